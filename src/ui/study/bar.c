/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons below the board of a game. */
#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/spoken.h"
#include "ui/study/private.h"

/* Shows what can be done in a game beside its squares. */
void ply_study_fill_bar(PlyStudy *self, const PlyUiButton *buttons) {
  GtkWidget *child;
  if (buttons == self->buttons)
    return;
  self->buttons = buttons;
  while ((child = gtk_widget_get_first_child(self->game_bar)))
    gtk_flow_box_remove(GTK_FLOW_BOX(self->game_bar), child);
  for (guint i = 0; buttons[i].action; i++) {
    GtkWidget *button = buttons[i].stays ? gtk_toggle_button_new_with_label(_(buttons[i].label))
                                         : gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_widget_set_tooltip_text(button, _(buttons[i].help));
    ply_spoken_append(self->game_bar, button);
  }
}
