/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup.h"

#include "base/i18n.h"
#include "cli/face.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"

static void record(gpointer data, PlyProgress *progress) {
  ply_run_record(data, progress);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  const PlyRun *run = data;
  const PlyCliFace *face = ply_cli_face(run);
  uint32_t steps = ply_trace_n_events(run->trace);
  return face->how_far != NULL ? face->how_far(run, ply_progress_count(progress))
                               : g_strdup_printf(ngettext("%u step", "%u steps", steps), steps);
}

static bool was_stopped(const PlyTrace *trace) {
  uint32_t n = ply_trace_n_events(trace);
  const PlyEvent *last = n > 0 ? ply_trace_event(trace, n - 1) : NULL;
  return last != NULL && last->kind == trace->layout->limit && last->extra == PLY_LIMIT_CANCEL;
}

bool ply_record_failed(const PlyRun *run, PlyExit *code) {
  if (run->error == NULL)
    return false;
  ply_message_bad(run->error);
  *code = run->error->code == PLY_ERROR_STOPPED ? PLY_EXIT_NO : PLY_EXIT_BAD;
  return true;
}

bool ply_record_shown(PlyRun *run) {
  ply_wait(record, how_far, run, ply_interrupt_listen());
  ply_interrupt_end();
  return !was_stopped(run->trace);
}
