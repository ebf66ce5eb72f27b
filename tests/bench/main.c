/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program of the budgets, measured. "./dev bench" runs it on a release build. */
#include <locale.h>
#include <string.h>

#include "base/choice.h"
#include "base/fault.h"
#include "base/memory.h"
#include "budgets.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "goals.h"

#define TRIES 7 /* of what misses its goal */
#define SELF "/proc/self/exe"

static bool is_ratio(const PlyBudget *budget) {
  return strcmp(budget->unit, PLY_RATIO) == 0;
}

/* --- what is printed --- */

static void set_budget(JsonObject *object, const PlyBudget *budget) {
  json_object_set_string_member(object, "name", budget->name);
  json_object_set_string_member(object, "kind", is_ratio(budget) ? "ratio" : "absolute");
  json_object_set_string_member(object, "unit", budget->unit);
  json_object_set_double_member(object, "goal", budget->goal);
}

static JsonObject *outcome_object(const PlyOutcome *outcome) {
  JsonObject *object = json_object_new();
  set_budget(object, outcome->budget);
  json_object_set_double_member(object, "value", outcome->value);
  json_object_set_boolean_member(object, "holds", outcome->holds);
  if (outcome->budget->goal > 0)
    json_object_set_double_member(object, "ratio", outcome->value / outcome->budget->goal);
  if (outcome->yardstick_ms > 0) {
    json_object_set_double_member(object, "ms", outcome->ms);
    json_object_set_double_member(object, "yardstick_ms", outcome->yardstick_ms);
  }
  return object;
}

static void print_array(JsonArray *array) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_ARRAY);
  json_node_take_array(node, array);
  ply_out_json(node);
}

static void print_json(const PlyOutcome *outcomes, unsigned n) {
  JsonArray *array = json_array_new();
  for (unsigned i = 0; i < n; i++)
    json_array_add_object_element(array, outcome_object(&outcomes[i]));
  print_array(array);
}

static void print_text(const PlyOutcome *outcomes, unsigned n) {
  char number[G_ASCII_DTOSTR_BUF_SIZE], goal[G_ASCII_DTOSTR_BUF_SIZE];
  for (unsigned i = 0; i < n; i++) {
    const PlyBudget *budget = outcomes[i].budget;
    ply_out("%-14s %10s %-6s  <= %10s  %-4s  %s\n", budget->name,
            ply_decimal(outcomes[i].value, 3, number), budget->unit,
            ply_decimal(budget->goal, 3, goal), outcomes[i].holds ? "ok" : "NO", budget->label);
  }
}

static void print_list(const PlyBudget *const *chosen, unsigned n, bool json) {
  JsonArray *array = json_array_new();
  for (unsigned i = 0; i < n; i++) {
    JsonObject *object = json_object_new();
    set_budget(object, chosen[i]);
    json_object_set_string_member(object, "label", chosen[i]->label);
    json_object_set_boolean_member(object, "minutes", chosen[i]->named_only);
    if (chosen[i]->program != NULL)
      json_object_set_string_member(object, "program", chosen[i]->program);
    json_array_add_object_element(array, object);
    if (!json)
      ply_out("%-14s %s\n", chosen[i]->name, chosen[i]->label);
  }
  if (json)
    print_array(array);
  else
    json_array_unref(array);
}

/* --- what is measured --- */

typedef struct {
  gboolean json, list, goals, small, once;
} Asked;

static bool is_called(const PlyBudget *budget, const char *name) {
  return strcmp(name, budget->name) == 0 || g_strcmp0(name, budget->earlier) == 0;
}

/* name: NULL: all, a list those that take minutes, too. */
static bool select_budgets(const char *name, bool minutes, const PlyBudget *chosen[], unsigned *n,
                           GError **error) {
  const char *names[PLY_BUDGETS_MOST] = { NULL };
  *n = 0;
  for (unsigned i = 0; ply_budgets[i].name != NULL; i++) {
    names[i] = ply_budgets[i].name;
    if (name == NULL ? minutes || !ply_budgets[i].named_only : is_called(&ply_budgets[i], name))
      chosen[(*n)++] = &ply_budgets[i];
  }
  return *n > 0 || ply_choose("bench", name, PLY_WORDS(names), error) >= 0;
}

/* Others work on the machine, too: what misses its goal is measured again, and misses it only when it does so
 * each time. The best counts. False where it gives no figure. */
static bool measure_one(const PlyBudget *budget, const Asked *asked, GString *said,
                        PlyOutcome *outcome) {
  bool measured = ply_budget_measure(budget, asked->small, said, outcome);
  for (int i = 1; measured && i < TRIES && !outcome->holds && !asked->small && !asked->once; i++) {
    PlyOutcome again;
    if (ply_budget_measure(budget, false, said, &again) && again.value < outcome->value)
      *outcome = again;
  }
  return measured;
}

/* Prints what the budgets come to. One that gives no figure does not hold, unless what it needs is
 * missing. */
static PlyExit measure(const PlyBudget *const *chosen, unsigned n, bool notes, const Asked *asked) {
  PlyOutcome outcomes[PLY_BUDGETS_MOST];
  g_autoptr(GString) said = g_string_new(NULL);
  unsigned n_measured = 0;
  bool all = true;
  for (unsigned i = 0; i < n; i++) {
    PlyOutcome *outcome = &outcomes[n_measured];
    bool measured = measure_one(chosen[i], asked, said, outcome);
    n_measured += measured;
    all = all && (measured ? outcome->holds : chosen[i]->program != NULL);
  }
  if (n_measured == 0)
    return PLY_EXIT_BAD;
  if (asked->json) {
    print_json(outcomes, n_measured);
  } else {
    if (notes)
      ply_out("%s", said->str);
    print_text(outcomes, n_measured);
  }
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

static PlyExit bench(const char *name, const Asked *asked) {
  const PlyBudget *chosen[PLY_BUDGETS_MOST];
  unsigned n;
  g_autoptr(GError) error = NULL;
  if (!select_budgets(name, asked->list, chosen, &n, &error))
    return ply_message_bad(error);
  if (asked->goals)
    return ply_goals(SELF, chosen, n);
  if (!asked->list)
    return measure(chosen, n, name != NULL, asked);
  print_list(chosen, n, asked->json);
  return PLY_EXIT_DONE;
}

/* What takes minutes is measured only when it is named; what rates, sudoku-make, sudoku-run and
 * sudoku-sound found is printed in full when they are. */
static const PlyCommand command = {
  .name = "bench",
  .arguments = "[NAME]",
  .summary = "Measure what the program promises about speed and memory",
  .details = "Exit status: 0 every budget holds, 1 one does not, 2 bad usage.\n"
             "\n"
             "Goals of times were made on a quiet machine, of a release build: \"bench --goals\" "
             "prints the medians of seven runs and what the goals would be by them.",
};

static PlyExit run(char **argv) {
  Asked asked = { 0 };
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &asked.json, "Print JSON", NULL },
    { "list", 0, 0, G_OPTION_ARG_NONE, &asked.list, "Print the budgets, and measure nothing",
      NULL },
    { "small", 0, 0, G_OPTION_ARG_NONE, &asked.small,
      "Measure with few turns, boards and positions: whether it works", NULL },
    { "once", 0, 0, G_OPTION_ARG_NONE, &asked.once, "Measure what misses its goal no second time",
      NULL },
    { "goals", 0, 0, G_OPTION_ARG_NONE, &asked.goals,
      "Print the medians of seven runs, and the goals by them", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(&command, options, NULL, argv, &code))
    return code;
  const char *name = rest != NULL ? rest[0] : NULL;
  if (name != NULL && !ply_args_none(rest + 1, &code))
    return code;
  return bench(name, &asked);
}

int main(int argc, char **argv) {
  ply_memory_init();
  setlocale(LC_ALL, "");
  ply_out_init();
  return (int)ply_out_finish(run(argv));
}
