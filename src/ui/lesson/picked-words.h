/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a learner picked in a picture, in words. */

#include "ui/study/player.h"

/* picks: ids (guint32) of nodes, squares or occupations of the player's run, at its step. */
char *ply_picked_text(PlyPlayer *player, const GArray *picks) G_GNUC_WARN_UNUSED_RESULT;
