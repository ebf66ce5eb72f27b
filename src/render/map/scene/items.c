/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a map can be pointed at and walked: nodes, and stubs of folds. */
#include <math.h>

#include "base/i18n.h"
#include "render/kit/shape.h"
#include "render/map/scene/private.h"
#include "render/tree/private.h"

#define MOST_NODES (PLY_MAP_MAX_ITEMS - 80) /* the rest is for stubs and levels */
#define ITEM_FROM 5.0 /* px of half a side from which on a figure can be pointed at */

typedef struct {
  uint32_t rank;
  unsigned level;
  PlyRect bounds;
  double far; /* px from the centre */
  bool kept;  /* at any size and distance */
  bool figure;
} Candidate;

static int by_distance(gconstpointer a, gconstpointer b) {
  const Candidate *x = a, *y = b;
  if (x->kept != y->kept)
    return x->kept ? -1 : 1;
  return x->far < y->far ? -1 : x->far > y->far;
}

static int by_place(gconstpointer a, gconstpointer b) {
  const Candidate *x = a, *y = b;
  return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static bool is_on_path(const PlyMapState *s, unsigned level, uint32_t rank) {
  return level < s->n_path && s->path[s->n_path - 1 - level] == rank;
}

static PlyRect turned(const MapPainting *p, PlyRect r) {
  return p->across ? (PlyRect){ r.y, r.x, r.h, r.w } : r;
}

/* Where items are wanted: around a place, and of one rank at any size, which may have the keyboard. */
typedef struct {
  double x, y;
  uint32_t rank; /* PLY_NO_NODE: none */
} Around;

static void add_candidate(const MapPainting *p, MapRow *row, uint32_t rank, const Around *around,
                          GArray *all) {
  MapFigure f = ply_map_figure(p, row, rank);
  bool on_path = is_on_path(p->state, row->level, rank) || rank == around->rank;
  if ((fmin(f.half_w, f.half_h) < ITEM_FROM && !on_path) || f.x < p->view->margin ||
      f.x > p->view->width)
    return;
  double w = fmax(f.half_w, ITEM_FROM), h = row->figures ? fmax(f.half_h, ITEM_FROM) : ITEM_FROM;
  Candidate c = { .rank = rank,
                  .level = row->level,
                  .bounds = turned(p, (PlyRect){ f.x - w, f.y - h, 2 * w, 2 * h }),
                  .far = hypot(f.x - around->x, f.y - around->y),
                  .kept = on_path,
                  .figure = row->figures };
  g_array_append_val(all, c);
}

/* Where a level is columns, the node of the path has a disc on them. */
static void add_candidates(const MapPainting *p, unsigned level, const Around *around,
                           GArray *all) {
  MapRow row = ply_map_row(p, level);
  for (uint32_t r = row.begin; row.figures && r < row.end; r++)
    add_candidate(p, &row, r, around, all);
  if (row.figures)
    return;
  uint32_t kept = around->rank != PLY_NO_NODE && ply_map_level_of(p->map, around->rank) == level
                      ? around->rank
                      : PLY_NO_NODE;
  uint32_t path =
      level < p->state->n_path ? p->state->path[p->state->n_path - 1 - level] : PLY_NO_NODE;
  if (MIN(path, kept) != PLY_NO_NODE)
    add_candidate(p, &row, MIN(path, kept), around, all);
  if (MAX(path, kept) != PLY_NO_NODE && path != kept)
    add_candidate(p, &row, MAX(path, kept), around, all);
}

static GArray *find_candidates(const MapPainting *p, PlyNodeId around) {
  GArray *all = g_array_new(FALSE, FALSE, sizeof(Candidate));
  uint32_t centre = around == PLY_NO_NODE ? PLY_NO_NODE : ply_map_rank(p->map, around);
  if (centre == PLY_NO_NODE)
    centre = p->state->n_path > 0 ? p->state->path[0] : 0;
  Around at = { .rank = around == PLY_NO_NODE ? PLY_NO_NODE : ply_map_rank(p->map, around) };
  unsigned from, to;
  ply_map_view_place(p->view, p->map, centre, &at.x, &at.y);
  ply_map_rows(p->view, p->map, &from, &to);
  for (unsigned level = from; level < to; level++)
    add_candidates(p, level, &at, all);
  if (all->len > MOST_NODES) {
    g_array_sort(all, by_distance);
    g_array_set_size(all, MOST_NODES);
    g_array_sort(all, by_place);
  }
  return all;
}

static unsigned fold_mark(const PlyMap *map, uint32_t rank) {
  uint32_t n;
  ply_map_children(map, rank, &n);
  return ply_map_is_folded(map, rank) ? PLY_MARK_FOLDED : n > 0 ? PLY_MARK_UNFOLDED : 0;
}

static void add_item(PlyScene *scene, const MapPainting *p, const PlyReplay *replay,
                     const Candidate *c) {
  const PlyRun *run = ply_map_run(p->map);
  PlyNodeId node = ply_map_node(p->map, c->rank);
  unsigned without = p->state->covered
                         ? PLY_NODE_WITHOUT_VALUE | PLY_NODE_WITHOUT_CHOICE | PLY_NODE_WITHOUT_CUT
                         : 0;
  unsigned marks = (is_on_path(p->state, c->level, c->rank) ? PLY_MARK_ON_PATH : 0) |
                   (p->state->n_path > 0 && p->state->path[0] == c->rank ? PLY_MARK_NOW : 0) |
                   (c->rank == p->state->selected ? PLY_MARK_SELECTED : 0) |
                   fold_mark(p->map, c->rank);
  PlyFact facts[PLY_NODE_FACTS];
  unsigned n = ply_say_node_states(run, replay, node, without, facts);
  if (n == 0)
    ply_scene_declare_given(scene);
  else
    ply_scene_declare(scene, facts, n);
  ply_scene_add_item(scene, PLY_ITEM_NODE, node, c->bounds, marks,
                     ply_say_node(run, replay, node, without), "");
}

/* Candidates are in the order of ranks, as the items are. */
static int item_of(const GArray *all, uint32_t rank) {
  Candidate key = { .rank = rank };
  const Candidate *found = bsearch(&key, all->data, all->len, sizeof key, by_place);
  return found == NULL ? -1 : (int)(found - (const Candidate *)(const void *)all->data);
}

int *ply_map_way(const MapPainting *p, PlyItem *item, MapWay way) {
  int *ways[2][4] = { { &item->up, &item->down, &item->left, &item->right },
                      { &item->left, &item->right, &item->up, &item->down } };
  return ways[p->across][way];
}

static void link_item(PlyScene *scene, const MapPainting *p, const GArray *all, int i) {
  const Candidate *c = &g_array_index(all, Candidate, i);
  PlyItem *item = ply_scene_item(scene, i);
  uint32_t n, first = ply_map_children(p->map, c->rank, &n);
  uint32_t parent = ply_map_parent(p->map, c->rank);
  int *down = ply_map_way(p, item, MAP_DOWN);
  *ply_map_way(p, item, MAP_UP) = parent == PLY_NO_NODE ? -1 : item_of(all, parent);
  for (uint32_t child = first; child < first + n && *down < 0; child++)
    *down = item_of(all, child);
  if (i > 0 && c[-1].level == c->level)
    *ply_map_way(p, item, MAP_BEFORE) = i - 1;
  if ((guint)i + 1 < all->len && c[1].level == c->level)
    *ply_map_way(p, item, MAP_BEHIND) = i + 1;
}

/* --- stubs --- */

static void add_stub(PlyScene *scene, const MapPainting *p, unsigned level, unsigned i,
                     int node_item) {
  const PlyMapFold *fold = ply_map_fold(p->map, i);
  MapStub s = ply_map_stub(p, level, i);
  char count[32];
  double w = fmax(s.half_w, ITEM_FROM), h = fmax(s.half_h, ITEM_FROM);
  if (s.x < p->view->margin || s.x > p->view->width || s.y - h > p->view->height || s.y + h < 0)
    return;
  ply_tree_count_text(fold->hidden, count);
  g_autofree char *name =
      p->state->covered
          ? g_strdup(_("hidden nodes"))
          : g_strdup_printf(ngettext("%s node hidden", "%s nodes hidden", fold->hidden), count);
  int at = ply_scene_add_item(scene, PLY_ITEM_FOLD, ply_map_node(p->map, fold->rank),
                              turned(p, (PlyRect){ s.x - w, s.y - h, 2 * w, 2 * h }), 0,
                              g_steal_pointer(&name), "");
  PlyItem *stub = ply_scene_item(scene, at), *node = ply_scene_item(scene, node_item);
  *ply_map_way(p, stub, MAP_UP) = node_item;
  *ply_map_way(p, node, MAP_DOWN) = at;
}

/* Of the nodes that are items themselves. */
static void add_stubs(PlyScene *scene, const MapPainting *p, const GArray *all) {
  for (guint k = 0; k < all->len && scene->items->len < PLY_MAP_MAX_ITEMS; k++) {
    const Candidate *c = &g_array_index(all, Candidate, k);
    if (ply_map_is_folded(p->map, c->rank) && c->figure)
      add_stub(scene, p, c->level, ply_map_fold_from(p->map, c->rank), (int)k);
  }
}

void ply_map_add_items(PlyScene *scene, const PlyMap *map, const PlyMapView *view,
                       const PlyMapState *state, PlyInk *ink, const PlyReplay *replay,
                       PlyNodeId centre) {
  PlyMapView upright = ply_map_view_upright(view);
  MapPainting p = {
    .map = map, .view = &upright, .across = view->across, .state = state, .ink = ink
  };
  p.boards = ply_map_has_boards(map);
  g_autoptr(GArray) all = find_candidates(&p, centre);
  for (guint i = 0; i < all->len; i++)
    add_item(scene, &p, replay, &g_array_index(all, Candidate, i));
  for (guint i = 0; i < all->len; i++)
    link_item(scene, &p, all, (int)i);
  ply_scene_declare_given(scene);
  add_stubs(scene, &p, all);
  ply_map_add_levels(scene, &p, (int)all->len);
}
