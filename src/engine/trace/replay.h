/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The state of a run at step k, for 0 <= k <= number of events.
 *
 * The state is a few columns of 32-bit cells, all zero at step 0; event e changes
 * cell [column of its kind][subject] by now ^ was, forwards and backwards alike, so
 * a seek over n events is n exclusive-ors and nothing is ever run again. What a
 * picture needs beyond that (who is current, the windows, where a bound came from)
 * is read off the current event, the path to it and the enter steps of the nodes.
 *
 * Queries take any node of the trace and answer for the current step. Values and
 * windows are the algorithm's own (seen by the side to move under negamax); the
 * functions named _for_max turn them to Max's side. */

#include "trace/trace.h"

typedef enum {
  PLY_NODE_FUTURE, /* not entered: still to come, or beyond the depth limit */
  PLY_NODE_OPEN,   /* on the current path, not returned */
  PLY_NODE_DONE,   /* returned */
  PLY_NODE_PRUNED, /* it, or a node above it, was skipped by a cutoff */
} PlyNodeState;

/* Where a bound of a node's window came from. */
typedef struct {
  PlyNodeId owner; /* the node on the path whose bound moved, and which carries it down;
                    * PLY_NO_NODE: nobody's yet, the search began with it */
  PlyNodeId child; /* its child that came back with the value; PLY_NO_NODE: it stood pat */
} PlySource;

/* The node that set the bound, as pictures, sentences and questions mean it: the child that came
 * back with it, else the owner itself; PLY_NO_NODE: none. */
static inline PlyNodeId ply_source_setter(PlySource s) {
  return s.child != PLY_NO_NODE ? s.child : s.owner;
}

/* Counters at the current step. */
typedef struct {
  uint32_t nodes;   /* entered */
  uint32_t leaves;  /* evaluated */
  uint32_t cutoffs; /* times the test came true */
  uint64_t pruned;  /* children never entered because of a cutoff */
} PlyCounters;

/* At step 0. Holds a reference on trace. */
PlyReplay *ply_replay_new(PlyTrace *trace) G_GNUC_WARN_UNUSED_RESULT;
void ply_replay_free(PlyReplay *r);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyReplay, ply_replay_free)

PlyTrace *ply_replay_trace(const PlyReplay *r);
uint32_t ply_replay_step(const PlyReplay *r);
/* Events published so far: the last step. Grows while the trace does. */
uint32_t ply_replay_last(const PlyReplay *r);
/* Goes to step (clamped to the last one). About 1 ns an event passed. */
void ply_replay_seek(PlyReplay *r, uint32_t step);
/* The event of the current step; NULL at step 0. */
const PlyEvent *ply_replay_event(const PlyReplay *r);

/* The node that the current step is about; the root at step 0. */
PlyNodeId ply_replay_current(const PlyReplay *r);
/* The current node and its ancestors, root first, and their number. Borrowed until the next seek. */
const PlyNodeId *ply_replay_path(const PlyReplay *r, unsigned *n);

PlyNodeState ply_replay_state(const PlyReplay *r, PlyNodeId id);
/* What is known of a value. An open Max node whose best child is only known as "at most"
 * shows nothing: that proves nothing about the node. */
PlyScore ply_replay_score(const PlyReplay *r, PlyNodeId id);
PlyScore ply_replay_score_for_max(const PlyReplay *r, PlyNodeId id);
/* The child that gives the value so far, or PLY_NO_NODE. */
PlyNodeId ply_replay_best(const PlyReplay *r, PlyNodeId id);
/* The window as it stands, or last stood. False and an infinite window where the node was
 * not entered up to this step. */
bool ply_replay_window(const PlyReplay *r, PlyNodeId id, PlyWindow *window);
bool ply_replay_window_for_max(const PlyReplay *r, PlyNodeId id, PlyWindow *window);
/* Depth left in plies at an entered node; -1 otherwise. */
int ply_replay_depth_left(const PlyReplay *r, PlyNodeId id);
/* Who set Max's alpha (or Min's beta) as it stands in the window of the node id, which
 * must be on the current path; alpha/beta are Max's and Min's also under negamax.
 * Provenance is worked out from the path: O(depth). */
PlySource ply_replay_source(const PlyReplay *r, PlyNodeId id, bool alpha);
/* For the cutoff event at the current step: the source of the bound that it met. */
PlySource ply_replay_cutoff_source(const PlyReplay *r);
/* The principal variation so far from node id: best children downwards, id excluded, and their number.
 * Free with g_free. */
PlyNodeId *ply_replay_line(const PlyReplay *r, PlyNodeId id, unsigned *n) G_GNUC_WARN_UNUSED_RESULT;

PlyCounters ply_replay_counters(const PlyReplay *r);
/* How often kind occurs in events 0 .. step-1. About 1 us. */
uint32_t ply_replay_count(const PlyReplay *r, PlyEventKind kind, uint32_t step);

/* --- Where to go: steps found without moving. All return a step, or the current
 * one where there is nothing further in that direction. --- */
/* The nearest step after (before) the current one whose event is one of kinds
 * (bit mask of UINT64_C(1) << PlyEventKind). */
uint32_t ply_replay_next_of(const PlyReplay *r, uint64_t kinds);
uint32_t ply_replay_previous_of(const PlyReplay *r, uint64_t kinds);
/* The return of the current node ("over") and of its parent ("out"). In a run of rules: what
 * comes after the helper, the rule or the cycle at work, and after what that is part of. In
 * choice by odds: the next day or simulated run, and the next change of job. In a match: the next
 * turn, and its end. How it goes says the layout. */
uint32_t ply_replay_over(const PlyReplay *r);
uint32_t ply_replay_out(const PlyReplay *r);
/* The step that enters (returns from) node id; 0 when there is none. */
uint32_t ply_replay_enter_step(const PlyReplay *r, PlyNodeId id);
uint32_t ply_replay_return_step(const PlyReplay *r, PlyNodeId id);
/* The step of an address: "cutoff 2", "enter 3.1", "return 2", "end", "start", "step 17"; "sum 7"
 * adds the last term of the node 7, "sum 7.3" that of its third child. Else the number counts
 * events of that kind. False and error (PLY_ERROR) where it is misspelt or never occurs. */
bool ply_replay_address(const PlyReplay *r, const char *address, uint32_t *step, GError **error);

/* --- Runs of rules (a trace with subjects). The functions about nodes answer for them that
 * there is none: no path, no value, an infinite window. --- */
/* The square that the current step is about; PLY_NO_SUBJECT at step 0 and for the board. */
uint32_t ply_replay_subject(const PlyReplay *r);
/* How far the state of square is from where it started: the exclusive-or of both. */
uint32_t ply_replay_square(const PlyReplay *r, uint32_t square);
/* What is being looked at: NULL (id 0) before anything is. */
const void *ply_replay_evidence(const PlyReplay *r);
uint32_t ply_replay_evidence_id(const PlyReplay *r);
/* The best proposal so far of the cycle at work: NULL (id 0) for none. */
const void *ply_replay_choice(const PlyReplay *r);
uint32_t ply_replay_choice_id(const PlyReplay *r);

/* --- Choice by odds (a trace with subjects and money). What a day or a simulated run
 * holds beyond these: life/plan.h, odds/plan.h. --- */
/* The day, the simulated run, or the turn of a match, from 1; 0 before the first. */
uint32_t ply_replay_round(const PlyReplay *r);
/* The last change of money: NULL (id 0) while it is as at the start. */
const PlyPurse *ply_replay_purse(const PlyReplay *r);
uint32_t ply_replay_purse_id(const PlyReplay *r);
/* The occupation at work; PLY_NO_SUBJECT before the first is taken. */
uint32_t ply_replay_job(const PlyReplay *r);
/* Number id of an occupation's value when it was last rated; 0: never, or it has none. */
uint32_t ply_replay_rating_id(const PlyReplay *r, uint32_t subject);
/* Days at an occupation; how often an outcome came. */
uint32_t ply_replay_tally(const PlyReplay *r, uint32_t subject);
/* What a hand holds, as its events put it. */
uint32_t ply_replay_hand(const PlyReplay *r, uint32_t subject);

/* A cell of a column of the layout, for kinds of runs that have columns of their own; 0 where there
 * is none. */
uint32_t ply_replay_cell(const PlyReplay *r, unsigned column, uint32_t subject);

/* All the cells, for tests that compare states: a hash of every column. */
uint64_t ply_replay_hash(const PlyReplay *r);
