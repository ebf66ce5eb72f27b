/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a search. */
#include "cli/face.h"

#include <inttypes.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"

/* By PlyBound; JSON spelling and words. */
static const struct {
  const char *json, *label;
} bounds[] = {
  [PLY_BOUND_NONE] = { NULL, N_("not known") },
  [PLY_BOUND_EXACT] = { "exact", N_("exact") },
  [PLY_BOUND_LOWER] = { "lower", N_("at least") },
  [PLY_BOUND_UPPER] = { "upper", N_("at most") },
};

/* What now and was of an event are. */
typedef enum { CELL_NONE, CELL_VALUE, CELL_NODE } Cell;
static const Cell cells[PLY_N_EVENTS] = {
  [PLY_EVENT_ENTER] = CELL_VALUE,  [PLY_EVENT_EVALUATE] = CELL_VALUE,
  [PLY_EVENT_BEST] = CELL_NODE,    [PLY_EVENT_ALPHA] = CELL_VALUE,
  [PLY_EVENT_BETA] = CELL_VALUE,   [PLY_EVENT_CUTOFF] = CELL_VALUE,
  [PLY_EVENT_RETURN] = CELL_VALUE, [PLY_EVENT_SUM] = CELL_VALUE,
};

/* --- Text --- */

static void print_value(const PlyRun *run) {
  g_auto(PlyMeasured) value = { 0 };
  if (ply_report_measure(run, "value", &value) == NULL) {
    ply_line(_("value"), _(bounds[PLY_BOUND_NONE].label));
    return;
  }
  PlyScore score = value.score;
  char number[24];
  if (ply_run_algorithm(run)->outcomes)
    g_strlcpy(number, value.text, sizeof number);
  else
    ply_value_print(score.value, run->trace->scale, false, number);
  if (score.bound == PLY_BOUND_EXACT || ply_run_algorithm(run)->outcomes) {
    ply_line(_("value"), number);
    return;
  }
  g_autofree char *text = g_strdup_printf("%s %s", _(bounds[score.bound].label), number);
  ply_line(_("value"), text);
}

static void report_text(const PlyRun *run) {
  const PlySearchResult *result = ply_run_result(run);
  g_autofree char *position = ply_start_print(ply_run_start(run));
  ply_line(_("game"), _(ply_run_start(run)->game->name));
  ply_line(_("position"), position);
  ply_line(_("algorithm"), _(ply_run_algorithm(run)->name));
  ply_line_options(&run->options);
  ply_out("\n");
  print_value(run);
  ply_report_line(_("best move"), run, "best");
  ply_report_line(_("line"), run, "line");
  ply_report_line(_("nodes"), run, "nodes");
  ply_report_line(_("leaves"), run, "leaves");
  ply_report_line(_("cutoffs"), run, "cutoffs");
  ply_report_line(_("pruned"), run, "pruned");
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
  if (result->truncated)
    ply_out(ngettext("cut short after %" PRIu64 " node\n", "cut short after %" PRIu64 " nodes\n",
                     (gulong)result->nodes),
            result->nodes);
}

/* Columns of the deepest path of a range, while its ordinals have one digit. */
static int path_width(const PlyTrace *trace, uint32_t from, uint32_t to) {
  unsigned deepest = 1;
  for (uint32_t step = MAX(from, 1); step <= to; step++)
    deepest = MAX(deepest, ply_trace_ply(trace, ply_trace_event(trace, step - 1)->subject));
  return 2 * (int)deepest - 1;
}

static char *path_text(const PlyRun *run, const PlyReplay *replay) {
  return ply_trace_path(run->trace, ply_replay_current(replay));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 9, path_width(run->trace, from, to), path_text);
}

/* --- JSON --- */

/* Win, draw, loss or unknown for the side at the start: the letter of each, in every language. */
static void set_outcome(JsonObject *object, const char *member, int32_t value) {
  static const char *const letters[] = { "L", "C", "W", "?" };
  bool known = value >= -1 && value <= PLY_VALUE_UNKNOWN;
  json_object_set_string_member(object, member, known ? letters[value + 1] : "-");
}

/* In points; infinity, which JSON has no number for, as "+inf" and "-inf". */
static void set_value(JsonObject *object, const char *member, int32_t value, int32_t scale) {
  if (value == PLY_INF || value == -PLY_INF)
    json_object_set_string_member(object, member, value < 0 ? "-inf" : "+inf");
  else if (scale == 1)
    json_object_set_int_member(object, member, value);
  else
    json_object_set_double_member(object, member, (double)value / scale);
}

/* value and bound. */
static void set_score(JsonObject *object, const PlyRun *run) {
  g_auto(PlyMeasured) value = { 0 };
  if (ply_report_measure(run, "value", &value) == NULL)
    json_object_set_null_member(object, "value");
  else if (ply_run_algorithm(run)->outcomes)
    set_outcome(object, "value", value.score.value);
  else
    set_value(object, "value", value.score.value, run->trace->scale);
  ply_report_set_text(object, "bound", bounds[value.score.bound].json);
}

static void set_members(const PlyRun *run, JsonObject *object) {
  g_autofree char *position = ply_start_print(ply_run_start(run));
  json_object_set_string_member(object, "position", position);
  json_object_set_string_member(object, "algorithm", ply_run_algorithm(run)->id);
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  set_score(object, run);
  ply_report_set_measure(object, "best", run, "best");
  ply_report_set_measure(object, "line", run, "line");
  ply_report_set_measure(object, "nodes", run, "nodes");
  ply_report_set_measure(object, "leaves", run, "leaves");
  ply_report_set_measure(object, "cutoffs", run, "cutoffs");
  ply_report_set_measure(object, "pruned", run, "pruned");
}

static void set_cell(JsonObject *object, const char *member, const PlyRun *run, Cell cell,
                     int32_t value) {
  g_autofree char *path = NULL;
  switch (cell) {
  case CELL_VALUE: set_value(object, member, value, run->trace->scale); break;
  case CELL_NODE:
    path = value != 0 ? ply_trace_path(run->trace, (PlyNodeId)value) : NULL;
    ply_report_set_text(object, member, path);
    break;
  case CELL_NONE: json_object_set_null_member(object, member); break;
  }
}

/* alpha and beta of the node for Max, as its window stands then. */
static void set_window(const PlyRun *run, const PlyReplay *replay, PlyNodeId id,
                       JsonObject *object) {
  PlyWindow window;
  if (!ply_run_algorithm(run)->windows || !ply_replay_window_for_max(replay, id, &window))
    return;
  set_value(object, "alpha", window.alpha, run->trace->scale);
  set_value(object, "beta", window.beta, run->trace->scale);
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  const PlyEvent *event = ply_replay_event(replay);
  PlyNodeId id = ply_replay_current(replay);
  g_autofree char *path = ply_trace_path(run->trace, id);
  char move[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(run), run->trace, id, move);
  json_object_set_int_member(object, "node", id);
  json_object_set_string_member(object, "path", path);
  json_object_set_string_member(object, "move", move);
  json_object_set_int_member(object, "line", event->line);
  bool worth = event->kind == PLY_EVENT_EVALUATE || event->kind == PLY_EVENT_RETURN;
  if (worth && ply_run_algorithm(run)->outcomes) {
    set_outcome(object, "now", event->now);
    json_object_set_null_member(object, "was");
  } else {
    set_cell(object, "now", run, cells[event->kind], event->now);
    set_cell(object, "was", run, cells[event->kind], event->was);
  }
  json_object_set_int_member(object, "extra", event->extra);
  set_window(run, replay, id, object);
}

const PlyCliFace ply_cli_search_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .set_up = ply_setup_search_run,
};
