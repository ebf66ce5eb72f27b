/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A run: what to think about, with what, and the trace that came of it. Everything that
 * shows a system at work holds one of these; it is immutable once recorded. */

#include "base/option.h"
#include "run/kind.h"

struct _PlyRun {
  gint refs;
  const PlyRunKind *kind;
  gpointer setup; /* the kind's: what it starts from, and what comes of it beside the trace */
  PlyOptions options;
  PlyTrace *trace;  /* may be read while recording */
  double record_ms; /* wall time of the recording */
  GError *error;    /* why the recording could not begin, which has no step then; NULL: it could */
  uint32_t
      astray;   /* of a run done by hand: the first step that the program would not have taken; from
                    * there on it is said what was done, and not why. 0: there is none */
  bool for_max; /* shown and told as Max sees it, also where the search turns signs */
};

/* A run not yet recorded, for the room of its kind. Takes setup and trace. */
PlyRun *ply_run_new_of(const PlyRunKind *kind, gpointer setup, const PlyOptions *options,
                       PlyTrace *trace) G_GNUC_WARN_UNUSED_RESULT;
PlyRun *ply_run_ref(PlyRun *run);
void ply_run_unref(PlyRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyRun, ply_run_unref)

/* Records; once, on any thread. progress (nullable) cancels it: what is there can be stepped, unless
 * it could not begin (run->error). */
void ply_run_record(PlyRun *run, PlyProgress *progress);

/* The setup of a run that is of that kind, for the room that made it: who is not sure of the kind
 * asks a face (face.h). */
gpointer ply_run_setup(const PlyRun *run, const PlyRunKind *kind);
/* Where it starts, borrowed; NULL where it plays no game of games/game.h. */
PlyStart *ply_run_start(const PlyRun *run);
