/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Plain keys by what they mean: on a French keyboard the key of 2 prints é, on a Russian one that of h prints р. */

#include <gtk/gtk.h>

/* Says what was meant by a key that prints what key stands for and that nobody wanted as it is: a digit of any
 * script is that digit; else the letter or digit that the same key has in its other levels and layouts, in that
 * order, and where the person has none, that of a US keyboard. others: the n key values of the code, as
 * gdk_display_map_keycode() lists them. What prints a letter or a digit of ours means that and nothing else: then,
 * and where there is no other meaning, key itself. */
guint ply_key_meant(guint key, guint code, const guint *others, int n);
/* Says the same of a key that was pressed in widget. */
guint ply_key_meant_in(GtkWidget *widget, guint key, guint code);
