/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole tree in small, in a corner of the map, which paints it: here it is taken hold of. */
#include <glib/gi18n.h>
#include <math.h>

#include "ui/tree/tree-private.h"

#include "ui/kit/spoken.h"

#define NUDGE 0.5 /* of what is in sight, for an arrow key */

struct _PlyTreeSmall {
  GtkWidget parent;
  PlyMapView view; /* of the small picture; width 0: there is none */
  double off_x,
      off_y;       /* from where the pointer holds the frame to the middle of that, in the map */
  gboolean wanted; /* the map has one */
  guint source;
};

#define PLY_TYPE_TREE_SMALL (ply_tree_small_get_type())
G_DECLARE_FINAL_TYPE(PlyTreeSmall, ply_tree_small, PLY, TREE_SMALL, GtkWidget)
G_DEFINE_FINAL_TYPE(PlyTreeSmall, ply_tree_small, GTK_TYPE_WIDGET)

static PlyTreePane *pane_of(PlyTreeSmall *self) {
  return PLY_TREE_PANE(gtk_widget_get_parent(GTK_WIDGET(self)));
}

static void look_at(PlyTreeSmall *self, double x, double y) {
  PlyTreePane *pane = pane_of(self);
  ply_map_view_look_at(ply_tree_map_view(pane->map), ply_tree_map_get(pane->map), x, y);
  ply_canvas_refresh(PLY_CANVAS(pane), FALSE);
}

/* --- the pointer --- */

/* The frame stays under the pointer where that took hold of it; elsewhere it comes to the pointer. */
static void begin_cb(PlyTreeSmall *self, double x, double y, GtkGesture *gesture) {
  PlyTreePane *pane = pane_of(self);
  const PlyMapView *view = ply_tree_map_view(pane->map);
  double at_x, at_y, middle_x, middle_y;
  ply_tree_aim_settle(pane);
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ply_map_view_point(&self->view, x, y, &at_x, &at_y);
  ply_map_view_middle(view, &middle_x, &middle_y);
  self->off_x = middle_x - at_x;
  self->off_y = middle_y - at_y;
  double along = view->across ? view->height : view->width;
  double down = view->across ? view->width : view->height;
  if (fabs(self->off_x) * view->zoom < along / 2 && fabs(self->off_y) * view->pitch < down / 2)
    return;
  self->off_x = self->off_y = 0;
  look_at(self, at_x, at_y);
}

static void update_cb(PlyTreeSmall *self, double dx, double dy, GtkGestureDrag *gesture) {
  double x, y, at_x, at_y;
  if (!gtk_gesture_drag_get_start_point(gesture, &x, &y))
    return;
  ply_map_view_point(&self->view, x + dx, y + dy, &at_x, &at_y);
  look_at(self, at_x + self->off_x, at_y + self->off_y);
}

/* --- keys --- */

static gboolean nudge_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  PlyTreePane *pane = pane_of(PLY_TREE_SMALL(widget));
  const PlyMapView *view = ply_tree_map_view(pane->map);
  int across, down;
  g_variant_get(args, "(ii)", &across, &down);
  ply_tree_aim_settle(pane);
  if (ply_tree_map_pan(pane->map, across * NUDGE * view->width, down * NUDGE * view->height))
    ply_canvas_refresh(PLY_CANVAS(pane), FALSE);
  else
    gtk_widget_error_bell(widget);
  return TRUE;
}

/* --- life --- */

static void ply_tree_small_dispose(GObject *object) {
  g_clear_handle_id(&PLY_TREE_SMALL(object)->source, g_source_remove);
  G_OBJECT_CLASS(ply_tree_small_parent_class)->dispose(object);
}

static void ply_tree_small_class_init(PlyTreeSmallClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_tree_small_dispose;
  static const struct {
    guint key;
    int across, down;
  } keys[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 }
  };
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_widget_class_add_binding(widget_class, keys[i].key, 0, nudge_cb, "(ii)", keys[i].across,
                                 keys[i].down);
  gtk_widget_class_set_css_name(widget_class, "treesmall");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void ply_tree_small_init(PlyTreeSmall *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect_swapped(drag, "drag-begin", G_CALLBACK(begin_cb), self);
  g_signal_connect_swapped(drag, "drag-update", G_CALLBACK(update_cb), self);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
  gtk_widget_set_focusable(widget, TRUE);
  gtk_widget_set_cursor_from_name(widget, "grab");
  gtk_widget_set_tooltip_text(widget, _("The whole tree in small: drag the frame"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("The whole tree in small"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 _("Arrow keys move the view"), -1);
}

/* --- in the pane --- */

GtkWidget *ply_tree_small_new(PlyTreePane *pane) {
  GtkWidget *self = g_object_new(PLY_TYPE_TREE_SMALL, NULL);
  gtk_widget_set_parent(self, GTK_WIDGET(pane));
  gtk_widget_set_visible(self, FALSE);
  return self;
}

/* A widget must not come or go inside an allocation. */
static gboolean show_cb(gpointer data) {
  PlyTreeSmall *self = data;
  self->source = 0;
  gtk_widget_set_visible(GTK_WIDGET(self), self->wanted);
  return G_SOURCE_REMOVE;
}

void ply_tree_small_place(PlyTreePane *pane) {
  PlyTreeSmall *self = PLY_TREE_SMALL(pane->small);
  PlyReplay *replay = ply_tree_pane_replay(pane);
  double x = 0, y = 0;
  self->wanted =
      ply_tree_whole_is_shown(pane) && replay && ply_canvas_get_scene(PLY_CANVAS(pane)) &&
      ply_map_small(ply_tree_map_view(pane->map), ply_tree_map_get(pane->map),
                    ply_tree_map_rank(pane->map, ply_replay_current(replay)), &self->view, &x, &y);
  if (self->wanted != gtk_widget_get_visible(pane->small) && self->source == 0)
    self->source = g_idle_add(show_cb, self);
  /* On its way out it still is a child that is shown. */
  int width = self->wanted ? (int)self->view.width : 1;
  int height = self->wanted ? (int)self->view.height : 1;
  gtk_widget_size_allocate(pane->small, &(GtkAllocation){ (int)x, (int)y, width, height }, -1);
}

/* Behind the items, in the order of Tab. */
gboolean ply_tree_small_focus(PlyTreePane *pane, GtkDirectionType direction) {
  gboolean here = gtk_widget_has_focus(pane->small);
  if (here && direction == GTK_DIR_TAB_BACKWARD)
    return ply_focus_give(GTK_WIDGET(pane));
  gboolean comes =
      direction == GTK_DIR_TAB_FORWARD
          ? ply_canvas_get_focused(PLY_CANVAS(pane)) != NULL
          : direction == GTK_DIR_TAB_BACKWARD && !gtk_widget_get_focus_child(GTK_WIDGET(pane));
  return !here && comes && gtk_widget_get_visible(pane->small) && ply_focus_give(pane->small);
}
