/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/setup.h"
#include "trace/i18n.h"

#define MAX_BYTES 65536 /* a board of 64 x 64 with room to spare */

bool ply_mines_option_set(PlyOptions *options, const char *written_as, const char *name,
                          const char *text, GError **error) {
  GError *inner = NULL;
  g_autofree char *list = g_strdelimit(g_strdup(text), ",", ' ');
  if (ply_options_set(options, name, list, &inner))
    return true;
  /* The message begins with the name of the option: "rules: found ..." */
  size_t known = g_str_has_prefix(inner->message, name) ? strlen(name) : 0;
  g_set_error(error, PLY_ERROR, inner->code, "%s%s%s", written_as, known > 0 ? "" : ": ",
              inner->message + known);
  g_error_free(inner);
  return false;
}

/* Everything of a stream; NULL and error where it is too much, or cannot be read. */
static char *read_stream(FILE *stream, const char *name, GError **error) {
  g_autofree char *text = g_malloc(MAX_BYTES + 1);
  errno = 0;
  size_t n = fread(text, 1, MAX_BYTES + 1, stream);
  if (ferror(stream) != 0) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("--position: “%s” cannot be read: %s"), name,
             g_strerror(errno));
    return NULL;
  }
  if (n > MAX_BYTES) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
             _("--position: “%s” is larger than any board (%d bytes)"), name, MAX_BYTES);
    return NULL;
  }
  if (memchr(text, '\0', n) != NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("--position: “%s” is no text"), name);
    return NULL;
  }
  text[n] = '\0';
  return g_steal_pointer(&text);
}

static char *read_text(const char *written, bool *is_text, GError **error) {
  g_autofree char *shown = g_filename_display_name(written);
  *is_text = false;
  if (strcmp(written, "-") == 0)
    return read_stream(stdin, "-", error);
  if (!g_file_test(written, G_FILE_TEST_EXISTS) &&
      strspn(written, ".F0123456789*x-/ \t\r\n") == strlen(written)) {
    *is_text = true;
    return g_strdup(written);
  }
  bool folder = g_file_test(written, G_FILE_TEST_IS_DIR);
  FILE *file = folder ? NULL : fopen(written, "re");
  if (file == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("--position: “%s” cannot be read: %s"), shown,
             g_strerror(folder ? EISDIR : errno));
    return NULL;
  }
  char *text = read_stream(file, shown, error);
  fclose(file);
  return text;
}

bool ply_mines_file_read(const char *written, int mines, PlyMinesPosition *position,
                         GError **error) {
  bool is_text;
  errno = 0;
  g_autofree char *text = read_text(written, &is_text, error);
  GError *inner = NULL;
  if (text == NULL)
    return false;
  PlyPlace place = { 0, 0 };
  if (ply_mines_read(text, mines, position, &place, &inner))
    return true;
  g_autofree char *shown = g_filename_display_name(written);
  if (place.line > 0 && !is_text) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("--position: %s, line %d, column %d: %s"), shown,
             place.line, place.column, inner->message);
    g_error_free(inner);
  } else {
    g_propagate_prefixed_error(error, inner, "--position: ");
  }
  return false;
}
