/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where to look: at one node, at a path, and on the way from one view to another. */
#include "render/map/private.h"

#include <math.h>

#define AIR 72.0         /* px beside a path: its ends are figures, or boards */
#define HALVINGS 40      /* of the zooms that may be the largest */
#define ZOOM_MOST 1000.0 /* more than any view has */
#define SAME_ZOOM 1.001  /* closer together, a view is only moved */

/* x along siblings and y along levels, as all places here. */
static void centre_on(PlyMapView *view, const PlyMap *map, double x, double y) {
  PlyMapView upright = ply_map_view_upright(view);
  view->pan_x += x - (view->margin + upright.width) / 2;
  view->pan_y += y - (ply_map_top(view) + upright.height) / 2;
  ply_map_view_limit(view, map);
}

void ply_map_view_centre(PlyMapView *view, const PlyMap *map, uint32_t rank, double zoom) {
  double x, y;
  ply_map_view_place(view, map, rank, &x, &y);
  if (zoom > view->zoom)
    ply_map_view_zoom(view, map, zoom / view->zoom, x, y);
  ply_map_view_spot(view, map, rank, &x, &y);
  centre_on(view, map, x, y);
}

void ply_map_view_point(const PlyMapView *view, double x, double y, double *at_x, double *at_y) {
  double along = view->across ? y : x, down = view->across ? x : y;
  *at_x = (along + view->pan_x) / view->zoom;
  *at_y = (down + view->pan_y - ply_map_top(view)) / view->pitch;
}

void ply_map_view_look_at(PlyMapView *view, const PlyMap *map, double x, double y) {
  PlyMapView upright = ply_map_view_upright(view);
  double now_x, now_y;
  ply_map_view_point(&upright, (view->margin + upright.width) / 2, upright.height / 2, &now_x,
                     &now_y);
  view->pan_x += (x - now_x) * view->zoom;
  view->pan_y += (y - now_y) * view->pitch;
  ply_map_view_limit(view, map);
}

/* px that some ranks take up, from the middle of one to that of another. */
typedef struct {
  double left, right, top, bottom;
} Box;

static Box box_of(const PlyMapView *view, const PlyMap *map, const uint32_t *ranks, unsigned n) {
  Box box = { INFINITY, -INFINITY, INFINITY, -INFINITY };
  for (unsigned i = 0; i < n; i++) {
    double x, y;
    ply_map_view_spot(view, map, ranks[i], &x, &y);
    box.left = fmin(box.left, x);
    box.right = fmax(box.right, x);
    box.top = fmin(box.top, y);
    box.bottom = fmax(box.bottom, y);
  }
  return box;
}

static bool has_room(const PlyMapView *view, const PlyMap *map, const uint32_t *ranks, unsigned n) {
  PlyMapView upright = ply_map_view_upright(view);
  Box box = box_of(view, map, ranks, n);
  return box.right - box.left <= upright.width - view->margin - 2 * AIR &&
         box.bottom - box.top + view->pitch <= upright.height - ply_map_top(view);
}

/* A path may be long: what stands outermost on it says how much room all of it takes. */
static void outermost(const PlyMapView *view, const PlyMap *map, const uint32_t *ranks, unsigned n,
                      uint32_t ends[static 4]) {
  Box all = box_of(view, map, ranks, n);
  for (unsigned i = 0; i < n; i++) {
    double x, y;
    ply_map_view_spot(view, map, ranks[i], &x, &y);
    const bool is[4] = { x <= all.left, x >= all.right, y <= all.top, y >= all.bottom };
    for (unsigned side = 0; side < 4; side++)
      ends[side] = is[side] ? ranks[i] : ends[side];
  }
}

void ply_map_view_path(PlyMapView *view, const PlyMap *map, const uint32_t *ranks, unsigned n) {
  ply_map_view_fit(view, map);
  if (n == 0)
    return;
  uint32_t ends[4];
  outermost(view, map, ranks, n, ends);
  double low = 1, high = ZOOM_MOST / view->zoom;
  for (unsigned i = 0; i < HALVINGS && high > low; i++) {
    double middle = sqrt(low * high);
    PlyMapView tried = *view;
    ply_map_view_zoom(&tried, map, middle, 0, 0);
    if (has_room(&tried, map, ends, 4))
      low = middle;
    else
      high = middle;
  }
  ply_map_view_zoom(view, map, low, 0, 0);
  Box box = box_of(view, map, ends, 4);
  centre_on(view, map, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
}

/* From a to b a length grows as its logarithm does; the place that lies still meanwhile is where both
 * views have it. */
static void between(double zoom_a, double pan_a, double zoom_b, double pan_b, double part,
                    double *zoom, double *pan) {
  *zoom = zoom_a * pow(zoom_b / zoom_a, part);
  *pan = pan_a + (pan_b - pan_a) * part;
  if (fmax(zoom_a, zoom_b) < SAME_ZOOM * fmin(zoom_a, zoom_b))
    return;
  double still = (pan_b - pan_a) / (zoom_b - zoom_a);
  *pan = pan_a + still * (*zoom - zoom_a);
}

void ply_map_view_between(const PlyMapView *from, const PlyMapView *to, double part,
                          PlyMapView *view) {
  between(from->zoom, from->pan_x, to->zoom, to->pan_x, part, &view->zoom, &view->pan_x);
  between(from->pitch, from->pan_y, to->pitch, to->pan_y, part, &view->pitch, &view->pan_y);
  view->tall = to->tall;
}
