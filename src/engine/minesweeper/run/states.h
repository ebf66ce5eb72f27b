/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which facts (run/cover.h) a step of the rules states: the one place that says so, for pictures and
 * sentences alike. A list depends on what is told, and never on how it comes out: who sees that a
 * number is covered learns nothing of the number. */

#include "minesweeper/system.h"
#include "rules/stated.h"

#define PLY_MINES_MOST_STATED PLY_MOST_STATED
typedef PlyStated PlyMinesStated;

/* What a rule proposes, and which one is carried out. Ids of measures, NULL at the end. */
extern const char *const ply_mines_outcome[];
/* The same with why it does not apply. */
extern const char *const ply_mines_outcome_why[];

/* A test (PlyMinesTest) of what e sees. */
void ply_mines_state_test(PlyStated *stated, unsigned test, const PlyMinesEvidence *e);
/* A number looked at, alone or as the helper or a link of a chain; the board. */
void ply_mines_state_look(PlyStated *stated, const PlyMinesEvidence *e);
/* All that is said of the step of a replay, of a run or of an answer. */
void ply_mines_state_step(PlyStated *stated, const PlyReplay *replay);
