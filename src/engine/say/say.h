/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words for events: the only place that has them. A table (event kind, situation) gives a
 * translatable sentence; what stands in its gaps is marked with a tone, so that a view can
 * colour numbers and sides, and a screen reader gets plain text. */

#include "run/cover.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/roles.h"
#include "search/run.h"
#include "trace/replay.h"

/* Roles of words; each view maps them to its colours. */
typedef enum {
  PLY_TONE_MAX,
  PLY_TONE_MIN,
  PLY_TONE_CHANCE,
  PLY_TONE_WHY,
  PLY_TONE_CHOSEN,
  PLY_TONE_STRONG,
  PLY_N_TONES
} PlyTone;

typedef struct {
  unsigned start, end; /* bytes of text */
  PlyTone tone;
} PlySpan;

typedef struct {
  char *text; /* plain UTF-8, one sentence or two */
  PlySpan *spans;
  unsigned n_spans;
  GArray *facts; /* PlyFact: what it states; NULL: nobody said what */
} PlySentence;

void ply_sentence_free(PlySentence *sentence);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySentence, ply_sentence_free)
/* Pango markup; colours[tone] is "#rrggbb". Free with g_free. */
char *ply_sentence_markup(const PlySentence *sentence, const char *const colours[PLY_N_TONES]);

/* What happens at the current step of replay: side, move, reason, consequence; never a
 * node number. At step 0 it says what the run is about to do. What cover (nullable) covers is not said. Free with ply_sentence_free. */
PlySentence *ply_say_step(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover);

/* Is that so of all that happens at the current step? */
bool ply_say_step_is_covered(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover);

/* Is what is said of such an event as true at other steps, before or after it? Else it says what happens
 * at its own. */
bool ply_say_lasts(const PlyRun *run, const PlyEvent *event);

/* What is not said of a node. */
typedef enum {
  PLY_NODE_WITHOUT_VALUE = 1,
  PLY_NODE_WITHOUT_CHOICE = 2, /* that its parent chooses it */
  PLY_NODE_WITHOUT_CUT = 4,    /* whether it was looked at, cut or skipped */
  PLY_NODE_WITHOUT_SIGN = 8,   /* that its value is at least, or at most, so much */
} PlyNodeWithout;
/* Spoken name of a node as it stands: "Second move, Min chooses, at most 1, cut: ..."; without:
 * PlyNodeWithout. No two nodes of a tree have one. */
char *ply_say_node(const PlyRun *run, const PlyReplay *replay, PlyNodeId node,
                   unsigned without) G_GNUC_WARN_UNUSED_RESULT;
/* The facts that this name states; returns their number. */
#define PLY_NODE_FACTS 6
unsigned ply_say_node_states(const PlyRun *run, const PlyReplay *replay, PlyNodeId node,
                             unsigned without, PlyFact facts[static PLY_NODE_FACTS]);
/* What cover (nullable) takes out of it, where all its numbers are at work. */
unsigned ply_say_covered(const PlyCover *cover, const PlyRun *run, PlyNodeId node);
/* The facts that the window of a node states, as it stands; returns their number. Where a child has
 * raised a bound, the value of the node is one of them. */
#define PLY_WINDOW_FACTS 4
unsigned ply_say_window_states(const PlyReplay *replay, PlyNodeId node,
                               PlyFact facts[static PLY_WINDOW_FACTS]);
/* The cutoff that is seen at the step of replay: its own, or that of the return behind it. False: none is. */
bool ply_say_cut_seen(const PlyReplay *replay, PlyEvent *cut);
/* What a search has found out where it cuts off, with the numbers that the node shows: "1 ≤ α 5", or where it
 * goes on at an equal one "1 < α 5"; spoken: "1 is at most alpha 5". cutoff: such an event of run. NULL where the
 * numbers do not stand so, as of a search with a mistake. Free with g_free(). */
char *ply_say_cut_test(const PlyRun *run, const PlyEvent *cutoff,
                       bool spoken) G_GNUC_WARN_UNUSED_RESULT;
/* "the second move", "the move to 5", "the start": a node as sentences name it. */
char *ply_say_place(const PlyRun *run, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* What those are called who move there: "Max", "X", "chance". Translated. */
const char *ply_say_side_name(const PlyRun *run, PlySide side);
/* The parts of the evaluation at node, which the game has: "open twos 1 × 15, open threes −1 × 50";
 * "" where no side has more of anything. NULL: the run evaluates otherwise. Plain text; free
 * with g_free. */
char *ply_say_terms(const PlyRun *run, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* The moves that lead to node, each with who makes it: "X 7, O 3"; "" at the start. */
char *ply_say_way(const PlyRun *run, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* A move in position as people read it: "B on a6" where something held is put on a field, else its
 * text. */
char *ply_say_move(const PlyGame *game, const void *position,
                   PlyMove move) G_GNUC_WARN_UNUSED_RESULT;
/* The move that leads to a node; "" at the root, and where no move leads there. O(depth). */
char *ply_say_move_to(const PlyRun *run, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* Spoken name of a square: "row 2, column 1, X". */
char *ply_say_square(const PlyBoard *board, int row, int column) G_GNUC_WARN_UNUSED_RESULT;

/* --- rules --- */

/* Spoken name of a Minesweeper square: "row 5, column 4, 2, A, looked at". roles nullable. */
char *ply_say_mines_square(const PlyMines *board, const PlyMinesRoles *roles,
                           unsigned square) G_GNUC_WARN_UNUSED_RESULT;
/* Why rule (place in the system's table, in use or not) does not apply at the step of replay, about
 * a subject of the run (a square, a cell or house; PLY_NO_SUBJECT: the board): the test that failed,
 * with its numbers; or, where it does, what it proves. */
PlySentence *ply_say_rule_fails(const PlyRun *run, const PlyReplay *replay, unsigned rule,
                                uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;
/* The same in two parts: the match as a replay of its own, at the step that says most (for the
 * board and the rule view), and the sentence about it. NULL where the run has no rules. Free with
 * ply_replay_free. */
PlyReplay *ply_say_ask(const PlyRun *run, const PlyReplay *replay, unsigned rule,
                       uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;
/* Also what the picture of an answer says, of any kind of run: why is of a trace of its own. */
PlySentence *ply_say_why(const PlyRun *run, const PlyReplay *replay,
                         const PlyReplay *why) G_GNUC_WARN_UNUSED_RESULT;

/* Pseudocode of a run: the lines that its options keep, in order. */
typedef struct {
  unsigned number; /* PlyEvent.line */
  unsigned indent; /* levels */
  char *text;
} PlyCodeLine;
typedef struct {
  PlyCodeLine *lines;
  unsigned n;
} PlyCode;
/* Read from data/pseudocode (the build's or installed folder). NULL and error when missing, and
 * for runs of rules. */
PlyCode *ply_code_load(const PlyRun *run, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_code_free(PlyCode *code);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyCode, ply_code_free)
