/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of one's own that rules play, too. Listens to the game's page beside the board: text that is
 * typed, rules that are switched. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_game;

/* Asks for a new game that is played so. */
void ply_main_window_new_game(PlyMainWindow *self, const PlyUiPlay *play);
/* Another board of the same kind. */
void ply_main_window_next_board(PlyMainWindow *self);
/* The board of the game or lesson on the screen as it was at the start. */
void ply_main_window_same_board(PlyMainWindow *self);
/* Is a game of one's own on the screen? */
gboolean ply_main_window_is_game(PlyMainWindow *self);
/* FALSE where it is over, too. */
gboolean ply_main_window_is_game_on(PlyMainWindow *self);
/* Carries a command out at the step on the screen, by its word; square: where it needs one. What the
 * computer does is recorded on a thread of its own. The bell, where the game has no such command. */
void ply_main_window_play_game(PlyMainWindow *self, const char *word, guint square);
void ply_main_window_press_square(PlyMainWindow *self, guint square, guint button);
/* A plain key on the selected square: a digit, or a mark where win.marks says so. FALSE: it means
 * nothing there. */
gboolean ply_main_window_game_key(PlyMainWindow *self, guint key);
/* The same with a subject where one may be left out, too. */
void ply_main_window_carry_out(PlyMainWindow *self, const PlyRunCommand *command);
/* What the next command is carried out with. A game is on the screen. */
const PlyOptions *ply_main_window_game_options(PlyMainWindow *self);
void ply_main_window_set_game_options(PlyMainWindow *self, const PlyOptions *options);
/* The options of the run that was adopted are those of the game from now on. */
void ply_main_window_adopt_game(PlyMainWindow *self, PlyRun *run);
/* Adds to the texts of the run what the window has of the game, and shows a run that is restored. */
void ply_main_window_note_game_session(PlyMainWindow *self, GHashTable *texts);
void ply_main_window_restore_game(PlyMainWindow *self, PlyRun *run, GHashTable *texts,
                                  guint32 step);
/* The board of a new game is there, or could not be made. */
void ply_main_window_game_made(PlyMainWindow *self, PlyRun *run);
/* The step from which the recording of a game goes on. */
guint32 ply_main_window_grown_from(PlyMainWindow *self);
/* The recording has ended: keeps what came of it, and does what waited for that. */
void ply_main_window_game_recorded(PlyMainWindow *self, PlyRun *run);
/* True where a recording is at work that is to be taken back when it has ended. */
gboolean ply_main_window_undo_waits(PlyMainWindow *self);
/* A game goes on from step as if nothing had come after it. */
void ply_main_window_take_back(PlyMainWindow *self, guint32 step);
