/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ask and results blocks about days in a life: which keys they take, and what they say. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/drive/do-it.h"
#include "lesson/kinds.h"
#include "lesson/life/counter.h"
#include "lesson/life/life.h"

/* --- keys --- */

bool ply_day_look_read(PlyReader *r, const GPtrArray *pairs, const PlyRun *run, PlyDayLook *look) {
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
  bool whole = ply_lesson_arguments_read(r, pairs, ply_day_arguments, &args);
  ply_day_look_init(look, &args);
  return whole;
}

/* --- ask --- */

static void add_occupations(PlyQuestion *question, const PlyDayLook *look, bool home) {
  unsigned n = look->setup->world->n_occupations + home;
  for (unsigned i = 0; i < n; i++)
    ply_question_add_choice(question, ply_day_look_name(look, i));
}

static bool unknown_number(PlyReader *r, const PlyPair *of) {
  g_auto(GStrv) words = ply_measure_words(ply_day_measures, PLY_MEASURE_ASKED);
  return ply_faults_choose(r->faults, ply_pair_value_place(of), "of", of->value->text,
                           PLY_WORDS(words)) >= 0;
}

/* Reads what the question is about. "at" and "person" do not go together: the recorded life is one
 * person's. */
static bool read_look(PlyReader *r, const PlyNamedBlock *block, const PlyLessonRun *run,
                      PlyDayLook *look) {
  const PlyPair *person = ply_pairs_find(block->pairs, "person");
  if (person != NULL && block->asks->at != NULL) {
    ply_faults_add(r->faults, person->place,
                   _("“person” and “at” do not go together: the recorded life is that of the run"));
    return false;
  }
  if (run->run == NULL || !ply_day_look_read(r, block->pairs, run->run, look))
    return false;
  block->asks->about =
      g_memdup2(&(PlyLifeQuestion){ .person = look->person,
                                    .job = look->job,
                                    .cash = look->has_cash ? look->cash : PLY_LIFE_NO_CASH,
                                    .result = look->has_result ? !look->fails : -1 },
                sizeof(PlyLifeQuestion));
  return true;
}

/* What the step brings is known only when the life is recorded. */
static bool read_number(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  PlyDayLook look;
  if (!read_look(r, block, run, &look))
    return false;
  const PlyMeasure *number = ply_day_number_find(of->value->text);
  if (number == NULL)
    return unknown_number(r, of);
  block->asks->of = g_strdup(of->value->text);
  const char *lacks = block->asks->at == NULL ? ply_day_look_lacks(&look, number) : NULL;
  return lacks == NULL || ply_ask_needs(r, block, lacks);
}

static bool read_take(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  PlyDayLook look;
  if (!read_look(r, block, run, &look))
    return false;
  if (block->asks->at == NULL && ply_day_setup_way(look.setup, look.person) != PLY_WAY_HIGHEST) {
    ply_faults_add(r->faults, block->place,
                   _("this person chooses by chance; name a day with “at: day 1”"));
    return false;
  }
  add_occupations(block->asks, &look, true);
  return true;
}

static bool read_cannot(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  PlyDayLook look;
  if (!read_look(r, block, run, &look))
    return false;
  block->asks->several = true;
  add_occupations(block->asks, &look, false);
  return true;
}

/* --- the questions --- */

static char *number_prompt(const PlyQuestion *question, const PlyRun *run) {
  static const struct {
    const char *of, *prompt;
  } prompts[] = {
    { "fitness", N_("What value does the formula give?") },
    { "expected", N_("What does such a day bring on average?") },
    { "need", N_("How much must be in hand?") },
    { "left", N_("How much is left before living is paid?") },
    { "evening", N_("How much is in hand in the evening?") },
    { "living", N_("How much does the living of the day cost?") },
    { "holds", N_("How much money is in hand?") },
    { "day", N_("Which day is it?") },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(prompts); i++)
    if (strcmp(prompts[i].of, question->of) == 0)
      return g_strdup(_(prompts[i].prompt));
  return g_strdup(_("Which number is it?"));
}

static char *take_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which occupation is taken?"));
}

/* Of a day of the recorded life: what is made up beside it stands in keys of its own. */
static char *take_claim(const PlyQuestion *question, guint choice) {
  const PlyDayWorld *world = ply_run_day(question->run->run)->world;
  if (question->at == NULL)
    return NULL;
  return g_strdup_printf("at: %s\ntakes: %s", question->at,
                         choice < world->n_occupations ? world->occupations[choice].name
                                                       : "at home");
}

static char *cannot_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which occupations are out of reach?"));
}

/* --- topics --- */

static void number_topic(const PlyCase *c, PlyCover *cover) {
  int job = ((const PlyLifeQuestion *)c->question->about)->job;
  if (job >= 0)
    ply_cover_mark(cover, c->run, (uint32_t)job);
  ply_topic_answer(cover, c->run, c->question->of, job >= 0 ? (uint32_t)job : PLY_FACT_ANY);
}

static void choice_topic(const PlyCase *c, PlyCover *cover) {
  bool take = strcmp(c->question->ask->kind, "take") == 0;
  ply_topic_answer(cover, c->run, take ? "takes" : c->question->ask->kind, PLY_FACT_ANY);
}

#define PERSON                                                                                     \
  { "person", PLY_KEY_MAY, "of a life: who is meant" }
#define JOB                                                                                        \
  { "job", PLY_KEY_MAY, "of a life: the occupation meant" }
#define CASH(need)                                                                                 \
  { "cash", (need), "of a life: money in the morning" }
#define RESULT                                                                                     \
  { "result", PLY_KEY_MAY, "of a life: how the day goes" }

static const PlyAsk ask_number = {
  .kind = "number",
  .title = N_("Numbers of a day"),
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, PERSON, JOB, CASH(PLY_KEY_MAY), RESULT, PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER,
  .how = N_("A number"),
  .signs = ply_signs_of_numbers,
  .read = read_number,
  .forget = g_free,
  .prompt = number_prompt,
  .judge = ply_life_judge_number,
  .found = sizeof(double),
  .reply = ply_life_reply_number,
  .counter = ply_life_counter_number,
  .solution = ply_life_number,
  .topic = number_topic,
  .shows = ply_life_shows_number,
  .picture = ply_life_picture_number,
  .generate = ply_life_generate_number,
};

static const PlyAsk ask_take = {
  .kind = "take",
  .title = N_("Which occupation is taken"),
  .keys = PLY_ASK_KEYS(PERSON, CASH(PLY_KEY_ONE_OF), PLY_ASK_AT(PLY_KEY_ONE_OF)),
  .by = PLY_BY_CHOICE,
  .read = read_take,
  .forget = g_free,
  .prompt = take_prompt,
  .judge = ply_life_judge_take,
  .found = sizeof(unsigned),
  .reply = ply_life_reply_take,
  .solution = ply_life_taken,
  .claim = take_claim,
  .topic = choice_topic,
  .shows = ply_life_shows_take,
  .picture = ply_life_picture_take,
  .generate = ply_life_generate_take,
};

static const PlyAsk ask_cannot_afford = {
  .kind = "cannot-afford",
  .title = N_("What is out of reach"),
  .keys = PLY_ASK_KEYS(PERSON, CASH(PLY_KEY_ONE_OF), PLY_ASK_AT(PLY_KEY_ONE_OF)),
  .by = PLY_BY_CHOICE,
  .read = read_cannot,
  .forget = g_free,
  .prompt = cannot_prompt,
  .judge = ply_life_judge_cannot,
  .found = sizeof(PlyLifeCannot),
  .reply = ply_life_reply_cannot,
  .solution = ply_life_out_of_reach,
  .topic = choice_topic,
  .shows = ply_life_shows_cannot,
  .picture = ply_life_picture_cannot,
  .generate = ply_life_generate_cannot,
};

PlyAsks ply_life_asks = { (const PlyAsk *const[]){ &ask_number, &ask_take, &ask_cannot_afford,
                                                   &ply_ask_explain, &ply_ask_do_it, NULL },
                          NULL };

/* --- results --- */

GStrv ply_columns_split(PlyReader *r, const PlyPair *pair) {
  g_auto(GStrv) parts = g_strsplit(pair->value->text, ",", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    g_strstrip(parts[i]);
    for (int k = 0; k < i; k++)
      if (strcmp(parts[i], parts[k]) == 0)
        ply_faults_add(r->faults, ply_pair_value_place(pair),
                       _("columns: “%s” stands in the list twice"), parts[i]);
  }
  return g_steal_pointer(&parts);
}

/* Checked without living. */
static bool is_column(const PlyRun *run, const char *word, GError **error) {
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE, .check = true };
  g_auto(PlyMeasured) none = { 0 };
  const PlyMeasure *measure =
      ply_lesson_choose(run->kind, word, PLY_MEASURE_COMPARED, &args.name, error);
  return measure != NULL && ply_measure_value(measure, &args, &none, error);
}

static void read_columns(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "columns");
  const PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  GStrv columns = block->results->columns = ply_columns_split(r, pair);
  for (int i = 0; run != NULL && run->run != NULL && columns[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (!is_column(run->run, columns[i], &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "columns: %s", error->message);
  }
}

void ply_life_results_read(PlyReader *r, const PlyNamedBlock *block) {
  read_columns(r, block);
  const PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  PlyDayLook look;
  if (run == NULL || run->run == NULL || !ply_day_look_read(r, block->pairs, run->run, &look))
    return;
  block->results->person = ply_pairs_find(block->pairs, "person") != NULL ? (int)look.person : -1;
  ply_life_lives_read(r, block->pairs, look.setup->days, &block->results->lives);
}

char *ply_life_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                    PlyProgress *progress) {
  PlyMeasureArgs args;
  ply_lesson_args(&args, run, NULL, progress);
  if (results->person >= (int)ply_run_day(run->run)->world->n_people)
    return g_strdup("–");
  if (results->person >= 0)
    ply_lesson_give(&args, "person", results->person);
  if (results->lives > 0)
    ply_lesson_give(&args, "lives", results->lives);
  return ply_lesson_cell_of(&args, column);
}
