/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How many acts of an exercise there are, and how they came there: the only source of what the strip
 * shows and says, and of what stands on the card once it is done. */

#include "ui/drive/drive.h"

/* Of how many the exercise is: as many as the program does, or what was done beside that. */
guint ply_drive_count_all(PlyDrive *drive);
/* May it be told that an act came like that? What is judged at the end is not told before. */
gboolean ply_drive_is_told(PlyDrive *drive, PlyCame came);
/* Was the last one that was tried wrong, and does its turn wait for another? */
gboolean ply_drive_waits(PlyDrive *drive);

/* "act 11 of 18", "18 acts". Free with g_free. */
char *ply_drive_count_text(PlyDrive *drive) G_GNUC_WARN_UNUSED_RESULT;
/* "9 acts right at once, 1 right after another try": what was done, all of it. NULL: nothing. Free with
 * g_free. */
char *ply_drive_came_text(PlyDrive *drive) G_GNUC_WARN_UNUSED_RESULT;
