/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/guess-pane.h"

#include <glib/gi18n.h>
#include <math.h>

#include "render/search/guess-view.h"
#include "render/views.h"

#define LEAST_WIDE 200

struct _PlyGuessPane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
};

G_DEFINE_FINAL_TYPE(PlyGuessPane, ply_guess_pane, PLY_TYPE_CANVAS)

static PlyScene *build(PlyGuessPane *self, double width) {
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  if (!run || !ply_guess_exists(run))
    return NULL;
  PlyGuessView view;
  ply_guess_view_init(&view);
  PlyNodeId selected = ply_player_get_selected(self->player);
  view.width = width;
  view.text_scale = ply_style_get_text_scale(self->style);
  view.cover = ply_player_get_cover(self->player);
  view.card = FALSE;
  view.rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
  if (selected != PLY_NO_NODE && ply_run_guess_step(run, selected) != 0)
    view.node = selected;
  return ply_guess_scene(run, ply_player_get_replay(self->player), &view);
}

static PlyScene *ply_guess_pane_build(PlyCanvas *canvas, double width, double height) {
  return build(PLY_GUESS_PANE(canvas), width);
}

static void changed_cb(PlyGuessPane *self, guint flags) {
  if (!(flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)))
    return;
  gtk_widget_queue_resize(GTK_WIDGET(self)); /* words may take another line */
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void style_cb(PlyGuessPane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  changed_cb(self, G_MAXUINT);
}

static void ply_guess_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline) {
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDE : 1;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    g_autoptr(PlyScene) scene = build(PLY_GUESS_PANE(widget), MAX(for_size, LEAST_WIDE));
    if (scene)
      *minimum = MAX(1, (int)ceil(scene->extent.y + scene->extent.h));
  }
  *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode ply_guess_pane_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_guess_pane_dispose(GObject *object) {
  PlyGuessPane *self = PLY_GUESS_PANE(object);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_guess_pane_parent_class)->dispose(object);
}

static void ply_guess_pane_class_init(PlyGuessPaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_guess_pane_dispose;
  GTK_WIDGET_CLASS(klass)->measure = ply_guess_pane_measure;
  GTK_WIDGET_CLASS(klass)->get_request_mode = ply_guess_pane_get_request_mode;
  PLY_CANVAS_CLASS(klass)->build = ply_guess_pane_build;
}

static void ply_guess_pane_init(PlyGuessPane *self) {
  ply_canvas_set_background(PLY_CANVAS(self), FALSE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("The guess"), -1);
}

void ply_guess_pane_set_up(PlyGuessPane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}
