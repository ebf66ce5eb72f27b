/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The side page of a run that was taken over: its card, and the way back to the run.
 *
 * Signal "back": the run as it was is wanted again. */

#include <gtk/gtk.h>

#include "ui/drive/card.h"

#define PLY_TYPE_DRIVE_PAGE (ply_drive_page_get_type())
G_DECLARE_FINAL_TYPE(PlyDrivePage, ply_drive_page, PLY, DRIVE_PAGE, GtkBox)

/* drive nullable: nothing is taken over any more; text: what is, and from where. */
void ply_drive_page_set(PlyDrivePage *self, PlyDrive *drive, const char *text);
/* NULL: nothing is taken over. */
PlyDriveCard *ply_drive_page_get_card(PlyDrivePage *self);
