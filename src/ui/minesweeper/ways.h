/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Ways out of a game of one's own in which the rules are stuck: looked for on a thread whenever
 * another step is on the screen, and shown as buttons for as long as it is. A lesson may be about
 * just these: there the way leads into a game of one's own. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_ways;

/* Shows what could be done where the rules of the game on the screen are stuck at its step; in a
 * lesson that asks nothing there, a way out of it. */
void ply_main_window_look_for_ways(PlyMainWindow *self);
gboolean ply_main_window_is_looking_for_ways(PlyMainWindow *self);
/* Until there is another step. False where nothing was shown. */
gboolean ply_main_window_forget_ways(PlyMainWindow *self);
/* What is done now was not chosen among the ways: none of them takes the focus. */
void ply_main_window_leave_ways(PlyMainWindow *self);
