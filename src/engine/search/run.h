/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A run: what to search, with what, and the trace that came of it. Everything that
 * shows a search holds one of these; it is immutable once recorded. */

#include "search/search.h"

typedef struct {
  gint refs;
  PlyStart *start;
  const PlyAlgorithm *algorithm;
  PlyOptions options;
  PlyTrace *trace;        /* may be read while recording */
  PlySearchResult result; /* valid when the trace is complete */
  double record_ms;       /* wall time of the recording */
} PlyRun;

/* A run not yet recorded. options NULL: all defaults. Holds a reference on start. NULL and
 * error where game, algorithm and options do not go together. */
PlyRun *ply_run_new(PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
PlyRun *ply_run_ref(PlyRun *run);
void ply_run_unref(PlyRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyRun, ply_run_unref)

/* Checks that game, algorithm and options go together (ply_run_new does too). */
bool ply_run_check(const PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                   GError **error);
/* Records; once, on any thread. progress (nullable) cancels it: what is there can be stepped. */
void ply_run_record(PlyRun *run, PlyProgress *progress);
/* The same search without a recorder. */
void ply_run_search(const PlyRun *run, PlyProgress *progress, PlySearchResult *result);

/* A value of this run as text: "4", "≥5", "≤1", "" for none (typographic minus). */
void ply_run_print_score(const PlyRun *run, PlyScore score, char buf[static 32]);
/* The moves of the principal variation as text, separated by blanks ("" if none). */
char *ply_run_line(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* Who is to move at node. */
PlySide ply_run_side(const PlyRun *run, PlyNodeId node);
/* True where node is a leaf of the run or of a hand tree: it has no children to draw. */
bool ply_run_is_leaf(const PlyRun *run, PlyNodeId node);
/* The number that the lesson gives a hand-tree leaf (known before it is visited); false
 * for other nodes and games. */
bool ply_run_given_value(const PlyRun *run, PlyNodeId node, int32_t *value);
