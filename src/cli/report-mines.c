/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/faces.h"

#include <string.h>

#include "cli/mines.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/report-lines.h"
#include "cli/setup-mines.h"
#include "rules/mines-plan.h"
#include "say/say.h"
#include "trace/i18n.h"

/* What the measure "status" says, and words for it. */
static const struct {
  const char *id, *label;
} statuses[] = {
  { "new", N_("not begun") },
  { "playing", N_("not over") },
  { "finished", N_("finished") },
  { "lost", N_("lost") },
};

static void print_status(const PlyRun *run) {
  g_auto(PlyMeasured) status = { 0 };
  ply_report_measure(run, "status", &status);
  for (unsigned i = 0; i < G_N_ELEMENTS(statuses); i++)
    if (strcmp(status.text, statuses[i].id) == 0)
      ply_line(_("status"), _(statuses[i].label));
}

/* Of a rule: "fired one". */
static uint64_t count_of(const PlyRun *run, const char *id, const char *rule) {
  g_autofree char *word = g_strconcat(id, " ", rule, NULL);
  return (uint64_t)ply_report_number(run, word);
}

/* The board at the end; the first squares of text that is freed by the caller. */
static char *last_board(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_mines_run_board(ply_run_mines(run), replay, board);
  return ply_mines_print(board, NULL);
}

static void report_text(const PlyRun *run) {
  const PlyMinesRun *game = ply_run_mines(run);
  g_autofree char *board = last_board(run);
  ply_line(_("game"), ply_run_name(run));
  PlyOptions options = run->options;
  ply_mines_options_settle(&options, &game->setup, game->position);
  ply_line_options(&options);
  ply_out("\n%s\n\n", board);
  print_status(run);
  ply_report_line(_("moves"), run, "moves");
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    const char *rule = game->setup.rules[i]->id;
    ply_line_count(rule, count_of(run, "moves-by", rule));
  }
  ply_report_line(_("guesses"), run, "guesses");
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

static char *square_text(const PlyRun *run, const PlyReplay *replay) {
  uint32_t square = ply_replay_subject(replay);
  char text[PLY_MINES_NAME];
  return square == PLY_NO_SUBJECT
             ? NULL
             : g_strdup(ply_mines_square_print(&ply_run_mines(run)->start, square, text));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 13, 7, square_text);
}

/* --- JSON --- */

/* The measure called id of each rule in use. */
static JsonObject *counts_json(const PlyRun *run, const char *id) {
  const PlyMinesRun *game = ply_run_mines(run);
  JsonObject *object = json_object_new();
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    const char *rule = game->setup.rules[i]->id;
    json_object_set_int_member(object, rule, (gint64)count_of(run, id, rule));
  }
  return object;
}

static void set_members(const PlyRun *run, JsonObject *object) {
  const PlyMinesRun *game = ply_run_mines(run);
  PlyOptions options = run->options;
  ply_mines_options_settle(&options, &game->setup, game->position);
  json_object_set_object_member(object, "options", ply_report_options_json(&options));
  g_autofree char *start = ply_mines_print(&game->start, NULL), *board = last_board(run);
  json_object_set_string_member(object, "position", start);
  json_object_set_string_member(object, "board", board);
  ply_report_set_measure(object, "status", run, "status");
  ply_report_set_measure(object, "moves", run, "moves");
  json_object_set_object_member(object, "moves_by_rule", counts_json(run, "moves-by"));
  json_object_set_object_member(object, "fired", counts_json(run, "fired"));
  ply_report_set_measure(object, "guesses", run, "guesses");
  ply_report_set_measure(object, "stuck", run, "stuck");
}

static void set_square(JsonObject *object, const char *member, const PlyMinesRun *game,
                       uint32_t square) {
  if (square == PLY_NO_SUBJECT) {
    json_object_set_null_member(object, member);
    return;
  }
  JsonArray *place = json_array_new();
  json_array_add_int_element(place, square / game->start.columns);
  json_array_add_int_element(place, square % game->start.columns);
  json_object_set_array_member(object, member, place);
}

static bool has_rule(PlyEventKind kind) {
  return kind == PLY_EVENT_RULE || kind == PLY_EVENT_HELPER || kind == PLY_EVENT_PROPOSAL ||
         kind == PLY_EVENT_CHOICE || kind == PLY_EVENT_FIRE;
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  const PlyMinesRun *game = ply_run_mines(run);
  const PlyEvent *e = ply_replay_event(replay);
  set_square(object, "square", game, e->subject);
  if (has_rule((PlyEventKind)e->kind))
    json_object_set_string_member(object, "rule", ply_mines_system.rules[e->extra]->id);
  else
    json_object_set_null_member(object, "rule");
  json_object_set_int_member(object, "now", e->now);
  json_object_set_int_member(object, "was", e->was);
  json_object_set_int_member(object, "extra", e->extra);
}

const PlyCliFace ply_cli_mines_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = ply_setup_is_mines,
  .set_up = ply_setup_mines_run,
};
