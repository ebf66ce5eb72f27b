/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/rank-pane.h"

#include <glib/gi18n.h>

#include "render/search/rank-view.h"
#include "render/views.h"

struct _PlyRankPane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
  PlyRun *other; /* shown in place of the player's, at a step of its own; nullable */
  PlyReplay *other_replay;
};

enum { MOVE_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyRankPane, ply_rank_pane, PLY_TYPE_CANVAS)

static PlyScene *ply_rank_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyRankPane *self = PLY_RANK_PANE(canvas);
  PlyRun *run = self->other ? self->other : self->player ? ply_player_get_run(self->player) : NULL;
  if (!run || !ply_rank_exists(run))
    return NULL;
  PlyRankView view;
  ply_rank_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = ply_style_get_text_scale(self->style);
  if (!self->other) {
    view.selected = ply_player_get_selected(self->player);
    view.cover = ply_player_get_cover(self->player);
  }
  view.rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
  return ply_rank_scene(run, self->other ? self->other_replay : ply_player_get_replay(self->player),
                        &view);
}

static void ply_rank_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  g_signal_emit(canvas, signals[MOVE_ACTIVATED], 0, item->id, n_press);
}

static void changed_cb(PlyRankPane *self, guint flags) {
  if (!self->other && flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS))
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void style_cb(PlyRankPane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void ply_rank_pane_dispose(GObject *object) {
  PlyRankPane *self = PLY_RANK_PANE(object);
  g_clear_pointer(&self->other_replay, ply_replay_free);
  g_clear_pointer(&self->other, ply_run_unref);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_rank_pane_parent_class)->dispose(object);
}

static void ply_rank_pane_class_init(PlyRankPaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_rank_pane_dispose;
  PLY_CANVAS_CLASS(klass)->build = ply_rank_pane_build;
  PLY_CANVAS_CLASS(klass)->activate = ply_rank_pane_activate;
  signals[MOVE_ACTIVATED] =
      g_signal_new("move-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void ply_rank_pane_init(PlyRankPane *self) {
  ply_canvas_set_background(PLY_CANVAS(self), FALSE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Ranked moves"), -1);
}

void ply_rank_pane_set_up(PlyRankPane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_rank_pane_show_other(PlyRankPane *self, PlyRun *run, guint32 step) {
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
