/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* All acts of an exercise as a line of bars: right, right after another try, wrong, shown by the
 * program, done and not judged yet, to come. Each has a pattern beside its colour, and the one whose
 * turn it is a frame. */

#include <gtk/gtk.h>

#include "ui/drive/drive.h"

#define PLY_TYPE_DRIVE_STRIP (ply_drive_strip_get_type())
G_DECLARE_FINAL_TYPE(PlyDriveStrip, ply_drive_strip, PLY, DRIVE_STRIP, GtkWidget)

GtkWidget *ply_drive_strip_new(PlyDrive *drive);
