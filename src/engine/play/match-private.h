/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a match is made of. */

#include "play/match.h"

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

/* The match as it stands, without what was taken back. */
PlyMatch *ply_match_copy(const PlyMatch *match) G_GNUC_WARN_UNUSED_RESULT;
