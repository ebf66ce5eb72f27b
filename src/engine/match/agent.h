/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Who plays one side of a match: a person, chance, or an algorithm with its settings.
 *
 * Text: "person", "random", the name of a preset of the game ("smart", "perfect"), or an
 * algorithm, each but the first two followed by settings, each of which stands there once:
 * "alphabeta depth=4 win=stones". */

#include "search/run.h"

typedef enum { PLY_AGENT_PERSON, PLY_AGENT_RANDOM, PLY_AGENT_SEARCH } PlyAgentKind;

/* A plain value; copy it freely. */
typedef struct {
  PlyAgentKind kind;
  const PlyGame *game;
  const PlyGameAgent *preset;    /* what it was named by, or NULL */
  const PlyAlgorithm *algorithm; /* of a SEARCH, else NULL */
  PlyOptions options;            /* of a SEARCH: "seed" is the match's to set */
} PlyAgent;

#define PLY_AGENT_TEXT_MAX 500 /* bytes of the text; with every setting it has fewer */

/* What a player of game can be called: persons, chance, presets, algorithms; NULL-terminated. */
char **ply_agent_names(const PlyGame *game) G_GNUC_WARN_UNUSED_RESULT;
/* Reads text for game. False and error, which says what was found and expected, and the nearest
 * name; agent is unchanged then. */
bool ply_agent_parse(PlyAgent *agent, const PlyGame *game, const char *text, GError **error);
/* The same; character: where in text it is wrong, from 1. */
bool ply_agent_read(PlyAgent *agent, const PlyGame *game, const char *text, unsigned *character,
                    GError **error);
/* The text, with the settings that differ from what the name alone says; parses back equal. */
char *ply_agent_print(const PlyAgent *agent) G_GNUC_WARN_UNUSED_RESULT;
/* What people read: "a person", "random moves", "alpha-beta, 4 plies". Translated. */
char *ply_agent_describe(const PlyAgent *agent) G_GNUC_WARN_UNUSED_RESULT;

/* Is the option called name one that the match sets, and no player: "seed", "match"? */
bool ply_agent_is_set_by_match(const char *name);

/* --- thinking --- */

/* From here on the agent plays in the match with this seed: what is drawn once for a match (the
 * style of greedy) follows from it. */
void ply_agent_begin(PlyAgent *agent, uint64_t match);

/* Picks moves without a trace, again and again, for one match or for thousands: buffers and tables
 * are made once. One thread at a time; nothing of one move is in the next one's choice. */
typedef struct _PlyThinker PlyThinker;
/* Bytes of the table that a thinker of this agent keeps; 0: it has none. */
uint64_t ply_agent_bytes(const PlyAgent *agent);
/* NULL and error for a person. pass: chance may lose its turn (see match.h). */
PlyThinker *ply_thinker_new(const PlyAgent *agent, bool pass,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_thinker_free(PlyThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyThinker, ply_thinker_free)
/* As ply_agent_begin, before the first move of each match. */
void ply_thinker_begin(PlyThinker *thinker, uint64_t match);
/* The move in start's position, which is not over; the same for the same (agent, position, seed).
 * False where progress (nullable) was cancelled. nodes (nullable): entered by its search. */
bool ply_thinker_move(PlyThinker *thinker, const PlyStart *start, uint64_t seed,
                      PlyProgress *progress, PlyMove *move, uint64_t *nodes);
/* The same search with a trace, not yet recorded: what it thinks can be stepped, and its best move
 * is the one of ply_thinker_move unless its node limit struck. NULL for chance and persons. */
PlyRun *ply_agent_think(const PlyAgent *agent, PlyStart *start,
                        uint64_t seed) G_GNUC_WARN_UNUSED_RESULT;
/* What such a run chose once it is recorded: its best move, or what a quick search finds where a
 * limit struck before it had an answer. */
PlyMove ply_agent_choice(const PlyRun *thinking);
