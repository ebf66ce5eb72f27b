/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The ranked list of a search that ranks moves, beside its tree. Signal "move-activated" (guint
 * node, int n_press). */

#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/player.h"

#define PLY_TYPE_RANK_PANE (ply_rank_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyRankPane, ply_rank_pane, PLY, RANK_PANE, PlyCanvas)

void ply_rank_pane_set_up(PlyRankPane *self, PlyPlayer *player, PlyStyle *style);
/* Another run than the player's, at step; it is referenced. NULL: the player's again. */
void ply_rank_pane_show_other(PlyRankPane *self, PlyRun *run, guint32 step);
