/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kinds of events that "next ..." goes to, with their words and icons. Searches, rules, lives,
 * questions about odds and matches have kinds of their own. */

#include <glib.h>

#include "search/run.h"

typedef enum {
  PLY_KIND_CUTOFF,
  PLY_KIND_BOUND,
  PLY_KIND_LEAF,
  PLY_KIND_BEST,
  PLY_KIND_RETURN,
  PLY_KIND_ENTER,
  PLY_KIND_FIRE,
  PLY_KIND_HELPER,
  PLY_KIND_RULE,
  PLY_KIND_CYCLE,
  PLY_KIND_DAY,
  PLY_KIND_CHANGE,
  PLY_KIND_TURN,
  PLY_KIND_ROLL,
  PLY_KIND_TRIAL,
  PLY_KIND_OUTCOME,
  PLY_KIND_MOVE,
  PLY_N_KINDS,
} PlyKind;

typedef enum {
  PLY_KIND_OF_SEARCH,
  PLY_KIND_OF_RULES,
  PLY_KIND_OF_DAY,
  PLY_KIND_OF_ODDS,
  PLY_KIND_OF_MATCH,
} PlyKindOf;

typedef struct {
  const char *id; /* target of the action win.kind */
  guint64 mask;   /* of PLY_EVENT_BIT */
  const char *icon;
  const char *one, *next, *previous; /* translatable: such an event, and going to one */
  PlyKindOf of;                      /* the runs in which it happens */
} PlyKindInfo;

extern const PlyKindInfo ply_kinds[PLY_N_KINDS];

/* Does it happen in run (nullable: a search)? */
gboolean ply_kind_fits(PlyKind kind, const PlyRun *run);
PlyKindOf ply_kinds_of_run(const PlyRun *run);
/* What a learner of this run waits for. */
PlyKind ply_kind_of_choice(const PlyRun *run);
/* The kind called id, or PLY_N_KINDS. */
PlyKind ply_kind_find(const char *id);
