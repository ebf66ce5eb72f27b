/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The kinds of events that "next ..." goes to, with their words and icons. */

#include <glib.h>

#include "trace/event.h"

typedef enum {
  PLY_KIND_CUTOFF,
  PLY_KIND_BOUND,
  PLY_KIND_LEAF,
  PLY_KIND_BEST,
  PLY_KIND_RETURN,
  PLY_KIND_ENTER,
  PLY_N_KINDS,
} PlyKind;

typedef struct {
  const char *id; /* target of the action win.kind */
  guint mask;     /* of 1 << PlyEventKind */
  const char *icon;
  const char *one, *next, *previous; /* translatable: such an event, and going to one */
} PlyKindInfo;

extern const PlyKindInfo ply_kinds[PLY_N_KINDS];

/* The kind called id, or PLY_N_KINDS. */
PlyKind ply_kind_find(const char *id);
