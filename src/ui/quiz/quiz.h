/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "Quiz me": the run on the screen, whatever it is, is stepped with questions. A lesson, a run of one's
 * own, a game waits meanwhile, and is there again as it stood. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_quiz;

/* Asks which questions, and how often; or stops the quiz that is on. */
void ply_main_window_ask_quiz(PlyMainWindow *self);
gboolean ply_main_window_is_quizzing(PlyMainWindow *self);
/* What is on the screen can be asked about. */
gboolean ply_main_window_can_quiz(PlyMainWindow *self);
/* True where one was on. */
gboolean ply_main_window_stop_quiz(PlyMainWindow *self);
/* What the question on the screen is made of goes to the clipboard, for who disputes it. */
void ply_main_window_dispute(PlyMainWindow *self);
