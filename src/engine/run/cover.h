/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What an open question does to the pictures of its run: it marks what it asks about, and covers what
 * would answer it. A fact is what a measure says of a subject of a run:
 * "value" of node 3, "safe" of a square, "leaves" of the whole run. Whoever is about to show a fact,
 * as a picture, in a table or sentence or as a spoken name, asks the cover first, and shows "?" or
 * nothing.
 * What a position shows by itself, and what its author gave, is no fact. */

#include "run/run.h"

#define PLY_FACT_ANY (PLY_NO_SUBJECT - 1) /* every subject of the run */
#define PLY_FACT_TOLD "told"              /* the sentence of a step, which is its subject */
#define PLY_FACT_SIGN "sign"              /* what stands before a value: at least, at most */
/* What a node has below it that the run has not come to; of PLY_NO_SUBJECT: what any node has that was not
 * entered itself, so that a tree is seen as far as it was gone through, and one move further. */
#define PLY_FACT_AHEAD "ahead"
#define PLY_FACT_ASKED "asked" /* stands where a measure does: that is asked about */

typedef struct {
  const char *measure; /* the id of a measure (measure.h), or of what goes with one: "chosen" */
  uint32_t subject;    /* node, square, occupation; PLY_NO_SUBJECT: the run as a whole */
} PlyFact;

typedef struct {
  const PlyRun *run; /* borrowed, and only compared */
  PlyFact fact;
} PlyCovered;

/* Immutable once somebody else has it. */
typedef struct {
  gint refs;
  bool values;   /* the numbers of the node at work, of every rule, odds and list, of every run */
  bool all;      /* with values: those of all nodes that the search worked out, and its choices */
  GArray *facts; /* PlyCovered; NULL: none. One of PLY_FACT_ASKED marks its subject */
} PlyCover;

/* Nothing but the numbers that are at work: what the author of a lesson covers by "hide:". */
extern const PlyCover ply_cover_of_values;
/* These, and the numbers and choices of all nodes: a picture to be filled in by hand. */
extern const PlyCover ply_cover_of_all_values;

/* The same for a picture of run, with what its kind's measures say of choices. */
PlyCover *ply_cover_by_hand(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
PlyCover *ply_cover_new(bool values) G_GNUC_WARN_UNUSED_RESULT;
PlyCover *ply_cover_ref(const PlyCover *cover); /* the constants above, too */
void ply_cover_unref(PlyCover *cover);          /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyCover, ply_cover_unref)
/* measure is a constant, and not copied. */
void ply_cover_add(PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject);
/* Takes that fact out again; those of PLY_FACT_ANY are others. */
void ply_cover_drop(PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject);
/* Marks a subject, each once; PLY_NO_SUBJECT is none. */
void ply_cover_mark(PlyCover *cover, const PlyRun *run, uint32_t subject);
/* The same cover, to who looks at it? Both nullable. */
bool ply_cover_equal(const PlyCover *a, const PlyCover *b);

/* All of these: cover is nullable, and covers nothing then. */
bool ply_cover_has_values(const PlyCover *cover);
bool ply_cover_has_all_values(const PlyCover *cover);
/* Does it show everything, and mark at most? */
bool ply_cover_is_open(const PlyCover *cover);
/* Is that node, square, occupation of run asked about? */
bool ply_cover_asks(const PlyCover *cover, const PlyRun *run, uint32_t subject);
/* Is that fact of run covered? */
bool ply_cover_has(const PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject);
/* Is that fact covered of any subject of run? For what shows it of all of them, or ranks them. */
bool ply_cover_has_any(const PlyCover *cover, const PlyRun *run, const char *measure);
/* Is fact covered, or where it is of any subject that measure of one? */
bool ply_cover_hides_fact(const PlyCover *cover, const PlyRun *run, const PlyFact *fact);
/* What the picture of a node that is not the root, and was not entered up to the step of replay, states of run:
 * PLY_FACT_AHEAD of the node above, or where that was not entered either of none. */
PlyFact ply_cover_ahead_of(const PlyRun *run, const PlyReplay *replay, uint32_t node);
/* Is that fact covered, so that node is left out of pictures at the step of replay? */
bool ply_cover_is_ahead(const PlyCover *cover, const PlyRun *run, const PlyReplay *replay,
                        uint32_t node);
/* Numbers at work, or one of these facts (NULL at the end) of any subject: of what is covered as a
 * whole. */
bool ply_cover_hides(const PlyCover *cover, const PlyRun *run, const char *const *measures);
