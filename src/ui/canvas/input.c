/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/private.h"

#include <math.h>

#define SCROLL_PX 60.0 /* of one click of a wheel */
#define HIT_SLACK_PX 6.0

#define PRIV(self) ply_canvas_priv(self)

/* --- Focus --- */

static const PlyItem *neighbour(PlyCanvas *self, const PlyItem *item, GtkDirectionType direction) {
  int i = -1;
  switch (direction) {
  case GTK_DIR_UP: i = item->up; break;
  case GTK_DIR_DOWN: i = item->down; break;
  case GTK_DIR_LEFT: i = item->left; break;
  case GTK_DIR_RIGHT: i = item->right; break;
  case GTK_DIR_TAB_FORWARD:
  case GTK_DIR_TAB_BACKWARD: break;
  }
  return i < 0 ? NULL : &g_array_index(PRIV(self)->scene->items, PlyItem, i);
}

/* An arrow key never leaves the canvas; where nothing lies beyond, it does nothing. */
static gboolean move_focus(PlyCanvas *self, const PlyItem *from, GtkDirectionType direction) {
  PlyItemKind kind;
  guint32 id;
  const PlyItem *to = neighbour(self, from, direction);
  if (to)
    ply_canvas_focus_item(self, to->kind, to->id);
  else if (PLY_CANVAS_GET_CLASS(self)->beyond &&
           PLY_CANVAS_GET_CLASS(self)->beyond(self, from, direction, &kind, &id))
    ply_canvas_focus_item(self, kind, id);
  return TRUE;
}

gboolean ply_canvas_enter(PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  if (!priv->scene || priv->scene->items->len == 0)
    return FALSE;
  if (priv->has_focus_memory && ply_canvas_focus_item(self, priv->focus_kind, priv->focus_id))
    return TRUE;
  const PlyItem *best = &g_array_index(priv->scene->items, PlyItem, 0);
  for (guint i = 0; i < priv->scene->items->len; i++) {
    const PlyItem *item = &g_array_index(priv->scene->items, PlyItem, i);
    if (item->marks & PLY_MARK_NOW) {
      best = item;
      break;
    }
  }
  return ply_canvas_focus_item(self, best->kind, best->id);
}

static gboolean enter(PlyCanvas *self) {
  PRIV(self)->by_pointer = FALSE;
  return ply_canvas_enter(self);
}

/* An arrow leads from an item that is out of sight to one that is not. */
static gboolean ply_canvas_focus(GtkWidget *widget, GtkDirectionType direction) {
  PlyCanvas *self = PLY_CANVAS(widget);
  const PlyItem *item = ply_canvas_get_focused(self);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean lost = gtk_widget_get_focus_child(GTK_WIDGET(PRIV(self)->layer)) != NULL;
  if (!item)
    return (gtk_widget_get_focus_child(widget) && (tab || !lost)) ? FALSE : enter(self);
  return !tab && move_focus(self, item, direction);
}

static gboolean ply_canvas_grab_focus(GtkWidget *widget) {
  return enter(PLY_CANVAS(widget));
}

static void focused_action(GtkWidget *widget, const char *name, GVariant *parameter) {
  PlyCanvasPrivate *priv = PRIV(PLY_CANVAS(widget));
  guint kind;
  g_variant_get(parameter, "(uu)", &kind, &priv->focus_id);
  priv->focus_kind = kind;
  priv->has_focus_memory = TRUE;
  const PlyItem *item = ply_canvas_find_item(PLY_CANVAS(widget), kind, priv->focus_id);
  if (item && PLY_CANVAS_GET_CLASS(widget)->focused)
    PLY_CANVAS_GET_CLASS(widget)->focused(PLY_CANVAS(widget), item);
}

/* --- Pointer and keys --- */

static void activate(PlyCanvas *self, const PlyItem *item, int n_press) {
  if (PLY_CANVAS_GET_CLASS(self)->activate)
    PLY_CANVAS_GET_CLASS(self)->activate(self, item, n_press);
}

static void activate_by(GtkWidget *widget, GVariant *parameter, int key) {
  guint kind;
  guint32 id;
  g_variant_get(parameter, "(uu)", &kind, &id);
  const PlyItem *item = ply_canvas_find_item(PLY_CANVAS(widget), kind, id);
  if (item)
    activate(PLY_CANVAS(widget), item, key);
}

static void activate_action(GtkWidget *widget, const char *name, GVariant *parameter) {
  activate_by(widget, parameter, PLY_CANVAS_BY_RETURN);
}

static void space_action(GtkWidget *widget, const char *name, GVariant *parameter) {
  activate_by(widget, parameter, PLY_CANVAS_BY_SPACE);
}

static void menu_action(GtkWidget *widget, const char *name, GVariant *parameter) {
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(widget));
  if (item && PLY_CANVAS_GET_CLASS(widget)->menu)
    PLY_CANVAS_GET_CLASS(widget)->menu(PLY_CANVAS(widget), item,
                                       item->bounds.x + item->bounds.w / 2,
                                       item->bounds.y + item->bounds.h / 2);
}

static const PlyItem *item_at(PlyCanvas *self, double x, double y) {
  PlyCanvasPrivate *priv = PRIV(self);
  int i = priv->scene ? ply_scene_hit(priv->scene, x, y, HIT_SLACK_PX) : -1;
  return i < 0 ? NULL : &g_array_index(priv->scene->items, PlyItem, i);
}

void ply_canvas_get_pointer(PlyCanvas *self, double *x, double *y) {
  *x = PRIV(self)->pointer_x;
  *y = PRIV(self)->pointer_y;
}

static void middle(PlyCanvas *self, const PlyItem *item) {
  if (PLY_CANVAS_GET_CLASS(self)->middle)
    PLY_CANVAS_GET_CLASS(self)->middle(self, item);
}

static void menu(PlyCanvas *self, const PlyItem *item, double x, double y) {
  if (PLY_CANVAS_GET_CLASS(self)->menu)
    PLY_CANVAS_GET_CLASS(self)->menu(self, item, x, y);
}

static void pressed_cb(GtkGestureClick *gesture, int n_press, double x, double y, PlyCanvas *self) {
  const PlyItem *item = item_at(self, x, y);
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  if (!item)
    return;
  PRIV(self)->by_pointer = TRUE;
  ply_canvas_focus_item(self, item->kind, item->id);
  if (button == GDK_BUTTON_SECONDARY && !PLY_CANVAS_GET_CLASS(self)->middle)
    menu(self, item, x, y);
}

static void released_cb(GtkGestureClick *gesture, int n_press, double x, double y,
                        PlyCanvas *self) {
  const PlyItem *item = item_at(self, x, y);
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  if (!item || PRIV(self)->chord)
    return;
  PRIV(self)->pointer_x = x;
  PRIV(self)->pointer_y = y;
  if (button == GDK_BUTTON_PRIMARY)
    activate(self, item, n_press);
  else if (button == GDK_BUTTON_MIDDLE)
    middle(self, item);
  else if (button == GDK_BUTTON_SECONDARY && PLY_CANVAS_GET_CLASS(self)->middle)
    menu(self, item, x, y);
}

/* Those that are held, as bits of their numbers. What this saw pressed need not be let go here: a menu that
 * opens takes what comes after. */
static guint held(GdkEvent *event) {
  guint masks = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;
  return (gdk_event_get_modifier_state(event) & masks) / GDK_BUTTON1_MASK << GDK_BUTTON_PRIMARY;
}

/* Left and right held together count as the middle button; a click by itself knows only one
 * button at a time. */
static gboolean raw_cb(GtkEventControllerLegacy *controller, GdkEvent *event, PlyCanvas *self) {
  const guint both = 1u << GDK_BUTTON_PRIMARY | 1u << GDK_BUTTON_SECONDARY;
  PlyCanvasPrivate *priv = PRIV(self);
  GdkEventType type = gdk_event_get_event_type(event);
  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE)
    return FALSE;
  guint bit = 1u << MIN(gdk_button_event_get_button(event), 31u);
  if (type == GDK_BUTTON_PRESS) {
    priv->buttons = held(event);
    if (priv->buttons == 0)
      priv->chord = FALSE;
    priv->buttons |= bit;
    if ((priv->buttons & both) == both)
      priv->chord = TRUE;
    return FALSE;
  }
  gboolean chord = priv->chord && (priv->buttons & both) == both;
  priv->buttons &= ~bit;
  const PlyItem *item = chord ? item_at(self, priv->pointer_x, priv->pointer_y) : NULL;
  if (item)
    middle(self, item);
  return FALSE;
}

static void pan(PlyCanvas *self, double dx, double dy) {
  if (PLY_CANVAS_GET_CLASS(self)->pan)
    PLY_CANVAS_GET_CLASS(self)->pan(self, dx, dy);
}

static void zoom(PlyCanvas *self, double factor, double x, double y) {
  if (PLY_CANVAS_GET_CLASS(self)->zoom)
    PLY_CANVAS_GET_CLASS(self)->zoom(self, factor, x, y);
}

/* With Shift only along x, with Alt only along y, where that can be. */
static void zoom_by_wheel(PlyCanvas *self, GdkModifierType state, double turns) {
  PlyCanvasPrivate *priv = PRIV(self);
  PlyCanvasClass *klass = PLY_CANVAS_GET_CLASS(self);
  double factor = pow(1.15, -turns), x = priv->pointer_x, y = priv->pointer_y;
  gboolean wide = (state & GDK_SHIFT_MASK) != 0, tall = (state & GDK_ALT_MASK) != 0;
  if (wide == tall || !klass->stretch ||
      !klass->stretch(self, wide ? factor : 1, tall ? factor : 1, x, y))
    zoom(self, factor, x, y);
}

static void drag_begin_cb(GtkGestureDrag *gesture, double x, double y, PlyCanvas *self) {
  PRIV(self)->drag_x = PRIV(self)->drag_y = 0;
}

static void drag_update_cb(GtkGestureDrag *gesture, double x, double y, PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  if (gtk_drag_check_threshold(GTK_WIDGET(self), 0, 0, (int)x, (int)y))
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pan(self, priv->drag_x - x, priv->drag_y - y);
  priv->drag_x = x;
  priv->drag_y = y;
}

static void pinch_begin_cb(GtkGesture *gesture, GdkEventSequence *sequence, PlyCanvas *self) {
  PRIV(self)->pinch = 1;
}

static void pinch_cb(GtkGestureZoom *gesture, double scale, PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  double x, y;
  if (!gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y) || priv->pinch <= 0)
    return;
  zoom(self, scale / priv->pinch, x, y);
  priv->pinch = scale;
}

static gboolean scroll_cb(GtkEventControllerScroll *controller, double dx, double dy,
                          PlyCanvas *self) {
  PlyCanvasClass *klass = PLY_CANVAS_GET_CLASS(self);
  if (!klass->pan || (klass->is_still && klass->is_still(self)))
    return FALSE;
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller));
  if (state & GDK_CONTROL_MASK)
    zoom_by_wheel(self, state, dy != 0 ? dy : dx);
  else if (state & GDK_SHIFT_MASK)
    pan(self, dy * SCROLL_PX, dx * SCROLL_PX);
  else
    pan(self, dx * SCROLL_PX, dy * SCROLL_PX);
  return TRUE;
}

/* Hover cards come only after the pointer has moved here: where it merely rests while a
 * window opens, GTK 4.8 would place its tooltip before it knows the monitor. */
static void motion_cb(GtkEventControllerMotion *controller, double x, double y, PlyCanvas *self) {
  PlyCanvasPrivate *priv = PRIV(self);
  if (priv->pointer_seen && (priv->pointer_x != x || priv->pointer_y != y))
    gtk_widget_set_has_tooltip(GTK_WIDGET(self), TRUE);
  priv->pointer_seen = TRUE;
  priv->pointer_x = x;
  priv->pointer_y = y;
}

static void leave_cb(GtkEventControllerMotion *controller, PlyCanvas *self) {
  PRIV(self)->pointer_seen = FALSE;
  gtk_widget_set_has_tooltip(GTK_WIDGET(self), FALSE);
}

static gboolean ply_canvas_query_tooltip(GtkWidget *widget, int x, int y, gboolean keyboard,
                                         GtkTooltip *tooltip) {
  PlyCanvas *self = PLY_CANVAS(widget);
  const PlyItem *item = keyboard ? ply_canvas_get_focused(self) : item_at(self, x, y);
  if (!item || !item->name)
    return FALSE;
  gtk_tooltip_set_text(tooltip, item->name);
  gtk_tooltip_set_tip_area(tooltip, &(GdkRectangle){ (int)item->bounds.x, (int)item->bounds.y,
                                                     (int)item->bounds.w, (int)item->bounds.h });
  return TRUE;
}

static gboolean key_cb(PlyCanvas *self) {
  if (PRIV(self)->by_pointer)
    gtk_widget_queue_draw(GTK_WIDGET(self));
  PRIV(self)->by_pointer = FALSE;
  return FALSE;
}

/* Keys and raw events are watched in the capture phase: the child with the focus, or a gesture that
 * claims the events, would keep them from the canvas. */
void ply_canvas_add_controllers(PlyCanvas *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(widget, keys);
  GtkEventController *raw = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(raw, GTK_PHASE_CAPTURE);
  g_signal_connect(raw, "event", G_CALLBACK(raw_cb), self);
  gtk_widget_add_controller(widget, raw);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 0);
  g_signal_connect(click, "pressed", G_CALLBACK(pressed_cb), self);
  g_signal_connect(click, "released", G_CALLBACK(released_cb), self);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_begin_cb), self);
  g_signal_connect(drag, "drag-update", G_CALLBACK(drag_update_cb), self);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
  GtkGesture *pinch = gtk_gesture_zoom_new();
  g_signal_connect(pinch, "begin", G_CALLBACK(pinch_begin_cb), self);
  g_signal_connect(pinch, "scale-changed", G_CALLBACK(pinch_cb), self);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(pinch));
  GtkEventController *scroll =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(scroll, "scroll", G_CALLBACK(scroll_cb), self);
  gtk_widget_add_controller(widget, scroll);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(motion_cb), self);
  g_signal_connect(motion, "leave", G_CALLBACK(leave_cb), self);
  gtk_widget_add_controller(widget, motion);
}

void ply_canvas_class_init_input(PlyCanvasClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->focus = ply_canvas_focus;
  widget_class->grab_focus = ply_canvas_grab_focus;
  widget_class->query_tooltip = ply_canvas_query_tooltip;
  gtk_widget_class_install_action(widget_class, "canvas.activate", "(uu)", activate_action);
  gtk_widget_class_install_action(widget_class, "canvas.space", "(uu)", space_action);
  gtk_widget_class_install_action(widget_class, "canvas.focused", "(uu)", focused_action);
  gtk_widget_class_install_action(widget_class, "canvas.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Menu, 0, "canvas.menu", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "canvas.menu",
                                      NULL);
}
