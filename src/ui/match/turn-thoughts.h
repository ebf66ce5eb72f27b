/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How the turns of a game were chosen: by which runs, as far as they are kept, and what ended
 * each. */

#include "search/run.h"

typedef enum {
  PLY_THOUGHT_THROUGH, /* the search came to its end, or nothing was searched */
  PLY_THOUGHT_LIMITED, /* a limit of its own struck: it ends there again */
  PLY_THOUGHT_HURRIED, /* somebody in a hurry, or a clock, ended it */
  PLY_N_THOUGHT_ENDS
} PlyThoughtEnd;

typedef struct _PlyTurnThoughts PlyTurnThoughts;

/* most: nodes of all runs that are kept; the oldest turns go first. */
PlyTurnThoughts *ply_turn_thoughts_new(guint64 most) G_GNUC_WARN_UNUSED_RESULT;
void ply_turn_thoughts_free(PlyTurnThoughts *thoughts);
/* The turns are those of another game. */
void ply_turn_thoughts_forget(PlyTurnThoughts *thoughts);
/* Turn was made now: run (nullable, referenced) chose it. Later turns are no more. */
void ply_turn_thoughts_add(PlyTurnThoughts *thoughts, guint turn, PlyRun *run, PlyThoughtEnd end);
/* Turn has this run too, worked out again, unless there is no room for it. */
void ply_turn_thoughts_put(PlyTurnThoughts *thoughts, guint turn, PlyRun *run);
/* NULL where nothing was thought or it is not kept. */
PlyRun *ply_turn_thoughts_run(const PlyTurnThoughts *thoughts, guint turn);
PlyThoughtEnd ply_turn_thoughts_end(const PlyTurnThoughts *thoughts, guint turn);
