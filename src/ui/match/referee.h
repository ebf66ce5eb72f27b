/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs a match: lets computers think on a thread, waits as long as they seem to think, and plays
 * what they chose; takes the moves of persons. Nothing moves until somebody says so. It knows no
 * widgets: give it a main loop.
 *
 * Signal "changed" (guint flags, PlyRefereeChange). */

#include <gio/gio.h>

#include "match/match.h"
#include "ui/match/turn-thoughts.h"

typedef enum {
  PLY_REFEREE_TURNS = 1,    /* another match, turns or players */
  PLY_REFEREE_STATE = 2,    /* who is at work */
  PLY_REFEREE_THINKING = 4, /* the thinking at work began, has grown or has ended */
} PlyRefereeChange;

typedef enum {
  PLY_REFEREE_WAITS,    /* for a person, for somebody to say go; or the game is over */
  PLY_REFEREE_RECORDS,  /* a computer thinks, and its trace grows */
  PLY_REFEREE_SEARCHES, /* it thinks on; its trace is longer than what is kept */
  PLY_REFEREE_DELAYS,   /* it has chosen, and seems to think */
} PlyRefereeState;

#define PLY_REFEREE_NODES 1000000 /* of one thinking that is recorded, at most */
#define PLY_REFEREE_KEPT 3000000  /* nodes of all thinkings that are kept: the newest */

#define PLY_TYPE_REFEREE (ply_referee_get_type())
G_DECLARE_FINAL_TYPE(PlyReferee, ply_referee, PLY, REFEREE, GObject)

PlyReferee *ply_referee_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes match (nullable: none any more) and stops what is at work. */
void ply_referee_set_match(PlyReferee *self, PlyMatch *match);
PlyMatch *ply_referee_get_match(PlyReferee *self); /* nullable, borrowed */
PlyRefereeState ply_referee_get_state(PlyReferee *self);
/* How long a computer seems to think, at least; 0: fast computer moves. At once, also for the
 * move that is waited for. */
void ply_referee_set_delay(PlyReferee *self, guint ms);

/* After so long a search in iterations hands what it has, as when somebody is in a hurry; 0: it
 * takes the time that it needs. From the next move on. */
void ply_referee_set_time(PlyReferee *self, guint ms);

/* While a move is delayed: how much of that has passed, 0 .. 1. */
double ply_referee_get_waited(PlyReferee *self);

/* Is it a computer's turn, and nobody at work? */
gboolean ply_referee_can_go(PlyReferee *self);
/* Is it a person's turn? */
gboolean ply_referee_is_person(PlyReferee *self);
/* Lets computers move: once, or until a person is to move or the game is over. */
void ply_referee_go(PlyReferee *self, gboolean once);
/* The move at work is not made; nothing goes on by itself. */
void ply_referee_stop(PlyReferee *self);
/* Can the computer at work move at once? A search in iterations hands the answer of the last one
 * that it has finished, any other the best of the moves that it has looked at; where there is none,
 * a quick search answers. A move that is only delayed is made. */
gboolean ply_referee_can_hurry(PlyReferee *self);
void ply_referee_hurry(PlyReferee *self);

/* A move of a person; what is at work is stopped. False and error as those of PlyMatch. When it
 * is played, computers go on. */
gboolean ply_referee_play(PlyReferee *self, PlyMove move, GError **error);
gboolean ply_referee_play_text(PlyReferee *self, const char *text, GError **error);
/* Takes back turns until n are left. False and error where no person is to move then: nothing is
 * taken back. */
gboolean ply_referee_back_to(PlyReferee *self, guint n, GError **error);
gboolean ply_referee_undo(PlyReferee *self);
gboolean ply_referee_redo(PlyReferee *self);
/* The players change sides, and what is at work is stopped; against a person the computer goes
 * on. */
void ply_referee_switch(PlyReferee *self);

/* The thinking at work, which may grow, or NULL. */
PlyRun *ply_referee_get_thinking(PlyReferee *self);
/* Nodes that are searched beyond what is recorded, so far. */
guint ply_referee_get_count(PlyReferee *self);
/* How turn i was chosen: recorded, or NULL where nothing was thought or it is not kept. */
PlyRun *ply_referee_get_thought(PlyReferee *self, guint i);
/* What ended the search that chose turn i. */
PlyThoughtEnd ply_referee_get_end(PlyReferee *self, guint i);
/* The same of all n turns of a match that was played before. */
void ply_referee_set_ends(PlyReferee *self, const PlyThoughtEnd *ends, guint n);
/* Was turn i chosen by a search? Then it can be worked out again. */
gboolean ply_referee_was_thought(PlyReferee *self, guint i);
/* That of turn i as a run to record; NULL where nothing was thought. Where somebody in a hurry ended
 * it, this one ends at as many nodes. */
PlyRun *ply_referee_think_again(PlyReferee *self, guint i) G_GNUC_WARN_UNUSED_RESULT;
/* run, recorded, is that of turn i: it is kept as others are. */
void ply_referee_keep_thought(PlyReferee *self, guint i, PlyRun *run);
