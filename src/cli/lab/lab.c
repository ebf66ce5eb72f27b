/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "cli/lab/lab.h"
#include "cli/setup.h"

#define MAX_JOBS 1024

typedef struct {
  char *games, *seed, *jobs, *table, *chart;
  PlyPictureArgs picture;
  char **sets, **rest;
  gboolean csv, json;
} LabArgs;

static void lab_args_clear(LabArgs *args) {
  g_free(args->games);
  g_free(args->seed);
  g_free(args->jobs);
  g_free(args->table);
  g_free(args->chart);
  ply_picture_args_clear(&args->picture);
  g_strfreev(args->sets);
  g_strfreev(args->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LabArgs, lab_args_clear)

/* --- arguments --- */

static bool check_text(const LabArgs *args, GError **error) {
  return ply_sets_check(args->sets, error) && ply_args_utf8("--games", args->games, error) &&
         ply_args_utf8("--seed", args->seed, error) && ply_args_utf8("--jobs", args->jobs, error) &&
         ply_args_utf8("--table", args->table, error) &&
         ply_args_utf8("--chart", args->chart, error);
}

static bool read_options(const LabArgs *args, const PlyLabInfo *info, PlyOptions *options,
                         GError **error) {
  const struct {
    const char *name, *option, *given;
  } shorts[] = { { "games", "--games", args->games }, { "seed", "--seed", args->seed } };
  ply_options_init(options, info->options);
  if (!ply_sets_read(options, args->sets, NULL, error))
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS(shorts); i++)
    if (!ply_sets_leave(args->sets, shorts[i].name, shorts[i].option, shorts[i].given, error) ||
        (shorts[i].given != NULL &&
         !ply_sets_option(options, shorts[i].option, shorts[i].name, shorts[i].given, error)))
      return false;
  return true;
}

/* --- a lab --- */

/* The table that CSV is made of; NULL: the values. False where there is none of that name. */
static bool find_table(const LabArgs *args, const PlyLabResult *result, const PlyLabTable **table,
                       GError **error) {
  bool values = result->values->len > 0;
  const PlyLabTable *first = result->tables->len > 0 ? result->tables->pdata[0] : NULL;
  *table = args->table == NULL && !values ? first : NULL;
  if (args->table == NULL || (values && strcmp(args->table, "values") == 0))
    return true;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  if (values)
    g_ptr_array_add(names, (gpointer) "values");
  for (guint i = 0; i < result->tables->len; i++)
    g_ptr_array_add(names, (gpointer)((const PlyLabTable *)result->tables->pdata[i])->id);
  g_ptr_array_add(names, NULL);
  *table = ply_lab_result_find_table(result, args->table);
  return *table != NULL || ply_choose("--table", args->table, PLY_WORDS(names->pdata), error) >= 0;
}

/* Fills options where a picture is wanted. False and error where it cannot be had. */
static bool read_picture(const LabArgs *args, const PlyLabResult *empty, PlyExport *options,
                         GError **error) {
  ply_export_init(options);
  return args->picture.output == NULL ||
         (ply_picture_read(&args->picture, options, error) &&
          ply_lab_picture_may(empty, args->chart, args->picture.output, error));
}

static bool save_picture(const LabArgs *args, const PlyLabResult *result, const PlyExport *options,
                         GError **error) {
  return args->picture.output == NULL ||
         ply_lab_picture_save(result, args->chart, options, args->picture.output, error);
}

static void print_result(const LabArgs *args, const PlyLab *lab, const PlyLabResult *result,
                         const PlyLabTable *table) {
  if (args->json)
    ply_lab_report_json(lab, result);
  else if (args->csv)
    ply_lab_report_csv(result, table);
  else
    ply_lab_report_text(lab, result);
}

static void say_stopped(const PlyLab *lab, const PlyLabResult *result) {
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), result->total, NULL);
  /* Translators: a number, "2000 games". */
  ply_message(_("stopped after %u of %s; these are the first ones, in full"), result->played, all);
}

static PlyExit play(const LabArgs *args, PlyLab *lab) {
  g_autoptr(GError) error = NULL;
  const PlyLabTable *table = NULL;
  /* What is asked for is looked at before hours are spent on it. */
  g_autoptr(PlyLabResult) empty = ply_lab_result(lab);
  PlyExport picture;
  if (!find_table(args, empty, &table, &error) || !read_picture(args, empty, &picture, &error))
    return ply_message_bad(error);
  bool all = ply_lab_play(lab);
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  find_table(args, result, &table, NULL);
  print_result(args, lab, result, table);
  if (!all)
    say_stopped(lab, result);
  if (!save_picture(args, result, &picture, &error))
    return ply_message_bad(error);
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

static bool fits_together(const LabArgs *args) {
  if (args->csv && args->json)
    ply_message(_("%s and %s do not go together"), "--csv", "--json");
  else if (args->table != NULL && !args->csv)
    ply_message(_("%s needs %s"), "--table", "--csv");
  else if (args->picture.output == NULL && args->chart != NULL)
    ply_message(_("%s needs %s"), "--chart", "-o");
  else if (args->picture.output == NULL &&
           (args->picture.size != NULL || args->picture.theme != NULL ||
            args->picture.text_scale != NULL))
    ply_message(_("%s needs %s"), "--size, --theme, --text-scale", "-o");
  else
    return true;
  return false;
}

/* Labs of earlier versions, and the command that does now what each did. */
static const struct {
  const char *id, *now;
} moved[] = { { "minesweeper-table", "./dev bench rates" } };

/* The lab that id names; NULL and error where there is none. */
static const PlyLabInfo *find_lab(const char *id, GError **error) {
  for (size_t i = 0; i < G_N_ELEMENTS(moved); i++)
    if (strcmp(id, moved[i].id) == 0) {
      ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("lab: “%s” is no lab any more; now it is: %s"),
               id, moved[i].now);
      return NULL;
    }
  return ply_lab_find(id, error);
}

static PlyExit lab(const LabArgs *args) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  unsigned jobs = 0;
  if (!fits_together(args))
    return PLY_EXIT_BAD;
  if (args->rest == NULL || args->rest[0] == NULL) {
    ply_lab_report_list(args->json);
    return PLY_EXIT_DONE;
  }
  const PlyLabInfo *info = find_lab(args->rest[0], &error);
  if (info == NULL || !read_options(args, info, &options, &error) ||
      !ply_args_number("--jobs", args->jobs, 1, MAX_JOBS, &jobs, &error))
    return ply_message_bad(error);
  g_autoptr(PlyLab) lab = ply_lab_new(info, &options, jobs, &error);
  return lab != NULL ? play(args, lab) : ply_message_bad(error);
}

static const PlyLabInfo *asked; /* the lab whose help is asked for; NULL: all of them */

static const PlyLabInfo *named_in(char **argv) {
  for (char **arg = argv + 1; *arg != NULL && strcmp(*arg, "--") != 0; arg++)
    for (int i = 0; ply_labs[i] != NULL; i++)
      if (strcmp(*arg, ply_labs[i]->id) == 0)
        return ply_labs[i];
  return NULL;
}

char *ply_lab_help(void) {
  GString *text = g_string_new(NULL);
  for (int i = 0; ply_labs[i] != NULL; i++) {
    if (asked != NULL && asked != ply_labs[i])
      continue;
    g_string_append(text, "\n\n");
    g_string_append_printf(text, _("What --set can set for %s:"), ply_labs[i]->id);
    for (int k = 0; ply_labs[i]->options[k] != NULL; k++)
      ply_setup_describe(text, ply_labs[i]->options[k]);
  }
  return g_string_free(text, FALSE);
}

PlyExit ply_command_lab(const PlyCommand *command, int argc, char **argv) {
  g_auto(LabArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "games", 'n', 0, text, &args.games, N_("How many games are played"), N_("N") },
    { "seed", 0, 0, text, &args.seed, N_("The same seed plays the same games (1)"), N_("S") },
    { "jobs", 'j', 0, text, &args.jobs,
      N_("How many at a time; as many as there are processors where it is left out"), N_("J") },
    { "set", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &args.sets,
      N_("Set an option of the lab; may be given several times, once for each name"),
      N_("NAME=VALUE") },
    { "output", 'o', 0, text, &args.picture.output,
      N_("Where to write a chart: a name that ends in .svg, .pdf or .png"), N_("FILE") },
    { "chart", 'c', 0, text, &args.chart,
      N_("Which chart: the first one where it is left out, or “all”"), N_("NAME") },
    { "size", 0, 0, text, &args.picture.size, N_("Size of the chart in pixels (1000x600)"),
      N_("WxH") },
    { "theme", 0, 0, text, &args.picture.theme,
      N_("light, dark, contrast, contrast-dark or print (light)"), N_("THEME") },
    { "text-scale", 0, 0, text, &args.picture.text_scale,
      N_("Make the text of the chart larger or smaller, from 0.5 to 4 (1)"), N_("NUMBER") },
    { "table", 't', 0, text, &args.table, N_("Which table: “values”, or one that the lab has"),
      N_("NAME") },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &args.csv, N_("Print a table for spreadsheets"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  asked = named_in(argv);
  if (!ply_args_parse(command, entries, NULL, argv, &code))
    return code;
  if (args.rest != NULL && args.rest[0] != NULL && !ply_args_none(args.rest + 1, &code))
    return code;
  if (!check_text(&args, &error) ||
      (args.rest != NULL && !ply_args_utf8("lab", args.rest[0], &error)))
    return ply_message_bad(error);
  return lab(&args);
}
