/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by those who draw questions about searches. */

#include "lesson/ask/draft.h"

static inline const PlyEvent *ply_draw_event(const PlyDraft *draft, uint32_t index) {
  return ply_trace_event(draft->run->trace, index);
}
/* Does a node with a choice come back for good in the next step? */
bool ply_draw_comes_back(const PlyDraft *draft, uint32_t step);
/* The same of one that is no round of its own. */
bool ply_draw_value_comes_back(const PlyDraft *draft, uint32_t step);
/* Has a bound just moved? */
bool ply_draw_bound_moved(const PlyDraft *draft, uint32_t step);
/* "3.1", "root" */
char *ply_draw_path(const PlyDraft *draft, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
