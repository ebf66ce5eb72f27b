/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The invisible children of a canvas: one for each item, and the layer that holds them. */

#include <gtk/gtk.h>

#include "render/kit/scene.h"

#define PLY_TYPE_CANVAS_ITEM (ply_canvas_item_get_type())
G_DECLARE_FINAL_TYPE(PlyCanvasItem, ply_canvas_item, PLY, CANVAS_ITEM, GtkWidget)

#define PLY_TYPE_CANVAS_LAYER (ply_canvas_layer_get_type())
G_DECLARE_FINAL_TYPE(PlyCanvasLayer, ply_canvas_layer, PLY, CANVAS_LAYER, GtkWidget)

GtkWidget *ply_canvas_item_new(PlyItemKind kind, guint32 id);
PlyItemKind ply_canvas_item_get_kind(PlyCanvasItem *self);
guint32 ply_canvas_item_get_id(PlyCanvasItem *self);
/* Spoken name; costs nothing when it is the same. */
void ply_canvas_item_set_name(PlyCanvasItem *self, const char *name);
/* Says whether what is below it is folded or not, where there is something. */
void ply_canvas_item_set_marks(PlyCanvasItem *self, unsigned marks);
/* Where the layer puts it, in the layer's own coordinates. True when that is new. */
gboolean ply_canvas_item_set_bounds(PlyCanvasItem *self, const PlyRect *bounds);

GtkWidget *ply_canvas_layer_new(void);
/* The child for an item, or NULL. */
PlyCanvasItem *ply_canvas_layer_find(PlyCanvasLayer *self, PlyItemKind kind, guint32 id);
/* Whether Space chooses an item, as it does at first, or goes on to the window. */
void ply_canvas_layer_set_space(PlyCanvasLayer *self, gboolean chooses);
gboolean ply_canvas_layer_leaves_space(PlyCanvasLayer *self);
/* Makes the children those of items[n] (reading order), moved by dx, dy; an unwanted child
 * goes, unless it has the focus. */
void ply_canvas_layer_sync(PlyCanvasLayer *self, const PlyItem *const *items, guint n, double dx,
                           double dy);
