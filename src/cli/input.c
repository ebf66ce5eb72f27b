/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/input.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "trace/fault.h"
#include "trace/i18n.h"

#define BLOCK 65536

static char *failed(const char *name, GError **error) {
  ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), name,
           g_strerror(errno));
  return NULL;
}

/* Everything of a stream. */
static char *read_stream(FILE *stream, const char *name, size_t max, GError **error) {
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *block = g_malloc(BLOCK);
  size_t n = BLOCK;
  for (errno = 0; n == BLOCK && text->len <= max; g_string_append_len(text, block, (gssize)n))
    n = fread(block, 1, BLOCK, stream);
  if (ferror(stream) != 0)
    return failed(name, error);
  if (text->len > max) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("“%s” is too large, expected at most %zu bytes"),
             name, max);
    return NULL;
  }
  if (memchr(text->str, '\0', text->len) != NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("“%s” is no text: found a NUL byte"), name);
    return NULL;
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *ply_input_read(const char *file, size_t max, GError **error) {
  if (strcmp(file, "-") == 0)
    return read_stream(stdin, "-", max, error);
  g_autofree char *shown = g_filename_display_name(file);
  bool folder = g_file_test(file, G_FILE_TEST_IS_DIR);
  FILE *stream = folder ? NULL : fopen(file, "re");
  if (stream == NULL) {
    errno = folder ? EISDIR : errno;
    return failed(shown, error);
  }
  char *text = read_stream(stream, shown, max, error);
  fclose(stream);
  return text;
}
