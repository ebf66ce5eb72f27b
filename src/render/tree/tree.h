/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search tree as a scene. Layout first (once per trace and fold state: nodes never move
 * between steps), then a scene per step. */

#include "render/kit/scene.h"
#include "render/map/paint.h"
#include "run/cover.h"

typedef struct _PlyTreeLayout PlyTreeLayout;

typedef enum { PLY_SHAPES_TRIANGLES, PLY_SHAPES_CIRCLES } PlyShapes;

/* What the viewer has chosen; all plain values. */
typedef struct {
  double width, height;  /* of the visible area, px */
  double foot;           /* of its height, px: something else lies there, and no node */
  double zoom_x, zoom_y; /* 1: natural size */
  double pan_x, pan_y;   /* px of the picture that lie left of and above the area */
  double text_scale;     /* 1 = normal */
  double label_scale;    /* the same of what stands around the nodes; 0: as text_scale */
  PlyShapes shapes;
  bool boards;  /* mini boards inside nodes where there is room */
  bool windows; /* windows beside the nodes of the current path */
  bool names;   /* what lessons call the nodes: "2.1.1" */
  /* Nullable: "?" for covered values, nothing of covered choices, windows, cutoffs and of where a
   * bound came from; where it covers values, of the node at work. */
  const PlyCover *cover;
  bool depths;        /* row labels with depth left */
  bool presenter;     /* lines x 1.7, larger labels */
  PlyNodeId selected; /* PLY_NO_NODE: none */
  /* Of the same run, nothing folded, made when the layout was or later; borrowed. Where the tree is
   * wider than the area, or folds by itself, all of it is in the area then: of a row that has no room
   * the nodes on the way to focus stand in it, and those beside them are strips of the map. NULL: what
   * is wider reaches out of the area, and is moved with the pan. */
  const PlyMap *map;
  PlyMapColouring colouring;
  PlyNodeId focus; /* what was followed last; PLY_NO_NODE: nothing */
} PlyTreeView;

void ply_tree_view_init(PlyTreeView *view);

/* Tidy layout of all nodes published now, O(nodes); linear arrays, no recursion. When more
 * than fold_above nodes would show, subtrees fold from below until they fit (0: no folds).
 * A fold is one item that says how many nodes it holds. */
PlyTreeLayout *ply_tree_layout_new(const PlyRun *run,
                                   unsigned fold_above) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what another layout of run shows: ply_tree_layout_folds(), of n nodes. */
PlyTreeLayout *ply_tree_layout_new_as(const PlyRun *run, const uint8_t *folds,
                                      uint32_t n) G_GNUC_WARN_UNUSED_RESULT;
/* What is shown, to be kept: a byte for each of n nodes. Free with g_free. */
uint8_t *ply_tree_layout_folds(const PlyTreeLayout *layout, uint32_t *n) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_layout_free(PlyTreeLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyTreeLayout, ply_tree_layout_free)
/* Unfolds (folds) the children of node and lays out again. */
void ply_tree_layout_set_folded(PlyTreeLayout *layout, PlyNodeId node, bool folded);
bool ply_tree_layout_is_folded(const PlyTreeLayout *layout, PlyNodeId node);
/* Unfolds as far as needed to show node. True when that changed the layout. */
bool ply_tree_layout_reveal(PlyTreeLayout *layout, PlyNodeId node);
/* Shows the way to node and its children, all with their siblings; what the last call showed and this does
 * not is folded again. True when that changed the layout: nothing but the way decides it. */
bool ply_tree_layout_follow(PlyTreeLayout *layout, PlyNodeId node);
/* Are there so many nodes that subtrees fold by themselves? */
bool ply_tree_layout_is_large(const PlyTreeLayout *layout);
/* Nodes and folds that are shown. */
unsigned ply_tree_layout_shown(const PlyTreeLayout *layout);
/* Size of the whole picture at zoom 1, px. */
void ply_tree_layout_size(const PlyTreeLayout *layout, const PlyTreeView *view, double *width,
                          double *height);
/* Centre of a node at zoom 1; false when it is inside a fold: then the fold's. */
bool ply_tree_layout_place(const PlyTreeLayout *layout, const PlyTreeView *view, PlyNodeId node,
                           double *x, double *y);
/* The same at the zoom of the view; the place is in the visible area (less the pan). */
void ply_tree_view_size(const PlyTreeView *view, const PlyTreeLayout *layout, double *width,
                        double *height);
bool ply_tree_view_place(const PlyTreeView *view, const PlyTreeLayout *layout, PlyNodeId node,
                         double *x, double *y);
/* The node at (x, y) of the area, in a strip of the map there; PLY_NO_NODE: there is none. */
PlyNodeId ply_tree_view_at(const PlyTreeView *view, const PlyTreeLayout *layout, double x,
                           double y);
/* Zooms in (factor > 1) or out; what is at (x, y) of the visible area stays there. */
void ply_tree_view_zoom(PlyTreeView *view, const PlyTreeLayout *layout, double factor, double x,
                        double y);
/* Sets zoom and pan so that the whole tree shows (never larger than natural x 1.25); with a map, one that
 * would be too small to read is gathered. Of large text label_scale is as much as leaves all values as
 * large as they are at text scale 1. */
void ply_tree_view_fit(PlyTreeView *view, const PlyTreeLayout *layout);
/* The same in an area that is moved over a tree with many levels: these are not too close to be read, and
 * where there is room no closer than by nature. */
void ply_tree_view_fit_area(PlyTreeView *view, const PlyTreeLayout *layout);
/* Is part of it strips of the map? */
bool ply_tree_view_is_gathered(const PlyTreeView *view, const PlyTreeLayout *layout);
/* What is to be looked at at the step of replay: the node at work, or what was last looked at below it;
 * at the end of the run, where no value is covered, the end of the chosen line. */
PlyNodeId ply_tree_view_end(const PlyTreeView *view, const PlyReplay *replay);
/* Pans as little as needed to show node with a margin, and makes it the focus. True when it
 * moved. */
bool ply_tree_view_follow(PlyTreeView *view, const PlyTreeLayout *layout, PlyNodeId node);
/* The same, with end, below node, as the focus. */
bool ply_tree_view_follow_line(PlyTreeView *view, const PlyTreeLayout *layout, PlyNodeId node,
                               PlyNodeId end);

/* Items are the nodes in sight, the folds (id: the node above) and stubs: each strip of the map (id: its
 * node that is nearest to the way), or, where the picture goes on beyond the area, one at either side
 * (id: the nearest node out of sight there). Row labels and stubs of that kind lie over the tree; what is
 * behind them is no item. */
PlyScene *ply_tree_scene(const PlyTreeLayout *layout, const PlyReplay *replay,
                         const PlyTreeView *view, const PlyTheme *theme) G_GNUC_WARN_UNUSED_RESULT;
