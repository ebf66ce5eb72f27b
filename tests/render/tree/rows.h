/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Trees in areas that they are wider than. */

#include "../runs.h"
#include "render/tree/tree.h"

#define NARROW 567.0 /* of the tree beside a game, in a window of 1280 */
#define HEIGHT 585.0

static inline const PlyTheme *light(void) {
  return ply_theme_get(PLY_THEME_LIGHT);
}

/* As the window begins: as large as can be read. */
static inline PlyTreeView view_of(double width, double height, double text_scale) {
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = text_scale;
  view.zoom_x = view.zoom_y = 0.5;
  return view;
}

static inline const PlyItem *find(const PlyScene *scene, PlyNodeId node) {
  int index = ply_scene_find(scene, PLY_ITEM_NODE, node);
  return index < 0 ? NULL : &g_array_index(scene->items, PlyItem, index);
}

/* A tree with its map, at the start. */
typedef struct {
  PlyTreeLayout *layout;
  PlyMap *map;
  PlyReplay *replay;
  PlyTreeView view;
} Drawn;

static inline Drawn drawn_of(PlyRun *run, PlyTreeView view) {
  Drawn d = { ply_tree_layout_new(run, 400), ply_map_new(run, NULL), ply_replay_new(run->trace),
              view };
  d.view.map = d.map;
  return d;
}

static inline void drawn_clear(Drawn *d) {
  ply_tree_layout_free(d->layout);
  ply_map_free(d->map);
  ply_replay_free(d->replay);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Drawn, drawn_clear)

static inline void look_at(Drawn *d, PlyNodeId node) {
  ply_tree_layout_follow(d->layout, node);
  ply_tree_view_follow(&d->view, d->layout, node);
}

static inline PlyScene *scene_of(const Drawn *d) {
  return ply_tree_scene(d->layout, d->replay, &d->view, light());
}

static inline void assert_across(const PlyScene *scene, PlyNodeId node, double width,
                                 const char *what) {
  const PlyItem *item = find(scene, node);
  if (item == NULL || item->bounds.x < 0 || item->bounds.x + item->bounds.w > width)
    g_error("%s: node %u is not in sight", what, node);
}

static inline unsigned count_stubs(const PlyScene *scene) {
  unsigned stubs = 0;
  for (guint i = 0; i < scene->items->len; i++)
    stubs += g_array_index(scene->items, PlyItem, i).kind == PLY_ITEM_STUB;
  return stubs;
}
