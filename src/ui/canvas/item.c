/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/item.h"

#include <math.h>

/* --- The child of one item --- */

/* A picture is one widget to GTK, and GTK 4.8 lets no widget tell assistive tools of parts that
 * are not widgets. So each item in view has a child that paints nothing and takes no clicks: it
 * has a place, a name, a role and the focus. Keyboard, screen reader and tests then come the
 * ordinary way; only those in view have one, since a tree of a million nodes may not have a
 * million widgets. */
struct _PlyCanvasItem {
  GtkWidget parent;
  PlyItemKind kind;
  guint32 id;
  char *name;
  unsigned folds; /* PLY_MARK_FOLDED, PLY_MARK_UNFOLDED or neither */
  GdkRectangle box;
  gboolean wanted; /* by the last sync */
};

G_DEFINE_FINAL_TYPE(PlyCanvasItem, ply_canvas_item, GTK_TYPE_WIDGET)

static const GtkAccessibleRole role_of[PLY_N_ITEM_KINDS] = {
  [PLY_ITEM_NODE] = GTK_ACCESSIBLE_ROLE_TREE_ITEM,   [PLY_ITEM_FOLD] = GTK_ACCESSIBLE_ROLE_BUTTON,
  [PLY_ITEM_SQUARE] = GTK_ACCESSIBLE_ROLE_GRID_CELL, [PLY_ITEM_STUB] = GTK_ACCESSIBLE_ROLE_BUTTON,
  [PLY_ITEM_RULE] = GTK_ACCESSIBLE_ROLE_BUTTON,      [PLY_ITEM_ROW] = GTK_ACCESSIBLE_ROLE_LABEL,
  [PLY_ITEM_BAR] = GTK_ACCESSIBLE_ROLE_IMG,          [PLY_ITEM_POINT] = GTK_ACCESSIBLE_ROLE_IMG,
  [PLY_ITEM_SPAN] = GTK_ACCESSIBLE_ROLE_IMG,         [PLY_ITEM_MARK] = GTK_ACCESSIBLE_ROLE_IMG,
  [PLY_ITEM_JOB] = GTK_ACCESSIBLE_ROLE_BUTTON,       [PLY_ITEM_TERM] = GTK_ACCESSIBLE_ROLE_LABEL,
  [PLY_ITEM_ROLL] = GTK_ACCESSIBLE_ROLE_IMG,         [PLY_ITEM_SLICE] = GTK_ACCESSIBLE_ROLE_IMG,
  [PLY_ITEM_STRETCH] = GTK_ACCESSIBLE_ROLE_BUTTON,   [PLY_ITEM_MOMENT] = GTK_ACCESSIBLE_ROLE_BUTTON,
  [PLY_ITEM_CARD] = GTK_ACCESSIBLE_ROLE_IMG,         [PLY_ITEM_SHOT] = GTK_ACCESSIBLE_ROLE_IMG,
  [PLY_ITEM_ODDS] = GTK_ACCESSIBLE_ROLE_IMG,         [PLY_ITEM_FEATURE] = GTK_ACCESSIBLE_ROLE_LABEL,
  [PLY_ITEM_LEVEL] = GTK_ACCESSIBLE_ROLE_LABEL,      [PLY_ITEM_TOKEN] = GTK_ACCESSIBLE_ROLE_IMG,
  [PLY_ITEM_RANKED] = GTK_ACCESSIBLE_ROLE_BUTTON,
};

static void ply_canvas_item_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void ply_canvas_item_finalize(GObject *object) {
  g_free(PLY_CANVAS_ITEM(object)->name);
  G_OBJECT_CLASS(ply_canvas_item_parent_class)->finalize(object);
}

static void activate(GtkWidget *widget, const char *action) {
  PlyCanvasItem *self = PLY_CANVAS_ITEM(widget);
  gtk_widget_activate_action(gtk_widget_get_parent(widget), action, "(uu)", (guint)self->kind,
                             self->id);
}

/* What a click does, for Return and assistive tools: the canvas listens to this. */
static void activate_action(GtkWidget *widget, const char *name, GVariant *parameter) {
  activate(widget, "canvas.activate");
}

/* Where Space chooses nothing the key goes on to the window. */
static gboolean space_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  if (ply_canvas_layer_leaves_space(PLY_CANVAS_LAYER(gtk_widget_get_parent(widget))))
    return FALSE;
  activate(widget, "canvas.space");
  return TRUE;
}

static void ply_canvas_item_class_init(PlyCanvasItemClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = ply_canvas_item_finalize;
  widget_class->measure = ply_canvas_item_measure;
  gtk_widget_class_set_css_name(widget_class, "item");
  gtk_widget_class_install_action(widget_class, "item.activate", NULL, activate_action);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Return, 0, "item.activate", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_KP_Enter, 0, "item.activate", NULL);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_space, 0, space_cb, NULL);
}

/* No target: clicks are the canvas's, which finds items in the scene even where none has a
 * child. */
static void ply_canvas_item_init(PlyCanvasItem *self) {
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

GtkWidget *ply_canvas_item_new(PlyItemKind kind, guint32 id) {
  PlyCanvasItem *self = g_object_new(PLY_TYPE_CANVAS_ITEM, "accessible-role", role_of[kind], NULL);
  self->kind = kind;
  self->id = id;
  return GTK_WIDGET(self);
}

PlyItemKind ply_canvas_item_get_kind(PlyCanvasItem *self) {
  return self->kind;
}

guint32 ply_canvas_item_get_id(PlyCanvasItem *self) {
  return self->id;
}

void ply_canvas_item_set_name(PlyCanvasItem *self, const char *name) {
  if (g_strcmp0(name, self->name) == 0)
    return;
  g_free(self->name);
  self->name = g_strdup(name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 name ? name : "", -1);
}

void ply_canvas_item_set_marks(PlyCanvasItem *self, unsigned marks) {
  unsigned folds = marks & (PLY_MARK_FOLDED | PLY_MARK_UNFOLDED);
  if (folds == self->folds)
    return;
  self->folds = folds;
  if (folds == 0)
    gtk_accessible_reset_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_EXPANDED,
                                folds == PLY_MARK_UNFOLDED, -1);
}

gboolean ply_canvas_item_set_bounds(PlyCanvasItem *self, const PlyRect *bounds) {
  GdkRectangle box = { (int)floor(bounds->x), (int)floor(bounds->y), (int)ceil(bounds->w),
                       (int)ceil(bounds->h) };
  if (gdk_rectangle_equal(&box, &self->box))
    return FALSE;
  self->box = box;
  return TRUE;
}

/* --- The layer --- */

struct _PlyCanvasLayer {
  GtkWidget parent;
  GHashTable *children; /* key() -> PlyCanvasItem, owned by the widget tree */
  gboolean leaves_space;
  guint drop_source; /* a child went out of the picture while it had the focus */
};

G_DEFINE_FINAL_TYPE(PlyCanvasLayer, ply_canvas_layer, GTK_TYPE_WIDGET)

static gpointer key(PlyItemKind kind, guint32 id) {
  G_STATIC_ASSERT(sizeof(gpointer) >= 8);
  return (gpointer)(((guintptr)kind << 32) | id);
}

/* Measured although nobody uses the answer: GTK warns of a child that gets a place without having
 * been asked. */
static void ply_canvas_layer_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    const GdkRectangle *box = &PLY_CANVAS_ITEM(child)->box;
    int minimum;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate(child, box, -1);
  }
}

static void ply_canvas_layer_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                     int *minimum, int *natural, int *minimum_baseline,
                                     int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean drop_cb(gpointer data);

/* The ring is painted by the canvas, so it must hear of every move of the focus. */
static void ply_canvas_layer_set_focus_child(GtkWidget *widget, GtkWidget *child) {
  GTK_WIDGET_CLASS(ply_canvas_layer_parent_class)->set_focus_child(widget, child);
  if (child)
    gtk_widget_activate_action(widget, "canvas.focused", "(uu)",
                               (guint)PLY_CANVAS_ITEM(child)->kind, PLY_CANVAS_ITEM(child)->id);
  PlyCanvasLayer *self = PLY_CANVAS_LAYER(widget);
  if (self->drop_source == 0)
    self->drop_source = g_idle_add(drop_cb, self);
  GtkWidget *canvas = gtk_widget_get_parent(widget);
  if (canvas)
    gtk_widget_queue_draw(canvas);
}

static void ply_canvas_layer_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
    gtk_widget_unparent(child);
  g_clear_handle_id(&PLY_CANVAS_LAYER(object)->drop_source, g_source_remove);
  g_clear_pointer(&PLY_CANVAS_LAYER(object)->children, g_hash_table_unref);
  G_OBJECT_CLASS(ply_canvas_layer_parent_class)->dispose(object);
}

static void ply_canvas_layer_class_init(PlyCanvasLayerClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_canvas_layer_dispose;
  widget_class->size_allocate = ply_canvas_layer_size_allocate;
  widget_class->measure = ply_canvas_layer_measure;
  widget_class->set_focus_child = ply_canvas_layer_set_focus_child;
  gtk_widget_class_set_css_name(widget_class, "layer");
}

static void ply_canvas_layer_init(PlyCanvasLayer *self) {
  self->children = g_hash_table_new(NULL, NULL);
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

GtkWidget *ply_canvas_layer_new(void) {
  return g_object_new(PLY_TYPE_CANVAS_LAYER, NULL);
}

void ply_canvas_layer_set_space(PlyCanvasLayer *self, gboolean chooses) {
  self->leaves_space = !chooses;
}

gboolean ply_canvas_layer_leaves_space(PlyCanvasLayer *self) {
  return self->leaves_space;
}

PlyCanvasItem *ply_canvas_layer_find(PlyCanvasLayer *self, PlyItemKind kind, guint32 id) {
  return g_hash_table_lookup(self->children, key(kind, id));
}

static PlyCanvasItem *ensure(PlyCanvasLayer *self, const PlyItem *item) {
  PlyCanvasItem *child = ply_canvas_layer_find(self, item->kind, item->id);
  if (!child) {
    child = PLY_CANVAS_ITEM(ply_canvas_item_new(item->kind, item->id));
    g_hash_table_insert(self->children, key(item->kind, item->id), child);
    gtk_widget_set_parent(GTK_WIDGET(child), GTK_WIDGET(self));
  }
  return child;
}

/* The child that has the focus stays until it goes elsewhere, also while it is about to get it:
 * GTK walks down to it, and what the canvas is told on the way may change the scene. */
static void drop_unwanted(PlyCanvasLayer *self) {
  GtkWidget *next, *focus = gtk_widget_get_focus_child(GTK_WIDGET(self));
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(self)); child; child = next) {
    PlyCanvasItem *item = PLY_CANVAS_ITEM(child);
    next = gtk_widget_get_next_sibling(child);
    if (!item->wanted && child != focus) {
      g_hash_table_remove(self->children, key(item->kind, item->id));
      gtk_widget_unparent(child);
    }
  }
}

static gboolean drop_cb(gpointer data) {
  PLY_CANVAS_LAYER(data)->drop_source = 0;
  drop_unwanted(data);
  return G_SOURCE_REMOVE;
}

/* A child is kept as long as its item is there: a new one would lose the focus, and a screen reader
 * its place. The order of the children is that of the items, which is how a reader walks through
 * them. */
void ply_canvas_layer_sync(PlyCanvasLayer *self, const PlyItem *const *items, guint n, double dx,
                           double dy) {
  gboolean moved = FALSE;
  GtkWidget *previous = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(self)); child;
       child = gtk_widget_get_next_sibling(child))
    PLY_CANVAS_ITEM(child)->wanted = FALSE;
  for (guint i = 0; i < n; i++) {
    PlyCanvasItem *child = ensure(self, items[i]);
    PlyRect bounds = items[i]->bounds;
    bounds.x += dx;
    bounds.y += dy;
    child->wanted = TRUE;
    moved |= ply_canvas_item_set_bounds(child, &bounds);
    ply_canvas_item_set_name(child, items[i]->name);
    ply_canvas_item_set_marks(child, items[i]->marks);
    if (gtk_widget_get_prev_sibling(GTK_WIDGET(child)) != previous)
      gtk_widget_insert_after(GTK_WIDGET(child), GTK_WIDGET(self), previous);
    previous = GTK_WIDGET(child);
  }
  drop_unwanted(self);
  if (moved)
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}
