/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of a search that adds them up, in place of its tree. */
#include "render/search/sums-view.h"
#include "ui/tree/tree-private.h"

gboolean ply_tree_table_is_shown(PlyTreePane *self) {
  PlyRun *run = self->table && self->transport ? ply_tree_pane_run(self) : NULL;
  return run && ply_sums_exist(run);
}

static PlyScene *build(PlyTreePane *self, double width, double height) {
  PlySumsView view;
  ply_sums_view_init(&view);
  view.width = width;
  view.height = MAX(height - self->view.foot, 1);
  view.text_scale = self->view.text_scale;
  view.selected = self->view.selected;
  view.cover = self->view.cover;
  return ply_sums_scene(ply_tree_pane_run(self), ply_tree_pane_replay(self), &view);
}

/* The tree behind it goes on. */
static void show(PlyTreePane *self, PlyNodeId node) {
  ply_tree_near.show(self, node);
}

static gboolean is_folded(PlyTreePane *self, PlyNodeId node) {
  return ply_tree_near.is_folded(self, node);
}

static void set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  ply_tree_near.set_folded(self, node, folded);
}

const PlyTreePicture ply_tree_table = {
  .build = build, .show = show, .is_folded = is_folded, .set_folded = set_folded
};
