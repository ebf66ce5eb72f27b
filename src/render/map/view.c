/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the map to the visible area. All is done for a map whose levels go down; of one that goes across, x
 * and y are exchanged before and behind that. */
#include "render/map/private.h"

#include <math.h>

#define LINE 1.6       /* of the size of text: a line of counts */
#define ZOOM_MAX 160.0 /* px between siblings that are leaves */
#define ZOOM_FIT 72.0  /* the same of a tree that fits: a small one is not blown up */
#define APART 3.0      /* times what they are at most by themselves: levels that are zoomed alone */

#define SMALL_WIDE 220.0 /* px of the whole in small, along siblings */
#define SMALL_HIGH 76.0
#define SMALL_AIR 12.0

/* px: what is written stands beside figures that go down, and in them across. */
static const struct {
  double margin;               /* for the counts of the levels, */
  double pitch_fit, pitch_max; /* between levels, */
  double rise;                 /* and for each px between siblings */
} ways[] = { { 84, 120, 120, 1.6 }, { 32, 156, 180, 2.4 } };

PlyMapView ply_map_view_upright(const PlyMapView *view) {
  PlyMapView upright = *view;
  if (view->across) {
    upright.across = false;
    upright.width = view->height;
    upright.height = view->width;
    upright.head = 0; /* it is a part of the margin */
  }
  return upright;
}

static void exchange(const PlyMapView *view, double *x, double *y) {
  double kept = *x;
  if (!view->across)
    return;
  *x = *y;
  *y = kept;
}

double ply_map_top(const PlyMapView *view) {
  return view->small ? 3 : MAP_TOP * view->text_scale + (view->across ? 0 : view->head);
}

double ply_map_view_y(const PlyMapView *view, unsigned level) {
  return ply_map_top(view) + (level + 0.5) * view->pitch - view->pan_y;
}

double ply_map_view_x(const PlyMapView *view, double x) {
  return x * view->zoom - view->pan_x;
}

/* --- fitting --- */

static double margin_of(const PlyMapView *view) {
  double own = ways[view->across].margin * view->text_scale;
  return view->small ? 4 : own + (view->across ? view->head : 0);
}

void ply_map_view_fit(PlyMapView *view, const PlyMap *map) {
  PlyMapView u = ply_map_view_upright(view);
  view->margin = margin_of(view);
  double width = fmax(u.width - view->margin - (view->small ? 4 : 24), 50);
  double height = fmax(u.height - ply_map_top(view) - (view->small ? 3 : 16), 50);
  view->zoom = fmin(width / ply_map_width(map), ZOOM_FIT);
  view->pitch = fmin(height / ply_map_depth(map), ways[view->across].pitch_fit);
  view->tall = 1;
  view->pan_x = -(view->margin + (width - view->zoom * ply_map_width(map)) / 2);
  view->pan_y = 0;
}

bool ply_map_view_is_whole(const PlyMapView *view, const PlyMap *map) {
  PlyMapView whole = *view;
  ply_map_view_fit(&whole, map);
  return view->zoom <= whole.zoom * 1.0001 && view->pitch <= whole.pitch * 1.0001;
}

void ply_map_view_limit(PlyMapView *view, const PlyMap *map) {
  PlyMapView u = ply_map_view_upright(view);
  double width = view->zoom * ply_map_width(map), room = u.width - view->margin - 24;
  double height = view->pitch * ply_map_depth(map) + ply_map_top(view) + 16;
  view->pan_x = width <= room ? -(view->margin + (room - width) / 2)
                              : CLAMP(view->pan_x, -view->margin, width - u.width + 24);
  view->pan_y = CLAMP(view->pan_y, 0, fmax(0, height - u.height));
}

/* --- zooming --- */

/* Levels come apart as siblings do, once these have room for figures; before that only the width tells
 * anything more. */
static double pitch_at(const PlyMapView *whole, double zoom) {
  double most = fmax(ways[whole->across].pitch_max, whole->pitch);
  return CLAMP(ways[whole->across].rise * zoom, whole->pitch, most);
}

/* What is at (x, y) stays there. */
static void set_zoom(PlyMapView *view, const PlyMapView *whole, double zoom, double pitch, double x,
                     double y) {
  exchange(view, &x, &y);
  double at_x = (x + view->pan_x) / view->zoom;
  double at_y = (y + view->pan_y - ply_map_top(view)) / view->pitch;
  double most = fmax(APART * ways[view->across].pitch_max, whole->pitch);
  view->zoom = zoom;
  view->pitch = CLAMP(pitch, whole->pitch, most);
  view->tall = view->pitch / pitch_at(whole, zoom);
  view->pan_x = at_x * view->zoom - x;
  view->pan_y = at_y * view->pitch - y + ply_map_top(view);
}

void ply_map_view_zoom(PlyMapView *view, const PlyMap *map, double factor, double x, double y) {
  PlyMapView whole = *view;
  ply_map_view_fit(&whole, map);
  double zoom = CLAMP(view->zoom * factor, whole.zoom, ZOOM_MAX);
  set_zoom(view, &whole, zoom, pitch_at(&whole, zoom) * view->tall, x, y);
}

void ply_map_view_zoom_apart(PlyMapView *view, const PlyMap *map, double by_x, double by_y,
                             double x, double y) {
  PlyMapView whole = *view;
  ply_map_view_fit(&whole, map);
  exchange(view, &by_x, &by_y);
  set_zoom(view, &whole, CLAMP(view->zoom * by_x, whole.zoom, ZOOM_MAX), view->pitch * by_y, x, y);
}

/* --- places --- */

void ply_map_view_spot(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                       double *y) {
  *x = ply_map_view_x(view, ply_map_x(map, rank));
  *y = ply_map_view_y(view, ply_map_level_of(map, rank));
}

void ply_map_view_place(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                        double *y) {
  ply_map_view_spot(view, map, rank, x, y);
  exchange(view, x, y);
}

void ply_map_view_show(PlyMapView *view, const PlyMap *map, uint32_t rank, double zoom) {
  PlyMapView u = ply_map_view_upright(view);
  double x, y;
  ply_map_view_place(view, map, rank, &x, &y);
  if (zoom > view->zoom)
    ply_map_view_zoom(view, map, zoom / view->zoom, x, y);
  ply_map_view_spot(view, map, rank, &x, &y);
  double left = view->margin + 60, right = u.width - 60;
  double top = ply_map_top(view) + view->pitch / 2, bottom = u.height - view->pitch;
  if (x < left || x > right)
    view->pan_x += x - (view->margin + u.width) / 2;
  if (y < top || y > bottom)
    view->pan_y += y - u.height / 2;
  ply_map_view_limit(view, map);
}

static double apart_from(const PlyMapView *view, const PlyMap *map, uint32_t rank, double x) {
  return rank == PLY_NO_NODE ? INFINITY : fabs(ply_map_view_x(view, ply_map_x(map, rank)) - x);
}

/* The node of level that is nearest. */
static uint32_t nearest_on(const PlyMapView *view, const PlyMap *map, double level, double x) {
  if (level < 0 || level >= ply_map_n_levels(map))
    return PLY_NO_NODE;
  return ply_map_nearest(map, (unsigned)level, (x + view->pan_x) / view->zoom);
}

uint32_t ply_map_view_hit(const PlyMapView *view, const PlyMap *map, double x, double y) {
  exchange(view, &x, &y);
  double level = floor((y + view->pan_y - ply_map_top(view)) / view->pitch);
  uint32_t node = nearest_on(view, map, level, x), fold = nearest_on(view, map, level - 1, x);
  if (fold != PLY_NO_NODE && ply_map_is_folded(map, fold) &&
      apart_from(view, map, fold, x) < apart_from(view, map, node, x))
    node = fold;
  return apart_from(view, map, node, x) <= fmax(MAP_RADIUS_MAX, view->zoom / 2) ? node
                                                                                : PLY_NO_NODE;
}

/* --- the whole in small --- */

/* What is drawn at a place reaches around it. */
static bool lies_on(const PlyMapView *view, const PlyMap *map, uint32_t rank,
                    const PlyMapView *small, double left, double top) {
  double x, y, reach = ply_map_reach(view);
  if (rank == PLY_NO_NODE)
    return false;
  ply_map_view_spot(view, map, rank, &x, &y);
  return x > left - reach && x < left + small->width + reach &&
         y > top - fmax(view->pitch / 2, MAP_RADIUS_MAX);
}

bool ply_map_small(const PlyMapView *view, const PlyMap *map, uint32_t rank, PlyMapView *small,
                   double *x, double *y) {
  PlyMapView whole = *view, u = ply_map_view_upright(view);
  ply_map_view_fit(&whole, map);
  *small = (PlyMapView){ .width = fmin(SMALL_WIDE, u.width / 3),
                         .height = fmin(SMALL_HIGH, u.height / 4),
                         .text_scale = 1,
                         .colouring = view->colouring,
                         .across = view->across,
                         .small = true };
  *x = floor(u.width - small->width - SMALL_AIR);
  *y = floor(u.height - small->height - SMALL_AIR);
  bool room = small->height > 40;
  if (lies_on(view, map, rank, small, *x, *y)) {
    *x = ceil(view->margin);
    room = room && !lies_on(view, map, rank, small, *x, *y);
  }
  exchange(view, x, y);
  exchange(view, &small->width, &small->height);
  ply_map_view_fit(small, map);
  return room && (view->zoom > 1.3 * whole.zoom || view->pitch > 1.3 * whole.pitch);
}
