/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the tree that can be read. */
#include "ui/tree/tree-private.h"

#define FOLD_ABOVE 400 /* nodes shown at most before subtrees fold */
#define ZOOM_MIN 0.02
#define ZOOM_MAX 8.0

double ply_tree_near_room(PlyTreePane *self) {
  return MAX(self->view.height - self->view.foot, 1);
}

static void limit_pan(PlyTreePane *self) {
  double width, height;
  ply_tree_view_size(&self->view, self->layout, &width, &height);
  double spare_x = width - self->view.width, spare_y = height - ply_tree_near_room(self);
  self->view.pan_x = spare_x <= 0 ? spare_x / 2 : CLAMP(self->view.pan_x, 0, spare_x);
  self->view.pan_y = spare_y <= 0 ? spare_y / 2 : CLAMP(self->view.pan_y, 0, spare_y);
}

/* A map takes 21 bytes a node: beside the largest of trees, stubs say what is out of sight. */
#define AROUND_MOST 1000000

typedef struct {
  PlyRun *run;
  gboolean around_too;
  PlyTreeLayout *layout;
  PlyMap *around;
} Job;

static void job_free(gpointer data) {
  Job *job = data;
  g_clear_pointer(&job->layout, ply_tree_layout_free);
  g_clear_pointer(&job->around, ply_map_free);
  ply_run_unref(job->run);
  g_free(job);
}

static void work(gpointer data, const gint *vain) {
  Job *job = data;
  job->layout = ply_tree_layout_new(job->run, FOLD_ABOVE);
  if (job->around_too && !g_atomic_int_get(vain))
    job->around = ply_map_new(job->run, NULL);
}

static void forget(PlyTreePane *self) {
  g_clear_pointer(&self->layout, ply_tree_layout_free);
  g_clear_pointer(&self->around, ply_map_free);
  self->view.map = NULL;
}

static void made(gpointer data, gpointer to, gboolean at_once) {
  PlyTreePane *self = to;
  Job *job = data;
  forget(self);
  self->layout = g_steal_pointer(&job->layout);
  self->view.map = self->around = g_steal_pointer(&job->around);
  if (at_once)
    return;
  if (self->fitted)
    ply_tree_near_fit(self);
  else if (self->view.width > 0)
    limit_pan(self);
  ply_tree_near_follow(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static const PlyMaking making = { work, made, job_free };

void ply_tree_near_init(PlyTreePane *self) {
  self->near = ply_maker_new(&making, self);
}

void ply_tree_near_dispose(PlyTreePane *self) {
  g_clear_pointer(&self->near, ply_maker_free);
  forget(self);
}

/* Behind a map nothing of it is kept of a large tree. */
void ply_tree_near_renew(PlyTreePane *self, gboolean other) {
  PlyRun *run = ply_tree_pane_run(self);
  guint32 n = self->there ? ply_trace_n_nodes(run->trace) : 0;
  gboolean at_once = n <= PLY_TREE_AT_ONCE;
  ply_maker_forget(self->near);
  if (other || !self->there || (self->whole && !at_once))
    forget(self);
  if (!self->there || (self->whole && !at_once))
    return;
  Job *job = g_new0(Job, 1);
  job->run = ply_run_ref(run);
  job->around_too = !self->whole && n <= AROUND_MOST;
  ply_maker_ask(self->near, job, at_once);
}

void ply_tree_near_follow(PlyTreePane *self) {
  PlyReplay *replay = ply_tree_pane_replay(self);
  if (!replay || !self->layout || self->view.width <= 0)
    return;
  PlyNodeId now = ply_replay_current(replay), end = ply_tree_view_end(&self->view, replay);
  ply_tree_layout_follow(self->layout, end);
  ply_tree_view_follow_line(&self->view, self->layout, now, end);
}

void ply_tree_near_fit(PlyTreePane *self) {
  double width, height;
  if (!self->layout || self->view.width <= 0)
    return;
  ply_tree_view_fit_area(&self->view, self->layout);
  limit_pan(self);
  ply_tree_view_size(&self->view, self->layout, &width, &height);
  if (height > ply_tree_near_room(self) || ply_tree_view_is_gathered(&self->view, self->layout))
    ply_tree_near_follow(self);
  limit_pan(self);
}

void ply_tree_near_resize(PlyTreePane *self, double width, double height) {
  if (width == self->view.width && height == self->view.height)
    return;
  self->view.width = width;
  self->view.height = height;
  if (!self->layout)
    return;
  if (self->fitted)
    ply_tree_near_fit(self);
  else
    limit_pan(self);
  ply_tree_near_follow(self);
}

/* --- the picture --- */

static PlyScene *build(PlyTreePane *self, double width, double height) {
  self->view.colouring = ply_tree_pane_get_colouring(self);
  return ply_tree_scene(self->layout, ply_tree_pane_replay(self), &self->view,
                        ply_canvas_get_theme(PLY_CANVAS(self)));
}

static void place(PlyTreePane *self, PlyCanvasPlace *at) {
  const PlyTreeView *view = &self->view;
  *at = (PlyCanvasPlace){ view->pan_x, view->pan_y, view->zoom_x, view->zoom_y };
}

static gboolean pan(PlyTreePane *self, double dx, double dy) {
  double x = self->view.pan_x, y = self->view.pan_y;
  self->view.pan_x += dx;
  self->view.pan_y += dy;
  limit_pan(self);
  return x != self->view.pan_x || y != self->view.pan_y;
}

static void zoom(PlyTreePane *self, double factor, double x, double y) {
  double to = CLAMP(self->view.zoom_x * factor, ZOOM_MIN, ZOOM_MAX);
  double by = to / self->view.zoom_x;
  self->fitted = FALSE;
  self->view.pan_x = (self->view.pan_x + x) * by - x;
  self->view.pan_y = (self->view.pan_y + y) * by - y;
  self->view.zoom_x = self->view.zoom_y = to;
  limit_pan(self);
}

/* What is not there yet comes where the run stands. */
static void show(PlyTreePane *self, PlyNodeId node) {
  if (!self->layout)
    return;
  ply_tree_layout_follow(self->layout, node);
  ply_tree_view_follow(&self->view, self->layout, node);
}

static gboolean reach(PlyTreePane *self, PlyNodeId node) {
  double x, y;
  if (ply_tree_layout_is_large(self->layout))
    ply_tree_layout_follow(self->layout, node);
  if (!ply_tree_layout_place(self->layout, &self->view, node, &x, &y))
    return FALSE;
  ply_tree_view_follow(&self->view, self->layout, node);
  return TRUE;
}

static gboolean is_folded(PlyTreePane *self, PlyNodeId node) {
  return self->layout && ply_tree_layout_is_folded(self->layout, node);
}

static void set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  if (!self->layout)
    return;
  ply_tree_layout_set_folded(self->layout, node, folded);
  if (self->fitted)
    ply_tree_near_fit(self);
  else
    limit_pan(self);
  ply_tree_view_follow(&self->view, self->layout, node);
}

const PlyTreePicture ply_tree_near = { build, place, pan,       zoom,      NULL,
                                       show,  reach, is_folded, set_folded };

/* --- its zoom, by itself --- */

double ply_tree_pane_get_zoom(PlyTreePane *self) {
  return self->fitted ? 0 : self->view.zoom_x;
}

void ply_tree_pane_set_zoom(PlyTreePane *self, double zoom) {
  if (zoom <= 0 || !self->there) {
    ply_tree_pane_fit(self);
    return;
  }
  self->fitted = FALSE;
  self->view.zoom_x = self->view.zoom_y = CLAMP(zoom, ZOOM_MIN, ZOOM_MAX);
  if (self->layout && self->view.width > 0) {
    limit_pan(self);
    ply_tree_near_follow(self);
  }
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
