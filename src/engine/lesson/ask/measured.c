/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that are measured in a run: asked for, typed, and shown in results. */
#include "base/i18n.h"
#include "lesson/ask/draft.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "run/number.h"

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  g_autoptr(GError) error = NULL;
  if (run->run == NULL)
    return false;
  block->asks->of = g_strdup(of->value->text);
  if (ply_lesson_number(run, NULL, of->value->text, NULL, NULL, &error))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(of), "of: %s", error->message);
  return false;
}

static const PlyMeasure *measure_of(const PlyQuestion *question, const char **rest) {
  const PlyRunKind *kind = question->run->run->kind;
  const PlyMeasure *told = ply_lesson_told(kind, question->of, rest);
  return told != NULL ? told : ply_lesson_measure(kind, question->of, rest);
}

/* Of the whole run, unless it is of a board as it stands. */
static uint32_t first_step(const PlyCase *c) {
  const char *rest;
  bool whole = !ply_claims_of(c->run->kind)->from_start ||
               (measure_of(c->question, &rest)->flags & PLY_MEASURE_RUN) != 0;
  return whole ? ply_replay_last(c->replay) : 0;
}

static bool value_of(const PlyCase *c, PlyLessonNumber *value, GError **error) {
  uint32_t step = first_step(c);
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return ply_lesson_number(c->question->run, c->replay, c->question->of, c->progress, value, error);
}

static char *solution(const PlyCase *c, GError **error) {
  PlyLessonNumber found;
  return value_of(c, &found, error) ? ply_range_print(found.value, "") : NULL;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  const char *rest;
  return g_strdup(_(measure_of(question, &rest)->prompt));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlyLessonNumber *f = c->found;
  return value_of(c, f, error) && ply_answer_near(answer, f->value, f->of, right, error);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const char *rest;
  g_autofree char *found = ply_range_print(((const PlyLessonNumber *)c->found)->value, "");
  const PlyMeasure *measure = measure_of(c->question, &rest);
  return verdict->right ? ply_measure_reply(measure, found) : g_strdup(_(measure->wrong));
}

/* Marks what a measure is told that can be pointed at; the first of it. */
static uint32_t mark_told(const PlyCase *c, const PlyMeasure *measure, const char *rest,
                          PlyCover *cover) {
  PlyMeasureArgs args = { .run = c->run, .node = PLY_NO_NODE };
  uint32_t first = PLY_FACT_ANY;
  if (!ply_lesson_give_told(&args, measure, rest, NULL))
    return first;
  for (unsigned i = 0; i < args.n_given; i++) {
    if (!args.given[i].argument->points)
      continue;
    ply_cover_mark(cover, c->run, (uint32_t)args.given[i].value);
    first = first == PLY_FACT_ANY ? (uint32_t)args.given[i].value : first;
  }
  return first;
}

static void topic(const PlyCase *c, PlyCover *cover) {
  const char *rest;
  const PlyMeasure *measure = measure_of(c->question, &rest);
  uint32_t subject = PLY_FACT_ANY;
  if (measure->subject != NULL)
    ply_cover_mark(cover, c->run, measure->subject(c->run, rest));
  if (measure->told != NULL)
    subject = mark_told(c, measure, rest, cover);
  ply_topic_answer(cover, c->run, measure->told != NULL ? measure->id : c->question->of, subject);
}

/* Where it was measured. */
static bool shows(const PlyCase *c, uint32_t *step) {
  PlyLessonNumber number;
  bool has = value_of(c, &number, NULL);
  *step = ply_replay_step(c->replay);
  return has;
}

/* Which numbers are worth asking for knows the kind of run. */
static char *generate(const PlyRun *run, PlyReplay *replay, uint64_t seed, GError **error) {
  const PlyDrafter drafter = { "number", ply_kind_of_run(run)->propose_number, NULL };
  return ply_draft_new(&drafter, run, replay, seed, error);
}

const PlyAsk ply_ask_measured = {
  .kind = "number",
  .title = N_("Numbers"),
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER,
  .how = N_("A number"),
  .signs = ply_signs_of_numbers,
  .read = read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(PlyLessonNumber),
  .reply = reply,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = generate,
};

/* --- results --- */

void ply_measured_results_read(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "columns");
  PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  block->results->columns = ply_columns_split(r, pair);
  for (int i = 0; run != NULL && run->run != NULL && block->results->columns[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (!ply_lesson_number(run, NULL, block->results->columns[i], NULL, NULL, &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "columns: %s", error->message);
  }
}

char *ply_measured_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                        PlyProgress *progress) {
  return ply_lesson_number_cell(run, column, progress);
}
