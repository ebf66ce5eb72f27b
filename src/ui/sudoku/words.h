/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Sudoku in a few words, for labels. Free with g_free. */

#include "sudoku/run/plan.h"

/* At the step of replay: cells to fill, wrong ones, or that it is solved. */
char *ply_sudoku_status(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
/* "9 × 9, lines, seed 7". */
char *ply_sudoku_name(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* That a board has several solutions, how many, where two of them first differ, and in how many cells
 * all are the same; NULL: it has one. */
char *ply_sudoku_told_solutions(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
