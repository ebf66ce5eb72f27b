/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "cli/kit/wait.h"
#include "cli/lab/lab.h"
#include "cli/setup.h"
#include "lab/part.h"
#include "store/save.h"

#define MAX_JOBS 1024
#define MERGE "merge" /* in place of a lab: puts parts together */

typedef struct {
  char *games, *seed, *jobs, *shard, *table, *chart;
  PlyPictureArgs picture;
  char **sets, **rest;
  gboolean csv, json;
} LabArgs;

static void lab_args_clear(LabArgs *args) {
  g_free(args->games);
  g_free(args->seed);
  g_free(args->jobs);
  g_free(args->shard);
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
         ply_args_utf8("--shard", args->shard, error) &&
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

/* Fills options where a picture is wanted. False and error where what -o names cannot be had. */
static bool read_output(const LabArgs *args, const PlyLabResult *empty, PlyExport *options,
                        GError **error) {
  ply_export_init(options);
  if (args->picture.output == NULL)
    return true;
  if (ply_lab_is_part(args->picture.output))
    return ply_save_may(args->picture.output, error);
  return ply_picture_read(&args->picture, options, error) &&
         ply_lab_picture_may(empty, args->chart, args->picture.output, error);
}

static bool save_output(const LabArgs *args, PlyLab *lab, const PlyLabResult *result,
                        const PlyExport *options, GError **error) {
  if (args->picture.output == NULL)
    return true;
  if (ply_lab_is_part(args->picture.output))
    return ply_lab_part_save(lab, args->picture.output, error);
  return ply_lab_picture_save(result, args->chart, options, args->picture.output, error);
}

/* Of a share there is nothing to read: it is a piece. */
static void print_result(const LabArgs *args, const PlyLab *lab, const PlyLabResult *result,
                         const PlyLabTable *table) {
  if (args->shard != NULL)
    return;
  if (args->json)
    ply_lab_report_json(lab, result);
  else if (args->csv)
    ply_lab_report_csv(result, table);
  else
    ply_lab_report_text(lab, result);
}

static void say_stopped(const LabArgs *args, const PlyLab *lab, const PlyLabResult *result) {
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), ply_lab_share_games(lab), NULL);
  /* Translators: a number, "2000 games". */
  const char *format = ply_lab_is_part(args->picture.output)
                           ? _("stopped after %u of %s; the file of -o is not written")
                           : _("stopped after %u of %s; these are the first ones, in full");
  ply_message(format, result->played, all);
}

/* Prints and writes what came of a lab; all: it played all of its games. A part has all of them. A signal that
 * comes now comes too late to stop the games: what came of them is handed out in full. */
static PlyExit hand_out(const LabArgs *args, PlyLab *lab, const PlyExport *picture, bool all) {
  g_autoptr(GError) error = NULL;
  const PlyLabTable *table = NULL;
  ply_interrupt_listen();
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  find_table(args, result, &table, NULL);
  print_result(args, lab, result, table);
  if (!all)
    say_stopped(args, lab, result);
  bool saved = (!all && ply_lab_is_part(args->picture.output)) ||
               save_output(args, lab, result, picture, &error);
  ply_interrupt_end();
  if (!saved)
    return ply_message_bad(error);
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

/* plays: the games are not there yet. */
static PlyExit show(const LabArgs *args, PlyLab *lab, bool plays) {
  g_autoptr(GError) error = NULL;
  const PlyLabTable *table = NULL;
  /* What is asked for is looked at before hours are spent on it. */
  g_autoptr(PlyLabResult) empty = ply_lab_result(lab);
  PlyExport picture;
  if (!find_table(args, empty, &table, &error) || !read_output(args, empty, &picture, &error))
    return ply_message_bad(error);
  return hand_out(args, lab, &picture, !plays || ply_lab_play(lab));
}

/* The first of these options that was given, or NULL. */
typedef struct {
  const char *name;
  bool given;
} Given;
static const char *first_given(const Given *options, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (options[i].given)
      return options[i].name;
  return NULL;
}

static bool say_apart(const char *one, const char *other) {
  if (one != NULL)
    ply_message(_("%s and %s do not go together"), one, other);
  return one == NULL;
}

/* A part is no picture, and of a share there is no result yet. */
static bool part_fits(const LabArgs *args) {
  const PlyPictureArgs *picture = &args->picture;
  const Given drawn[] = { { "--chart", args->chart != NULL },
                          { "--size", picture->size != NULL },
                          { "--theme", picture->theme != NULL },
                          { "--text-scale", picture->text_scale != NULL } };
  const Given printed[] = { { "--csv", args->csv }, { "--json", args->json } };
  bool part = ply_lab_is_part(picture->output);
  if (args->shard != NULL && !part)
    ply_message(_("%s needs %s"), "--shard", "-o FILE.json");
  return (args->shard == NULL || part) &&
         (!part || say_apart(first_given(drawn, G_N_ELEMENTS(drawn)), "-o FILE.json")) &&
         (args->shard == NULL || say_apart(first_given(printed, G_N_ELEMENTS(printed)), "--shard"));
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
    return part_fits(args);
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

/* The share that is asked for, 1/1 where nothing is said. */
static bool set_share(const LabArgs *args, PlyLab *lab, GError **error) {
  PlyLabShare share = { 1, 1 };
  GError *inner = NULL;
  if (args->shard == NULL ||
      (ply_lab_share_read(args->shard, &share, &inner) && ply_lab_set_share(lab, &share, &inner)))
    return true;
  g_propagate_prefixed_error(error, inner, "--shard: ");
  return false;
}

/* The parts say what was played. */
static PlyExit merge(const LabArgs *args, char **files) {
  const Given settings[] = { { "--games", args->games != NULL },
                             { "--seed", args->seed != NULL },
                             { "--set", args->sets != NULL },
                             { "--jobs", args->jobs != NULL },
                             { "--shard", args->shard != NULL } };
  if (!say_apart(first_given(settings, G_N_ELEMENTS(settings)), MERGE))
    return PLY_EXIT_BAD;
  if (files[0] == NULL) {
    ply_message("%s", _("merge: which parts? Name their files"));
    return PLY_EXIT_BAD;
  }
  g_autoptr(PlyLab) lab = ply_lab_parts_read(files);
  return lab != NULL ? show(args, lab, false) : PLY_EXIT_BAD;
}

static PlyExit lab(const LabArgs *args) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  unsigned jobs = 0;
  if (!fits_together(args))
    return PLY_EXIT_BAD;
  if (args->rest != NULL && g_strcmp0(args->rest[0], MERGE) == 0)
    return merge(args, args->rest + 1);
  if (args->rest == NULL || args->rest[0] == NULL) {
    ply_lab_report_list(args->json);
    return PLY_EXIT_DONE;
  }
  const PlyLabInfo *info = find_lab(args->rest[0], &error);
  if (info == NULL || !read_options(args, info, &options, &error) ||
      !ply_args_number("--jobs", args->jobs, 1, MAX_JOBS, &jobs, &error))
    return ply_message_bad(error);
  g_autoptr(PlyLab) lab = ply_lab_new(info, &options, jobs, &error);
  return lab != NULL && set_share(args, lab, &error) ? show(args, lab, true)
                                                     : ply_message_bad(error);
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
    { "shard", 0, 0, text, &args.shard,
      N_("Play this share of the games alone, such as 2/16; its part goes to -o FILE.json"),
      N_("I/N") },
    { "output", 'o', 0, text, &args.picture.output,
      N_("Where to write a chart (.svg, .pdf, .png) or a part, the whole result too (.json)"),
      N_("FILE") },
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
  if (args.rest != NULL && args.rest[0] != NULL && strcmp(args.rest[0], MERGE) != 0 &&
      !ply_args_none(args.rest + 1, &code))
    return code;
  if (!check_text(&args, &error) ||
      (args.rest != NULL && !ply_args_utf8("lab", args.rest[0], &error)))
    return ply_message_bad(error);
  return lab(&args);
}
