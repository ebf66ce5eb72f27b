/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/stack-page.h"

/* A hidden page that has a name makes Orca 43 silent when the focus has left it: it compares that name with the
 * one of the page's child, which GTK 4.8 counts and does not give, and fails before it says what has the focus. */
void ply_stack_page_name(GtkStackPage *page, gboolean shown) {
  const char *title = gtk_stack_page_get_title(page);
  gtk_accessible_update_property(GTK_ACCESSIBLE(page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 shown && title ? title : "", -1);
}

void ply_show_stack_page(GtkStack *stack, const char *name) {
  GtkWidget *shown = gtk_stack_get_child_by_name(stack, name);
  g_return_if_fail(shown);
  gtk_widget_set_visible(shown, TRUE);
  gtk_stack_set_visible_child(stack, shown);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(stack)); child;
       child = gtk_widget_get_next_sibling(child)) {
    gtk_widget_set_visible(child, child == shown);
    ply_stack_page_name(gtk_stack_get_page(stack, child), child == shown);
  }
}
