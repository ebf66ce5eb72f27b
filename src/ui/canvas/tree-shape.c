/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the map is folded, which way it goes, and how wide and how tall it is. */
#include <glib/gi18n.h>

#include "ui/canvas/tree-private.h"
#include "ui/kit/voice.h"

static void changed(PlyTreePane *self) {
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

/* --- folds --- */

static void fold(PlyTreePane *self, const PlyFold *rule) {
  ply_tree_aim_settle(self);
  ply_tree_map_fold(self->map, rule);
  ply_tree_whole_step(self);
  ply_tree_whole_describe(self);
  changed(self);
}

static gboolean may_fold(PlyTreePane *self, const PlyFold *rule) {
  return ply_tree_whole_is_shown(self) &&
         !(ply_fold_tells(rule) && ply_map_is_covered(ply_tree_pane_run(self), self->view.cover));
}

gboolean ply_tree_pane_fold(PlyTreePane *self, const char *rule) {
  PlyFold wanted = { PLY_FOLD_NONE, 0, 0 };
  if ((*rule != '\0' && !ply_fold_read(rule, &wanted)) || !may_fold(self, &wanted))
    return FALSE;
  wanted.step = MIN(wanted.step, ply_replay_step(ply_tree_pane_replay(self)));
  fold(self, &wanted);
  return TRUE;
}

char *ply_tree_pane_get_fold(PlyTreePane *self) {
  PlyFold rule = *ply_tree_map_get_fold(self->map);
  rule.step = UINT32_MAX;
  return ply_fold_text(&rule);
}

/* From what is shown: its last level is folded, and then the one above it. */
gboolean ply_tree_pane_fold_levels(PlyTreePane *self, gboolean more) {
  if (!ply_tree_whole_is_shown(self))
    return FALSE;
  const PlyFold *rule = ply_tree_map_get_fold(self->map);
  gboolean by_depth = rule->kind == PLY_FOLD_DEPTH;
  guint depth = by_depth ? (guint)rule->number : ply_map_n_levels(ply_tree_map_get(self->map)) - 1;
  if (more ? depth <= 1 : !by_depth)
    return FALSE;
  fold(self, &(PlyFold){ PLY_FOLD_DEPTH, more ? depth - 1 : depth + 1, 0 });
  if (ply_map_n_folds(ply_tree_map_get(self->map)) == 0)
    fold(self, &(PlyFold){ PLY_FOLD_NONE, 0, 0 });
  return TRUE;
}

/* --- which way it goes --- */

GtkDirectionType ply_tree_shape_turn(PlyTreePane *self, GtkDirectionType direction) {
  if (!ply_tree_whole_is_shown(self) || !ply_tree_map_view(self->map)->across)
    return direction;
  switch (direction) {
  case GTK_DIR_LEFT: return GTK_DIR_UP;
  case GTK_DIR_RIGHT: return GTK_DIR_DOWN;
  case GTK_DIR_UP: return GTK_DIR_LEFT;
  case GTK_DIR_DOWN: return GTK_DIR_RIGHT;
  default: return direction;
  }
}

void ply_tree_pane_set_across(PlyTreePane *self, gboolean across) {
  ply_tree_aim_settle(self);
  ply_tree_map_set_across(self->map, across);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, across ? _("from left to right") : _("downwards"));
  changed(self);
}

gboolean ply_tree_pane_get_across(PlyTreePane *self) {
  return ply_tree_map_view(self->map)->across;
}

/* --- how wide and how tall it is --- */

gboolean ply_tree_pane_stretch(PlyTreePane *self, double by_x, double by_y) {
  if (!ply_tree_whole_is_shown(self))
    return FALSE;
  ply_tree_aim_settle(self);
  ply_tree_map_stretch(self->map, by_x, by_y, self->view.width / 2, self->view.height / 2);
  changed(self);
  return TRUE;
}
