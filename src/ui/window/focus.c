/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keyboard focus goes when something new is on the screen, and where it comes back to. */
#include "ui/window/private.h"

#include "ui/kit/voice.h"

#define MOST_FRAMES 120 /* until a picture that has nothing to focus is given up */

/* A picture has its items once it was drawn; GTK gives back the focus that the window had before a
 * dialog when that has gone. Both have happened by the frame in which the window is active. */
static gboolean frame_cb(GtkWidget *study, GdkFrameClock *clock, gpointer data) {
  PlyMainWindow *self = data;
  gboolean waits = !gtk_window_is_active(GTK_WINDOW(self)) && self->focus_frames < MOST_FRAMES;
  if (waits || (!ply_study_focus_picture(PLY_STUDY(study)) && self->focus_frames < MOST_FRAMES)) {
    self->focus_frames++;
    return G_SOURCE_CONTINUE;
  }
  self->focus_tick = 0;
  ply_voice_await_focus(study, FALSE);
  return G_SOURCE_REMOVE;
}

void ply_main_window_focus_picture(PlyMainWindow *self) {
  self->focus_frames = 0;
  ply_voice_await_focus(self->study, TRUE);
  if (self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback(self->study, frame_cb, self, NULL);
}

void ply_main_window_keep_focus(PlyMainWindow *self) {
  g_set_weak_pointer(&self->kept_focus, gtk_window_get_focus(GTK_WINDOW(self)));
}

void ply_main_window_return_focus(PlyMainWindow *self) {
  GtkWidget *kept = self->kept_focus;
  g_clear_weak_pointer(&self->kept_focus);
  if (!kept || !gtk_widget_get_mapped(kept) || !gtk_widget_grab_focus(kept))
    ply_main_window_focus_picture(self);
}
