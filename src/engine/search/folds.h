/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What of a tree is folded: by a rule, and some nodes by hand that are not as the rule has them. */

#include "search/fold.h"

typedef struct {
  PlyFold rule;
  GHashTable *turned; /* of nodes; NULL: none */
  uint8_t *folded;    /* by node; NULL: nothing is folded */
  uint32_t n;
} PlyFolds;

void ply_folds_clear(PlyFolds *self);
/* The same, to be filled elsewhere: on another thread, or once there are more nodes. copy is empty. */
void ply_folds_copy(const PlyFolds *self, PlyFolds *copy);
/* Takes over what the copy was filled with. */
void ply_folds_take(PlyFolds *self, PlyFolds *filled);
/* For all nodes of run that are published now; those that come later are not folded. */
void ply_folds_fill(PlyFolds *self, const PlyRun *run);
bool ply_folds_has(const PlyFolds *self, PlyNodeId node);
/* The same rule with node the other way, which is so at once where it was filled. */
void ply_folds_turn(PlyFolds *self, PlyNodeId node);
/* Forgets what was done by hand. Fill it then. */
void ply_folds_set_rule(PlyFolds *self, const PlyFold *rule);
/* Appends the rule and paths of nodes, each behind a blank. */
void ply_folds_write(const PlyFolds *self, const PlyTrace *trace, GString *words);
/* What is not understood, or not in this tree, is passed over, and so is the start. */
void ply_folds_read(PlyFolds *self, const PlyTrace *trace, char *const *words);
