/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/scene-pane.h"
#include "ui/kit/spoken.h"

#include <glib/gi18n.h>
#include <math.h>

#define AROUND 8 /* px that are seen around what is brought into sight */

struct _PlyScenePane {
  PlyCanvas parent;
  const PlySceneKind *kind; /* NULL: it is not set up */
  PlyTransport *transport;
  PlyStyle *style;
  PlyRun *other; /* shown in place of the transport's, at a step of its own; nullable */
  PlyReplay *other_replay;
  const PlyReplay *why; /* nullable */
  gboolean presenting;
  gpointer own;
};

enum { PICKED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyScenePane, ply_scene_pane, PLY_TYPE_CANVAS)

/* --- What is shown --- */

/* NULL where there is no such picture. */
static PlyRun *get_run(PlyScenePane *self) {
  PlyRun *run = self->other  ? self->other
                : self->kind ? ply_transport_get_run(self->transport)
                             : NULL;
  return run && self->kind->exists(run) ? run : NULL;
}

static PlySceneLook look_at(PlyScenePane *self, double width, double height) {
  PlyTransport *transport = self->other ? NULL : self->transport;
  double scale = self->presenting ? PLY_PRESENTER_SCALE : 1;
  return (PlySceneLook){
    .part = { .width = width,
              .height = height,
              .text_scale = ply_style_get_text_scale(self->style) * scale,
              .cover = transport ? ply_transport_get_cover(transport) : NULL,
              .later = transport ? ply_transport_get_later(transport) : NULL,
              .theme = ply_style_get_theme(self->style) },
    .replay = transport ? ply_transport_get_replay(transport) : self->other_replay,
    .why = self->why,
    .selected = transport ? ply_transport_get_selected(transport) : PLY_NO_NODE,
    .rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL,
    .own = self->own,
  };
}

/* As it is allocated; the run, or NULL. */
static PlyRun *look_now(PlyScenePane *self, PlySceneLook *look) {
  PlyRun *run = get_run(self);
  if (run)
    *look = look_at(self, gtk_widget_get_width(GTK_WIDGET(self)),
                    gtk_widget_get_height(GTK_WIDGET(self)));
  return run;
}

/* Where it scrolls, or NULL. */
static GtkWidget *get_viewport(PlyScenePane *self) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(self));
  return parent && GTK_IS_VIEWPORT(parent) ? parent : NULL;
}

/* Rows spread to what is seen at once, not to all that can be scrolled. */
static PlyScene *ply_scene_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyScenePane *self = PLY_SCENE_PANE(canvas);
  GtkWidget *viewport = get_viewport(self);
  PlyRun *run = get_run(self);
  int seen = viewport ? gtk_widget_get_height(viewport) : 0;
  if (!run)
    return NULL;
  PlySceneLook look = look_at(self, width, seen > 0 ? MIN(height, seen) : height);
  return self->kind->scene(run, &look);
}

static void refresh(PlyScenePane *self, guint flags, gboolean animate) {
  if (flags & self->kind->resizes)
    gtk_widget_queue_resize(GTK_WIDGET(self));
  ply_canvas_refresh(PLY_CANVAS(self), animate);
}

/* What the step is about is brought into sight: the row or line of now, else what was taken. */
static void scroll(PlyScenePane *self) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(self));
  GtkWidget *viewport = get_viewport(self);
  const PlyItem *about = NULL;
  for (guint i = 0; viewport && scene && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->marks & PLY_MARK_NOW || (!about && item->marks & PLY_MARK_CHOSEN))
      about = item;
  }
  if (about)
    gtk_adjustment_clamp_page(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(viewport)),
                              about->bounds.y - AROUND, about->bounds.y + about->bounds.h + AROUND);
}

/* --- Who is listened to --- */

static void changed_cb(PlyScenePane *self, guint flags) {
  if (flags & PLY_CHANGED_RUN && self->kind->forget)
    self->kind->forget(self->own);
  if (self->other || !(flags & self->kind->changes))
    return;
  PlySceneLook look;
  PlyRun *run = self->kind->follow && flags & PLY_CHANGED_STEP ? look_now(self, &look) : NULL;
  if (run)
    self->kind->follow(run, &look);
  refresh(self, flags,
          self->kind->fades && flags & PLY_CHANGED_STEP && !(flags & PLY_CHANGED_RUN) &&
              ply_transport_is_calm(self->transport) && ply_style_get_animations(self->style));
  if (flags & PLY_CHANGED_STEP)
    scroll(self);
}

static void style_cb(PlyScenePane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  refresh(self, G_MAXUINT, FALSE);
}

static void ply_scene_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  if (PLY_SCENE_PANE(canvas)->kind->picked & PLY_ITEM_BIT(item->kind))
    g_signal_emit(canvas, signals[PICKED], 0, item->id, n_press);
}

static gboolean ply_scene_pane_is_still(PlyCanvas *canvas) {
  return !PLY_SCENE_PANE(canvas)->kind->pan;
}

static void ply_scene_pane_pan(PlyCanvas *canvas, double dx, double dy) {
  PlyScenePane *self = PLY_SCENE_PANE(canvas);
  PlySceneLook look;
  PlyRun *run = self->kind->pan ? look_now(self, &look) : NULL;
  if (!run)
    return;
  self->kind->pan(run, &look, fabs(dx) > fabs(dy) ? dx : dy);
  ply_canvas_refresh(canvas, FALSE);
}

static void ply_scene_pane_zoom_at(PlyCanvas *canvas, double factor, double x, double y) {
  PlyScenePane *self = PLY_SCENE_PANE(canvas);
  PlySceneLook look;
  PlyRun *run = self->kind->zoom ? look_now(self, &look) : NULL;
  if (!run)
    return;
  self->kind->zoom(run, &look, factor, x);
  ply_canvas_refresh(canvas, FALSE);
}

/* --- Size --- */

static void ply_scene_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline) {
  PlyScenePane *self = PLY_SCENE_PANE(widget);
  const PlySceneKind *kind = self->kind;
  if (!kind || kind->high == 0) {
    GTK_WIDGET_CLASS(ply_scene_pane_parent_class)
        ->measure(widget, orientation, for_size, minimum, natural, minimum_baseline,
                  natural_baseline);
    return;
  }
  gboolean down = orientation == GTK_ORIENTATION_VERTICAL;
  PlyRun *run = down && for_size > 0 ? get_run(self) : NULL;
  *minimum = *natural = down ? kind->high : kind->wide;
  *minimum_baseline = *natural_baseline = -1;
  if (!run)
    return;
  PlySceneLook look = look_at(self, MAX(for_size, kind->wide), kind->high);
  g_autoptr(PlyScene) scene = kind->scene(run, &look);
  *natural = scene ? MAX(kind->high, (int)ceil(scene->extent.y + scene->extent.h)) : kind->high;
  *minimum = kind->low ? kind->high : *natural;
}

static GtkSizeRequestMode ply_scene_pane_get_request_mode(GtkWidget *widget) {
  const PlySceneKind *kind = PLY_SCENE_PANE(widget)->kind;
  return kind && kind->high > 0
             ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
             : GTK_WIDGET_CLASS(ply_scene_pane_parent_class)->get_request_mode(widget);
}

/* --- Class --- */

static void ply_scene_pane_dispose(GObject *object) {
  PlyScenePane *self = PLY_SCENE_PANE(object);
  if (self->own)
    self->kind->forget(self->own);
  g_clear_pointer(&self->own, g_free);
  g_clear_pointer(&self->other_replay, ply_replay_free);
  g_clear_pointer(&self->other, ply_run_unref);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  self->kind = NULL;
  G_OBJECT_CLASS(ply_scene_pane_parent_class)->dispose(object);
}

static void ply_scene_pane_class_init(PlyScenePaneClass *klass) {
  PlyCanvasClass *canvas_class = PLY_CANVAS_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_scene_pane_dispose;
  GTK_WIDGET_CLASS(klass)->measure = ply_scene_pane_measure;
  GTK_WIDGET_CLASS(klass)->get_request_mode = ply_scene_pane_get_request_mode;
  canvas_class->build = ply_scene_pane_build;
  canvas_class->activate = ply_scene_pane_activate;
  canvas_class->is_still = ply_scene_pane_is_still;
  canvas_class->pan = ply_scene_pane_pan;
  canvas_class->zoom = ply_scene_pane_zoom_at;
  signals[PICKED] = g_signal_new("picked", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void ply_scene_pane_init(PlyScenePane *self) {}

void ply_scene_pane_set_up(PlyScenePane *self, const PlySceneKind *kind, PlyTransport *transport,
                           PlyStyle *style) {
  self->kind = kind;
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  self->own = kind->own > 0 ? g_malloc0(kind->own) : NULL;
  ply_spoken_name(GTK_WIDGET(self), _(kind->name));
  ply_canvas_set_background(PLY_CANVAS(self), !kind->bare);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(transport, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

/* --- Public --- */

void ply_scene_pane_show_other(PlyScenePane *self, PlyRun *run, guint32 step) {
  if (!run && !self->other)
    return;
  if (run != self->other) {
    g_clear_pointer(&self->other_replay, ply_replay_free);
    g_clear_pointer(&self->other, ply_run_unref);
    self->other = run ? ply_run_ref(run) : NULL;
    self->other_replay = run ? ply_replay_new(run->trace) : NULL;
  }
  if (run)
    ply_replay_seek(self->other_replay, step);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_scene_pane_set_why(PlyScenePane *self, const PlyReplay *why) {
  if (!why && !self->why)
    return;
  self->why = why;
  refresh(self, PLY_CHANGED_RUN, FALSE);
}

void ply_scene_pane_set_presenting(PlyScenePane *self, gboolean presenting) {
  self->presenting = presenting;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

gboolean ply_scene_pane_is_idle(PlyScenePane *self) {
  PlySceneLook look;
  PlyRun *run = look_now(self, &look);
  return !run || (self->kind->idle && self->kind->idle(run, &look));
}

void ply_scene_pane_zoom(PlyScenePane *self, double factor) {
  ply_scene_pane_zoom_at(PLY_CANVAS(self), factor, -1, 0);
}
