/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Weights of an evaluation that are changed in the window: the same search with others, from the
 * same place, and what it plays now. Listens to the card of the evaluation, which is closed while a
 * question is open, and while what a player of a game thought is stepped. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_weights;

/* The run was adopted: if it is the one with other weights, goes to the same place in it and says
 * what it plays. */
void ply_main_window_adopt_weights(PlyMainWindow *self, PlyRun *run);
/* No run with other weights is wanted any more. */
void ply_main_window_forget_weights(PlyMainWindow *self);
/* Opens what is inside the search, at the first weight. */
void ply_main_window_edit_weights(PlyMainWindow *self);
