/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All of the tree as a map, and what is looked for in it. */
#include "ui/canvas/tree-private.h"
#include "ui/kit/voice.h"

#define ZOOMER_WIDE 300                           /* px of the buttons beside the legend of a map */
#define TRAIL_PX(text) (16 + 16 * MAX(1.0, text)) /* the moves to a node, above a map */
#define LEGEND_WIDE 520 /* narrower, by size of text, it has a line of its own */
#define LEGEND_LINE 22

static void found_cb(gpointer data) {
  ply_canvas_refresh(PLY_CANVAS(data), FALSE);
  g_signal_emit_by_name(data, "found");
}

void ply_tree_whole_init(PlyTreePane *self) {
  self->map = ply_tree_map_new(found_cb, self);
}

gboolean ply_tree_whole_is_shown(PlyTreePane *self) {
  return self->whole && self->layout != NULL;
}

void ply_tree_whole_renew(PlyTreePane *self) {
  ply_tree_aim_settle(self);
  if (self->whole)
    ply_tree_map_set_run(self->map, ply_tree_pane_run(self));
}

void ply_tree_whole_step(PlyTreePane *self) {
  if (!ply_tree_whole_is_shown(self) || !ply_tree_map_get_follows(self->map))
    return;
  ply_tree_aim_settle(self);
  ply_tree_map_show(self->map, ply_replay_current(ply_tree_pane_replay(self)), FALSE);
}

/* Who listens hears what there is to see. */
static void describe(PlyTreePane *self) {
  g_autofree char *summary = ply_tree_whole_is_shown(self)
                                 ? ply_tree_map_summary(self->map, ply_tree_pane_replay(self))
                                 : NULL;
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 summary ? summary : "", -1);
  if (summary)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, summary);
}

/* --- the picture --- */

/* The legend stands beside the buttons, or above them; a presenter has no buttons. */
static void size_map(PlyTreePane *self, double width, double height) {
  double text = self->view.text_scale, foot = ply_tree_pane_foot(text), line = LEGEND_LINE * text;
  ply_tree_map_view(self->map)->head = self->view.foot <= 0 ? 0 : TRAIL_PX(text);
  if (self->view.foot <= 0)
    ply_tree_map_set_size(self->map, width, MAX(height - foot, 1), foot, 0);
  else if (width >= ZOOMER_WIDE + LEGEND_WIDE * text)
    ply_tree_map_set_size(self->map, width, MAX(height - foot, 1), foot, ZOOMER_WIDE);
  else
    ply_tree_map_set_size(self->map, width, MAX(height - foot - line, 1), line, 0);
}

/* Items are wanted where the keyboard is, else where the search is. */
static PlyScene *build(PlyTreePane *self, double width, double height) {
  const PlyItem *focused = ply_canvas_get_focused(PLY_CANVAS(self));
  ply_tree_map_set_theme(self->map, ply_canvas_get_theme(PLY_CANVAS(self)), self->view.text_scale);
  size_map(self, width, height);
  return ply_tree_map_build(self->map, ply_tree_pane_replay(self), self->view.cover,
                            self->view.selected, focused ? focused->id : PLY_NO_NODE);
}

static void place(PlyTreePane *self, PlyCanvasPlace *at) {
  const PlyMapView *map = ply_tree_map_view(self->map);
  *at = (PlyCanvasPlace){ map->pan_x, map->pan_y, MAX(map->zoom, 1e-6), MAX(map->pitch, 1e-6) };
}

static gboolean pan(PlyTreePane *self, double dx, double dy) {
  ply_tree_aim_settle(self);
  return ply_tree_map_pan(self->map, dx, dy);
}

static void zoom(PlyTreePane *self, double factor, double x, double y) {
  ply_tree_aim_settle(self);
  ply_tree_map_zoom(self->map, factor, x, y);
}

static void show(PlyTreePane *self, PlyNodeId node) {
  ply_tree_aim_settle(self);
  ply_tree_map_show(self->map, node, TRUE);
}

static gboolean reach(PlyTreePane *self, PlyNodeId node) {
  show(self, node);
  return TRUE;
}

static gboolean is_folded(PlyTreePane *self, PlyNodeId node) {
  return ply_tree_map_is_folded(self->map, node);
}

static void set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  ply_tree_aim_settle(self);
  ply_tree_map_set_folded(self->map, node, folded);
  describe(self);
  g_signal_emit_by_name(self, "zoomed");
}

const PlyTreePicture ply_tree_whole = {
  build, place, pan, zoom, show, reach, is_folded, set_folded
};

/* --- whether it is there, and how it stands --- */

void ply_tree_pane_set_whole(PlyTreePane *self, gboolean whole) {
  if (whole == self->whole)
    return;
  ply_tree_aim_settle(self);
  self->whole = whole;
  ply_tree_map_set_run(self->map, whole ? ply_tree_pane_run(self) : NULL);
  ply_tree_near_renew(self);
  if (whole)
    size_map(self, self->view.width, self->view.height);
  else if (self->fitted)
    ply_tree_near_fit(self);
  if (!whole)
    ply_tree_near_follow(self);
  describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "whole");
}

gboolean ply_tree_pane_get_whole(PlyTreePane *self) {
  return self->whole;
}

void ply_tree_pane_set_colouring(PlyTreePane *self, PlyMapColouring colouring) {
  ply_tree_map_view(self->map)->colouring = colouring;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

PlyMapColouring ply_tree_pane_get_colouring(PlyTreePane *self) {
  return ply_tree_map_view(self->map)->colouring;
}

#define SHOWN "shown "
#define HIDDEN "hidden "

char *ply_tree_pane_get_map(PlyTreePane *self) {
  g_autofree char *words = ply_tree_map_get_words(self->map);
  return g_strconcat(self->whole ? SHOWN : HIDDEN, words, NULL);
}

void ply_tree_pane_set_map(PlyTreePane *self, const char *words) {
  gboolean shown = g_str_has_prefix(words, SHOWN);
  if (!shown && !g_str_has_prefix(words, HIDDEN))
    return;
  ply_tree_aim_settle(self);
  ply_tree_pane_set_whole(self, shown);
  ply_tree_map_set_words(self->map, words + strlen(shown ? SHOWN : HIDDEN));
  describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

/* --- finding --- */

gboolean ply_tree_pane_find(PlyTreePane *self, const char *text, GError **error) {
  if (*text != '\0')
    ply_tree_pane_set_whole(self, TRUE);
  if (!ply_tree_whole_is_shown(self))
    return TRUE;
  gboolean read = ply_tree_map_find(self->map, text, error);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  return read;
}

gboolean ply_tree_pane_is_finding(PlyTreePane *self) {
  return ply_tree_map_is_finding(self->map);
}

void ply_tree_pane_stop_finding(PlyTreePane *self) {
  ply_tree_map_stop(self->map);
}

gboolean ply_tree_pane_get_found(PlyTreePane *self, guint *n, guint *now) {
  const GArray *found = ply_tree_map_found(self->map);
  if (!found)
    return FALSE;
  guint i = ply_tree_map_found_now(self->map);
  *n = found->len;
  *now = i < found->len ? i + 1 : 0;
  return TRUE;
}

/* From the one that is shown, else from the step. Round again behind the last. */
void ply_tree_pane_go_found(PlyTreePane *self, gboolean forward) {
  const GArray *found = ply_tree_map_found(self->map);
  if (!found || found->len == 0 || !ply_tree_whole_is_shown(self))
    return;
  guint n = found->len, i = ply_tree_map_found_now(self->map);
  if (i < n)
    i = forward ? (i + 1) % n : (i + n - 1) % n;
  else {
    i = ply_tree_found_at(found, ply_replay_step(ply_tree_pane_replay(self)) + (forward ? 0 : 1));
    i = forward ? i % n : (i + n - 1) % n;
  }
  const PlyTreeFound *at = &g_array_index(found, PlyTreeFound, i);
  ply_tree_aim_settle(self);
  ply_tree_map_set_found_now(self->map, i);
  ply_tree_map_show(self->map, at->node, TRUE);
  if (!self->other && at->step > 0)
    ply_transport_seek(self->transport, at->step);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "found");
}
