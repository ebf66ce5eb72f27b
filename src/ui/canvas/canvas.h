/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A widget that shows a PlyScene: it paints with Cairo, owns the gestures and the focus,
 * and holds one layer with a real, invisible, focusable child for each item, so that every
 * square and node is reached by keyboard and has a spoken name.
 *
 * Panning moves the layer by one transform; a zoom scales it and gives the children their
 * new places 150 ms later. At most PLY_CANVAS_MAX_CHILDREN children exist: of a larger picture
 * those nearest to the focus, so that every item is reached with the arrow keys. */

#include <gtk/gtk.h>

#include "render/kit/scene.h"

#define PLY_CANVAS_MAX_CHILDREN 400
#define PLY_CANVAS_MIN_RADIUS 6.0 /* px: smaller items get no child */

/* In place of a number of clicks: how an item was chosen without a pointer. */
#define PLY_CANVAS_BY_RETURN 0 /* and by assistive tools */
#define PLY_CANVAS_BY_SPACE (-1)

#define PLY_TYPE_CANVAS (ply_canvas_get_type())
G_DECLARE_DERIVABLE_TYPE(PlyCanvas, ply_canvas, PLY, CANVAS, GtkWidget)

/* Where the scene lies in its picture: an item's place plus the pan is the same at every
 * pan, and grows with the zoom. */
typedef struct {
  double pan_x, pan_y, zoom_x, zoom_y;
} PlyCanvasPlace;

struct _PlyCanvasClass {
  GtkWidgetClass parent_class;
  /* A scene for the given size in px, or NULL: nothing to show. */
  PlyScene *(*build)(PlyCanvas *self, double width, double height);
  /* Optional; a canvas without them stands still. */
  void (*place)(PlyCanvas *self, PlyCanvasPlace *place);
  void (*pan)(PlyCanvas *self, double dx, double dy);
  void (*zoom)(PlyCanvas *self, double factor, double x, double y);
  /* Optional: along x and y apart. FALSE: what is shown now has one zoom. */
  gboolean (*stretch)(PlyCanvas *self, double by_x, double by_y, double x, double y);
  /* Optional: this one stands still, and its wheel belongs to what is around it. */
  gboolean (*is_still)(PlyCanvas *self);
  /* An item was clicked, so many times in a row, or chosen with a key (see below). */
  void (*activate)(PlyCanvas *self, const PlyItem *item, int n_press);
  /* The item that lies in a direction beyond what is shown: brings it into view and says
   * which it is. */
  gboolean (*beyond)(PlyCanvas *self, const PlyItem *item, GtkDirectionType direction,
                     PlyItemKind *kind, guint32 *id);
  /* A secondary click or the menu key on an item. */
  void (*menu)(PlyCanvas *self, const PlyItem *item, double x, double y);
  /* A click of the middle button, or of left and right together. With it a secondary click
   * counts when the button is let go. */
  void (*middle)(PlyCanvas *self, const PlyItem *item);
  /* The keyboard focus came to an item. */
  void (*focused)(PlyCanvas *self, const PlyItem *item);
};

/* Colours of everything that is painted; a new theme rebuilds the scene. */
void ply_canvas_set_theme(PlyCanvas *self, const PlyTheme *theme);
const PlyTheme *ply_canvas_get_theme(PlyCanvas *self);
/* Builds the scene anew. With animate what changed fades in, where motion is wanted. */
void ply_canvas_refresh(PlyCanvas *self, gboolean animate);
/* Names of items change at most once in so many ms, 100 by default, so that who listens can follow;
 * 0: each time the scene does. */
void ply_canvas_set_rename(PlyCanvas *self, guint ms);
/* The scene on the screen, or NULL. Valid until the next refresh. */
const PlyScene *ply_canvas_get_scene(PlyCanvas *self);
/* Where the pointer was seen last. */
void ply_canvas_get_pointer(PlyCanvas *self, double *x, double *y);
/* Moves the keyboard focus to an item. False where it is not shown. */
gboolean ply_canvas_focus_item(PlyCanvas *self, PlyItemKind kind, guint32 id);
/* Who comes here with Tab begins where the run stands, not where somebody was in another run. */
void ply_canvas_forget_focus(PlyCanvas *self);
/* Which item has the focus, also while a scene is built, when there are no items. False: none. */
gboolean ply_canvas_get_focus(PlyCanvas *self, PlyItemKind *kind, guint32 *id);
/* The item whose child has the focus, or NULL. */
const PlyItem *ply_canvas_get_focused(PlyCanvas *self);
/* Whether Space chooses an item, as it does at first; else it is a key that nobody here wants. */
void ply_canvas_set_space(PlyCanvas *self, gboolean chooses);
/* Nodes or squares outlined beside the selected one; ids of n of them, copied. */
void ply_canvas_set_marked(PlyCanvas *self, const guint32 *ids, guint n);
/* Nodes or squares where two runs are not the same: a dashed outline with a sign; copied. */
void ply_canvas_set_different(PlyCanvas *self, const guint32 *ids, guint n);
/* Without it the picture stands on whatever lies behind. */
void ply_canvas_set_background(PlyCanvas *self, gboolean background);
