/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/face.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/boards.h"
#include "cli/kit/output.h"
#include "cli/kit/rules.h"
#include "cli/report.h"
#include "minesweeper/run/plan.h"
#include "say/say.h"

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
  ply_report_rules(run, &game->rules);
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
  json_object_set_object_member(object, "moves_by_rule",
                                ply_report_rules_json(run, &game->rules, "moves-by"));
  json_object_set_object_member(object, "fired", ply_report_rules_json(run, &game->rules, "fired"));
  ply_report_set_measure(object, "guesses", run, "guesses");
  ply_report_set_measure(object, "stuck", run, "stuck");
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  int columns = ply_run_mines(run)->start.columns;
  const PlyEvent *e = ply_replay_event(replay);
  int square = e->subject == PLY_NO_SUBJECT ? -1 : (int)e->subject;
  ply_report_place(object, "square", square < 0 ? -1 : square / columns, square % columns);
  ply_report_rules_step(&ply_mines_system, e, object);
}

/* --- the run that arguments ask for --- */

static bool asked(const PlySetupArgs *args) {
  return g_strcmp0(args->game, ply_mines_system.id) == 0;
}

static PlyRun *game_run(const PlySetupArgs *args, const PlyOptions *options, GError **error) {
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  PlyRunCommand whole = { PLY_MINES_DO_PLAY, PLY_NO_SUBJECT };
  PlyMinesPlan plan = { .options = options, .commands = &whole, .n_commands = 1 };
  if (args->position != NULL) {
    PlyMinesSetup setup;
    if (!ply_mines_setup(options, true, &setup, error) ||
        !ply_mines_file_read(args->position, setup.mines, position, error))
      return NULL;
    plan.position = position;
    whole.kind = PLY_MINES_DO_SWEEP;
  }
  return ply_run_new_mines(&plan, error);
}

static PlyRun *set_up(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  return ply_setup_rules_run(args, base, ply_mines_options, game_run, error);
}

const PlyCliFace ply_cli_mines_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = asked,
  .set_up = set_up,
};
