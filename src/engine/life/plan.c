/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/plan.h"

#include "base/i18n.h"
#include "chance/layout.h"
#include "life/drive/driver.h"
#include "life/look.h"
#include "trace/recorder.h"

#define DRAWS 4294967296.0

typedef struct {
  PlyDaySetup setup;
  PlyDayResult result;
  PlyDayWorld *given; /* nullable: the book's */
} System;

/* --- life --- */

static System *system_of(const PlyRun *run) {
  return ply_run_setup(run, &ply_run_kind_day);
}

PlyRun *ply_run_new_day(PlyDayWorld *world, const PlyOptions *options, GError **error) {
  PlyOptions defaults;
  if (options == NULL) {
    ply_options_init(&defaults, ply_day_options);
    options = &defaults;
  }
  PlyDaySetup setup;
  if (!ply_day_setup(options, world, &setup, error))
    return NULL;
  System *s = g_new0(System, 1);
  s->setup = setup;
  s->given = world != NULL ? ply_day_world_ref(world) : NULL;
  return ply_run_new_of(&ply_run_kind_day, s, options,
                        ply_trace_new_of(&ply_layout_chance, 1, setup.world->n_occupations + 1));
}

static void record(PlyRun *run, PlyProgress *progress) {
  System *s = run->setup;
  g_autoptr(PlyDayLife) life = ply_day_life_new(&s->setup, s->setup.person);
  ply_day_life_record(life, s->setup.life, run->trace, progress, &s->result);
}

static void free_run(gpointer setup) {
  System *s = setup;
  ply_day_setup_clear(&s->setup);
  g_clear_pointer(&s->given, ply_day_world_unref);
  g_free(s);
}

/* --- occupations --- */

static bool print_occupation(const PlyRun *run, uint32_t occupation, char **text) {
  const PlyDayWorld *world = ply_run_day(run)->world;
  if (occupation > world->n_occupations)
    return false;
  *text = g_strdup(occupation < world->n_occupations ? world->occupations[occupation].name
                                                     : PLY_DAY_AT_HOME);
  return true;
}

static bool read_occupation(const PlyRun *run, const char *text, uint32_t *occupation,
                            GError **error) {
  unsigned found;
  if (!ply_day_read_occupation(ply_run_day(run)->world, text, &found, error))
    return false;
  *occupation = found;
  return true;
}

static const PlySubjects occupations = { print_occupation, read_occupation };

const PlyRunKind ply_run_kind_day = {
  .id = "day-in-the-life",
  .name = N_("A day in the life"),
  .layout = &ply_layout_chance,
  .record = record,
  .free = free_run,
  .measures = ply_day_measures,
  .arguments = ply_day_arguments,
  .subjects = &occupations,
  .driver = &ply_day_driver,
  .save = ply_day_save,
  .restore = ply_day_restore,
  .was_saved = ply_day_was_saved,
};

const PlyDaySetup *ply_run_day(const PlyRun *run) {
  return &system_of(run)->setup;
}

PlyDayWorld *ply_run_day_given(const PlyRun *run) {
  return system_of(run)->given;
}

const PlyDayResult *ply_run_day_result(const PlyRun *run) {
  const System *s = system_of(run);
  g_return_val_if_fail(ply_trace_is_complete(run->trace), NULL);
  return &s->result;
}

void ply_run_day_finish(PlyRun *run, const PlyDayResult *result) {
  system_of(run)->result = *result;
  ply_record_finish(run->trace);
}

/* --- the day at a step --- */

static int64_t cash_of(const PlyTrace *t, uint32_t purse, int64_t at_start) {
  return purse == 0 ? at_start : ply_trace_purse(t, purse)->cash;
}

static bool moves_money(const PlyEvent *e) {
  return ply_layout_event(&ply_layout_chance, e->kind)->column == PLY_COLUMN_PURSE;
}

/* An event about money: the purse before the first one of a day is the morning's. */
static void take_money(PlyDayState *s, const PlyTrace *t, const PlyEvent *e) {
  const PlyPurse *purse = ply_trace_purse(t, (uint32_t)e->now);
  int64_t size = purse->change < 0 ? -purse->change : purse->change;
  switch (e->kind) {
  case PLY_EVENT_COST: s->cost = size; break;
  case PLY_EVENT_GAIN: s->gain = size; break;
  case PLY_EVENT_LOSS: s->loss = size; break;
  case PLY_EVENT_EXPENSES:
    s->expenses = size;
    s->bracket = e->extra;
    break;
  default: s->bankrupt = true;
  }
}

/* What the job at work brought up to step: nothing where no money moved since it was taken. */
static int64_t earned_at(const PlyTrace *t, uint32_t step) {
  for (uint32_t i = step; i-- > 0;) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_CHANGE)
      return 0;
    if (moves_money(e))
      return ply_trace_purse(t, (uint32_t)e->now)->earned;
  }
  return 0;
}

static void take_option(PlyDayOption *o, const PlyTrace *t, const PlyEvent *e, uint32_t step) {
  switch (e->kind) {
  case PLY_EVENT_RATE:
    o->rated = true;
    o->has_value = e->now != 0;
    o->fitness = ply_trace_number(t, (uint32_t)e->now);
    o->step = step;
    break;
  case PLY_EVENT_PASS: o->refused = true; break;
  case PLY_EVENT_SLICE:
    o->sliced = true;
    o->weight = ply_trace_number(t, (uint32_t)e->now);
    break;
  default: /* IMAGINE */ o->imagined = true; o->came_off = e->extra != 0;
  }
}

static void take_event(PlyDayState *s, const PlyTrace *t, const PlyEvent *e, uint32_t step) {
  switch (e->kind) {
  case PLY_EVENT_RATE:
  case PLY_EVENT_PASS:
  case PLY_EVENT_SLICE:
  case PLY_EVENT_IMAGINE: take_option(&s->of[e->subject], t, e, step); break;
  case PLY_EVENT_SPIN:
    s->spun = true;
    s->draw = (uint32_t)e->now / DRAWS;
    break;
  case PLY_EVENT_TAKE:
    s->taken = (int)e->subject;
    s->place = e->extra;
    break;
  case PLY_EVENT_CHANGE:
    s->changed = true;
    s->before = e->was - 1;
    s->brought = earned_at(t, step - 1);
    break;
  case PLY_EVENT_ROLL:
    s->rolled = true;
    s->success = e->extra != 0;
    s->draw = (uint32_t)e->now / DRAWS;
    break;
  case PLY_EVENT_WINDFALL: s->windfall = true; break;
  case PLY_EVENT_OVER: s->over = true; break;
  default:
    if (moves_money(e))
      take_money(s, t, e);
  }
}

/* Step at which the day of step begins; 0 before the first. */
static uint32_t find_first(const PlyTrace *t, uint32_t step) {
  while (step > 0 && ply_trace_event(t, step - 1)->kind != PLY_EVENT_DAY)
    step--;
  return step;
}

static uint32_t find_end(const PlyTrace *t, uint32_t step) {
  uint32_t last = ply_trace_n_events(t);
  while (step < last && ply_trace_event(t, step)->kind != PLY_EVENT_DAY)
    step++;
  return step;
}

/* The purse at step: what the last event about money says. */
static uint32_t purse_before(const PlyTrace *t, uint32_t first) {
  for (uint32_t i = first; i-- > 0;) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (moves_money(e))
      return (uint32_t)e->now;
  }
  return 0;
}

void ply_day_state(const PlyRun *run, const PlyReplay *replay, PlyDayState *s) {
  const PlyDaySetup *setup = ply_run_day(run);
  g_return_if_fail(setup != NULL);
  const PlyTrace *t = ply_replay_trace(replay);
  uint32_t step = ply_replay_step(replay), first = find_first(t, step);
  int64_t at_start = setup->money ? setup->cash : PLY_DAY_UNLIMITED;
  *s = (PlyDayState){ .day = ply_replay_round(replay),
                      .first = first,
                      .end = first == 0 ? 0 : find_end(t, step),
                      .job = (int)ply_replay_job(replay),
                      .taken = -1,
                      .bracket = -1,
                      .cash = cash_of(t, ply_replay_purse_id(replay), at_start),
                      .morning = cash_of(t, first == 0 ? 0 : purse_before(t, first), at_start),
                      .bankruptcies = ply_replay_count(replay, PLY_EVENT_BANKRUPT, step) };
  s->before = s->job;
  for (uint32_t i = first; i > 0 && i < step; i++)
    take_event(s, t, ply_trace_event(t, i), i + 1);
  if (s->taken >= 0 && (unsigned)s->taken < setup->world->n_occupations)
    s->threshold = setup->world->occupations[s->taken].p;
  s->earned = earned_at(t, step);
}
