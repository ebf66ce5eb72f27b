/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A modal window over another one (transient-for) with a bar for its title; Escape closes it. */

#include <gtk/gtk.h>

#define PLY_TYPE_DIALOG (ply_dialog_get_type())
G_DECLARE_DERIVABLE_TYPE(PlyDialog, ply_dialog, PLY, DIALOG, GtkWindow)

struct _PlyDialogClass {
  GtkWindowClass parent_class;
  /* Reads what was typed, and shows what is wrong with it. NULL where nobody calls what follows. */
  void (*check)(PlyDialog *self);
};

/* One with a child that scrolls when it must. */
GtkWidget *ply_dialog_new(GtkWindow *parent, const char *title, GtkWidget *child);
/* Something was typed or chosen: it is checked a moment later, unless the dialog is filling. */
void ply_dialog_changed(PlyDialog *self);
/* While it is, what changes is nothing that a person did. So it is when it goes. */
void ply_dialog_set_filling(PlyDialog *self, gboolean filling);
gboolean ply_dialog_is_filling(PlyDialog *self);
