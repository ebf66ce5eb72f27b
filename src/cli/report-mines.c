/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/faces.h"

#include "cli/mines.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/report-lines.h"
#include "cli/setup-mines.h"
#include "rules/mines-plan.h"
#include "say/say.h"
#include "trace/i18n.h"

/* By PlyMinesStatus. */
static const struct {
  const char *json, *label;
} statuses[] = {
  [PLY_MINES_NEW] = { "new", N_("not begun") },
  [PLY_MINES_PLAYING] = { "playing", N_("not over") },
  [PLY_MINES_WON] = { "finished", N_("finished") },
  [PLY_MINES_LOST] = { "lost", N_("lost") },
};

/* What was done, by whom. */
typedef struct {
  uint32_t moves, by_rule[PLY_MAX_RULES], fired[PLY_MAX_RULES], guesses, stuck;
} Tally;

static Tally tally(const PlyTrace *trace) {
  Tally t = { 0 };
  unsigned rule = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      t.fired[rule = e->extra]++;
    t.guesses += e->kind == PLY_EVENT_GUESS;
    t.stuck += e->kind == PLY_EVENT_STUCK && e->subject == PLY_NO_SUBJECT;
    if (e->kind != PLY_EVENT_EXECUTE || (e->extra & 0xff) == PLY_MINES_SHOW)
      continue;
    t.moves++;
    t.by_rule[rule] += e->extra >> 8 == PLY_MINES_BY_RULE;
  }
  return t;
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
  Tally t = tally(run->trace);
  g_autofree char *board = last_board(run);
  ply_line(_("game"), ply_run_name(run));
  PlyOptions options = run->options;
  ply_mines_options_settle(&options, &game->setup, game->position);
  ply_line_options(&options);
  ply_out("\n%s\n\n", board);
  ply_line(_("status"), _(statuses[game->game->status].label));
  ply_line_count(_("moves"), t.moves);
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    unsigned place;
    ply_rules_find(&ply_mines_system, game->setup.rules[i]->id, &place);
    ply_line_count(game->setup.rules[i]->id, t.by_rule[place]);
  }
  ply_line_count(_("guesses"), t.guesses);
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

static JsonObject *counts_json(const PlyMinesRun *game, const uint32_t *counts) {
  JsonObject *object = json_object_new();
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    unsigned place;
    ply_rules_find(&ply_mines_system, game->setup.rules[i]->id, &place);
    json_object_set_int_member(object, game->setup.rules[i]->id, counts[place]);
  }
  return object;
}

static void set_members(const PlyRun *run, JsonObject *object) {
  const PlyMinesRun *game = ply_run_mines(run);
  Tally t = tally(run->trace);
  PlyOptions options = run->options;
  ply_mines_options_settle(&options, &game->setup, game->position);
  json_object_set_object_member(object, "options", ply_report_options_json(&options));
  g_autofree char *start = ply_mines_print(&game->start, NULL), *board = last_board(run);
  json_object_set_string_member(object, "position", start);
  json_object_set_string_member(object, "board", board);
  json_object_set_string_member(object, "status", statuses[game->game->status].json);
  json_object_set_int_member(object, "moves", t.moves);
  json_object_set_object_member(object, "moves_by_rule", counts_json(game, t.by_rule));
  json_object_set_object_member(object, "fired", counts_json(game, t.fired));
  json_object_set_int_member(object, "guesses", t.guesses);
  json_object_set_boolean_member(object, "stuck", t.stuck > 0);
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
