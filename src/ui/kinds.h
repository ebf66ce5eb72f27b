/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What "next ..." goes to: kinds of events, with their words and icons. Each kind of run has a
 * list of its own, in its face (face.h). */

#include "run/run.h"
#include <glib.h>

typedef struct {
  const char *id; /* target of the action win.kind; NULL ends a list */
  guint64 mask;   /* of PLY_EVENT_BIT, in the layout of the run */
  const char *icon;
  const char *one, *next, *previous; /* translatable: such an event, and going to one */
  gboolean why;                      /* its button has the colour of reasons */
} PlyKindInfo;

/* Those of run (nullable: of a search), never empty. */
const PlyKindInfo *ply_kinds_of_run(const PlyRun *run);
/* The one called id among them, or NULL. */
const PlyKindInfo *ply_kind_find(const PlyRun *run, const char *id);
/* What a learner of this run (nullable) waits for. */
const PlyKindInfo *ply_kind_of_choice(const PlyRun *run);
