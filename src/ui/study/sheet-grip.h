/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a sheet is drawn up and down by: with the pointer, or with keys (up and down, by pages, to its
 * ends; a double click takes it back to where it was at first).
 * Signal "changed": somebody moved it. */

#include <gtk/gtk.h>

#define PLY_TYPE_SHEET_GRIP (ply_sheet_grip_get_type())
G_DECLARE_FINAL_TYPE(PlySheetGrip, ply_sheet_grip, PLY, SHEET_GRIP, GtkWidget)

#define PLY_SHEET_GRIP_WIDE 120 /* px: what the pointer finds */
#define PLY_SHEET_GRIP_HIGH 24

/* The share of the height that the sheet is to have, 0 to 1. */
double ply_sheet_grip_get_share(PlySheetGrip *self);
/* The share that it really has and the height of the whole, in px, which drags are measured by; least
 * and most are how far it goes. Emits nothing. */
void ply_sheet_grip_set_room(PlySheetGrip *self, double share, double least, double most,
                             int height);
