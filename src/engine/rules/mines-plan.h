/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Minesweeper as a PlyRun, so that player, lessons, narration, export and window take
 * it like a search. Either it wraps a PlyMinesRun that somebody works on (ply_run_of_mines), or
 * it is made from a plan: options, a position, and a list of commands that a recording carries
 * out. The same plan gives the same trace. */

#include "rules/mines-run.h"
#include "search/run.h"

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
  PlyMinesDo kind;
  uint32_t square; /* PLY_NO_SUBJECT where there is none */
} PlyMinesCommand;

typedef struct {
  const PlyOptions *options;        /* of a table that has ply_mines_options; NULL: defaults */
  const PlyMinesPosition *position; /* the board at the start; NULL: a new game */
  const PlyMinesCommand *commands;
  unsigned n_commands;
} PlyMinesPlan;

/* A run not yet recorded; copies what it needs. NULL and error where options, position and
 * commands do not go together. */
PlyRun *ply_run_new_mines(const PlyMinesPlan *plan, GError **error) G_GNUC_WARN_UNUSED_RESULT;
const PlyMinesCommand *ply_run_commands(const PlyRun *run, unsigned *n);
/* The step at which command i (0 .. n - 1) has been carried out, or how far it came. The run must
 * be recorded. */
uint32_t ply_run_command_step(const PlyRun *run, unsigned i);

/* A run not yet recorded that goes on from a step of a recorded one: its steps and commands up to
 * there, then command (nullable: nothing more). options nullable: rules, helper, when-stuck and
 * sweep may differ from there on. A sweep adds nothing where one with the same rules ends at step.
 * NULL and error as above. Cost: a copy of the steps. */
PlyRun *ply_run_go_on(const PlyRun *run, uint32_t step, const PlyOptions *options,
                      const PlyMinesCommand *command, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The rules of options (nullable: those in use there) have just been tried on the whole board and
 * prove nothing more: a sweep ends at that step. False for a run that is not recorded. */
bool ply_run_is_stuck(const PlyRun *run, uint32_t step, const PlyOptions *options);
/* The options that command i of a run was carried out with; borrowed. */
const PlyOptions *ply_run_command_options(const PlyRun *run, unsigned i);

/* --- the thinking at the step of a replay --- */
/* A cycle of the rules: what they proposed so far. */
typedef struct {
  uint32_t first;  /* step of its beginning */
  uint32_t square; /* PLY_NO_SUBJECT: the board as a whole */
  PlyCycleMode mode;
  int rule;     /* being tried, or -1: not yet, or all of them were */
  int fired;    /* the one executed, or -1 */
  bool stuck;   /* no rule applied */
  uint32_t end; /* step of its last event, which may lie ahead */
  struct {
    bool tried, done, contradiction;
    uint32_t step;           /* at which it was tried */
    uint32_t proposal;       /* evidence, 0: none (yet) */
    const PlyEvent *failure; /* why it does not apply; NULL unless done without a proposal */
  } rules[PLY_MAX_RULES];    /* by place in the system's table */
} PlyMinesCycle;
/* False where no cycle is at work: at step 0, and when a person or chance moved. */
bool ply_mines_cycle(const PlyReplay *replay, PlyMinesCycle *cycle);
/* Does the rule (place in the system's table) belong to the cycle, by what it is about? */
bool ply_mines_cycle_has(const PlyMinesRun *run, const PlyMinesCycle *cycle, unsigned rule);
