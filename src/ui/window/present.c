/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/private.h"

/* Presenter mode: the whole screen, no header, nothing but board, tree and sentence. What
 * was open comes back when it ends. */
void ply_main_window_set_presenting(PlyMainWindow *self, gboolean presenting) {
  if (presenting == self->presenting ||
      (presenting && ply_main_window_get_page(self) != PLY_PAGE_STUDY))
    return;
  self->presenting = presenting;
  if (presenting) {
    self->was_fullscreen = gtk_window_is_fullscreen(GTK_WINDOW(self));
    gtk_window_fullscreen(GTK_WINDOW(self));
  } else if (!self->was_fullscreen)
    gtk_window_unfullscreen(GTK_WINDOW(self));
  if (presenting)
    ply_main_window_keep_focus(self);
  gtk_widget_set_visible(self->header, !presenting);
  ply_study_set_presenting(PLY_STUDY(self->study), presenting);
  /* Nothing that is out of sight keeps the focus: keys step. */
  if (presenting)
    gtk_window_set_focus(GTK_WINDOW(self), NULL);
  else
    ply_main_window_return_focus(self);
  ply_main_window_update_actions(self);
}
