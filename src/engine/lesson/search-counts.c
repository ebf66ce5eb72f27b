/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be counted in a recorded search: the numbers of facts, questions and results. */
#include <string.h>

#include "lesson/reader.h"
#include "trace/i18n.h"

static uint64_t nodes(const PlyRun *run) {
  return ply_run_result(run)->nodes;
}

static uint64_t leaves(const PlyRun *run) {
  return ply_run_result(run)->leaves;
}

static uint64_t cutoffs(const PlyRun *run) {
  return ply_run_result(run)->cutoffs;
}

static uint64_t pruned(const PlyRun *run) {
  return ply_run_result(run)->pruned;
}

/* Events of kind whose extra has all of bits. */
static uint64_t events(const PlyRun *run, PlyEventKind kind, unsigned bits) {
  uint64_t n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    n += e->kind == kind && (e->extra & bits) == bits;
  }
  return n;
}

static uint64_t hits(const PlyRun *run) {
  return events(run, PLY_EVENT_HIT, PLY_HIT_USED);
}

static uint64_t iterations(const PlyRun *run) {
  return events(run, PLY_EVENT_ITERATION, 0);
}

static uint64_t overlooked(const PlyRun *run) {
  return events(run, PLY_EVENT_MISTAKE, 0);
}

/* The answer that stands at the end is that of the best child of the node 0. No round looks 0 plies
 * deep: 0 where no answer stands. */
static uint64_t reached(const PlyRun *run) {
  uint64_t depth = 0, stands = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_ITERATION)
      depth = e->extra;
    else if (e->kind == PLY_EVENT_BEST && e->subject == 0)
      stands = depth;
  }
  return stands;
}

/* In the order of ply_counts. */
static const struct {
  uint64_t (*of)(const PlyRun *run);
  bool rounds; /* a number of rounds: only algorithms that begin again have it */
} counts[] = {
  { nodes, false }, { leaves, false },    { cutoffs, false }, { pruned, false },
  { hits, false },  { iterations, true }, { reached, true },  { overlooked, false },
};

bool ply_lesson_count(const PlyRun *run, const char *id, uint64_t *count, GError **error) {
  size_t i = 0;
  while (ply_counts[i] != NULL && strcmp(ply_counts[i], id) != 0)
    i++;
  if (ply_counts[i] == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” is nothing that is counted"), id);
  g_assert(i < G_N_ELEMENTS(counts));
  if (counts[i].rounds && !ply_run_algorithm(run)->iterates)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("this algorithm searches once, and has no rounds"));
  *count = counts[i].of(run);
  return counts[i].of != reached || *count > 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("no round was finished, so no answer of one stands"));
}
