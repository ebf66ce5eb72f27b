/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A map as a picture: the whole tree, or a part of it, at any zoom. Cost: of the pixels and figures in
 * sight, and a byte for each node that is too small to be one. */

#include "render/map/ink.h"
#include "render/map/map.h"
#include "search/fold.h"

typedef enum {
  PLY_MAP_BY_VALUE,  /* what becomes of a node */
  PLY_MAP_BY_LOOKED, /* whether the search looks at it */
  PLY_MAP_BY_TURN,   /* who chooses there */
  PLY_MAP_N_COLOURINGS
} PlyMapColouring;

/* "value", "looked", "turn". */
const char *ply_map_colouring_word(PlyMapColouring colouring);
bool ply_map_colouring_read(const char *word, PlyMapColouring *colouring);

/* What is chosen by hand, and holds for a picture of any size. */
typedef struct {
  PlyMapColouring colouring;
  bool across;   /* levels from left to right */
  PlyNodeId top; /* what is below it alone; 0: all */
  PlyFold fold;  /* where folded is NULL */
  const uint8_t
      *folded; /* by node, as for ply_map_new(); of those from n_folded on none is. nullable */
  uint32_t n_folded;
} PlyMapLook;

typedef struct {
  double width, height; /* of the visible area, px */
  /* Along siblings, which is x of the area, and y where across: */
  double zoom;   /* px between siblings that are leaves */
  double pan_x;  /* px of the picture that lie before the area */
  double margin; /* px for the counts of the levels; across: with what stands at the top */
  /* Along levels, which is y of the area, and x where across: */
  double pitch; /* px between levels, */
  double tall;  /* times that of this zoom */
  double pan_y;
  double head;       /* px at the top where something else stands */
  double foot;       /* px below height where the legend stands; 0: there is none */
  double taken;      /* px at the right of the foot that are not the legend's */
  double text_scale; /* 1: normal */
  PlyMapColouring colouring;
  bool across; /* levels go from left to right, and siblings downwards */
  bool small;  /* a picture of the whole beside a part of it: no counts, no path */
} PlyMapView;

/* Where the whole is shown in small, when view has only a part of it: at the foot, on the right, or on the
 * left where it would lie on rank (PLY_NO_NODE: on nothing). False: it has no place, or would lie on rank
 * there, too. */
bool ply_map_small(const PlyMapView *view, const PlyMap *map, uint32_t rank, PlyMapView *small,
                   double *x, double *y);
/* Zoom, pitch and pan with which all of it is in sight. width, height, text_scale, colouring are set. */
void ply_map_view_fit(PlyMapView *view, const PlyMap *map);
bool ply_map_view_is_whole(const PlyMapView *view, const PlyMap *map);
/* Zooms in (factor > 1) or out, not beyond the whole; what is at (x, y) of the area stays there. */
void ply_map_view_zoom(PlyMapView *view, const PlyMap *map, double factor, double x, double y);
/* The same by another factor along x and y of the area. */
void ply_map_view_zoom_apart(PlyMapView *view, const PlyMap *map, double by_x, double by_y,
                             double x, double y);
/* Pans back to where there is something to see. */
void ply_map_view_limit(PlyMapView *view, const PlyMap *map);
/* Brings a rank into sight, at a zoom of so much at least (0: as it is). */
void ply_map_view_show(PlyMapView *view, const PlyMap *map, uint32_t rank, double zoom);
/* Brings a rank into the middle, as far as the map goes, at a zoom of so much at least. */
void ply_map_view_centre(PlyMapView *view, const PlyMap *map, uint32_t rank, double zoom);
/* Zoom, pitch and pan with which n ranks are in sight, and as large as they can be so; 0: all of the map
 * is. */
void ply_map_view_path(PlyMapView *view, const PlyMap *map, const uint32_t *ranks, unsigned n);
/* Gives view zoom, pitch and pan of part (0 to 1) of the way between two views of a map. */
void ply_map_view_between(const PlyMapView *from, const PlyMapView *to, double part,
                          PlyMapView *view);
/* What lies at a place of the area, and in its middle: x of the map, along siblings, and levels from where
 * the first one begins. */
void ply_map_view_point(const PlyMapView *view, double x, double y, double *at_x, double *at_y);
void ply_map_view_middle(const PlyMapView *view, double *at_x, double *at_y);
/* Brings what lies there into the middle, as far as the map goes. */
void ply_map_view_look_at(PlyMapView *view, const PlyMap *map, double x, double y);
/* px in the area of a level, along levels, and of an x of the map, along siblings. */
double ply_map_view_y(const PlyMapView *view, unsigned level);
double ply_map_view_x(const PlyMapView *view, double x);
/* Where a rank stands in the area. */
void ply_map_view_place(const PlyMapView *view, const PlyMap *map, uint32_t rank, double *x,
                        double *y);
/* The rank of the figure or column at (x, y), or of the fold whose stub is there; PLY_NO_NODE: none. */
uint32_t ply_map_view_hit(const PlyMapView *view, const PlyMap *map, double x, double y);

/* What a step makes of a map, and what is marked on it; ranks. */
typedef struct {
  uint32_t *past; /* ply_map_past() */
  uint32_t *path; /* the node at work, and those above it up to the root */
  unsigned n_path;
  bool begun;            /* the node at work was entered: no step has been made at step 0 */
  uint32_t selected;     /* PLY_NO_NODE: none */
  const uint32_t *found; /* what was looked for, ascending by level and place; borrowed */
  unsigned n_found;
  uint32_t found_now; /* the one of them that is shown; PLY_NO_NODE: none */
  bool covered;       /* an open question is answered by what becomes of nodes: not shown */
} PlyMapState;

/* At the step of replay, with nothing marked. A node inside a fold is where its fold is. */
PlyMapState *ply_map_state_new(const PlyMap *map,
                               const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
void ply_map_state_free(PlyMapState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMapState, ply_map_state_free)

/* The colour of a node that comes to end (PLY_MAP_FUTURE: it is still to come), and of the lines over it,
 * 0: none. */
PlyInkColour ply_map_end_colour(const PlyInk *ink, const PlyMapView *view, bool covered,
                                unsigned end, PlyInkColour *hatch);

/* Paints on what ink was begun for; the canvas colour is not painted. */
void ply_map_paint(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                   PlyInk *ink);

/* px: x1 .. x2 - 1 and y1 .. y2 - 1. */
typedef struct {
  int x1, y1, x2, y2;
} PlyMapPart;
#define PLY_MAP_MAX_PARTS 2

/* What of the picture the step from before to after may change, at the same view: so many parts, which
 * are apart. It is all of it where something else than the step differs, or the view is the small one. */
unsigned ply_map_changes(const PlyMap *map, const PlyMapView *view, const PlyMapState *before,
                         const PlyMapState *after, PlyMapPart parts[static PLY_MAP_MAX_PARTS]);
/* Paints nothing but a part; ink was begun with that as its clip, and nothing is on it. */
void ply_map_paint_part(const PlyMap *map, const PlyMapView *view, const PlyMapState *state,
                        const PlyMapPart *part, PlyInk *ink);
