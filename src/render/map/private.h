/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files that paint a map: paint.c (rows and edges), marks.c (what lies over them), figures.c
 * (what a node is drawn as), stubs.c (what stands for hidden ones). */

#include "games/game.h"
#include "render/map/paint.h"

#define MAP_TOP 28.0        /* px above the first level at a text scale of 1 */
#define MAP_STRIP 0.78      /* of the pitch: height of a level that is columns */
#define MAP_RADIUS_MAX 13.0 /* px of a disc */
#define MAP_TEXT 12.0       /* size of what is written in figures */

typedef struct {
  const PlyMap *map;
  const PlyMapView *view; /* upright */
  bool across;            /* what is painted is turned */
  const PlyMapState *state;
  PlyInk *ink;
  PlyInkColour ends[PLY_MAP_N_SHARES], hatches[PLY_MAP_N_SHARES];
  PlyInkColour line, text, dim, canvas, now, why;
  PlyMapPart part; /* nothing else is painted */
  PlyMapColumn *columns;
  bool boards;     /* figures may be boards */
  PlyBoard *board; /* scratch for these */
} MapPainting;

/* Does what is played on the map have boards? */
static inline bool ply_map_has_boards(const PlyMap *map) {
  return ply_run_start(ply_map_run(map))->game->describe != NULL;
}

typedef struct {
  unsigned level;
  double y;
  uint32_t begin, end; /* ranks in sight */
  bool figures;        /* else columns */
  /* The siblings that were looked at last: those of a family look alike. */
  uint32_t family, family_end;
  double family_gap; /* px to the nearer neighbour, on average */
} MapRow;

typedef enum { MAP_BAR, MAP_DISC, MAP_BOX, MAP_BOARD } MapFigureKind;
/* What a node is drawn as: half its width and height around its place. */
typedef struct {
  MapFigureKind kind;
  double x, y, half_w, half_h;
} MapFigure;

/* The view as it would be if levels went down: what is painted of a map across is turned by the ink. */
PlyMapView ply_map_view_upright(const PlyMapView *view);
/* Where a rank stands, x along siblings and y along levels. */
void ply_map_view_spot(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                       double *y);
/* px before the first level. */
double ply_map_top(const PlyMapView *view);
/* Who chooses on a level, where that is what colours tell: all that was looked at has that colour. */
void ply_map_set_turn(MapPainting *p, unsigned level);
/* Row level of what is in sight. */
MapRow ply_map_row(const MapPainting *p, unsigned level);
/* Levels from .. to - 1 are in sight. */
void ply_map_rows(const PlyMapView *view, const PlyMap *map, unsigned *from, unsigned *to);

/* figures.c */
/* Makes the family of rank the one that row knows. */
void ply_map_family(const MapPainting *p, MapRow *row, uint32_t rank);
MapFigure ply_map_figure(const MapPainting *p, MapRow *row, uint32_t rank);
void ply_map_paint_figure(MapPainting *p, MapRow *row, uint32_t rank);
/* px that a figure reaches to either side at most, with what marks it. */
static inline double ply_map_reach(const PlyMapView *view) {
  return MAX(48.0, 29 * view->text_scale + 12);
}
/* What stands below a fold. */
typedef struct {
  double x, y, half_w, half_h;
  char count[40]; /* "+1,234"; "": there is no room for it */
} MapStub;

/* Is the search inside of rank, which is on level? */
bool ply_map_is_at_work(const PlyMapState *state, unsigned level, uint32_t rank);
PlyInkColour ply_map_colour(const MapPainting *p, unsigned level, uint32_t rank);

/* marks.c */
void ply_map_paint_path(MapPainting *p, unsigned from, unsigned to);
/* px of the disc of a node on the path that has no figure of its own; the one at work has 1 more. */
double ply_map_path_disc(const PlyMapView *view);
void ply_map_paint_on_path(MapPainting *p, uint32_t rank, bool now);
void ply_map_paint_ring(MapPainting *p, uint32_t rank, PlyInkColour colour, double width);
void ply_map_paint_found(MapPainting *p, unsigned from, unsigned to);
void ply_map_paint_counts(MapPainting *p);
/* Every how many levels there is a count. */
unsigned ply_map_counted(const MapPainting *p);

/* stubs.c */
/* Of fold i, which is on level; where that has figures. */
MapStub ply_map_stub(const MapPainting *p, unsigned level, unsigned i);
/* From a rank of level, which is not the first, to the nearer stub there; INFINITY: none. */
double ply_map_stub_gap(const PlyMap *map, unsigned level, uint32_t rank);
void ply_map_paint_stubs(MapPainting *p, MapRow *row);
