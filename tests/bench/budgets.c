/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "budgets.h"

#include <math.h>

#include "../lab/bench-shards.h"
#include "../lesson/generate/bench-ask.h"
#include "../render/map/bench-map.h"
#include "../store/bench-learner.h"
#include "chance.h"
#include "cli/kit/output.h"
#include "kit/peer.h"
#include "minesweeper.h"
#include "rates.h"
#include "reference.h"
#include "solve.h"
#include "sound.h"
#include "sudoku.h"
#ifdef PLY_BENCH_BUILD
#include "window.h"
#endif

#define SMALL 100 /* times less, unless a row says how much */

const PlyBudget ply_budgets[] = {
  { "record", PLY_RATIO, 3.12, "record a search, against a loop that writes as many events",
    ply_measure_record },
  { "memory", "bytes", 66, "memory of a trace, per node", ply_measure_memory },
  { "seek", PLY_RATIO, 1.78, "seek from one end to the other, against reading as many events",
    ply_measure_seek, 3 },
  { "seek-record", PLY_RATIO, 0.3, "seek from end to end, against recording",
    ply_measure_seek_record },
  { "layout", PLY_RATIO, 17.7, "find a tidy place for every node, against giving any to as many",
    ply_measure_layout, 10 },
  { "picture", PLY_RATIO, 29.9,
    "record, lay out and paint the top of a tree, against writing the events and one colour",
    ply_measure_picture, 50 },
  { "map-layout", PLY_RATIO, 5.2,
    "place and colour of each node on the map, against reading the events and any place",
    ply_measure_map_layout, 10 },
  { "map-fold", PLY_RATIO, 14.7,
    "fold a subtree of a map and paint it, against any place and one colour", ply_measure_map_fold,
    16 },
  { "map", PLY_RATIO, 8.23,
    "record, lay out and paint the whole map, against the events, any place and one colour",
    ply_measure_map, 50 },
  { "map-paint", PLY_RATIO, 8.29,
    "paint a map between the whole and one board, median, against one colour",
    ply_measure_map_paint, 1 },
  { "map-paint-95", PLY_RATIO, 21.1, "the same in 95 of 100 pictures", ply_measure_map_paint_95,
    3 },
  { "map-step", PLY_RATIO, 0.2, "repaint a map after a step, against all of it",
    ply_measure_map_step },
  { "map-memory", "bytes", 22, "memory of a map, per node", ply_measure_map_memory },
  { "cancel", PLY_RATIO, 0.017, "stop a recording, against writing all of its events",
    ply_measure_cancel, 100 },
  { "mines-attempt", PLY_RATIO, 13.1, "play an Expert board with one and near, against laying one",
    ply_measure_attempt, 0.05 },
  /* Five times as many in the same time. */
  { "mines-no-guess", PLY_RATIO, 0.2, "find an Expert board without guesses, against sgt-mines",
    ply_measure_no_guess, .program = "sgt-mines", .package = "sgt-puzzles" },
  { "mines-deduce", PLY_RATIO, 1.32,
    "full deduction in 99 of 100 Expert positions, against laying a hundred boards",
    ply_measure_deduce, 20 },
  { "mines-cancel", PLY_RATIO, 50.8, "stop a full deduction, against laying a hundred boards",
    ply_measure_give_up, 100 },
  { "rates", "errors", PLY_MINES_REFERENCE_TOLERANCE,
    "boards of Minesweeper finished, 36 cells against a reference run", ply_measure_rates,
    .earlier = "mines-rates" },
  { "lives", PLY_RATIO, 3.33, "lives of 1,000 days for each of six people, against a bet a day",
    ply_measure_lives, 3000 },
  { "lab-shards", PLY_RATIO, 1.05,
    "a lab in 16 shares, each played and written, against all of it in one",
    ply_measure_lab_shards },
  { "solve-14", "nodes", 150000, "solve Connect Four exactly at 14 stones, on average",
    ply_measure_solve_14 },
  { "solve-18", "nodes", 10500, "solve Connect Four exactly at 18 stones, on average",
    ply_measure_solve_18 },
  { "solve-22", "nodes", 1200, "solve Connect Four exactly at 22 stones, on average",
    ply_measure_solve_22 },
  /* At most 125 ns: 8 million a second. */
  { "solve-node", PLY_RATIO, 35,
    "a node of the exact solver of Connect Four, against an entry of a table",
    ply_measure_solve_node, 125e-6 },
  { "first-moves", PLY_RATIO, 101,
    "the exact worth of the seven first moves of Connect Four, against 2^30 entries of a table",
    ply_measure_first_moves, 600e3, .named_only = true },
  /* Five times as many boards in the same time, and twice as many. */
  { "sudoku-solve", PLY_RATIO, 0.2, "solve Sudoku boards and prove them proper, against qqwing",
    ply_measure_sudoku_solve, .program = "qqwing", .package = "qqwing" },
  { "sudoku-guess", PLY_RATIO, 0.5, "record the guesses on Sudoku boards, against qqwing",
    ply_measure_sudoku_guess, .program = "qqwing", .package = "qqwing" },
  { "sudoku-run", PLY_RATIO, 0.09, "record all rules on a Sudoku board, against guesses on twenty",
    ply_measure_sudoku_run, 10 },
  { "sudoku-make", PLY_RATIO, 9.6,
    "make a Sudoku board of singles, lines or sets, against guesses on twenty",
    ply_measure_sudoku_make, 50 },
  { "sudoku-fish", PLY_RATIO, 211, "make a Sudoku board of fish, against guesses on twenty",
    ply_measure_sudoku_fish, 500 },
  { "sudoku-deep", PLY_RATIO, 1.07,
    "solve the hardest of a hundred hard Sudoku boards, against guesses on twenty others",
    ply_measure_sudoku_deep, 5 },
  { "sudoku-judge", PLY_RATIO, 0.432,
    "full deduction in 99 of 100 Sudoku positions, against guesses on twenty",
    ply_measure_sudoku_judge, 5 },
  { "sudoku-sound", "struck", 0,
    "candidates that rules of Sudoku strike against full deduction, on 20,000 boards",
    ply_measure_sudoku_sound },
  { "learner-open", PLY_RATIO, 0.783,
    "open 100,000 attempts, beyond what none take, against reading as many rows",
    ply_measure_learner_open, 20 },
  { "learner-report", PLY_RATIO, 7.54,
    "say what is kept of 100,000 attempts, against reading as many rows",
    ply_measure_learner_report, 100 },
  { "ask", PLY_RATIO, 10.7,
    "draw a question of any kind from a run, against reading the events of T", ply_measure_ask,
    20 },
#ifdef PLY_BENCH_BUILD
  { "first-frame", PLY_RATIO, 1.15,
    "the first painted frame, against that of the smallest window of libadwaita",
    ply_measure_first_frame, .program = "Xvfb", .package = "xvfb" },
  { "window-memory", "MiB", 64, "memory of all of tic-tac-toe, above the empty window",
    ply_measure_window_memory, .program = "Xvfb", .package = "xvfb" },
#endif
  { NULL },
};
_Static_assert(G_N_ELEMENTS(ply_budgets) <= PLY_BUDGETS_MOST, "there is room for all of them");

/* Says why it is left out. */
static bool leave_out(const PlyBudget *budget) {
  if (budget->program == NULL)
    ply_message("bench: “%s” gave no figure", budget->name);
  else
    ply_message("bench: “%s” is left out: it needs %s, of the package %s", budget->name,
                budget->program, budget->package);
  return false;
}

bool ply_budget_measure(const PlyBudget *budget, bool small, GString *notes, PlyOutcome *outcome) {
  g_autoptr(PlyBench) measure = ply_measure_new(!small               ? 1
                                                : budget->small != 0 ? budget->small
                                                                     : SMALL);
  g_autofree char *program = budget->program != NULL ? ply_peer_find(budget->program) : NULL;
  if (budget->program != NULL && program == NULL)
    return leave_out(budget);
  double value = budget->measure(measure);
  *outcome = (PlyOutcome){ .budget = budget, .value = value, .holds = value <= budget->goal };
  ply_measure_ms(measure, &outcome->ms, &outcome->yardstick_ms);
  g_string_append(notes, ply_measure_notes(measure)->str);
  return !isnan(value) || leave_out(budget);
}
