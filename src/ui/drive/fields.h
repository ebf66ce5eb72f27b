/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What an act takes, to be filled in: entries for numbers and places, a list for words. It makes the
 * text that people would type.
 *
 * Signals: "activate": Return was pressed where nothing is left to fill in; "edited". */

#include <gtk/gtk.h>

#include "ui/drive/drive.h"

#define PLY_TYPE_DRIVE_FIELDS (ply_drive_fields_get_type())
G_DECLARE_FINAL_TYPE(PlyDriveFields, ply_drive_fields, PLY, DRIVE_FIELDS, GtkBox)

/* info is the driver's. */
GtkWidget *ply_drive_fields_new(const PlyActInfo *info);
/* The act as text; or NULL, *fault, what is wrong with one of them, and *at, the field that it is. */
char *ply_drive_fields_get(PlyDriveFields *self, const PlyDriven *driven, char **fault,
                           GtkWidget **at) G_GNUC_WARN_UNUSED_RESULT;
/* What act tells is filled in; a target that stands there is taken away. */
void ply_drive_fields_fill(PlyDriveFields *self, const PlyDriven *driven, const PlyDriveAct *act);
void ply_drive_fields_focus(PlyDriveFields *self);
