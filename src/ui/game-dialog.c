/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "rules/mines-setup.h"

struct _PlyGameDialog {
  GtkWindow parent;
  PlyOptions options;
  GtkWidget *levels[PLY_LEVEL_CUSTOM], *seed, *play;
};

enum { GAME, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyGameDialog, ply_game_dialog, GTK_TYPE_WINDOW)

static void play_cb(PlyGameDialog *self) {
  for (guint i = 0; i < PLY_LEVEL_CUSTOM; i++)
    if (gtk_check_button_get_active(GTK_CHECK_BUTTON(self->levels[i])))
      ply_options_set(&self->options, "level", ply_mines_levels[i].id, NULL);
  g_autofree char *seed =
      g_strdup_printf("%d", gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(self->seed)));
  ply_options_set(&self->options, "seed", seed, NULL);
  g_signal_emit(self, signals[GAME], 0, &self->options);
  gtk_window_close(GTK_WINDOW(self));
}

static void ply_game_dialog_class_init(PlyGameDialogClass *klass) {
  signals[GAME] = g_signal_new("game", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_add_binding_action(GTK_WIDGET_CLASS(klass), GDK_KEY_Escape, 0, "window.close",
                                      NULL);
}

static void add_levels(PlyGameDialog *self, GtkWidget *box) {
  for (guint i = 0; i < PLY_LEVEL_CUSTOM; i++) {
    const PlyMinesLevelInfo *level = &ply_mines_levels[i];
    /* Translators: a level, its columns and rows, and its mines */
    g_autofree char *text =
        g_strdup_printf(ngettext("%s: %u × %u, %u mine", "%s: %u × %u, %u mines", level->mines),
                        _(level->name), level->columns, level->rows, level->mines);
    self->levels[i] = gtk_check_button_new_with_label(text);
    if (i > 0)
      gtk_check_button_set_group(GTK_CHECK_BUTTON(self->levels[i]),
                                 GTK_CHECK_BUTTON(self->levels[0]));
    gtk_box_append(GTK_BOX(box), self->levels[i]);
  }
}

static void add_seed(PlyGameDialog *self, GtkWidget *box) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new(_("Seed of the board"));
  self->seed = gtk_spin_button_new_with_range(0, 999999, 1);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->seed), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Seed of the board"), -1);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), self->seed);
  gtk_box_append(GTK_BOX(box), row);
}

static void ply_game_dialog_init(PlyGameDialog *self) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class(box, "dialog-box");
  add_levels(self, box);
  add_seed(self, box);
  self->play = gtk_button_new_with_label(_("Play"));
  gtk_widget_add_css_class(self->play, "suggested-action");
  g_signal_connect_swapped(self->play, "clicked", G_CALLBACK(play_cb), self);
  gtk_box_append(GTK_BOX(box), self->play);
  gtk_window_set_child(GTK_WINDOW(self), box);
  gtk_window_set_titlebar(GTK_WINDOW(self), adw_header_bar_new());
  gtk_window_set_default_widget(GTK_WINDOW(self), self->play);
}

GtkWidget *ply_game_dialog_new(GtkWindow *parent, const PlyOptions *from) {
  PlyGameDialog *self = g_object_new(PLY_TYPE_GAME_DIALOG, "transient-for", parent, "modal", TRUE,
                                     "title", _("New Game"), "resizable", FALSE, NULL);
  if (from)
    self->options = *from;
  else
    ply_options_init(&self->options, ply_mines_options);
  gint64 level = ply_options_get(&self->options, "level");
  if (level < PLY_LEVEL_CUSTOM)
    gtk_check_button_set_active(GTK_CHECK_BUTTON(self->levels[level]), TRUE);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->seed),
                            (double)ply_options_get(&self->options, "seed"));
  gtk_widget_grab_focus(self->play);
  return GTK_WIDGET(self);
}
