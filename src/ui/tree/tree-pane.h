/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search tree of the transport's run: a canvas that can be panned and zoomed, follows the
 * current node, and folds what is too large to draw.
 *
 * Signals: "node-activated" (guint node, int n_press), "node-menu" (guint node, double x, y),
 * "zoomed": the view is another; "whole": the map came or went; "found": what is looked for was found,
 * or another of it is shown. */

#include "render/map/paint.h"
#include "render/tree/tree.h"
#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/transport.h"

#define PLY_TYPE_TREE_PANE (ply_tree_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyTreePane, ply_tree_pane, PLY, TREE_PANE, PlyCanvas)

/* Transport and style are referenced. Call once. */
void ply_tree_pane_set_up(PlyTreePane *self, PlyTransport *transport, PlyStyle *style);
/* In place of the transport's run, while that has no tree: run (referenced; may still grow) at a
 * step of its own. To be told again when it has grown. NULL: the transport's. */
void ply_tree_pane_show_other(PlyTreePane *self, PlyRun *run, guint32 step);
/* It shows no other runs but those, and nothing while there is none. Call before any run is there. */
void ply_tree_pane_set_guest(PlyTreePane *self);
/* How the lesson wants it. */
void ply_tree_pane_set_look(PlyTreePane *self, PlyShapes shapes, gboolean windows, gboolean names,
                            gboolean presenter);
/* Without buttons at its foot the tree has all the room. */
void ply_tree_pane_set_footless(PlyTreePane *self, gboolean footless);
/* The same while they are left out for want of room. To be told before its place is given to it. */
void ply_tree_pane_set_crowded(PlyTreePane *self, gboolean crowded);
/* In place of the tree of a search that adds up scores, their table. */
void ply_tree_pane_set_table(PlyTreePane *self, gboolean table);
/* In place of the part that can be read: all nodes, as a map. */
void ply_tree_pane_set_whole(PlyTreePane *self, gboolean whole);
gboolean ply_tree_pane_get_whole(PlyTreePane *self);
void ply_tree_pane_set_colouring(PlyTreePane *self, PlyMapColouring colouring);
PlyMapColouring ply_tree_pane_get_colouring(PlyTreePane *self);
/* How the map stands, in words, to be kept; and back, for the tree that is there now. */
char *ply_tree_pane_get_map(PlyTreePane *self) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_pane_set_map(PlyTreePane *self, const char *words);
/* Is something of it made on a thread? Until it is there what was there before stands. */
gboolean ply_tree_pane_is_laying_out(PlyTreePane *self);
/* What of the tree is on the screen. */
typedef struct {
  gboolean map; /* all of it as a map, else the part that can be read */
  guint8
      *folds; /* of that part (ply_tree_layout_folds()), or by node what the map hides; nullable */
  guint32 n_folds;  /* in folds */
  PlyMapLook look;  /* of the map; its folds are borrowed from here */
  guint32 shown, n; /* nodes: with a figure, in all */
} PlyTreeShown;

/* NULL: there is no tree, or its table of scores. */
PlyTreeShown *ply_tree_pane_get_shown(PlyTreePane *self) G_GNUC_WARN_UNUSED_RESULT;
void ply_tree_shown_free(PlyTreeShown *shown);
/* Folds the map by a rule (search/fold.h) as it stands at this step, "": nothing. FALSE: it is no rule, nothing
 * is folded by it, it would answer what is asked, or there is no map. */
gboolean ply_tree_pane_fold(PlyTreePane *self, const char *rule);
/* The rule, without its step. */
char *ply_tree_pane_get_fold(PlyTreePane *self) G_GNUC_WARN_UNUSED_RESULT;
/* Of its levels one more, or one less. FALSE: there is none. */
gboolean ply_tree_pane_fold_levels(PlyTreePane *self, gboolean more);
/* Levels of the map from left to right; else downwards. */
void ply_tree_pane_set_across(PlyTreePane *self, gboolean across);
gboolean ply_tree_pane_get_across(PlyTreePane *self);
/* Zooms the map along x and y by different factors. FALSE: there is none. */
gboolean ply_tree_pane_stretch(PlyTreePane *self, double by_x, double by_y);
/* The card of a node on the map, as Escape does wherever the focus is. False: there is none. */
gboolean ply_tree_pane_close_card(PlyTreePane *self);
/* Looks for text in the tree (search/find.h), on the map; "": for nothing any more. "found" follows. False
 * and error where it cannot be read. */
gboolean ply_tree_pane_find(PlyTreePane *self, const char *text, GError **error);
gboolean ply_tree_pane_is_finding(PlyTreePane *self);
void ply_tree_pane_stop_finding(PlyTreePane *self);
/* How many were found, and which one is shown, from 1; 0: none. FALSE: nothing is looked for. */
gboolean ply_tree_pane_get_found(PlyTreePane *self, guint *n, guint *now);
/* What is heard of the one that is shown; NULL: there is none. Free with g_free(). */
char *ply_tree_pane_found_name(PlyTreePane *self) G_GNUC_WARN_UNUSED_RESULT;
/* To the next (previous) of them from where the run stands, which goes there. */
void ply_tree_pane_go_found(PlyTreePane *self, gboolean forward);
/* The map moves to node (PLY_NO_NODE: to the one at work); to the view in which all of the path is as large
 * as it can be; to the last cutoff so far. FALSE: there is no map, or none of that. */
gboolean ply_tree_pane_aim_at_node(PlyTreePane *self, PlyNodeId node);
gboolean ply_tree_pane_aim_at_path(PlyTreePane *self);
gboolean ply_tree_pane_aim_at_cutoff(PlyTreePane *self);
/* Nothing but node and what is below it is on the map, which comes; 0: the whole tree again. */
void ply_tree_pane_set_top(PlyTreePane *self, PlyNodeId node);
PlyNodeId ply_tree_pane_get_top(PlyTreePane *self);
/* Does the map go where the run goes? */
gboolean ply_tree_pane_get_follows(PlyTreePane *self);
void ply_tree_pane_set_follows(PlyTreePane *self, gboolean follows);
void ply_tree_pane_fit(PlyTreePane *self);
void ply_tree_pane_zoom(PlyTreePane *self, double factor);
/* Zoom factor set by hand, or 0 while the tree is fitted to the window. */
double ply_tree_pane_get_zoom(PlyTreePane *self);
void ply_tree_pane_set_zoom(PlyTreePane *self, double zoom);
/* Pans so that node is in view, unfolding what hides it. */
void ply_tree_pane_show(PlyTreePane *self, PlyNodeId node);
gboolean ply_tree_pane_is_folded(PlyTreePane *self, PlyNodeId node);
void ply_tree_pane_set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded);
