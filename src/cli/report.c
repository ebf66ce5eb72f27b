/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report.h"
#include "cli/report-lines.h"

#include <inttypes.h>
#include <string.h>

#include "chance/day-plan.h"
#include "cli/output.h"
#include "cli/report-chance.h"
#include "cli/report-match.h"
#include "cli/report-mines.h"
#include "chance/odds-plan.h"
#include "play/match.h"
#include "rules/mines-plan.h"
#include "say/say.h"
#include "trace/i18n.h"
#include "trace/micro.h"

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

/* --- Pieces of both forms --- */

/* Text of the best move, or NULL. */
static char *best_move(const PlyRun *run) {
  if (ply_run_result(run)->best == PLY_NO_MOVE)
    return NULL;
  char text[PLY_MOVE_TEXT];
  ply_run_start(run)->game->print_move(ply_run_start(run)->position, ply_run_result(run)->best,
                                       text);
  return g_strdup(text);
}

/* --- Text --- */

static void print_value(const PlyRun *run) {
  PlyScore score = ply_run_score(run);
  if (score.bound == PLY_BOUND_NONE) {
    ply_line(_("value"), _(bounds[PLY_BOUND_NONE].label));
    return;
  }
  char number[24];
  if (ply_run_algorithm(run)->outcomes)
    g_strlcpy(number, ply_run_outcome(score.value), sizeof number);
  else
    ply_value_print(score.value, run->trace->scale, false, number);
  if (score.bound == PLY_BOUND_EXACT || ply_run_algorithm(run)->outcomes) {
    ply_line(_("value"), number);
    return;
  }
  g_autofree char *text = g_strdup_printf("%s %s", _(bounds[score.bound].label), number);
  ply_line(_("value"), text);
}

static void search_text(const PlyRun *run) {
  const PlySearchResult *result = ply_run_result(run);
  g_autofree char *position = ply_start_print(ply_run_start(run));
  g_autofree char *best = best_move(run);
  g_autofree char *line = ply_run_line(run);
  ply_line(_("game"), _(ply_run_start(run)->game->name));
  ply_line(_("position"), position);
  ply_line(_("algorithm"), _(ply_run_algorithm(run)->name));
  ply_line_options(&run->options);
  ply_out("\n");
  print_value(run);
  ply_line(_("best move"), best != NULL ? best : "-");
  ply_line(_("line"), line[0] != '\0' ? line : "-");
  ply_line_count(_("nodes"), result->nodes);
  ply_line_count(_("leaves"), result->leaves);
  ply_line_count(_("cutoffs"), result->cutoffs);
  ply_line_count(_("pruned"), result->pruned);
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
  if (result->truncated)
    ply_out(ngettext("cut short after %" PRIu64 " node\n", "cut short after %" PRIu64 " nodes\n",
                     (gulong)result->nodes),
            result->nodes);
}

void ply_report_hash(const PlyRun *run) {
  ply_out("%016" G_GINT64_MODIFIER "x\n", (guint64)ply_trace_hash(run->trace));
}

/* Columns of the deepest path of a range, while its ordinals have one digit. */
static int path_width(const PlyTrace *trace, uint32_t from, uint32_t to) {
  unsigned deepest = 1;
  for (uint32_t step = MAX(from, 1); step <= to; step++)
    deepest = MAX(deepest, ply_trace_ply(trace, ply_trace_event(trace, step - 1)->subject));
  return 2 * (int)deepest - 1;
}

static void search_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  char widest[16];
  int width = g_snprintf(widest, sizeof widest, "%u", to);
  int path_columns = path_width(run->trace, from, to);
  for (uint32_t step = from; step <= to && !ply_out_failed(); step++) {
    ply_replay_seek(replay, step);
    const PlyEvent *event = ply_replay_event(replay);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
    g_autofree char *path = ply_trace_path(run->trace, ply_replay_current(replay));
    ply_out("%*u  %-9s  %-*s  %s\n", width, step,
            event != NULL ? ply_layout_event(run->trace->layout, event->kind)->id : "start",
            path_columns, path[0] != '\0' ? path : "-", sentence->text);
  }
}

/* --- JSON --- */

static void set_text(JsonObject *object, const char *member, const char *text) {
  if (text != NULL)
    json_object_set_string_member(object, member, text);
  else
    json_object_set_null_member(object, member);
}

/* Win, draw, loss or unknown for the side at the start: the letter of each, in every language. */
static void set_outcome(JsonObject *object, const char *member, int32_t value) {
  static const char *const letters[] = { "L", "C", "W", "?" };
  bool known = value >= -1 && value <= PLY_OUTCOME_UNKNOWN;
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

JsonObject *ply_report_options_json(const PlyOptions *options) {
  JsonObject *object = json_object_new();
  for (int i = 0; options->table[i] != NULL; i++) {
    const char *name = options->table[i]->name;
    g_autofree char *text = ply_options_print(options, name);
    switch (options->table[i]->type) {
    case PLY_OPTION_INT: json_object_set_int_member(object, name, options->value[i]); break;
    case PLY_OPTION_BOOL:
      json_object_set_boolean_member(object, name, options->value[i] != 0);
      break;
    case PLY_OPTION_REAL:
      json_object_set_double_member(object, name, (double)options->value[i] / PLY_MICRO);
      break;
    case PLY_OPTION_CHOICE:
    case PLY_OPTION_NAME:
    case PLY_OPTION_LIST:
    case PLY_OPTION_NUMBERS: json_object_set_string_member(object, name, text); break;
    }
  }
  return object;
}

static JsonArray *line_json(const PlyRun *run) {
  JsonArray *array = json_array_new();
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId line[PLY_MAX_PLY];
  unsigned n = ply_replay_line(replay, 0, line);
  for (unsigned i = 0; i < n; i++) {
    char text[PLY_MOVE_TEXT];
    ply_start_move_text(ply_run_start(run), run->trace, line[i], text);
    json_array_add_string_element(array, text);
  }
  return array;
}

static void set_seed(JsonObject *object, const PlyOptions *options) {
  if (ply_options_find(options, "seed") >= 0)
    json_object_set_int_member(object, "seed", ply_options_get(options, "seed"));
  else
    json_object_set_null_member(object, "seed");
}

/* Milliseconds with three decimals, so that they do not look more precise than they are. */
static double rounded(double ms) {
  return (double)(gint64)(ms * 1000 + 0.5) / 1000;
}

static void set_search(const PlyRun *run, JsonObject *object) {
  const PlySearchResult *result = ply_run_result(run);
  g_autofree char *position = ply_start_print(ply_run_start(run));
  g_autofree char *best = best_move(run);
  json_object_set_string_member(object, "position", position);
  json_object_set_string_member(object, "algorithm", ply_run_algorithm(run)->id);
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  if (result->score.bound == PLY_BOUND_NONE)
    json_object_set_null_member(object, "value");
  else if (ply_run_algorithm(run)->outcomes)
    set_outcome(object, "value", ply_run_score(run).value);
  else
    set_value(object, "value", result->score.value, run->trace->scale);
  set_text(object, "bound", bounds[result->score.bound].json);
  set_text(object, "best", best);
  json_object_set_array_member(object, "line", line_json(run));
  json_object_set_int_member(object, "nodes", (gint64)result->nodes);
  json_object_set_int_member(object, "leaves", (gint64)result->leaves);
  json_object_set_int_member(object, "cutoffs", (gint64)result->cutoffs);
  json_object_set_int_member(object, "pruned", (gint64)result->pruned);
}

static void set_search_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object);

/* What each kind of run says, by its class; searches come first. */
typedef struct {
  const PlyRunKind *class;
  void (*text)(const PlyRun *run);
  void (*steps)(const PlyRun *run, uint32_t from, uint32_t to);
  void (*members)(const PlyRun *run, JsonObject *object);
  void (*step)(const PlyRun *run, const PlyReplay *replay, JsonObject *object);
} Report;

static const Report reports[] = {
  { &ply_run_kind_search, search_text, search_steps, set_search, set_search_step },
  { &ply_run_kind_mines, ply_report_mines_text, ply_report_mines_steps, ply_report_mines_members,
    ply_report_mines_step },
  { &ply_run_kind_match, ply_report_match_text, ply_report_match_steps, ply_report_match_members,
    ply_report_match_step },
  { &ply_run_kind_day, ply_report_life_text, ply_report_chance_steps, ply_report_life_members,
    ply_report_chance_step },
  { &ply_run_kind_blackjack, ply_report_odds_text, ply_report_chance_steps, ply_report_odds_members,
    ply_report_chance_step },
  { &ply_run_kind_cep, ply_report_odds_text, ply_report_chance_steps, ply_report_odds_members,
    ply_report_chance_step },
};

static const Report *report_of(const PlyRun *run) {
  for (size_t i = 0; i < G_N_ELEMENTS(reports); i++)
    if (reports[i].class == run->kind)
      return &reports[i];
  g_return_val_if_reached(&reports[0]);
}

void ply_report_text(const PlyRun *run) {
  report_of(run)->text(run);
}

void ply_report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  report_of(run)->steps(run, from, to);
}

static JsonObject *run_json(const PlyRun *run, bool hash) {
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "game", ply_run_game(run));
  report_of(run)->members(run, object);
  json_object_set_int_member(object, "events", ply_trace_n_events(run->trace));
  json_object_set_boolean_member(object, "truncated", run->trace->truncated);
  set_seed(object, &run->options);
  json_object_set_double_member(object, "record_ms", rounded(run->record_ms));
  if (hash) {
    g_autofree char *text =
        g_strdup_printf("%016" G_GINT64_MODIFIER "x", (guint64)ply_trace_hash(run->trace));
    json_object_set_string_member(object, "hash", text);
  }
  return object;
}

void ply_report_json(const PlyRun *run, bool hash) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, run_json(run, hash));
  ply_out_json(node);
}

static void set_cell(JsonObject *object, const char *member, const PlyRun *run, Cell cell,
                     int32_t value) {
  g_autofree char *path = NULL;
  switch (cell) {
  case CELL_VALUE: set_value(object, member, value, run->trace->scale); break;
  case CELL_NODE:
    path = value != 0 ? ply_trace_path(run->trace, (PlyNodeId)value) : NULL;
    set_text(object, member, path);
    break;
  case CELL_NONE: json_object_set_null_member(object, member); break;
  }
}

static void set_search_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
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
}

static JsonNode *step_json(const PlyRun *run, const PlyReplay *replay) {
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
  JsonObject *object = json_object_new();
  json_object_set_int_member(object, "step", ply_replay_step(replay));
  json_object_set_string_member(
      object, "kind",
      ply_layout_event(ply_replay_trace(replay)->layout, ply_replay_event(replay)->kind)->id);
  report_of(run)->step(run, replay, object);
  json_object_set_string_member(object, "sentence", sentence->text);
  JsonNode *node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  return node;
}

void ply_report_json_steps(const PlyRun *run, bool hash, uint32_t from, uint32_t to) {
  ply_out_json_open(run_json(run, hash), "steps");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  from = MAX(from, 1);
  for (uint32_t step = from; step <= to && !ply_out_failed(); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(JsonNode) node = step_json(run, replay);
    ply_out_json_element(node, step == from);
  }
  ply_out_json_close();
}
