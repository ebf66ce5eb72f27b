/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be said of the levels of a map, beside the counts that stand there: the tree from so far away
 * that its levels are all there is. */
#include <math.h>

#include "base/i18n.h"
#include "render/map/scene/private.h"
#include "render/tree/private.h"

#define HALF_LEAST 6.5 /* px of half an item along levels: what a pointer can hit */
#define HALF_MOST 12.0

static void add_part(GString *name, uint32_t n, const char *what) {
  char count[32];
  if (n == 0)
    return;
  ply_tree_count_text(n, count);
  g_string_append(name, C_("list", ", "));
  g_string_append_printf(name, "%s %s", count, what);
}

/* "2 levels down: 72 nodes, 40 looked at, 12 skipped, 20 still to come" */
static char *name_of(const PlyMap *map, const PlyMapState *state, unsigned level) {
  uint32_t first = ply_map_level(map, level), n = ply_map_level(map, level + 1) - first;
  uint32_t past = state->past[level] - first;
  uint32_t ends[PLY_MAP_N_ENDS];
  ply_map_count(map, first, state->past[level], ends);
  uint32_t skipped = ends[PLY_MAP_NEVER];
  bool at_work = state->begun && level < state->n_path &&
                 state->path[state->n_path - 1 - level] >= first + past;
  unsigned down = ply_trace_ply(ply_map_run(map)->trace, ply_map_node(map, first));
  g_autofree char *place =
      down == 0 ? g_strdup(_("The start"))
                : g_strdup_printf(ngettext("%u level down", "%u levels down", down), down);
  char count[32];
  ply_tree_count_text(n, count);
  GString *name = g_string_new(NULL);
  /* Translators: “2 levels down: 72 nodes”; what of them was looked at follows. */
  g_string_printf(name, ngettext("%s: %s node", "%s: %s nodes", n), place, count);
  /* Translators: “40 looked at”, of nodes. */
  add_part(name, past - skipped + at_work, _("looked at"));
  add_part(name, skipped, _("skipped"));
  add_part(name, n - past - at_work, _("still to come"));
  return g_string_free(name, FALSE);
}

/* Beside its count, in the margin. */
static PlyRect box_of(const MapPainting *p, unsigned level) {
  double half = CLAMP(p->view->pitch / 2, HALF_LEAST, HALF_MOST);
  double y = ply_map_view_y(p->view, level);
  PlyRect box = { 4, y - half, p->view->margin - 12, 2 * half };
  return p->across ? (PlyRect){ box.y, box.x, box.h, box.w } : box;
}

/* The first item of a level is where it goes on to; -1: none of its nodes is an item. */
static int first_of(const PlyScene *scene, const PlyMap *map, unsigned level, int n_nodes) {
  for (int i = 0; i < n_nodes; i++) {
    const PlyItem *item = ply_scene_item((PlyScene *)scene, i);
    if (item->kind == PLY_ITEM_NODE && ply_map_level_of(map, ply_map_rank(map, item->id)) == level)
      return i;
  }
  return -1;
}

/* No sibling is further left, on the picture or beyond. */
static bool is_first(const PlyMap *map, PlyNodeId node) {
  uint32_t rank = ply_map_rank(map, node), n, parent = ply_map_parent(map, rank);
  return parent == PLY_NO_NODE || ply_map_children(map, parent, &n) == rank;
}

void ply_map_add_levels(PlyScene *scene, const MapPainting *p, int n_nodes) {
  unsigned from, to, each = ply_map_counted(p);
  int above = -1;
  if (p->state->covered || p->view->small || p->view->margin <= 0)
    return; /* how many there are may be asked */
  ply_map_rows(p->view, p->map, &from, &to);
  for (unsigned level = 0; level < to && scene->items->len < PLY_MAP_MAX_ITEMS; level += each) {
    double y = ply_map_view_y(p->view, level);
    if (level < from || y < 0 || y > p->view->height)
      continue;
    int i = ply_scene_add_item(scene, PLY_ITEM_LEVEL, level, box_of(p, level), 0,
                               name_of(p->map, p->state, level), "");
    int beside = first_of(scene, p->map, level, n_nodes);
    *ply_map_way(p, ply_scene_item(scene, i), MAP_UP) = above;
    *ply_map_way(p, ply_scene_item(scene, i), MAP_BEHIND) = beside;
    if (above >= 0)
      *ply_map_way(p, ply_scene_item(scene, above), MAP_DOWN) = i;
    if (beside >= 0 && is_first(p->map, ply_scene_item(scene, beside)->id))
      *ply_map_way(p, ply_scene_item(scene, beside), MAP_BEFORE) = i;
    above = i;
  }
}
