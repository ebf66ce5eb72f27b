/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A hint on a Minesweeper board, given in stages: where to look, which rule, which squares, the
 * full reason. It comes from what a player sees and from nothing else; flags are taken for right.
 *
 * The rule is the cheapest one in use that applies anywhere, on the first number in reading order
 * (a rule that looks at the board as a whole has no number). Where none applies the hint holds the
 * proof of that, every number tried with every rule, and says whether anybody could prove more.
 *
 * Equal (board, setup) give equal hints. Milliseconds on an Expert board; any thread may ask. */

#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/run.h"

typedef enum {
  PLY_HINT_FOUND,     /* a rule in use applies */
  PLY_HINT_BEYOND,    /* none does, but a rule that is not in use would: it is no guess */
  PLY_HINT_GUESS,     /* none does, and no covered square is the same in every arrangement */
  PLY_HINT_UNDECIDED, /* none does, and whether more can be proven is too much to work out */
  PLY_HINT_CLASH,     /* numbers and flags that cannot all be right: nothing is to be concluded */
  PLY_HINT_NEW,       /* nothing is open yet, and nothing applies */
  PLY_HINT_OVER,      /* the game is over, or nothing is covered */
  PLY_HINT_CANCELLED,
} PlyMinesHintKind;

/* What is given away so far. */
typedef enum {
  PLY_HINT_REGION,  /* a part of the board */
  PLY_HINT_RULE,    /* and the rule */
  PLY_HINT_SQUARES, /* and the square, its helper, the squares that it is about */
  PLY_HINT_REASON,  /* and what follows for them, and why */
  PLY_N_HINT_STAGES
} PlyMinesHintStage;

/* How a rule was tried in vain. */
typedef struct {
  uint8_t rule;     /* place in the system's table */
  uint32_t squares; /* numbers on which it was tried; 0: it looks at the board as a whole */
  uint32_t tests;   /* that it made */
} PlyMinesTried;

typedef struct {
  PlyMinesHintKind kind;
  unsigned n_stages; /* 1 where there is nothing to be given away bit by bit */
  /* FOUND, BEYOND: */
  unsigned rule;                           /* place in the system's table */
  uint32_t square;                         /* PLY_NO_SUBJECT: the board as a whole */
  unsigned row, column, n_rows, n_columns; /* region, from 0 */
  PlyTrace *match; /* of rule on square, told: a trace of its own, which ends with the proposal */
  /* BEYOND, GUESS, UNDECIDED: by rule in use, cheapest first. */
  unsigned n_tried;
  PlyMinesTried tried[PLY_MAX_RULES];
  uint32_t numbers; /* shown, with covered squares around them */
  uint32_t tests;   /* made in all */
  /* CLASH: numbers of which none can be left out; too many flags: none, with_count set. */
  PlyCore core;
} PlyMinesHint;

/* The hint on board for a player who uses the rules of setup; over: the game on it is won or lost.
 * progress (nullable) cancels. */
PlyMinesHint *ply_mines_hint_new(const PlyMines *board, bool over, const PlyMinesSetup *setup,
                                 PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
/* The same at the step of a replay of a run. */
PlyMinesHint *ply_mines_hint_at(const PlyMinesRun *run, const PlyReplay *replay,
                                PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
void ply_mines_hint_free(PlyMinesHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMinesHint, ply_mines_hint_free)

/* The match as a replay at its proposal, for the views of board and rules ("why"); NULL where the
 * hint has none. */
PlyReplay *ply_mines_hint_replay(const PlyMinesHint *hint) G_GNUC_WARN_UNUSED_RESULT;
