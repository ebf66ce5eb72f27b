/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/skyline.h"

#include "ui/face.h"

#define MARK_GAP_PX 12.0 /* cutoffs nearer than this share a mark */

static void note_cutoff(GArray *cutoffs, double x) {
  if (cutoffs->len > 0 && x - g_array_index(cutoffs, double, cutoffs->len - 1) < MARK_GAP_PX)
    return;
  g_array_append_val(cutoffs, x);
}

/* The ply of every event by one walk along the path: a node is entered below the one that
 * is open, and what an event names is open. Rules have levels of thought instead. */
static guint depth_of(const PlyRun *run, gboolean tree, const PlyEvent *event, GArray *path) {
  if (!tree)
    return ply_layout_event(run->trace->layout, event->kind)->level + 1u;
  if (event->kind == PLY_EVENT_ENTER)
    g_array_append_val(path, event->subject);
  guint depth = path->len;
  while (depth > 0 && g_array_index(path, PlyNodeId, depth - 1) != event->subject)
    depth--;
  g_array_set_size(path, depth);
  return depth;
}

void ply_skyline_fill(PlySkyline *skyline, const PlySkylinePlan *plan) {
  guint64 marked = ply_ui_face(plan->run)->marked;
  gboolean tree = ply_ui_has_tree(plan->run);
  g_autoptr(GArray) path = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  g_array_set_size(skyline->cutoffs, 0);
  g_array_set_size(skyline->depth, 0);
  g_array_set_size(skyline->depth, (guint)MAX(plan->width, 1));
  for (guint32 i = 0; i < plan->n; i++) {
    const PlyEvent *event = ply_trace_event(plan->run->trace, i);
    guint depth = depth_of(plan->run, tree, event, path);
    double x = plan->from + plan->by * (i + 1);
    guint column = (guint)CLAMP(x, 0, plan->width - 1);
    guint *cell = &g_array_index(skyline->depth, guint, column);
    *cell = MAX(*cell, depth);
    if (marked >> event->kind & 1)
      note_cutoff(skyline->cutoffs, x);
  }
}
