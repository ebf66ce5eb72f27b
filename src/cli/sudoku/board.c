/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sudoku/board.h"

#include <string.h>

#include "cli/kit/input.h"
#include "sudoku/board/check.h"
#include "sudoku/board/text.h"

#define MAX_BYTES 65536

#define CELLS ".0123456789*|+-= \t\r\n"

/* Game IDs begin with the size of a box; a board with a slip in it has few other characters. */
static bool is_board(const char *written) {
  size_t others = 0;
  for (const char *c = written; *c != '\0'; c++)
    others += strchr(CELLS, *c) == NULL;
  return others * 8 <= strlen(written) ||
         (g_ascii_isdigit(*written) && strchr(written, ':') != NULL);
}

bool ply_sudoku_file_read(const char *written, PlySudoku *board, GError **error) {
  bool itself =
      strcmp(written, "-") != 0 && !g_file_test(written, G_FILE_TEST_EXISTS) && is_board(written);
  g_autofree char *text = itself ? g_strdup(written) : ply_input_read(written, MAX_BYTES, error);
  if (text != NULL && ply_sudoku_read(text, board, error) && ply_sudoku_check(board, error))
    return true;
  g_prefix_error(error, "--position: ");
  return false;
}
