/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The thoughts of a run of rules as a list that scrolls; a click goes to the step of a thought,
 * and the one at work is marked. Empty at a new game. What each rule did is a page of its own. */

#include "ui/kit/style.h"
#include "ui/study/player.h"
#include <gtk/gtk.h>

#define PLY_TYPE_THOUGHT_LOG (ply_thought_log_get_type())
G_DECLARE_FINAL_TYPE(PlyThoughtLog, ply_thought_log, PLY, THOUGHT_LOG, GtkBox)

/* Player and style are referenced. Call once. */
void ply_thought_log_set_up(PlyThoughtLog *self, PlyPlayer *player, PlyStyle *style);
