/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of full deduction in Sudoku: how long it takes, and whether the rules agree. */

#include "measure.h"

/* The judge on 2,000 positions, half of them with several solutions; the time in which 99 of 100 are
 * done, over solving twenty boards of qqwing by guesses. */
double ply_measure_sudoku_judge(PlyBench *measure);
/* On 20,000 boards, three in four with several solutions, all rules strike until nothing is left to
 * them, on every other board by what strikes most: how many candidates they strike that the judge says
 * some solution has. The notes say how often each rule did something. */
double ply_measure_sudoku_sound(PlyBench *measure);
