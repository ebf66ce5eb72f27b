/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/form.h"

#include <glib/gi18n.h>

#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define SEED_MAX 999999999

static void add_scrolled(PlyPlayForm *form, const char *name) {
  form->scrolled = gtk_scrolled_window_new();
  form->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  g_object_set(form->scrolled, "child", form->box, "hscrollbar-policy", GTK_POLICY_NEVER,
               "propagate-natural-height", TRUE, "max-content-height", PLY_PLAY_FORM_HIGH,
               "vexpand", TRUE, NULL);
  ply_scroller_set_up(form->scrolled, name, FALSE);
  gtk_box_append(GTK_BOX(form->outside), form->scrolled);
}

static void add_foot(PlyPlayForm *form) {
  form->problem = ply_spoken_fault_new(40);
  form->play = gtk_button_new_with_label(_("Play"));
  gtk_widget_add_css_class(form->play, "suggested-action");
  gtk_widget_add_css_class(form->play, "large");
  gtk_box_append(GTK_BOX(form->outside), form->problem);
  gtk_box_append(GTK_BOX(form->outside), form->play);
}

void ply_play_form_set_up(PlyPlayForm *form, GtkWindow *window, const char *name) {
  form->outside = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class(form->outside, "dialog-box");
  add_scrolled(form, name);
  add_foot(form);
  gtk_window_set_child(window, form->outside);
  gtk_window_set_default_widget(window, form->play);
}

void ply_play_form_tell(const PlyPlayForm *form, const char *problem) {
  gtk_label_set_text(GTK_LABEL(form->problem), problem ? problem : "");
  gtk_widget_set_visible(form->problem, problem != NULL);
  gtk_widget_set_sensitive(form->play, !problem);
}

void ply_game_next_seed(PlyOptions *options) {
  g_autofree char *seed = g_strdup_printf(
      "%" G_GINT64_FORMAT, (ply_options_get(options, "seed") + 1) % ((gint64)SEED_MAX + 1));
  ply_options_set(options, "seed", seed, NULL);
}
