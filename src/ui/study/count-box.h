/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the run of a player has counted up to the step on the screen; not there where its kind counts
 * nothing (say/counts.h). It follows the player while it is in sight. */

#include <gtk/gtk.h>

#include "ui/study/player.h"

#define PLY_TYPE_COUNT_BOX (ply_count_box_get_type())
G_DECLARE_FINAL_TYPE(PlyCountBox, ply_count_box, PLY, COUNT_BOX, GtkWidget)

/* The player is referenced. Call once. */
void ply_count_box_set_up(PlyCountBox *self, PlyPlayer *player);
