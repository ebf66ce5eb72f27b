/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The budgets: what Plybook promises about speed and memory, measured. "./dev bench" runs it on a release
 * build. */
#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/choice.h"
#include "base/fault.h"
#include "../store/bench-learner.h"
#include "../lesson/generate/bench-ask.h"
#include "chance.h"
#include "../render/map/bench-map.h"
#include "minesweeper.h"
#include "rates.h"
#include "solve.h"
#include "sound.h"
#include "sudoku.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "reference.h"

/* A value holds when it is at most the goal. */
typedef struct {
  const char *name;
  bool ratio; /* of two things in one run; else absolute */
  const char *unit;
  double goal;
  const char *label;
  double (*measure)(PlyBench *measure); /* NAN: not without what needs says */
  const char *needs;                    /* NULL: nothing */
  bool named_only;                      /* takes minutes: measured only when it is named */
  const char *earlier;                  /* name that it had, and answers to still; NULL: none */
} Budget;

static const Budget budgets[] = {
  { "record", true, "x", 2.5, "record a search, against a loop that writes as many events",
    ply_measure_record },
  { "memory", false, "bytes", 66, "memory of a trace, per node", ply_measure_memory },
  { "seek", false, "ms", 3, "seek from one end to the other", ply_measure_seek },
  { "seek-record", true, "x", 0.3, "seek from end to end, against recording",
    ply_measure_seek_record },
  { "layout", false, "ms", 10, "find a tidy place for every node", ply_measure_layout },
  { "picture", false, "ms", 50, "record, lay out and paint a picture of its top, the rest folded",
    ply_measure_picture },
  { "map-layout", false, "ms", 10, "find a place on the map for every node, and its colour",
    ply_measure_map_layout },
  { "map-fold", false, "ms", 16, "fold or unfold a subtree of a map, and paint the whole map",
    ply_measure_map_fold },
  { "map", false, "ms", 50, "record, lay out all of it and paint the whole map", ply_measure_map },
  { "map-paint", false, "ms", 1, "paint a map between the whole and one board, median",
    ply_measure_map_paint },
  { "map-paint-95", false, "ms", 3, "the same in 95 of 100 pictures", ply_measure_map_paint_95 },
  { "map-step", true, "x", 0.2, "repaint a map after a step, against all of it",
    ply_measure_map_step },
  { "map-memory", false, "bytes", 22, "memory of a map, per node", ply_measure_map_memory },
  { "cancel", false, "ms", 100, "stop a recording", ply_measure_cancel },
  { "mines-attempt", false, "us", 50, "play an Expert board with one and near",
    ply_measure_attempt },
  /* Five times as many in the same time. */
  { "mines-no-guess", true, "x", 0.2, "find an Expert board without guesses, against sgt-mines",
    ply_measure_no_guess, "sgt-mines, of the package sgt-puzzles" },
  { "mines-deduce", false, "ms", 20, "full deduction in 99 of 100 Expert positions",
    ply_measure_deduce },
  { "mines-cancel", false, "ms", 100, "stop a full deduction", ply_measure_give_up },
  { "rates", false, "errors", PLY_MINES_REFERENCE_TOLERANCE,
    "boards of Minesweeper finished, 36 cells against a reference run", ply_measure_rates,
    .earlier = "mines-rates" },
  { "lives", false, "ms", 3000, "10,000 lives of 1,000 days for six people", ply_measure_lives },
  { "solve-14", false, "nodes", 150000, "solve Connect Four exactly at 14 stones, on average",
    ply_measure_solve_14 },
  { "solve-18", false, "nodes", 10500, "solve Connect Four exactly at 18 stones, on average",
    ply_measure_solve_18 },
  { "solve-22", false, "nodes", 1200, "solve Connect Four exactly at 22 stones, on average",
    ply_measure_solve_22 },
  /* 8 million a second. */
  { "solve-node", false, "ns", 125, "a node of the exact solver of Connect Four",
    ply_measure_solve_node },
  { "first-moves", false, "s", 600, "the exact worth of the seven first moves of Connect Four",
    ply_measure_first_moves, .named_only = true },
  /* Five times as many boards in the same time, and twice as many. */
  { "sudoku-solve", true, "x", 0.2, "solve Sudoku boards and prove them proper, against qqwing",
    ply_measure_sudoku_solve, "qqwing, of the package of that name" },
  { "sudoku-guess", true, "x", 0.5, "record the guesses on Sudoku boards, against qqwing",
    ply_measure_sudoku_guess, "qqwing, of the package of that name" },
  { "sudoku-run", false, "ms", 10, "record all rules on a Sudoku board", ply_measure_sudoku_run },
  { "sudoku-make", false, "ms", 50, "make a Sudoku board of singles, lines or sets, on average",
    ply_measure_sudoku_make },
  { "sudoku-fish", false, "ms", 500, "make a Sudoku board of fish, on average",
    ply_measure_sudoku_fish },
  { "sudoku-deep", false, "ms", 5, "solve the hardest of a hundred hard Sudoku boards",
    ply_measure_sudoku_deep },
  { "sudoku-judge", false, "ms", 5, "full deduction in 99 of 100 Sudoku positions",
    ply_measure_sudoku_judge },
  { "sudoku-sound", false, "struck", 0,
    "candidates that rules of Sudoku strike against full deduction, on 20,000 boards",
    ply_measure_sudoku_sound },
  { "learner-open", false, "ms", 20, "open 100,000 attempts, beyond what none take",
    ply_measure_learner_open },
  { "learner-report", false, "ms", 100, "say what is kept of 100,000 attempts",
    ply_measure_learner_report },
  { "ask", false, "ms", 20, "draw a question of any kind from a run", ply_measure_ask },
};

typedef struct {
  const Budget *budget;
  double value;
  bool holds;
} Outcome;

static JsonNode *outcome_json(const Outcome *outcome, double yardstick_ms) {
  const Budget *budget = outcome->budget;
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "name", budget->name);
  json_object_set_string_member(object, "kind", budget->ratio ? "ratio" : "absolute");
  json_object_set_double_member(object, "value", outcome->value);
  json_object_set_string_member(object, "unit", budget->unit);
  json_object_set_double_member(object, "goal", budget->goal);
  json_object_set_boolean_member(object, "holds", outcome->holds);
  if (budget->goal > 0)
    json_object_set_double_member(object, "ratio", outcome->value / budget->goal);
  if (!budget->ratio)
    json_object_set_double_member(object, "yardstick_ms", yardstick_ms);
  JsonNode *node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  return node;
}

static void print_json(const Outcome *outcomes, unsigned n, double yardstick_ms) {
  JsonArray *array = json_array_new();
  for (unsigned i = 0; i < n; i++)
    json_array_add_element(array, outcome_json(&outcomes[i], yardstick_ms));
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_ARRAY);
  json_node_take_array(node, array);
  ply_out_json(node);
}

static void print_text(const Outcome *outcomes, unsigned n, double yardstick_ms) {
  char number[G_ASCII_DTOSTR_BUF_SIZE], goal[G_ASCII_DTOSTR_BUF_SIZE];
  for (unsigned i = 0; i < n; i++) {
    const Budget *budget = outcomes[i].budget;
    ply_out("%-14s %9s %-6s  <= %6s  %-4s  %s\n", budget->name,
            ply_decimal(outcomes[i].value, 3, number), budget->unit,
            ply_decimal(budget->goal, 2, goal), outcomes[i].holds ? "ok" : "NO", budget->label);
  }
  ply_out("yardstick: %s ms to make and copy 32 MiB of numbers",
          ply_decimal(yardstick_ms, 3, number));
  ply_out("\n");
}

static bool is_called(const Budget *budget, const char *name) {
  return strcmp(name, budget->name) == 0 || g_strcmp0(name, budget->earlier) == 0;
}

static bool select_budgets(const char *name, const Budget *chosen[], unsigned *n, GError **error) {
  const char *names[G_N_ELEMENTS(budgets) + 1] = { NULL };
  *n = 0;
  for (size_t i = 0; i < G_N_ELEMENTS(budgets); i++) {
    names[i] = budgets[i].name;
    if (name == NULL ? !budgets[i].named_only : is_called(&budgets[i], name))
      chosen[(*n)++] = &budgets[i];
  }
  return *n > 0 || ply_choose("bench", name, PLY_WORDS(names), error) >= 0;
}

/* False where it cannot be measured here, which is told. */
static bool measure_one(const Budget *budget, PlyBench *measure, Outcome *outcome) {
  double value = budget->measure(measure);
  *outcome = (Outcome){ budget, value, value <= budget->goal };
  if (!isnan(value))
    return true;
  ply_message("bench: “%s” is left out: it needs %s", budget->name, budget->needs);
  return false;
}

static PlyExit bench(const char *name, bool json) {
  const Budget *chosen[G_N_ELEMENTS(budgets)];
  unsigned n, n_measured = 0;
  g_autoptr(GError) error = NULL;
  if (!select_budgets(name, chosen, &n, &error))
    return ply_message_bad(error);
  g_autoptr(PlyBench) measure = ply_measure_new();
  Outcome outcomes[G_N_ELEMENTS(budgets)];
  bool all = true;
  for (unsigned i = 0; i < n; i++) {
    if (!measure_one(chosen[i], measure, &outcomes[n_measured]))
      continue;
    all = all && outcomes[n_measured].holds;
    n_measured++;
  }
  if (n_measured == 0)
    return PLY_EXIT_BAD;
  double yardstick_ms = ply_measure_yardstick();
  if (json) {
    print_json(outcomes, n_measured, yardstick_ms);
  } else {
    if (name != NULL)
      ply_out("%s", ply_measure_notes(measure)->str);
    print_text(outcomes, n_measured, yardstick_ms);
  }
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

/* What takes minutes is measured only when it is named; what rates, sudoku-make, sudoku-run and
 * sudoku-sound found is printed in full when they are. */
static const PlyCommand command = {
  .name = "bench",
  .arguments = "[NAME]",
  .summary = "Measure what the program promises about speed and memory",
  .details = "Exit status: 0 every budget holds, 1 one does not, 2 bad usage.",
};

static PlyExit run(char **argv) {
  gboolean json = FALSE;
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(&command, options, NULL, argv, &code))
    return code;
  const char *name = rest != NULL ? rest[0] : NULL;
  if (name != NULL && !ply_args_none(rest + 1, &code))
    return code;
  return bench(name, json);
}

int main(int argc, char **argv) {
  setlocale(LC_ALL, "");
  ply_out_init();
  return (int)ply_out_finish(run(argv));
}
