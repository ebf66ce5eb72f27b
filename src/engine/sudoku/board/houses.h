/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Houses in words. */

#include "sudoku/board/board.h"

/* "row 3", "column 5", "the top left box": nobody has to know how boxes are counted. Translated; to be
 * freed. */
char *ply_sudoku_house_words(const PlySudokuShape *shape, unsigned house) G_GNUC_WARN_UNUSED_RESULT;
