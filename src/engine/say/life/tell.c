/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a life by odds, by the kind of the event. */
#include <math.h>

#include "base/i18n.h"
#include "life/plan.h"
#include "say/face.h"
#include "say/life/sentences.h"
#include "say/life/words.h"
#include "say/phrase.h"
#include "say/words.h"

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyEvent *event;
  const PlyDaySetup *setup;
  const PlyDayWorld *world;
  PlyDayState state;
  bool hide;
  PlyPhrase phrase;
} Telling;

/* --- gaps --- */

static void add(Telling *t, const char *name, char *text, int tone) {
  ply_phrase_tone(&t->phrase, name, text, tone);
}

static void add_money(Telling *t, const char *name, int64_t money, int tone) {
  add(t, name, ply_words_money(money), tone);
}

static void add_job(Telling *t, const char *name, unsigned job, int tone) {
  add(t, name, g_strdup(ply_words_job(t->world, job)), tone);
}

static void add_value(Telling *t, const char *name, double value, int tone) {
  add(t, name, ply_words_real(value), tone);
}

/* What every sentence may use. */
static char *say(Telling *t, PlyChanceSayId id, unsigned n) {
  add(t, "person", g_strdup(t->world->people[t->setup->person].name), PLY_TONE_STRONG);
  add_money(t, "cash", t->state.cash, PLY_TONE_STRONG);
  add(t, "count", ply_words_large(n), PLY_TONE_STRONG);
  return ply_phrase_fill(&t->phrase, ply_chance_say_text(id, n));
}

static const PlyOccupation *occupation_of(const Telling *t) {
  return &t->world->occupations[t->event->subject];
}

/* --- events --- */

static char *tell_start(Telling *t) {
  return say(t, t->setup->money ? PLY_CHANCE_SAY_START : PLY_CHANCE_SAY_START_FREE, 0);
}

static char *tell_day(Telling *t) {
  add(t, "day", ply_words_large(t->state.day), PLY_TONE_STRONG);
  return say(t, t->setup->money ? PLY_CHANCE_SAY_DAY : PLY_CHANCE_SAY_DAY_FREE, 0);
}

/* The best of those rated today before the one at work; -1: none. */
static int best_before(const Telling *t) {
  int best = -1;
  for (unsigned i = 0; i < t->event->subject; i++) {
    const PlyDayOption *o = &t->state.of[i];
    if (o->has_value && (best < 0 || o->fitness > t->state.of[best].fitness))
      best = (int)i;
  }
  return best;
}

static char *tell_average(Telling *t) {
  int64_t average = llround(ply_day_expected(occupation_of(t)) * PLY_MICRO);
  add(t, "gain", ply_words_change(average), average < 0 ? PLY_TONE_MIN : PLY_TONE_CHOSEN);
  return say(t, PLY_CHANCE_SAY_RATE_AVERAGE, 0);
}

static char *tell_rate(Telling *t) {
  const PlyDayOption *o = &t->state.of[t->event->subject];
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  if (t->hide)
    return say(t, PLY_CHANCE_SAY_RATE_HIDDEN, 0);
  if (t->event->extra != 0)
    return tell_average(t);
  if (!o->has_value)
    return say(t, PLY_CHANCE_SAY_RATE_NONE, 0);
  add_value(t, "value", o->fitness, PLY_TONE_STRONG);
  int best = best_before(t);
  if (best < 0)
    return say(t, PLY_CHANCE_SAY_RATE_FIRST, 0);
  double most = t->state.of[best].fitness;
  add_job(t, "other", (unsigned)best, -1);
  add_value(t, "most", most, PLY_TONE_STRONG);
  return say(t,
             o->fitness > most   ? PLY_CHANCE_SAY_RATE_MORE
             : o->fitness < most ? PLY_CHANCE_SAY_RATE_LESS
                                 : PLY_CHANCE_SAY_RATE_SAME,
             0);
}

static char *tell_pass(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  if (!t->state.of[t->event->subject].has_value)
    return say(t, PLY_CHANCE_SAY_PASS_NONE, 0);
  int64_t reserve = t->setup->reserve;
  add_money(t, "cost", occupation_of(t)->cost, PLY_TONE_WHY);
  add_money(t, "times", reserve, PLY_TONE_WHY);
  return say(t,
             reserve == PLY_MICRO       ? PLY_CHANCE_SAY_PASS_ONCE
             : reserve == 2 * PLY_MICRO ? PLY_CHANCE_SAY_PASS_TWICE
                                        : PLY_CHANCE_SAY_PASS_TIMES,
             0);
}

static char *tell_slice(Telling *t) {
  PlyDayRanking ranking;
  unsigned job = t->event->subject;
  add_job(t, "job", job, PLY_TONE_STRONG);
  if (t->hide)
    return say(t, PLY_CHANCE_SAY_SLICE_HIDDEN, 0);
  ply_day_rank(t->world, t->setup->person, t->state.cash, t->setup->money ? t->setup->reserve : 0,
               &ranking);
  add_value(t, "value", t->state.of[job].fitness, PLY_TONE_STRONG);
  add(t, "percent", ply_words_percent(ranking.of[job].weight), PLY_TONE_CHANCE);
  if (ranking.of[job].weight <= 0)
    return say(t, PLY_CHANCE_SAY_SLICE_NOTHING, 0);
  return say(t, t->state.of[job].fitness > 0 ? PLY_CHANCE_SAY_SLICE : PLY_CHANCE_SAY_SLICE_ALIKE,
             0);
}

static char *tell_spin(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add(t, "draw", ply_words_draw(t->state.draw, 1), PLY_TONE_CHANCE);
  return say(t, PLY_CHANCE_SAY_SPIN, 0);
}

static char *tell_imagine(Telling *t) {
  const PlyOccupation *o = occupation_of(t);
  bool success = t->event->extra != 0;
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add(t, "gain", ply_words_change((success ? o->gain : -o->loss) - o->cost),
      success ? PLY_TONE_CHOSEN : PLY_TONE_MIN);
  return say(t, success ? PLY_CHANCE_SAY_IMAGINE_GOOD : PLY_CHANCE_SAY_IMAGINE_BAD, 0);
}

static char *tell_take(Telling *t) {
  unsigned job = t->event->subject, place = t->event->extra;
  if (job >= t->world->n_occupations)
    return say(t, PLY_CHANCE_SAY_TAKE_HOME, 0);
  add_job(t, "job", job, PLY_TONE_CHOSEN);
  if (t->hide)
    return say(t, PLY_CHANCE_SAY_TAKE_HIDDEN, 0);
  PlyDayWay way = ply_day_setup_way(t->setup, t->setup->person);
  if (way != PLY_WAY_HIGHEST)
    return say(t, way == PLY_WAY_WHEEL ? PLY_CHANCE_SAY_TAKE_WHEEL : PLY_CHANCE_SAY_TAKE_IMPULSE,
               0);
  add_value(t, "value", t->state.of[job].fitness, PLY_TONE_STRONG);
  return say(t, place == 0 ? PLY_CHANCE_SAY_TAKE_HIGHEST : PLY_CHANCE_SAY_TAKE_NEXT, place);
}

static char *tell_change(Telling *t) {
  unsigned home = t->world->n_occupations, job = t->event->subject;
  add_job(t, "job", job, PLY_TONE_CHOSEN);
  if (t->event->was == 0)
    return say(t, job == home ? PLY_CHANCE_SAY_TAKE_HOME : PLY_CHANCE_SAY_CHANGE_FIRST, 0);
  unsigned before = (unsigned)t->event->was - 1;
  add_job(t, "other", before, -1);
  add(t, "brought", ply_words_change(t->state.brought), PLY_TONE_STRONG);
  if (before == home)
    return say(t, PLY_CHANCE_SAY_CHANGE_BACK, 0);
  if (!t->setup->money)
    return say(t, PLY_CHANCE_SAY_CHANGE_FREE, 0);
  return say(t, job == home ? PLY_CHANCE_SAY_CHANGE_HOME : PLY_CHANCE_SAY_CHANGE, 0);
}

static char *tell_cost(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add_money(t, "cost", t->state.cost, PLY_TONE_MIN);
  return say(t, PLY_CHANCE_SAY_COST, 0);
}

static char *tell_roll(Telling *t) {
  bool success = t->event->extra != 0;
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add(t, "draw", ply_words_draw(t->state.draw, t->state.threshold), PLY_TONE_CHANCE);
  add_value(t, "odds", t->state.threshold, PLY_TONE_STRONG);
  return say(t, success ? PLY_CHANCE_SAY_ROLL_GOOD : PLY_CHANCE_SAY_ROLL_BAD, 0);
}

static char *tell_gain(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add_money(t, "gain", t->state.gain, PLY_TONE_CHOSEN);
  return say(t, PLY_CHANCE_SAY_GAIN, 0);
}

static char *tell_loss(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add_money(t, "loss", t->state.loss, PLY_TONE_MIN);
  return say(t, PLY_CHANCE_SAY_LOSS, 0);
}

static char *tell_windfall(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add_money(t, "gain", t->state.gain, PLY_TONE_CHOSEN);
  return say(t, PLY_CHANCE_SAY_WINDFALL,
             (unsigned)MIN(lround(1 / occupation_of(t)->p), UINT32_MAX));
}

static char *tell_expenses(Telling *t) {
  const PlyDayWorld *w = t->world;
  unsigned bracket = t->event->extra;
  add_money(t, "spent", t->state.expenses, PLY_TONE_MIN);
  if (w->n_brackets == 1)
    return say(t, PLY_CHANCE_SAY_EXPENSES, 0);
  bool rest = bracket + 1 == w->n_brackets;
  add_money(t, "from", w->brackets[rest ? bracket - 1 : bracket].from, -1);
  return say(t, rest ? PLY_CHANCE_SAY_EXPENSES_BELOW : PLY_CHANCE_SAY_EXPENSES_FROM, 0);
}

static char *tell_bankrupt(Telling *t) {
  const PlyPurse *purse = ply_trace_purse(ply_replay_trace(t->replay), (uint32_t)t->event->now);
  add_money(t, "debt", purse->change, PLY_TONE_MIN);
  return say(t,
             t->state.bankruptcies == 1 ? PLY_CHANCE_SAY_BANKRUPT_FIRST : PLY_CHANCE_SAY_BANKRUPT,
             t->state.bankruptcies);
}

static char *tell_over(Telling *t) {
  unsigned n = t->state.bankruptcies, home = t->world->n_occupations;
  if (!t->setup->money)
    return say(t, PLY_CHANCE_SAY_OVER_FREE, t->state.day);
  if (n > 0)
    ply_phrase_tone(&t->phrase, "times", ply_words_large(n), PLY_TONE_STRONG);
  char *over = say(t, n > 0 ? PLY_CHANCE_SAY_OVER_TIMES : PLY_CHANCE_SAY_OVER_NEVER, t->state.day);
  if (t->state.job < 0 || (unsigned)t->state.job == home)
    return over;
  PlyPhrase job = { .n = 0 }, both = { .n = 0 };
  ply_phrase_tone(&job, "job", g_strdup(ply_words_job(t->world, (unsigned)t->state.job)),
                  PLY_TONE_STRONG);
  ply_phrase_tone(&job, "brought", ply_words_change(t->state.earned), PLY_TONE_STRONG);
  ply_phrase_add(&both, "over", over);
  ply_phrase_add(&both, "last",
                 ply_phrase_fill(&job, ply_chance_say_text(PLY_CHANCE_SAY_OVER_JOB, 0)));
  return ply_phrase_fill(&both, ply_chance_say_text(PLY_CHANCE_SAY_OVER_BOTH, 0));
}

static char *tell_limit(Telling *t) {
  return say(
      t, t->event->extra == PLY_LIMIT_CANCEL ? PLY_CHANCE_SAY_LIMIT_CANCEL : PLY_CHANCE_SAY_LIMIT,
      0);
}

/* --- by hand, from where it goes astray: what was said, without reasons, for there may be none --- */

static char *hand_rate(Telling *t) {
  const PlyDayOption *o = &t->state.of[t->event->subject];
  if (t->hide || !o->has_value)
    return tell_rate(t);
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  add_value(t, "value", o->fitness, PLY_TONE_STRONG);
  return say(t, PLY_CHANCE_SAY_HAND_RATE, 0);
}

static char *hand_pass(Telling *t) {
  if (!t->state.of[t->event->subject].has_value)
    return tell_pass(t);
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  return say(t, PLY_CHANCE_SAY_HAND_PASS, 0);
}

static char *hand_slice(Telling *t) {
  add_job(t, "job", t->event->subject, PLY_TONE_STRONG);
  return say(t, PLY_CHANCE_SAY_SLICE_HIDDEN, 0);
}

static char *hand_take(Telling *t) {
  bool home = t->event->subject >= t->world->n_occupations;
  if (ply_day_setup_way(t->setup, t->setup->person) == PLY_WAY_WHEEL && !home)
    return tell_take(t);
  add_job(t, "job", t->event->subject, PLY_TONE_CHOSEN);
  return say(t, home ? PLY_CHANCE_SAY_HAND_HOME : PLY_CHANCE_SAY_HAND_TAKE, 0);
}

static char *hand_change(Telling *t) {
  bool home = t->event->was == 0 && t->event->subject >= t->world->n_occupations;
  return home ? say(t, PLY_CHANCE_SAY_HAND_HOME, 0) : tell_change(t);
}

static char *(*const by_hand[PLY_N_EVENTS])(Telling *) = {
  [PLY_EVENT_RATE] = hand_rate, [PLY_EVENT_PASS] = hand_pass,     [PLY_EVENT_SLICE] = hand_slice,
  [PLY_EVENT_TAKE] = hand_take, [PLY_EVENT_CHANGE] = hand_change,
};

static bool is_astray(const Telling *t) {
  return t->run->astray != 0 && ply_replay_step(t->replay) >= t->run->astray;
}

static char *(*const tellers[PLY_N_EVENTS])(Telling *) = {
  [PLY_EVENT_LIMIT] = tell_limit,       [PLY_EVENT_OVER] = tell_over,
  [PLY_EVENT_DAY] = tell_day,           [PLY_EVENT_RATE] = tell_rate,
  [PLY_EVENT_PASS] = tell_pass,         [PLY_EVENT_SLICE] = tell_slice,
  [PLY_EVENT_SPIN] = tell_spin,         [PLY_EVENT_IMAGINE] = tell_imagine,
  [PLY_EVENT_TAKE] = tell_take,         [PLY_EVENT_CHANGE] = tell_change,
  [PLY_EVENT_COST] = tell_cost,         [PLY_EVENT_ROLL] = tell_roll,
  [PLY_EVENT_GAIN] = tell_gain,         [PLY_EVENT_LOSS] = tell_loss,
  [PLY_EVENT_WINDFALL] = tell_windfall, [PLY_EVENT_EXPENSES] = tell_expenses,
  [PLY_EVENT_BANKRUPT] = tell_bankrupt,
};

static char *tell(const PlyRun *run, const PlyReplay *replay, bool hide) {
  Telling t = { .run = run,
                .replay = replay,
                .event = ply_replay_event(replay),
                .setup = ply_run_day(run),
                .hide = hide };
  t.world = t.setup->world;
  ply_day_state(run, replay, &t.state);
  if (t.event == NULL)
    return tell_start(&t);
  if (is_astray(&t) && by_hand[t.event->kind] != NULL)
    return by_hand[t.event->kind](&t);
  g_return_val_if_fail(tellers[t.event->kind] != NULL, g_strdup(""));
  return tellers[t.event->kind](&t);
}

/* --- its pseudocode --- */

static const char *code(const PlyRun *run G_GNUC_UNUSED) {
  return "day-in-the-life.txt";
}

static bool applies(const PlyRun *run, const char *tag) {
  const PlyDaySetup *setup = ply_run_day(run);
  if (strcmp(tag, "money") == 0)
    return setup->money;
  return strcmp(tag, ply_day_ways[ply_day_setup_way(setup, setup->person)]) == 0;
}

static const PlySays says[] = {
  PLY_SAYS(PLY_SAYS_START, PLY_SAYS_ANY, "purse"),
  PLY_SAYS(PLY_EVENT_DAY, PLY_SAYS_ANY, "day", "purse"),
  PLY_SAYS(PLY_EVENT_RATE, PLY_SAYS_SUBJECT, "fitness", "expected"),
  PLY_SAYS(PLY_EVENT_RATE, PLY_SAYS_ANY, "ranking"),
  PLY_SAYS(PLY_EVENT_PASS, PLY_SAYS_ANY, "cannot-afford", "need"),
  PLY_SAYS(PLY_EVENT_SLICE, PLY_SAYS_SUBJECT, "fitness"),
  PLY_SAYS(PLY_EVENT_SPIN, PLY_SAYS_ANY, "takes"),
  PLY_SAYS(PLY_EVENT_IMAGINE, PLY_SAYS_SUBJECT, "fitness", "expected"),
  PLY_SAYS(PLY_EVENT_TAKE, PLY_SAYS_ANY, "takes", "ranking", "worked"),
  PLY_SAYS(PLY_EVENT_CHANGE, PLY_SAYS_ANY, "takes", "changed"),
  PLY_SAYS(PLY_EVENT_COST, PLY_SAYS_ANY, "takes", "left", "need", "purse"),
  PLY_SAYS(PLY_EVENT_ROLL, PLY_SAYS_ANY, "takes"),
  PLY_SAYS(PLY_EVENT_GAIN, PLY_SAYS_ANY, "left", "takes", "purse"),
  PLY_SAYS(PLY_EVENT_LOSS, PLY_SAYS_ANY, "left", "takes", "purse"),
  PLY_SAYS(PLY_EVENT_WINDFALL, PLY_SAYS_ANY, "takes"),
  PLY_SAYS(PLY_EVENT_EXPENSES, PLY_SAYS_ANY, "living", "evening", "purse"),
  PLY_SAYS(PLY_EVENT_BANKRUPT, PLY_SAYS_ANY, "bankrupt", "bankrupted", "evening"),
  PLY_SAYS(PLY_EVENT_OVER, PLY_SAYS_ANY, "lived", "purse", "bankrupted", "worked"),
  PLY_SAYS_NOTHING(PLY_EVENT_LIMIT),
  { 0 },
};

static const int lasting[] = { PLY_EVENT_RATE, PLY_EVENT_PASS, PLY_EVENT_SLICE, 0 };

const PlySayFace ply_say_day_face = {
  .tell = tell, .says = says, .lasting = lasting, .code = code, .applies = applies
};
