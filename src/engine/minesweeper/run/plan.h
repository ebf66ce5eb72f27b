/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Minesweeper as a PlyRun, so that player, lessons, narration, export and window take
 * it like a search. Either it wraps a PlyMinesRun that somebody works on (ply_run_of_mines), or
 * it is made from a plan: options, a position, and a list of commands that a recording carries
 * out. The same plan gives the same trace. */

#include "minesweeper/run/run.h"
#include "rules/cycle.h"
#include "run/commands.h"

extern const PlyRunKind ply_run_kind_mines;

/* The game of a run of Minesweeper. */
PlyMinesRun *ply_run_mines(const PlyRun *run);
/* A run over a game that is recorded by its own commands; holds a reference. It shares the trace,
 * and must not be given to ply_run_record. options nullable, for who prints them. */
PlyRun *ply_run_of_mines(PlyMinesRun *game, const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* --- plans --- */

typedef enum {
  /* A person's, with a square. */
  PLY_MINES_DO_REVEAL, /* opens it */
  PLY_MINES_DO_FLAG,   /* sets a flag, or takes it away */
  PLY_MINES_DO_AROUND, /* opens what is around a number that has its flags */
  /* The rules'. */
  PLY_MINES_DO_ONCE,   /* one cycle on the square */
  PLY_MINES_DO_REPEAT, /* there until nothing is found */
  PLY_MINES_DO_SWEEP,  /* everywhere until nothing is found; no square */
  PLY_MINES_DO_GUESS,  /* the square, or without one as the option when-stuck says */
  PLY_MINES_DO_PLAY,   /* from here to the end; no square */
  PLY_MINES_N_COMMANDS
} PlyMinesDo;

typedef struct {
  const PlyOptions *options;        /* of a table that has ply_mines_options; NULL: defaults */
  const PlyMinesPosition *position; /* the board at the start; NULL: a new game */
  const PlyRunCommand *commands;
  unsigned n_commands;
} PlyMinesPlan;

/* A run not yet recorded; copies what it needs. NULL and error where options, position and
 * commands do not go together. */
PlyRun *ply_run_new_mines(const PlyMinesPlan *plan, GError **error) G_GNUC_WARN_UNUSED_RESULT;
