/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/run.h"

#include "trace/recorder.h"

PlyRun *ply_run_new_of(const PlyRunKind *kind, gpointer setup, const PlyOptions *options,
                       PlyTrace *trace) {
  PlyRun *run = g_new0(PlyRun, 1);
  run->refs = 1;
  run->kind = kind;
  run->setup = setup;
  run->options = *options;
  run->trace = trace;
  return run;
}

PlyRun *ply_run_ref(PlyRun *run) {
  g_atomic_int_inc(&run->refs);
  return run;
}

void ply_run_unref(PlyRun *run) {
  if (run == NULL || !g_atomic_int_dec_and_test(&run->refs))
    return;
  if (run->kind->free != NULL)
    run->kind->free(run->setup);
  ply_trace_unref(run->trace);
  g_clear_error(&run->error);
  g_free(run);
}

void ply_run_record(PlyRun *run, PlyProgress *progress) {
  g_return_if_fail(!ply_trace_is_complete(run->trace));
  gint64 begin = g_get_monotonic_time();
  ply_record_begin(run->trace, ply_progress_work(progress));
  run->kind->record(run, progress);
  run->record_ms = (double)(g_get_monotonic_time() - begin) / 1000;
  ply_record_finish(run->trace);
}

gpointer ply_run_setup(const PlyRun *run, const PlyRunKind *kind) {
  g_return_val_if_fail(run->kind == kind, NULL);
  return run->setup;
}

PlyStart *ply_run_start(const PlyRun *run) {
  return run->kind->start != NULL ? run->kind->start(run) : NULL;
}
