/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The acts of an exercise: a button for each, always in the same place, with the letter that does the
 * same; the fields of the one that takes something; and an entry for acts as words. */

#include <gtk/gtk.h>

#include "ui/drive/drive.h"

#define PLY_TYPE_DRIVE_FORM (ply_drive_form_get_type())
G_DECLARE_FINAL_TYPE(PlyDriveForm, ply_drive_form, PLY, DRIVE_FORM, GtkBox)

GtkWidget *ply_drive_form_new(PlyDrive *drive);
/* The drive has changed: flags of PlyDriveChange. */
void ply_drive_form_update(PlyDriveForm *self, guint flags);
/* The letter of an act was pressed, at subject (PLY_NO_SUBJECT: nowhere). False where it is none. */
gboolean ply_drive_form_key(PlyDriveForm *self, guint key, guint32 subject);
/* Closes the fields. False where none are open. */
gboolean ply_drive_form_close(PlyDriveForm *self);
/* To the fields that are open, else to the first act. */
void ply_drive_form_focus(PlyDriveForm *self);
