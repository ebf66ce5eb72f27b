/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/page.h"

#include <glib/gi18n.h>

#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"
#include "ui/play/rule-slider.h"

struct _PlyGamePage {
  GtkBox parent;
  GtkWidget *text, *entry, *problem, *rules, *hints, *layers;
  const PlyUiButton *shown; /* NULL: no layers yet */
};

enum { BACK, TYPED, RULES_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyGamePage, ply_game_page, GTK_TYPE_BOX)

/* --- Callbacks --- */

static void back_cb(PlyGamePage *self) {
  g_signal_emit(self, signals[BACK], 0);
}

static void rules_cb(PlyGamePage *self) {
  g_signal_emit(self, signals[RULES_CHANGED], 0);
}

static void typed_cb(PlyGamePage *self) {
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(self->entry)));
  if (*text)
    g_signal_emit(self, signals[TYPED], 0, text);
}

static void edited_cb(PlyGamePage *self) {
  ply_spoken_fault(self->entry, self->problem, NULL);
}

static void ply_game_page_class_init(PlyGamePageClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[BACK] =
      g_signal_new("back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TYPED] = g_signal_new("typed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[RULES_CHANGED] =
      g_signal_new("rules-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* --- Parts, from top to bottom --- */

static void add_entry(PlyGamePage *self, GtkWidget *box) {
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = gtk_label_new(_("Type a move"));
  self->entry = gtk_entry_new();
  self->problem = ply_prose_new("", "problem");
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "heading");
  gtk_editable_set_width_chars(GTK_EDITABLE(self->entry), 12);
  ply_spoken_name(self->entry, _("Type a move"));
  gtk_widget_set_visible(self->problem, FALSE);
  g_signal_connect_swapped(self->entry, "activate", G_CALLBACK(typed_cb), self);
  g_signal_connect_swapped(self->entry, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(GTK_BOX(part), label);
  gtk_box_append(GTK_BOX(part), self->entry);
  gtk_box_append(GTK_BOX(part), self->problem);
  gtk_box_append(GTK_BOX(box), part);
}

static void set_layers(PlyGamePage *self, const PlyUiButton *layers) {
  GtkWidget *child;
  if (layers == self->shown)
    return;
  self->shown = layers;
  while ((child = gtk_widget_get_first_child(self->layers)))
    gtk_box_remove(GTK_BOX(self->layers), child);
  for (guint i = 0; layers[i].action; i++) {
    GtkWidget *check = gtk_check_button_new_with_label(_(layers[i].label));
    gtk_widget_set_tooltip_text(check, _(layers[i].help));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(check), layers[i].action);
    gtk_box_append(GTK_BOX(self->layers), check);
  }
}

static void add_buttons(GtkWidget *box) {
  static const struct {
    const char *action, *label;
  } buttons[] = {
    { "win.change-run", N_("New game…") },
    { "win.next-board", N_("Another board") },
    { "win.same-board", N_("The same board again") },
  };
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  for (guint i = 0; i < G_N_ELEMENTS(buttons); i++) {
    GtkWidget *button = gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_box_append(GTK_BOX(part), button);
  }
  gtk_box_append(GTK_BOX(box), part);
}

static void ply_game_page_init(PlyGamePage *self) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 16);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class(box, "page-content");
  gtk_box_append(GTK_BOX(box), ply_prose_new(_("Your game"), "page-title"));
  self->text = ply_prose_new("", "note");
  self->hints = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  self->rules = ply_rule_slider_new();
  g_signal_connect_swapped(self->rules, "changed", G_CALLBACK(rules_cb), self);
  gtk_box_append(GTK_BOX(box), self->text);
  gtk_box_append(GTK_BOX(box), self->hints);
  add_entry(self, box);
  gtk_box_append(GTK_BOX(box), self->rules);
  self->layers = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append(GTK_BOX(box), self->layers);
  add_buttons(box);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  ply_scroller_set_up(scrolled, _("Your game"), FALSE);
  GtkWidget *crumb = ply_crumb_new(_("Lessons"), _("Back to the lessons"));
  g_signal_connect_swapped(crumb, "clicked", G_CALLBACK(back_cb), self);
  gtk_box_append(GTK_BOX(self), crumb);
  gtk_box_append(GTK_BOX(self), scrolled);
}

/* --- Public --- */

void ply_game_page_set(PlyGamePage *self, const PlyUiPlay *play, const char *text,
                       const PlyOptions *options) {
  gtk_label_set_text(GTK_LABEL(self->text), text);
  gtk_entry_set_placeholder_text(GTK_ENTRY(self->entry), play->example);
  gtk_widget_set_tooltip_text(self->entry, _(play->commands));
  set_layers(self, play->layers);
  ply_rule_slider_set(PLY_RULE_SLIDER(self->rules), play->system, options);
}

void ply_game_page_store(PlyGamePage *self, PlyOptions *options) {
  ply_rule_slider_store(PLY_RULE_SLIDER(self->rules), options);
}

void ply_game_page_set_problem(PlyGamePage *self, const char *text) {
  if (!text)
    gtk_editable_set_text(GTK_EDITABLE(self->entry), "");
  ply_spoken_refuse(self->entry, self->problem, text);
}

void ply_game_page_set_hints(PlyGamePage *self, const char *const *hints) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->hints)))
    gtk_box_remove(GTK_BOX(self->hints), child);
  for (guint i = 0; hints && hints[i]; i++)
    gtk_box_append(GTK_BOX(self->hints), ply_prose_new(hints[i], "hint"));
}

void ply_game_page_focus_entry(PlyGamePage *self) {
  ply_focus_give(self->entry);
}
