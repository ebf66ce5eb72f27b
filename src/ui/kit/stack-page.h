/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows the page called name and makes the others invisible: a stack alone would leave them
 * in the tree that assistive tools see. */
void ply_show_stack_page(GtkStack *stack, const char *name);
