/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons below the board of a game. */
#include <glib/gi18n.h>

#include "ui/study-private.h"

#include "ui/spoken.h"

/* What the computer does in a game. */
void ply_study_fill_bar(PlyStudy *self) {
  static const struct {
    const char *action, *label, *help;
  } buttons[] = {
    { "win.rules-once", N_("Rules here"), N_("One cycle of the rules on the square chosen") },
    { "win.rules-repeat", N_("Repeat"), N_("Cycles on the square until nothing more is found") },
    { "win.rules-sweep", N_("Sweep"), N_("The whole board, until nothing more is found") },
    { "win.rules-play", N_("Play on"), N_("The computer plays from here to the end") },
    { "win.game-hint", N_("Hint"), N_("Where, by which rule, which squares, why: a stage each") },
    { "win.why-not", N_("Why not?"), N_("Why a rule does not apply on the square chosen") },
  };
  for (guint i = 0; i < G_N_ELEMENTS(buttons); i++) {
    GtkWidget *button = gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_widget_set_tooltip_text(button, _(buttons[i].help));
    ply_spoken_append(self->game_bar, button);
  }
}
