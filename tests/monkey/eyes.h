/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is on the screen of the program. Lists are in the order of the widget tree, so that an
 * index means the same widget in the same state. */

#include <gtk/gtk.h>

/* The window that was active last, with everything modal on top of the rest; or NULL. */
GtkWindow *eyes_window(void);

typedef enum { EYES_FOCUSABLE, EYES_LEAVES, EYES_TEXTS } EyesKind;
/* Widgets of that kind below root that can be seen and used. Transfer container: GtkWidget. */
GPtrArray *eyes_find(GtkWidget *root, EyesKind kind) G_GNUC_WARN_UNUSED_RESULT;
/* Type and words of a widget, for the protocol. */
char *eyes_describe(GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
/* A click other than the first button's on it opens a menu of the window manager. */
gboolean eyes_is_titlebar(GtkWidget *widget);
