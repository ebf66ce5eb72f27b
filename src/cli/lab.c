/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "cli/args.h"
#include "cli/lab-report.h"
#include "cli/mines.h"
#include "cli/output.h"
#include "cli/play.h"
#include "cli/setup.h"
#include "trace/i18n.h"

#define MAX_JOBS 1024

typedef struct {
  char *games, *seed, *jobs;
  char **sets, **rest;
  gboolean csv, json;
} LabArgs;

static void lab_args_clear(LabArgs *args) {
  g_free(args->games);
  g_free(args->seed);
  g_free(args->jobs);
  g_strfreev(args->sets);
  g_strfreev(args->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LabArgs, lab_args_clear)

/* --- arguments --- */

static bool check_text(const LabArgs *args, GError **error) {
  for (char **set = args->sets; set != NULL && *set != NULL; set++)
    if (!ply_args_utf8("--set", *set, error))
      return false;
  return ply_args_utf8("--games", args->games, error) &&
         ply_args_utf8("--seed", args->seed, error) && ply_args_utf8("--jobs", args->jobs, error);
}

static bool read_jobs(const char *text, unsigned *jobs, GError **error) {
  guint64 number = 0;
  if (text != NULL && !g_ascii_string_to_unsigned(text, 10, 1, MAX_JOBS, &number, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("--jobs: found “%s”, expected a whole number from 1 to %d"), text, MAX_JOBS);
  *jobs = (unsigned)number;
  return true;
}

/* --set first: --games and --seed win. */
static bool read_options(const LabArgs *args, PlyOptions *options, GError **error) {
  ply_options_init(options, ply_mines_lab_options);
  for (char **set = args->sets; set != NULL && *set != NULL; set++)
    if (g_str_has_prefix(*set, "rules="))
      g_strdelimit(*set, ",", ' ');
  return ply_setup_sets(options, args->sets, error) &&
         (args->games == NULL ||
          ply_mines_option_set(options, "--games", "games", args->games, error)) &&
         (args->seed == NULL || ply_mines_option_set(options, "--seed", "seed", args->seed, error));
}

/* --- the lab_names --- */

static PlyExit play_mines(const LabArgs *args, PlyOptions *options, unsigned jobs) {
  g_autoptr(GError) error = NULL;
  PlyMinesSetup setup;
  if (!ply_mines_setup(options, false, &setup, &error))
    return ply_message_bad(error);
  ply_mines_options_settle(options, &setup, false);
  g_autofree PlyMinesLabResult *result = g_new0(PlyMinesLabResult, 1);
  bool all = ply_play_lab(&setup, (uint32_t)ply_options_get(options, "games"), jobs, result);
  if (args->json)
    ply_lab_report_json(options, &setup, result);
  else if (args->csv)
    ply_lab_report_csv(&setup, result);
  else
    ply_lab_report_text(options, &setup, result);
  if (!all)
    ply_message(_("stopped: these are the first %u games"), result->games);
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

static bool only_games(const LabArgs *args, GError **error) {
  if (args->sets == NULL || args->sets[0] == NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--set does not go with %s, which has 36 settings of its own"),
                  "minesweeper-table");
}

/* All cells of the published table. */
static PlyExit play_table(const LabArgs *args, const PlyOptions *options, unsigned jobs) {
  g_autoptr(GError) error = NULL;
  if (!only_games(args, &error))
    return ply_message_bad(error);
  PlyLabCell cells[PLY_MINES_N_PUBLISHED];
  unsigned n = ply_play_table((uint32_t)ply_options_get(options, "games"),
                              (uint64_t)ply_options_get(options, "seed"), jobs, cells);
  bool holds = ply_lab_report_table(options, cells, n, args->json, args->csv);
  if (n < PLY_MINES_N_PUBLISHED)
    ply_message(_("stopped: these are the first %u of %d cells"), n, PLY_MINES_N_PUBLISHED);
  return holds && n == PLY_MINES_N_PUBLISHED ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

static const char *const lab_names[] = { "minesweeper", "minesweeper-table", NULL };

static PlyExit lab(const LabArgs *args) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  unsigned jobs = 0;
  if (args->rest == NULL || args->rest[0] == NULL) {
    ply_message("%s", _("which lab? For example: plybook-cli lab minesweeper --games 1000"));
    return PLY_EXIT_BAD;
  }
  int which = ply_args_choice("lab", args->rest[0], lab_names, &error);
  if (which < 0 || !read_options(args, &options, &error) || !read_jobs(args->jobs, &jobs, &error))
    return ply_message_bad(error);
  if (args->csv && args->json) {
    ply_message(_("%s and %s do not go together"), "--csv", "--json");
    return PLY_EXIT_BAD;
  }
  return which == 0 ? play_mines(args, &options, jobs) : play_table(args, &options, jobs);
}

PlyExit ply_command_lab(const PlyCommand *command, int argc, char **argv) {
  g_auto(LabArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "games", 'n', 0, text, &args.games, N_("How many games are played (2000)"), N_("N") },
    { "seed", 0, 0, text, &args.seed, N_("The same seed plays the same games (1)"), N_("S") },
    { "jobs", 'j', 0, text, &args.jobs,
      N_("How many at a time; as many as there are processors where it is left out"), N_("J") },
    { "set", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &args.sets,
      N_("Set an option of the game or of its player; may be given several times"),
      N_("NAME=VALUE") },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &args.csv, N_("Print a table for spreadsheets"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_parse(command, entries, NULL, argv, &code))
    return code;
  if (args.rest != NULL && args.rest[0] != NULL && !ply_args_none(args.rest + 1, &code))
    return code;
  if (!check_text(&args, &error) ||
      (args.rest != NULL && !ply_args_utf8("lab", args.rest[0], &error)))
    return ply_message_bad(error);
  return lab(&args);
}
