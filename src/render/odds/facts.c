/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pictures of a question about odds state, and what of it an open question covers. Of one
 * outcome the odds tell those of the others: they are covered together. */
#include "render/odds/private.h"

/* What is stated of the odds, by who states it. NULL at the end of each. */
static const char *const stated[PLY_ODDS_N_PARTS][8] = {
  [PLY_ODDS_EXACT] = { "odds", NULL },
  [PLY_ODDS_ESTIMATE] = { "estimate", "count", NULL },
  [PLY_ODDS_INTERVAL] = { "interval", "covers", "estimate", "count", NULL },
  [PLY_ODDS_TUNED] = { "tuned", NULL },
  [PLY_ODDS_EXPECTATION] = { "expectation", NULL },
  [PLY_ODDS_MEAN] = { "mean", NULL },
  [PLY_ODDS_TRIALS] = { "trials", NULL },
  [PLY_ODDS_RADIUS] = { "radius", NULL },
};

/* What "hide: values" covers, too. */
#define OF_VALUES (1u << PLY_ODDS_EXACT | 1u << PLY_ODDS_EXPECTATION)

static bool asks(const PlyRun *run, const PlyCover *cover, PlyOddsStated part) {
  for (unsigned i = 0; stated[part][i] != NULL; i++)
    if (ply_cover_has_any(cover, run, stated[part][i]))
      return true;
  return false;
}

/* The number made up and the tuned one together tell the estimate. */
static bool tells_asked(const PlyRun *run, const PlyCover *cover, PlyOddsStated part) {
  return part == PLY_ODDS_TUNED && asks(run, cover, PLY_ODDS_ESTIMATE);
}

bool ply_odds_covers(const PlyRun *run, const PlyCover *cover, PlyOddsStated part) {
  return (ply_cover_has_values(cover) && (OF_VALUES >> part & 1) != 0) || asks(run, cover, part) ||
         tells_asked(run, cover, part);
}

bool ply_odds_asks(const PlyOddsMaker *m, PlyOddsStated part) {
  return asks(m->run, m->view.cover, part);
}

bool ply_odds_hides(const PlyOddsMaker *m, PlyOddsStated part) {
  return m->hidden >> part & 1;
}

void ply_odds_take_covered(PlyOddsMaker *m) {
  for (unsigned part = 0; m->view.cover != NULL && part < PLY_ODDS_N_PARTS; part++)
    m->hidden |= (unsigned)ply_odds_covers(m->run, m->view.cover, part) << part;
}

const char *const *ply_odds_measures_of(PlyOddsStated part) {
  return stated[part];
}

void ply_odds_state(PlyOddsMaker *m, unsigned parts) {
  PlyFact facts[24];
  unsigned n = 1;
  facts[0] = (PlyFact){ PLY_ODDS_STEP, PLY_NO_SUBJECT };
  parts &= ~m->hidden;
  for (unsigned part = 0; parts != 0; part++, parts >>= 1)
    for (unsigned i = 0; parts & 1 && stated[part][i] != NULL; i++)
      facts[n++] = (PlyFact){ stated[part][i], PLY_FACT_ANY };
  ply_scene_declare(m->scene, facts, n);
}
