/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/stack-page.h"

/* Names page by its title while it is shown. A hidden one has no name: GTK 4.8 says of it that it has a child and
 * has none to give, and where it has a name, Orca 43 wants to compare it with that of the child, fails, and is silent
 * of what has got the focus instead of what is on the page. */
static void name_page(GtkStackPage *page, gboolean shown) {
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
    name_page(gtk_stack_get_page(stack, child), child == shown);
  }
}
