/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts that change no root, held against what stands in the learner's run: what came back, what is left, what
 * a leaf says. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/search/drive/counter.h"

/* The number of an act, for Max. */
static double for_max(const PlyTry *t, double value) {
  const PlyRun *mine = t->what->mine;
  bool turned = ply_run_turns_signs(mine) && ply_run_side(mine, t->what->here) == PLY_SIDE_MIN;
  return turned ? -value : value;
}

static PlyReplay *end_of(const PlyTry *t) {
  PlyReplay *replay = ply_replay_new(t->what->mine->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return replay;
}

/* What child has come back with, for Max; false: it has not. */
static bool came_back(const PlyTry *t, const PlyReplay *replay, PlyNodeId child, double *value) {
  PlyScore score = ply_replay_score_for_max(replay, child);
  *value = (double)score.value / t->what->mine->trace->scale;
  return ply_replay_state(replay, child) == PLY_NODE_DONE && score.bound != PLY_BOUND_NONE;
}

bool ply_try_leaf(const PlyTry *t) {
  int32_t given;
  if (!ply_run_given_value(t->what->mine, t->what->here, &given))
    return false;
  double stands = (double)given / t->what->mine->trace->scale, said = for_max(t, t->act->first);
  g_autofree char *node = ply_what_if_node(t->what, t->what->here),
                  *number = ply_points_text(t->act->first);
  if (stands == said)
    return false;
  bool other_side = stands == t->act->first && t->act->first != said;
  /* Translators: a leaf ("node 2.1"), a number. */
  t->counter->markup =
      g_strdup_printf(other_side ? _("What stands at %s is told for Max. Who moves there sees it "
                                     "from the other side, and for that side it is not %s.")
                                 : _("Read what stands at %s: it does not come to %s."),
                      node, number);
  return true;
}

bool ply_try_came_back(const PlyTry *t) {
  unsigned n;
  const PlyTrace *trace = t->what->mine->trace;
  PlyNodeId first = ply_trace_children(trace, t->what->here, &n);
  g_autoptr(PlyReplay) replay = end_of(t);
  double said = for_max(t, t->act->first), value;
  for (PlyNodeId id = first; id < first + n; id++)
    if (came_back(t, replay, id, &value) && value == said)
      return false;
  g_autofree char *node = ply_what_if_node(t->what, t->what->here),
                  *number = ply_points_text(t->act->first);
  /* Translators: a node, a number. */
  t->counter->markup = g_strdup_printf(
      _("No child of %s has come back with %s: nobody has that for sure."), node, number);
  return true;
}

bool ply_try_nothing_left(const PlyTry *t) {
  unsigned n;
  const PlyTrace *trace = t->what->mine->trace;
  PlyNodeId first = ply_trace_children(trace, t->what->here, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (!ply_what_if_seen(t->what, id))
      return false;
  g_autofree char *node = ply_what_if_node(t->what, t->what->here);
  t->counter->markup = g_strdup_printf(
      _("Every child of %s has been looked at: there is nothing to be cut off."), node);
  return n > 0;
}

static bool is_more(const PlyTry *t, double value, double than) {
  bool max = ply_run_side(t->what->mine, t->what->here) == PLY_SIDE_MAX;
  return max ? value > than : value < than;
}

/* The child that came back last, and the best of those before it. */
static bool last_two(const PlyTry *t, double *last, double *best, bool *any) {
  const PlyTrace *trace = t->what->mine->trace;
  g_autoptr(PlyReplay) replay = end_of(t);
  uint32_t back = ply_trace_n_events(trace);
  bool found = false;
  while (back > 0 && ply_trace_event(trace, back - 1)->kind != PLY_EVENT_RETURN)
    back--;
  PlyNodeId child = back > 0 ? ply_trace_event(trace, back - 1)->subject : 0;
  unsigned n;
  PlyNodeId first = ply_trace_children(trace, t->what->here, &n);
  *any = false;
  for (PlyNodeId id = first; id < first + n; id++) {
    double value;
    if (!came_back(t, replay, id, &value))
      continue;
    if (id == child) {
      *last = value;
      found = true;
      continue;
    }
    *best = !*any || is_more(t, value, *best) ? value : *best;
    *any = true;
  }
  return found;
}

/* It is the best of the children, and no better than what the node came in with. */
static char *no_better(const PlyTry *t, double last) {
  const PlyRun *mine = t->what->mine;
  PlyWindow window;
  g_autoptr(PlyReplay) replay = end_of(t);
  if (!ply_run_algorithm(mine)->windows ||
      !ply_replay_window_for_max(replay, t->what->here, &window))
    return NULL;
  bool max = ply_run_side(mine, t->what->here) == PLY_SIDE_MAX;
  double own = (double)(max ? window.alpha : window.beta) / mine->trace->scale;
  if (is_more(t, last, own))
    return NULL;
  g_autofree char *node = ply_what_if_node(t->what, t->what->here), *new = ply_points_text(last),
                  *bound = ply_points_text(own);
  /* Translators: a number, a node, a number, as Max counts them. */
  return g_strdup_printf(_("%s came back, and the bound at %s is %s already: it is not better."),
                         new, node, bound);
}

static char *compared(const PlyTry *t, double last, double best, bool any) {
  g_autofree char *node = ply_what_if_node(t->what, t->what->here), *new = ply_points_text(last),
                  *old = ply_points_text(best);
  if (!any)
    /* Translators: a number, a node. */
    return g_strdup_printf(_("%s is the first that comes back to %s: nothing is as good yet."), new,
                           node);
  /* Translators: two numbers, as Max counts them. */
  return g_strdup_printf(
      last == best  ? _("%s came back, and the best so far is %s: it is not better.")
      : last > best ? _("%s came back, and the best so far is %s: for Max that is more.")
                    : _("%s came back, and the best so far is %s: for Max that is less."),
      new, old);
}

bool ply_try_compare(const PlyTry *t) {
  const PlyActInfo *right = &ply_driven_driver(t->what->driven)->acts[t->right->kind];
  double last = 0, best = 0;
  bool any, goes_on = strcmp(right->id, "go-on") == 0;
  if (!last_two(t, &last, &best, &any))
    return false;
  bool better = !any || is_more(t, last, best);
  if (better != goes_on)
    t->counter->markup = compared(t, last, best, any);
  else if (better)
    t->counter->markup = no_better(t, last);
  return t->counter->markup != NULL;
}
