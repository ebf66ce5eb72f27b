/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Asks where to save something, saves it, and says in the window how that went. */

#include <gtk/gtk.h>

typedef struct {
  const char *ending, *name; /* "svg"; name is translatable */
} PlySaveKind;

/* Writes to path; FALSE and error where that cannot be. */
typedef gboolean (*PlySaveFunc)(gpointer data, const char *path, GError **error);

/* kinds: what files there can be, the last one has a NULL ending. name: proposed. Takes data.
 * parent is the main window. */
void ply_save_dialog_show(GtkWindow *parent, const char *title, const char *name,
                          const PlySaveKind *kinds, PlySaveFunc save, gpointer data,
                          GDestroyNotify free_data);

/* The formats of pictures. */
extern const PlySaveKind ply_save_pictures[];
