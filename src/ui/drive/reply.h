/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is said to the last act, and once the exercise is done what came of it: a box of cards that is
 * filled anew each time. */

#include <gtk/gtk.h>

#include "ui/drive/drive.h"

#define PLY_TYPE_DRIVE_REPLY (ply_drive_reply_get_type())
G_DECLARE_FINAL_TYPE(PlyDriveReply, ply_drive_reply, PLY, DRIVE_REPLY, GtkBox)

GtkWidget *ply_drive_reply_new(PlyDrive *drive);
/* The drive has changed. */
void ply_drive_reply_update(PlyDriveReply *self);
/* The same in words, to be spoken; NULL: nothing. Free with g_free. */
char *ply_drive_reply_text(PlyDriveReply *self) G_GNUC_WARN_UNUSED_RESULT;
/* To its first button. False where it has none. */
gboolean ply_drive_reply_focus(PlyDriveReply *self);
