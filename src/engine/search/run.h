/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A run: what to think about, with what, and the trace that came of it. Everything that
 * shows a search or rules at work holds one of these; it is immutable once recorded. */

#include "search/search.h"

typedef struct _PlyRun PlyRun;

/* What kind of thinking it is. */
typedef struct {
  const char *id;
  const char *name; /* of what is played, translatable; NULL: the name of the start's game */
  /* Fills the trace, but does not finish it. */
  void (*record)(PlyRun *run, PlyProgress *progress);
  void (*free)(PlyRun *run); /* the system; nullable */
} PlyRunClass;

extern const PlyRunClass ply_run_class_search;

struct _PlyRun {
  gint refs;
  const PlyRunClass *class;
  gpointer system;               /* of the class; NULL for a search */
  PlyStart *start;               /* searches and matches only, else NULL */
  const PlyAlgorithm *algorithm; /* searches only, else NULL */
  PlyOptions options;
  bool parts;             /* of a search: it uses some of search/parts.h */
  PlyTrace *trace;        /* may be read while recording */
  PlySearchResult result; /* of a search; valid when the trace is complete */
  double record_ms;       /* wall time of the recording */
};

static inline bool ply_run_is_search(const PlyRun *run) {
  return run->class == &ply_run_class_search;
}
/* Spelling and translated name of what is played: "tictactoe", "minesweeper". */
const char *ply_run_game(const PlyRun *run);
const char *ply_run_name(const PlyRun *run);

/* A run not yet recorded. options NULL: all defaults. Holds a reference on start. NULL and
 * error where game, algorithm and options do not go together. */
PlyRun *ply_run_new(PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A run of another class, for who makes one. Takes system and trace. */
PlyRun *ply_run_new_of(const PlyRunClass *class, gpointer system, const PlyOptions *options,
                       PlyTrace *trace) G_GNUC_WARN_UNUSED_RESULT;
PlyRun *ply_run_ref(PlyRun *run);
void ply_run_unref(PlyRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyRun, ply_run_unref)

/* Checks that game, algorithm and options go together (ply_run_new does too). */
bool ply_run_check(const PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                   GError **error);
/* Records; once, on any thread. progress (nullable) cancels it: what is there can be stepped. */
void ply_run_record(PlyRun *run, PlyProgress *progress);
/* --- searches only --- */

/* The same search without a recorder. */
void ply_run_search(const PlyRun *run, PlyProgress *progress, PlySearchResult *result);

/* The letter of a value of outcomes. */
const char *ply_run_outcome(int32_t value);
/* A value of this run as text: "4", "≥5", "≤1", "" for none (typographic minus). */
void ply_run_print_score(const PlyRun *run, PlyScore score, char buf[static 32]);
/* What pictures show in place of a score that is hidden: "?", or "…" where "?" is an outcome. */
const char *ply_run_hidden_score(const PlyRun *run);
/* What came of the run as its root shows it: for Max, and of outcomes for the computer. */
PlyScore ply_run_score(const PlyRun *run);
/* The moves of the principal variation as text, separated by blanks ("" if none). */
char *ply_run_line(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* Who is to move at node. */
PlySide ply_run_side(const PlyRun *run, PlyNodeId node);
/* True where node is a leaf of the run or of a hand tree: it has no children to draw. */
bool ply_run_is_leaf(const PlyRun *run, PlyNodeId node);
/* The guess that the lesson gives an inner node of a hand tree, for Max, where the run has a depth
 * limit and so may use it. */
bool ply_run_given_guess(const PlyRun *run, PlyNodeId node, int32_t *value);
/* The number that the lesson gives a hand-tree leaf (known before it is visited); false
 * for other nodes and games. */
bool ply_run_given_value(const PlyRun *run, PlyNodeId node, int32_t *value);
