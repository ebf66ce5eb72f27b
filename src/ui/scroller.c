/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/scroller.h"

static void changed_cb(GtkWidget *scrolled, GtkAdjustment *adjustment) {
  gtk_widget_set_can_focus(scrolled, gtk_adjustment_get_upper(adjustment) >
                                         gtk_adjustment_get_page_size(adjustment) + 1);
}

void ply_scroller_set_up(GtkWidget *scrolled, const char *name, gboolean only_text) {
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  gtk_accessible_update_property(GTK_ACCESSIBLE(scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (!only_text)
    return;
  g_signal_connect_object(adjustment, "changed", G_CALLBACK(changed_cb), scrolled,
                          G_CONNECT_SWAPPED);
  changed_cb(scrolled, adjustment);
}
