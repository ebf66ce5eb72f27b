/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/later.h"

struct _PlyLater {
  GtkWidget *widget;
  const PlyLaterPiece *pieces;
  guint n, built;
  gboolean building;
  guint tick, source;
};

static void build_next(PlyLater *self) {
  self->building = TRUE;
  self->pieces[self->built](self->widget);
  self->built++;
  self->building = FALSE;
}

static void stop_waiting(PlyLater *self) {
  if (self->tick != 0)
    gtk_widget_remove_tick_callback(self->widget, self->tick);
  self->tick = 0;
  g_clear_handle_id(&self->source, g_source_remove);
}

/* What has come to be drawn meanwhile goes first. */
static gboolean idle_cb(gpointer data) {
  PlyLater *self = data;
  build_next(self);
  if (self->built < self->n)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

/* A frame begins with the tick, and is painted before anything idle has its turn. */
static gboolean tick_cb(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  PlyLater *self = data;
  if (!gtk_widget_get_mapped(widget))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->source = g_idle_add(idle_cb, self);
  return G_SOURCE_REMOVE;
}

PlyLater *ply_later_new(GtkWidget *widget, const PlyLaterPiece *pieces, guint n) {
  PlyLater *self = g_new0(PlyLater, 1);
  self->widget = widget;
  self->pieces = pieces;
  self->n = n;
  self->tick = gtk_widget_add_tick_callback(widget, tick_cb, self, NULL);
  return self;
}

void ply_later_free(PlyLater *self) {
  stop_waiting(self);
  g_free(self);
}

void ply_later_build(PlyLater *self) {
  if (self->building)
    return;
  stop_waiting(self);
  while (self->built < self->n)
    build_next(self);
}

guint ply_later_n_built(const PlyLater *self) {
  return self->built;
}
