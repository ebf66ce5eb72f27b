/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/stack-page.h"

void ply_show_stack_page(GtkStack *stack, const char *name) {
  GtkWidget *page = gtk_stack_get_child_by_name(stack, name);
  g_return_if_fail(page);
  gtk_widget_set_visible(page, TRUE);
  gtk_stack_set_visible_child(stack, page);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(stack)); child;
       child = gtk_widget_get_next_sibling(child))
    gtk_widget_set_visible(child, child == page);
}
