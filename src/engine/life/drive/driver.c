/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/drive/driver.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "life/living.h"
#include "life/plan.h"

enum { ACT_VALUE, ACT_AFFORD, ACT_CHOOSE, N_ACTS };
enum { SAID_NO, SAID_YES, NOT_SAID };

/* Where the day stands. The work of the life has what the learner says: values, and a need that lets
 * affords() come to the same; what is true stands here. */
typedef struct {
  PlyRun *mine;
  PlyDayLife *life;
  Living living;
  PlyDayResult result;
  Work is[PLY_DAY_MAX_OCCUPATIONS]; /* in truth, today */
  bool valued[PLY_DAY_MAX_OCCUPATIONS];
  uint8_t said[PLY_DAY_MAX_OCCUPATIONS]; /* of what can be afforded */
  unsigned n_valued;
  bool imagined;  /* a day at each was simulated: */
  unsigned place; /* this one came out best */
  bool dawn;      /* the day is over, and another one comes */
  bool over;
} Game;

static bool by_chance(const Game *g) {
  return g->life->way == PLY_WAY_WHEEL;
}

/* --- the day --- */

/* As ply_day_rank() does, by the values that were said. */
static void put_in_order(PlyDayLife *life) {
  for (unsigned i = 0; i < life->n; i++) {
    unsigned at = i;
    for (; at > 0; at--) {
      const Work *other = &life->work[life->order[at - 1]], *w = &life->work[i];
      if (!w->rated || (other->rated && w->fitness <= other->fitness))
        break;
      life->order[at] = life->order[at - 1];
    }
    life->order[at] = i;
  }
}

static bool can_pay(const Game *g, unsigned i) {
  return g->is[i].rated && g->living.cash >= g->is[i].need;
}

static void value(Game *g, unsigned i, double fitness) {
  g->life->work[i].fitness = fitness;
  g->valued[i] = true;
  g->n_valued++;
  note_rating(&g->living, i);
  if (g->n_valued == g->life->n)
    put_in_order(g->life);
}

/* The first in table order without a value; n: all have one. */
static unsigned next_value(const Game *g) {
  unsigned i = 0;
  while (i < g->life->n && g->valued[i])
    i++;
  return i;
}

/* The first in the ranking of which is not said whether it can be afforded, as long as that matters. */
static unsigned next_afford(const Game *g) {
  bool first = g->life->way == PLY_WAY_HIGHEST;
  unsigned place = 0;
  while (place < g->life->n && g->said[g->life->order[place]] != NOT_SAID &&
         !(first && g->said[g->life->order[place]] == SAID_YES))
    place++;
  bool found = place < g->life->n && g->said[g->life->order[place]] == NOT_SAID;
  return found ? place : g->life->n;
}

static void say(Game *g, unsigned place, bool yes) {
  unsigned i = g->life->order[place];
  g->said[i] = yes ? SAID_YES : SAID_NO;
  g->life->work[i].need = yes ? INT64_MIN : INT64_MAX;
  if (!yes)
    pass(&g->living, true, place);
}

static void finish(Game *g) {
  ply_record(g->mine->trace, PLY_EVENT_OVER, PLY_LINE_DAY_END, 0, PLY_NO_SUBJECT, 0, 0);
  ply_living_end(&g->living);
  g->over = true;
  ply_run_day_finish(g->mine, &g->result);
}

/* The rest of the day, which nobody decides. */
static void do_it(Game *g, unsigned place) {
  Living *l = &g->living;
  take(l, true, place);
  if (g->life->money && l->job < g->life->n)
    work(l, true, ply_random_next(&l->random));
  if (g->life->money)
    pay_expenses(l, true);
  if (l->day >= g->life->days)
    finish(g);
  g->dawn = !g->over;
}

/* What is no decision: occupations without a value, what an endless purse affords, chance. */
static void decide(Game *g) {
  unsigned place, i;
  while ((i = next_value(g)) < g->life->n && !g->is[i].rated)
    value(g, i, 0);
  if (i < g->life->n)
    return;
  while ((place = next_afford(g)) < g->life->n &&
         (!g->life->money || !g->is[g->life->order[place]].rated))
    say(g, place, g->is[g->life->order[place]].rated);
  if (place < g->life->n)
    return;
  if (by_chance(g)) {
    do_it(g, ply_living_spin(&g->living));
  } else if (g->life->way == PLY_WAY_IMPULSE && !g->imagined) {
    g->place = ply_living_imagine(&g->living);
    g->imagined = true;
  }
}

static void morning(Game *g) {
  Living *l = &g->living;
  l->day++;
  note(l, true, PLY_EVENT_DAY, PLY_LINE_DAY_BEGIN, 0, PLY_NO_SUBJECT, l->day, l->day - 1);
  ply_day_life_rank(g->life, l->cash);
  for (unsigned i = 0; i < g->life->n; i++) {
    g->is[i].fitness = g->life->work[i].fitness;
    g->is[i].rated = g->life->work[i].rated;
    g->life->work[i].need = g->is[i].need;
    g->valued[i] = false;
    g->said[i] = NOT_SAID;
  }
  g->n_valued = 0;
  g->imagined = g->dawn = false;
}

/* Up to the next thing that somebody decides. */
static void go_on(Game *g) {
  do {
    if (g->dawn)
      morning(g);
    decide(g);
  } while (g->dawn);
  ply_record_show(g->mine->trace);
}

/* --- beginning --- */

/* So many days are over at step, or at the morning before it. */
static uint32_t days_before(const PlyTrace *trace, uint32_t step) {
  uint32_t days = 0, n = ply_trace_n_events(trace);
  for (uint32_t i = 0; i < step && i < n; i++)
    days += ply_trace_event(trace, i)->kind == PLY_EVENT_DAY;
  bool evening = step < n && ply_trace_event(trace, step)->kind == PLY_EVENT_DAY;
  return evening || days == 0 ? days : days - 1;
}

static bool check(const PlyRun *run, uint32_t step, GError **error) {
  if (!ply_drive_is_whole(run, error))
    return false;
  return step < ply_trace_n_events(run->trace) ||
         ply_drive_fails(N_("the life is over here: nothing is left to be decided"), error);
}

static gpointer begin(const PlyRun *run, uint32_t step, PlyRun **mine, GError **error) {
  const PlyDaySetup *setup = ply_run_day(run);
  if (!check(run, step, error) ||
      (*mine = ply_run_new_day(ply_run_day_given(run), &run->options, error)) == NULL)
    return NULL;
  Game *g = g_new0(Game, 1);
  g->mine = *mine;
  g->life = ply_day_life_new(setup, setup->person);
  for (unsigned i = 0; i < g->life->n; i++)
    g->is[i].need = g->life->work[i].need;
  ply_living_begin(&g->living, g->life, setup->life, &g->result);
  g->living.trace = (*mine)->trace;
  for (uint32_t days = days_before(run->trace, step); days > 0; days--)
    ply_living_day(&g->living);
  g->dawn = true;
  go_on(g);
  return g;
}

static void free_game(gpointer data) {
  Game *g = data;
  ply_day_life_free(g->life);
  g_free(g);
}

/* --- playing --- */

static bool uses(gconstpointer data, unsigned kind) {
  const Game *g = data;
  return kind == ACT_VALUE || (kind == ACT_AFFORD && g->life->money) ||
         (kind == ACT_CHOOSE && !by_chance(g));
}

/* The place of what is to be taken, by what was said. */
static unsigned best(const Game *g) {
  unsigned place = 0;
  if (g->imagined)
    return g->place;
  while (place < g->life->n && g->said[g->life->order[place]] != SAID_YES)
    place++;
  return place;
}

static uint32_t subject_at(const Game *g, unsigned place) {
  return place < g->life->n ? g->life->order[place] : g->life->n;
}

static bool next(gconstpointer data, int mistake, PlyDriveAct *act) {
  const Game *g = data;
  unsigned i = next_value(g), place = next_afford(g);
  if (g->over)
    return false;
  if (i < g->life->n) {
    *act = ply_act_of(ACT_VALUE);
    act->subject = i;
    act->first = g->is[i].fitness;
  } else if (place < g->life->n) {
    *act = ply_act_of(ACT_AFFORD);
    act->subject = g->life->order[place];
    act->word = can_pay(g, act->subject) ? SAID_YES : SAID_NO;
  } else {
    *act = ply_act_of(ACT_CHOOSE);
    act->subject = subject_at(g, best(g));
  }
  return true;
}

/* Two decimals are enough, or half a per cent of what is small. */
static bool is_near(double said, double is) {
  return fabs(said - is) <= fmin(0.005, fabs(is) * 0.005) + 1e-9;
}

/* Values may be said in any order, and rounded. */
static bool right(gconstpointer data, const PlyDriveAct *act) {
  const Game *g = data;
  return act->kind == ACT_VALUE && act->subject < g->life->n && !g->valued[act->subject] &&
         g->is[act->subject].rated && is_near(act->first, g->is[act->subject].fitness);
}

static const char *why_not(const Game *g, const PlyDriveAct *act) {
  bool valued = next_value(g) == g->life->n, home = act->subject == g->life->n;
  if (g->over)
    return N_("the life is over: nothing is left to be decided");
  if (!uses(g, act->kind))
    return N_("that is nothing that is decided in this life");
  if (act->subject > g->life->n || (home && act->kind != ACT_CHOOSE))
    return N_("that is no occupation");
  if (act->kind == ACT_VALUE && !isfinite(act->first))
    return N_("a value is a number");
  if (act->kind == ACT_VALUE && g->valued[act->subject])
    return N_("that occupation has its value today");
  if (act->kind != ACT_VALUE && !valued)
    return N_("not all occupations have their value yet");
  if (act->kind == ACT_AFFORD && (g->imagined || g->said[act->subject] != NOT_SAID))
    return N_("that has been said today");
  if (act->kind == ACT_CHOOSE && g->life->way == PLY_WAY_IMPULSE && !g->imagined)
    return N_("first it must be known what can be afforded: then a day at each is imagined");
  return NULL;
}

static bool can(gconstpointer data, const PlyDriveAct *act, GError **error) {
  const char *why = why_not(data, act);
  return why == NULL || ply_drive_fails(why, error);
}

static unsigned place_of(const Game *g, uint32_t subject) {
  unsigned place = 0;
  while (place < g->life->n && g->life->order[place] != subject)
    place++;
  return place;
}

static void carry_out(gpointer data, const PlyDriveAct *act) {
  Game *g = data;
  if (act->kind == ACT_VALUE)
    value(g, act->subject, right(g, act) ? g->is[act->subject].fitness : act->first);
  else if (act->kind == ACT_AFFORD)
    say(g, place_of(g, act->subject), act->word == SAID_YES);
  else
    do_it(g, place_of(g, act->subject));
  if (!g->over)
    go_on(g);
}

/* What is clicked is taken, once that is the question. */
static bool clicked(gconstpointer data, uint32_t subject, PlyDriveAct *act) {
  const Game *g = data;
  *act = ply_act_of(ACT_CHOOSE);
  act->subject = subject;
  return next_afford(g) == g->life->n && why_not(g, act) == NULL;
}

/* --- names in one word: "day-job", "at-home" --- */

static char *print(const PlyRun *mine, uint32_t subject) {
  char *name = NULL;
  if (!mine->kind->subjects->print(mine, subject, &name))
    return g_strdup("?");
  char *lower = g_utf8_strdown(name, -1);
  g_free(name);
  return g_strdelimit(lower, " ", '-');
}

static bool read_subject(const PlyRun *mine, const char *text, uint32_t *subject, GError **error) {
  g_autofree char *lower = g_utf8_strdown(text, -1);
  g_autofree char *word = g_strdelimit(g_steal_pointer(&lower), " ", '-');
  for (uint32_t i = 0; i <= ply_run_day(mine)->world->n_occupations; i++) {
    g_autofree char *name = print(mine, i);
    *subject = i;
    if (strcmp(name, word) == 0)
      return true;
  }
  return mine->kind->subjects->read(mine, text, subject, error);
}

/* --- acts --- */

static const char *const words[] = { "no", "yes", NULL };
static const char *const word_names[] = { N_("no"), N_("yes"), NULL };

static const PlyActInfo acts[] = {
  [ACT_VALUE] = { .id = "value",
                  .label = N_("Work out a value"),
                  .key = 'v',
                  .takes = PLY_ACT_SUBJECT | PLY_ACT_FIRST,
                  .subject = N_("Occupation"),
                  .first = N_("Value"),
                  .rule = N_("The value of an occupation is what the person’s formula makes of its "
                             "chance, cost, gain and loss.") },
  [ACT_AFFORD] = { .id = "afford",
                   .label = N_("Can it be afforded?"),
                   .key = 'a',
                   .takes = PLY_ACT_SUBJECT | PLY_ACT_WORD,
                   .words = words,
                   .names = word_names,
                   .subject = N_("Occupation"),
                   .word_label = N_("It can be paid for"),
                   .rule = N_("An occupation can be afforded when the cash of the morning is at "
                              "least the reserve times its cost. The highest value is looked at "
                              "first.") },
  [ACT_CHOOSE] = { .id = "choose",
                   .label = N_("Choose"),
                   .key = 'c',
                   .takes = PLY_ACT_SUBJECT,
                   .subject = N_("Occupation"),
                   .rule = N_("Of what can be afforded the person takes what comes out best, and "
                              "stays at home where nothing can be.") },
  [N_ACTS] = { .id = NULL },
};

const PlyDriver ply_day_driver = {
  .acts = acts,
  .uses = uses,
  .begin = begin,
  .free = free_game,
  .next = next,
  .right = right,
  .can = can,
  .carry_out = carry_out,
  .clicked = clicked,
  .print = print,
  .read = read_subject,
};
