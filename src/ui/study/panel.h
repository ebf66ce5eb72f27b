/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For those who want to see the machine: pseudocode with the current line (a click sets a
 * breakpoint), the windows on the way down, and counters. */

#include "ui/kit/style.h"
#include "ui/search/guess-card.h"
#include "ui/study/player.h"

#define PLY_TYPE_PANEL (ply_panel_get_type())
G_DECLARE_FINAL_TYPE(PlyPanel, ply_panel, PLY, PANEL, GtkWidget)

void ply_panel_set_up(PlyPanel *self, PlyPlayer *player, PlyStyle *style);
/* For lessons that are about the counters alone: above the rest, so that they are in sight. */
void ply_panel_set_counters_first(PlyPanel *self, gboolean first);
PlyGuessCard *ply_panel_get_guess(PlyPanel *self);
/* To the first weight, in sight. False where there is none. */
gboolean ply_panel_focus_guess(PlyPanel *self);
