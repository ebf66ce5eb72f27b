/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a match is made of. */

#include "match/match.h"
#include "run/measure.h"

struct _PlyMatch {
  PlyStart *start;
  PlyFullColumn full;
  uint64_t seed;
  GArray *agents;    /* PlyAgent: everybody who ever played; turns name them by number */
  unsigned plays[2]; /* by side: number of the agent */
  GArray *turns;     /* PlyTurn; those behind n were taken back */
  unsigned n;
  PlyStart *now;  /* made when somebody asks */
  PlyMove *moves; /* room for a list */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
};

/* What was played in match, which is taken, as a recorded run with options. */
PlyRun *ply_match_played(PlyMatch *match, const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* match/saved.c: for its PlyRunKind. */
void ply_match_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_match_restore(GHashTable *texts, PlyProgress *progress,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_match_was_saved(GHashTable *texts);

/* What can be measured in one recorded match. */
extern const PlyMeasure ply_match_measures[];
