/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>

#include "base/csv.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/report.h"
#include "lesson/library.h"
#include "lesson/misconceptions.h"
#include "store/learner.h"

#define FORMAT "plybook-progress"
#define FORMAT_VERSION 1

/* --- what is there --- */

/* A lesson, of all its questions. */
typedef struct {
  char *id;
  unsigned questions, tries, right, first_try, revealed;
  bool finished;
  gint64 finished_at;
  GArray *shown; /* Shown; NULL: none */
} Lesson;

/* A wrong idea, and in how many tries it showed. */
typedef struct {
  unsigned number, tries;
} Shown;

typedef struct {
  GArray *lessons;      /* Lesson, by id */
  JsonArray *questions; /* NULL: not asked for */
  GString *csv;         /* the same */
} Report;

static void lesson_clear(gpointer data) {
  Lesson *lesson = data;
  g_free(lesson->id);
  g_clear_pointer(&lesson->shown, g_array_unref);
}

static Lesson *lesson_of(Report *report, const char *id) {
  for (guint i = report->lessons->len; i-- > 0;) {
    Lesson *lesson = &g_array_index(report->lessons, Lesson, i);
    if (strcmp(lesson->id, id) == 0)
      return lesson;
  }
  Lesson lesson = { .id = g_strdup(id) };
  g_array_append_val(report->lessons, lesson);
  return &g_array_index(report->lessons, Lesson, report->lessons->len - 1);
}

/* "2026-11-25T20:15:00Z"; NULL: not known. */
static char *time_text(gint64 at) {
  g_autoptr(GDateTime) time = at != 0 ? g_date_time_new_from_unix_utc(at) : NULL;
  return time != NULL ? g_date_time_format_iso8601(time) : NULL;
}

/* Of a question that is known by its number only there is no more. */
static const char *known(const char *text) {
  return text != NULL && *text != '\0' ? text : NULL;
}

static void add_json(JsonArray *questions, const PlyLearnerRow *row) {
  JsonObject *object = json_object_new();
  g_autofree char *last = time_text(row->last);
  json_object_set_string_member(object, "lesson", row->lesson);
  ply_report_set_text(object, "id", known(row->question));
  if (row->number > 0)
    json_object_set_int_member(object, "number", row->number);
  ply_report_set_text(object, "revision", known(row->revision));
  ply_report_set_text(object, "kind", known(row->kind));
  ply_report_set_text(object, "idea", row->idea);
  json_object_set_int_member(object, "tries", row->tries);
  json_object_set_int_member(object, "right", row->right);
  json_object_set_int_member(object, "first_try", row->first_try);
  json_object_set_int_member(object, "revealed", row->revealed);
  json_object_set_int_member(object, "hints", row->hints);
  ply_report_set_text(object, "last", last);
  json_array_add_object_element(questions, object);
}

static void put_csv(GString *table, const PlyLearnerRow *row) {
  g_autofree char *last = time_text(row->last), *number = g_strdup_printf("%u", row->number);
  const char *const cells[] = { row->lesson, row->number > 0 ? number : row->question,
                                row->revision, row->kind, row->idea };
  for (size_t i = 0; i < G_N_ELEMENTS(cells); i++) {
    ply_csv_text(table, cells[i]);
    g_string_append_c(table, ',');
  }
  g_string_append_printf(table, "%u,%u,%u,%u,%u,%s\n", row->tries, row->right, row->first_try,
                         row->revealed, row->hints, last != NULL ? last : "");
}

static void question_cb(const PlyLearnerRow *row, gpointer data) {
  Report *report = data;
  Lesson *lesson = lesson_of(report, row->lesson);
  lesson->questions++;
  lesson->tries += row->tries;
  lesson->right += row->right > 0;
  lesson->first_try += row->first_try > 0;
  lesson->revealed += row->revealed > 0;
  if (report->questions != NULL)
    add_json(report->questions, row);
  if (report->csv != NULL)
    put_csv(report->csv, row);
}

static void finished_cb(const PlyLearnerRow *row, gpointer data) {
  Lesson *lesson = lesson_of(data, row->lesson);
  lesson->finished = true;
  lesson->finished_at = row->last;
}

static void shown_cb(const PlyLearnerShown *row, gpointer data) {
  Lesson *lesson = lesson_of(data, row->lesson);
  Shown shown = { row->misconception, row->tries };
  if (lesson->shown == NULL)
    lesson->shown = g_array_new(FALSE, FALSE, sizeof(Shown));
  g_array_append_val(lesson->shown, shown);
}

/* --- printing --- */

static JsonArray *shown_json(const Lesson *lesson) {
  JsonArray *array = json_array_new();
  for (guint i = 0; lesson->shown != NULL && i < lesson->shown->len; i++) {
    const Shown *shown = &g_array_index(lesson->shown, Shown, i);
    JsonObject *one = json_object_new();
    json_object_set_int_member(one, "number", shown->number);
    json_object_set_int_member(one, "tries", shown->tries);
    json_array_add_object_element(array, one);
  }
  return array;
}

static void print_shown(const Lesson *lesson) {
  for (guint i = 0; lesson->shown != NULL && i < lesson->shown->len; i++) {
    const Shown *shown = &g_array_index(lesson->shown, Shown, i);
    const char *idea = ply_misconception((int)shown->number);
    if (idea == NULL) /* of a version that knows more of them */
      continue;
    ply_out("    ");
    /* Translators: tries, and a wrong idea as a whole sentence */
    ply_out(ngettext("%u answer looks like: “%s”", "%u answers look like: “%s”", shown->tries),
            shown->tries, idea);
    ply_out("\n");
  }
}

static void print_json(Report *report, PlyLearner *store) {
  JsonObject *object = json_object_new(), *profile = json_object_new();
  JsonArray *lessons = json_array_new();
  g_autofree char *uuid = ply_learner_uuid(store);
  ply_report_set_text(profile, "uuid", uuid);
  for (guint i = 0; i < report->lessons->len; i++) {
    const Lesson *lesson = &g_array_index(report->lessons, Lesson, i);
    JsonObject *one = json_object_new();
    g_autofree char *at = time_text(lesson->finished_at);
    json_object_set_string_member(one, "id", lesson->id);
    json_object_set_int_member(one, "questions", lesson->questions);
    json_object_set_int_member(one, "tries", lesson->tries);
    json_object_set_int_member(one, "right", lesson->right);
    json_object_set_int_member(one, "first_try", lesson->first_try);
    json_object_set_int_member(one, "revealed", lesson->revealed);
    json_object_set_boolean_member(one, "finished", lesson->finished);
    ply_report_set_text(one, "finished_at", at);
    json_object_set_array_member(one, "misconceptions", shown_json(lesson));
    json_array_add_object_element(lessons, one);
  }
  json_object_set_string_member(object, "format", FORMAT);
  json_object_set_int_member(object, "version", FORMAT_VERSION);
  json_object_set_object_member(object, "profile", profile);
  json_object_set_array_member(object, "lessons", lessons);
  json_object_set_array_member(object, "questions", g_steal_pointer(&report->questions));
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

static void print_text(const Report *report) {
  if (report->lessons->len == 0)
    ply_out("%s\n", _("nothing has been answered yet"));
  for (guint i = 0; i < report->lessons->len; i++) {
    const Lesson *lesson = &g_array_index(report->lessons, Lesson, i);
    g_autofree char *id = ply_plain(lesson->id);
    ply_out("  %-32s ", id);
    ply_out(ngettext("%u question answered", "%u questions answered", lesson->questions),
            lesson->questions);
    ply_out(_(", %u right, %u at once"), lesson->right, lesson->first_try);
    ply_out("%s\n", lesson->finished ? _("; finished") : "");
    print_shown(lesson);
  }
}

/* file: what was opened. NULL: one's own. */
static PlyExit cannot_be_read(const char *file, const GError *error) {
  g_autofree char *own = file == NULL ? ply_learner_path() : NULL;
  g_autofree char *shown = ply_file_shown(file != NULL ? file : own != NULL ? own : "");
  ply_message(_("“%s” cannot be read: %s"), shown, error->message);
  return PLY_EXIT_BAD;
}

/* Nothing is printed of what cannot be read to its end. */
static PlyExit report_all(PlyLearner *store, const char *file, bool json, bool csv) {
  g_autoptr(GArray) lessons = g_array_new(FALSE, FALSE, sizeof(Lesson));
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) table = g_string_new(
      "lesson,question,revision,kind,idea,tries,right,first_try,revealed,hints,last\n");
  Report report = { .lessons = lessons, .csv = csv ? table : NULL };
  g_array_set_clear_func(lessons, lesson_clear);
  if (json)
    report.questions = json_array_new();
  bool read = ply_learner_each(store, question_cb, &report, &error) &&
              ply_learner_each_finished(store, finished_cb, &report, &error) &&
              ply_learner_each_misconception(store, shown_cb, &report, &error);
  if (read && json)
    print_json(&report, store);
  else if (read && csv)
    ply_out("%s", table->str);
  else if (read)
    print_text(&report);
  g_clear_pointer(&report.questions, json_array_unref);
  return read ? PLY_EXIT_DONE : cannot_be_read(file, error);
}

/* --- forgetting --- */

/* The lesson called id, with what it was called before; NULL-terminated. */
static GStrv names_of(const char *id) {
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    if (strcmp(entry->id, id) == 0 && entry->ids != NULL)
      return g_strdupv(entry->ids->lessons);
  }
  return g_strsplit(id, "\n", 1);
}

static void look_cb(const PlyLearnerRow *row, gpointer data) {
  const char ***names = data;
  if (*names != NULL && g_strv_contains(*names, row->lesson))
    *names = NULL;
}

static PlyExit reset(PlyLearner *store, const char *lesson) {
  g_auto(GStrv) names = names_of(lesson);
  const char **wanted = (const char **)names;
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = ply_quote(lesson);
  if (!ply_learner_each(store, look_cb, &wanted, &error) ||
      !ply_learner_each_finished(store, look_cb, &wanted, &error))
    return ply_message_bad(error);
  if (wanted != NULL) {
    ply_message(_("nothing is kept of “%s”"), shown);
    return PLY_EXIT_NO;
  }
  if (!ply_learner_forget(store, (const char *const *)names, &error))
    return ply_message_bad(error);
  ply_out(_("“%s” is forgotten\n"), shown);
  return PLY_EXIT_DONE;
}

static PlyExit reset_all(PlyLearner *store) {
  g_autoptr(GError) error = NULL;
  if (!ply_learner_forget(store, NULL, &error))
    return ply_message_bad(error);
  ply_out("%s\n", _("everything is forgotten"));
  return PLY_EXIT_DONE;
}

/* --- the command --- */

typedef struct {
  gboolean json, csv, all, yes;
  char *file, *lesson;
} Wanted;

static bool makes_sense(const Wanted *w) {
  if (w->json && w->csv)
    ply_message("%s", _("--json and --csv: choose one of them"));
  else if (w->lesson != NULL && w->all)
    ply_message("%s", _("--reset and --reset-all: choose one of them"));
  else if (w->all && !w->yes)
    ply_message("%s", _("--reset-all forgets everything that was ever answered: say --yes, too"));
  else
    return true;
  return false;
}

/* Without a file of one's own, where none has been made yet, one in memory; a copy where it cannot be written and
 * nothing is to be forgotten. */
static PlyLearner *open_own(bool forgets, char **aside, GError **error) {
  GStatBuf info;
  g_autofree char *own = ply_learner_path();
  if (own == NULL || !ply_learner_is_any(own))
    return ply_learner_open(NULL, aside, error);
  bool empty =
      g_stat(own, &info) != 0 || info.st_size == 0; /* answers will be brought back to it */
  if (!empty && !forgets && g_access(own, W_OK) != 0)
    return ply_learner_open_copy(own, error);
  return empty || ply_learner_recognize(own, error) ? ply_learner_open(own, aside, error) : NULL;
}

/* To forget something is all that is written. */
static PlyLearner *open_store(const char *file, bool forgets, char **aside, GError **error) {
  if (file == NULL)
    return open_own(forgets, aside, error);
  if (!forgets)
    return ply_learner_open_copy(file, error);
  return ply_learner_recognize(file, error) ? ply_learner_open(file, aside, error) : NULL;
}

static void say_aside(const char *aside) {
  g_autofree char *shown = aside != NULL ? g_filename_display_name(aside) : NULL;
  if (shown != NULL)
    ply_message(_("the progress could not be read; the file is now %s"), shown);
}

static void say_back(PlyLearner *store) {
  g_autofree char *back = ply_learner_take_back(store);
  if (back == NULL)
    return;
  g_autofree char *shown = g_filename_display_name(back);
  ply_message(_("earlier answers are back; the file they were in is now %s"), shown);
}

static PlyExit carry_out(const Wanted *w) {
  g_autoptr(GError) error = NULL;
  bool forgets = w->lesson != NULL || w->all;
  g_autofree char *aside = NULL;
  ply_interrupt_listen(); /* until the copy of a file is removed again: that is soon */
  g_autoptr(PlyLearner) store = open_store(w->file, forgets, &aside, &error);
  say_aside(aside);
  if (store == NULL)
    return ply_message_bad(error);
  say_back(store);
  if (forgets)
    return w->all ? reset_all(store) : reset(store, w->lesson);
  if (ply_learner_unkept(store) != NULL)
    ply_message("%s", ply_learner_unkept(store));
  return report_all(store, w->file, w->json, w->csv);
}

PlyExit ply_command_progress(const PlyCommand *command, int argc, char **argv) {
  Wanted w = { 0 };
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &w.json, N_("Print JSON"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &w.csv, N_("Print a table, a question a line"), NULL },
    { "file", 0, 0, G_OPTION_ARG_FILENAME, &w.file,
      N_("Read this file in place of your own progress"), N_("FILE") },
    { "reset", 0, 0, G_OPTION_ARG_FILENAME, &w.lesson, N_("Forget what was answered in a lesson"),
      N_("LESSON") },
    { "reset-all", 0, 0, G_OPTION_ARG_NONE, &w.all,
      N_("Forget everything that was ever answered; needs --yes"), NULL },
    { "yes", 0, 0, G_OPTION_ARG_NONE, &w.yes, N_("Do not ask"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (ply_args_parse(command, options, NULL, argv, &code) && ply_args_none(rest, &code))
    code = makes_sense(&w) ? carry_out(&w) : PLY_EXIT_BAD;
  ply_interrupt_end();
  g_free(w.file);
  g_free(w.lesson);
  return code;
}
