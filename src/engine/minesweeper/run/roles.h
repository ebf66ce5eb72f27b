/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What each square is to the thought of the current step: the one place that says so, for board,
 * rule view, spoken names, questions and tests. */

#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/run.h"

typedef enum {
  PLY_ROLE_LOOKED = 1,  /* A: the square looked at */
  PLY_ROLE_HELPER = 2,  /* B; in a chain: its numbers */
  PLY_ROLE_SHARED = 4,  /* blanks of both */
  PLY_ROLE_OWN = 8,     /* blanks that only A touches */
  PLY_ROLE_THEIRS = 16, /* blanks that only B touches */
  PLY_ROLE_SAFE = 32,   /* the verdict */
  PLY_ROLE_MINE = 64,
  PLY_ROLE_CLASH = 128,   /* its number cannot be right together with what is around it */
  PLY_ROLE_CHANGED = 256, /* opened, flagged or shown by the current step */
  PLY_ROLE_ASKED = 512,   /* something is proven about it, and the learner is to say what */
  PLY_ROLE_KNOWN = 1024,  /* in a chain: the parts that its numbers tell about */
} PlyMinesRole;

typedef struct {
  const PlyMinesEvidence *evidence; /* that the roles come from; NULL: none */
  uint16_t role[PLY_MINES_MAX_SQUARES];
} PlyMinesRoles;

/* replay: of a run of Minesweeper, or of the answer to a question (ply_mines_run_why). */
void ply_mines_roles(const PlyReplay *replay, PlyMinesRoles *roles);

/* Has no other square of board that role? Of several that were looked at none is A. */
bool ply_mines_role_is_alone(const PlyMinesRoles *roles, const PlyMines *board, unsigned role);

/* Where the step is the end of a cycle in which numbers that cannot both be right were noticed, or
 * the start of a run on a position that nothing fits: numbers of which none can be left out. False
 * at every other step, and where they cannot be worked out. A few ms. */
bool ply_mines_core_at(const PlyMinesRun *run, const PlyReplay *replay, PlyCore *core);
/* Gives the numbers of a core the role PLY_ROLE_CLASH. */
void ply_mines_add_core(PlyMinesRoles *roles, const PlyCore *core);

/* The step of an answer (ply_mines_run_why) that says most: the proposal, or of the tests that
 * failed the one that came nearest to a proof. */
uint32_t ply_mines_why_step(const PlyTrace *why);
