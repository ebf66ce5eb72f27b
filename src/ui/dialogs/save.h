/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Asks where to save something, saves it, and says in the window how that went. */

#include <gtk/gtk.h>

typedef struct {
  const char *ending, *name; /* "svg"; name is translatable */
} PlySaveKind;

/* Writes to path, on a thread; FALSE and error where that cannot be. */
typedef gboolean (*PlySaveFunc)(gpointer data, const char *path, GError **error);

/* What else is chosen there: one of up to two answers, the first unless another is taken. */
typedef struct {
  const char *question;
  const char *answers[3];                      /* NULL-terminated; borrowed for the call */
  void (*choose)(gpointer data, guint answer); /* before the file is written */
} PlySaveChoice;

/* kinds: what files there can be, the last one has a NULL ending. name: proposed. choice: nullable. Takes data.
 * parent is the main window. */
void ply_save_dialog_show(GtkWindow *parent, const char *title, const char *name,
                          const PlySaveKind *kinds, const PlySaveChoice *choice, PlySaveFunc write,
                          gpointer data, GDestroyNotify free_data);

/* The formats of pictures. */
extern const PlySaveKind ply_save_pictures[];
