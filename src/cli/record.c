/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/record.h"

#include "cli/interrupt.h"
#include "cli/wait.h"
#include "play/match.h"
#include "trace/i18n.h"

static void record(gpointer data, PlyProgress *progress) {
  ply_run_record(data, progress);
}

/* A match has a few steps with much thinking between them; of anything else there are many. */
static char *how_far(gpointer data, const PlyProgress *progress) {
  const PlyRun *run = data;
  uint32_t steps = ply_trace_n_events(run->trace), nodes = ply_progress_count(progress);
  if (ply_run_match(run) == NULL)
    return g_strdup_printf(ngettext("%u step", "%u steps", steps), steps);
  return g_strdup_printf(ngettext("turn %u, %u node", "turn %u, %u nodes", nodes), steps / 2 + 1,
                         nodes);
}

static bool was_stopped(const PlyTrace *trace) {
  uint32_t n = ply_trace_n_events(trace);
  const PlyEvent *last = n > 0 ? ply_trace_event(trace, n - 1) : NULL;
  return last != NULL && last->kind == PLY_EVENT_LIMIT && last->extra == PLY_LIMIT_CANCEL;
}

bool ply_record_shown(PlyRun *run) {
  ply_wait(record, how_far, run, ply_interrupt_listen());
  ply_interrupt_end();
  return !was_stopped(run->trace);
}
