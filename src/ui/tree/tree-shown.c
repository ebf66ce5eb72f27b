/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the tree is on the screen, for a file that is to show the same. */
#include "ui/tree/tree-private.h"

static void read_map(PlyTreeShown *shown, PlyTreeMap *map) {
  shown->look = ply_tree_map_look(map);
  shown->n_folds = shown->look.n_folded;
  shown->folds = g_memdup2(shown->look.folded, shown->n_folds);
  shown->look.folded = shown->folds;
  shown->shown = ply_tree_map_n_shown(map);
}

PlyTreeShown *ply_tree_pane_get_shown(PlyTreePane *self) {
  PlyRun *run = self->transport ? ply_tree_pane_run(self) : NULL;
  if (!run || !ply_tree_pane_is_ready(self) || self->other || ply_tree_table_is_shown(self))
    return NULL;
  PlyTreeShown *shown = g_new0(PlyTreeShown, 1);
  shown->map = ply_tree_whole_is_shown(self);
  shown->n = ply_trace_n_nodes(run->trace);
  if (shown->map)
    read_map(shown, self->map);
  else {
    shown->folds = ply_tree_layout_folds(self->layout, &shown->n_folds);
    shown->shown = ply_tree_layout_shown(self->layout);
  }
  return shown;
}

void ply_tree_shown_free(PlyTreeShown *shown) {
  if (!shown)
    return;
  g_free(shown->folds);
  g_free(shown);
}
