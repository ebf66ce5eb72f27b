/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DO_IT: do what the program does, act by act. */
#include "lesson/drive/do-it.h"

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/ask/grade-private.h"
#include "lesson/kinds.h"
#include "lesson/misconceptions.h"

/* --- reading --- */

static bool read_number(PlyReader *r, const PlyNamedBlock *block, const char *key, int min,
                        unsigned *number) {
  const PlyPair *pair = ply_pairs_find(block->pairs, key);
  int64_t found;
  if (pair == NULL)
    return true;
  if (ply_whole_read(pair->value->text, min, PLY_EXERCISE_MOST, &found)) {
    *number = (unsigned)found;
    return true;
  }
  ply_faults_add(r->faults, ply_pair_value_place(pair),
                 _("%s: found “%s”, expected a whole number from %d to %d"), key, pair->value->text,
                 min, PLY_EXERCISE_MOST);
  return false;
}

/* As it is written in the header, or in one word. */
static bool read_feedback(PlyReader *r, const PlyNamedBlock *block, PlyFeedback *feedback) {
  static const char *const words[] = { "at-once", "at-end", NULL };
  const PlyPair *pair = ply_pairs_find(block->pairs, "feedback");
  if (pair == NULL) {
    *feedback = r->lesson->feedback_at_end ? PLY_FEEDBACK_AT_END : PLY_FEEDBACK_AT_ONCE;
    return true;
  }
  g_autofree char *word = g_strdelimit(g_strdup(pair->value->text), " ", '-');
  int i =
      ply_faults_choose(r->faults, ply_pair_value_place(pair), pair->key, word, PLY_WORDS(words));
  *feedback = i == 1 ? PLY_FEEDBACK_AT_END : PLY_FEEDBACK_AT_ONCE;
  return i >= 0;
}

static bool read_act(PlyReader *r, const PlyDriver *driver, const char *word, PlyPlace place,
                     uint64_t *acts) {
  int kind =
      ply_faults_choose(r->faults, place, "acts", word, PLY_NAMES(driver->acts, PLY_TO_END, id));
  *acts |= kind >= 0 ? UINT64_C(1) << kind : 0;
  return kind >= 0;
}

static bool read_acts(PlyReader *r, const PlyNamedBlock *block, const PlyDriver *driver,
                      uint64_t *acts) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "acts");
  PlyWords cursor = { 0 };
  PlyPlace place;
  bool all = true;
  if (pair == NULL)
    return true;
  for (char *word; ply_pair_next_word(pair, &cursor, &word, &place); g_free(word))
    all = read_act(r, driver, word, place, acts) && all;
  return all;
}

/* Nobody would have anything to do. */
static bool check_most(PlyReader *r, const PlyNamedBlock *block, const PlyExerciseSetup *setup) {
  if (setup->most == 0 || setup->shown < setup->most)
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(ply_pairs_find(block->pairs, "most")),
                 _("most: it is done after %u acts, and the program does %u of them first"),
                 setup->most, setup->shown);
  return false;
}

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyDriver *driver = run->run != NULL ? run->run->kind->driver : NULL;
  PlyExerciseSetup setup = { 0 };
  if (run->run == NULL)
    return false;
  if (driver == NULL) {
    ply_faults_add(r->faults, block->place, _("nobody can do the work of this run by hand"));
    return false;
  }
  bool all = read_feedback(r, block, &setup.feedback);
  all = read_number(r, block, "shown", 0, &setup.shown) && all;
  all = read_number(r, block, "hinted", 0, &setup.hinted) && all;
  all = read_number(r, block, "most", 1, &setup.most) && all;
  if (!read_acts(r, block, driver, &setup.acts) || !all || !check_most(r, block, &setup))
    return false;
  block->asks->about = g_memdup2(&setup, sizeof setup);
  return true;
}

/* --- the exercise --- */

static bool find_step(const PlyQuestion *question, uint32_t *step, GError **error) {
  *step = 0;
  if (question->at == NULL)
    return true;
  g_autoptr(PlyReplay) replay = ply_replay_new(question->run->run->trace);
  return ply_replay_address(replay, question->at, step, error);
}

PlyExercise *ply_question_exercise(const PlyQuestion *question, GError **error) {
  uint32_t step;
  PlyExercise *exercise = find_step(question, &step, error)
                              ? ply_exercise_new(question->run->run, step, question->about, error)
                              : NULL;
  if (exercise != NULL)
    ply_exercise_set_hints(exercise, question->hints);
  return exercise;
}

/* Of all that nobody does in this run. */
static bool check_acts(const PlyExercise *e, GError **error) {
  const PlyDriven *driven = ply_exercise_driven(e);
  const PlyActInfo *acts = ply_driven_driver(driven)->acts;
  for (unsigned i = 0; acts[i].id != NULL; i++)
    if ((ply_exercise_setup(e)->acts >> i & 1) != 0 && !ply_driven_uses(driven, i))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s” is never done in this run"),
                      acts[i].id);
  return true;
}

/* Has it something to do for the learner, and an end? */
static bool check(const PlyQuestion *question, const PlyExercise *e, GError **error) {
  const PlyExerciseSetup *setup = question->about;
  if (!check_acts(e, error))
    return false;
  if (ply_exercise_is_done(e))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("nothing is left to do by hand from there on"));
  return setup->most > 0 || ply_driven_is_over(ply_exercise_model(e)) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                  _("the program does more than %d things from there on: say how many with "
                    "“most: …”"),
                  PLY_EXERCISE_MOST);
}

/* --- answers --- */

typedef struct {
  PlyExerciseResult result;
  unsigned misconception;
} Found;

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("You are the program now: what does it do, act by act?"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *found = c->found;
  g_autofree char *text = ply_answer_text(answer);
  g_autoptr(PlyExercise) e = ply_question_exercise(c->question, error);
  if (e == NULL || !check(c->question, e, error) || !ply_exercise_play(e, text, error))
    return false;
  if (!ply_exercise_is_done(e))
    return ply_answer_unreadable(error, _("it is not done yet: the acts end before the run does"));
  found->result = ply_exercise_result(e);
  found->misconception = ply_exercise_misconception(e);
  *right = found->result.wrong == 0 && found->result.shown == 0;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  g_autoptr(PlyExercise) e = ply_question_exercise(c->question, error);
  if (e == NULL || !check(c->question, e, error))
    return NULL;
  g_autofree char *acts = ply_driven_print(ply_exercise_model(e));
  return g_markup_escape_text(acts, -1);
}

static char *right_reply(const PlyExerciseResult *result) {
  if (result->retried == 0)
    return g_strdup(_("Yes: every act is what the program does."));
  return g_strdup_printf(ngettext("Yes: every act is what the program does, %u of them after "
                                  "another try.",
                                  "Yes: every act is what the program does, %u of them after "
                                  "another try.",
                                  result->retried),
                         result->retried);
}

static char *wrong_reply(const Found *found) {
  const PlyExerciseResult *result = &found->result;
  if (result->wrong == 0)
    return g_strdup_printf(
        ngettext("Not yet: %u act was shown.", "Not yet: %u acts were shown.", result->shown),
        result->shown);
  return g_strdup_printf(ngettext("Not yet: %u act is not what the program does there.",
                                  "Not yet: %u acts are not what the program does there.",
                                  result->wrong),
                         result->wrong);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *found = c->found;
  if (verdict->right)
    return right_reply(&found->result);
  g_autofree char *wrong = wrong_reply(found);
  const char *idea = ply_misconception((int)found->misconception);
  if (idea == NULL)
    return g_steal_pointer(&wrong);
  g_autofree char *escaped = g_markup_escape_text(idea, -1);
  /* Translators: what was wrong, a sentence; then a misconception, a whole sentence too. */
  return g_strdup_printf(_("%s That looks like: “%s”"), wrong, escaped);
}

/* What comes of the run as a whole is what the learner is about to find out. */
static void topic(const PlyCase *c, PlyCover *cover) {
  for (const PlyMeasure *m = c->run->kind->measures; m != NULL && m->id != NULL; m++)
    if ((m->flags & PLY_MEASURE_RUN) != 0)
      ply_cover_add(cover, c->run, m->id, PLY_NO_SUBJECT);
}

/* Driven runs record what the program does. */
static bool shows(const PlyCase *c, uint32_t *step) {
  g_autoptr(PlyExercise) e = ply_question_exercise(c->question, NULL);
  if (e == NULL || ply_driven_n_acts(ply_exercise_model(e)) == 0)
    return false;
  const PlyDriven *model = ply_exercise_model(e);
  *step = MIN(ply_driven_step(model, ply_driven_n_acts(model) - 1), ply_replay_last(c->replay));
  return true;
}

const PlyAsk ply_ask_do_it = {
  .kind = "do-it",
  .keys =
      PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MAY),
                   { "feedback", PLY_KEY_MAY, "a wrong act is not carried out and is tried again" },
                   { "acts", PLY_KEY_MAY, "those of the learner" },
                   { "shown", PLY_KEY_MAY, "so many acts the program does first" },
                   { "hinted", PLY_KEY_MAY, "so many acts of the learner come with a hint then" },
                   { "most", PLY_KEY_MAY, "it is done after so many acts" }),
  .by = PLY_BY_ACTS,
  .how = N_("Do it with the buttons or their letters, or type it: “enter 1”."),
  .read = read,
  .forget = g_free,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = ply_do_it_generate,
};
