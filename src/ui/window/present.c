/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/present.h"

#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

#define MOST_FRAMES 120 /* until a picture that has nothing to focus is given up */

struct _PlyPresenting {
  gboolean on, was_fullscreen;
  guint focus_tick, focus_frames; /* until a new picture has the focus */
  GtkWidget *kept_focus;          /* weak: what had the focus before presenter mode */
};

/* --- Focus --- */

/* A picture has its items once it was drawn; GTK gives back the focus that the window had before a
 * dialog when that has gone. Both have happened by the frame in which the window is active. */
static gboolean frame_cb(GtkWidget *study, GdkFrameClock *clock, gpointer data) {
  PlyMainWindow *self = data;
  gboolean waits =
      !gtk_window_is_active(GTK_WINDOW(self)) && self->presenting->focus_frames < MOST_FRAMES;
  if (waits || (!ply_study_focus_picture(PLY_STUDY(study)) &&
                self->presenting->focus_frames < MOST_FRAMES)) {
    self->presenting->focus_frames++;
    return G_SOURCE_CONTINUE;
  }
  self->presenting->focus_tick = 0;
  ply_voice_await_focus(study, FALSE);
  return G_SOURCE_REMOVE;
}

void ply_main_window_focus_picture(PlyMainWindow *self) {
  self->presenting->focus_frames = 0;
  ply_voice_await_focus(self->study, TRUE);
  if (self->presenting->focus_tick == 0)
    self->presenting->focus_tick = gtk_widget_add_tick_callback(self->study, frame_cb, self, NULL);
}

static void keep_focus(PlyMainWindow *self) {
  g_set_weak_pointer(&self->presenting->kept_focus, gtk_window_get_focus(GTK_WINDOW(self)));
}

static void return_focus(PlyMainWindow *self) {
  GtkWidget *kept = self->presenting->kept_focus;
  g_clear_weak_pointer(&self->presenting->kept_focus);
  if (!kept || !gtk_widget_get_mapped(kept) || !ply_focus_give(kept))
    ply_main_window_focus_picture(self);
}

/* --- Presenter mode --- */

gboolean ply_main_window_is_presenting(PlyMainWindow *self) {
  return self->presenting->on;
}

/* The whole screen, no header, nothing but board, tree and sentence. What
 * was open comes back when it ends. */
void ply_main_window_set_presenting(PlyMainWindow *self, gboolean presenting) {
  if (presenting == self->presenting->on ||
      (presenting && ply_main_window_get_page(self) != PLY_PAGE_STUDY))
    return;
  self->presenting->on = presenting;
  if (presenting) {
    self->presenting->was_fullscreen = gtk_window_is_fullscreen(GTK_WINDOW(self));
    gtk_window_fullscreen(GTK_WINDOW(self));
  } else if (!self->presenting->was_fullscreen)
    gtk_window_unfullscreen(GTK_WINDOW(self));
  if (presenting)
    keep_focus(self);
  ply_main_window_show_header(self, !presenting);
  ply_study_set_presenting(PLY_STUDY(self->study), presenting);
  /* Nothing that is out of sight keeps the focus: keys step. */
  if (presenting)
    gtk_window_set_focus(GTK_WINDOW(self), NULL);
  else
    return_focus(self);
  ply_main_window_update_actions(self);
}

static void close_present(PlyMainWindow *self) {
  g_clear_weak_pointer(&self->presenting->kept_focus);
  if (self->presenting->focus_tick != 0)
    gtk_widget_remove_tick_callback(self->study, self->presenting->focus_tick);
  self->presenting->focus_tick = 0;
}

const PlyWindowPart ply_window_present = {
  PLY_WINDOW_PART(presenting),
  .close = close_present,
};
