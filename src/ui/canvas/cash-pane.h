/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cash over the days of a life, up to the current step. It can be looked at closer; days at a
 * job, bankruptcies and windfalls are gone to with a click. */

#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/player.h"

#define PLY_TYPE_CASH_PANE (ply_cash_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyCashPane, ply_cash_pane, PLY, CASH_PANE, PlyCanvas)

/* Player and style are referenced. Call once. */
void ply_cash_pane_set_up(PlyCashPane *self, PlyPlayer *player, PlyStyle *style);
/* Is a day of the life over at the step of the player? Before that there is nothing to see. */
gboolean ply_cash_pane_has_days(PlyCashPane *self);
/* factor > 1: closer, around the middle; 0: the whole life. */
void ply_cash_pane_zoom(PlyCashPane *self, double factor);
