/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/dialogs.h"

#include <adwaita.h>

#define MAX_HEIGHT 640

GtkWidget *ply_dialog_new(GtkWindow *parent, const char *title, GtkWidget *child) {
  GtkWidget *window = g_object_new(GTK_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG,
                                   "transient-for", parent, "modal", TRUE, "title", title, NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
               "max-content-height", MAX_HEIGHT, NULL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), child);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_titlebar(GTK_WINDOW(window), adw_header_bar_new());
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys),
                                       gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                        gtk_named_action_new("window.close")));
  gtk_widget_add_controller(window, keys);
  return window;
}
