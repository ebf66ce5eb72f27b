/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/plan.h"

#include <string.h>

#include "base/i18n.h"
#include "chance/layout.h"
#include "odds/blackjack.h"
#include "odds/cep.h"
#include "odds/private.h"
#include "trace/recorder.h"

#define LOOK 256 /* runs between two looks at cancel */

/* --- life --- */

const PlyAsked *ply_run_asked(const PlyRun *run) {
  g_return_val_if_fail(run->kind == &ply_run_kind_blackjack || run->kind == &ply_run_kind_cep,
                       NULL);
  return run->setup;
}

PlyRun *ply_run_new_odds(const PlyOddsQuestion *question, const PlyOptions *options,
                         GError **error) {
  const PlyRunKind *kind =
      question == &ply_question_blackjack ? &ply_run_kind_blackjack : &ply_run_kind_cep;
  PlyAsked *asked = ply_asked_new(question, options, error);
  if (asked == NULL)
    return NULL;
  return ply_run_new_of(kind, asked, &asked->options,
                        ply_trace_new_of(&ply_layout_chance, 1, question->n_subjects));
}

static void record(PlyRun *run, PlyProgress *progress) {
  const PlyAsked *asked = run->setup;
  const PlyOddsQuestion *question = asked->question;
  PlyTrace *t = run->trace;
  PlyOddsRecorder recorder = { .trace = t };
  int32_t counts[PLY_ODDS_MAX_OUTCOMES] = { 0 };
  for (uint32_t i = 0; i < asked->games; i++) {
    if (i % LOOK == 0 && (!ply_progress_spend(progress, PLY_WORK_RUN, LOOK) || t->exhausted)) {
      ply_record(t, PLY_EVENT_LIMIT, 0, t->exhausted ? PLY_LIMIT_NODES : PLY_LIMIT_CANCEL,
                 PLY_NO_SUBJECT, 0, 0);
      t->truncated = true;
      return;
    }
    PlyRandom random;
    bool full = i < asked->detail;
    ply_random_init_for(&random, asked->seed, 0, i);
    if (full)
      ply_record(t, PLY_EVENT_TRIAL, question->lines.trial, 0, PLY_NO_SUBJECT, (int32_t)i + 1,
                 (int32_t)i);
    unsigned outcome = question->play(asked->setup, &random, full ? &recorder : NULL);
    counts[outcome]++;
    ply_record(t, PLY_EVENT_OUTCOME, question->lines.outcome, 0, outcome, counts[outcome],
               counts[outcome] - 1);
    ply_progress_report(progress, i + 1);
    if (i % LOOK == 0)
      ply_record_publish(t);
  }
}

static void free_run(gpointer setup) {
  ply_asked_unref(setup);
}

const PlyRunKind ply_run_kind_blackjack = {
  .id = "blackjack",
  .name = N_("Blackjack: hit or stand"),
  .layout = &ply_layout_chance,
  .record = record,
  .free = free_run,
  .measures = ply_odds_measures,
  .save = ply_odds_save,
  .restore = ply_odds_restore,
  .was_saved = ply_blackjack_was_saved,
};

const PlyRunKind ply_run_kind_cep = {
  .id = "circular-error",
  .name = N_("The spread of a gun"),
  .layout = &ply_layout_chance,
  .record = record,
  .free = free_run,
  .measures = ply_odds_measures,
  .save = ply_odds_save,
  .restore = ply_odds_restore,
  .was_saved = ply_cep_was_saved,
};

/* --- at a step --- */

PlyOddsTally ply_odds_tally(const PlyRun *run, const PlyReplay *replay) {
  const PlyAsked *asked = ply_run_asked(run);
  PlyOddsTally tally = { 0 };
  for (unsigned i = 0; i < asked->question->n_outcomes; i++) {
    tally.of[i] = ply_replay_tally(replay, i);
    tally.n += tally.of[i];
  }
  return tally;
}

/* The cards that are known before anything is drawn. */
static void take_deal(PlyTrialState *s, const PlyBlackjack *b, unsigned who, uint32_t hand) {
  bool player = who == PLY_HAND_PLAYER;
  s->n[who] = player ? b->n_hand : 1;
  memcpy(s->cards[who], player ? b->hand : &b->upcard, s->n[who]);
  s->hand[who] = hand;
}

static void take_event(PlyTrialState *s, const PlyAsked *asked, const PlyEvent *e) {
  switch (e->kind) {
  case PLY_EVENT_DEAL:
    take_deal(s, ply_asked_blackjack(asked), e->subject, (uint32_t)e->now);
    break;
  case PLY_EVENT_CARD:
    s->cards[e->subject][s->n[e->subject]++] = (uint8_t)e->extra;
    s->hand[e->subject] = (uint32_t)e->now;
    break;
  case PLY_EVENT_DECIDE: s->decided[e->subject] = e->extra; break;
  case PLY_EVENT_SHOT:
    s->shot = true;
    ply_cep_shot(e, &s->x, &s->y);
    break;
  case PLY_EVENT_OUTCOME: s->outcome = (int)e->subject; break;
  default: break;
  }
}

void ply_trial_state(const PlyRun *run, const PlyReplay *replay, PlyTrialState *s) {
  const PlyAsked *asked = ply_run_asked(run);
  uint32_t step = ply_replay_step(replay), first = step;
  *s = (PlyTrialState){ .decided = { -1, -1 }, .outcome = -1 };
  if (ply_odds_tally(run, replay).n > ply_replay_round(replay))
    return; /* among the runs that are not recorded in full */
  while (first > 0 && ply_trace_event(run->trace, first - 1)->kind != PLY_EVENT_TRIAL)
    first--;
  s->trial = ply_replay_round(replay);
  s->first = first;
  for (uint32_t i = first; i < step && first > 0; i++)
    take_event(s, asked, ply_trace_event(run->trace, i));
}

PlyOddsSeries *ply_odds_series_at(const PlyRun *run, const PlyReplay *replay) {
  PlyOddsTally tally = ply_odds_tally(run, replay), at = { 0 };
  PlyOddsSeries *s = ply_odds_series_sized((uint32_t)tally.n);
  uint32_t step = ply_replay_step(replay), next = 1;
  for (uint32_t i = 0; i < step; i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind != PLY_EVENT_OUTCOME)
      continue;
    at.of[e->subject]++;
    if (++at.n != next && at.n != tally.n)
      continue;
    s->points[s->n++] = at;
    next = ply_odds_series_next(next);
  }
  return s;
}
