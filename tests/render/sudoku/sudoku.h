/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Recorded games of Sudoku for tests. */

#include "../../run/in-text.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

/* Has pairs and X-wings on its way to the end. */
#define SUDOKU_FISH                                                                                \
  "......25...8.1....3.15.76..5.24.9...7......8...6.....31......26.....5....8.79...."

/* Boards that need the rule, and none that is dearer. */
#define POINTING "276.1..38..5....26..3.........3.........2....6.8.....2...5.2.8.712..8.4....1...7."
#define CLAIMING ".85......71.3.4.8...2.6........2.391.....5..........6..9.51...2.......7..2..361.5"
#define PAIR "......6..2.9..8...1.65......9.7....5......7..5..6..9...1..5..9..4.....71...8.23.."
#define HIDDEN "8.2...7.1179..4....4.......4....9.6..5..2....2....1.......621.8..8..72.....4....7"
#define QUAD "6.....7.....8...9...8.....14.3...1.2...54.....8.1.2.531.7...5...4.25.....3.47...9"
#define X_WING "..3.2..8...56.....4.7....69.5..84.3...6..9..5.7....2.....4.......9.......1..7..2."
#define TRIPLE "..7..3.8..93....4.8....5.739.2..7...75......8....1...218..926..2...5.......8.6..."
#define HIDDEN_TRIPLE                                                                              \
  ".7.5......2....5.891...2......76.2.3...4..9.62........6.1....8.....3...43..98...."
#define SWORDFISH                                                                                  \
  "...9....29...2.37.5....6.8.6.4.8...11..3..69......17...8...7.6..5.6.......7...1.4"
#define JELLYFISH                                                                                  \
  "41.......2.....784....2......1.3.....76.1....9..7...2.3..5...7....2..95..8.9....1"

/* position NULL: a new board of the options; set: "level=fish seed=3 rules=naked-single,x-wing";
 * commands: "place r1c1=4; sweep". */
static inline PlyRun *sudoku_run(const char *position, const char *set, const char *commands) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  PlySudoku board;
  ply_options_init(&options, ply_sudoku_options);
  set_options(&options, set);
  if (position != NULL)
    ply_sudoku_read(position, &board, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new_sudoku(&options, position != NULL ? &board : NULL, &error);
  g_assert_no_error(error);
  PlyRunCommand list[16];
  unsigned n = 0;
  g_auto(GStrv) texts = g_strsplit(commands, "; ", -1);
  for (char **text = texts; *text != NULL && **text != '\0'; text++) {
    ply_run_command_read(run, *text, &list[n++], &error);
    g_assert_no_error(error);
  }
  ply_run_take_commands(run, list, n, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
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
