/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What of a tree is folded, by a rule:
 *
 *   depth:3   what lies more than 3 levels below the start
 *   value:1   below nodes that are known to be worth no more than 1, for Max
 *   pruned    below nodes that are cut off
 *   line      all but the line that is chosen, and the way to the node at work
 *
 * "@1338" behind it: as that stands at step 1,338; at the last step where it is left out. */

#include "search/run.h"

typedef enum {
  PLY_FOLD_NONE,
  PLY_FOLD_DEPTH,
  PLY_FOLD_VALUE,
  PLY_FOLD_PRUNED,
  PLY_FOLD_LINE,
  PLY_N_FOLDS
} PlyFoldKind;

typedef struct {
  PlyFoldKind kind;
  double number; /* of a depth levels, of a value points */
  uint32_t step;
} PlyFold;

/* False: it is none of the above. */
bool ply_fold_read(const char *text, PlyFold *fold);
/* The same as text, with its step; "" of none. Free with g_free. */
char *ply_fold_text(const PlyFold *fold) G_GNUC_WARN_UNUSED_RESULT;
/* Does it tell what values nodes have? */
bool ply_fold_tells(const PlyFold *fold);

/* folded[node] of nodes 0 .. n - 1, which are published: 1 where the children of node are hidden, else 0.
 * The start is never folded. Cost: O(n). */
void ply_fold_fill(const PlyFold *fold, const PlyRun *run, uint32_t n, uint8_t *folded);
