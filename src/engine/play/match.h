/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A match: a game between two agents, turn by turn. Persons and computers move by the same
 * commands. The match knows no clock, no thread and no widget: who shows it asks agents to think,
 * and plays what they chose.
 *
 * A match is a run too (ply_match_run): turns, moves, wins and draws are events of a trace, so a
 * game played to its end can be stepped, told and drawn like everything else. */

#include "play/agent.h"

/* What a drop without effect is (the option "full-column"), for persons and for chance; searches
 * never choose one. */
typedef enum { PLY_FULL_REFUSE, PLY_FULL_PASS } PlyFullColumn;

typedef struct {
  PlySide side;
  PlyMove move;
  PlyRun *thinking; /* how it was chosen, or NULL: by a person, by chance, not kept */
  uint64_t nodes;   /* entered by the search that chose it */
} PlyTurn;

typedef struct _PlyMatch PlyMatch;

/* Options of a match: first, second, full-column, delay, seed; NULL-terminated. */
extern const PlyOption *const ply_match_options[];

/* first plays Max's side. Takes a reference on start. seed: of everything that is by lot. */
PlyMatch *ply_match_new(PlyStart *start, const PlyAgent *first, const PlyAgent *second,
                        PlyFullColumn full, uint64_t seed) G_GNUC_WARN_UNUSED_RESULT;
void ply_match_free(PlyMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMatch, ply_match_free)

const PlyAgent *ply_match_agent(const PlyMatch *match, PlySide side);
/* From the next turn on. */
void ply_match_set_agent(PlyMatch *match, PlySide side, const PlyAgent *agent);
/* Who played first plays second from here on. */
void ply_match_switch(PlyMatch *match);

/* The position now, as a start for a run of its own; borrowed, until the next turn. */
PlyStart *ply_match_now(PlyMatch *match);
PlySide ply_match_side(const PlyMatch *match);
/* True when the game is over; value (nullable) for Max, as PlyGame.result. */
bool ply_match_is_over(const PlyMatch *match, int32_t *value);
unsigned ply_match_n_turns(const PlyMatch *match);
const PlyTurn *ply_match_turn(const PlyMatch *match, unsigned i);

/* Plays a move of the side to move. thinking (nullable, referenced): the recorded run that chose
 * it. False and error, which says why, where it is no legal move: a full column, a finished game. */
bool ply_match_play(PlyMatch *match, PlyMove move, PlyRun *thinking, uint64_t nodes,
                    GError **error);
/* The same from text as people type it. */
bool ply_match_play_text(PlyMatch *match, const char *text, GError **error);
/* Takes back turns until it is a person's again, or one where no person plays; what was taken back
 * can be played again by redo. False where there is nothing. */
bool ply_match_undo(PlyMatch *match);
bool ply_match_redo(PlyMatch *match);

/* For the agent whose turn it is, with the seed of this turn: a run to record, or NULL for chance;
 * and the move of chance. Not for a person. */
PlyRun *ply_match_think(PlyMatch *match) G_GNUC_WARN_UNUSED_RESULT;
PlyMove ply_match_lot(PlyMatch *match);

/* The match so far as a recorded run, of class ply_run_class_match. Equal for equal turns. */
PlyRun *ply_match_run(const PlyMatch *match) G_GNUC_WARN_UNUSED_RESULT;
/* A match of two computers to its end as a run not yet recorded. */
PlyRun *ply_match_run_new(PlyStart *start, const PlyAgent *first, const PlyAgent *second,
                          const PlyOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;
extern const PlyRunClass ply_run_class_match;
/* The match of such a run; NULL for others. */
const PlyMatch *ply_run_match(const PlyRun *run);
