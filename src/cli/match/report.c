/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/face.h"

#include <inttypes.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"
#include "match/match.h"
#include "say/say.h"

static const char *const sides[] = { [PLY_SIDE_MAX] = "first", [PLY_SIDE_MIN] = "second" };

/* The move of a turn as it is written where it was played. */
static void move_text(const PlyRun *run, unsigned turn, char text[static PLY_MOVE_TEXT]) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_match_position(run, 2 * turn, position); /* each turn is two events */
  ply_run_start(run)->game->print_move(position, ply_match_turn(ply_run_match(run), turn)->move,
                                       text);
}

static char *position_text(const PlyRun *run, uint32_t step) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_match_position(run, step, position);
  return ply_run_start(run)->game->print(position);
}

static uint64_t count_of(const PlyRun *run, const char *word) {
  return (uint64_t)ply_report_number(run, word);
}

static void report_text(const PlyRun *run) {
  g_autofree char *start = ply_start_print(ply_run_start(run));
  g_autofree char *end = position_text(run, ply_trace_n_events(run->trace));
  ply_line(_("game"), _(ply_run_start(run)->game->name));
  ply_line(_("position"), start);
  ply_line_options(&run->options);
  ply_out("\n");
  ply_report_line(_("winner"), run, "winner");
  ply_report_line(_("turns"), run, "turns");
  ply_report_line(_("moves"), run, "moves");
  ply_line(_("end"), end);
  ply_line_count(_("nodes"), count_of(run, "nodes first") + count_of(run, "nodes second"));
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

static const char *side_of(const PlyEvent *event) {
  return event == NULL || event->subject >= G_N_ELEMENTS(sides) ? NULL : sides[event->subject];
}

static char *side_text(const PlyRun *run G_GNUC_UNUSED, const PlyReplay *replay) {
  return g_strdup(side_of(ply_replay_event(replay)));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 9, 6, side_text);
}

/* position, options, winner ("first", "second", "draw"; null where it was stopped), value for the
 * first player, turns, lost_turns, moves, end (the position), nodes by side. */
static void set_members(const PlyRun *run, JsonObject *object) {
  g_autofree char *start = ply_start_print(ply_run_start(run));
  g_autofree char *end = position_text(run, ply_trace_n_events(run->trace));
  JsonObject *nodes = json_object_new();
  json_object_set_string_member(object, "position", start);
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  ply_report_set_measure(object, "winner", run, "winner");
  ply_report_set_measure(object, "value", run, "margin");
  ply_report_set_measure(object, "turns", run, "turns");
  ply_report_set_measure(object, "lost_turns", run, "lost-turns");
  ply_report_set_measure(object, "moves", run, "moves");
  json_object_set_string_member(object, "end", end);
  ply_report_set_measure(nodes, "first", run, "nodes first");
  ply_report_set_measure(nodes, "second", run, "nodes second");
  json_object_set_object_member(object, "nodes", nodes);
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  const PlyEvent *event = ply_replay_event(replay);
  bool move = event->kind == PLY_EVENT_MOVE || event->kind == PLY_EVENT_LOST_TURN;
  uint32_t step = ply_replay_step(replay);
  char text[PLY_MOVE_TEXT];
  g_autofree char *position = position_text(run, step);
  if (move)
    move_text(run, (step - 1) / 2, text);
  ply_report_set_text(object, "side", side_of(event));
  json_object_set_int_member(object, "turn", ply_replay_round(replay));
  ply_report_set_text(object, "move", move ? text : NULL);
  json_object_set_string_member(object, "position", position);
  ply_report_set_event(object, event);
}

/* A match has a few steps with much thinking between them. */
static char *how_far(const PlyRun *run, uint32_t nodes) {
  return g_strdup_printf(ngettext("turn %u, %u node", "turn %u, %u nodes", nodes),
                         ply_trace_n_events(run->trace) / 2 + 1, nodes);
}

const PlyCliFace ply_cli_match_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .how_far = how_far,
  .asked = ply_setup_is_match,
  .set_up = ply_setup_match_run,
};
