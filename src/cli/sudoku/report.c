/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/face.h"

#include "base/i18n.h"
#include "cli/boards.h"
#include "cli/kit/output.h"
#include "cli/kit/rules.h"
#include "cli/kit/sets.h"
#include "cli/report.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

/* Of a board that was given only those that it has. */
static PlyOptions options_of(const PlyRun *run) {
  PlyOptions given;
  if (!ply_run_sudoku(run)->position)
    return run->options;
  ply_options_init(&given, ply_sudoku_given_options);
  for (int i = 0; given.table[i] != NULL; i++)
    given.value[i] = ply_options_get(&run->options, given.table[i]->name);
  return given;
}

static void print_level(const PlySudokuRun *game) {
  g_autofree char *level = game->position ? ply_sudoku_level_text(&game->start) : NULL;
  if (level != NULL)
    ply_line(_("level"), level);
}

/* At the end of the run; rules that found nothing more may have got on after a digit by hand. */
static bool is_stuck(const PlyRun *run) {
  return ply_run_is_stuck(run, ply_trace_n_events(run->trace), NULL);
}

static void print_status(const PlyRun *run) {
  bool solved = ply_sudoku_game_is_solved(ply_run_sudoku(run)->game);
  ply_line(_("status"), solved          ? _("solved")
                        : is_stuck(run) ? _("stuck: these rules find nothing more")
                                        : _("not over"));
}

static void report_text(const PlyRun *run) {
  const PlySudokuRun *game = ply_run_sudoku(run);
  g_autofree char *grid = ply_sudoku_grid(&game->game->board);
  PlyOptions options = options_of(run);
  ply_line(_("game"), ply_run_name(run));
  ply_line_options(&options);
  print_level(game);
  ply_out("\n%s\n\n", grid);
  print_status(run);
  ply_report_line(_("empty cells"), run, "empty");
  ply_report_line(_("candidates left"), run, "candidates-left");
  ply_report_rules(run, &game->rules);
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

static char *subject_text(const PlyRun *run, const PlyReplay *replay) {
  return ply_sudoku_subject_print(ply_run_sudoku(run)->start.shape, ply_replay_subject(replay));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 13, 12, subject_text);
}

/* Tries, as long as the board is made. */
static char *how_far(const PlyRun *run, uint32_t tries) {
  uint32_t steps = ply_trace_n_events(run->trace);
  return steps > 0 ? g_strdup_printf(ngettext("%u step", "%u steps", steps), steps)
                   : g_strdup_printf(ngettext("%u try for a board", "%u tries for a board", tries),
                                     tries);
}

/* --- JSON --- */

static void set_members(const PlyRun *run, JsonObject *object) {
  const PlySudokuRun *game = ply_run_sudoku(run);
  g_autofree char *start = ply_sudoku_text(&game->start);
  g_autofree char *board = ply_sudoku_text(&game->game->board);
  PlyOptions options = options_of(run);
  json_object_set_object_member(object, "options", ply_report_options_json(&options));
  ply_sudoku_set_level(object, &game->start);
  json_object_set_string_member(object, "position", start);
  json_object_set_string_member(object, "board", board);
  ply_report_set_measure(object, "solved", run, "solved");
  ply_report_set_measure(object, "candidates_left", run, "candidates-left");
  json_object_set_object_member(object, "moves_by_rule",
                                ply_report_rules_json(run, &game->rules, "moves-by"));
  json_object_set_object_member(object, "fired", ply_report_rules_json(run, &game->rules, "fired"));
  json_object_set_boolean_member(object, "stuck", is_stuck(run));
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  const PlyEvent *e = ply_replay_event(replay);
  unsigned at, digit;
  PlySudokuOf of = ply_sudoku_subject(shape, e->subject, &at, &digit);
  bool cell = of != PLY_OF_HOUSE && of != PLY_OF_NONE;
  g_autofree char *about = ply_sudoku_subject_print(shape, e->subject);
  ply_report_place(object, "cell", cell ? shape->row[at] : -1, cell ? shape->column[at] : -1);
  if (about != NULL)
    json_object_set_string_member(object, "about", about);
  else
    json_object_set_null_member(object, "about");
  ply_report_rules_step(&ply_sudoku_system, e, object);
}

/* --- the run that arguments ask for --- */

static bool asked(const PlySetupArgs *args) {
  return g_strcmp0(args->game, ply_sudoku_system.id) == 0;
}

static PlyRun *game_run(const PlySetupArgs *args, const PlyOptions *options, GError **error) {
  PlySudoku board;
  PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  if (args->position != NULL && !ply_sudoku_file_read(args->position, &board, error))
    return NULL;
  PlyRun *run = ply_run_new_sudoku(options, args->position != NULL ? &board : NULL, error);
  if (run != NULL)
    ply_run_take_commands(run, &sweep, 1, NULL);
  return run;
}

/* Of a board that is given nothing is as these would have it. */
static bool check_sets(const PlySetupArgs *args, GError **error) {
  for (int i = 0; ply_sudoku_afresh[i] != NULL; i++)
    if (ply_sets_find(args->sets, ply_sudoku_afresh[i]) != NULL)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("--set %s: is for a new board, and here is a position"),
                      ply_sudoku_afresh[i]);
  return true;
}

static PlyRun *set_up(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  bool given = base != NULL ? ply_run_sudoku(base)->position : args->position != NULL;
  if (given && !check_sets(args, error))
    return NULL;
  return ply_setup_rules_run(args, base, ply_sudoku_options, game_run, error);
}

const PlyCliFace ply_cli_sudoku_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .how_far = how_far,
  .asked = asked,
  .set_up = set_up,
};
