/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One day looked at, for facts and questions. */
#include <string.h>

#include "lesson/life.h"
#include "trace/i18n.h"

/* --- keys --- */

static bool unknown(PlyReader *r, const PlyPair *pair, const char *const *names) {
  g_autofree char *list = g_strjoinv(", ", (char **)names);
  g_autofree char *hint = ply_near_hint(pair->value->text, names);
  ply_faults_add(r->faults, ply_pair_value_place(pair), _("%s: found “%s”, expected one of: %s%s"),
                 pair->key, pair->value->text, list, hint);
  return false;
}

static bool read_person(PlyReader *r, const PlyPair *pair, PlyDayLook *look) {
  const PlyDayWorld *world = look->setup->world;
  int found = ply_day_find_person(world, pair->value->text);
  look->person = (unsigned)MAX(found, 0);
  const char *names[PLY_DAY_MAX_PEOPLE + 1] = { NULL };
  for (unsigned i = 0; i < world->n_people; i++)
    names[i] = world->people[i].name;
  return found >= 0 || unknown(r, pair, names);
}

static bool read_job(PlyReader *r, const PlyPair *pair, PlyDayLook *look) {
  const PlyDayWorld *world = look->setup->world;
  look->job = ply_day_find_occupation(world, pair->value->text);
  const char *names[PLY_DAY_MAX_OCCUPATIONS + 1] = { NULL };
  for (unsigned i = 0; i < world->n_occupations; i++)
    names[i] = world->occupations[i].name;
  return look->job >= 0 || unknown(r, pair, names);
}

static bool read_cash(PlyReader *r, const PlyPair *pair, PlyDayLook *look) {
  look->has_cash = true;
  look->cash = PLY_DAY_UNLIMITED;
  if (strcmp(pair->value->text, "unlimited") == 0)
    return true;
  const char *text = pair->value->text;
  g_autofree char *plain =
      g_str_has_prefix(text, "−") ? g_strconcat("-", text + strlen("−"), NULL) : g_strdup(text);
  if (ply_micro_parse(plain, &look->cash))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(pair),
                 _("%s: found “%s”, expected an amount like “150” or “0.02”, or “unlimited”"),
                 pair->key, text);
  return false;
}

static bool read_result(PlyReader *r, const PlyPair *pair, PlyDayLook *look) {
  static const char *const words[] = { "success", "fail", NULL };
  look->has_result = true;
  look->fails = strcmp(pair->value->text, "fail") == 0;
  return g_strv_contains(words, pair->value->text) || unknown(r, pair, words);
}

bool ply_day_look_read(PlyReader *r, const GPtrArray *pairs, const PlyRun *run, PlyDayLook *look) {
  static const struct {
    const char *key;
    bool (*read)(PlyReader *r, const PlyPair *pair, PlyDayLook *look);
  } keys[] = {
    { "person", read_person }, { "job", read_job }, { "cash", read_cash }, { "result", read_result }
  };
  bool whole = true;
  *look = (PlyDayLook){ .setup = ply_run_day(run), .job = -1 };
  look->person = look->setup->person;
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
    const PlyPair *pair = ply_pairs_find(pairs, keys[i].key);
    if (pair != NULL && *pair->value->text == '\0')
      whole = false; /* said already */
    else if (pair != NULL)
      whole = keys[i].read(r, pair, look) && whole;
  }
  return whole;
}

void ply_day_look_at(PlyDayLook *look, const PlyRun *run, const PlyReplay *replay) {
  ply_day_state(run, replay, &look->day);
  look->at = true;
  if (!look->has_cash) {
    look->has_cash = true;
    look->cash = look->day.morning;
  }
  /* What the day brings may lie ahead of the step. */
  g_autoptr(PlyReplay) evening = ply_replay_new(run->trace);
  PlyDayState end;
  ply_replay_seek(evening, MAX(look->day.end, ply_replay_step(replay)));
  ply_day_state(run, evening, &end);
  look->day.taken = end.taken;
  if (look->job < 0 && end.taken >= 0 && (unsigned)end.taken < look->setup->world->n_occupations)
    look->job = end.taken;
  if (!look->has_result && end.rolled) {
    look->has_result = true;
    look->fails = !end.success;
  }
}

/* --- numbers --- */

static const PlyOccupation *job_of(const PlyDayLook *look) {
  return &look->setup->world->occupations[look->job];
}

static double units(int64_t money) {
  return (double)money / PLY_MICRO;
}

void ply_day_look_rank(const PlyDayLook *look, PlyDayRanking *ranking) {
  ply_day_rank(look->setup->world, look->person, look->has_cash ? look->cash : PLY_DAY_UNLIMITED,
               look->setup->reserve, ranking);
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

int64_t ply_day_look_left(const PlyDayLook *look) {
  const PlyOccupation *job = job_of(look);
  return look->cash - job->cost + (look->fails ? -job->loss : job->gain);
}

static double left(const PlyDayLook *look) {
  return units(ply_day_look_left(look));
}

static int64_t pays(const PlyDayLook *look, int64_t cash) {
  const PlyDayWorld *world = look->setup->world;
  return world->brackets[ply_day_bracket(world, cash)].pays;
}

static double evening(const PlyDayLook *look) {
  int64_t cash = ply_day_look_left(look);
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

const PlyDayNumber ply_day_numbers[] = {
  { "fitness", PLY_DAY_NEEDS_JOB | PLY_DAY_NEEDS_VALUE, fitness,
    N_("Not yet: put P, C, G and L of this occupation into the formula of this person, and work "
       "it out piece by piece.") },
  { "expected", PLY_DAY_NEEDS_JOB, expected,
    N_("Not yet: take 1,000 such days. How often does the gain come, how often the loss, and how "
       "often is the cost paid?") },
  { "need", PLY_DAY_NEEDS_JOB, need,
    N_("Not yet: which rule says who may take it? It asks for the cost and for the reserve.") },
  { "left", PLY_DAY_NEEDS_JOB | PLY_DAY_NEEDS_CASH | PLY_DAY_NEEDS_RESULT, left,
    N_("Not yet: the cost is paid in the morning, whatever comes. Then the gain comes, or the "
       "loss goes.") },
  { "evening", PLY_DAY_NEEDS_JOB | PLY_DAY_NEEDS_CASH | PLY_DAY_NEEDS_RESULT, evening,
    N_("Not yet: first the cost, then the gain or the loss, and then the day's living, by what is "
       "in hand by then.") },
  { "living", PLY_DAY_NEEDS_CASH, living,
    N_("Not yet: look at the brackets from the top. Which is the first that this money reaches?") },
  { "holds", PLY_DAY_NEEDS_STEP | PLY_DAY_NEEDS_MONEY, holds,
    N_("Not yet: begin with the money of the morning, and go through what is paid and what comes "
       "in.") },
  { "day", PLY_DAY_NEEDS_STEP, day, N_("Not yet: count the days from 1.") },
  { NULL },
};

const PlyDayNumber *ply_day_number_find(const char *word) {
  for (const PlyDayNumber *number = ply_day_numbers; number->word != NULL; number++)
    if (strcmp(number->word, word) == 0)
      return number;
  return NULL;
}

const char *ply_day_look_lacks(const PlyDayLook *look, unsigned needs) {
  if ((needs & PLY_DAY_NEEDS_JOB) != 0 && look->job < 0)
    return "job";
  if ((needs & PLY_DAY_NEEDS_CASH) != 0 && (!look->has_cash || look->cash == PLY_DAY_UNLIMITED))
    return "cash";
  if ((needs & PLY_DAY_NEEDS_RESULT) != 0 && !look->has_result)
    return "result";
  return (needs & PLY_DAY_NEEDS_STEP) != 0 && !look->at ? "at" : NULL;
}

static bool has_value(const PlyDayLook *look) {
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  return ranking.of[look->job].rated;
}

bool ply_day_look_number(const PlyDayLook *look, const PlyDayNumber *number, double *value,
                         GError **error) {
  if ((number->needs & PLY_DAY_NEEDS_STEP) != 0 && look->day.day == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no day has begun there"));
  if ((number->needs & PLY_DAY_NEEDS_MONEY) != 0 && !look->setup->money)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this life has no money"));
  if ((number->needs & PLY_DAY_NEEDS_VALUE) != 0 && !has_value(look))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the formula has no value for this occupation at that much money"));
  *value = number->of(look);
  return true;
}

/* --- choices --- */

unsigned ply_day_look_takes(const PlyDayLook *look) {
  if (look->at && look->day.taken >= 0)
    return (unsigned)look->day.taken;
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  return ranking.highest;
}

const char *ply_day_look_name(const PlyDayLook *look, unsigned occupation) {
  const PlyDayWorld *world = look->setup->world;
  return occupation < world->n_occupations ? world->occupations[occupation].name : _("at home");
}
