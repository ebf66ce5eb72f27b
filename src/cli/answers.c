/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/faults.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/setup.h"
#include "cli/report.h"
#include "lesson/answers.h"
#include "lesson/misconceptions.h"
#include "render/views.h"

/* A lesson that is checked, and what is to be said of it then. */
typedef struct {
  const char *path;
  PlyLesson *lesson;
  GPtrArray *faults;
  GPtrArray *questions; /* NULL: it has faults, or somebody stopped it */
} Listing;

static void listing_clear(Listing *listing) {
  g_clear_pointer(&listing->lesson, ply_lesson_unref);
  g_clear_pointer(&listing->faults, g_ptr_array_unref);
  g_clear_pointer(&listing->questions, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listing, listing_clear)

static void work(gpointer data, PlyProgress *progress) {
  Listing *listing = data;
  PlyLessonCheck check = { .progress = progress, .look = ply_run_leak };
  listing->lesson = ply_lesson_load(listing->path, &check, listing->faults);
  if (listing->lesson != NULL)
    listing->questions = ply_lesson_answers(listing->lesson, progress);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  return g_strdup(ply_progress_is_cancelled(progress) ? _("stopping…") : _("checking the lesson"));
}

/* --- JSON --- */

static JsonObject *answer_json(const PlyListedAnswer *answer) {
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "key", answer->key);
  json_object_set_string_member(object, "text", answer->text);
  json_object_set_boolean_member(object, "marked", answer->marked);
  ply_report_set_text(object, "claim", answer->claim);
  if (answer->holds != PLY_HELD_UNKNOWN)
    json_object_set_boolean_member(object, "holds", answer->holds == PLY_HELD_TRUE);
  else
    json_object_set_null_member(object, "holds");
  if (answer->misconception > 0)
    json_object_set_int_member(object, "misconception", answer->misconception);
  else
    json_object_set_null_member(object, "misconception");
  ply_report_set_text(object, "reply", answer->reply);
  return object;
}

static JsonObject *question_json(const PlyListedQuestion *question) {
  JsonObject *object = json_object_new();
  JsonArray *answers = json_array_new();
  for (guint i = 0; i < question->answers->len; i++)
    json_array_add_object_element(answers, answer_json(question->answers->pdata[i]));
  ply_report_set_text(object, "id", question->id);
  json_object_set_string_member(object, "kind", question->kind);
  ply_report_set_text(object, "prompt", question->prompt);
  json_object_set_int_member(object, "line", question->line);
  json_object_set_array_member(object, "answers", answers);
  ply_report_set_text(object, "solution", question->solution);
  ply_report_set_text(object, "judged", question->judged);
  return object;
}

static void print_json(const Listing *listing) {
  JsonObject *object = json_object_new();
  JsonArray *questions = json_array_new();
  for (guint i = 0; i < listing->questions->len; i++)
    json_array_add_object_element(questions, question_json(listing->questions->pdata[i]));
  json_object_set_string_member(object, "lesson", listing->lesson->id);
  json_object_set_array_member(object, "questions", questions);
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

/* --- text --- */

/* A line below its answer. */
static void print_more(const char *label, const char *text) {
  ply_out("       %s %s\n", label, text);
}

static void print_answer(const PlyListedAnswer *answer) {
  static const char *const held[] = {
    [PLY_HELD_UNKNOWN] = N_("claims:"),
    [PLY_HELD_TRUE] = N_("claims, and it holds:"),
    [PLY_HELD_FALSE] = N_("claims, and it does not hold:"),
  };
  ply_out("  [%s] %s) %s\n", answer->marked ? "x" : " ", answer->key, answer->text);
  if (answer->claim != NULL)
    print_more(_(held[answer->holds]), answer->claim);
  if (answer->misconception > 0) {
    /* Translators: a wrong idea, by its number in the list that ships. */
    g_autofree char *label = g_strdup_printf(_("wrong idea %d:"), answer->misconception);
    print_more(label, ply_misconception(answer->misconception));
  }
  if (answer->reply != NULL)
    print_more(_("reply:"), answer->reply);
}

static void print_question(const PlyListedQuestion *question, guint number) {
  ply_out("\n%u. %s\n", number, question->prompt);
  /* Translators: id, kind of question, line of the file. */
  ply_out(_("   %s, %s, line %d"), question->id, question->kind, question->line);
  ply_out("\n");
  for (guint i = 0; i < question->answers->len; i++)
    print_answer(question->answers->pdata[i]);
  if (question->answers->len == 0 && question->solution != NULL)
    ply_out("  %s %s\n", _("right:"), question->solution);
  if (question->judged != NULL)
    ply_out("  %s %s\n", _("no run decides it:"), question->judged);
}

static void print_text(const Listing *listing) {
  ply_out("%s\n", listing->lesson->title);
  if (listing->questions->len == 0)
    ply_out("\n%s\n", _("This lesson asks nothing."));
  for (guint i = 0; i < listing->questions->len; i++)
    print_question(listing->questions->pdata[i], i + 1);
}

/* --- the command --- */

static PlyExit tell_faults(const Listing *listing, bool json) {
  PlyFaultReport report;
  ply_fault_report_init(&report, json);
  ply_fault_report_file(&report, listing->path, listing->faults);
  ply_fault_report_print(&report);
  return PLY_EXIT_NO;
}

static PlyExit list_answers(const char *path, bool json) {
  g_auto(Listing) listing = { .path = path, .faults = ply_faults_new() };
  PlyProgress *progress = ply_interrupt_listen();
  ply_wait(work, how_far, &listing, progress);
  bool stopped = ply_progress_is_cancelled(progress);
  ply_interrupt_end();
  if (stopped) {
    ply_message("%s", _("stopped before the end"));
    return PLY_EXIT_NO;
  }
  if (listing.questions == NULL)
    return tell_faults(&listing, json);
  if (json)
    print_json(&listing);
  else
    print_text(&listing);
  return PLY_EXIT_DONE;
}

PlyExit ply_command_answers(const PlyCommand *command, int argc, char **argv) {
  gboolean json = FALSE;
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(command, options, NULL, argv, &code))
    return code;
  if (rest == NULL || rest[0] == NULL || rest[1] != NULL) {
    ply_message("%s", _("which lesson? For example: plybook-cli answers first-cutoff"));
    return PLY_EXIT_BAD;
  }
  g_autoptr(GError) error = NULL;
  g_autofree char *path = ply_setup_lesson_path(rest[0], &error);
  return path != NULL ? list_answers(path, json) : ply_message_bad(error);
}
