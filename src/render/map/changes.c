/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step changes of a picture: mostly a few px where the search stands. */
#include <math.h>
#include <string.h>

#include "render/map/private.h"

/* px around a place on the path: its figure and ring, the sign of a cutoff below, and the lines that lead
 * there. */
#define AROUND 60.0

static void add(PlyMapPart *part, double x1, double y1, double x2, double y2) {
  part->x1 = MIN(part->x1, (int)floor(x1));
  part->y1 = MIN(part->y1, (int)floor(y1));
  part->x2 = MAX(part->x2, (int)ceil(x2));
  part->y2 = MAX(part->y2, (int)ceil(y2));
}

static void add_place(PlyMapPart *part, const PlyMapView *view, const PlyMap *map, uint32_t rank) {
  double x, y;
  ply_map_view_place(view, map, rank, &x, &y);
  add(part, x - AROUND, y - AROUND, x + AROUND, y + AROUND);
}

/* Rank on the path that stands on level. */
static uint32_t on_level(const PlyMapState *s, unsigned level) {
  return s->path[s->n_path - 1 - level];
}

/* From where the two paths part, and their ends: who is at work has another look. */
static void add_paths(PlyMapPart *part, const PlyMapView *view, const PlyMap *map,
                      const PlyMapState *a, const PlyMapState *b) {
  unsigned same = 0, both = MIN(a->n_path, b->n_path);
  while (same < both && on_level(a, same) == on_level(b, same))
    same++;
  if (same == a->n_path && same == b->n_path)
    return;
  for (unsigned level = same > 0 ? same - 1 : 0; level < MAX(a->n_path, b->n_path); level++) {
    if (level < a->n_path)
      add_place(part, view, map, on_level(a, level));
    if (level < b->n_path)
      add_place(part, view, map, on_level(b, level));
  }
}

/* On each level what lies between the two fronts, with the figures there and the lines below them. */
static void add_fronts(PlyMapPart *part, const PlyMapView *view, const PlyMap *map,
                       const PlyMapState *a, const PlyMapState *b) {
  unsigned from, to;
  ply_map_rows(view, map, &from, &to);
  for (unsigned level = from; level < to; level++) {
    uint32_t first = MIN(a->past[level], b->past[level]);
    uint32_t last = MAX(a->past[level], b->past[level]);
    if (first == last)
      continue;
    double y = ply_map_view_y(view, level), half = fmax(view->pitch, AROUND);
    add(part, ply_map_view_x(view, ply_map_x(map, first)) - MAP_REACH, y - half,
        ply_map_view_x(view, ply_map_x(map, last - 1)) + MAP_REACH, y + half);
  }
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
  add_paths(&part, &upright, map, before, after);
  add_fronts(&part, &upright, map, before, after);
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
  if (!ply_map_small(view, map, now_of(after), &small, &x, &y))
    return n;
  ply_map_small(view, map, now_of(before), &other, &other_x, &other_y);
  if (other_x != x || other_y != y) { /* it has gone to another corner */
    parts[0] = whole;
    return 1;
  }
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
