/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a search goes: what would come of going elsewhere. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"
#include "lesson/search/drive/acts.h"
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

/* The act that would lead there: the deepest open node is left as it stands, or another child entered. */
static bool act_to(const PlyCase *c, PlyNodeId said, PlyDriveAct *act) {
  unsigned n;
  const PlyNodeId *path = ply_replay_path(c->replay, &n);
  PlyNodeId open = n > 0 ? path[n - 1] : 0;
  if (n > 0 && ply_replay_state(c->replay, open) != PLY_NODE_OPEN)
    open = ply_trace_node(c->run->trace, open)->parent;
  if (!is_below(c->run->trace, said, open))
    return ply_answer_act(c, "cut", act);
  act->subject = said;
  return ply_trace_node(c->run->trace, said)->parent == open && ply_answer_act(c, "enter", act) &&
         (act->subject = said, true);
}

bool ply_goes_counter(const PlyCase *c, PlyNodeId said, uint32_t step, PlyCounter *counter) {
  uint32_t entered = ply_trace_entered(c->run->trace, said);
  PlyDriveAct act;
  ply_replay_seek(c->replay, step);
  if (entered != 0 && entered <= step)
    return was_there(c, said, counter);
  if (entered == 0)
    return ply_never_counter(c, said, counter);
  if (!ply_run_can_be_driven(c->run) || !act_to(c, said, &act))
    return false;
  g_autoptr(PlyDriven) driven = ply_driven_new(c->question->run->run, step, NULL);
  return driven != NULL && ply_counter_come_to(driven, &act) &&
         !ply_driven_is_right(driven, &act) && ply_counter_of_act(driven, &act, counter);
}
