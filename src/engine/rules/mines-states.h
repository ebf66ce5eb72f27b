/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which facts (run/cover.h) a step of the rules states: the one place that says so, for pictures and
 * sentences alike. A list depends on what is told, and never on how it comes out: who sees that a
 * number is covered learns nothing of the number. */

#include "rules/mines.h"
#include "run/cover.h"

#define PLY_MINES_MOST_STATED 24

typedef struct {
  PlyFact facts[PLY_MINES_MOST_STATED];
  unsigned n;
} PlyMinesStated;

/* What a rule proposes, and which one is carried out. Ids of measures, NULL at the end. */
extern const char *const ply_mines_outcome[];
/* The same with why it does not apply. */
extern const char *const ply_mines_outcome_why[];

/* These measures of a square (PLY_NO_SUBJECT: the board), beside what is stated already. */
void ply_mines_state_all(PlyMinesStated *stated, const char *const *measures, uint32_t subject);
/* A test (PlyMinesTest) of what e sees. */
void ply_mines_state_test(PlyMinesStated *stated, unsigned test, const PlyMinesEvidence *e);
/* A number looked at, alone or as the helper or a link of a chain; the board. */
void ply_mines_state_look(PlyMinesStated *stated, const PlyMinesEvidence *e);
/* All that is said of the step of a replay, of a run or of an answer. */
void ply_mines_state_step(PlyMinesStated *stated, const PlyReplay *replay);
