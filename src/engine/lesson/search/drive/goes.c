/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a search goes: what would come of going elsewhere. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"
#include "lesson/search/drive/counter.h"

static bool show(const PlyCase *c, uint32_t step, char *markup, PlyCounter *counter) {
  counter->markup = markup;
  counter->shows = ply_run_ref(c->question->run->run);
  counter->step = step;
  return true;
}

/* It has been there, and done with it or not. */
static bool was_there(const PlyCase *c, PlyNodeId said, PlyCounter *counter) {
  g_autofree char *node = ply_case_node_words(c, said);
  if (ply_replay_state(c->replay, said) != PLY_NODE_DONE) {
    uint32_t entered = ply_replay_enter_step(c->replay, said);
    /* Translators: a node, a step. */
    return show(c, entered,
                g_strdup_printf(_("At %s the search is already, since step %u: it waits for what "
                                  "comes back."),
                                node, entered),
                counter);
  }
  uint32_t back = ply_replay_return_step(c->replay, said);
  /* Translators: a node, a step. */
  return show(c, back,
              g_strdup_printf(_("From %s a value came back at step %u: nothing more is to be found "
                                "out there."),
                              node, back),
              counter);
}

bool ply_never_counter(const PlyCase *c, PlyNodeId node, PlyCounter *counter) {
  PlyWhatIf what;
  const PlyTry t = { .what = &what, .counter = counter };
  return ply_is_minimax(c->run) && !ply_run_algorithm(c->run)->iterates &&
         ply_trace_entered(c->run->trace, node) == 0 && ply_what_if_asked(c, UINT32_MAX, &what) &&
         ply_try_nothing_changes_at(&t, node);
}

static bool is_below(const PlyTrace *t, PlyNodeId node, PlyNodeId above) {
  while (node != 0 && node != above)
    node = ply_trace_node(t, node)->parent;
  return node == above;
}

/* Is a child of parent, which stands before node, not entered at step? */
static bool waits_before(const PlyCase *c, PlyNodeId node, uint32_t step) {
  const PlyTrace *t = c->run->trace;
  PlyNodeId parent = ply_trace_node(t, node)->parent;
  for (unsigned i = 0; i < ply_trace_ordinal(t, node); i++) {
    uint32_t entered = ply_trace_entered(t, ply_trace_child(t, parent, i));
    if (entered > step)
      return true;
  }
  return false;
}

/* Too soon: what is above it was not entered, or what stands before it. */
static bool is_early(const PlyCase *c, PlyNodeId said, uint32_t step, PlyCounter *counter) {
  uint32_t above = ply_trace_entered(c->run->trace, ply_trace_node(c->run->trace, said)->parent);
  bool skips = above > step;
  if (!skips && !waits_before(c, said, step))
    return false;
  counter->markup =
      g_strdup(skips ? _("The way there leads over a node that the search has not entered yet.")
                     : _("A child that stands before it waits to be looked at."));
  return true;
}

/* The deepest node that is open and has leaves to be looked at, if the way to said does not lead down from
 * there. */
static bool leaves_open(const PlyCase *c, PlyNodeId said, uint32_t step, PlyCounter *counter) {
  const PlyTrace *t = c->run->trace;
  for (PlyNodeId node = ply_replay_current(c->replay); node != 0;
       node = ply_trace_node(t, node)->parent) {
    if (is_below(t, said, node))
      return false;
    ply_replay_seek(c->replay, step);
    if (ply_replay_state(c->replay, node) == PLY_NODE_OPEN &&
        ply_left_counter(c, node, step, counter))
      return true;
  }
  return false;
}

bool ply_goes_counter(const PlyCase *c, PlyNodeId said, uint32_t step, PlyCounter *counter) {
  uint32_t entered = ply_trace_entered(c->run->trace, said);
  ply_replay_seek(c->replay, step);
  if (entered != 0 && entered <= step)
    return was_there(c, said, counter);
  if (entered == 0)
    return ply_never_counter(c, said, counter);
  return leaves_open(c, said, step, counter) || is_early(c, said, step, counter);
}
