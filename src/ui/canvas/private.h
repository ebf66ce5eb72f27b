/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by canvas.c (scene, children, painting) and canvas/input.c (focus, pointer, keys). */

#include <adwaita.h>

#include "ui/canvas/canvas.h"
#include "ui/canvas/item.h"

typedef struct {
  const PlyTheme *theme;
  PlyScene *scene;
  GskRenderNode *node, *old_node; /* the scene as painted, and the one that fades out */
  int built_width, built_height;
  AdwAnimation *fade;
  double shown; /* 0: only the old scene, 1: only the new one */
  gboolean background;

  PlyCanvasLayer *layer;
  PlyCanvasPlace committed; /* where the children's places were taken */
  guint commit_timer, sync_timer;
  gint64 synced_at, rename_us; /* monotonic, us */

  PlyItemKind focus_kind; /* the item that had the focus last */
  guint32 focus_id;
  gboolean has_focus_memory;
  gboolean
      is_other; /* another run is shown: what had the focus in the one before does not come back */
  gboolean by_pointer; /* a click brought it: no ring */

  GArray *marked, *different; /* guint32: nodes that got an outline, or a sign */
  double pointer_x, pointer_y;
  gboolean pointer_seen;
  guint buttons;  /* mask of 1 << button that are held */
  gboolean chord; /* left and right were held together: neither counts by itself */
  double drag_x, drag_y, pinch;
} PlyCanvasPrivate;

PlyCanvasPrivate *ply_canvas_priv(PlyCanvas *self);
/* The item on the screen, or NULL. */
const PlyItem *ply_canvas_find_item(PlyCanvas *self, PlyItemKind kind, guint32 id);

/* canvas/marks.c: outlines over the picture, and the path of one. */
void ply_canvas_paint_marks(PlyCanvas *self, GtkSnapshot *snapshot);
void ply_canvas_rounded(cairo_t *cr, double x, double y, double w, double h, double r);

/* canvas/input.c: virtual functions, actions and controllers. */
void ply_canvas_class_init_input(PlyCanvasClass *klass);
void ply_canvas_add_controllers(PlyCanvas *self);
/* Gives the focus to the item that had it last, else to what is at work now, else to the first. False: there is
 * none. */
gboolean ply_canvas_enter(PlyCanvas *self);
