/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names page by its title where it is shown, and by nothing where it is hidden or has none: GTK would call it by
 * its class. */
void ply_stack_page_name(GtkStackPage *page, gboolean shown);

/* Shows the page called name and makes the others invisible and nameless: a stack alone would leave them
 * in the tree that assistive tools see. */
void ply_show_stack_page(GtkStack *stack, const char *name);
