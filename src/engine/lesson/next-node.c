/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NEXT_NODE: where the search goes from a step on. */
#include "lesson/grade-private.h"
#include "trace/i18n.h"

bool ply_case_next(const PlyCase *c, PlyNodeId *node, GError **error) {
  const PlyTrace *t = c->run->trace;
  uint32_t step;
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  uint32_t next = ply_replay_next_of(c->replay, UINT64_C(1) << PLY_EVENT_ENTER);
  if (next == step)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no node is entered after that"));
  *node = ply_trace_event(t, next - 1)->subject;
  return true;
}

/* The replay stands where the question is asked. */
char *ply_reply_next(const PlyCase *c, PlyNodeId next, PlyNodeId said) {
  const PlyTrace *t = c->run->trace;
  const PlyNode *node = ply_trace_node(t, said);
  bool down = next != 0 && ply_trace_node(t, next)->parent == ply_replay_current(c->replay);
  if (said == next)
    return g_strdup(down ? _("Yes: from here it goes down, to the first move that it tries.")
                         : _("Yes: what is below the last one is done, and this one comes next."));
  uint32_t entered = ply_trace_entered(t, said);
  if (entered != 0 && entered <= ply_replay_step(c->replay))
    return g_strdup(_("Not yet: the search has been there already. Where does it go on?"));
  if (entered == 0)
    return g_strdup(_("Not yet: this node is never looked at. Does a cutoff come before it?"));
  if (next != 0 && node->parent == ply_trace_node(t, next)->parent)
    return g_strdup(_("Not yet: this one comes, but later. Which of its neighbours is tried "
                      "first?"));
  return g_strdup(_("Not yet: the search comes there later. It goes down first, and ends what is "
                    "begun before it begins something else. What is begun here?"));
}
