/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a new game between two players is to be: the game, where it starts, who plays each side
 * with which settings, how long computers seem to think, the seed.
 *
 * Signal "match" (PlyStart *, PlyOptions * of ply_match_options; both borrowed): they go together,
 * and the game is not over at the start. */

#include "match/match.h"
#include "ui/dialogs/dialogs.h"

#define PLY_TYPE_MATCH_DIALOG (ply_match_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlyMatchDialog, ply_match_dialog, PLY, MATCH_DIALOG, PlyDialog)

/* start, options: of a game before, nullable together. game: the one that is proposed otherwise;
 * nullable. Presented by the caller. */
GtkWidget *ply_match_dialog_new(GtkWindow *parent, const PlyGame *game, const PlyStart *start,
                                const PlyOptions *options);
/* Can two players play it on a board? */
gboolean ply_match_dialog_offers(const PlyGame *game);
