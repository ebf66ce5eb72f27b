/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which facts (run/cover.h) a step of the rules states: the one place that says so, for pictures and
 * sentences alike. A list depends on what is told, and never on how it comes out. All of them are of
 * what the cycle is about (PLY_NO_SUBJECT: the board):
 *
 *   next-rule  which rule is at work, or carried out
 *   cells      which cells prove it
 *   houses     in which houses they do, and where it strikes
 *   digits     which digits it is about
 *   strikes    which candidates, how many
 *   places     which digit, where
 *   applies    whether a rule applies
 *   why-not    why one does not
 */

#include "rules/stated.h"
#include "sudoku/system.h"

/* What a rule proposes, and which one is carried out. Ids of measures, NULL at the end. */
extern const char *const ply_sudoku_outcome[];

/* A test (PlySudokuTest) of a pattern that was found. */
void ply_sudoku_state_test(PlyStated *stated, unsigned test, uint32_t subject);
/* A pattern that is looked at, before it is known whether it is of use. */
void ply_sudoku_state_look(PlyStated *stated, uint32_t subject);
/* What a cell is by its roles (PlyCellRole); nothing where it has none. */
void ply_sudoku_state_roles(PlyStated *stated, unsigned roles, uint32_t subject);
/* All that is said of the step of a replay, of a run or of an answer. */
void ply_sudoku_state_step(PlyStated *stated, const PlyReplay *replay);
