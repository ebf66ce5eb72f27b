/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Recorded games of Sudoku for tests. */

#include <string.h>

#include "sudoku/plan.h"
#include "sudoku/text.h"

/* Has pairs and X-wings on its way to the end. */
#define SUDOKU_FISH                                                                                \
  "......25...8.1....3.15.76..5.24.9...7......8...6.....31......26.....5....8.79...."

/* A sweep, or with a command ("place r1c1=4") that instead; position NULL: a new board of the options;
 * set: "level=fish seed=3 rules=naked-single,x-wing". */
static inline PlyRun *sudoku_run(const char *position, const char *set, const char *commands) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  PlySudoku board;
  ply_options_init(&options, ply_sudoku_options);
  g_auto(GStrv) pairs = g_strsplit(set, " ", -1);
  for (char **pair = pairs; *pair != NULL && **pair != '\0'; pair++) {
    char *value = strchr(*pair, '=');
    *value++ = '\0';
    g_strdelimit(value, ",", ' ');
    ply_options_set(&options, *pair, value, &error);
    g_assert_no_error(error);
  }
  if (position != NULL)
    ply_sudoku_read(position, &board, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new_sudoku(&options, position != NULL ? &board : NULL, &error);
  g_assert_no_error(error);
  PlySudokuRun *game = ply_run_sudoku(run);
  g_auto(GStrv) words = g_strsplit(commands != NULL ? commands : "", ";", -1);
  for (char **word = words; *word != NULL && **word != '\0'; word++) {
    char *space = strchr(*word, ' ');
    uint32_t subject = PLY_NO_SUBJECT;
    if (space != NULL)
      ply_sudoku_subject_read(game->start.shape, space + 1, &subject, &error);
    g_assert_no_error(error);
    if (g_str_has_prefix(*word, "place"))
      ply_sudoku_run_place(game, subject);
    else if (g_str_has_prefix(*word, "mark"))
      ply_sudoku_run_mark(game, subject);
    else if (g_str_has_prefix(*word, "strike"))
      ply_sudoku_run_strike(game, subject);
    else
      ply_sudoku_run_once(game, subject, NULL);
  }
  if (commands == NULL)
    ply_sudoku_run_sweep(game, NULL);
  return run;
}

/* The step of the first event of a kind while that rule is tried or carried out. */
static inline uint32_t sudoku_step(const PlyRun *run, PlyEventKind kind, unsigned rule) {
  const PlyTrace *t = ply_run_sudoku(run)->trace;
  unsigned tried = PLY_SUDOKU_N_RULES;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_RULE)
      tried = e->extra;
    if (e->kind == kind && tried == rule)
      return i + 1;
  }
  g_error("no event %d of rule %u", kind, rule);
}
