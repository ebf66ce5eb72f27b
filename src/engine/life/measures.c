/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be measured in a day. */
#include <string.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "life/look.h"
#include "run/run.h"

/* --- numbers --- */

typedef enum {
  NEEDS_JOB = 1,
  NEEDS_CASH = 2,
  NEEDS_RESULT = 4,
  NEEDS_STEP = 8,
  NEEDS_VALUE = 16, /* a number that the formula gives */
  NEEDS_MONEY = 32,
} Needs;

/* What a measure is of its own (PlyMeasure.own): a number of one day. */
typedef struct {
  unsigned needs; /* Needs */
  double (*of)(const PlyDayLook *look);
} Number;

static const PlyOccupation *job_of(const PlyDayLook *look) {
  return &look->setup->world->occupations[look->job];
}

static double units(int64_t money) {
  return (double)money / PLY_MICRO;
}

static double fitness(const PlyDayLook *look) {
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  return ranking.of[look->job].fitness;
}

static double expected(const PlyDayLook *look) {
  return ply_day_expected(job_of(look));
}

static double need(const PlyDayLook *look) {
  return units(ply_day_need(job_of(look), look->setup->reserve));
}

static int64_t left_of(const PlyDayLook *look) {
  const PlyOccupation *job = job_of(look);
  return look->cash - job->cost + (look->fails ? -job->loss : job->gain);
}

static double left(const PlyDayLook *look) {
  return units(left_of(look));
}

static int64_t pays(const PlyDayLook *look, int64_t cash) {
  const PlyDayWorld *world = look->setup->world;
  return world->brackets[ply_day_bracket(world, cash)].pays;
}

static double evening(const PlyDayLook *look) {
  int64_t cash = left_of(look);
  return units(cash - pays(look, cash));
}

static double living(const PlyDayLook *look) {
  return units(pays(look, look->cash));
}

static double holds(const PlyDayLook *look) {
  return units(look->day.cash);
}

static double day(const PlyDayLook *look) {
  return look->day.day;
}

static const Number of_fitness = { NEEDS_JOB | NEEDS_VALUE, fitness };
static const Number of_expected = { NEEDS_JOB, expected };
static const Number of_need = { NEEDS_JOB, need };
static const Number of_left = { NEEDS_JOB | NEEDS_CASH | NEEDS_RESULT, left };
static const Number of_evening = { NEEDS_JOB | NEEDS_CASH | NEEDS_RESULT, evening };
static const Number of_living = { NEEDS_CASH, living };
static const Number of_holds = { NEEDS_STEP | NEEDS_MONEY, holds };
static const Number of_day = { NEEDS_STEP, day };

static const char *lacks(const PlyDayLook *look, unsigned needs) {
  if ((needs & NEEDS_JOB) != 0 && look->job < 0)
    return "job";
  if ((needs & NEEDS_CASH) != 0 && (!look->has_cash || look->cash == PLY_DAY_UNLIMITED))
    return "cash";
  if ((needs & NEEDS_RESULT) != 0 && !look->has_result)
    return "result";
  return (needs & NEEDS_STEP) != 0 && !look->at ? "at" : NULL;
}

const char *ply_day_look_lacks(const PlyDayLook *look, const PlyMeasure *number) {
  return lacks(look, ((const Number *)number->own)->needs);
}

static bool has_value(const PlyDayLook *look) {
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  return ranking.of[look->job].rated;
}

bool ply_day_look_number(const PlyDayLook *look, const PlyMeasure *number, double *value,
                         GError **error) {
  const Number *own = number->own;
  if ((own->needs & NEEDS_STEP) != 0 && look->day.day == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no day has begun there"));
  if ((own->needs & NEEDS_MONEY) != 0 && !look->setup->money)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this life has no money"));
  if ((own->needs & NEEDS_VALUE) != 0 && !has_value(look))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the formula has no value for this occupation at that much money"));
  *value = own->of(look);
  return true;
}

/* The day, which must have what is needed; error names the key that would give it. */
static bool look_at(const PlyMeasureArgs *args, unsigned needs, PlyDayLook *look, GError **error) {
  ply_day_look_init(look, args);
  const char *key = lacks(look, needs);
  return key == NULL ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("this needs a line “%s: …”"), key);
}

static bool number_of(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyDayLook look;
  return look_at(args, ((const Number *)args->measure->own)->needs, &look, error) &&
         ply_day_look_number(&look, args->measure, &value->number, error);
}

/* --- the recorded life --- */

static bool lived(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->check ? 0 : ply_run_day_result(args->run)->days;
  return true;
}

static bool bankrupted(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->check ? 0 : ply_run_day_result(args->run)->bankruptcies;
  return true;
}

static bool changed(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->check ? 0 : ply_run_day_result(args->run)->changes;
  return true;
}

static bool worked(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  unsigned job = 0;
  if (!ply_day_read_occupation(ply_run_day(args->run)->world, args->name, &job, error))
    return false;
  value->count = args->check ? 0 : ply_run_day_result(args->run)->at[job];
  return true;
}

static bool purse(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->number = args->check ? 0 : units(ply_run_day_result(args->run)->cash);
  return args->check || ply_run_day(args->run)->money ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this life has no money"));
}

/* --- choices --- */

static bool bankrupt(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyDayLook look;
  if (!look_at(args, of_evening.needs, &look, error))
    return false;
  value->yes = evening(&look) < 0;
  return true;
}

static bool takes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyDayLook look;
  ply_day_look_init(&look, args);
  if (ply_day_setup_way(look.setup, look.person) != PLY_WAY_HIGHEST && !look.at)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("this person chooses by chance; name a day with “at: day 1”"));
  const PlyDayWorld *world = look.setup->world;
  unsigned taken = ply_day_look_takes(&look);
  value->text = g_strdup(taken < world->n_occupations ? world->occupations[taken].name : "at home");
  return true;
}

/* What has no value has no place. */
static bool ranking_of(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyDayLook look;
  PlyDayRanking ranking;
  ply_day_look_init(&look, args);
  ply_day_look_rank(&look, &ranking);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < ranking.n && ranking.of[ranking.order[i]].rated; i++)
    g_ptr_array_add(value->words, g_strdup(look.setup->world->occupations[ranking.order[i]].name));
  return true;
}

static bool cannot_afford(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyDayLook look;
  PlyDayRanking ranking;
  if (!look_at(args, NEEDS_CASH, &look, error))
    return false;
  ply_day_look_rank(&look, &ranking);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < ranking.n; i++)
    if (!ranking.of[i].affordable)
      g_ptr_array_add(value->words, g_strdup(look.setup->world->occupations[i].name));
  return true;
}

/* --- the tables --- */

const PlyMeasure ply_day_measures[] = {
  { .id = "fitness",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_fitness,
    .form = "a number",
    .means = "the formula of the person gives that to the job",
    .wrong = N_(
        "Not yet: put P, C, G and L of this occupation into the formula of this person, and work "
        "it out piece by piece."),
    .right = N_("The formula of this person gives that.") },
  { .id = "expected",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_expected,
    .form = "a number",
    .means = "so much a day of the job brings on average, its cost paid",
    .wrong = N_(
        "Not yet: take 1,000 such days. How often does the gain come, how often the loss, and how "
        "often is the cost paid?"),
    .right = N_("So much is left of an average day, its cost paid.") },
  { .id = "need",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_need,
    .form = "an amount",
    .means = "so much must be in hand for the job",
    .wrong =
        N_("Not yet: which rule says who may take it? It asks for the cost and for the reserve."),
    .right = N_("So much the cost and the reserve ask for.") },
  { .id = "left",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_left,
    .form = "an amount",
    .means = "in hand when the day is done, before living is paid",
    .wrong =
        N_("Not yet: the cost is paid in the morning, whatever comes. Then the gain comes, or the "
           "loss goes."),
    .right = N_("The cost is paid, and the gain has come or the loss has gone.") },
  { .id = "evening",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_evening,
    .form = "an amount",
    .means = "in hand when living is paid; below zero is bankrupt",
    .wrong = N_(
        "Not yet: first the cost, then the gain or the loss, and then the day's living, by what is "
        "in hand by then."),
    .right = N_("The cost, the gain or the loss and the day’s living are all in it.") },
  { .id = "living",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_living,
    .form = "an amount",
    .means = "what living costs who has that cash",
    .wrong = N_("Not yet: look at the brackets from the top. Which is the first that this money "
                "reaches?"),
    .right = N_("The first bracket from the top that this money reaches says so.") },
  { .id = "holds",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_holds,
    .form = "an amount",
    .means = "money in hand at the step `at`",
    .wrong = N_(
        "Not yet: begin with the money of the morning, and go through what is paid and what comes "
        "in."),
    .right = N_("All that was paid and all that came in since the morning is in it.") },
  { .id = "day",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = number_of,
    .own = &of_day,
    .form = "a count",
    .means = "the day of the step `at`",
    .wrong = N_("Not yet: count the days from 1."),
    .right = N_("The first day is day 1.") },
  { .id = "lived",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = lived,
    .form = "a count",
    .means = "the recorded life has so many days" },
  { .id = "bankrupted",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = bankrupted,
    .form = "a count",
    .means = "so many bankruptcies in the recorded life" },
  { .id = "changed",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_CHOSEN,
    .of = changed,
    .form = "a count",
    .means = "so many changes of job in the recorded life" },
  { .id = "worked",
    .named = "NAME",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_CHOSEN,
    .of = worked,
    .form = "a count",
    .means = "so many days of the recorded life are spent at this occupation, or `at home`" },
  { .id = "purse",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_RUN,
    .of = purse,
    .format = "%.2f",
    .form = "an amount",
    .means = "in hand at the end of the recorded life" },
  { .id = "bankrupt",
    .type = PLY_MEASURE_YES,
    .of = bankrupt,
    .form = "`yes` `no`",
    .means = "the evening is below zero" },
  { .id = "takes",
    .type = PLY_MEASURE_WORD,
    .flags = PLY_MEASURE_CHOSEN,
    .of = takes,
    .form = "an occupation or `at home`",
    .means = "taken with that cash, or on the day of `at`" },
  { .id = "ranking",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_CUT,
    .of = ranking_of,
    .separators = ",",
    .form = "occupations with commas",
    .means = "the order of the values, or how it begins" },
  { .id = "cannot-afford",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_UNORDERED,
    .of = cannot_afford,
    .separators = ",",
    .zero = "none",
    .form = "occupations with commas, or `none`",
    .means = "exactly these are out of reach" },
  { NULL },
};

const PlyMeasure *ply_day_number_find(const char *word) {
  const PlyMeasure *number = ply_measure_find(ply_day_measures, word, NULL);
  return number != NULL && number->own != NULL ? number : NULL;
}

static bool read_person(const PlyMeasureArgs *args, const char *text, int64_t *value,
                        GError **error) {
  const PlyDayWorld *world = ply_run_day(args->run)->world;
  *value = ply_choose(NULL, text, PLY_NAMES_INSIDE(world->people, world->n_people), error);
  return *value >= 0;
}

static bool read_job(const PlyMeasureArgs *args, const char *text, int64_t *value, GError **error) {
  const PlyDayWorld *world = ply_run_day(args->run)->world;
  *value =
      ply_choose(NULL, text, PLY_NAMES_INSIDE(world->occupations, world->n_occupations), error);
  return *value >= 0;
}

static bool read_cash(const PlyMeasureArgs *args, const char *text, int64_t *value,
                      GError **error) {
  *value = PLY_DAY_UNLIMITED;
  return strcmp(text, "unlimited") == 0 || ply_micro_parse(text, value) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                  _("found “%s”, expected an amount like “150” or “0.02”, or “unlimited”"), text);
}

static bool read_result(const PlyMeasureArgs *args, const char *text, int64_t *value,
                        GError **error) {
  static const char *const words[] = { "success", "fail", NULL };
  int found = ply_choose(NULL, text, PLY_WORDS(words), error);
  *value = found == 0;
  return found >= 0;
}

const PlyArgument ply_day_arguments[] = {
  { .id = "person",
    .read = read_person,
    .form = "a name",
    .means = "– (who is meant; the person of the run if not given)" },
  { .id = "job",
    .points = true,
    .read = read_job,
    .form = "an occupation",
    .means = "– (the occupation meant)" },
  { .id = "cash",
    .read = read_cash,
    .form = "an amount or `unlimited`",
    .means = "– (money in the morning)" },
  { .id = "result",
    .read = read_result,
    .form = "`success` `fail`",
    .means = "– (how the day goes)" },
  { NULL },
};
