/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Finding nodes of a recorded tree by what people ask of them:
 *
 *   cutoff              every cutoff
 *   cutoff 5            cutoffs that skip at least 5 children (also "cutoff >= 5")
 *   value >= 1          nodes whose value came to that (>=, <=, =, >, <; ≥, ≤), for Max
 *   value = 0 depth 4   the same, 4 moves below the start only; "depth 4" alone: all of them
 *   1 5 9               the node behind these moves, as the game writes them
 *   enter 3.1, step 17  an address of the run (ply_replay_address): the node that it is about
 *
 * Words of the language, "cutoff", "value", "depth", are also found in their translation. */

#include "search/run.h"

typedef struct _PlyTreeQuery PlyTreeQuery;

/* Reads text for run. NULL and error, which says what can be asked, where it is none of the above. */
PlyTreeQuery *ply_tree_query_new(const PlyRun *run, const char *text,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_query_free(PlyTreeQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyTreeQuery, ply_tree_query_free)

/* Does what it finds tell values, cutoffs or how many nodes there are? Else it is a way to one of them. */
bool ply_tree_query_tells(const PlyTreeQuery *query);

typedef struct {
  PlyNodeId node;
  uint32_t step; /* at which it is so; 0: it was never looked at */
} PlyTreeFound;

/* All that the query finds in the steps that are published, in the order of steps (PlyTreeFound). On any
 * thread; progress (nullable) stops it, then it is what was found until then. Some ns a step. */
GArray *ply_tree_query_find(const PlyTreeQuery *query,
                            PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
/* Index of the first one whose step is step or later; found->len: there is none. */
guint ply_tree_found_at(const GArray *found, uint32_t step);
