/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/life.h"

#include <string.h>

#include "life/living.h"

#define LONG_SHOT 0.05 /* a gain at these odds or longer is a windfall */
#define LOOK 64u       /* days between two looks at the progress */

/* --- setting up --- */

void ply_day_life_rank(PlyDayLife *life, int64_t cash) {
  PlyDayRanking ranking;
  ply_day_rank(life->world, life->person, cash, life->reserve, &ranking);
  for (unsigned i = 0; i < life->n; i++) {
    life->work[i].fitness = ranking.of[i].fitness;
    life->work[i].rated = ranking.of[i].rated;
    life->order[i] = ranking.order[i];
  }
}

PlyDayLife *ply_day_life_new(const PlyDaySetup *setup, unsigned person) {
  g_return_val_if_fail(person < setup->world->n_people, NULL);
  PlyDayLife *life = g_new0(PlyDayLife, 1);
  life->world = ply_day_world_copy(setup->world);
  PlyPerson *p = &life->world->people[person];
  PlyFormula *shared = p->formula;
  p->formula = ply_formula_copy(shared);
  ply_formula_unref(shared);
  life->person = person;
  life->n = setup->world->n_occupations;
  life->way = ply_day_setup_way(setup, person);
  life->money = setup->money;
  life->looks_at_cash = setup->money && ply_formula_uses(p->formula, PLY_VARIABLE_CASH);
  if (life->looks_at_cash)
    life->formulas = (uint64_t)life->n * strlen(ply_formula_text(p->formula));
  life->reserve = setup->reserve;
  life->cash = setup->cash;
  life->days = setup->days;
  life->seed = setup->seed;
  for (unsigned i = 0; i < life->n; i++) {
    const PlyOccupation *o = &life->world->occupations[i];
    life->work[i] = (Work){ .need = setup->money ? ply_day_need(o, setup->reserve) : INT64_MIN,
                            .cost = o->cost,
                            .gain = o->gain,
                            .loss = o->loss,
                            .threshold = (uint64_t)(o->p * DRAWS + 0.5),
                            .long_shot = o->p <= LONG_SHOT };
  }
  ply_day_life_rank(life, setup->money ? setup->cash : PLY_DAY_UNLIMITED);
  return life;
}

void ply_day_life_free(PlyDayLife *life) {
  if (life == NULL)
    return;
  ply_day_world_unref(life->world);
  g_free(life);
}

/* --- a day --- */

INLINE void rate(Living *l, const bool recorded) {
  if (l->life->looks_at_cash)
    ply_day_life_rank(l->life, l->cash);
  for (unsigned i = 0; recorded && i < l->life->n; i++)
    note_rating(l, i);
}

/* Each of these returns a place in the ranking; n: at home. */

INLINE unsigned choose_highest(Living *l, const bool recorded) {
  unsigned place = 0;
  for (; place < l->life->n && !affords(l, l->life->order[place]); place++)
    pass(l, recorded, place);
  return place;
}

/* All that cannot be afforded. */
INLINE void pass_all(Living *l, const bool recorded) {
  for (unsigned place = 0; recorded && place < l->life->n; place++)
    if (!affords(l, l->life->order[place]))
      pass(l, recorded, place);
}

/* In whole draws: the wheel is cut at the same places on every machine. What weighs nothing is
 * passed over, and the last one that weighs something is taken where rounding lets the sum end
 * below the stop. */
INLINE unsigned spin(Living *l, const bool recorded) {
  const PlyDayLife *life = l->life;
  double total = 0, sum = 0;
  unsigned n = 0, last = life->n;
  for (unsigned place = 0; place < life->n; place++) {
    unsigned i = life->order[place];
    if (!affords(l, i))
      continue;
    n++;
    total += MAX(life->work[i].fitness, 0);
  }
  if (n == 0)
    return life->n;
  bool alike = total <= 0;
  uint32_t draw = 0;
  for (unsigned place = 0; recorded && place < life->n; place++) {
    unsigned i = life->order[place];
    if (affords(l, i))
      note(l, recorded, PLY_EVENT_SLICE, PLY_LINE_DAY_SLICE, place, i,
           ply_record_number(l->trace, alike ? 1 : MAX(life->work[i].fitness, 0)), 0);
  }
  draw = ply_random_next(&l->random);
  double stop = draw / DRAWS * (alike ? n : total);
  for (unsigned place = 0; place < life->n; place++) {
    unsigned i = life->order[place];
    double weight = alike ? 1 : MAX(life->work[i].fitness, 0);
    if (!affords(l, i) || weight <= 0)
      continue;
    last = place;
    sum += weight;
    if (stop < sum)
      break;
  }
  note(l, recorded, PLY_EVENT_SPIN, PLY_LINE_DAY_SPIN, 0, life->order[last], draw, 0);
  return last;
}

INLINE unsigned imagine(Living *l, const bool recorded) {
  const PlyDayLife *life = l->life;
  unsigned best = life->n;
  int64_t most = 0;
  for (unsigned place = 0; place < life->n; place++) {
    unsigned i = life->order[place];
    if (!affords(l, i))
      continue;
    const Work *w = &life->work[i];
    uint32_t draw = ply_random_next(&l->random);
    bool success = draw < w->threshold;
    int64_t outcome = (success ? w->gain : -w->loss) - w->cost;
    note(l, recorded, PLY_EVENT_IMAGINE, PLY_LINE_DAY_IMAGINE, success, i, draw, 0);
    if (best == life->n || outcome > most) {
      best = place;
      most = outcome;
    }
  }
  return best;
}

INLINE unsigned choose(Living *l, const bool recorded) {
  if (l->life->way != PLY_WAY_WHEEL && l->life->way != PLY_WAY_IMPULSE)
    return choose_highest(l, recorded);
  pass_all(l, recorded);
  return l->life->way == PLY_WAY_WHEEL ? spin(l, recorded) : imagine(l, recorded);
}

INLINE void live_day(Living *l, const bool recorded) {
  l->day++;
  note(l, recorded, PLY_EVENT_DAY, PLY_LINE_DAY_BEGIN, 0, PLY_NO_SUBJECT, l->day, l->day - 1);
  rate(l, recorded);
  take(l, recorded, choose(l, recorded));
  if (!l->life->money)
    return;
  if (l->job < l->life->n)
    work(l, recorded, ply_random_next(&l->random));
  pay_expenses(l, recorded);
}

unsigned ply_living_spin(Living *l) {
  return spin(l, true);
}

unsigned ply_living_imagine(Living *l) {
  return imagine(l, true);
}

void ply_living_day(Living *l) {
  live_day(l, true);
}

/* --- lives --- */

/* Pays for so many days, and looks. */
static bool pay(const PlyDayLife *life, PlyProgress *progress, uint32_t days) {
  PlyWork *work = ply_progress_work(progress);
  ply_work_spend(work, PLY_WORK_DAY, (uint64_t)days * (life->n + 1));
  ply_work_spend(work, PLY_WORK_FORMULA, days * life->formulas);
  return !ply_progress_is_cancelled(progress);
}

bool ply_day_life_live(PlyDayLife *life, uint64_t number, PlyProgress *progress,
                       PlyDayResult *result, int64_t *history) {
  Living l;
  ply_living_begin(&l, life, number, result);
  if (history != NULL)
    history[0] = life->cash;
  for (uint32_t day = 1; day <= life->days; day++) {
    if (day % LOOK == 1 && !pay(life, progress, MIN(LOOK, life->days - day + 1)))
      return false;
    live_day(&l, false);
    if (history != NULL)
      history[day] = life->money ? l.cash : life->cash;
  }
  ply_living_end(&l);
  return true;
}

/* Events of one day at most. */
static uint32_t most_events(const PlyDayLife *life) {
  return 4 * life->n + 12;
}

void ply_day_life_record(PlyDayLife *life, uint64_t number, PlyTrace *trace, PlyProgress *progress,
                         PlyDayResult *result) {
  Living l;
  ply_living_begin(&l, life, number, result);
  l.trace = trace;
  for (uint32_t day = 1; day <= life->days; day++) {
    bool cancelled = !pay(life, progress, 1);
    if (cancelled || trace->exhausted ||
        ply_record_count(trace) + most_events(life) > PLY_NODES_DEFAULT) {
      ply_record(trace, PLY_EVENT_LIMIT, 0, cancelled ? PLY_LIMIT_CANCEL : PLY_LIMIT_NODES,
                 PLY_NO_SUBJECT, 0, 0);
      trace->truncated = true;
      ply_living_end(&l);
      return;
    }
    live_day(&l, true);
    ply_progress_report(progress, day);
    if (day % 64 == 0)
      ply_record_publish(trace);
  }
  ply_record(trace, PLY_EVENT_OVER, PLY_LINE_DAY_END, 0, PLY_NO_SUBJECT, 0, 0);
  ply_living_end(&l);
}

/* --- a day that is made up --- */

/* What is in hand before it begins. */
static void record_cash(Living *l) {
  PlyPurse purse = {
    .cash = l->cash, .change = l->cash, .job = PLY_NO_JOB, .event = PLY_EVENT_GAIN
  };
  l->purse = ply_record_purse(l->trace, &purse);
  note(l, true, PLY_EVENT_GAIN, PLY_LINE_DAY_BEGIN, 0, PLY_NO_SUBJECT, l->purse, 0);
}

static unsigned place_of(const PlyDayLife *life, unsigned job) {
  unsigned place = 0;
  while (place < life->n && life->order[place] != job)
    place++;
  return place;
}

/* In the middle of what comes out so; false where that never happens. */
static bool draw_of(const Work *w, bool success, uint32_t *draw) {
  uint64_t from = success ? 0 : w->threshold, to = success ? w->threshold : (uint64_t)DRAWS;
  *draw = (uint32_t)((from + to) / 2);
  return to > from;
}

static bool make_up(Living *l, const PlyDayMadeUp *day) {
  unsigned n = l->life->n;
  uint32_t draw = 0;
  if (day->job >= 0 && day->job < (int)n && !draw_of(&l->life->work[day->job], day->success, &draw))
    return false;
  record_cash(l);
  l->day = 1;
  note(l, true, PLY_EVENT_DAY, PLY_LINE_DAY_BEGIN, 0, PLY_NO_SUBJECT, 1, 0);
  rate(l, true);
  for (unsigned place = 0; place < n; place++)
    if (!affords(l, l->life->order[place]) && (int)l->life->order[place] != day->job)
      pass(l, true, place);
  take(l, true, day->job < 0 ? choose_highest(l, false) : place_of(l->life, (unsigned)day->job));
  if (day->job < 0)
    return true;
  if (l->job < n)
    work(l, true, draw);
  pay_expenses(l, true);
  return true;
}

PlyTrace *ply_day_life_make_up(const PlyDaySetup *setup, const PlyDayMadeUp *day) {
  g_return_val_if_fail(setup->money && day->job <= (int)setup->world->n_occupations, NULL);
  PlyDaySetup made = *setup;
  PlyDayResult result;
  Living l;
  made.cash = day->cash;
  g_autoptr(PlyDayLife) life = ply_day_life_new(&made, setup->person);
  ply_living_begin(&l, life, 0, &result);
  l.average = day->average;
  l.trace = ply_trace_new_of(&ply_layout_chance, 1, life->n + 1);
  bool whole = make_up(&l, day);
  ply_record_finish(l.trace);
  if (!whole)
    g_clear_pointer(&l.trace, ply_trace_unref);
  return l.trace;
}
