/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "goals.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <math.h>

#include "cli/kit/output.h"
#include "kit/timing.h"

#define RUNS 7 /* odd, for the median */
#define AIR 1.1

typedef struct {
  double values[RUNS], yardsticks[RUNS]; /* ms of the yardstick; 0: there is none */
} Runs;

/* One run of one budget; false where it gives no figure. */
static bool run_once(const char *program, const char *name, double *value, double *yardstick) {
  g_autofree char *out = NULL;
  g_autoptr(GSubprocess) child = g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program,
                                                  name, "--once", "--json", NULL);
  if (child == NULL || !g_subprocess_communicate_utf8(child, NULL, NULL, &out, NULL, NULL))
    return false;
  g_autoptr(JsonNode) node = json_from_string(out, NULL);
  if (node == NULL)
    return false;
  JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
  *value = json_object_get_double_member(row, "value");
  *yardstick = json_object_get_double_member_with_default(row, "yardstick_ms", 0);
  return isfinite(*value);
}

static bool run_all(const char *program, const char *name, Runs *runs) {
  bool good = true;
  for (unsigned i = 0; good && i < RUNS; i++)
    good = run_once(program, name, &runs->values[i], &runs->yardsticks[i]);
  return good;
}

/* Goals that no time makes stay. */
static void print_row(const PlyBudget *budget, Runs *runs) {
  char text[6][G_ASCII_DTOSTR_BUF_SIZE];
  double median = ply_timing_median(runs->values, RUNS); /* sorts them */
  double yardstick = ply_timing_median(runs->yardsticks, RUNS);
  bool made = budget->most_ms > 0 && yardstick > 0;
  double most = made ? budget->most_ms / yardstick : INFINITY;
  double goal = made ? fmin(AIR * median, most) : budget->goal;
  ply_out("%-14s %10s %10s %10s %10s %10s %10s  %s\n", budget->name,
          ply_decimal(median, 3, text[0]), ply_decimal(runs->values[0], 3, text[1]),
          ply_decimal(runs->values[RUNS - 1], 3, text[2]),
          made ? ply_decimal(most, 3, text[3]) : "-", ply_decimal(goal, 3, text[4]),
          ply_decimal(budget->goal, 3, text[5]),
          !made                 ? "stays"
          : most < AIR * median ? "by the longest time"
                                : "by the median");
}

PlyExit ply_goals(const char *program, const PlyBudget *const *chosen, unsigned n) {
  PlyExit code = PLY_EXIT_DONE;
  ply_out("%-14s %10s %10s %10s %10s %10s %10s\n", "of seven runs:", "median", "least", "most",
          "longest", "goal", "goal now");
  for (unsigned i = 0; i < n; i++) {
    Runs runs = { 0 };
    if (run_all(program, chosen[i]->name, &runs))
      print_row(chosen[i], &runs);
    else
      code = PLY_EXIT_NO;
  }
  return code;
}
