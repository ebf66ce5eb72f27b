/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The run as a line: how deep the search was (a skyline), where it cut, where questions are
 * asked, and a knob at the current step. A press or a drag goes there. */

#include "ui/kit/style.h"
#include "ui/lesson/tutor.h"
#include "ui/study/player.h"

#define PLY_TYPE_TIMELINE (ply_timeline_get_type())
G_DECLARE_FINAL_TYPE(PlyTimeline, ply_timeline, PLY, TIMELINE, GtkWidget)

/* All referenced. Call once. */
void ply_timeline_set_up(PlyTimeline *self, PlyPlayer *player, PlyTutor *tutor, PlyStyle *style);
