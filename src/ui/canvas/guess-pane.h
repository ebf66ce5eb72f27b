/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The guess as a sum, for the selected node where it is a leaf by guess, else for the node at
 * work. As high as it needs to be; empty for games whose guess has no parts. */

#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/player.h"

#define PLY_TYPE_GUESS_PANE (ply_guess_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyGuessPane, ply_guess_pane, PLY, GUESS_PANE, PlyCanvas)

void ply_guess_pane_set_up(PlyGuessPane *self, PlyPlayer *player, PlyStyle *style);
