/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The side page of a game of one's own that rules play, too: what it is, moves to type, rules in use,
 * hints, layers over the board, other boards.
 *
 * Signals: "back" to the lessons; "typed" (const char *text): a move, see
 * ply_game_page_set_problem(); "rules-changed": see ply_game_page_store(). */

#include "ui/play/play.h"

#define PLY_TYPE_GAME_PAGE (ply_game_page_get_type())
G_DECLARE_FINAL_TYPE(PlyGamePage, ply_game_page, PLY, GAME_PAGE, GtkBox)

/* How the game is played, what it is for people, and the rules in use. */
void ply_game_page_set(PlyGamePage *self, const PlyUiPlay *play, const char *text,
                       const PlyOptions *options);
/* Puts the rules in use into options. */
void ply_game_page_store(PlyGamePage *self, PlyOptions *options);
/* What is wrong with what was typed; NULL: nothing, the entry is emptied. */
void ply_game_page_set_problem(PlyGamePage *self, const char *text);
/* Hints so far, Pango markup, the last one newest; NULL: none. */
void ply_game_page_set_hints(PlyGamePage *self, const char *const *hints);
void ply_game_page_focus_entry(PlyGamePage *self);
