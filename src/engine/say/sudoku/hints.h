/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Hints on a Sudoku in words: one or two sentences for each stage. */

#include "say/say.h"
#include "sudoku/run/hint.h"

/* Stage number stage of a hint on board, on which the rules of setup are used; from hint->n_stages on
 * the last one. Never gives away more than the stage does. */
PlySentence *ply_say_sudoku_hint(const PlySudoku *board, const PlySudokuSetup *setup,
                                 const PlySudokuHint *hint,
                                 unsigned stage) G_GNUC_WARN_UNUSED_RESULT;
