/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "cli/against.h"
#include "cli/ids.h"
#include "cli/kit/args.h"
#include "cli/kit/faults.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "lesson/library.h"
#include "render/views.h"

static void print_notes(const char *path, const GPtrArray *notes) {
  for (guint i = 0; i < notes->len; i++) {
    g_autofree char *line = ply_note_print(notes->pdata[i], path);
    ply_message_plain(line);
  }
}

/* The files, one after the other. */
typedef struct {
  const PlyLesson *original; /* nullable */
  char **files;
  guint n, total; /* checked so far, and all */
  double times;   /* the usual work of a check */
  bool strict;
  GPtrArray *faults, *notes; /* of the one at work */
} Checking;

static void check_next(gpointer data, PlyProgress *progress) {
  Checking *c = data;
  c->faults = ply_faults_new();
  c->notes = ply_faults_new();
  PlyLessonCheck check = { .progress = progress, .times = c->times, .look = ply_run_leak };
  check.strict = c->strict;
  check.notes = c->notes;
  g_autoptr(PlyLesson) lesson = ply_lesson_load(c->files[c->n], &check, c->faults);
  if (lesson != NULL)
    ply_library_check_needs(lesson, c->faults);
  if (lesson != NULL && c->original != NULL)
    ply_lesson_compare(lesson, c->original, c->faults);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  const Checking *c = data;
  return g_strdup_printf(ply_progress_is_cancelled(progress) ? _("%u of %u; stopping…")
                                                             : _("%u of %u"),
                         c->n, c->total);
}

/* The reference stands in the folder of the lessons, so that all its files name it too. */
static bool is_lesson(const char *path) {
  g_autofree char *name = g_path_get_basename(path);
  if (strcmp(name, "README.md") != 0)
    return true;
  g_autofree char *shown = ply_file_shown(path);
  ply_message(_("%s is left out: it is about lessons, and none itself"), shown);
  return false;
}

/* False where it was stopped: a file that is begun is not reported. */
static bool check_all(PlyFaultReport *report, Checking c) {
  char **files = c.files;
  PlyProgress *progress = ply_interrupt_listen();
  for (; c.n < c.total && !ply_progress_is_cancelled(progress); c.n++) {
    if (!is_lesson(files[c.n]))
      continue;
    ply_wait(check_next, how_far, &c, progress);
    if (!ply_progress_is_cancelled(progress))
      ply_fault_report_file(report, files[c.n], c.faults);
    if (report->errors == NULL && !ply_progress_is_cancelled(progress))
      print_notes(files[c.n], c.notes);
    g_clear_pointer(&c.faults, g_ptr_array_unref);
    g_clear_pointer(&c.notes, g_ptr_array_unref);
    if (ply_progress_is_cancelled(progress))
      break;
  }
  ply_interrupt_end();
  if (c.n == c.total)
    return true;
  ply_message(ngettext("stopped after %u of %u file", "stopped after %u of %u files", c.total), c.n,
              c.total);
  return false;
}

/* How many times the usual work: a number above zero. */
static bool read_budget(const char *text, double *times) {
  char *end;
  *times = 1;
  if (text == NULL)
    return true;
  *times = g_ascii_strtod(text, &end);
  if (end != text && *end == '\0' && isfinite(*times) && *times > 0)
    return true;
  ply_message(_("--budget: found “%s”, expected a number above 0, like 2 or 0.5"), text);
  return false;
}

PlyExit ply_command_check(const PlyCommand *command, int argc, char **argv) {
  gboolean json = FALSE, strict = FALSE, ids = FALSE, list_ids = FALSE;
  g_autofree char *against = NULL, *budget = NULL;
  double times;
  g_auto(GStrv) files = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &strict,
      N_("Also ask of each list of answers that it claims what a run decides; long sentences are "
         "told"),
      NULL },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &against,
      N_("Also hold a translation to its original: positions, runs, stops and right answers"),
      N_("ORIGINAL") },
    { "ids", 0, 0, G_OPTION_ARG_NONE, &ids,
      N_("Write an id into the files for every question that has none, and check nothing"), NULL },
    { "list-ids", 0, 0, G_OPTION_ARG_NONE, &list_ids,
      N_("List lesson, id and revision of every question, and check nothing"), NULL },
    { "budget", 0, 0, G_OPTION_ARG_FILENAME, &budget,
      N_("Allow so many times the work that one check does; 1 if not given"), N_("N") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(command, options, NULL, argv, &code))
    return code;
  if (files == NULL || files[0] == NULL) {
    ply_message("%s", _("which file? For example: plybook-cli check my-lesson.md"));
    return PLY_EXIT_BAD;
  }
  if (ids || list_ids)
    return ids ? ply_ids_add(files) : ply_ids_list(files);
  if (!read_budget(budget, &times))
    return PLY_EXIT_BAD;
  PlyFaultReport report;
  ply_fault_report_init(&report, json);
  g_autoptr(PlyLesson) original = NULL;
  if (against != NULL) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    original = ply_lesson_load(against, NULL, faults);
    if (original == NULL)
      ply_fault_report_file(&report, against, faults);
  }
  bool all = check_all(&report, (Checking){ .original = original,
                                            .files = files,
                                            .total = g_strv_length(files),
                                            .times = times,
                                            .strict = strict });
  ply_fault_report_print(&report);
  return all && report.n_faults == 0 ? PLY_EXIT_DONE : PLY_EXIT_NO;
}
