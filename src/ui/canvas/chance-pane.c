/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/chance-pane.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/face.h"

#define LEAST_PX 120
#define AROUND 8     /* px that are seen around what is brought into sight */
#define COLUMNS 1.41 /* times as wide as high: two columns wherever the width does */

struct _PlyChancePane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
  const PlyReplay *why; /* nullable */
};

enum { OCCUPATION_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyChancePane, ply_chance_pane, PLY_TYPE_CANVAS)

static PlyRun *get_run(PlyChancePane *self) {
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  return ply_ui_face(run)->stage == PLY_STAGE_CHANCE ? run : NULL;
}

/* The pane scrolls, so its height says nothing about how the parts should lie. */
static PlyScene *build(PlyChancePane *self, double width, double height) {
  const PlyRun *run = get_run(self);
  if (!run)
    return NULL;
  height = MIN(height, width / COLUMNS);
  PlyPart part = { .width = width,
                   .height = height,
                   .text_scale = ply_style_get_text_scale(self->style),
                   .cover = ply_player_get_cover(self->player),
                   .theme = ply_canvas_get_theme(PLY_CANVAS(self)) };
  return ply_ui_face(run)->happens(run, self->why ? self->why : ply_player_get_replay(self->player),
                                   &part, ply_player_get_selected(self->player));
}

/* Rows spread to what is seen at once, not to all that can be scrolled. */
static PlyScene *ply_chance_pane_build(PlyCanvas *canvas, double width, double height) {
  GtkWidget *viewport = gtk_widget_get_parent(GTK_WIDGET(canvas));
  int seen = viewport ? gtk_widget_get_height(viewport) : 0;
  return build(PLY_CHANCE_PANE(canvas), width, seen > 0 ? MIN(height, seen) : height);
}

static void ply_chance_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  if (item->kind == PLY_ITEM_JOB)
    g_signal_emit(canvas, signals[OCCUPATION_ACTIVATED], 0, item->id, n_press);
}

/* What the step is about is brought into sight: the row or line of now, else the job that was
 * taken. */
static void follow(PlyChancePane *self) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(self));
  GtkWidget *scrolled = gtk_widget_get_ancestor(GTK_WIDGET(self), GTK_TYPE_SCROLLED_WINDOW);
  const PlyItem *about = NULL;
  for (guint i = 0; scene && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->marks & PLY_MARK_NOW || (!about && item->marks & PLY_MARK_CHOSEN))
      about = item;
  }
  if (about && scrolled)
    gtk_adjustment_clamp_page(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)),
                              about->bounds.y - AROUND, about->bounds.y + about->bounds.h + AROUND);
}

static void changed_cb(PlyChancePane *self, guint flags) {
  if (flags & PLY_CHANGED_RUN)
    gtk_widget_queue_resize(GTK_WIDGET(self));
  if (!get_run(self) || !(flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)))
    return;
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_player_is_calm(self->player) && ply_style_get_animations(self->style);
  ply_canvas_refresh(PLY_CANVAS(self), animate);
  if (flags & PLY_CHANGED_STEP)
    follow(self);
}

static void style_cb(PlyChancePane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  gtk_widget_queue_resize(GTK_WIDGET(self));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void ply_chance_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline) {
  *minimum = LEAST_PX;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0) {
    g_autoptr(PlyScene) scene = build(PLY_CHANCE_PANE(widget), for_size, LEAST_PX);
    if (scene)
      *minimum = MAX(LEAST_PX, (int)ceil(scene->extent.y + scene->extent.h));
  }
  *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode ply_chance_pane_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_chance_pane_dispose(GObject *object) {
  PlyChancePane *self = PLY_CHANCE_PANE(object);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_chance_pane_parent_class)->dispose(object);
}

static void ply_chance_pane_class_init(PlyChancePaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_chance_pane_dispose;
  GTK_WIDGET_CLASS(klass)->measure = ply_chance_pane_measure;
  GTK_WIDGET_CLASS(klass)->get_request_mode = ply_chance_pane_get_request_mode;
  PLY_CANVAS_CLASS(klass)->build = ply_chance_pane_build;
  PLY_CANVAS_CLASS(klass)->activate = ply_chance_pane_activate;
  signals[OCCUPATION_ACTIVATED] =
      g_signal_new("occupation-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void ply_chance_pane_init(PlyChancePane *self) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("What happens"), -1);
}

void ply_chance_pane_set_up(PlyChancePane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_chance_pane_set_why(PlyChancePane *self, const PlyReplay *why) {
  if (!why && !self->why)
    return;
  self->why = why;
  gtk_widget_queue_resize(GTK_WIDGET(self));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
