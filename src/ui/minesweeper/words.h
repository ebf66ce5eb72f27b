/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Minesweeper in a few words, for labels. Free with g_free. */

#include "minesweeper/run/plan.h"

/* At the step of replay: the counters, or how the game ended, with wrong flags and missed
 * mines. */
char *ply_game_status(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
/* "Expert: 16 × 30, 99 mines, seed 7". */
char *ply_game_name(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
