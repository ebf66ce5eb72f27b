/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window-private.h"

#include <glib/gi18n.h>

#include "games/tree.h"
#include "ui/leaf-editor.h"
#include "ui/numbers.h"

#define PULSE_STEP 0.04

/* --- Recording --- */

static void show_own_text(PlyMainWindow *self, const PlyRun *run) {
  if (!ply_run_is_search(run)) {
    ply_study_set_own_text(PLY_STUDY(self->study), _("Your game"),
                           _("Left button: open a square. Right button: a flag, or on a number "
                             "what the rules make of it. Middle button: open around a number."));
    return;
  }
  g_autofree char *position = ply_start_print(run->start);
  gboolean tree = run->start->game == &ply_game_tree;
  g_autofree char *text = g_strdup_printf("%s\n\n%s", position, _(run->algorithm->name));
  ply_study_set_own_text(PLY_STUDY(self->study), tree ? _("Your tree") : _("Your position"), text);
}

static void adopt(PlyMainWindow *self, PlyRun *run) {
  guint32 step = self->wanted_step;
  double zoom = self->wanted_zoom;
  self->wanted_zoom = 0;
  ply_player_set_run(self->player, run);
  ply_player_seek(self->player, step);
  if (zoom > 0)
    ply_tree_pane_set_zoom(ply_study_get_tree(PLY_STUDY(self->study)), zoom);
  if (self->own)
    show_own_text(self, run);
  if (self->wanted_focus != PLY_NO_NODE)
    ply_canvas_focus_item(PLY_CANVAS(ply_study_get_tree(PLY_STUDY(self->study))), PLY_ITEM_NODE,
                          self->wanted_focus);
  self->wanted_focus = PLY_NO_NODE;
  ply_main_window_refresh_title(self);
}

static void show_rest(PlyMainWindow *self) {
  ply_study_set_busy(PLY_STUDY(self->study), NULL);
  gtk_widget_set_visible(self->working, FALSE);
}

static void done_cb(PlyMainWindow *self) {
  PlyRun *run = ply_recorder_get_run(self->recorder);
  show_rest(self);
  if (ply_player_get_run(self->player) == run)
    ply_player_grown(self->player);
  else
    adopt(self, run);
  ply_main_window_update_actions(self);
}

static void progress_cb(PlyMainWindow *self, guint nodes) {
  PlyRun *run = ply_recorder_get_run(self->recorder);
  guint limit = run->trace->node_limit;
  g_autofree char *so_far = ply_count_text(nodes);
  g_autofree char *most = ply_count_text(limit);
  g_autofree char *text = g_strdup_printf(_("Recording: %s of at most %s nodes"), so_far, most);
  ply_study_set_busy(PLY_STUDY(self->study), text);
  gtk_widget_set_visible(self->working, TRUE);
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(self->working),
                                limit > 0 ? MIN((double)nodes / limit, 1) : PULSE_STEP);
  ply_main_window_update_actions(self);
}

void ply_main_window_start_run(PlyMainWindow *self, PlyRun *run, gboolean own, guint32 step) {
  if (own && !self->own) {
    ply_main_window_close_lesson(self);
    ply_tutor_open(self->tutor, NULL, 0, NULL, 0);
  }
  self->own = own;
  self->wanted_step = step;
  if (own) {
    self->load_generation++; /* a lesson that is still being read comes too late */
    ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_OWN);
  }
  ply_main_window_show_page(self, PLY_PAGE_STUDY);
  if (run->trace && ply_trace_is_complete(run->trace)) {
    ply_main_window_abandon_run(self);
    adopt(self, run);
  } else
    ply_recorder_start(self->recorder, run);
}

void ply_main_window_abandon_run(PlyMainWindow *self) {
  ply_recorder_abandon(self->recorder);
  show_rest(self);
  ply_main_window_update_actions(self);
}

/* --- Changed leaves --- */

static void apply_leaf(PlyMainWindow *self, PlyLeafEditor *editor, guint node, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyRun *before = ply_player_get_run(self->player);
  g_autoptr(PlyStart) start =
      ply_tree_change_leaf(before->start, before->trace, node, text, &error);
  g_autoptr(PlyRun) run =
      start ? ply_run_new(start, before->algorithm, &before->options, &error) : NULL;
  if (!run) {
    ply_leaf_editor_set_problem(editor, error->message);
    return;
  }
  gtk_popover_popdown(GTK_POPOVER(editor));
  g_ptr_array_add(self->undo, ply_run_ref(before));
  self->wanted_focus = node;
  ply_main_window_start_run(self, run, self->own, ply_player_get_step(self->player));
  if (!self->own)
    ply_main_window_toast_undo(self, _("A leaf of the lesson has another value now."));
}

static void apply_cb(PlyLeafEditor *editor, guint node, const char *text, PlyMainWindow *self) {
  apply_leaf(self, editor, node, text);
}

void ply_main_window_change_leaf(PlyMainWindow *self, PlyNodeId node) {
  PlyRun *run = ply_player_get_run(self->player);
  int32_t value;
  if (!run || !ply_run_is_search(run) || run->start->game != &ply_game_tree ||
      !ply_run_given_value(run, node, &value) || ply_tutor_is_open(self->tutor)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  PlyTreePane *tree = ply_study_get_tree(PLY_STUDY(self->study));
  ply_tree_pane_show(tree, node);
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(tree));
  int i = scene ? ply_scene_find(scene, PLY_ITEM_NODE, node) : -1;
  if (i < 0)
    return;
  const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
  char text[24];
  ply_value_print(value, run->trace->scale, false, text);
  PlyLeafEditor *editor = ply_study_get_leaf_editor(PLY_STUDY(self->study));
  ply_leaf_editor_popup(editor, node, text, &item->bounds);
}

void ply_main_window_undo(PlyMainWindow *self) {
  if (self->undo->len == 0)
    return;
  g_autoptr(PlyRun) run = g_ptr_array_steal_index(self->undo, self->undo->len - 1);
  ply_main_window_start_run(self, run, self->own, ply_player_get_step(self->player));
}

void ply_main_window_forget_undo(PlyMainWindow *self) {
  g_ptr_array_set_size(self->undo, 0);
}

void ply_main_window_connect_recorder(PlyMainWindow *self) {
  g_signal_connect_object(ply_study_get_leaf_editor(PLY_STUDY(self->study)), "apply",
                          G_CALLBACK(apply_cb), self, 0);
  g_signal_connect_object(self->recorder, "done", G_CALLBACK(done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->recorder, "progress", G_CALLBACK(progress_cb), self,
                          G_CONNECT_SWAPPED);
}
