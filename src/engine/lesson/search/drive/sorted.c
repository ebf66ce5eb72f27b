/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children in another order: what a search does on the tree that has them so. */
#include "base/i18n.h"
#include "games/tree.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"
#include "lesson/search/drive/choice.h"
#include "lesson/search/drive/counter.h"

#define MOST_NODES 6000

/* The same search, or plain alpha-beta where it never skips anything, on that tree. */
static PlyRun *run_on(const PlyCase *c, PlyNodeId parent, const PlyNodeId *nodes, unsigned n) {
  const PlyAlgorithm *own = ply_run_algorithm(c->run);
  bool same = own->windows && !own->iterates;
  g_autoptr(PlyStart) start =
      ply_tree_sort_children(ply_run_start(c->run), c->run->trace, parent, nodes, n);
  if (start == NULL)
    return NULL;
  PlyRun *run = ply_run_new(start, same ? own : ply_algorithm_find("alphabeta", NULL),
                            same ? &c->run->options : NULL, NULL);
  if (run == NULL)
    return NULL;
  ply_run_limit_nodes(run, MOST_NODES);
  ply_run_record(run, NULL);
  if (run->error == NULL && !run->trace->truncated)
    return run;
  ply_run_unref(run);
  return NULL;
}

static bool try_work(const PlyCase *c, const PlyNodeId *said, const PlyNodeId *right, unsigned n,
                     PlyCounter *counter) {
  PlyNodeId parent = ply_trace_node(c->run->trace, said[0])->parent;
  if (!ply_run_start(c->run)->game->given || ply_run_algorithm(c->run)->iterates ||
      ply_trace_n_children(c->run->trace, parent) != n)
    return false;
  g_autoptr(PlyRun) wrong = run_on(c, parent, said, n);
  g_autoptr(PlyRun) best = run_on(c, parent, right, n);
  if (wrong == NULL || best == NULL ||
      ply_run_result(wrong)->leaves <= ply_run_result(best)->leaves)
    return false;
  unsigned more = (unsigned)ply_run_result(wrong)->leaves,
           less = (unsigned)ply_run_result(best)->leaves;
  /* Translators: two numbers of leaves; the first is always the larger one. */
  counter->markup =
      g_strdup_printf(ngettext("With the children in your order alpha-beta looks at %u leaves, and "
                               "there is an order in which %u is enough.",
                               "With the children in your order alpha-beta looks at %u leaves, and "
                               "there is an order in which %u are enough.",
                               less),
                      more, less);
  counter->step = ply_trace_n_events(wrong->trace);
  counter->shows = g_steal_pointer(&wrong);
  return true;
}

bool ply_sorted_counter(const PlyCase *c, const PlyNodeId *said, const PlyNodeId *right, unsigned n,
                        PlyNodeId before, PlyNodeId after, PlyCounter *counter) {
  return try_work(c, said, right, n, counter) || ply_better_counter(c, before, after, counter);
}

bool ply_entered_counter(const PlyCase *c, PlyNodeId before, PlyNodeId after, PlyCounter *counter) {
  uint32_t step = ply_replay_enter_step(c->replay, after);
  g_autofree char *first = ply_case_node_words(c, after), *second = ply_case_node_words(c, before);
  if (step == 0)
    return false;
  /* Translators: a step, a node, another node. */
  counter->markup = g_strdup_printf(
      _("At step %u the search enters %s, and has not been at %s by then."), step, first, second);
  counter->shows = ply_run_ref(c->question->run->run);
  counter->step = step;
  return true;
}
