/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Digits and signs to be clicked, for who has no keyboard at hand, and for ∞, which is on none. signs: NULL at
 * the end, each as it is typed; borrowed, must stay. */

/* Puts a sign at the end of entry, a GtkEntry, that opens them. Nothing for the keyboard: it types. */
void ply_keypad_add(GtkWidget *entry, const char *const *signs);
/* Returns a button that opens them for the one of several entries that was set last. */
GtkWidget *ply_keypad_button_new(const char *const *signs);
void ply_keypad_button_set(GtkWidget *button, GtkWidget *entry);

/* Types text where the cursor of entry is, in place of what is selected there. */
void ply_keypad_type(GtkWidget *entry, const char *text);
