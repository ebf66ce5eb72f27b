/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts as text, "enter 1; !value 3; <2": what is typed, what "plybook-cli drive" reads, and what is kept
 * of an exercise. The first byte is the exercise, the second who does which acts (doers), the third how
 * many of the acts are taken back again; the rest are acts. What was done is printed, and done again it
 * is the same run; what the program would do where it stands can be done there, and is right. */
#include <pango/pango.h>
#include <string.h>

#include "fuzz.h"
#include "lesson/ask/ask.h"
#include "lesson/drive/do-it.h"
#include "lesson/kinds.h"
#include "run/typed.h"
#include "say/say.h"
#include "trace/replay.h"

#define MOST_BYTES 600
#define MOST_ACTS 60 /* that the program does */

/* Exercises of lessons that ship, by id and number, at least one for each kind of run that can be driven
 * and each algorithm that is driven in another way. New ones go to the end: a corpus has their numbers. */
static const struct {
  const char *lesson;
  unsigned number;
} exercises[] = {
  { "you-are-minimax", 0 },         { "you-are-negamax", 1 },  { "you-are-alpha-beta", 0 },
  { "you-add-up-replies", 0 },      { "you-take-it-back", 1 }, { "you-fill-the-grid", 0 },
  { "you-are-the-rule", 1 },        { "a-day-of-barry", 1 },   { "both-ends-of-a-window", 0 },
  { "every-act-of-alpha-beta", 1 },
};
static const PlyQuestion *questions[G_N_ELEMENTS(exercises)];

/* As the author has it; every act is the learner's, and a wrong one is tried again, or is carried out. */
static const PlyExerciseSetup doers[] = { { .most = 0 },
                                          { .feedback = PLY_FEEDBACK_AT_ONCE },
                                          { .feedback = PLY_FEEDBACK_AT_END } };

/* --- the exercise --- */

static const PlyQuestion *nth_exercise(const PlyLesson *lesson, unsigned n) {
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (question != NULL && ply_question_by(question) == PLY_BY_ACTS && n-- == 0)
      return question;
  }
  return NULL;
}

/* Lives as long as the process does, so that a leak of it is none. */
static const PlyQuestion *load(unsigned i) {
  static PlyLesson *lessons[G_N_ELEMENTS(exercises)];
  if (questions[i] == NULL) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autofree char *path =
        g_strdup_printf("%s/%s.md", g_getenv("PLYBOOK_LESSONS"), exercises[i].lesson);
    lessons[i] = ply_lesson_load(path, NULL, faults);
    g_assert_nonnull(lessons[i]);
    questions[i] = nth_exercise(lessons[i], exercises[i].number);
    g_assert_nonnull(questions[i]);
    ply_lesson_record(questions[i]->run, NULL);
  }
  return questions[i];
}

/* Whatever can be driven has an exercise here. */
static void check_kinds(void) {
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    bool met = row->kind->driver == NULL;
    for (unsigned k = 0; !met && k < G_N_ELEMENTS(exercises); k++)
      met = load(k)->run->run->kind == row->kind;
    g_assert_true(met);
  }
}

static PlyExercise *new_exercise(const PlyQuestion *question, unsigned doer) {
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_question_exercise(question, &error);
  g_assert_no_error(error);
  if (doer == 0)
    return e;
  uint32_t step = ply_driven_from(ply_exercise_driven(e));
  ply_exercise_free(e);
  e = ply_exercise_new(question->run->run, step, &doers[doer], &error);
  g_assert_no_error(error);
  return e;
}

/* --- what is held to the header --- */

static void check_markup(const char *markup) {
  g_autoptr(GError) error = NULL;
  fuzz_check_shown(markup);
  pango_parse_markup(markup, -1, 0, NULL, NULL, NULL, &error);
  g_assert_no_error(error);
}

static uint64_t trace_of(const PlyDriven *driven) {
  return ply_trace_hash(ply_driven_run(driven)->trace);
}

static void check_act(const PlyDriven *driven, const PlyDriveAct *act) {
  g_autofree char *text = ply_act_print(driven, act);
  g_autoptr(GError) error = NULL;
  PlyDriveAct again;
  fuzz_check_shown(text);
  g_assert_null(strpbrk(text, ";!?<\n"));
  ply_act_read(driven, text, &again, &error);
  g_assert_no_error(error);
  g_assert_true(ply_acts_alike(act, &again));
}

/* What is done where driven stands, by the program or with a mistake in it. */
static bool check_next(const PlyDriven *driven, int mistake) {
  const PlyDriver *driver = ply_driven_driver(driven);
  g_autoptr(GError) error = NULL;
  PlyDriveAct act;
  if (!ply_driven_next(driven, mistake, &act))
    return false;
  check_act(driven, &act);
  driver->can(ply_driven_game(driven), &act, &error);
  g_assert_no_error(error);
  g_assert_true(ply_driven_fits(driven, mistake, &act));
  double chance = ply_driven_chance(driven, mistake, &act);
  g_assert_cmpfloat(chance, >, 0);
  g_assert_cmpfloat(chance, <=, 1);
  return true;
}

static void check_program(const PlyDriven *driven) {
  PlyMistake mistake;
  bool over = !check_next(driven, PLY_NO_MISTAKE);
  g_assert_cmpint(over, ==, ply_driven_is_over(driven));
  for (unsigned i = 0; ply_driven_mistake(driven, i, &mistake); i++)
    check_next(driven, (int)i);
  g_autoptr(PlyDriven) on = ply_driven_copy(driven, ply_driven_n_acts(driven));
  g_assert_cmphex(trace_of(on), ==, trace_of(driven));
  if (ply_driven_go_on(on, PLY_NO_MISTAKE, MOST_ACTS) < MOST_ACTS)
    g_assert_true(ply_driven_is_over(on));
}

/* What can be pointed at is an act like those that are typed. */
static void check_clicked(const PlyDriven *driven, uint32_t subject) {
  const PlyDriver *driver = ply_driven_driver(driven);
  PlyDriveAct act;
  if (driver->clicked == NULL || !driver->clicked(ply_driven_game(driven), subject, &act))
    return;
  const PlyActInfo *info = &driver->acts[act.kind];
  unsigned told = info->takes & (PLY_ACT_WORD | PLY_ACT_FIRST | PLY_ACT_SECOND | PLY_ACT_TARGETS);
  if (told == 0)
    check_act(driven, &act);
}

/* The learner's run goes wherever the learner does: each of its steps is told, and undone. */
static void check_run(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint64_t begin = ply_replay_hash(replay);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    fuzz_check_shown(sentence->text);
  }
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
}

/* As "plybook-cli drive" prints all acts of a run, and a script gives them back. */
static void check_driven(const PlyDriven *driven, unsigned kept) {
  g_autofree char *text = ply_driven_print(driven);
  g_autoptr(PlyDriven) again = ply_driven_new(ply_driven_of(driven), ply_driven_from(driven), NULL);
  g_autoptr(GError) error = NULL;
  ply_driven_play(again, text, &error);
  g_assert_no_error(error);
  g_assert_cmphex(trace_of(again), ==, trace_of(driven));
  g_assert_cmpuint(ply_driven_run(again)->astray, ==, ply_driven_run(driven)->astray);
  g_autofree char *same = ply_driven_print(again);
  g_assert_cmpstr(text, ==, same);
  g_autoptr(PlyDriven) part = ply_driven_copy(driven, kept);
  ply_driven_take_back(again, kept);
  g_assert_cmphex(trace_of(again), ==, trace_of(part));
}

/* --- what was tried --- */

static void check_same(const PlyExercise *e, const PlyExercise *again) {
  g_autofree char *text = ply_exercise_print(e), *same = ply_exercise_print(again);
  g_assert_cmpstr(text, ==, same);
  g_assert_cmphex(trace_of(ply_exercise_driven(e)), ==, trace_of(ply_exercise_driven(again)));
  g_assert_cmpuint(ply_exercise_misconception(e), ==, ply_exercise_misconception(again));
  PlyExerciseResult a = ply_exercise_result(e), b = ply_exercise_result(again);
  a.hints = b.hints = 0; /* which are no acts */
  g_assert_cmpmem(&a, sizeof a, &b, sizeof b);
}

static void check_again(const PlyExercise *e, const PlyQuestion *question, unsigned doer) {
  g_autofree char *text = ply_exercise_print(e);
  g_autoptr(PlyExercise) again = new_exercise(question, doer);
  g_autoptr(GError) error = NULL;
  fuzz_check_shown(text);
  ply_exercise_play(again, text, &error);
  g_assert_no_error(error);
  check_same(e, again);
}

static void check_told(PlyExercise *e) {
  PlyExerciseResult result = ply_exercise_result(e);
  g_assert_cmpuint(result.first + result.retried + result.wrong + result.shown, ==, result.acts);
  g_assert_cmpuint(result.acts + result.program, ==, ply_driven_n_acts(ply_exercise_driven(e)));
  g_autoptr(GArray) named = ply_exercise_named(e);
  for (guint i = 0; i < named->len; i++) {
    const PlyNamed *is = &g_array_index(named, PlyNamed, i);
    g_assert_cmpuint(is->first, <=, is->last);
    g_assert_cmpuint(is->last, <, ply_exercise_n_tried(e));
  }
  g_autoptr(GArray) differences = ply_exercise_differences(e);
  bool all_right = result.wrong == 0 && ply_exercise_is_done(e);
  g_assert_true(!all_right || differences->len == 0 ||
                ply_driven_driver(ply_exercise_driven(e))->right);
  g_autoptr(PlyCover) next = ply_exercise_cover(e, true), cover = ply_exercise_cover(e, false);
  g_autofree char *hint = ply_exercise_hint(e);
  g_assert_cmpint(hint == NULL, ==, ply_exercise_is_done(e));
  if (hint != NULL)
    check_markup(hint);
}

/* The last act once more: what it would lead to is verified where it was wrong. */
static void react(PlyExercise *e, const char *text) {
  const char *last = strrchr(text, ';');
  g_autofree char *one = ply_typed_text(last != NULL ? last + 1 : text);
  g_autoptr(GError) error = NULL;
  PlyReaction reaction = { 0 };
  PlyDriveAct act;
  if (!ply_act_read(ply_exercise_driven(e), one, &act, &error) ||
      !ply_exercise_try(e, &act, &reaction, &error)) {
    fuzz_check_refused(one, error, NULL);
    return;
  }
  ply_exercise_counter(e, &act, &reaction);
  if (reaction.reply != NULL)
    check_markup(reaction.reply);
  if (reaction.counter != NULL)
    check_markup(reaction.counter);
  ply_reaction_clear(&reaction);
}

/* Judged as an answer it is what the exercise says. */
static void judge(const PlyQuestion *question, const PlyExercise *e, const char *text, bool read) {
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  PlyExerciseResult result = ply_exercise_result(e);
  if (!ply_question_judge(question, &(PlyAnswer){ .text = text }, &verdict, &error)) {
    fuzz_check_refused(text, error, NULL);
    g_assert_false(read && ply_exercise_is_done(e));
    return;
  }
  g_assert_true(read && ply_exercise_is_done(e));
  g_assert_cmpint(verdict.right, ==, result.wrong == 0 && result.shown == 0);
  check_markup(verdict.reply);
  ply_verdict_clear(&verdict);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static bool checked;
  if (!checked)
    check_kinds();
  checked = true;
  FuzzBytes bytes = { data, MIN(size, MOST_BYTES) };
  const PlyQuestion *question = load(fuzz_choice(&bytes, G_N_ELEMENTS(exercises)));
  unsigned doer = fuzz_choice(&bytes, G_N_ELEMENTS(doers)), back = fuzz_choice(&bytes, 10);
  g_autofree char *text = fuzz_rest(&bytes);
  g_autoptr(PlyExercise) e = new_exercise(question, doer);
  g_autoptr(GError) error = NULL;
  bool read = ply_exercise_play(e, text, &error);
  if (!read)
    fuzz_check_refused(text, error, NULL);
  if (doer == 0)
    judge(question, e, text, read);
  const PlyDriven *driven = ply_exercise_driven(e);
  unsigned n = ply_driven_n_acts(driven);
  for (unsigned i = 0; i < n; i++)
    check_clicked(driven, i);
  check_run(ply_driven_run(driven));
  check_driven(driven, n - MIN(n, back));
  check_program(driven);
  check_told(e);
  check_again(e, question, doer);
  react(e, text);
  for (unsigned i = 0; i < back && ply_exercise_undo(e); i++)
    ;
  check_again(e, question, doer);
  return 0;
}
