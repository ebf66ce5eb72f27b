/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about odds: a number is typed. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/odds-lesson.h"
#include "lesson/range.h"
#include "trace/i18n.h"

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  g_autoptr(GError) error = NULL;
  if (run->run == NULL)
    return false;
  block->asks->of = g_strdup(of->value->text);
  if (ply_odds_measure(run->run, NULL, of->value->text, NULL, &error))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(of), "of: %s", error->message);
  return false;
}

static bool value_of(const PlyCase *c, double *value, GError **error) {
  uint32_t step = ply_replay_last(c->replay);
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return ply_odds_measure(c->run, c->replay, c->question->of, value, error);
}

static char *solution(const PlyCase *c, GError **error) {
  double value;
  return value_of(c, &value, error) ? ply_range_print(value, "") : NULL;
}

/* What is asked for, by its first word, and what to say to who has another number. */
static const struct {
  const char *word, *prompt, *wrong;
} numbers[] = {
  { "odds", N_("How likely is it?"),
    N_("Not yet: write down every card that can come next, and how likely it is. Of which "
       "is it true? Add these up.") },
  { "estimate", N_("In which part of the runs did it come out so?"),
    N_("Not yet: count how often it came out so, and divide by the runs so far.") },
  { "interval", N_("How wide is the interval?"),
    N_("Not yet: subtract the lower end of the interval from the upper one.") },
  { "expectation", N_("What does it bring on average?"),
    N_("Not yet: a win counts 1, a loss −1, and a push nothing. Multiply each with "
       "its odds, and add them up.") },
  { "mean", N_("What did the runs bring on average so far?"),
    N_("Not yet: a win counts 1, a loss −1. Add up the runs so far, and divide by how many "
       "they are.") },
  { "tuned", N_("What becomes of the made-up number?"),
    N_("Not yet: the made-up number counts as much as so many runs. Add the runs to it, "
       "and divide by all of them together.") },
  { "radius", N_("How large is the radius?"),
    N_("Not yet: half of the shells fall inside. How far from the aim is the middle one?") },
};

static size_t row_of(const PlyQuestion *question) {
  size_t i = 0;
  while (i + 1 < G_N_ELEMENTS(numbers) && strcmp(question->of, numbers[i].word) != 0 &&
         ply_key_named(question->of, numbers[i].word) == NULL)
    i++;
  return i;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_(numbers[row_of(question)].prompt));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  double *value = c->found;
  return value_of(c, value, error) && ply_answer_near(answer, *value, right, error);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  g_autofree char *found = ply_range_print(*(const double *)c->found, "");
  return verdict->right ? g_strdup_printf(_("Yes: %s."), found)
                        : g_strdup(_(numbers[row_of(c->question)].wrong));
}

static const PlyAsk ask_number = {
  .kind = "number",
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER,
  .how = N_("A number"),
  .read = read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(double),
  .reply = reply,
  .solution = solution,
};

PlyAsks ply_odds_asks = { (const PlyAsk *const[]){ &ask_number, NULL }, NULL };
