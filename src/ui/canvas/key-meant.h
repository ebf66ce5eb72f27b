/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Keys by what they mean: on a French keyboard the key of 2 prints é, on a Russian one that of h prints р. */

#include <gtk/gtk.h>

/* The person's keyboard, as far as a key is concerned. */
typedef struct {
  const guint *others; /* the n key values of its code, as gdk_display_map_keycode() lists them */
  int n;
  gboolean (*prints)(guint key, gpointer data); /* can key be typed at all? */
  gpointer data;
} PlyKeyboard;

/* Says what was meant by a key that prints what key stands for and that nobody wanted as it is: a digit of any
 * script is that digit; else the letter or digit that the same key, of that code, has in its other levels and
 * layouts, in that order; else that of a US keyboard, where keyboard has no key for that. What prints a letter or a
 * digit of ours means that and nothing else: then, and where there is no other meaning, key itself. */
guint ply_key_meant(guint key, guint code, const PlyKeyboard *keyboard);
/* Says the same of a key that was pressed in widget. */
guint ply_key_meant_in(GtkWidget *widget, guint key, guint code);
