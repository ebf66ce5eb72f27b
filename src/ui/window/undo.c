/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/undo.h"

#include "ui/drive/part.h"
#include "ui/match/match.h"
#include "ui/window/game.h"
#include "ui/window/run.h"

typedef struct {
  PlyRun *run; /* nullable */
  guint32 step;
} Before;

struct _PlyUndo {
  GArray *before; /* Before: the last one is what is gone back to first */
};

static void clear_before(gpointer data) {
  g_clear_pointer(&((Before *)data)->run, ply_run_unref);
}

void ply_main_window_push_undo(PlyMainWindow *self, PlyRun *run, guint32 step) {
  Before before = { run ? ply_run_ref(run) : NULL, step };
  g_array_append_val(self->undo->before, before);
}

void ply_main_window_drop_undo(PlyMainWindow *self) {
  if (ply_main_window_can_undo(self))
    g_array_set_size(self->undo->before, self->undo->before->len - 1);
}

void ply_main_window_forget_undo(PlyMainWindow *self) {
  g_array_set_size(self->undo->before, 0);
}

gboolean ply_main_window_can_undo(PlyMainWindow *self) {
  return self->undo->before->len > 0;
}

void ply_main_window_undo(PlyMainWindow *self) {
  PlyDrive *drive = ply_main_window_get_drive(self);
  if (drive) {
    ply_drive_undo(drive);
    return;
  }
  if (ply_main_window_undo_turn(self))
    return;
  if (!ply_main_window_can_undo(self) || ply_main_window_undo_waits(self))
    return;
  GArray *all = self->undo->before;
  Before before = g_array_index(all, Before, all->len - 1);
  g_autoptr(PlyRun) run = before.run ? ply_run_ref(before.run) : NULL;
  ply_main_window_drop_undo(self);
  guint32 step = before.step == PLY_NO_STOP ? ply_transport_get_step(self->transport) : before.step;
  if (run)
    ply_main_window_start_run(self, run, ply_main_window_is_own(self), step);
  else
    ply_main_window_take_back(self, step);
}

static void open_undo(PlyMainWindow *self) {
  self->undo->before = g_array_new(FALSE, FALSE, sizeof(Before));
  g_array_set_clear_func(self->undo->before, clear_before);
}

static void clear_undo(PlyMainWindow *self) {
  g_clear_pointer(&self->undo->before, g_array_unref);
}

const PlyWindowPart ply_window_undo = {
  PLY_WINDOW_PART(undo),
  .open = open_undo,
  .clear = clear_undo,
};
