/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kinds of events that "next ..." goes to, with their words and icons. A search and a run
 * of rules have kinds of their own. */

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
  PLY_N_KINDS,
} PlyKind;

typedef struct {
  const char *id; /* target of the action win.kind */
  guint mask;     /* of 1 << PlyEventKind */
  const char *icon;
  const char *one, *next, *previous; /* translatable: such an event, and going to one */
  gboolean of_rules;                 /* happens in runs of rules, not in searches */
} PlyKindInfo;

extern const PlyKindInfo ply_kinds[PLY_N_KINDS];

/* Does it happen in run (nullable: a search)? */
gboolean ply_kind_fits(PlyKind kind, const PlyRun *run);
/* What a learner of this run waits for. */
PlyKind ply_kind_of_choice(const PlyRun *run);
/* The kind called id, or PLY_N_KINDS. */
PlyKind ply_kind_find(const char *id);
