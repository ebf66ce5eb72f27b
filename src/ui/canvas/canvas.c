/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/private.h"

#include "ui/kit/spoken.h"

#include <math.h>

#define FADE_MS 160
#define COMMIT_MS 150 /* after the last zoom the children get their new places */
#define RENAME_MS 100 /* as canvas.h says */
#define RING_GAP_PX 2.0
#define RING_PX 2.0
#define RING_CASING_PX 2.0

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE(PlyCanvas, ply_canvas, GTK_TYPE_WIDGET)

#define PRIV(self) ply_canvas_priv(self)

PlyCanvasPrivate *ply_canvas_priv(PlyCanvas *self) {
  return ply_canvas_get_instance_private(self);
}

static void sync_children(PlyCanvas *self);

/* --- Place and children --- */

static PlyCanvasPlace current_place(PlyCanvas *self) {
  PlyCanvasPlace place = { 0, 0, 1, 1 };
  if (PLY_CANVAS_GET_CLASS(self)->place)
    PLY_CANVAS_GET_CLASS(self)->place(self, &place);
  return place;
}

static gboolean same_zoom(const PlyCanvasPlace *a, const PlyCanvasPlace *b) {
  return a->zoom_x == b->zoom_x && a->zoom_y == b->zoom_y;
}

static gboolean is_needed(const PlyItem *item) {
  return item->marks & (PLY_MARK_NOW | PLY_MARK_ON_PATH);
}

/* Where the children are wanted most: around the focus, or what happens now. */
static const PlyItem *centre_item(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  const PlyItem *item = NULL;
  if (priv->has_focus_memory)
    item = ply_canvas_find_item(self, priv->focus_kind, priv->focus_id);
  for (guint i = 0; !item && i < priv->scene->items->len; i++) {
    const PlyItem *at = &g_array_index(priv->scene->items, PlyItem, i);
    if (at->marks & PLY_MARK_NOW)
      item = at;
  }
  return item ? item : &g_array_index(priv->scene->items, PlyItem, 0);
}

/* Of their middles, across or down. */
static double distance(const PlyItem *a, const PlyItem *b) {
  double dx = a->bounds.x + a->bounds.w / 2 - b->bounds.x - b->bounds.w / 2;
  double dy = a->bounds.y + a->bounds.h / 2 - b->bounds.y - b->bounds.h / 2;
  return MAX(fabs(dx), fabs(dy));
}

static int compare_doubles(gconstpointer a, gconstpointer b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* How far from the centre an item may lie so that not too many of them are taken. */
static double reach(const GPtrArray *items, const PlyItem *centre) {
  g_autoptr(GArray) far = g_array_sized_new(FALSE, FALSE, sizeof(double), items->len);
  for (guint i = 0; i < items->len; i++) {
    double d = distance(g_ptr_array_index(items, i), centre);
    g_array_append_val(far, d);
  }
  g_array_sort(far, compare_doubles);
  return g_array_index(far, double, PLY_CANVAS_MAX_CHILDREN - 1);
}

/* Leaves those nearest to the focus; what is needed stays in any case. Those at the same distance
 * as the last one that fits are taken in order until the room is used up. */
static void keep_nearest(PlyCanvas *self, GPtrArray *items) {
  const PlyItem *centre = centre_item(self);
  double most = reach(items, centre);
  guint kept = 0, room = PLY_CANVAS_MAX_CHILDREN;
  for (guint i = 0; i < items->len; i++)
    room -= distance(g_ptr_array_index(items, i), centre) < most ? 1 : 0;
  for (guint i = 0; i < items->len; i++) {
    gpointer item = g_ptr_array_index(items, i);
    double d = distance(item, centre);
    gboolean at_edge = d == most && room > 0;
    room -= at_edge ? 1 : 0;
    if (d < most || at_edge || is_needed(item))
      g_ptr_array_index(items, kept++) = item;
  }
  g_ptr_array_set_size(items, (int)kept);
}

/* Items worth a child: those that are large enough, and in any case the path and what has the focus. */
static GPtrArray *wanted_items(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  GPtrArray *items = g_ptr_array_new();
  const PlyItem *focused = ply_canvas_get_focused(self);
  for (guint i = 0; i < priv->scene->items->len; i++) {
    const PlyItem *item = &g_array_index(priv->scene->items, PlyItem, i);
    if (item->radius >= PLY_CANVAS_MIN_RADIUS || is_needed(item) || item == focused)
      g_ptr_array_add(items, (gpointer)item);
  }
  if (items->len > PLY_CANVAS_MAX_CHILDREN)
    keep_nearest(self, items);
  return items;
}

static gboolean commit_cb(gpointer data) {
  PRIV(PLY_CANVAS(data))->commit_timer = 0;
  sync_children(data);
  return G_SOURCE_REMOVE;
}

static gboolean sync_cb(gpointer data) {
  PRIV(PLY_CANVAS(data))->sync_timer = 0;
  sync_children(data);
  return G_SOURCE_REMOVE;
}

/* What has the focus and is in the picture no more gives it to what is. Of a picture that is moved about it may come
 * back into sight. */
static void leave_gone(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  GtkWidget *child = gtk_widget_get_focus_child(GTK_WIDGET(priv->layer));
  gboolean comes_back = PLY_CANVAS_GET_CLASS(self)->place && !priv->is_other;
  priv->is_other = FALSE;
  if (child && gtk_widget_has_focus(child) && !comes_back && !ply_canvas_get_focused(self) &&
      !ply_canvas_enter(self))
    ply_focus_leave(child);
}

static void sync_children(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  g_clear_handle_id(&priv->sync_timer, g_source_remove);
  if (!priv->scene) {
    ply_canvas_layer_sync(priv->layer, NULL, 0, 0, 0);
    return;
  }
  g_clear_handle_id(&priv->commit_timer, g_source_remove);
  PlyCanvasPlace place = current_place(self);
  priv->committed = place;
  g_autoptr(GPtrArray) items = wanted_items(self);
  ply_canvas_layer_sync(priv->layer, (const PlyItem *const *)items->pdata, items->len, place.pan_x,
                        place.pan_y);
  leave_gone(self);
  priv->synced_at = g_get_monotonic_time();
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

/* Children follow the scene at once, but their names not more often than they may, and not while a
 * zoom is going on: a screen reader hears of each name that changes, and would speak without end. */
static void children_changed(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  PlyCanvasPlace place = current_place(self);
  gboolean zooms = priv->committed.zoom_x > 0 && !same_zoom(&place, &priv->committed);
  if (zooms && priv->rename_us > 0) {
    g_clear_handle_id(&priv->commit_timer, g_source_remove);
    priv->commit_timer = g_timeout_add(COMMIT_MS, commit_cb, self);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
    return;
  }
  gint64 wait = priv->synced_at + priv->rename_us - g_get_monotonic_time();
  if (wait <= 0)
    sync_children(self);
  else if (priv->sync_timer == 0)
    priv->sync_timer = g_timeout_add((guint)(wait / 1000) + 1, sync_cb, self);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

/* --- Scene --- */

const PlyItem *ply_canvas_find_item(PlyCanvas *self, PlyItemKind kind, guint32 id) {
  PlyCanvasPrivate *priv = PRIV(self);
  int i = priv->scene ? ply_scene_find(priv->scene, kind, id) : -1;
  return i < 0 ? NULL : &g_array_index(priv->scene->items, PlyItem, i);
}

static void build(PlyCanvas *self, int width, int height) {
  PlyCanvasPrivate *priv = PRIV(self);
  g_clear_pointer(&priv->scene, ply_scene_free);
  g_clear_pointer(&priv->node, gsk_render_node_unref);
  if (width > 0 && height > 0 && priv->theme)
    priv->scene = PLY_CANVAS_GET_CLASS(self)->build(self, width, height);
}

static void paint_scene(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  int width = gtk_widget_get_width(GTK_WIDGET(self));
  int height = gtk_widget_get_height(GTK_WIDGET(self));
  GtkSnapshot *snapshot = gtk_snapshot_new();
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  ply_scene_paint(priv->scene, priv->theme, cr);
  cairo_destroy(cr);
  priv->node = gtk_snapshot_free_to_node(snapshot);
}

static void fade_cb(double value, gpointer data) {
  PlyCanvas *self = data;
  PRIV(self)->shown = value;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void fade_done_cb(PlyCanvas *self) {
  g_clear_pointer(&PRIV(self)->old_node, gsk_render_node_unref);
}

/* --- Painting --- */

/* GTK takes its own ring away some seconds after a key: here it stays until a click, since a picture
 * is looked at for longer. It has a casing in the colour of the ground, as it may lie on a halo. */
static void paint_ring(PlyCanvas *self, GtkSnapshot *snapshot) {
  PlyCanvasPrivate *priv = PRIV(self);
  const PlyItem *item = ply_canvas_get_focused(self);
  if (!item || priv->by_pointer)
    return;
  double out = RING_GAP_PX + RING_PX / 2, wide = RING_PX + priv->theme->extra_width;
  PlyRect b = item->bounds;
  cairo_t *cr = gtk_snapshot_append_cairo(
      snapshot, &GRAPHENE_RECT_INIT((float)(b.x - 8), (float)(b.y - 8), (float)(b.w + 16),
                                    (float)(b.h + 16)));
  ply_canvas_rounded(cr, b.x - out, b.y - out, b.w + 2 * out, b.h + 2 * out,
                     MIN(10.0, MIN(b.w, b.h) / 2));
  const struct {
    PlyColour colour;
    double width;
  } lines[] = { { PLY_COLOUR_CANVAS, wide + 2 * RING_CASING_PX }, { PLY_COLOUR_ACCENT, wide } };
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    GdkRGBA colour;
    gdk_rgba_parse(&colour, priv->theme->hex[lines[i].colour]);
    gdk_cairo_set_source_rgba(cr, &colour);
    cairo_set_line_width(cr, lines[i].width);
    cairo_stroke_preserve(cr);
  }
  cairo_destroy(cr);
}

static void ply_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlyCanvas *self = PLY_CANVAS(widget);
  PlyCanvasPrivate *priv = PRIV(self);
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
  if (!priv->theme)
    return;
  GdkRGBA canvas;
  gdk_rgba_parse(&canvas, priv->theme->hex[PLY_COLOUR_CANVAS]);
  if (priv->background)
    gtk_snapshot_append_color(snapshot, &canvas, &GRAPHENE_RECT_INIT(0, 0, width, height));
  if (!priv->scene)
    return;
  if (!priv->node)
    paint_scene(self);
  if (priv->old_node && priv->node && priv->shown < 1) {
    gtk_snapshot_push_cross_fade(snapshot, priv->shown);
    gtk_snapshot_append_node(snapshot, priv->old_node);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_append_node(snapshot, priv->node);
    gtk_snapshot_pop(snapshot);
  } else if (priv->node)
    gtk_snapshot_append_node(snapshot, priv->node);
  ply_canvas_paint_marks(self, snapshot);
  paint_ring(self, snapshot);
}

/* --- Size --- */

static void ply_canvas_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline) {
  *minimum = 60;
  *natural = 240;
  *minimum_baseline = *natural_baseline = -1;
}

static void ply_canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyCanvas *self = PLY_CANVAS(widget);
  PlyCanvasPrivate *priv = PRIV(self);
  if (width != priv->built_width || height != priv->built_height) {
    priv->built_width = width;
    priv->built_height = height;
    build(self, width, height);
    /* Children must not come and go inside an allocation. */
    if (priv->sync_timer == 0)
      priv->sync_timer = g_idle_add(sync_cb, self);
  }
  PlyCanvasPlace place = current_place(self);
  GskTransform *transform =
      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)-place.pan_x, (float)-place.pan_y));
  if (priv->committed.zoom_x > 0 && !same_zoom(&place, &priv->committed))
    transform = gsk_transform_scale(transform, (float)(place.zoom_x / priv->committed.zoom_x),
                                    (float)(place.zoom_y / priv->committed.zoom_y));
  int minimum;
  gtk_widget_measure(GTK_WIDGET(priv->layer), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                     NULL);
  gtk_widget_allocate(GTK_WIDGET(priv->layer), 1, 1, -1, transform);
}

/* --- Class --- */

static void ply_canvas_dispose(GObject *object) {
  PlyCanvas *self = PLY_CANVAS(object);
  PlyCanvasPrivate *priv = PRIV(self);
  g_clear_handle_id(&priv->commit_timer, g_source_remove);
  g_clear_handle_id(&priv->sync_timer, g_source_remove);
  if (priv->fade)
    adw_animation_reset(priv->fade);
  g_clear_object(&priv->fade);
  g_clear_pointer(&priv->node, gsk_render_node_unref);
  g_clear_pointer(&priv->old_node, gsk_render_node_unref);
  if (priv->layer) {
    gtk_widget_unparent(GTK_WIDGET(priv->layer));
    priv->layer = NULL;
  }
  g_clear_pointer(&priv->scene, ply_scene_free);
  g_clear_pointer(&priv->marked, g_array_unref);
  g_clear_pointer(&priv->different, g_array_unref);
  G_OBJECT_CLASS(ply_canvas_parent_class)->dispose(object);
}

static void ply_canvas_class_init(PlyCanvasClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_canvas_dispose;
  widget_class->snapshot = ply_canvas_snapshot;
  widget_class->measure = ply_canvas_measure;
  widget_class->size_allocate = ply_canvas_size_allocate;
  gtk_widget_class_set_css_name(widget_class, "plycanvas");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  ply_canvas_class_init_input(klass);
}

static void ply_canvas_init(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  priv->background = TRUE;
  priv->marked = g_array_new(FALSE, FALSE, sizeof(guint32));
  priv->different = g_array_new(FALSE, FALSE, sizeof(guint32));
  priv->shown = 1;
  priv->rename_us = RENAME_MS * G_TIME_SPAN_MILLISECOND;
  priv->layer = PLY_CANVAS_LAYER(ply_canvas_layer_new());
  gtk_widget_set_parent(GTK_WIDGET(priv->layer), GTK_WIDGET(self));
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  AdwAnimationTarget *target = adw_callback_animation_target_new(fade_cb, self, NULL);
  priv->fade = adw_timed_animation_new(GTK_WIDGET(self), 0, 1, FADE_MS, target);
  adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(priv->fade), ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped(priv->fade, "done", G_CALLBACK(fade_done_cb), self);
  ply_canvas_add_controllers(self);
}

/* --- Public --- */

void ply_canvas_set_theme(PlyCanvas *self, const PlyTheme *theme) {
  if (PRIV(self)->theme == theme)
    return;
  PRIV(self)->theme = theme;
  ply_canvas_refresh(self, FALSE);
}

const PlyTheme *ply_canvas_get_theme(PlyCanvas *self) {
  return PRIV(self)->theme;
}

void ply_canvas_refresh(PlyCanvas *self, gboolean animate) {
  PlyCanvasPrivate *priv = PRIV(self);
  PlyCanvasPlace before = current_place(self);
  g_clear_pointer(&priv->old_node, gsk_render_node_unref);
  if (animate && priv->node)
    priv->old_node = gsk_render_node_ref(priv->node);
  /* None while it is hidden: the next allocation then finds another size, and builds. */
  priv->built_width = gtk_widget_get_width(GTK_WIDGET(self));
  priv->built_height = gtk_widget_get_height(GTK_WIDGET(self));
  build(self, priv->built_width, priv->built_height);
  children_changed(self);
  PlyCanvasPlace after = current_place(self);
  if (priv->old_node && same_zoom(&before, &after)) {
    priv->shown = 0;
    adw_animation_play(priv->fade);
  } else {
    adw_animation_reset(priv->fade);
    g_clear_pointer(&priv->old_node, gsk_render_node_unref);
    priv->shown = 1;
  }
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void ply_canvas_set_rename(PlyCanvas *self, guint ms) {
  PRIV(self)->rename_us = ms * G_TIME_SPAN_MILLISECOND;
}

const PlyScene *ply_canvas_get_scene(PlyCanvas *self) {
  return PRIV(self)->scene;
}

gboolean ply_canvas_focus_item(PlyCanvas *self, PlyItemKind kind, guint32 id) {
  PlyCanvasPrivate *priv = PRIV(self);
  if (!ply_canvas_find_item(self, kind, id))
    return FALSE;
  PlyCanvasItem *child = ply_canvas_layer_find(priv->layer, kind, id);
  if (!child) {
    priv->has_focus_memory = TRUE; /* children come to where the focus goes */
    priv->focus_kind = kind;
    priv->focus_id = id;
    sync_children(self);
    child = ply_canvas_layer_find(priv->layer, kind, id);
  }
  return child && ply_focus_give(GTK_WIDGET(child));
}

void ply_canvas_forget_focus(PlyCanvas *self) {
  PRIV(self)->is_other = TRUE;
  if (!ply_canvas_get_focused(self))
    PRIV(self)->has_focus_memory = FALSE;
}

gboolean ply_canvas_get_focus(PlyCanvas *self, PlyItemKind *kind, guint32 *id) {
  GtkWidget *child = gtk_widget_get_focus_child(GTK_WIDGET(PRIV(self)->layer));
  if (!child || !gtk_widget_has_focus(child))
    return FALSE;
  *kind = ply_canvas_item_get_kind(PLY_CANVAS_ITEM(child));
  *id = ply_canvas_item_get_id(PLY_CANVAS_ITEM(child));
  return TRUE;
}

const PlyItem *ply_canvas_get_focused(PlyCanvas *self) {
  PlyItemKind kind;
  guint32 id;
  return ply_canvas_get_focus(self, &kind, &id) ? ply_canvas_find_item(self, kind, id) : NULL;
}

void ply_canvas_set_background(PlyCanvas *self, gboolean background) {
  PRIV(self)->background = background;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void ply_canvas_set_space(PlyCanvas *self, gboolean chooses) {
  ply_canvas_layer_set_space(PRIV(self)->layer, chooses);
}
