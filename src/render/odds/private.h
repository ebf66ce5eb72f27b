/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of a question about odds. */

#include "render/kit/rows.h"
#include "render/odds/view.h"

/* How closely the parts stand: as far apart as the height allows. px at text scale 1. */
typedef struct {
  double gap;                        /* between the parts of a hand */
  double name, below;                /* of a hand: height of its name, and what is below it */
  double card_wide, card_high, rank; /* rank: size of the text on a card */
  double verdict;
  double chip;         /* a hand that was played */
  double row, bar;     /* one way to the odds of an outcome */
  double lines;        /* height of a row at least, in sizes of its text */
  double title, group; /* of an outcome: in sizes of its text; and what is below its ways */
  double target;       /* side of the target at least */
} PlyOddsMeasures;

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyAsked *asked;
  const PlyEvent *event; /* nullable */
  PlyOddsView view;
  PlyTrialState trial;
  PlyOddsTally tally;
  unsigned hidden;     /* bits of PlyOddsStated */
  unsigned asked_rows; /* bits of the items ODDS that a question is about */
  double k, pad;
  const PlyOddsMeasures *sizes;
  PlyScene *scene;
} PlyOddsMaker;

/* --- odds/facts.c --- */

typedef enum {
  PLY_ODDS_EXACT,
  PLY_ODDS_ESTIMATE, /* of the runs so far: which part came out so */
  PLY_ODDS_INTERVAL,
  PLY_ODDS_TUNED,
  PLY_ODDS_EXPECTATION,
  PLY_ODDS_MEAN,
  PLY_ODDS_TRIALS,
  PLY_ODDS_RADIUS,
  PLY_ODDS_N_PARTS
} PlyOddsStated;
/* Of what no measure tells, and no question asks for: what was dealt, drawn or fired. */
#define PLY_ODDS_STEP "step"

bool ply_odds_covers(const PlyRun *run, const PlyCover *cover, PlyOddsStated part);
void ply_odds_take_covered(PlyOddsMaker *m);
bool ply_odds_hides(const PlyOddsMaker *m, PlyOddsStated part);
/* Does a question ask for it, beside what a lesson hides? */
bool ply_odds_asks(const PlyOddsMaker *m, PlyOddsStated part);
/* NULL at the end. */
const char *const *ply_odds_measures_of(PlyOddsStated part);
/* From here on the scene states the step and those of parts (bits) that are not hidden. */
void ply_odds_state(PlyOddsMaker *m, unsigned parts);

/* Each draws from (x, y) downwards in a width and returns the height; height: what there is. */
double ply_odds_draw_hands(PlyOddsMaker *m, double x, double y, double width, double height);
double ply_odds_draw_target(PlyOddsMaker *m, double x, double y, double width, double height);
double ply_odds_draw_ways(PlyOddsMaker *m, double x, double y, double width, double height);
