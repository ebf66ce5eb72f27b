/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Events of traces, counted and compared. */

#include "trace/trace.h"

static inline uint32_t count_events(const PlyTrace *trace, PlyEventKind kind) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++)
    n += ply_trace_event(trace, i)->kind == kind;
  return n;
}

static inline void assert_same_events(const PlyTrace *a, const PlyTrace *b) {
  g_assert_cmpuint(ply_trace_n_events(a), ==, ply_trace_n_events(b));
  for (uint32_t i = 0; i < ply_trace_n_events(a); i++)
    g_assert_cmpmem(ply_trace_event(a, i), sizeof(PlyEvent), ply_trace_event(b, i),
                    sizeof(PlyEvent));
}
