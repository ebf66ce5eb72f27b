/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures on Minesweeper. */

#include "measure.h"

/* An Expert board played with the rules one and near until none applies: laying the mines, all
 * thoughts and all moves, without a trace; over laying the mines and counting them. */
double ply_measure_attempt(PlyBench *measure);
/* The same attempts for each board that they finish without a guess, over what sgt-mines takes
 * to make such a board, in one run. NAN where that program is not installed. */
double ply_measure_no_guess(PlyBench *measure);
/* Full deduction with the number of mines, and the chance of every covered square, on Expert
 * positions in the middle of games; the time in which 99 of 100 are done, over laying a hundred
 * boards. */
double ply_measure_deduce(PlyBench *measure);
/* What such a deduction of a very hard board still works once it is asked to stop, over the same: the
 * longest of several. */
double ply_measure_give_up(PlyBench *measure);
