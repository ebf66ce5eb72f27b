/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Keyboard and pointer, through the XTEST extension of the display that the program is on: what
 * they do reaches the window as what a person does. They never press a button over a window that
 * is not the program's own. */

#include <gtk/gtk.h>

/* FALSE where the display has no such extension. Call after gtk_init(). */
gboolean hands_begin(void);

/* Presses and releases a key, with modifiers held. FALSE where the keyboard has no such key. */
gboolean hands_key(guint keyval, GdkModifierType modifiers);
/* Types what of text the keyboard has. */
void hands_type(const char *text);

/* Moves the pointer to a point of widget. FALSE where another program's window is there. */
gboolean hands_point(GtkWidget *widget, double x, double y);
/* Asks the window manager for another size, as one does who drags an edge: of the window with its
 * shadow, in px. */
void hands_resize(GtkWindow *window, int width, int height);
/* Presses or releases a button, or turns the wheel (buttons 4 and 5: press and release). */
void hands_button(guint button, gboolean down);
