/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: a list of thoughts is the same for every system of rules; what a system brings is
 * what its commands do, and its words. */

#include "say/thoughts.h"

typedef struct {
  uint32_t first, step, subject;
  uint32_t kind : 8, n : 24; /* PlyThoughtKind; n: squares opened, marks set; rules tried */
} PlyThought;

typedef struct {
  /* PLY_EVENT_EXECUTE: begins an entry, or is part of the last one. */
  void (*take_execute)(PlyThoughts *thoughts, const PlyEvent *event, uint32_t step);
  unsigned won; /* extra of PLY_EVENT_OVER where that is good news */
  /* Marked; free with g_free. */
  char *(*say)(const PlyRun *run, const PlyThought *thought);
} PlyThoughtTeller;

/* An empty list. Holds a reference to run. */
PlyThoughts *ply_thoughts_of(PlyRun *run, const PlyThoughtTeller *teller) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: the list is empty. */
PlyThought *ply_thoughts_last(PlyThoughts *thoughts);
void ply_thoughts_begin(PlyThoughts *thoughts, PlyThoughtKind kind, uint32_t step, uint32_t subject,
                        unsigned n);
/* What is said of PLY_THOUGHT_LIMIT. */
char *ply_thought_limit(const PlyRun *run, const PlyThought *thought) G_GNUC_WARN_UNUSED_RESULT;
