/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by grade.c (is it right?), solution.c (what is right?) and replies.c (what to say). */

#include "lesson/grade.h"
#include "lesson/reader.h"

typedef struct {
  const PlyQuestion *question;
  const PlyRun *run;
  PlyReplay *replay;     /* anywhere: who reads it seeks first */
  PlyProgress *progress; /* of who waits for it; nullable */
} PlyCase;

/* A case for a question whose run is recorded; false and error where it is not. */
bool ply_case_init(PlyCase *c, const PlyQuestion *question, GError **error);
void ply_case_clear(PlyCase *c);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyCase, ply_case_clear)

/* --- what each kind of run has of its own --- */
bool ply_search_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error);
char *ply_search_solution(const PlyCase *c, GError **error);
bool ply_life_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error);
char *ply_life_solution(const PlyCase *c, GError **error);
bool ply_odds_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error);
char *ply_odds_solution(const PlyCase *c, GError **error);
/* Is what was typed the number, to two decimals, or to as many as were typed? False where it is
 * no number. */
bool ply_number_is_near(const char *text, double value, bool *right);

/* --- solution.c: the right answers, off the trace; false and error where there is none --- */
/* VALUE: the node, and its value for Max at the end. */
bool ply_case_value(const PlyCase *c, PlyNodeId *node, PlyScore *score, GError **error);
/* The move that node has chosen where replay stands: its best child, and where that is the root of
 * an iteration, the best of that one. PLY_NO_NODE: none. */
PlyNodeId ply_case_best_of(const PlyRun *run, const PlyReplay *replay, PlyNodeId node);
/* BEST_MOVE: a child of the root, or of the iteration whose answer stands. */
bool ply_case_best(const PlyCase *c, PlyNodeId *best, GError **error);
/* CUTOFF: the node at which the test is made, and whether it comes true. Leaves the replay
 * where the question is asked. */
bool ply_case_cutoff(const PlyCase *c, PlyNodeId *node, bool *yes, GError **error);
/* PRUNED: true for each node of the trace that is a leaf never looked at; how many. */
bool ply_case_pruned(const PlyCase *c, bool **pruned, uint32_t *count, GError **error);
/* BOUND_SOURCE: who set it; leaves the replay at the cutoff. */
bool ply_case_source(const PlyCase *c, PlySource *source, GError **error);
/* WORST_REPLY: the node of the move that is answered, and what the worst answers are worth to who
 * made it. False also where an answer is not known to the end. */
bool ply_case_worst(const PlyCase *c, PlyNodeId *node, int32_t *worst, GError **error);
/* What the child of such a node is worth to who made the move, where the replay stands. */
int32_t ply_case_reply_value(const PlyCase *c, PlyNodeId child);
/* All the worst ones. */
char *ply_solution_worst(const PlyCase *c, GError **error);
/* NEXT_NODE: the node that is entered next; leaves the replay where the question is asked. */
bool ply_case_next(const PlyCase *c, PlyNodeId *node, GError **error);
/* WINDOW: of the node, for Max, when it is entered or at the step of the question. */
bool ply_case_window(const PlyCase *c, PlyNodeId *node, PlyWindow *window, GError **error);
char *ply_window_text(const PlyCase *c, const PlyWindow *window);
/* "[4, +∞]" as it is typed; false where these are no two numbers. */
bool ply_window_read(const char *typed, PlyNumber *alpha, PlyNumber *beta);
/* NUMBER. False and error where the run has no such number. */
bool ply_case_number(const PlyCase *c, uint64_t *number, GError **error);

/* --- replies.c: what to say; Pango markup, never the solution of a wrong answer --- */
char *ply_reply_value(const PlyCase *c, PlyNodeId node, PlyScore score, const PlyNumber *said);
char *ply_reply_outcome(const PlyCase *c, PlyNodeId node, PlyScore score, bool right);
char *ply_reply_best(const PlyCase *c, PlyNodeId best, PlyNodeId said);
char *ply_reply_cutoff(const PlyCase *c, PlyNodeId node, bool yes, bool right);
/* seen: a node that was clicked although it was looked at, or PLY_NO_NODE. */
char *ply_reply_pruned(const PlyCase *c, bool right, PlyNodeId seen);
char *ply_reply_source(const PlyCase *c, PlySource source, PlyNodeId said);
char *ply_reply_worst(const PlyCase *c, PlyNodeId said, int32_t worst);
char *ply_reply_next(const PlyCase *c, PlyNodeId next, PlyNodeId said);
/* alpha, beta: is this one right? */
char *ply_reply_window(const PlyCase *c, const PlyWindow *window, bool alpha, bool beta);
char *ply_reply_number(const PlyCase *c, uint64_t right, const PlyNumber *said);
