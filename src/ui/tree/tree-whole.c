/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All of the tree as a map, and what is looked for in it. */
#include <glib/gi18n.h>

#include "render/map/strip.h"
#include "ui/kit/voice.h"
#include "ui/tree/tree-private.h"

#define ZOOMER_WIDE 300                           /* px of the buttons beside the legend of a map */
#define TRAIL_PX(text) (16 + 16 * MAX(1.0, text)) /* the moves to a node, above a map */
#define LEGEND_LINE 22
#define LEAST_HIGH 110 /* px of a map above its legend, by size of text */

/* The map that was made on a thread is there. */
static void show_made(PlyTreePane *self) {
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  if (self->describes)
    ply_tree_whole_describe(self);
  ply_tree_card_renew(self);
  g_signal_emit_by_name(self, "zoomed");
}

static void changed_cb(PlyTreeMapChange change, gpointer data) {
  PlyTreePane *self = data;
  switch (change) {
  case PLY_TREE_MAP_FOUND:
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
    g_signal_emit_by_name(self, "found");
    break;
  case PLY_TREE_MAP_COMES: ply_tree_aim_settle(self); break;
  case PLY_TREE_MAP_UNFOLDED:
    if (self->rings)
      gtk_widget_error_bell(GTK_WIDGET(self));
    show_made(self);
    break;
  case PLY_TREE_MAP_MADE: show_made(self); break;
  }
}

void ply_tree_whole_init(PlyTreePane *self) {
  self->map = ply_tree_map_new(changed_cb, self);
}

gboolean ply_tree_whole_is_ahead(PlyTreePane *self) {
  return self->whole &&
         ply_cover_has(self->view.cover, ply_tree_pane_run(self), PLY_FACT_AHEAD, PLY_NO_SUBJECT);
}

gboolean ply_tree_whole_is_shown(PlyTreePane *self) {
  return self->whole && self->there && ply_tree_map_get(self->map) != NULL &&
         !ply_tree_whole_is_ahead(self);
}

void ply_tree_whole_renew(PlyTreePane *self) {
  ply_tree_aim_settle(self);
  if (self->whole)
    ply_tree_map_set_run(self->map, ply_tree_pane_run(self));
}

static char *summary_of(PlyTreePane *self) {
  return ply_tree_whole_is_shown(self)
             ? ply_tree_map_summary(self->map, ply_tree_pane_replay(self), self->view.cover)
             : NULL;
}

void ply_tree_whole_update(PlyTreePane *self) {
  g_autofree char *summary = summary_of(self);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 summary ? summary : "", -1);
}

/* Who listens hears what there is to see, once it is there. */
void ply_tree_whole_describe(PlyTreePane *self) {
  self->describes = self->whole && ply_tree_map_is_making(self->map);
  if (self->describes)
    return;
  g_autofree char *summary = summary_of(self);
  ply_tree_whole_update(self);
  if (summary)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, summary);
}

void ply_tree_whole_step(PlyTreePane *self) {
  if (!self->whole || !self->there || !ply_tree_map_get_follows(self->map))
    return;
  ply_tree_aim_settle(self);
  ply_tree_map_show(self->map, ply_replay_current(ply_tree_pane_replay(self)), FALSE);
}

/* --- the picture --- */

/* foot: px for the legend; taken: of these at the right. Where the map was going is in another place once its
 * room is another. */
static void resize(PlyTreePane *self, double width, double height, double head, double foot,
                   double taken) {
  const PlyMapView *view = ply_tree_map_view(self->map);
  if (width != view->width || height != view->height || head != view->head)
    ply_tree_aim_stop(self);
  ply_tree_map_set_size(self->map, width, height, head, foot, taken);
}

/* The legend stands beside the buttons, or above them where it would not have one line; a presenter has no
 * buttons. */
static void size_map(PlyTreePane *self, double width, double height) {
  if (!ply_tree_whole_is_shown(self))
    return;
  double text = self->view.text_scale, foot = ply_tree_pane_foot(text), line = LEGEND_LINE * text;
  gboolean buttons = self->view.foot > 0;
  PlyMapView beside = *ply_tree_map_view(self->map);
  beside.width = width;
  beside.text_scale = text;
  beside.taken = buttons ? ZOOMER_WIDE : 0;
  double head = buttons || self->crowded ? TRAIL_PX(text) : 0;
  gboolean covered = ply_map_answers(ply_tree_pane_run(self), self->view.cover);
  guint lines = ply_map_legend_lines(ply_tree_map_get(self->map), &beside, covered);
  if (lines == 1) {
    resize(self, width, MAX(height - foot, 1), head, foot, beside.taken);
    return;
  }
  beside.taken = 0;
  line *= ply_map_legend_lines(ply_tree_map_get(self->map), &beside, covered);
  if (height - self->view.foot - line < LEAST_HIGH * text) /* the tree first */
    line = 0;
  resize(self, width, MAX(height - self->view.foot - line, 1), head, line, 0);
}

/* Items are wanted where the keyboard is, else where the search is. */
static PlyScene *build(PlyTreePane *self, double width, double height) {
  PlyItemKind kind;
  guint32 focused;
  if (!ply_canvas_get_focus(PLY_CANVAS(self), &kind, &focused) || kind == PLY_ITEM_LEVEL)
    focused = PLY_NO_NODE;
  if (self->view.text_scale != ply_tree_map_view(self->map)->text_scale)
    ply_tree_aim_stop(self);
  ply_tree_map_set_theme(self->map, ply_canvas_get_theme(PLY_CANVAS(self)), self->view.text_scale);
  size_map(self, width, height);
  return ply_tree_map_build(self->map, ply_tree_pane_replay(self), self->view.cover,
                            self->view.selected, focused);
}

static void place(PlyTreePane *self, PlyCanvasPlace *at) {
  const PlyMapView *map = ply_tree_map_view(self->map);
  double zoom = MAX(map->zoom, 1e-6), pitch = MAX(map->pitch, 1e-6);
  *at = map->across ? (PlyCanvasPlace){ map->pan_y, map->pan_x, pitch, zoom }
                    : (PlyCanvasPlace){ map->pan_x, map->pan_y, zoom, pitch };
}

static gboolean pan(PlyTreePane *self, double dx, double dy) {
  ply_tree_aim_settle(self);
  return ply_tree_map_pan(self->map, dx, dy);
}

static void zoom(PlyTreePane *self, double factor, double x, double y) {
  ply_tree_aim_settle(self);
  ply_tree_map_zoom(self->map, factor, x, y);
}

static void stretch(PlyTreePane *self, double by_x, double by_y, double x, double y) {
  ply_tree_aim_settle(self);
  ply_tree_map_stretch(self->map, by_x, by_y, x, y);
}

/* What is gone to is shown: where the map is limited to something else, it is so no more. */
static void show(PlyTreePane *self, PlyNodeId node) {
  ply_tree_aim_settle(self);
  if (ply_tree_whole_is_shown(self) && ply_tree_map_rank(self->map, node) == PLY_NO_NODE)
    ply_tree_pane_set_top(self, 0);
  ply_tree_map_show(self->map, node, TRUE);
}

static gboolean reach(PlyTreePane *self, PlyNodeId node) {
  ply_tree_aim_settle(self);
  if (ply_tree_map_rank(self->map, node) == PLY_NO_NODE)
    return FALSE;
  ply_tree_map_show(self->map, node, TRUE);
  return TRUE;
}

static gboolean is_folded(PlyTreePane *self, PlyNodeId node) {
  return ply_tree_map_is_folded(self->map, node);
}

static void set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  ply_tree_aim_settle(self);
  ply_tree_map_set_folded(self->map, node, folded);
  ply_tree_whole_describe(self);
  g_signal_emit_by_name(self, "zoomed");
}

const PlyTreePicture ply_tree_whole = { build, place, pan,       zoom,      stretch,
                                        show,  reach, is_folded, set_folded };

/* --- whether it is there, and how it stands --- */

void ply_tree_pane_set_whole(PlyTreePane *self, gboolean whole) {
  if (whole == self->whole)
    return;
  ply_tree_aim_settle(self);
  self->whole = whole;
  ply_tree_map_set_run(self->map, whole ? ply_tree_pane_run(self) : NULL);
  ply_tree_near_renew(self, FALSE);
  if (whole)
    size_map(self, self->view.width, self->view.height);
  else if (self->fitted)
    ply_tree_near_fit(self);
  if (!whole)
    ply_tree_near_follow(self);
  ply_tree_whole_describe(self);
  if (!whole)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, _("The tree, as far as the search has come"));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "whole");
}

gboolean ply_tree_pane_get_whole(PlyTreePane *self) {
  return self->whole;
}

void ply_tree_pane_set_top(PlyTreePane *self, PlyNodeId node) {
  ply_tree_pane_set_whole(self, TRUE);
  if (!self->there || ply_tree_map_get_top(self->map) == node)
    return;
  ply_tree_aim_settle(self);
  ply_tree_map_set_top(self->map, node);
  ply_tree_whole_describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

PlyNodeId ply_tree_pane_get_top(PlyTreePane *self) {
  return ply_tree_map_get_top(self->map);
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
  ply_tree_whole_describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

/* --- finding --- */

gboolean ply_tree_pane_find(PlyTreePane *self, const char *text, GError **error) {
  if (*text != '\0')
    ply_tree_pane_set_whole(self, TRUE);
  if (!self->whole || !self->there)
    return TRUE;
  gboolean read = ply_tree_map_find(self->map, text, self->view.cover, error);
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
  const GArray *found = ply_tree_map_found(self->map, self->view.cover);
  if (!found)
    return FALSE;
  guint i = ply_tree_map_found_now(self->map);
  *n = found->len;
  *now = i < found->len ? i + 1 : 0;
  return TRUE;
}

char *ply_tree_pane_found_name(PlyTreePane *self) {
  const GArray *found = ply_tree_map_found(self->map, self->view.cover);
  guint i = found ? ply_tree_map_found_now(self->map) : 0;
  if (!found || i >= found->len)
    return NULL;
  return ply_tree_aim_name(self, g_array_index(found, PlyTreeFound, i).node);
}

/* From the one that is shown, else from the step. Round again behind the last. */
void ply_tree_pane_go_found(PlyTreePane *self, gboolean forward) {
  const GArray *found = ply_tree_map_found(self->map, self->view.cover);
  if (!found || found->len == 0 || !self->whole)
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
  show(self, at->node);
  if (!self->other && at->step > 0)
    ply_transport_seek(self->transport, at->step);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "found");
}

/* --- what is folded --- */

static void changed(PlyTreePane *self) {
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit_by_name(self, "zoomed");
}

static void fold(PlyTreePane *self, const PlyFold *rule, gboolean rings) {
  self->rings = rings;
  ply_tree_aim_settle(self);
  ply_tree_map_fold(self->map, rule);
  ply_tree_whole_step(self);
  ply_tree_whole_describe(self);
  changed(self);
}

static gboolean may_fold(PlyTreePane *self, const PlyFold *rule) {
  return ply_tree_whole_is_shown(self) &&
         !(ply_fold_tells(rule) && ply_map_answers(ply_tree_pane_run(self), self->view.cover));
}

gboolean ply_tree_pane_fold(PlyTreePane *self, const char *rule) {
  PlyFold wanted = { PLY_FOLD_NONE, 0, 0 };
  if ((*rule != '\0' && !ply_fold_read(rule, &wanted)) || !may_fold(self, &wanted))
    return FALSE;
  wanted.step = MIN(wanted.step, ply_replay_step(ply_tree_pane_replay(self)));
  fold(self, &wanted, TRUE);
  return ply_tree_map_get_fold(self->map)->kind == wanted.kind;
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
  guint top = ply_trace_ply(ply_tree_pane_run(self)->trace, ply_tree_map_get_top(self->map));
  guint last = top + ply_map_n_levels(ply_tree_map_get(self->map)) - 1;
  guint depth = by_depth ? (guint)rule->number : last;
  if (more ? depth <= top + 1 : !by_depth)
    return FALSE;
  fold(self, &(PlyFold){ PLY_FOLD_DEPTH, more ? depth - 1 : depth + 1, 0 }, FALSE);
  return TRUE;
}

/* --- which way it goes --- */

GtkDirectionType ply_tree_whole_turn(PlyTreePane *self, GtkDirectionType direction) {
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
