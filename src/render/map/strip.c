/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/strip.h"

struct _PlyMapStrip {
  const PlyTheme *theme;
  unsigned width;
  PlyInkColour ends[PLY_MAP_N_SHARES], hatches[PLY_MAP_N_SHARES];
  PlyMapColumn columns[]; /* width */
};

/* --- colours --- */

static PlyMapEnd turn_of(const PlyMap *map, uint32_t rank) {
  PlyNodeId node = ply_map_node(map, rank);
  PlySide side = ply_node_side(ply_trace_node(ply_map_run(map)->trace, node));
  return side == PLY_SIDE_MAX ? PLY_MAP_MAX : side == PLY_SIDE_MIN ? PLY_MAP_MIN : PLY_MAP_UNKNOWN;
}

static void set_colours(PlyMapStrip *strip, const PlyMap *map, uint32_t rank,
                        PlyMapColouring colouring, bool covered) {
  g_autoptr(PlyInk) ink = ply_ink_new(strip->theme, 1);
  const PlyMapView view = { .colouring = colouring };
  bool by_turn = colouring == PLY_MAP_BY_TURN && !covered;
  for (unsigned i = 0; i < PLY_MAP_N_SHARES; i++) {
    bool looked_at = i >= PLY_MAP_UNKNOWN && i < PLY_MAP_N_ENDS;
    unsigned end = by_turn && looked_at ? turn_of(map, rank) : i;
    strip->ends[i] = ply_map_end_colour(ink, &view, covered, end, &strip->hatches[i]);
  }
}

/* --- places --- */

/* Nodes have half a place free at either side. */
static double left_of(const PlyMap *map, uint32_t begin) {
  return ply_map_x(map, begin) - 0.5;
}

static double wide(const PlyMap *map, uint32_t begin, uint32_t end) {
  return ply_map_x(map, end - 1) + 0.5 - left_of(map, begin);
}

double ply_map_strip_place(const PlyMap *map, uint32_t begin, uint32_t end, uint32_t rank) {
  return (ply_map_x(map, rank) - left_of(map, begin)) / wide(map, begin, end);
}

uint32_t ply_map_strip_at(const PlyMap *map, unsigned level, uint32_t begin, uint32_t end,
                          double place) {
  uint32_t rank = ply_map_nearest(map, level, left_of(map, begin) + place * wide(map, begin, end));
  return CLAMP(rank, begin, end - 1);
}

/* --- strips --- */

PlyMapStrip *ply_map_strip_new(const PlyMap *map, unsigned level, uint32_t begin, uint32_t end,
                               unsigned width, PlyMapColouring colouring, const PlyMapState *state,
                               const PlyTheme *theme) {
  PlyMapStrip *strip = g_malloc0(sizeof *strip + width * sizeof *strip->columns);
  strip->theme = theme;
  strip->width = width;
  set_colours(strip, map, begin, colouring, state->covered);
  ply_map_columns(map, level, state->past[level], left_of(map, begin),
                  width / wide(map, begin, end), width, strip->columns);
  return strip;
}

void ply_map_strip_free(PlyMapStrip *strip) {
  g_free(strip);
}

const PlyMapColumn *ply_map_strip_columns(const PlyMapStrip *strip) {
  return strip->columns;
}

static void paint_on(const PlyMapStrip *strip, double height, cairo_t *cr) {
  g_autoptr(PlyInk) ink = ply_ink_new(strip->theme, 1);
  ply_ink_begin(ink, cr);
  ply_ink_columns(ink, 0, 0, height, strip->width, strip->columns, strip->ends, strip->hatches);
  ply_ink_end(ink);
}

/* Files that scale get paths; all else pixels, also where cr only notes down what it is told. */
void ply_map_strip_paint(const PlyMapStrip *strip, double height, cairo_t *cr) {
  cairo_surface_type_t type = cairo_surface_get_type(cairo_get_group_target(cr));
  if (type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF ||
      type == CAIRO_SURFACE_TYPE_IMAGE) {
    paint_on(strip, height, cr);
    return;
  }
  cairo_surface_t *image =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)strip->width, (int)height + 1);
  cairo_t *on = cairo_create(image);
  paint_on(strip, height, on);
  cairo_destroy(on);
  cairo_set_source_surface(cr, image, 0, 0);
  cairo_paint(cr);
  cairo_surface_destroy(image);
}

bool ply_map_answers(const PlyRun *run, const PlyCover *cover) {
  static const char *const told[] = { "value", "bound",  "best",    "pruned",  "line",
                                      "nodes", "leaves", "cutoffs", "entered", NULL };
  for (const char *const *measure = told; *measure != NULL; measure++)
    if (ply_cover_has_any(cover, run, *measure))
      return true;
  return ply_cover_has_all_values(cover);
}
