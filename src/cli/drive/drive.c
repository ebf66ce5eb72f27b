/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exercise of a lesson, act by act from standard input: for scripts, and for who only listens. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include <pango/pango.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/setup.h"
#include "lesson/ask/ask.h"
#include "lesson/drive/do-it.h"
#include "lesson/misconceptions.h"

#define MAX_LINE 1000

static void say_markup(const char *markup) {
  char *text = NULL;
  if (markup == NULL)
    return;
  if (!pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL))
    text = g_strdup(markup);
  ply_out("%s\n", text);
  g_free(text);
}

/* --- what is said --- */

static void say_shown(const PlyExercise *e, unsigned from) {
  for (unsigned i = from; i < ply_exercise_n_tried(e); i++) {
    const PlyAttempted *tried = ply_exercise_tried(e, i);
    g_autofree char *act = ply_act_print(ply_exercise_driven(e), &tried->act);
    if (!tried->shown)
      continue;
    /* Translators: an act, as it is typed: "enter 1" */
    ply_out(_("The program: %s"), act);
    ply_out("\n");
  }
}

static void say_named(const GArray *named) {
  for (guint i = 0; named != NULL && i < named->len; i++) {
    const PlyMistake *is = &g_array_index(named, PlyNamed, i).is;
    const char *idea = ply_misconception((int)is->misconception);
    const char *does = _(is->does);
    /* Translators: a misconception, a whole sentence. */
    ply_out(_("That looks like: “%s”"), idea != NULL ? idea : does);
    if (idea != NULL && strcmp(idea, does) != 0)
      ply_out(" %s", does); /* what is done with it, another sentence */
    ply_out("\n");
  }
}

static void say_reaction(const PlyReaction *reaction) {
  if (reaction->noted)
    ply_out("%s\n", _("Noted."));
  else if (reaction->right)
    ply_out("%s\n", _("Right."));
  else if (reaction->reply == NULL)
    ply_out("%s\n", _("Not yet."));
  say_markup(reaction->reply);
  say_markup(reaction->counter);
  say_named(reaction->named);
}

static void say_acts(const PlyExercise *e) {
  const PlyActInfo *acts = ply_driven_driver(ply_exercise_driven(e))->acts;
  g_autoptr(GString) text = g_string_new(NULL);
  for (unsigned i = 0; acts[i].id != NULL; i++)
    if (ply_exercise_offers(e, i))
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", acts[i].id);
  ply_out(_("Acts: %s; also: hint, show, undo"), text->str);
  ply_out("\n");
}

static const char *act_or_none(const PlyDriven *driven, int i, char **text) {
  *text = i >= 0 ? ply_act_print(driven, ply_driven_act(driven, (unsigned)i)) : NULL;
  return *text != NULL ? *text : "–";
}

static void say_differences(const PlyExercise *e) {
  g_autoptr(GArray) differences = ply_exercise_differences(e);
  for (guint i = 0; i < differences->len; i++) {
    const PlyDifference *at = &g_array_index(differences, PlyDifference, i);
    g_autofree char *mine = NULL, *model = NULL;
    const char *you = act_or_none(ply_exercise_driven(e), at->mine, &mine);
    ply_out(_("You: %s. The program: %s."), you,
            act_or_none(ply_exercise_model(e), at->model, &model));
    ply_out("\n");
  }
}

/* --- lines --- */

static void hint(PlyExercise *e) {
  g_autofree char *text = ply_exercise_hint(e);
  say_markup(text);
}

static void show(PlyExercise *e) {
  unsigned before = ply_exercise_n_tried(e);
  ply_exercise_show_one(e);
  say_shown(e, before);
}

static void undo(PlyExercise *e) {
  unsigned before = ply_exercise_n_tried(e);
  ply_out("%s\n", ply_exercise_undo(e) ? _("Taken back.") : _("Nothing can be taken back."));
  say_shown(e, before);
}

static const struct {
  const char *word;
  void (*carry_out)(PlyExercise *e);
} others[] = { { "hint", hint }, { "show", show }, { "undo", undo } };

static void try_act(PlyExercise *e, const char *line) {
  g_autoptr(GError) error = NULL;
  PlyDriveAct act;
  PlyReaction reaction = { 0 };
  unsigned before = ply_exercise_n_tried(e);
  if (!ply_act_read(ply_exercise_driven(e), line, &act, &error) ||
      !ply_exercise_try(e, &act, &reaction, &error)) {
    ply_out("%s\n", error->message);
    return;
  }
  ply_exercise_counter(e, &act, &reaction);
  say_reaction(&reaction);
  say_shown(e, before + 1);
  ply_reaction_clear(&reaction);
}

static void answer(PlyExercise *e, const char *line) {
  for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
    if (g_ascii_strcasecmp(line, others[i].word) == 0) {
      others[i].carry_out(e);
      return;
    }
  if (*line != '\0')
    try_act(e, line);
}

/* Reads the next line, of standard input, whole. One that can be no act is told, and left empty. Returns false at
 * the end. */
static bool read_line(char line[static MAX_LINE]) {
  size_t n = 0;
  int c;
  while ((c = getc(stdin)) != EOF && c != '\n') {
    line[MIN(n, MAX_LINE - 1)] = (char)c;
    n++;
  }
  if (c == EOF && n == 0)
    return false;
  bool fits = n < MAX_LINE, good = fits && g_utf8_validate(line, (gssize)n, NULL);
  if (!fits)
    ply_out(_("This line has %zu bytes, an act at most %d."), n, MAX_LINE - 1);
  else if (!good)
    ply_out("%s", _("This line is no UTF-8 and was left out."));
  ply_out("%s", good ? "" : "\n");
  line[good ? n : 0] = '\0';
  g_strstrip(line);
  return true;
}

static PlyExit finish(const PlyExercise *e) {
  PlyExerciseResult result = ply_exercise_result(e);
  g_autofree char *text = ply_exercise_print(e);
  g_autoptr(GArray) named = ply_exercise_named(e);
  bool done = ply_exercise_is_done(e);
  ply_out(done ? _("Done: %u right at once, %u after another try, %u not right, %u shown.")
               : _("Not done: %u right at once, %u after another try, %u not right, %u shown."),
          result.first, result.retried, result.wrong, result.shown);
  ply_out("\n");
  if (ply_exercise_setup(e)->feedback == PLY_FEEDBACK_AT_END) {
    say_differences(e);
    say_named(named);
  }
  ply_out("%s\n", text);
  return done && result.wrong == 0 && result.shown == 0 ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

static PlyExit drive(const PlyQuestion *question) {
  char line[MAX_LINE];
  g_autoptr(GError) error = NULL;
  ply_lesson_record(question->run, NULL);
  g_autoptr(PlyExercise) e = ply_question_exercise(question, &error);
  if (e == NULL)
    return ply_message_bad(error);
  say_markup(question->prompt);
  say_acts(e);
  say_shown(e, 0);
  ply_out_flush();
  while (!ply_exercise_is_done(e) && !ply_out_failed() && read_line(line)) {
    answer(e, line);
    ply_out_flush();
  }
  return finish(e);
}

/* --- the command --- */

/* Of the one that is called id, or of the first. */
static const PlyQuestion *find(const PlyLesson *lesson, const char *id, GError **error) {
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (question != NULL && ply_question_by(question) == PLY_BY_ACTS &&
        (id == NULL || strcmp(question->kept_id, id) == 0))
      return question;
  }
  if (id == NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("this lesson has no exercise to be done by hand"));
  else
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no exercise of this lesson is called “%s”"),
             id);
  return NULL;
}

static PlyExit drive_lesson(const char *written, const char *id) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = ply_setup_lesson_path(written, &error);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = path != NULL ? ply_lesson_load(path, NULL, faults) : NULL;
  for (guint i = 0; lesson == NULL && i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], path);
    ply_message_plain(line);
  }
  if (path == NULL)
    return ply_message_bad(error);
  const PlyQuestion *question = lesson != NULL ? find(lesson, id, &error) : NULL;
  if (question != NULL)
    return drive(question);
  return error != NULL ? ply_message_bad(error) : PLY_EXIT_BAD;
}

PlyExit ply_command_drive(const PlyCommand *command, int argc, char **argv) {
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_parse(command, options, NULL, argv, &code))
    return code;
  guint n = rest != NULL ? g_strv_length(rest) : 0;
  if (n < 1 || n > 2) {
    ply_message("%s", _("which lesson, and which exercise of it? See plybook-cli drive --help"));
    return PLY_EXIT_BAD;
  }
  if (!ply_args_utf8("QUESTION", rest[1], &error))
    return ply_message_bad(error);
  return drive_lesson(rest[0], rest[1]);
}
