/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Minesweeper with its trace: what person and rules do is recorded as it is done, and
 * everything that shows the game reads the trace. Steps are only ever added; to take something
 * back, a run is forked at the step from which to go on.
 *
 * One thread at a time works on a run; the trace may be read meanwhile by others (replay.h). */

#include "minesweeper/setup.h"
#include "minesweeper/text.h"
#include "run/run.h"
#include "trace/replay.h"

typedef struct {
  gint refs;
  PlyMinesSetup setup;
  bool position;  /* the board was given */
  PlyMines start; /* at step 0 */
  PlyTrace *trace;
  PlyMinesGame *game; /* as it stands at the end of the trace; for who works on the run */
  PlyRuleRun rules;
  uint32_t swept; /* steps when a sweep of these rules had last found nothing more; 0: none has */
} PlyMinesRun;

/* position NULL: a new game of the setup, mines laid at the first click. */
PlyMinesRun *ply_mines_run_new(const PlyMinesSetup *setup,
                               const PlyMinesPosition *position) G_GNUC_WARN_UNUSED_RESULT;
/* Game number of the setup's seed (ply_mines_run_new: 0). */
PlyMinesRun *ply_mines_run_new_number(const PlyMinesSetup *setup,
                                      uint64_t number) G_GNUC_WARN_UNUSED_RESULT;
/* A run with the first steps of another one, to go on from there: taking back, taking over.
 * setup nullable: other rules, helper, when-stuck and sweep from here on. Nothing counts as swept. */
PlyMinesRun *ply_mines_run_fork(const PlyMinesRun *from, uint32_t step,
                                const PlyMinesSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
PlyMinesRun *ply_mines_run_ref(PlyMinesRun *run);
void ply_mines_run_unref(PlyMinesRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMinesRun, ply_mines_run_unref)

/* --- a person's commands; false where there is nothing to do --- */
bool ply_mines_run_reveal(PlyMinesRun *run, unsigned square);
bool ply_mines_run_flag(PlyMinesRun *run, unsigned square);
bool ply_mines_run_open_around(PlyMinesRun *run, unsigned square);

/* --- the rules at work; progress (nullable) cancels, what is there can be stepped --- */
/* One cycle on square; true where a rule fired. */
bool ply_mines_run_once(PlyMinesRun *run, unsigned square, PlyProgress *progress);
PlyRulesEnd ply_mines_run_repeat(PlyMinesRun *run, unsigned square, PlyProgress *progress);
/* Adds no step where a sweep has just ended: the rules have been tried everywhere. */
PlyRulesEnd ply_mines_run_sweep(PlyMinesRun *run, PlyProgress *progress);
/* From here to the end: a first click at random where nothing is open, sweeps, and when stuck
 * what the setup says. Behind a sweep that has just ended there is none at the start. */
PlyRulesEnd ply_mines_run_play(PlyMinesRun *run, PlyProgress *progress);
/* A guess as the setup says (stop: none); false where none is made. */
bool ply_mines_run_guess(PlyMinesRun *run, PlyProgress *progress);
/* Guesses that this square is safe, whatever the setup says; the risk is recorded where it can be
 * worked out. False where there is nothing to open. */
bool ply_mines_run_guess_at(PlyMinesRun *run, unsigned square, PlyProgress *progress);
/* Does a sweep of the rules of setup end at that step, with nothing left that they prove? */
bool ply_mines_run_ends_sweep(const PlyMinesRun *run, const PlyMinesSetup *setup, uint32_t step);
/* Nothing will be added any more. */
void ply_mines_run_finish(PlyMinesRun *run);

/* --- reading, at the step of a replay of run->trace --- */
/* The board as it stands there. */
void ply_mines_run_board(const PlyMinesRun *run, const PlyReplay *replay, PlyMines *board);
PlyMinesStatus ply_mines_run_status(const PlyMinesRun *run, const PlyReplay *replay);
/* Why does this rule not apply on square (or why does it)? Its match on the board of this
 * step, with every helper tried, as a trace of its own: cycle, look, rule, tests, verdict. */
PlyTrace *ply_mines_run_why(const PlyMinesRun *run, const PlyReplay *replay, const PlyRule *rule,
                            uint32_t square) G_GNUC_WARN_UNUSED_RESULT;
/* The match of a rule on a square of any board, told in the same way. */
PlyTrace *ply_mines_match_told(const PlyMines *board, const PlyMinesSettings *settings,
                               const PlyRule *rule, uint32_t square,
                               PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* Games of Minesweeper as texts, for their PlyRunKind. */

/* The run is complete. */
void ply_mines_save(const PlyRun *run, GHashTable *texts);
/* Plays it again, which takes as long as its commands did. */
PlyRun *ply_mines_restore(GHashTable *texts, PlyProgress *progress,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_mines_was_saved(GHashTable *texts);

/* The computer plays: rules while they apply, and what to do when none does. */

/* A guess on a game that is not over: at random, or of least risk, ties at random (at random
 * too where the risk cannot be worked out). False where none is made: stop, or nothing is
 * covered. */
bool ply_mines_agent_guess(PlyMinesGame *game, PlyMinesStuck when_stuck, PlyProgress *progress);
/* The same on a square that is given. */
bool ply_mines_agent_guess_at(PlyMinesGame *game, unsigned square, PlyProgress *progress);
/* Plays on until the game is over, or nothing applies and no guess is wanted. The first square
 * of a new game is drawn at random. swept: the rules have just been tried everywhere, in vain. */
PlyRulesEnd ply_mines_agent_play(PlyMinesGame *game, PlyRuleRun *rules, PlyMinesStuck when_stuck,
                                 bool swept);
