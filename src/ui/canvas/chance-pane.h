/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a run of chance is about at the current step: a day with its occupations and its roll, or
 * a simulated run beside the odds. As high as it needs to be: put it where it can scroll.
 * Signal "occupation-activated" (guint occupation, int n_press). */

#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/player.h"

#define PLY_TYPE_CHANCE_PANE (ply_chance_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyChancePane, ply_chance_pane, PLY, CHANCE_PANE, PlyCanvas)

/* Player and style are referenced. Call once. */
void ply_chance_pane_set_up(PlyChancePane *self, PlyPlayer *player, PlyStyle *style);
/* Shows a day of its own in place of the step, at its step; owned by who gives it, until NULL. */
void ply_chance_pane_set_why(PlyChancePane *self, const PlyReplay *why);
