/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/cash-pane.h"

#include <glib/gi18n.h>
#include <math.h>

#include "render/life/cash.h"
#include "ui/face.h"

#define CLOSEST_DAYS 10.0
#define LEAST_PX 120

struct _PlyCashPane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
  PlyRun *read_from;  /* of chart */
  PlyDayChart *chart; /* what was read off the trace so far */
  PlyDayCashView view;
};

G_DEFINE_FINAL_TYPE(PlyCashPane, ply_cash_pane, PLY_TYPE_CANVAS)

static PlyRun *get_run(PlyCashPane *self) {
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  return ply_ui_face(run)->cash ? run : NULL;
}

static void forget(PlyCashPane *self) {
  g_clear_pointer(&self->chart, ply_day_chart_free);
  g_clear_pointer(&self->read_from, ply_run_unref);
}

static PlyScene *ply_cash_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyCashPane *self = PLY_CASH_PANE(canvas);
  PlyRun *run = get_run(self);
  if (!run)
    return NULL;
  if (run != self->read_from) {
    forget(self);
    self->read_from = ply_run_ref(run);
    self->chart = ply_day_chart_new(run);
  }
  self->view.width = width;
  self->view.height = height;
  self->view.text_scale = ply_style_get_text_scale(self->style);
  self->view.cover = ply_player_get_cover(self->player);
  return ply_day_cash_scene(run, ply_player_get_replay(self->player), self->chart, &self->view);
}

/* --- what is in view --- */

static void set_view(PlyCashPane *self, double from, double to) {
  double first, last;
  ply_day_cash_range(get_run(self), &first, &last);
  double wide = MIN(to - from, last - first);
  from = CLAMP(from, first, last - wide);
  gboolean all = wide >= (last - first) * 0.999;
  self->view.from = all ? 0 : from;
  self->view.to = all ? 0 : from + wide;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void get_view(PlyCashPane *self, double *from, double *to) {
  ply_day_cash_range(get_run(self), from, to);
  if (self->view.from < self->view.to) {
    *from = self->view.from;
    *to = self->view.to;
  }
}

/* part: of the width, that stays where it is. */
static void zoom_at(PlyCashPane *self, double factor, double part) {
  double from, to;
  get_view(self, &from, &to);
  double wide = MAX((to - from) / factor, CLOSEST_DAYS);
  double at = from + (to - from) * part;
  set_view(self, at - wide * part, at + wide * (1 - part));
}

static void ply_cash_pane_zoom_class(PlyCanvas *canvas, double factor, double x, double y) {
  PlyCashPane *self = PLY_CASH_PANE(canvas);
  PlyRun *run = get_run(self);
  if (!run)
    return;
  double from, to;
  get_view(self, &from, &to);
  double at = ply_day_cash_day(run, &self->view, x);
  zoom_at(self, factor, to > from ? CLAMP((at - from) / (to - from), 0, 1) : 0.5);
}

static void ply_cash_pane_pan(PlyCanvas *canvas, double dx, double dy) {
  PlyCashPane *self = PLY_CASH_PANE(canvas);
  if (!get_run(self) || self->view.from >= self->view.to)
    return;
  double by = (fabs(dx) > fabs(dy) ? dx : dy) * (self->view.to - self->view.from) /
              MAX(gtk_widget_get_width(GTK_WIDGET(self)), 1);
  set_view(self, self->view.from + by, self->view.to + by);
}

static void ply_cash_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  if (n_press <= 1)
    ply_player_seek(PLY_CASH_PANE(canvas)->player, item->id);
}

/* --- class --- */

/* The day at work stays in view. */
static void follow(PlyCashPane *self) {
  if (self->view.from >= self->view.to)
    return;
  PlyDayState day;
  ply_day_state(get_run(self), ply_player_get_replay(self->player), &day);
  double wide = self->view.to - self->view.from;
  if (day.day < self->view.from || day.day > self->view.to)
    set_view(self, day.day - wide / 2, day.day + wide / 2);
}

static void changed_cb(PlyCashPane *self, guint flags) {
  if (flags & PLY_CHANGED_RUN) {
    forget(self);
    self->view.from = self->view.to = 0;
    gtk_widget_queue_resize(GTK_WIDGET(self));
  }
  if (!get_run(self))
    return;
  if (flags & PLY_CHANGED_STEP)
    follow(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_TRACE | PLY_CHANGED_RULES))
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void style_cb(PlyCashPane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

/* As high as its lanes need. */
static void ply_cash_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                  int *minimum, int *natural, int *minimum_baseline,
                                  int *natural_baseline) {
  PlyCashPane *self = PLY_CASH_PANE(widget);
  PlyRun *run = get_run(self);
  *minimum = *natural = LEAST_PX;
  if (run && orientation == GTK_ORIENTATION_VERTICAL && for_size > 0) {
    PlyDayCashView view = self->view;
    view.width = for_size;
    view.height = LEAST_PX;
    view.text_scale = ply_style_get_text_scale(self->style);
    view.cover = ply_player_get_cover(self->player); /* that of the last picture may be gone */
    g_autoptr(PlyScene) scene =
        ply_day_cash_scene(run, ply_player_get_replay(self->player), NULL, &view);
    *natural = MAX(LEAST_PX, (int)ceil(scene->extent.y + scene->extent.h));
  }
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode ply_cash_pane_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_cash_pane_dispose(GObject *object) {
  PlyCashPane *self = PLY_CASH_PANE(object);
  forget(self);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_cash_pane_parent_class)->dispose(object);
}

static void ply_cash_pane_class_init(PlyCashPaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_cash_pane_dispose;
  GTK_WIDGET_CLASS(klass)->measure = ply_cash_pane_measure;
  GTK_WIDGET_CLASS(klass)->get_request_mode = ply_cash_pane_get_request_mode;
  PLY_CANVAS_CLASS(klass)->build = ply_cash_pane_build;
  PLY_CANVAS_CLASS(klass)->zoom = ply_cash_pane_zoom_class;
  PLY_CANVAS_CLASS(klass)->pan = ply_cash_pane_pan;
  PLY_CANVAS_CLASS(klass)->activate = ply_cash_pane_activate;
}

static void ply_cash_pane_init(PlyCashPane *self) {
  ply_day_cash_view_init(&self->view);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Cash over the days"), -1);
}

void ply_cash_pane_set_up(PlyCashPane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

gboolean ply_cash_pane_has_days(PlyCashPane *self) {
  PlyRun *run = get_run(self);
  PlyDayState day;
  if (!run)
    return FALSE;
  ply_day_state(run, ply_player_get_replay(self->player), &day);
  return day.day > 1 || day.over;
}

void ply_cash_pane_zoom(PlyCashPane *self, double factor) {
  double from, to;
  if (!get_run(self))
    return;
  ply_day_cash_range(get_run(self), &from, &to);
  if (factor > 0)
    zoom_at(self, factor, 0.5);
  else
    set_view(self, from, to);
}
