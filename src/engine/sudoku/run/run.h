/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Sudoku with its trace: what person and rules do is recorded as it is done, and everything
 * that shows the game reads the trace. Steps are only ever added; to take something back, a run is
 * forked at the step from which to go on.
 *
 * One thread at a time works on a run; the trace may be read meanwhile by others (replay.h). */

#include "sudoku/run/setup.h"
#include "trace/replay.h"

typedef struct {
  gint refs;
  PlySudokuSetup setup;
  bool position;   /* the board was given */
  bool made;       /* the board is there: given, or made as the setup wishes */
  PlySudoku start; /* at step 0; until it is made an empty board of its size */
  PlyTrace *trace;
  PlySudokuGame *game; /* as it stands at the end of the trace; for who works on the run */
  PlyRuleRun rules;
  uint32_t swept; /* steps when a sweep of these rules had last found nothing more; 0: none has */
} PlySudokuRun;

/* board: as somebody gave it, its digits are given ones; NULL: a new one as the setup wishes, which is
 * still to be made. */
PlySudokuRun *ply_sudoku_run_new(const PlySudokuSetup *setup,
                                 const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the board, where it is not there yet; before anything is done on it. False and error where no
 * board meets the wish within its tries, or progress (nullable) was cancelled. */
bool ply_sudoku_run_make(PlySudokuRun *run, PlyProgress *progress, GError **error);
/* The board that another run has made, where it is the one that is still to be made. */
void ply_sudoku_run_take_board(PlySudokuRun *run, const PlySudokuRun *from);
/* A run with the first steps of another one, to go on from there with other rules: taking back, taking
 * over. Nothing counts as swept. */
PlySudokuRun *ply_sudoku_run_fork(const PlySudokuRun *from, uint32_t step,
                                  const PlySudokuSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
PlySudokuRun *ply_sudoku_run_ref(PlySudokuRun *run);
void ply_sudoku_run_unref(PlySudokuRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySudokuRun, ply_sudoku_run_unref)

/* --- a person's commands, about candidates (place, strike), cells (erase) and marks; false where there
 * is nothing to do --- */
/* In place of a digit that is not given, too. */
bool ply_sudoku_run_place(PlySudokuRun *run, uint32_t candidate);
bool ply_sudoku_run_strike(PlySudokuRun *run, uint32_t candidate);
bool ply_sudoku_run_erase(PlySudokuRun *run, uint32_t cell);
/* Sets the learner's mark of that cell and digit, or takes it away. */
bool ply_sudoku_run_mark(PlySudokuRun *run, uint32_t candidate);
/* Sets the marks to the candidates, everywhere. */
bool ply_sudoku_run_fill(PlySudokuRun *run);

/* --- the rules at work; progress (nullable) cancels, what is there can be stepped --- */
/* One cycle, on the board or about a candidate, cell or house; true where a rule fired. */
bool ply_sudoku_run_once(PlySudokuRun *run, uint32_t subject, PlyProgress *progress);
/* Until nothing more is found. Adds no step where a sweep has just ended. */
PlyRulesEnd ply_sudoku_run_sweep(PlySudokuRun *run, PlyProgress *progress);
/* Does a sweep of the rules of setup end at that step, with nothing left that they strike? */
bool ply_sudoku_run_ends_sweep(const PlySudokuRun *run, const PlySudokuSetup *setup, uint32_t step);

/* --- reading --- */
/* Board, struck candidates and marks at the step of a replay of run->trace, or at that of the trace of
 * one that it was forked from. game->trace is NULL. */
void ply_sudoku_run_game(const PlySudokuRun *run, const PlyReplay *replay, PlySudokuGame *game);
/* Why does this rule not apply (or why does it), about a subject or on the board (PLY_NO_SUBJECT)? Its
 * match on the board of this step as a trace of its own: look, rule, patterns, tests, verdict. */
PlyTrace *ply_sudoku_run_why(const PlySudokuRun *run, const PlyReplay *replay, const PlyRule *rule,
                             uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;
/* The match of a rule on any board, told in the same way. */
PlyTrace *ply_sudoku_match_of(const PlySudoku *board, const PlyRule *rule, uint32_t subject,
                              PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
