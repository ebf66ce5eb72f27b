/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives a scrolled window a spoken name. One that holds only text is reached by the keyboard
 * while there is something to scroll, and not otherwise: GTK would stop at it always. */
void ply_scroller_set_up(GtkWidget *scrolled, const char *name, gboolean only_text);
