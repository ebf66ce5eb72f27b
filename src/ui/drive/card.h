/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The card of an exercise: its acts as a strip, a button for each kind, what is said to the last one, and
 * undo, hint, one step shown. */

#include <gtk/gtk.h>

#include "ui/drive/drive.h"

#define PLY_TYPE_DRIVE_CARD (ply_drive_card_get_type())
G_DECLARE_FINAL_TYPE(PlyDriveCard, ply_drive_card, PLY, DRIVE_CARD, GtkBox)

GtkWidget *ply_drive_card_new(PlyDrive *drive);
/* What is to be done, in plain words: whoever comes into the card hears it first. */
void ply_drive_card_set_task(PlyDriveCard *self, const char *task);
/* The letter of an act, pressed in the card, or in a picture at subject (PLY_NO_SUBJECT: nowhere). */
gboolean ply_drive_card_key(PlyDriveCard *self, guint key, guint32 subject);
/* Escape: closes what is open in it. False where nothing is. */
gboolean ply_drive_card_close(PlyDriveCard *self);
void ply_drive_card_focus(PlyDriveCard *self);
/* How the exercise went, to be said with what follows from it: the card, which says it at the end of this turn of the
 * main loop, is silent then. NULL: there is nothing to say. Free with g_free(). */
char *ply_drive_card_take_end(PlyDriveCard *self) G_GNUC_WARN_UNUSED_RESULT;
