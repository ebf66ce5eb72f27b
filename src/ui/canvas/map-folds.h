/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What of a map is folded: by a rule, and some nodes by hand that are not as the rule has them. */

#include <glib.h>

#include "search/fold.h"

typedef struct {
  PlyFold rule;
  GHashTable *turned; /* of nodes; NULL: none */
  guint8 *folded;     /* by node; NULL: nothing is folded */
  guint32 n;
} PlyMapFolds;

void ply_map_folds_clear(PlyMapFolds *self);
/* For all nodes of run that are published now. */
void ply_map_folds_fill(PlyMapFolds *self, const PlyRun *run);
gboolean ply_map_folds_has(const PlyMapFolds *self, PlyNodeId node);
/* The same rule with node the other way. Fill it then. */
void ply_map_folds_turn(PlyMapFolds *self, PlyNodeId node);
/* Forgets what was done by hand. Fill it then. */
void ply_map_folds_set_rule(PlyMapFolds *self, const PlyFold *rule);
/* Appends the rule and paths of nodes, each behind a blank. */
void ply_map_folds_write(const PlyMapFolds *self, const PlyTrace *trace, GString *words);
/* What is not understood, or not in this tree, is passed over. */
void ply_map_folds_read(PlyMapFolds *self, const PlyTrace *trace, char *const *words);
