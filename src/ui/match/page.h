/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The side page of a game between two players: who plays, moves to type, hints, the turns so far,
 * other games.
 *
 * Signals: "back" to the lessons; "typed" (const char *text): a move, see
 * ply_match_page_set_problem(); "turn-activated" (guint turn, from 0). */

#include <gtk/gtk.h>

#include "ui/match/referee.h"

#define PLY_TYPE_MATCH_PAGE (ply_match_page_get_type())
G_DECLARE_FINAL_TYPE(PlyMatchPage, ply_match_page, PLY, MATCH_PAGE, GtkBox)

/* Follows referee from now on. Call once. */
void ply_match_page_set_up(PlyMatchPage *self, PlyReferee *referee);
/* Marks the turn that is on the screen; -1: none. */
void ply_match_page_set_turn(PlyMatchPage *self, int turn);
/* What is wrong with what was typed; NULL: nothing, the entry is emptied. */
void ply_match_page_set_problem(PlyMatchPage *self, const char *text);
/* Hints so far, plain text, the last one newest; NULL: none. */
void ply_match_page_set_hints(PlyMatchPage *self, const char *const *hints);
void ply_match_page_focus_entry(PlyMatchPage *self);
