/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the map looks: at a node, the path, the last cutoff; and the movement from there to here. */
#include <glib/gi18n.h>

#include "render/map/strip.h"
#include "say/say.h"
#include "trace/layout.h"
#include "ui/kit/voice.h"
#include "ui/tree/tree-private.h"

#define GLIDE_MS 180
#define AIM 64.0 /* px between siblings, by size of text: a board, or a box with its move */

/* --- the movement --- */

static void say(PlyTreePane *self, const char *text) {
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

char *ply_tree_aim_name(PlyTreePane *self, PlyNodeId node) {
  PlyRun *run = ply_tree_pane_run(self);
  return ply_say_node(run, ply_tree_pane_replay(self), node,
                      ply_say_covered(self->view.cover, run, node));
}

/* Keys go on from node, and its name is heard with the focus; where that is there, or cannot be, it is said. */
static void attend(PlyTreePane *self, PlyNodeId node) {
  PlyItemKind kind;
  guint32 id;
  gboolean there =
      ply_canvas_get_focus(PLY_CANVAS(self), &kind, &id) && kind == PLY_ITEM_NODE && id == node;
  if (!there && ply_canvas_focus_item(PLY_CANVAS(self), PLY_ITEM_NODE, node))
    return;
  g_autofree char *name = ply_tree_aim_name(self, node);
  say(self, name);
}

static void arrive(PlyTreePane *self) {
  PlyNodeId node = self->aimed;
  self->aimed = PLY_NO_NODE;
  if (node != PLY_NO_NODE)
    attend(self, node);
  g_signal_emit_by_name(self, "zoomed");
}

static void glide_cb(double part, gpointer data) {
  PlyTreePane *self = data;
  ply_map_view_between(&self->glide_from, &self->glide_to, part, ply_tree_map_view(self->map));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_aim_init(PlyTreePane *self) {
  self->aimed = PLY_NO_NODE;
  self->glide = adw_timed_animation_new(GTK_WIDGET(self), 0, 1, GLIDE_MS,
                                        adw_callback_animation_target_new(glide_cb, self, NULL));
  adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(self->glide), ADW_EASE_IN_OUT_CUBIC);
  g_signal_connect_swapped(self->glide, "done", G_CALLBACK(arrive), self);
}

void ply_tree_aim_dispose(PlyTreePane *self) {
  if (self->glide)
    adw_animation_pause(self->glide);
  g_clear_object(&self->glide);
}

gboolean ply_tree_aim_stop(PlyTreePane *self) {
  if (adw_animation_get_state(self->glide) != ADW_ANIMATION_PLAYING)
    return FALSE;
  adw_animation_pause(self->glide);
  ply_map_view_between(&self->glide_from, &self->glide_to, 1, ply_tree_map_view(self->map));
  return TRUE;
}

/* Whoever moves the view otherwise finds it where it was going. */
void ply_tree_aim_settle(PlyTreePane *self) {
  if (ply_tree_aim_stop(self))
    arrive(self);
}

/* The view is where it should be; it was at from. */
static void glide(PlyTreePane *self, const PlyMapView *from) {
  PlyMapView *view = ply_tree_map_view(self->map);
  if (!ply_style_get_animations(self->style) || !gtk_widget_get_mapped(GTK_WIDGET(self))) {
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
    arrive(self);
    return;
  }
  self->glide_from = *from;
  self->glide_to = *view;
  adw_animation_play(self->glide);
}

void ply_tree_aim_fit(PlyTreePane *self) {
  ply_tree_aim_settle(self);
  PlyMapView from = *ply_tree_map_view(self->map);
  ply_tree_map_fit(self->map);
  glide(self, &from);
}

/* --- aims --- */

static gboolean is_ready(PlyTreePane *self) {
  return ply_tree_whole_is_shown(self) && ply_tree_pane_replay(self) && self->view.width > 0;
}

static void to_node(PlyTreePane *self, PlyNodeId node) {
  if (ply_tree_map_rank(self->map, node) == PLY_NO_NODE)
    ply_tree_pane_set_top(self, 0);
  guint32 rank = ply_tree_map_rank(self->map, node);
  ply_tree_aim_settle(self);
  PlyMapView *view = ply_tree_map_view(self->map), from = *view;
  if (rank == PLY_NO_NODE) { /* the map with it is still being made */
    ply_tree_map_show(self->map, node, TRUE);
    attend(self, node);
    return;
  }
  self->aimed = ply_map_node(ply_tree_map_get(self->map), rank);
  ply_map_view_centre(view, ply_tree_map_get(self->map), rank, AIM * view->text_scale);
  glide(self, &from);
}

gboolean ply_tree_pane_aim_at_node(PlyTreePane *self, PlyNodeId node) {
  if (!is_ready(self))
    return FALSE;
  to_node(self, node != PLY_NO_NODE ? node : ply_replay_current(ply_tree_pane_replay(self)));
  return TRUE;
}

gboolean ply_tree_pane_aim_at_path(PlyTreePane *self) {
  if (!is_ready(self))
    return FALSE;
  ply_tree_aim_settle(self);
  PlyMapView *view = ply_tree_map_view(self->map), from = *view;
  g_autoptr(PlyMapState) state =
      ply_map_state_new(ply_tree_map_get(self->map), ply_tree_pane_replay(self));
  ply_map_view_path(view, ply_tree_map_get(self->map), state->path, state->n_path);
  guint moves = MAX(state->n_path, 1) - 1;
  g_autofree char *text =
      g_strdup_printf(ngettext("the path, %u move", "the path, %u moves", moves), moves);
  say(self, text);
  glide(self, &from);
  return TRUE;
}

/* The one at the step, or before it. */
static PlyNodeId last_cutoff(PlyReplay *replay) {
  const PlyEvent *event = ply_replay_event(replay);
  if (event && event->kind == PLY_EVENT_CUTOFF)
    return event->subject;
  guint32 step = ply_replay_previous_of(replay, PLY_EVENT_BIT(PLY_EVENT_CUTOFF));
  if (step == 0 || step == ply_replay_step(replay))
    return PLY_NO_NODE;
  return ply_trace_event(ply_replay_trace(replay), step - 1)->subject;
}

gboolean ply_tree_pane_aim_at_cutoff(PlyTreePane *self) {
  if (!is_ready(self) || ply_map_answers(ply_tree_pane_run(self), self->view.cover))
    return FALSE;
  PlyNodeId node = last_cutoff(ply_tree_pane_replay(self));
  if (node == PLY_NO_NODE)
    say(self, _("no cutoff so far"));
  else
    to_node(self, node);
  return node != PLY_NO_NODE;
}

/* --- whether it goes with the run --- */

gboolean ply_tree_pane_get_follows(PlyTreePane *self) {
  return ply_tree_map_get_follows(self->map);
}

void ply_tree_pane_set_follows(PlyTreePane *self, gboolean follows) {
  ply_tree_map_set_follows(self->map, follows);
  say(self, follows ? _("the map follows the run") : _("the map stays where it is"));
  if (is_ready(self)) {
    ply_tree_whole_step(self);
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  }
  g_signal_emit_by_name(self, "zoomed");
}
