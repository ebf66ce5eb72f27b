/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games between two players, in the window: match/match.c (what is shown), match/move.c
 * (moves of persons), match/hint.c (hints),
 * match/recall.c (thinking that is not kept), match/keep.c (what is kept for the next start),
 * match/actions.c (commands). */

#include "ui/match/referee.h"
#include "ui/window/private.h"

/* In this order: what is shown comes first. */
extern const PlyWindowPart ply_window_match, ply_window_hand, ply_window_match_hint,
    ply_window_recall;

/* --- match/match.c: listens to the referee, and leaves the game when another run is shown --- */

/* Who runs it; the window keeps them. match is NULL where none is on. */
PlyReferee *ply_main_window_get_referee(PlyMainWindow *self);
PlyMatch *ply_main_window_get_match(PlyMainWindow *self);
/* The game as a run, also while it begins; or NULL. */
PlyRun *ply_main_window_get_match_run(PlyMainWindow *self);
/* What it was begun with. */
const PlyOptions *ply_main_window_get_match_options(PlyMainWindow *self);

/* Asks what is to be played; proposes what is on the screen. */
void ply_main_window_ask_match(PlyMainWindow *self);
/* A game from start with players and settings of options (of ply_match_options). Computers wait
 * where no person plays. */
void ply_main_window_start_match(PlyMainWindow *self, PlyStart *start, const PlyOptions *options);
/* Takes match, with the turns it has; nobody moves by himself. */
void ply_main_window_show_match(PlyMainWindow *self, PlyMatch *match, const PlyOptions *options);
/* The same players again. */
void ply_main_window_rematch(PlyMainWindow *self);
/* Is such a game on, whether its board or a thinking of it is on the screen? */
gboolean ply_main_window_is_match(PlyMainWindow *self);
/* Is it the game itself that is on the screen? */
gboolean ply_main_window_shows_match(PlyMainWindow *self);
/* A quiz takes its place, with the game waiting, or is over. */
void ply_main_window_pause_match(PlyMainWindow *self, gboolean paused);
/* Does a computer think in it, or somebody look for a hint? */
gboolean ply_main_window_is_match_busy(PlyMainWindow *self);
/* Stops that. True where there was something to stop. */
gboolean ply_main_window_stop_match(PlyMainWindow *self);
/* From the game to what the turn on the screen was chosen by, and back. */
void ply_main_window_toggle_thinking(PlyMainWindow *self);
gboolean ply_main_window_has_thinking(PlyMainWindow *self);
/* Back to the game; true where something else was on the screen. */
gboolean ply_main_window_back_to_match(PlyMainWindow *self);
/* Steps through run, which chose a turn (-1: no turn); node: where to begin, or PLY_NO_NODE; text
 * (nullable with a turn): what it is, where that is not clear. */
void ply_main_window_enter_turn(PlyMainWindow *self, PlyRun *run, int turn, PlyNodeId node,
                                const char *text);
/* Is some thinking of it on the screen? */
gboolean ply_main_window_shows_thought(PlyMainWindow *self);
/* Takes the last turn back, on its own board. FALSE where no such game is on. */
gboolean ply_main_window_undo_turn(PlyMainWindow *self);

/* Plays a game that is over from the step on the screen, or from its start where that is the last
 * one; or stops there. False where it is not over, or not on the screen. */
gboolean ply_main_window_replay_match(PlyMainWindow *self);
/* Turns of the game up to the step on the screen. */
guint ply_main_window_turns_shown(PlyMainWindow *self);

/* --- match/move.c --- */

/* A square of its board was pressed; a plain key that may be a move, or choose what one is made
 * with: true where it was. */
void ply_main_window_press_match(PlyMainWindow *self, guint square);
gboolean ply_main_window_match_key(PlyMainWindow *self, guint key);
/* What is there to play with at the step on the screen. */
void ply_main_window_show_hand(PlyMainWindow *self);

/* --- match/hint.c --- */

/* The next stage of a hint for the person to move. */
void ply_main_window_give_match_hint(PlyMainWindow *self);
gboolean ply_main_window_can_hint_match(PlyMainWindow *self);
gboolean ply_main_window_is_seeking_match_hint(PlyMainWindow *self);
void ply_main_window_forget_match_hint(PlyMainWindow *self);
/* Have all its stages been given? Then how it was found can be stepped. */
gboolean ply_main_window_has_whole_hint(PlyMainWindow *self);
/* Steps through how the hint was found, if that is what is shown beside the board. */
gboolean ply_main_window_enter_hint(PlyMainWindow *self, PlyNodeId node);

/* --- match/recall.c --- */

/* Works out again how turn, which a search chose, was chosen, and steps through that. */
void ply_main_window_recall(PlyMainWindow *self, guint turn);
gboolean ply_main_window_is_recalling(PlyMainWindow *self);
/* Stops that; nothing follows. */
void ply_main_window_forget_recall(PlyMainWindow *self);

/* --- match/keep.c --- */

/* Adds it to the texts of the run. */
void ply_main_window_note_match_session(PlyMainWindow *self, GHashTable *texts);
/* Shows the match of run, with what texts have beside it. */
void ply_main_window_restore_match(PlyMainWindow *self, PlyRun *run, GHashTable *texts,
                                   guint32 step);
