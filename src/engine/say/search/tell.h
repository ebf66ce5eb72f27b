/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: one step being told. A situation is chosen, its gaps are filled, and
 * ply_tell gives the marked sentence. */

#include "say/sentence.h"
#include "say/sentences.h"
#include "say/words.h"
#include "search/run.h"

#define PLY_TELL_GAPS 16

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyTrace *trace;
  const PlyEvent *event;
  PlyNodeId id, parent; /* parent: PLY_NO_NODE at the root */
  PlySide side, mover;  /* who chooses at id, and at its parent */
  bool outcomes;        /* win, draw and loss instead of numbers */
  bool hide;
  PlyGap gaps[PLY_TELL_GAPS];
  unsigned n_gaps;
} PlyTelling;

/* Marked sentences, by the kind of the event. Free with g_free. */
char *ply_tell_enter(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_leaf(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_best(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_raise(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_cutoff(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_return(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_hit(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_store(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_skip(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_win_distance(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_extend(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_stand(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_drop(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* Greedy; NULL where nothing but what other searches say is said. */
char *ply_tell_greedy(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_mistake(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_tie(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_drop_score(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_iteration(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* The step of a search with a mistake; NULL where other sentences are true of it. */
char *ply_tell_variant(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* What is said before it begins: question, taken over, and the mistake that is made. */
char *ply_tell_variant_start(PlyTelling *t, char *question) G_GNUC_WARN_UNUSED_RESULT;
/* What was done by hand, where no search does it; NULL: as of any search. */
char *ply_tell_by_hand(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* Values that are outcomes; NULL where this is not about one. */
char *ply_tell_outcomes(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* Sum of replies; NULL where this is not one. */
char *ply_tell_sums(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* One player alone; NULL where this is not that. */
char *ply_tell_puzzle(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* What happens at node 0 of a search that iterates; NULL where this is not that. */
char *ply_tell_iterations(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_sum(PlyTelling *t) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence of a situation with the gaps noted so far; n: what is counted. */
char *ply_tell(PlyTelling *t, PlySayId id, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* --- gaps; a name noted twice keeps its first filling --- */
/* Takes over text. */
void ply_tell_gap(PlyTelling *t, const char *name, char *text, int tone);
void ply_tell_side_name(PlyTelling *t, const char *name, PlySide side);
void ply_tell_child(PlyTelling *t, const char *name, PlyNodeId node, int tone);
void ply_tell_value(PlyTelling *t, const char *name, int32_t value, int tone);
void ply_tell_score(PlyTelling *t, const char *name, PlyScore score, int tone);
void ply_tell_count(PlyTelling *t, const char *name, unsigned n);


/* --- looking --- */
/* A value as the algorithm sees it at node, turned to Max's side. */
int32_t ply_tell_for_max(const PlyTelling *t, PlyNodeId node, int32_t value);
/* The score of node for Max; in a game, "at least a loss" counts as nothing known and "at
 * least a win" as a win. */
PlyScore ply_tell_score_of(const PlyTelling *t, PlyNodeId node);
/* A leaf of the run: it was evaluated, not searched. */
bool ply_tell_is_leaf(const PlyTelling *t, PlyNodeId node);
/* The tone of a side. */
static inline int ply_tell_tone(PlySide side) {
  return side == PLY_SIDE_MAX   ? PLY_TONE_MAX
         : side == PLY_SIDE_MIN ? PLY_TONE_MIN
                                : PLY_TONE_CHANCE;
}

/* Inside the room: the pseudocode of searches, for their face (say/face.h). */

const char *ply_code_of_search(const PlyRun *run);
bool ply_code_applies_to_search(const PlyRun *run, const char *tag);
/* "move of Max" as "move of X"; what stands for a best value before there is one. */
char *ply_code_line_of_search(const PlyRun *run, const char *text) G_GNUC_WARN_UNUSED_RESULT;
