/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/boards.h"

#include <string.h>

#include "base/text/foreign.h"
#include "cli/kit/args.h"
#include "sudoku/board/board.h"
#include "sudoku/board/text.h"

#define MAX_BYTES 65536

#define CELLS ".0123456789*|+-= \t\r\n"

/* A name as a file may have it: with a folder, or with an ending of letters behind its only dot. */
static bool is_name(const char *written) {
  const char *dot = strrchr(written, '.');
  return strchr(written, G_DIR_SEPARATOR) != NULL ||
         (dot != NULL && dot != written && dot == strchr(written, '.') && g_ascii_isalpha(dot[1]));
}

/* Game IDs begin with the size of a box; a board with a slip in it has few other characters, or is as
 * long as a board. */
static bool is_board(const char *written) {
  size_t others = 0;
  for (const char *c = written; *c != '\0'; c++)
    others += strchr(CELLS, *c) == NULL;
  return others * 8 <= strlen(written) ||
         (g_ascii_isdigit(*written) && strchr(written, ':') != NULL) ||
         (!is_name(written) && ply_sudoku_shape_of((unsigned)g_utf8_strlen(written, -1)) != NULL);
}

bool ply_sudoku_file_read(const char *written, PlySudoku *board, GError **error) {
  bool itself =
      strcmp(written, "-") != 0 && !g_file_test(written, G_FILE_TEST_EXISTS) &&
      (is_board(written) || ply_foreign_form(written) != NULL || ply_foreign_list(written) != NULL);
  PlyPlace place = { 0, 0 };
  GError *inner = NULL;
  g_autofree char *text = itself ? g_strdup(written) : ply_input_read(written, MAX_BYTES, &inner);
  if (text != NULL && ply_sudoku_read_at(text, board, itself ? NULL : &place, &inner) &&
      ply_sudoku_check(board, &inner))
    return true;
  return ply_board_fail(itself ? NULL : written, &place, inner, error);
}
