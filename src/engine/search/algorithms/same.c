/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/same.h"

/* The child of node that is the same as child, or PLY_NO_NODE. Two runs number their nodes
 * differently as soon as their orders of moves or cutoffs differ. What they share is the way: the
 * moves from the root (rounds by their number), and at a node the n-th event of a kind. */
static PlyNodeId same_child(const PlyTrace *from, PlyNodeId child, const PlyTrace *to,
                            PlyNodeId node) {
  const PlyNode *wanted = ply_trace_node(from, child);
  if (ply_trace_entered(to, node) == 0)
    return PLY_NO_NODE; /* what hangs below was never looked at */
  if (ply_node_is_iteration(wanted))
    return ply_trace_child(to, node, ply_trace_ordinal(from, child));
  unsigned n;
  PlyNodeId first = ply_trace_children(to, node, &n);
  for (unsigned i = 0; i < n; i++)
    if (ply_trace_node(to, first + i)->move == wanted->move)
      return first + i;
  return PLY_NO_NODE;
}

static PlyNodeId *path_to(const PlyTrace *t, PlyNodeId node, unsigned *n) {
  *n = ply_trace_ply(t, node);
  PlyNodeId *path = g_new(PlyNodeId, *n);
  for (unsigned i = *n; i-- > 0; node = ply_trace_node(t, node)->parent)
    path[i] = node;
  return path;
}

/* As far along the way to node as to goes; how many moves of the way that is. */
static unsigned follow(const PlyRun *from, PlyNodeId node, const PlyRun *to, PlyNodeId *reached,
                       unsigned *n) {
  g_autofree PlyNodeId *path = path_to(from->trace, node, n);
  *reached = 0;
  for (unsigned i = 0; i < *n; i++) {
    PlyNodeId next = same_child(from->trace, path[i], to->trace, *reached);
    if (next == PLY_NO_NODE)
      return i;
    *reached = next;
  }
  return *n;
}

PlyNodeId ply_run_same_node(const PlyRun *from, PlyNodeId node, const PlyRun *to) {
  PlyNodeId reached;
  unsigned n, went = follow(from, node, to, &reached, &n);
  return went == n ? reached : PLY_NO_NODE;
}

/* Nothing happens about a node before the one above it is entered. */
static uint32_t begin_of(const PlyTrace *t, PlyNodeId node) {
  return node == 0 ? 0 : ply_trace_entered(t, ply_trace_node(t, node)->parent);
}

/* The step at which kind happens at node for the n-th time, or 0. */
static uint32_t find(const PlyTrace *t, PlyNodeId node, uint8_t kind, unsigned n) {
  uint32_t last = ply_trace_n_events(t);
  for (uint32_t i = begin_of(t, node); i < last; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == kind && e->subject == node && --n == 0)
      return i + 1;
  }
  return 0;
}

/* How often the event of step has happened at its node by then. */
static unsigned count(const PlyTrace *t, uint32_t step) {
  const PlyEvent *e = ply_trace_event(t, step - 1);
  unsigned n = 0;
  for (uint32_t i = begin_of(t, e->subject); i < step; i++) {
    const PlyEvent *other = ply_trace_event(t, i);
    n += other->kind == e->kind && other->subject == e->subject;
  }
  return n;
}

/* The last step that is about node, or about the nearest node above it that is entered. */
static uint32_t last_about(const PlyTrace *t, PlyNodeId node) {
  while (node != 0 && ply_trace_entered(t, node) == 0)
    node = ply_trace_node(t, node)->parent;
  uint32_t found = 0, last = ply_trace_n_events(t);
  for (uint32_t i = begin_of(t, node); i < last; i++)
    if (ply_trace_event(t, i)->subject == node)
      found = i + 1;
  return found;
}

uint32_t ply_run_same_step(const PlyRun *from, uint32_t step, const PlyRun *to) {
  uint32_t last = ply_trace_n_events(to->trace), found = 0;
  if (step == 0 || step > ply_trace_n_events(from->trace))
    return 0;
  if (step == ply_trace_n_events(from->trace))
    return last;
  const PlyEvent *e = ply_trace_event(from->trace, step - 1);
  PlyNodeId node;
  unsigned n;
  if (follow(from, e->subject, to, &node, &n) == n)
    found = find(to->trace, node, e->kind, count(from->trace, step));
  return found != 0 ? found : last_about(to->trace, node);
}
