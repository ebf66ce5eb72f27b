/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Boards as text for the tests of rules. */

#include "minesweeper/deduce/proofs.h"
#include "minesweeper/text.h"

/* Reads a position that is right; free with g_free. */
PlyMinesPosition *test_position(const char *text, int mines);
/* The rules of "one near"; returns their number. */
unsigned test_rules(const char *list, const PlyRule *rules[PLY_MAX_RULES]);
/* "r1c2 r3c4" of the squares with this verdict, in row order. Free with g_free. */
char *test_squares(const PlyMines *board, const PlyMinesProofs *proofs, PlyMinesVerdict verdict);
/* The same of n squares. */
char *test_names(const PlyMines *board, const uint16_t *squares, unsigned n);
/* A board mid-game: so many squares opened or flagged by rules from a random game, the rest
 * of the numbers covered again at random. Never contradictory. */
void test_random_board(uint64_t seed, PlyMinesGame *game);
