/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The answers of the lesson, for its teacher: never while a question of it that the learner has come to
 * waits for an answer, in front of a class neither. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_answers;

/* Has every question that was come to been settled? There is a lesson. */
gboolean ply_main_window_may_show_answers(PlyMainWindow *self);
void ply_main_window_show_answers(PlyMainWindow *self);
/* lesson: there is one on the screen. The menu says why there are no answers to be had; those on the
 * screen go. */
void ply_main_window_update_answers(PlyMainWindow *self, gboolean lesson);
