/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: rules of Sudoku being told. Marked sentences; free with g_free. */

#include "rules/cycle.h"
#include "say/phrase.h"
#include "say/sudoku/sentences.h"
#include "say/thoughts.h"
#include "sudoku/run/hint.h"
#include "sudoku/run/plan.h"

/* A pattern in a trace, on the board as it is before anything follows from it. */
typedef struct {
  const PlyTrace *trace;
  const PlySudoku *board;
  const PlySudokuEvidence *e;
} PlyToldPattern;

/* --- sudoku/patterns.c --- */
/* One sentence: what it is; its own test, and why that is enough; that it is of no use. */
char *ply_tell_pattern(const PlyToldPattern *p, PlyPatternSay what) G_GNUC_WARN_UNUSED_RESULT;
/* What follows from it, in one or two sentences. */
char *ply_tell_follows(const PlyToldPattern *p) G_GNUC_WARN_UNUSED_RESULT;
/* What no solution of this board can have; NULL where nothing of the kind is there. */
char *ply_tell_conflict(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
/* What it is worth, where rules are chosen by that. */
unsigned ply_pattern_n_struck(const PlyToldPattern *p);

/* --- sudoku/tell.c --- */
/* why: a replay of an answer (ply_sudoku_run_why), behind its first step. */
char *ply_tell_sudoku_why(const PlySudokuSetup *setup, const PlyReplay *why,
                          const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;

/* What a person did: an event of PLY_EVENT_EXECUTE. */
char *ply_tell_sudoku_move(const PlySudokuShape *shape,
                           const PlyEvent *event) G_GNUC_WARN_UNUSED_RESULT;
/* --- sudoku/by-hand.c --- */
/* What was done by hand, where it is not told as of any rules; else NULL. */
char *ply_tell_sudoku_by_hand(const PlyRun *run, const PlyReplay *replay,
                              const PlySudokuShape *shape,
                              const PlyRuleCycle *cycle) G_GNUC_WARN_UNUSED_RESULT;
/* What ply_thoughts_new() gives. */
PlyThoughts *ply_thoughts_of_sudoku(PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;

/* --- sudoku/hints.c --- */
/* A hint at a stage (ply_say_sudoku_hint); n_rules: in use. */
char *ply_tell_sudoku_hint(const PlySudoku *board, const PlySudokuSetup *setup, unsigned n_rules,
                           const PlySudokuHint *hint, unsigned stage) G_GNUC_WARN_UNUSED_RESULT;
