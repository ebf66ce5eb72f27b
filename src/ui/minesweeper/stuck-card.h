/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What could be done where the rules in use are stuck: a sentence, and a button for each way out,
 * with its reason below it, as its tooltip and spoken. A way that is closed is off and says why.
 *
 * In a lesson it says nothing of other rules, and has one button, which leads out of it.
 *
 * Signals: "rule" (guint place in the table of rules): it is to be used; "guess" (guint square);
 * "own": in a game of one's own. */

#include "minesweeper/deduce/ways.h"
#include <gtk/gtk.h>

#define PLY_TYPE_STUCK_CARD (ply_stuck_card_get_type())
G_DECLARE_FINAL_TYPE(PlyStuckCard, ply_stuck_card, PLY, STUCK_CARD, GtkBox)

/* columns: of the board, to say where a square lies. */
void ply_stuck_card_set(PlyStuckCard *self, const PlyMinesWays *ways, guint columns);
/* Offers to go on in a game of one's own. */
void ply_stuck_card_offer_own(PlyStuckCard *self);
/* How high it is at that width with nothing to scroll. */
int ply_stuck_card_height(PlyStuckCard *self, int width);
/* To the first button. False where all of them are off. */
gboolean ply_stuck_card_focus(PlyStuckCard *self);
