/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "render/chart/chart.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

#define CLOSEST 400.0 /* times closer than all of it */

struct _PlyLabChart {
  PlyCanvas parent;
  PlyStyle *style;
  PlyChart *chart;
  gboolean presenting;
  double from, to; /* in view; from >= to: all of it */
};

enum { ZOOMED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLabChart, ply_lab_chart, PLY_TYPE_CANVAS)

static double text_scale(PlyLabChart *self) {
  return ply_style_get_text_scale(self->style) * (self->presenting ? PLY_PRESENTER_SCALE : 1);
}

static PlyScene *ply_lab_chart_build(PlyCanvas *canvas, double width, double height) {
  PlyLabChart *self = PLY_LAB_CHART(canvas);
  if (!self->chart || !self->style)
    return NULL;
  PlyChartView view = { .width = width,
                        .height = height,
                        .text_scale = text_scale(self),
                        .from = self->from,
                        .to = self->to,
                        .rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL,
                        .bare = true }; /* it is chosen by its title */
  return ply_chart_scene_view(self->chart, &view);
}

/* --- what is in view --- */

/* Places on the scale that is drawn: on a scale of factors these are logarithms. */
static double to_scale(const PlyLabChart *self, double x) {
  return self->chart->x_log ? log(x) : x;
}

static double from_scale(const PlyLabChart *self, double at) {
  return self->chart->x_log ? exp(at) : at;
}

static gboolean scale_range(const PlyLabChart *self, double *from, double *to) {
  if (!self->chart || !ply_chart_range(self->chart, from, to))
    return FALSE;
  *from = to_scale(self, *from);
  *to = to_scale(self, *to);
  return TRUE;
}

static void set_view(PlyLabChart *self, double from, double to) {
  double first, last;
  if (!scale_range(self, &first, &last))
    return;
  double wide = MIN(to - from, last - first);
  from = CLAMP(from, first, last - wide);
  gboolean all = wide >= (last - first) * 0.999;
  self->from = all ? 0 : from_scale(self, from);
  self->to = all ? 0 : from_scale(self, from + wide);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

static gboolean get_view(const PlyLabChart *self, double *from, double *to) {
  if (!scale_range(self, from, to))
    return FALSE;
  if (self->from < self->to) {
    *from = to_scale(self, self->from);
    *to = to_scale(self, self->to);
  }
  return TRUE;
}

static void zoom_at(PlyLabChart *self, double factor, double part) {
  double from, to, first, last;
  if (!get_view(self, &from, &to) || !scale_range(self, &first, &last))
    return;
  double wide = MAX((to - from) / factor, (last - first) / CLOSEST);
  double at = from + (to - from) * part;
  set_view(self, at - wide * part, at + wide * (1 - part));
}

static void ply_lab_chart_zoom_class(PlyCanvas *canvas, double factor, double x, double y) {
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  zoom_at(PLY_LAB_CHART(canvas), factor, CLAMP(x / MAX(width, 1), 0, 1));
}

static void ply_lab_chart_pan(PlyCanvas *canvas, double dx, double dy) {
  PlyLabChart *self = PLY_LAB_CHART(canvas);
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  double from, to;
  if (self->from >= self->to || !get_view(self, &from, &to))
    return;
  double by = (fabs(dx) > fabs(dy) ? dx : dy) * (to - from) / MAX(width, 1);
  set_view(self, from + by, to + by);
}

/* --- class --- */

static void style_cb(PlyLabChart *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void ply_lab_chart_dispose(GObject *object) {
  PlyLabChart *self = PLY_LAB_CHART(object);
  g_clear_object(&self->style);
  g_clear_pointer(&self->chart, ply_chart_free);
  G_OBJECT_CLASS(ply_lab_chart_parent_class)->dispose(object);
}

static void ply_lab_chart_class_init(PlyLabChartClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_lab_chart_dispose;
  PLY_CANVAS_CLASS(klass)->build = ply_lab_chart_build;
  PLY_CANVAS_CLASS(klass)->zoom = ply_lab_chart_zoom_class;
  PLY_CANVAS_CLASS(klass)->pan = ply_lab_chart_pan;
  signals[ZOOMED] = g_signal_new("zoomed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_lab_chart_init(PlyLabChart *self) {
  ply_spoken_name(GTK_WIDGET(self), _("Chart"));
  /* Of many changes Orca 43 falls behind, and drops what is said meanwhile. */
  ply_canvas_set_rename(PLY_CANVAS(self), PLY_VOICE_PACE);
}

void ply_lab_chart_set_up(PlyLabChart *self, PlyStyle *style) {
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_lab_chart_set_presenting(PlyLabChart *self, gboolean presenting) {
  if (!presenting == !self->presenting)
    return;
  self->presenting = presenting;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static const char *title_of(const PlyChart *chart) {
  return chart && chart->title ? chart->title : _("Chart");
}

void ply_lab_chart_show(PlyLabChart *self, PlyChart *chart) {
  gboolean same = g_str_equal(title_of(self->chart), title_of(chart));
  if (!self->chart || !chart || g_strcmp0(self->chart->id, chart->id) != 0)
    self->from = self->to = 0;
  g_clear_pointer(&self->chart, ply_chart_free);
  self->chart = chart;
  if (!same) /* who shows the chart may call it by what it says */
    ply_spoken_name(GTK_WIDGET(self), title_of(chart));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

const PlyChart *ply_lab_chart_get(PlyLabChart *self) {
  return self->chart;
}

gboolean ply_lab_chart_can_zoom(PlyLabChart *self) {
  double from, to;
  return scale_range(self, &from, &to);
}

gboolean ply_lab_chart_is_zoomed(PlyLabChart *self) {
  return self->from < self->to;
}

void ply_lab_chart_look(PlyLabChart *self, double from, double to) {
  double first, last;
  if (!scale_range(self, &first, &last))
    return;
  if (from > to)
    set_view(self, first, last);
  else if (self->chart->kind == PLY_CHART_HISTOGRAM)
    set_view(self, to_scale(self, from), to_scale(self, to + self->chart->step));
  else
    set_view(self, to_scale(self, from), to_scale(self, to));
}

void ply_lab_chart_zoom(PlyLabChart *self, double factor) {
  double from, to;
  if (factor > 0)
    zoom_at(self, factor, 0.5);
  else if (scale_range(self, &from, &to))
    set_view(self, from, to);
}
