/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A window over parent (modal) with a title and a child that scrolls when it must; Escape
 * closes it. */
GtkWidget *ply_dialog_new(GtkWindow *parent, const char *title, GtkWidget *child);
