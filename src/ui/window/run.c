/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/run.h"

#include <glib/gi18n.h>

#include "games/tree.h"
#include "ui/face.h"
#include "ui/match/match.h"
#include "ui/search/leaf-editor.h"
#include "ui/search/weights.h"
#include "ui/window/game.h"
#include "ui/window/lesson.h"
#include "ui/window/session.h"
#include "ui/window/undo.h"

#define PULSE_STEP 0.04

struct _PlyShownRun {
  PlyRecorder *recorder;
  gboolean own;        /* the one on the screen belongs to no lesson */
  gboolean makes;      /* the recording at work is of a new game, which is not on the screen yet */
  guint32 wanted_step; /* where to stand when the recording is done */
  PlyNodeId wanted_focus; /* the node that has the keyboard focus then, or PLY_NO_NODE */
  double wanted_zoom;     /* 0: as it is */
  char *wanted_map;       /* NULL: as it is */
};

PlyRecorder *ply_main_window_get_recorder(PlyMainWindow *self) {
  return self->run->recorder;
}

gboolean ply_main_window_is_own(PlyMainWindow *self) {
  return self->run->own;
}

void ply_main_window_disown_run(PlyMainWindow *self) {
  self->run->own = FALSE;
}

void ply_main_window_own_run(PlyMainWindow *self) {
  self->run->own = TRUE;
}

gboolean ply_main_window_is_making_run(PlyMainWindow *self) {
  return self->run->makes;
}

guint32 ply_main_window_get_wanted_step(PlyMainWindow *self) {
  return self->run->wanted_step;
}

void ply_main_window_want_zoom(PlyMainWindow *self, double zoom, const char *map) {
  self->run->wanted_zoom = zoom;
  g_free(self->run->wanted_map);
  self->run->wanted_map = g_strdup(map);
}

/* --- Recording --- */

static void adopt(PlyMainWindow *self, PlyRun *run) {
  guint32 step = self->run->wanted_step;
  double zoom = self->run->wanted_zoom;
  g_autofree char *map = g_steal_pointer(&self->run->wanted_map);
  self->run->wanted_zoom = 0;
  /* Nobody sees, or hears, the start of what goes on from where it was. */
  ply_transport_set_run_at(self->transport, run, MIN(step, ply_trace_n_events(run->trace)));
  if (self->run->own && ply_ui_face(run)->adopt)
    ply_ui_face(run)->adopt(self, run);
  if (zoom > 0)
    ply_tree_pane_set_zoom(ply_study_get_tree(PLY_STUDY(self->study)), zoom);
  if (map)
    ply_tree_pane_set_map(ply_study_get_tree(PLY_STUDY(self->study)), map);
  if (self->run->wanted_focus != PLY_NO_NODE)
    ply_canvas_focus_item(PLY_CANVAS(ply_study_get_tree(PLY_STUDY(self->study))), PLY_ITEM_NODE,
                          self->run->wanted_focus);
  self->run->wanted_focus = PLY_NO_NODE;
  ply_main_window_adopt_weights(self, run);
  ply_main_window_refresh_title(self);
}

static void show_rest(PlyMainWindow *self) {
  ply_study_set_busy(PLY_STUDY(self->study), NULL);
  ply_main_window_show_loading(self, NULL);
}

static void done_cb(PlyMainWindow *self) {
  PlyRun *run = ply_recorder_get_run(self->run->recorder);
  show_rest(self);
  if (self->run->makes) {
    self->run->makes = FALSE;
    ply_main_window_game_made(self, run);
  } else if (ply_ui_face(run)->recorded)
    ply_ui_face(run)->recorded(self, run);
  else if (ply_transport_get_run(self->transport) == run)
    ply_transport_grown(self->transport);
  else
    adopt(self, run);
  ply_main_window_update_actions(self);
}

/* Whatever is on the screen. */
static void show_making(PlyMainWindow *self, guint tries) {
  g_autofree char *text =
      g_strdup_printf(ngettext("Making a board… %u try", "Making a board… %u tries", tries), tries);
  ply_main_window_show_loading(self, text);
}

static void progress_cb(PlyMainWindow *self, guint count) {
  PlyRun *run = ply_recorder_get_run(self->run->recorder);
  if (self->run->makes) {
    show_making(self, count);
    return;
  }
  const PlyUiFace *face = ply_ui_face(run);
  if (face->watched && ply_transport_get_run(self->transport) != run) {
    guint32 last = self->run->wanted_step;
    self->run->wanted_step =
        ply_main_window_grown_from(self); /* what comes can be watched from here on */
    adopt(self, run);
    self->run->wanted_step = last;
  } else if (face->watched)
    ply_transport_grown(self->transport);
  double share = -1;
  g_autofree char *text = face->recording ? face->recording(run, &share) : NULL;
  ply_study_set_busy(PLY_STUDY(self->study), text);
  ply_main_window_show_working(self, TRUE, share >= 0 ? MIN(share, 1) : PULSE_STEP);
  ply_main_window_update_actions(self);
}

void ply_main_window_start_run(PlyMainWindow *self, PlyRun *run, gboolean own, guint32 step) {
  if (own && !self->run->own) {
    ply_main_window_close_lesson(self);
    ply_tutor_open(self->tutor, NULL, 0, NULL, 0);
  }
  self->run->own = own;
  self->run->makes = FALSE;
  self->run->wanted_step = step;
  ply_main_window_forget_weights(self);
  if (own) {
    ply_main_window_forget_restore(self);
    ply_main_window_abandon_load(self);
    ply_study_set_side_page(PLY_STUDY(self->study), ply_ui_face(run)->side_page);
  }
  ply_main_window_show_page(self, PLY_PAGE_STUDY);
  if (run->trace && ply_trace_is_complete(run->trace)) {
    ply_main_window_abandon_run(self);
    adopt(self, run);
  } else {
    ply_recorder_start(self->run->recorder, run);
    ply_main_window_update_actions(self); /* it can be stopped at once */
  }
}

void ply_main_window_make_run(PlyMainWindow *self, PlyRun *run) {
  ply_main_window_abandon_run(self);
  self->run->makes = TRUE;
  ply_recorder_start(self->run->recorder, run);
  ply_main_window_update_actions(self); /* it can be stopped at once */
}

void ply_main_window_abandon_run(PlyMainWindow *self) {
  self->run->makes = FALSE;
  ply_main_window_forget_weights(self);
  ply_recorder_abandon(self->run->recorder);
  show_rest(self);
  ply_main_window_update_actions(self);
}

/* --- Changed leaves --- */

static void apply_leaf(PlyMainWindow *self, PlyLeafEditor *editor, guint node, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyRun *before = ply_transport_get_run(self->transport);
  g_autoptr(PlyStart) start =
      ply_tree_change_leaf(ply_run_start(before), before->trace, node, text, &error);
  g_autoptr(PlyRun) run =
      start ? ply_run_new(start, ply_run_algorithm(before), &before->options, &error) : NULL;
  if (!run) {
    ply_leaf_editor_set_problem(editor, error->message);
    return;
  }
  run->for_max = before->for_max;
  gtk_popover_popdown(GTK_POPOVER(editor));
  ply_main_window_push_undo(self, before, PLY_NO_STOP);
  self->run->wanted_focus = node;
  ply_main_window_start_run(self, run, self->run->own, ply_transport_get_step(self->transport));
  if (!self->run->own)
    ply_main_window_toast_undo(self, _("A leaf of the lesson has another value now."));
}

static void apply_cb(PlyLeafEditor *editor, guint node, const char *text, PlyMainWindow *self) {
  apply_leaf(self, editor, node, text);
}

void ply_main_window_change_leaf(PlyMainWindow *self, PlyNodeId node) {
  PlyRun *run = ply_transport_get_run(self->transport);
  int32_t value;
  if (!ply_ui_has_tree(run) || ply_run_start(run)->game != &ply_game_tree ||
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

static void open_run(PlyMainWindow *self) {
  self->run->recorder = ply_recorder_new();
  self->run->wanted_focus = PLY_NO_NODE;
  g_signal_connect_object(ply_study_get_leaf_editor(PLY_STUDY(self->study)), "apply",
                          G_CALLBACK(apply_cb), self, 0);
  g_signal_connect_object(self->run->recorder, "done", G_CALLBACK(done_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->run->recorder, "progress", G_CALLBACK(progress_cb), self,
                          G_CONNECT_SWAPPED);
}

static void close_run(PlyMainWindow *self) {
  if (self->run->recorder)
    ply_recorder_stop(self->run->recorder);
}

static void clear_run(PlyMainWindow *self) {
  g_clear_object(&self->run->recorder);
  g_clear_pointer(&self->run->wanted_map, g_free);
}

const PlyWindowPart ply_window_run = {
  PLY_WINDOW_PART(run),
  .open = open_run,
  .close = close_run,
  .clear = clear_run,
};
