/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step changes of a picture: mostly a few px where the search stands. */
#include <math.h>
#include <string.h>

#include "render/map/private.h"

/* px that may be missing where places are rounded to pixels. */
#define ROUNDED 2.0
#define FEW 16u /* figures that are measured one by one */

/* px that a mark of the path reaches beyond a figure, and the sign of a cutoff below it. */
#define RING 6.0
#define CUT 20.0

static void add(PlyMapPart *part, double x1, double y1, double x2, double y2) {
  part->x1 = MIN(part->x1, (int)floor(x1));
  part->y1 = MIN(part->y1, (int)floor(y1));
  part->x2 = MAX(part->x2, (int)ceil(x2));
  part->y2 = MAX(part->y2, (int)ceil(y2));
}

/* All that is drawn of a node by itself: its figure, or the disc of the path where its level is columns. */
static void add_node(PlyMapPart *part, const MapPainting *p, MapRow *row, uint32_t rank) {
  MapFigure f = ply_map_figure(p, row, rank);
  double disc = ply_map_path_disc(p->view) + 2;
  double w = row->figures ? fmax(f.half_w + RING, disc) : disc;
  double h = row->figures ? fmax(f.half_h + RING, disc) : disc;
  add(part, f.x - w - ROUNDED, f.y - h - ROUNDED, f.x + w + ROUNDED,
      f.y + h + (row->figures ? CUT : 0) + ROUNDED);
}

/* Rank on the path that stands on level. */
static uint32_t on_level(const PlyMapState *s, unsigned level) {
  return s->path[s->n_path - 1 - level];
}

/* The node of a path on level. */
static void add_place(PlyMapPart *part, const MapPainting *p, const PlyMapState *s,
                      unsigned level) {
  MapRow row = ply_map_row(p, level);
  add_node(part, p, &row, on_level(s, level));
}

/* The same with the lines that lead there: they lie between it and the one above. */
static void add_step(PlyMapPart *part, const MapPainting *p, const PlyMapState *s, unsigned level) {
  add_place(part, p, s, level);
  if (level > 0 && !p->view->small)
    add_place(part, p, s, level - 1);
}

/* From where the two paths part, and their ends: who is at work has another look. */
static void add_paths(PlyMapPart *part, const MapPainting *p, const PlyMapState *a,
                      const PlyMapState *b) {
  unsigned same = 0, both = MIN(a->n_path, b->n_path);
  while (same < both && on_level(a, same) == on_level(b, same))
    same++;
  if (same == a->n_path && same == b->n_path)
    return;
  if (same > 0)
    add_place(part, p, a, same - 1);
  for (unsigned level = same; level < MAX(a->n_path, b->n_path); level++) {
    if (level < a->n_path)
      add_step(part, p, a, level);
    if (level < b->n_path)
      add_step(part, p, b, level);
  }
}

/* What lies between the two fronts on a level. */
static void add_front(PlyMapPart *part, const MapPainting *p, unsigned level, uint32_t first,
                      uint32_t last) {
  MapRow row = ply_map_row(p, level);
  double left = ply_map_view_x(p->view, ply_map_x(p->map, first));
  double right = ply_map_view_x(p->view, ply_map_x(p->map, last - 1));
  if (row.figures && last - first <= FEW) {
    for (uint32_t rank = first; rank < last; rank++)
      add_node(part, p, &row, rank);
    return;
  }
  double w = row.figures ? ply_map_reach(p->view) : p->view->zoom * PLY_MAP_FIGURE / 2 + ROUNDED;
  double h = row.figures ? ply_map_reach(p->view) + CUT : fmax(p->view->pitch, 1) / 2 + ROUNDED;
  add(part, left - w, row.y - h, right + w, row.y + h);
}

static void add_fronts(PlyMapPart *part, const MapPainting *p, const PlyMapState *a,
                       const PlyMapState *b) {
  unsigned from, to;
  ply_map_rows(p->view, p->map, &from, &to);
  for (unsigned level = from; level < to; level++)
    if (a->past[level] != b->past[level])
      add_front(part, p, level, MIN(a->past[level], b->past[level]),
                MAX(a->past[level], b->past[level]));
}

static PlyMapPart whole_of(const PlyMapView *view) {
  return (PlyMapPart){ 0, 0, (int)ceil(view->width), (int)ceil(view->height) };
}

/* False: nothing of it is in sight. */
static bool clip(PlyMapPart *part, const PlyMapPart *to) {
  part->x1 = MAX(part->x1, to->x1);
  part->y1 = MAX(part->y1, to->y1);
  part->x2 = MIN(part->x2, to->x2);
  part->y2 = MIN(part->y2, to->y2);
  return part->x1 < part->x2 && part->y1 < part->y2;
}

static PlyMapPart changed(const PlyMap *map, const PlyMapView *view, const PlyMapState *before,
                          const PlyMapState *after) {
  PlyMapPart part = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };
  PlyMapView upright = ply_map_view_upright(view);
  const MapPainting p = {
    .map = map, .view = &upright, .across = view->across, .boards = ply_map_has_boards(map)
  };
  add_paths(&part, &p, before, after);
  add_fronts(&part, &p, before, after);
  return view->across ? (PlyMapPart){ part.y1, part.x1, part.y2, part.x2 } : part;
}

static bool differs_otherwise(const PlyMapState *a, const PlyMapState *b) {
  return a->covered != b->covered || a->selected != b->selected || a->n_found != b->n_found ||
         a->found_now != b->found_now ||
         (a->n_found > 0 && memcmp(a->found, b->found, a->n_found * sizeof *a->found) != 0);
}

static uint32_t now_of(const PlyMapState *state) {
  return state->n_path > 0 ? state->path[0] : PLY_NO_NODE;
}

unsigned ply_map_changes(const PlyMap *map, const PlyMapView *view, const PlyMapState *before,
                         const PlyMapState *after, PlyMapPart parts[static PLY_MAP_MAX_PARTS]) {
  PlyMapView small, other;
  double x, y, other_x, other_y;
  unsigned n = 0;
  PlyMapPart whole = whole_of(view);
  parts[0] = whole;
  if (view->small || ply_map_n_nodes(map) == 0 || differs_otherwise(before, after))
    return 1;
  parts[n] = changed(map, view, before, after);
  n += clip(&parts[n], &whole);
  bool there = ply_map_small(view, map, now_of(after), &small, &x, &y);
  bool was = ply_map_small(view, map, now_of(before), &other, &other_x, &other_y);
  if (there != was || other_x != x || other_y != y) { /* it has gone to another corner, or away */
    parts[0] = whole;
    return 1;
  }
  if (!there)
    return n;
  PlyMapPart inner = whole_of(&small);
  parts[n] = changed(map, &small, before, after);
  if (!clip(&parts[n], &inner))
    return n;
  parts[n] = (PlyMapPart){ parts[n].x1 + (int)x, parts[n].y1 + (int)y, parts[n].x2 + (int)x,
                           parts[n].y2 + (int)y };
  PlyMapPart common = parts[n];
  if (n == 1 && clip(&common, &parts[0])) { /* one around both */
    add(&parts[0], parts[1].x1, parts[1].y1, parts[1].x2, parts[1].y2);
    return 1;
  }
  return n + 1;
}
