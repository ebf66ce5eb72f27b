/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lives and questions about odds of one's own. Listens to the page at the side: what stands there is
 * lived at once. */

#include "life/day.h"
#include "odds/odds.h"
#include "ui/window/private.h"

extern const PlyWindowPart ply_window_chance;

void ply_main_window_new_life(PlyMainWindow *self);
/* A question about odds by its id: "blackjack". */
void ply_main_window_new_odds(PlyMainWindow *self, const char *id);
/* Is a run of chance of one's own on the screen? */
gboolean ply_main_window_is_chance(PlyMainWindow *self);
/* Where what is asked can be changed has the focus. */
void ply_main_window_change_chance(PlyMainWindow *self, PlyRun *run);
/* Shows a life that was lived in world, or a run of question; the other one is NULL. */
void ply_main_window_show_chance(PlyMainWindow *self, PlyRun *run, PlyDayWorld *world,
                                 const PlyOddsQuestion *question, guint32 step);
