/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about odds, drawn by lot: about few runs, so that they can be counted. */
#include "lesson/ask/draft.h"
#include "lesson/odds/generate.h"
#include "odds/plan.h"

#define LEAST_RUNS 3
#define MOST_RUNS 20

/* The step behind so many simulated runs, or the last one. */
static uint32_t behind(const PlyDraft *d, uint32_t n) {
  uint32_t step = 0, last = ply_replay_last(d->replay);
  while (step < last && n > 0)
    n -= ply_trace_event(d->run->trace, step++)->kind == PLY_EVENT_OUTCOME;
  return step;
}

static bool of_estimate(PlyDraft *d, const PlyAsked *asked) {
  uint32_t outcome = ply_draft_below(d, asked->question->n_outcomes);
  ply_draft_line(d, "of", "estimate %s", asked->question->outcomes[outcome].id);
  return true;
}

static bool of_mean(PlyDraft *d, const PlyAsked *asked) {
  ply_draft_line(d, "of", "mean");
  return true;
}

static bool of_tuned(PlyDraft *d, const PlyAsked *asked) {
  ply_draft_line(d, "of", "tuned");
  return asked->trust > 0;
}

bool ply_odds_propose_number(PlyDraft *d) {
  static bool (*const of[])(PlyDraft * d, const PlyAsked *asked) = { of_estimate, of_mean,
                                                                     of_tuned };
  const PlyAsked *asked = ply_run_asked(d->run);
  ply_draft_at(d, behind(d, LEAST_RUNS + ply_draft_below(d, MOST_RUNS - LEAST_RUNS + 1)));
  return of[ply_draft_below(d, G_N_ELEMENTS(of))](d, asked);
}
