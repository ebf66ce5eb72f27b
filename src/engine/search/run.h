/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A search as a run: a start, an algorithm and its options. */

#include "run/measure.h"
#include "run/run.h"
#include "search/search.h"

extern const PlyRunKind ply_run_kind_search;

/* Spelling and translated name of what is played: "tictactoe", "minesweeper". */
const char *ply_run_game(const PlyRun *run);
const char *ply_run_name(const PlyRun *run);

/* A run not yet recorded. options NULL: all defaults. Holds a reference on start. NULL and
 * error where game, algorithm and options do not go together. */
PlyRun *ply_run_new(PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Checks that game, algorithm and options go together (ply_run_new does too). */
bool ply_run_check(const PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                   GError **error);

/* --- searches only --- */

const PlyAlgorithm *ply_run_algorithm(const PlyRun *run);
/* Does it use some of search/algorithms/parts.h? */
bool ply_run_has_parts(const PlyRun *run);
/* Are its numbers shown and told as the one to move at a node sees them? */
bool ply_run_turns_signs(const PlyRun *run);
/* Of a run that was recorded by hand: its trace is complete, and that came of it. */
void ply_run_finish(PlyRun *run, const PlySearchResult *result);
/* Valid when the trace is complete. */
const PlySearchResult *ply_run_result(const PlyRun *run);
/* At most so many nodes are recorded, where the run's own limit (the option "nodes") is not lower.
 * Before it is recorded. */
void ply_run_limit_nodes(PlyRun *run, uint32_t most);
/* Once it is recorded: did it stop short of the end with a limit below its own? Then a search
 * without a trace may go on (ply_run_search). */
bool ply_run_was_limited(const PlyRun *run);

/* The same search without a recorder. */
void ply_run_search(const PlyRun *run, PlyProgress *progress, PlySearchResult *result);

/* The letter of a value of outcomes. */
const char *ply_run_outcome(int32_t value);
/* An outcome as people write it: "W", "loss"; value as of PlyAlgorithm.outcomes. */
bool ply_outcome_read(const char *text, int32_t *value);
/* After how many plies from the start a win comes that value, for Max, stands for where wins count a million less
 * their plies; 0: value is a number. A negative value is Min's. */
unsigned ply_run_win_ply(const PlyRun *run, int32_t value);
/* A value of this run as text: "4", "−2.5", "+∞", "win in 3", "loss in 4" (for Max). Returns buf. */
char *ply_run_print_value(const PlyRun *run, int32_t value, char buf[static 24]);
/* Returns text with the numbers that stand for wins and losses in place of these: "≥ a win in 3", "win in 3"; as
 * it is where run has none. Free with g_free(). */
char *ply_run_read_wins(const PlyRun *run, const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same with its bound: "4", "≥5", "≤1", "" for none. */
void ply_run_print_score(const PlyRun *run, PlyScore score, char buf[static 32]);
/* What pictures show in place of a score that is hidden: "?", or "…" where "?" is an outcome. */
const char *ply_run_hidden_score(const PlyRun *run);
/* What came of the run as its root shows it: for Max, and of outcomes for the computer. */
PlyScore ply_run_score(const PlyRun *run);
/* The moves of the principal variation as text, separated by blanks ("" if none). */
char *ply_run_line(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* The move that node has chosen where replay stands: its best child, and where that is the root of
 * an iteration, the best of that one. PLY_NO_NODE: none. */
PlyNodeId ply_run_best(const PlyRun *run, const PlyReplay *replay, PlyNodeId node);
/* Who is to move at node. */
PlySide ply_run_side(const PlyRun *run, PlyNodeId node);
/* True where node is a leaf of the run or of a hand tree: it has no children to draw. */
bool ply_run_is_leaf(const PlyRun *run, PlyNodeId node);
/* May the search stop before the end of play? Those that ask for no depth look one ply far, or two. */
bool ply_run_is_limited(const PlyRun *run);
/* The evaluation that the lesson gives an inner node of a hand tree, for Max, where the run has a
 * depth limit and so may use it. */
bool ply_run_given_evaluation(const PlyRun *run, PlyNodeId node, int32_t *value);
/* The number that the lesson gives a hand-tree leaf (known before it is visited); false
 * for other nodes and games. */
bool ply_run_given_value(const PlyRun *run, PlyNodeId node, int32_t *value);

/* What can be measured in a search, and what its measures are told. */
extern const PlyMeasure ply_search_measures[];
extern const PlyArgument ply_search_arguments[];

/* Searches as texts, for their PlyRunKind. */

void ply_search_save(const PlyRun *run, GHashTable *texts);
PlyRun *ply_search_restore(GHashTable *texts, PlyProgress *progress,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
bool ply_search_was_saved(GHashTable *texts);
