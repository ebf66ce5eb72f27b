/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows the list of keys, above parent: what is typed looks for one. It is as wide and as high as a
 * small screen; GTK's own is wider than many. */
void ply_shortcuts_show(GtkWindow *parent);
