/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two players: buttons below its board, and in the tree's place what a computer
 * thought. */
#include <glib/gi18n.h>

#include "ui/study/private.h"

#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/match/words.h"

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
                     N_("The computer plays the best of what it has looked at so far") },
};

void ply_study_fill_match(PlyStudy *self) {
  for (guint i = 0; i < N_BUTTONS; i++) {
    GtkWidget *button = gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_widget_set_tooltip_text(button, _(buttons[i].help));
    ply_spoken_append(self->match_bar, button);
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
    gboolean four = match->hint + 2 * match->go + match->hurry == 2; /* beside "Undo", "Redo" */
    gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(self->match_bar), four ? 4 : 3);
  } else {
    ply_study_show_thinking(self, NULL, 0, NULL, PLY_THINKING_NONE);
    ply_study_set_match_problem(self, NULL);
    ply_study_set_hand(self, NULL, 0, 0);
  }
  if (match && !was && self->narrow) /* one plays on the board */
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_board), TRUE);
  ply_study_show_parts(self);
}

/* Where nothing is shown there is nothing to zoom. */
static void set_blank(PlyStudy *self, gboolean blank) {
  if (blank == self->blank)
    return;
  self->blank = blank;
  ply_study_show_parts(self);
}

static void show_beside(PlyStudy *self, PlyRun *run, guint32 step) {
  gboolean fresh = run != self->beside_run;
  ply_tree_pane_show_other(PLY_TREE_PANE(self->tree), run, step);
  ply_scene_pane_show_other(PLY_SCENE_PANE(self->rank), run, step);
  if (!fresh)
    return;
  g_clear_pointer(&self->beside_run, ply_run_unref);
  self->beside_run = run ? ply_run_ref(run) : NULL;
  ply_study_show_parts(self);
}

void ply_study_show_thinking(PlyStudy *self, PlyRun *run, guint32 step, const char *text,
                             PlyThinkingButton button) {
  static const struct {
    const char *label, *help;
  } words[] = {
    [PLY_THINKING_NONE] = { NULL, NULL },
    [PLY_THINKING_STEPS] = { N_("Step through it"), N_("How it was chosen, step by step") },
    [PLY_THINKING_AGAIN] = { N_("Work it out again"),
                             N_("It is not kept: the same player thinks about it once more") },
    [PLY_THINKING_BACK] = { N_("Back to the game"), NULL },
  };
  const char *help = words[button].help;
  show_beside(self, run, step);
  const char *legend = run && text ? ply_match_legend(run, FALSE) : NULL;
  g_autofree char *whole = legend ? g_strjoin("\n", text, legend, NULL) : g_strdup(text);
  gtk_label_set_text(GTK_LABEL(self->thinking_label), whole ? whole : "");
  (legend ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(self->thinking_label, "note");
  gtk_widget_set_tooltip_text(self->thinking_label, legend ? ply_match_legend(run, TRUE) : NULL);
  gtk_button_set_label(GTK_BUTTON(self->thinking_button),
                       words[button].label ? _(words[button].label) : "");
  gtk_widget_set_tooltip_text(self->thinking_button, help ? _(help) : NULL);
  gtk_widget_set_visible(self->thinking_button, button != PLY_THINKING_NONE);
  gtk_widget_set_visible(self->thinking_box, text != NULL);
  set_blank(self, button == PLY_THINKING_AGAIN || (button == PLY_THINKING_NONE && text));
}

void ply_study_enter_thinking(PlyStudy *self, const char *text) {
  ply_study_show_thinking(self, NULL, 0, text, PLY_THINKING_BACK);
}

static void hand_cb(PlyStudy *self, GtkToggleButton *button) {
  guint place = 0;
  if (!gtk_toggle_button_get_active(button))
    return;
  for (GtkWidget *at = GTK_WIDGET(button); (at = gtk_widget_get_prev_sibling(at));)
    place++;
  g_signal_emit_by_name(self, "hand-chosen", place);
}

static void fill_hand(PlyStudy *self, const char *const *texts, guint n) {
  GtkWidget *child, *first = NULL;
  while ((child = gtk_widget_get_first_child(self->match_hand)))
    gtk_box_remove(GTK_BOX(self->match_hand), child);
  for (guint i = 0; i < n; i++) {
    GtkWidget *button = gtk_toggle_button_new_with_label(texts[i]);
    /* Translators: what a move is made with, such as a token of one's hand */
    g_autofree char *name = g_strdup_printf(_("Play with %s"), texts[i]);
    gtk_widget_set_tooltip_text(button, name);
    ply_spoken_name(button, name);
    if (first)
      gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), GTK_TOGGLE_BUTTON(first));
    first = first ? first : button;
    gtk_box_append(GTK_BOX(self->match_hand), button);
    g_signal_connect_swapped(button, "toggled", G_CALLBACK(hand_cb), self);
  }
}

static gboolean holds(PlyStudy *self, const char *const *texts, guint n) {
  GtkWidget *at = gtk_widget_get_first_child(self->match_hand);
  for (guint i = 0; i < n; i++, at = gtk_widget_get_next_sibling(at))
    if (!at || !g_str_equal(gtk_button_get_label(GTK_BUTTON(at)), texts[i]))
      return FALSE;
  return at == NULL;
}

void ply_study_set_hand(PlyStudy *self, const char *const *texts, guint n, guint chosen) {
  if (!holds(self, texts, n))
    fill_hand(self, texts, n);
  GtkWidget *at = gtk_widget_get_first_child(self->match_hand);
  for (guint i = 0; at && i < chosen; i++)
    at = gtk_widget_get_next_sibling(at);
  if (at)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(at), TRUE);
  gtk_widget_set_visible(self->match_hand, n > 0);
}

void ply_study_set_match_problem(PlyStudy *self, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->match_problem), text ? text : "");
  gtk_widget_set_visible(self->match_problem, text != NULL);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

PlyMatchPage *ply_study_get_match_page(PlyStudy *self) {
  return PLY_MATCH_PAGE(self->match_page);
}
