/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the map to the visible area. */
#include "render/map/private.h"

#include <math.h>

#define MARGIN 84.0     /* px for the counts of the levels */
#define ZOOM_MAX 160.0  /* px between siblings that are leaves */
#define ZOOM_FIT 72.0   /* the same of a tree that fits: a small one is not blown up */
#define PITCH_MAX 120.0 /* px between levels */
#define PITCH_FIT 96.0

#define SMALL_WIDE 220.0 /* px of the whole in small */
#define SMALL_HIGH 76.0
#define SMALL_AIR 12.0

double ply_map_top(const PlyMapView *view) {
  return view->small ? 3 : MAP_TOP * view->text_scale + view->head;
}

double ply_map_view_y(const PlyMapView *view, unsigned level) {
  return ply_map_top(view) + (level + 0.5) * view->pitch - view->pan_y;
}

double ply_map_view_x(const PlyMapView *view, double x) {
  return x * view->zoom - view->pan_x;
}

void ply_map_view_fit(PlyMapView *view, const PlyMap *map) {
  view->margin = view->small ? 4 : MARGIN * view->text_scale;
  double width = fmax(view->width - view->margin - (view->small ? 4 : 24), 50);
  double height = fmax(view->height - ply_map_top(view) - (view->small ? 3 : 16), 50);
  view->zoom = fmin(width / ply_map_width(map), ZOOM_FIT);
  view->pitch = fmin(height / ply_map_n_levels(map), PITCH_FIT);
  view->pan_x = -(view->margin + (width - view->zoom * ply_map_width(map)) / 2);
  view->pan_y = 0;
}

/* What is drawn at a place reaches around it. */
static bool lies_on(const PlyMapView *view, const PlyMap *map, uint32_t rank, double left,
                    double top) {
  double x, y;
  ply_map_view_place(view, map, rank, &x, &y);
  return x > left - MAP_REACH && y > top - fmax(view->pitch / 2, MAP_RADIUS_MAX);
}

bool ply_map_small(const PlyMapView *view, const PlyMap *map, uint32_t rank, PlyMapView *small,
                   double *x, double *y) {
  PlyMapView whole = *view;
  ply_map_view_fit(&whole, map);
  *small = (PlyMapView){ .width = fmin(SMALL_WIDE, view->width / 3),
                         .height = fmin(SMALL_HIGH, view->height / 4),
                         .text_scale = 1,
                         .colouring = view->colouring,
                         .small = true };
  ply_map_view_fit(small, map);
  *x = floor(view->width - small->width - SMALL_AIR);
  *y = floor(view->height - small->height - SMALL_AIR);
  if (rank != PLY_NO_NODE && lies_on(view, map, rank, *x, *y))
    *x = ceil(view->margin);
  return view->zoom > 1.3 * whole.zoom && small->height > 40;
}

/* Levels come apart as siblings do, once these have room for figures; before that only the width tells
 * anything more. */
void ply_map_view_zoom(PlyMapView *view, const PlyMap *map, double factor, double x, double y) {
  PlyMapView whole = *view;
  ply_map_view_fit(&whole, map);
  double at_x = (x + view->pan_x) / view->zoom;
  double at_y = (y + view->pan_y - ply_map_top(view)) / view->pitch;
  view->zoom = CLAMP(view->zoom * factor, whole.zoom, ZOOM_MAX);
  view->pitch = CLAMP(MAX(whole.pitch, 1.6 * view->zoom), 0, MAX(PITCH_MAX, whole.pitch));
  view->pan_x = at_x * view->zoom - x;
  view->pan_y = at_y * view->pitch - y + ply_map_top(view);
}

void ply_map_view_place(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                        double *y) {
  *x = ply_map_view_x(view, ply_map_x(map, rank));
  *y = ply_map_view_y(view, ply_map_level_of(map, rank));
}

void ply_map_view_limit(PlyMapView *view, const PlyMap *map) {
  double width = view->zoom * ply_map_width(map), room = view->width - view->margin - 24;
  double height = view->pitch * ply_map_n_levels(map) + ply_map_top(view) + 16;
  view->pan_x = width <= room ? -(view->margin + (room - width) / 2)
                              : CLAMP(view->pan_x, -view->margin, width - view->width + 24);
  view->pan_y = CLAMP(view->pan_y, 0, fmax(0, height - view->height));
}

void ply_map_view_show(PlyMapView *view, const PlyMap *map, uint32_t rank, double zoom) {
  double x, y;
  ply_map_view_place(view, map, rank, &x, &y);
  if (zoom > view->zoom)
    ply_map_view_zoom(view, map, zoom / view->zoom, x, y);
  ply_map_view_place(view, map, rank, &x, &y);
  double left = view->margin + 60, right = view->width - 60;
  double top = ply_map_top(view) + view->pitch / 2, bottom = view->height - view->pitch;
  if (x < left || x > right)
    view->pan_x += x - (view->margin + view->width) / 2;
  if (y < top || y > bottom)
    view->pan_y += y - view->height / 2;
  ply_map_view_limit(view, map);
}

uint32_t ply_map_view_hit(const PlyMapView *view, const PlyMap *map, double x, double y) {
  double level = floor((y + view->pan_y - ply_map_top(view)) / view->pitch);
  if (level < 0 || level >= ply_map_n_levels(map))
    return PLY_NO_NODE;
  uint32_t rank = ply_map_nearest(map, (unsigned)level, (x + view->pan_x) / view->zoom);
  double apart = fabs(ply_map_view_x(view, ply_map_x(map, rank)) - x);
  return apart <= fmax(MAP_RADIUS_MAX, view->zoom / 2) ? rank : PLY_NO_NODE;
}
