/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/sign.h"

static void log_cb(const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
  g_printerr("%s: %s\n", domain != NULL ? domain : "", message);
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL))
    abort();
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  g_log_set_default_handler(log_cb, NULL);
  return 0;
}

unsigned fuzz_choice(FuzzBytes *bytes, unsigned n) {
  if (bytes->left == 0)
    return 0;
  bytes->left--;
  return (uint8_t)(*bytes->at++ - '0') % n;
}

char *fuzz_line(FuzzBytes *bytes) {
  const uint8_t *end = bytes->left > 0 ? memchr(bytes->at, '\n', bytes->left) : NULL;
  size_t length = end != NULL ? (size_t)(end - bytes->at) : bytes->left;
  char *line = g_strndup((const char *)bytes->at, length);
  length += end != NULL;
  bytes->at += length;
  bytes->left -= length;
  return line;
}

char *fuzz_rest(FuzzBytes *bytes) {
  char *rest = g_strndup((const char *)bytes->at, bytes->left);
  bytes->left = 0;
  return rest;
}

static void check_option(const PlyOptions *options, const char *name) {
  g_autofree char *text = ply_options_print(options, name);
  PlyOptions again = *options;
  fuzz_check_shown(text);
  g_assert_true(ply_options_set(&again, name, text, NULL));
  g_assert_cmpint(ply_options_get(&again, name), ==, ply_options_get(options, name));
}

void fuzz_options(PlyOptions *options, const char *pairs) {
  g_auto(GStrv) all = g_strsplit(pairs, ";", PLY_MAX_OPTIONS);
  for (char **pair = all; *pair != NULL; pair++) {
    char *value = strchr(*pair, '=');
    if (value == NULL)
      continue;
    *value++ = '\0';
    g_autoptr(GError) error = NULL;
    if (ply_options_set(options, *pair, value, &error))
      check_option(options, *pair);
    else
      fuzz_check_refused(value, error, NULL);
  }
}

void fuzz_force(PlyOptions *options, const char *const *pairs) {
  for (; pairs[0] != NULL; pairs += 2)
    if (ply_options_find(options, pairs[0]) >= 0)
      g_assert_true(ply_options_set(options, pairs[0], pairs[1], NULL));
}

void fuzz_check_shown(const char *text) {
  g_assert_nonnull(text);
  g_assert_true(g_utf8_validate(text, -1, NULL));
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c))
    g_assert_true(strchr("\n\r\t", *c) != NULL || !ply_char_is_hidden(g_utf8_get_char(c)));
}

int fuzz_lines(const char *text) {
  int lines = 1;
  g_autofree char *plain = ply_plain_signs(text);
  for (const char *c = plain; *c != '\0'; c++)
    lines += *c == '\n';
  return lines;
}

void fuzz_check_refused(const char *text, const GError *error, const PlyPlace *place) {
  g_assert_nonnull(error);
  g_assert_true(error->domain == PLY_ERROR);
  fuzz_check_shown(error->message);
  g_assert_null(strchr(error->message, '\n'));
  if (place == NULL)
    return;
  g_assert_cmpint(place->line, >=, 0);
  g_assert_cmpint(place->line, <=, fuzz_lines(text));
  g_assert_cmpint(place->column, >=, 0);
}

/* Made once: a fuzzer writes thousands of files a second. */
static const char *folder(void) {
  static char *made;
  if (made == NULL)
    made = g_dir_make_tmp("plybook-fuzz-XXXXXX", NULL);
  g_assert_nonnull(made);
  return made;
}

char *fuzz_path(const char *name) {
  return g_build_filename(folder(), name, NULL);
}

char *fuzz_file(const char *name, const void *data, size_t size) {
  char *path = fuzz_path(name);
  FILE *file = g_fopen(path, "wb");
  g_assert_nonnull(file);
  g_assert_true(size == 0 || fwrite(data, size, 1, file) == 1);
  fclose(file);
  return path;
}

void fuzz_empty_folder(void) {
  g_autoptr(GDir) dir = g_dir_open(folder(), 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder(), name, NULL);
    g_assert_cmpint(g_unlink(path), ==, 0);
  }
}
