/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two players: buttons below its board, and in the tree's place what a computer
 * thought. */
#include <glib/gi18n.h>

#include "ui/study-private.h"

enum { BUTTON_UNDO, BUTTON_REDO, BUTTON_HINT, BUTTON_GO, BUTTON_STEP, BUTTON_HURRY, N_BUTTONS };

static const struct {
  const char *action, *label, *help;
} buttons[N_BUTTONS] = {
  [BUTTON_UNDO] = { "win.undo", N_("Undo"), N_("Take the last turn back, and the answer to it") },
  [BUTTON_REDO] = { "win.redo", N_("Redo"), N_("Play what was taken back again") },
  [BUTTON_HINT] = { "win.game-hint", N_("Hint"), N_("Where, which move, why: a stage each") },
  [BUTTON_GO] = { "win.match-go", N_("Go on"), N_("Let the computer move") },
  [BUTTON_STEP] = { "win.match-step", N_("One move"), N_("Let the computer make one move") },
  [BUTTON_HURRY] = { "win.match-hurry", N_("Move now"),
                     N_("The computer plays the best that it has found so far") },
};

void ply_study_fill_match(PlyStudy *self) {
  for (guint i = 0; i < N_BUTTONS; i++) {
    GtkWidget *button = gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_widget_set_tooltip_text(button, _(buttons[i].help));
    gtk_flow_box_append(GTK_FLOW_BOX(self->match_bar), button);
    gtk_widget_set_focusable(gtk_widget_get_parent(button), FALSE);
  }
}

static void show_button(PlyStudy *self, guint i, gboolean shown) {
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(self->match_bar), (int)i);
  gtk_widget_set_visible(GTK_WIDGET(child), shown);
}

void ply_study_set_match(PlyStudy *self, const PlyStudyMatch *match) {
  gboolean was = self->match;
  self->match = match != NULL;
  self->match_tree = match && match->tree;
  if (match) {
    show_button(self, BUTTON_HINT, match->hint);
    show_button(self, BUTTON_GO, match->go);
    show_button(self, BUTTON_STEP, match->go);
    show_button(self, BUTTON_HURRY, match->hurry);
  } else {
    ply_study_show_thinking(self, NULL, 0, NULL);
    ply_study_set_match_problem(self, NULL);
  }
  if (match && !was && self->narrow) /* one plays on the board */
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_board), TRUE);
  ply_study_show_parts(self);
}

void ply_study_show_thinking(PlyStudy *self, PlyRun *run, guint32 step, const char *text) {
  ply_tree_pane_show_other(PLY_TREE_PANE(self->tree), run, step);
  gtk_label_set_text(GTK_LABEL(self->thinking_label), text ? text : "");
  gtk_button_set_label(GTK_BUTTON(self->thinking_button), _("Step through it"));
  gtk_widget_set_visible(self->thinking_button, run != NULL);
  gtk_widget_set_visible(self->thinking_box, text != NULL);
}

void ply_study_enter_thinking(PlyStudy *self, const char *text) {
  ply_study_show_thinking(self, NULL, 0, text);
  gtk_button_set_label(GTK_BUTTON(self->thinking_button), _("Back to the game"));
  gtk_widget_set_visible(self->thinking_button, TRUE);
}

void ply_study_set_match_problem(PlyStudy *self, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->match_problem), text ? text : "");
  gtk_widget_set_visible(self->match_problem, text != NULL);
}

PlyMatchPage *ply_study_get_match_page(PlyStudy *self) {
  return PLY_MATCH_PAGE(self->match_page);
}
