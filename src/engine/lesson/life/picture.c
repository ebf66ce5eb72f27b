/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer of a question about a day that is made up, as that day. */
#include <string.h>

#include "lesson/life/life.h"
#include "run/run.h"

#define BIT(kind) (UINT64_C(1) << (kind))

/* The day in the morning and, where job says so, at work; NULL where nobody made it up, or pictures of
 * the run cannot show it: they are of one person, who has money. */
static PlyTrace *day_of(const PlyCase *c, int job) {
  const PlyDayLook *look = c->place;
  const PlyLifeQuestion *q = c->question->about;
  const PlyDaySetup *setup = look->setup;
  bool lived = look->at && q->cash == PLY_LIFE_NO_CASH && q->result < 0;
  int64_t cash = look->has_cash ? look->cash : setup->cash;
  if (lived || look->person != setup->person || !setup->money || cash == PLY_DAY_UNLIMITED)
    return NULL;
  bool average = c->question->of != NULL && strcmp(c->question->of, "expected") == 0;
  PlyDayMadeUp day = { .cash = cash, .job = job, .success = !look->fails, .average = average };
  return ply_day_life_make_up(setup, &day);
}

/* At its last event of kinds that is about subject (PLY_NO_SUBJECT: whatever). Takes day, which may be
 * NULL. NULL where there is no such event. */
static PlyReplay *at_last(PlyTrace *day, uint64_t kinds, uint32_t subject) {
  g_autoptr(PlyTrace) trace = day;
  uint32_t step = trace != NULL ? ply_trace_n_events(trace) : 0;
  for (; step > 0; step--) {
    const PlyEvent *e = ply_trace_event(trace, step - 1);
    if ((kinds >> e->kind & 1) != 0 && (subject == PLY_NO_SUBJECT || e->subject == subject))
      break;
  }
  if (step == 0)
    return NULL;
  PlyReplay *replay = ply_replay_new(trace);
  ply_replay_seek(replay, step);
  return replay;
}

PlyReplay *ply_life_picture_take(const PlyCase *c) {
  return at_last(day_of(c, -1), BIT(PLY_EVENT_TAKE), PLY_NO_SUBJECT);
}

/* All that cannot be afforded has been passed over there. */
PlyReplay *ply_life_picture_cannot(const PlyCase *c) {
  return at_last(day_of(c, -1), BIT(PLY_EVENT_PASS), PLY_NO_SUBJECT);
}

#define WORK                                                                                       \
  (BIT(PLY_EVENT_DAY) | BIT(PLY_EVENT_COST) | BIT(PLY_EVENT_ROLL) | BIT(PLY_EVENT_GAIN) |          \
   BIT(PLY_EVENT_LOSS))

/* Which events show a number, and of whom. */
static const struct {
  const char *of;
  uint64_t kinds;
  enum { IS_RATED, WORKS, STAYS } who;
} numbers[] = {
  { "fitness", BIT(PLY_EVENT_RATE), IS_RATED },
  { "expected", BIT(PLY_EVENT_RATE), IS_RATED },
  { "need", BIT(PLY_EVENT_PASS), IS_RATED },
  { "left", WORK, WORKS },
  { "evening", WORK | BIT(PLY_EVENT_EXPENSES) | BIT(PLY_EVENT_BANKRUPT), WORKS },
  { "living", BIT(PLY_EVENT_EXPENSES), STAYS },
};

/* What a job is worth at more money than there is would not stand there. */
static bool is_rated_so(const PlyCase *c, const PlyReplay *day) {
  const PlyDayLook *look = c->place;
  uint32_t id = ply_replay_rating_id(day, (unsigned)look->job);
  double value;
  return ply_day_look_number(look, ply_day_number_find("fitness"), &value, NULL) && id != 0 &&
         ply_trace_number(ply_replay_trace(day), id) == value;
}

PlyReplay *ply_life_picture_number(const PlyCase *c) {
  const PlyDayLook *look = c->place;
  for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++) {
    if (strcmp(numbers[i].of, c->question->of) != 0 || (numbers[i].who != STAYS && look->job < 0))
      continue;
    bool works = numbers[i].who == WORKS;
    int job = works                     ? look->job
              : numbers[i].who == STAYS ? (int)look->setup->world->n_occupations
                                        : -1;
    g_autoptr(PlyReplay) day =
        at_last(day_of(c, job), numbers[i].kinds,
                numbers[i].who == IS_RATED ? (uint32_t)look->job : PLY_NO_SUBJECT);
    bool stands = day != NULL && (strcmp(numbers[i].of, "fitness") != 0 || is_rated_so(c, day));
    return stands ? g_steal_pointer(&day) : NULL;
  }
  return NULL;
}
