/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The thoughts of a game of rules as a list: one entry for each cycle of the rules and what
 * came of it, for each move of a person or of chance, and for the end. Made for a view that shows a
 * few rows of many: an entry is 16 bytes, its sentence is made when it is asked for.
 *
 * The list reads the trace as it grows. Only the last entry ever changes: a cycle at work, which
 * may fire, or a move that opens more squares. A new game, and a game taken back, is another run
 * and another list. */

#include "say/say.h"

typedef enum {
  PLY_THOUGHT_AT_WORK, /* a cycle that has not ended (yet) */
  PLY_THOUGHT_FIRED,   /* a rule was executed */
  PLY_THOUGHT_STUCK,   /* no rule applied to the square, cell or house */
  PLY_THOUGHT_NO_IDEA, /* nor to the board: the sweep is at its end */
  PLY_THOUGHT_CLASH,   /* numbers that cannot all be right were noticed */
  PLY_THOUGHT_OPENED,  /* a person opened a square (several, where a 0 opens its neighbours), put a
                          * digit in, struck a candidate out */
  PLY_THOUGHT_FLAGGED, /* a person set a flag, marks */
  PLY_THOUGHT_UNFLAGGED, /* or took something away */
  PLY_THOUGHT_GUESS,     /* a move without proof */
  PLY_THOUGHT_EXPLODED,  /* a move, whoever made it, that lost the game */
  PLY_THOUGHT_WON,
  PLY_THOUGHT_LIMIT, /* the recording was stopped */
  PLY_N_THOUGHT_KINDS
} PlyThoughtKind;

typedef struct _PlyThoughts PlyThoughts;

/* Empty until it is updated. Holds a reference. NULL where runs of this kind have no such list. */
PlyThoughts *ply_thoughts_new(PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
void ply_thoughts_free(PlyThoughts *thoughts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyThoughts, ply_thoughts_free)

/* Does the list tell something that cover (nullable) covers? It is not shown then. */
bool ply_thoughts_are_covered(const PlyRun *run, const PlyCover *cover);

/* Reads what was recorded since the last call (about 2 ns an event), at most up to step. Returns the first
 * entry that is new or has changed; the number of entries where none is. */
unsigned ply_thoughts_update(PlyThoughts *thoughts, uint32_t step);

unsigned ply_thoughts_count(const PlyThoughts *thoughts);
/* By entry i, below the count; O(1): */
PlyThoughtKind ply_thoughts_kind(const PlyThoughts *thoughts, unsigned i);
/* Where a click leads to: the step that fired, that opened the square; of a cycle at work its
 * first one. */
uint32_t ply_thoughts_step(const PlyThoughts *thoughts, unsigned i);
/* The first step that belongs to it; entries are ascending and leave no step out. */
uint32_t ply_thoughts_first(const PlyThoughts *thoughts, unsigned i);
/* The subject that it is about; PLY_NO_SUBJECT: the board. */
uint32_t ply_thoughts_subject(const PlyThoughts *thoughts, unsigned i);
/* The entry to which a step belongs, O(log n); -1: step 0, or an empty list. */
int ply_thoughts_at(const PlyThoughts *thoughts, uint32_t step);
/* Its sentence: stands alone, one line. Microseconds. */
PlySentence *ply_thoughts_say(const PlyThoughts *thoughts, unsigned i) G_GNUC_WARN_UNUSED_RESULT;
