/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/boards.h"

#include <string.h>

#include "base/text/foreign.h"
#include "cli/kit/args.h"
#include "cli/setup.h"

#define MAX_BYTES 65536 /* a board of 64 x 64 with room to spare */

/* Names of files have letters. */
static bool is_board(const char *written) {
  if (!g_utf8_validate(written, -1, NULL))
    return false;
  const char *c = written;
  while (*c != '\0' && (strchr("Fx", *c) != NULL || !g_unichar_isalpha(g_utf8_get_char(c))))
    c = g_utf8_next_char(c);
  return *c == '\0' || ply_foreign_form(written) != NULL;
}

static char *read_text(const char *written, bool *is_text, GError **error) {
  *is_text =
      strcmp(written, "-") != 0 && !g_file_test(written, G_FILE_TEST_EXISTS) && is_board(written);
  char *text = *is_text ? g_strdup(written) : ply_input_read(written, MAX_BYTES, error);
  if (text == NULL)
    g_prefix_error(error, "--position: ");
  return text;
}

bool ply_mines_file_read(const char *written, int mines, PlyMinesPosition *position,
                         GError **error) {
  bool is_text;
  g_autofree char *text = read_text(written, &is_text, error);
  GError *inner = NULL;
  if (text == NULL)
    return false;
  PlyPlace place = { 0, 0 };
  if (ply_mines_read(text, mines, position, &place, &inner))
    return true;
  return ply_board_fail(is_text ? NULL : written, &place, inner, error);
}
