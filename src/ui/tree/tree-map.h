/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The whole tree of a run as a map, for the tree pane: its place, zoom, folds, and what was looked for
 * in it. No widget. */

#include "render/map/scene.h"
#include "search/find.h"
#include "search/folds.h"

#define PLY_TREE_AT_ONCE 50000 /* nodes: up to so many are laid out within a few ms */

typedef struct _PlyTreeMap PlyTreeMap;

/* What comes by itself, from the main loop. */
typedef enum {
  PLY_TREE_MAP_FOUND,    /* a search has come to an end */
  PLY_TREE_MAP_COMES,    /* another map takes the place of the one that there is */
  PLY_TREE_MAP_MADE,     /* it has */
  PLY_TREE_MAP_UNFOLDED, /* the same, and the rule folds nothing: it is none any more */
} PlyTreeMapChange;

/* A map of a large tree is made on a thread: until it is there the former one of the same run stands, if there
 * is any, and what is asked of it here is done then. */
PlyTreeMap *ply_tree_map_new(void (*changed)(PlyTreeMapChange change, gpointer data),
                             gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_map_free(PlyTreeMap *self);

/* The tree of run as it is published now; NULL: none. Another run forgets what was found, and folds. */
void ply_tree_map_set_run(PlyTreeMap *self, PlyRun *run);
void ply_tree_map_set_theme(PlyTreeMap *self, const PlyTheme *theme, double text_scale);
/* All of it stays in sight if it was. head: px at the top where something else stands; foot: px below
 * height, for the legend; taken: px at the right of the foot where something else stands. */
void ply_tree_map_set_size(PlyTreeMap *self, double width, double height, double head, double foot,
                           double taken);
/* Is another map on its way? */
gboolean ply_tree_map_is_making(PlyTreeMap *self);
/* NULL: there is none (yet). Borrowed until anything here is changed, or a scene is built. */
const PlyMap *ply_tree_map_get(PlyTreeMap *self);
/* The rank of node; inside a fold, that of the fold. PLY_NO_NODE: it is not below the top, or there is no map. */
guint32 ply_tree_map_rank(PlyTreeMap *self, PlyNodeId node);
PlyMapView *ply_tree_map_view(PlyTreeMap *self);
/* NULL: there is no map any more that may be seen. */
PlyScene *ply_tree_map_build(PlyTreeMap *self, const PlyReplay *replay, const PlyCover *cover,
                             PlyNodeId selected, PlyNodeId centre) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tree_map_summary(PlyTreeMap *self, const PlyReplay *replay,
                           const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_map_fit(PlyTreeMap *self);
void ply_tree_map_zoom(PlyTreeMap *self, double factor, double x, double y);
/* The same by another factor along x and y. */
void ply_tree_map_stretch(PlyTreeMap *self, double by_x, double by_y, double x, double y);
/* Levels from left to right, or down. */
void ply_tree_map_set_across(PlyTreeMap *self, gboolean across);
/* Where it moved. */
gboolean ply_tree_map_pan(PlyTreeMap *self, double dx, double dy);
/* Brings node into sight, where it is below the top; near: so large that it is a figure. */
void ply_tree_map_show(PlyTreeMap *self, PlyNodeId node, gboolean near);
PlyNodeId ply_tree_map_at(PlyTreeMap *self, double x, double y);
/* The node that the map is limited to, with what is below it; 0: it is of the whole tree. */
PlyNodeId ply_tree_map_get_top(PlyTreeMap *self);
void ply_tree_map_set_top(PlyTreeMap *self, PlyNodeId top);
/* Does it go where the run goes? As it is at first. */
gboolean ply_tree_map_get_follows(PlyTreeMap *self);
void ply_tree_map_set_follows(PlyTreeMap *self, gboolean follows);
/* Colouring, zoom and folds in words, and back; what is not understood, or not in this tree, is passed
 * over. */
char *ply_tree_map_get_words(PlyTreeMap *self) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_map_set_words(PlyTreeMap *self, const char *words);
gboolean ply_tree_map_is_folded(PlyTreeMap *self, PlyNodeId node);
void ply_tree_map_set_folded(PlyTreeMap *self, PlyNodeId node, gboolean folded);
/* The rule that it was folded by last; what was done by hand since then is not in it. */
const PlyFold *ply_tree_map_get_fold(PlyTreeMap *self);
/* A rule that folds nothing is forgotten again, once that is known. */
void ply_tree_map_fold(PlyTreeMap *self, const PlyFold *rule);

/* How it is looked at, for a picture elsewhere; borrowed until it changes. */
PlyMapLook ply_tree_map_look(PlyTreeMap *self);
/* Nodes that have a place. */
guint32 ply_tree_map_n_shown(PlyTreeMap *self);

/* Looks for text on a thread; "" forgets what was found. False and error where it cannot be read, or would tell
 * what cover (nullable) covers. */
gboolean ply_tree_map_find(PlyTreeMap *self, const char *text, const PlyCover *cover,
                           GError **error);
gboolean ply_tree_map_is_finding(PlyTreeMap *self);
/* Stops, with what was found so far. */
void ply_tree_map_stop(PlyTreeMap *self);
/* PlyTreeFound; NULL: nothing was looked for, or it tells what is covered now. Borrowed. */
const GArray *ply_tree_map_found(PlyTreeMap *self, const PlyCover *cover);
/* The one that is shown; found->len: none. */
guint ply_tree_map_found_now(PlyTreeMap *self);
void ply_tree_map_set_found_now(PlyTreeMap *self, guint i);
