/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/spoken.h"

static GtkWidget *find(GtkWidget *widget, GType type) {
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(widget, type) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found;
       child = gtk_widget_get_next_sibling(child))
    found = find(child, type);
  return found;
}

static void opened_cb(GtkWidget *drop_down) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(drop_down));
  GtkWidget *list = find(drop_down, GTK_TYPE_LIST_VIEW);
  GtkWidget *row = list ? gtk_widget_get_first_child(list) : NULL;
  if (list && i != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", i);
  while (row && i-- > 0)
    row = gtk_widget_get_next_sibling(row);
  if (row)
    ply_focus_give(row);
}

void ply_drop_down_open_at_chosen(GtkWidget *drop_down) {
  GtkWidget *popover = find(drop_down, GTK_TYPE_POPOVER);
  if (popover)
    g_signal_connect_swapped(popover, "show", G_CALLBACK(opened_cb), drop_down);
}
