/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A place at the lower edge for what is said for some seconds: one toast after the other. They look
 * like those of libadwaita, which announces each of its own from 1.7 on ("A toast appeared"), besides
 * what the voice (voice.h) says of it. These are for the eyes alone: who adds one says it too. */

#include <gtk/gtk.h>

/* ms for which a toast stays; longer while the pointer or the focus is on it. */
#define PLY_TOAST_TIME 5000

#define PLY_TYPE_TOASTER ply_toaster_get_type()
G_DECLARE_FINAL_TYPE(PlyToaster, ply_toaster, PLY, TOASTER, GtkWidget)

/* Shows title, a widget, in a toast, once those before it have gone. button: the label of a button
 * that runs action, and with which the toast goes; both NULL: there is none. */
void ply_toaster_add(PlyToaster *self, GtkWidget *title, const char *button, const char *action);
