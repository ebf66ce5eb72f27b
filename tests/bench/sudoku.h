/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures on Sudoku: on 1,000 boards of the program qqwing and a hundred hard ones, which
 * are part of the program, and on boards that it makes. The yardstick solves twenty boards of qqwing by
 * guesses. */

#include "measure.h"

/* The boards of qqwing read, solved and proven to have no other solution, over what qqwing takes to
 * solve them; and each read and searched by guesses (the cell with the fewest candidates, until the
 * first solution) with a trace, over the same. The two take turns. NAN where qqwing is not installed,
 * INFINITY where one of ours came out wrong. */
double ply_measure_sudoku_solve(PlyBench *measure);
double ply_measure_sudoku_guess(PlyBench *measure);
/* The rules on one of these boards, all of them, until it is solved, with a trace: the median,
 * over the yardstick. */
double ply_measure_sudoku_run(PlyBench *measure);
/* A new board, on average, over the yardstick: of singles, lines and sets the dearest; and of fish. */
double ply_measure_sudoku_make(PlyBench *measure);
double ply_measure_sudoku_fish(PlyBench *measure);
/* A board that needs deep guesses or has 17 given digits, solved and proven to have no other solution:
 * the longest of a hundred, over the yardstick. */
double ply_measure_sudoku_deep(PlyBench *measure);
