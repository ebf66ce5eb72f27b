/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A match: a game between two agents, turn by turn. Persons and computers move by the same
 * commands. The match knows no clock, no thread and no widget: who shows it asks agents to think,
 * and plays what they chose.
 *
 * A match is a run too (ply_match_run): turns, moves, wins and draws are events of a trace, so a
 * game played to its end can be stepped, told and drawn like everything else. */

#include "match/agent.h"

/* What a drop without effect is (the option "full-column"), for persons and for chance; searches
 * never choose one. */
typedef enum { PLY_FULL_REFUSE, PLY_FULL_PASS } PlyFullColumn;

typedef struct {
  PlySide side;
  PlyMove move;
  bool lost;        /* the move had no effect but a lost turn */
  unsigned agent;   /* who chose it, see ply_match_agent_number() */
  PlyRun *thinking; /* how it was chosen, or NULL: by a person, by chance, not kept */
  uint64_t nodes;   /* entered by the search that chose it */
} PlyTurn;

typedef struct _PlyMatch PlyMatch;

/* The option "full-column", of a match and of labs of matches; its value is a PlyFullColumn. */
extern const PlyOption ply_match_full;
/* Options of a match: first, second (text of an agent), full-column, delay (milliseconds that a
 * computer seems to think, 0 for fast computer moves: for who shows the match), seed;
 * NULL-terminated. */
extern const PlyOption *const ply_match_options[];
/* Reads "first" and "second" of such options for a game, by side. False and error, which says
 * which of them is wrong. */
bool ply_match_read_agents(const PlyOptions *options, const PlyGame *game, PlyAgent agents[2],
                           GError **error);

/* first plays Max's side. Takes a reference on start. seed: of everything that is by lot. */
PlyMatch *ply_match_new(PlyStart *start, const PlyAgent *first, const PlyAgent *second,
                        PlyFullColumn full, uint64_t seed) G_GNUC_WARN_UNUSED_RESULT;
/* The match as it stands, without what was taken back. */
PlyMatch *ply_match_copy(const PlyMatch *from) G_GNUC_WARN_UNUSED_RESULT;
void ply_match_free(PlyMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMatch, ply_match_free)

const PlyAgent *ply_match_agent(const PlyMatch *match, PlySide side);
/* Everybody who ever played in it is numbered; PlyTurn.agent is such a number. */
const PlyAgent *ply_match_agent_number(const PlyMatch *match, unsigned number);
/* From the next turn on. */
void ply_match_set_agent(PlyMatch *match, PlySide side, const PlyAgent *agent);
/* Who played first plays second from here on. */
void ply_match_switch(PlyMatch *match);

PlyStart *ply_match_start(const PlyMatch *match);
PlyFullColumn ply_match_full_column(const PlyMatch *match);
uint64_t ply_match_seed(const PlyMatch *match);
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
 * can be played again by redo, until somebody plays something else. False where there is
 * nothing. */
bool ply_match_undo(PlyMatch *match);
bool ply_match_redo(PlyMatch *match);
bool ply_match_can_undo(const PlyMatch *match);
bool ply_match_can_redo(const PlyMatch *match);

/* For the agent whose turn it is, with the seed of this turn: a run to record, or NULL for chance
 * and for a person. */
PlyRun *ply_match_think(PlyMatch *match) G_GNUC_WARN_UNUSED_RESULT;
/* How turn i was chosen, as a run to record: by who chose it, from the position before it, with the
 * seed of that turn, so what it records is the same again. NULL where it was chance or a person. */
PlyRun *ply_match_think_again(const PlyMatch *match, unsigned i) G_GNUC_WARN_UNUSED_RESULT;
/* The move of chance, for an agent that is random. */
PlyMove ply_match_random_move(PlyMatch *match);
/* The agent whose turn it is moves without a trace, with a thinker made for it: the same move.
 * The game is not over. False where progress (nullable) was cancelled. */
bool ply_match_play_by(PlyMatch *match, PlyThinker *thinker, PlyProgress *progress);
/* The seed of turn number turn (from 0) of a match with seed. */
uint64_t ply_match_turn_seed(uint64_t seed, unsigned turn);

/* --- a match as a run --- */

/* Its subjects are the two sides. */
extern const PlyTraceLayout ply_layout_match;
extern const PlyRunKind ply_run_kind_match;
/* The match so far as a recorded run. Equal for equal turns. */
PlyRun *ply_match_run(const PlyMatch *match) G_GNUC_WARN_UNUSED_RESULT;
/* A match to its end, or until it is a person's turn, as a run not yet recorded; options (of
 * ply_match_options) give the rest. NULL and error where the game has chance nodes. */
PlyRun *ply_match_run_new(PlyStart *start, const PlyAgent *first, const PlyAgent *second,
                          const PlyOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A match that is kept (run/saved.h) has under "turns" a text for each turn, with PLY_MATCH_BETWEEN
 * between them; who shows it may append one of these letters to each of them. */
#define PLY_MATCH_BETWEEN ";"
#define PLY_MATCH_ENDS "lh"
/* The match of such a run. While it is recorded only its agents may be read. */
const PlyMatch *ply_run_match(const PlyRun *run);
/* The step of a match behind its first n_turns turns, each with what is played; 0: its start. */
uint32_t ply_match_step(unsigned n_turns);
/* The position at a step of a match, into PLY_POSITION_MAX bytes aligned to 16, and how many turns
 * were played by then. A function of start and trace. O(turns). */
unsigned ply_match_position(const PlyRun *run, uint32_t step, void *position);
