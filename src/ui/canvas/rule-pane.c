/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/rule-pane.h"

#include <glib/gi18n.h>

#include "render/rules/view.h"
#include "ui/face.h"

struct _PlyRulePane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
  const PlyReplay *why;
  gboolean resting, presenting;
};

enum { RULE_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyRulePane, ply_rule_pane, PLY_TYPE_CANVAS)

static void changed_cb(PlyRulePane *self, guint flags) {
  if (!(flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS | PLY_CHANGED_SELECTION)))
    return;
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_player_is_calm(self->player) && ply_style_get_animations(self->style);
  ply_canvas_refresh(PLY_CANVAS(self), animate);
}

static void style_cb(PlyRulePane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

/* No more than a frame while a question hides what the rules think. */
static PlyScene *ply_rule_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyRulePane *self = PLY_RULE_PANE(canvas);
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  if (ply_ui_face(run)->stage != PLY_STAGE_RULES)
    return NULL;
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale =
      ply_style_get_text_scale(self->style) * (self->presenting ? PLY_PRESENTER_SCALE : 1);
  view.why = self->why;
  view.cover = ply_player_get_cover(self->player);
  if (ply_cover_has_values(view.cover))
    return ply_rule_waiting_scene(&view);
  g_autoptr(PlyReplay) start = self->resting ? ply_replay_new(run->trace) : NULL;
  return ply_rule_scene(run, start ? start : ply_player_get_replay(self->player), &view);
}

static void ply_rule_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  if (item->kind == PLY_ITEM_RULE)
    g_signal_emit(canvas, signals[RULE_ACTIVATED], 0, item->id);
}

static void ply_rule_pane_dispose(GObject *object) {
  PlyRulePane *self = PLY_RULE_PANE(object);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_rule_pane_parent_class)->dispose(object);
}

static void ply_rule_pane_class_init(PlyRulePaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_rule_pane_dispose;
  PLY_CANVAS_CLASS(klass)->build = ply_rule_pane_build;
  PLY_CANVAS_CLASS(klass)->activate = ply_rule_pane_activate;
  signals[RULE_ACTIVATED] =
      g_signal_new("rule-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void ply_rule_pane_init(PlyRulePane *self) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Rules at work"), -1);
}

void ply_rule_pane_set_up(PlyRulePane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_rule_pane_set_why(PlyRulePane *self, const PlyReplay *why) {
  self->why = why;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_rule_pane_set_resting(PlyRulePane *self, gboolean resting) {
  if (self->resting == resting)
    return;
  self->resting = resting;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

gboolean ply_rule_pane_is_idle(PlyRulePane *self) {
  return !self->why && ply_ui_face(ply_player_get_run(self->player))->stage == PLY_STAGE_RULES &&
         (self->resting || !ply_rule_has_begun(ply_player_get_replay(self->player)));
}

void ply_rule_pane_set_presenting(PlyRulePane *self, gboolean presenting) {
  self->presenting = presenting;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
