/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/scene-widget.h"
#include "ui/kit/spoken.h"

struct _PlySceneWidget {
  GtkWidget parent;
  PlyStyle *style;
  int width, height;
  PlyDrawFunc draw;
  gpointer data;
  GDestroyNotify free_data;
};

G_DEFINE_FINAL_TYPE(PlySceneWidget, ply_scene_widget, GTK_TYPE_WIDGET)

static void ply_scene_widget_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                     int *minimum, int *natural, int *minimum_baseline,
                                     int *natural_baseline) {
  PlySceneWidget *self = PLY_SCENE_WIDGET(widget);
  double scale = MIN(ply_style_get_text_scale(self->style), 1.5);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *natural = (int)((across ? self->width : self->height) * scale);
  *minimum = across ? MIN(*natural, 60) : *natural;
  *minimum_baseline = *natural_baseline = -1;
}

static void ply_scene_widget_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlySceneWidget *self = PLY_SCENE_WIDGET(widget);
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
  g_autoptr(PlyScene) scene = ply_scene_new();
  self->draw(scene, width, height, ply_style_get_text_scale(self->style), self->data);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
  ply_scene_paint(scene, ply_style_get_theme(self->style), cr);
  cairo_destroy(cr);
}

static void ply_scene_widget_dispose(GObject *object) {
  g_clear_object(&PLY_SCENE_WIDGET(object)->style);
  G_OBJECT_CLASS(ply_scene_widget_parent_class)->dispose(object);
}

static void ply_scene_widget_finalize(GObject *object) {
  PlySceneWidget *self = PLY_SCENE_WIDGET(object);
  if (self->free_data)
    self->free_data(self->data);
  G_OBJECT_CLASS(ply_scene_widget_parent_class)->finalize(object);
}

static void ply_scene_widget_class_init(PlySceneWidgetClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_scene_widget_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_scene_widget_finalize;
  GTK_WIDGET_CLASS(klass)->measure = ply_scene_widget_measure;
  GTK_WIDGET_CLASS(klass)->snapshot = ply_scene_widget_snapshot;
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "picture");
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void ply_scene_widget_init(PlySceneWidget *self) {
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

GtkWidget *ply_scene_widget_new(PlyStyle *style, int width, int height, PlyDrawFunc draw,
                                gpointer data, GDestroyNotify free_data) {
  PlySceneWidget *self = g_object_new(PLY_TYPE_SCENE_WIDGET, NULL);
  self->style = g_object_ref(style);
  self->width = width;
  self->height = height;
  self->draw = draw;
  self->data = data;
  self->free_data = free_data;
  g_signal_connect_object(style, "changed", G_CALLBACK(gtk_widget_queue_resize), self,
                          G_CONNECT_SWAPPED);
  return GTK_WIDGET(self);
}

void ply_scene_widget_set_name(PlySceneWidget *self, const char *name) {
  if (name) {
    ply_spoken_name(GTK_WIDGET(self), name);
    return;
  }
  /* GTK 4.18 shows assistive tools an image that is hidden from them. */
  g_object_set(self, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void ply_scene_widget_refresh(PlySceneWidget *self) {
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

gpointer ply_scene_widget_get_data(PlySceneWidget *self) {
  return self->data;
}
