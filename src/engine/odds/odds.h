/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Questions about odds, each answered three ways: exactly, by many simulated runs, and by a number
 * that somebody made up and then corrected from what was played. A question is one record; the
 * views, the lab and the run know nothing else about it. */

#include "base/option.h"
#include "base/progress.h"
#include "base/random.h"
#include "trace/trace.h"

#define PLY_ODDS_MAX_OUTCOMES 3
#define PLY_ODDS_SETUP 256 /* bytes of what a question makes of its options */

typedef struct {
  double p[PLY_ODDS_MAX_OUTCOMES]; /* of each outcome; together 1 */
  double expectation;              /* sum of p × worth */
} PlyExactOdds;

/* Who records simulated runs: hands stay as they are until they are dealt again. */
typedef struct {
  PlyTrace *trace;
  uint32_t hands[2];
} PlyOddsRecorder;

typedef struct _PlyOddsQuestion PlyOddsQuestion;
struct _PlyOddsQuestion {
  const char *id;   /* of the run and the lab: "blackjack" */
  const char *name; /* translatable */
  const char *unit; /* translatable: what a simulated run is called: N_("hand"), N_("shot") */
  const PlyOption *const *options; /* NULL-terminated; has games, detail, fake, trust and seed */
  unsigned n_outcomes;
  struct {
    const char *id;   /* "win" */
    const char *name; /* translatable */
    int payoff;       /* in the expectation: 1, 0, -1 */
  } outcomes[PLY_ODDS_MAX_OUTCOMES];
  unsigned n_subjects; /* of a trace: outcomes and hands */
  struct {
    uint8_t trial, outcome;
  } lines; /* of the pseudocode: the events TRIAL and OUTCOME */
  /* Checks options and works out once what every run needs. */
  bool (*prepare)(const PlyOptions *options, void *setup, GError **error);
  void (*exact)(const void *setup, PlyExactOdds *odds);
  /* One simulated run: returns the outcome. recorder NULL: nothing is recorded. The same draws
   * either way. */
  unsigned (*play)(const void *setup, PlyRandom *random, PlyOddsRecorder *recorder);
};

extern const PlyOddsQuestion ply_question_blackjack, ply_question_cep;
/* NULL-terminated. */
extern const PlyOddsQuestion *const ply_questions[];
/* The question called id, or NULL and an error with the near name. */
const PlyOddsQuestion *ply_question_find(const char *id, GError **error);

/* --- asked --- */

/* A question with its options. Immutable; any thread. */
typedef struct {
  gint refs;
  const PlyOddsQuestion *question;
  PlyOptions options;
  uint64_t seed;
  uint32_t games;  /* simulated runs */
  uint32_t detail; /* the first of them recorded card by card */
  double fake;     /* the made-up probability of the first outcome */
  double trust;    /* as many played runs as it is worth */
  PlyExactOdds exact;
  _Alignas(16) unsigned char setup[PLY_ODDS_SETUP];
} PlyAsked;

/* options (of the question, or of its lab) nullable: defaults. NULL and error where they do not make
 * sense. Some milliseconds for a finite deck. */
PlyAsked *ply_asked_new(const PlyOddsQuestion *question, const PlyOptions *options,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
PlyAsked *ply_asked_ref(PlyAsked *asked);
void ply_asked_unref(PlyAsked *asked);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyAsked, ply_asked_unref)

/* --- estimates --- */

/* How often each outcome came. */
typedef struct {
  uint64_t n, of[PLY_ODDS_MAX_OUTCOMES];
} PlyOddsTally;

typedef struct {
  double value, low, high; /* interval at 95 % */
} PlyEstimate;

/* Simulated run `number` (from 0), alone: that of (seed, number). */
unsigned ply_asked_play(const PlyAsked *asked, uint64_t number);
/* Runs first .. first + n - 1, added to tally. False where progress (nullable) cancelled it. */
bool ply_asked_simulate(const PlyAsked *asked, uint64_t first, uint64_t n, PlyOddsTally *tally,
                        PlyProgress *progress);
/* Share of an outcome, by Wilson. Without runs: 0, from 0 to 1. */
PlyEstimate ply_tally_share(const PlyOddsTally *tally, unsigned outcome);
/* Mean payoff, by the normal distribution. Without runs: 0, from -1 to 1. */
PlyEstimate ply_tally_expectation(const PlyAsked *asked, const PlyOddsTally *tally);
/* The made-up number after what was played: (trust × fake + times it came) / (trust + n). */
double ply_tally_tuned(const PlyAsked *asked, const PlyOddsTally *tally);

/* The estimate narrowing: tallies after runs[i] runs, for a chart. Points 1, 2, 3 … then at
 * distances that grow by about a tenth, up to n, which is always the last one. */
typedef struct {
  unsigned n;
  PlyOddsTally *points; /* points[i].n rises */
} PlyOddsSeries;
/* Plays n runs; NULL where cancelled. */
PlyOddsSeries *ply_odds_series_new(const PlyAsked *asked, uint32_t n,
                                   PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
void ply_odds_series_free(PlyOddsSeries *series);
/* The number of runs of the point behind the one after n. */
uint32_t ply_odds_series_next(uint32_t n);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyOddsSeries, ply_odds_series_free)
