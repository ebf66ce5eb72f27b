/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about searches, drawn by lot. */
#include <string.h>

#include "lesson/read/keys.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/arrange.h"
#include "lesson/search/draw.h"
#include "search/run.h"

#define MOST_COUNTED 24 /* more nobody counts */
#define LONG 500000     /* events: each count takes a ms there, */
#define MOST_LOOKED 8   /* and so many are tried, of which few are that small */
#define MOST_PRUNED 12  /* more nobody clicks */
#define MOST_APART 300  /* nodes: in a larger tree moves that seem equal are not searched apart */

static bool is_top(const PlyDraft *d, PlyNodeId node) {
  return node == 0 || ply_node_is_iteration(ply_trace_node(d->run->trace, node));
}

char *ply_draw_path(const PlyDraft *d, PlyNodeId node) {
  return node == 0 ? g_strdup("root") : ply_trace_path(d->run->trace, node);
}

static void add_node(PlyDraft *d, PlyNodeId node) {
  g_autofree char *path = ply_draw_path(d, node);
  ply_draft_line(d, "node", "%s", path);
}

bool ply_draw_comes_back(const PlyDraft *d, uint32_t step) {
  if (!ply_draft_is_next(d, step, PLY_EVENT_RETURN))
    return false;
  PlyNodeId node = ply_draw_event(d, step)->subject;
  return ply_trace_n_children(d->run->trace, node) > 1 &&
         ply_replay_return_step(d->replay, node) == step + 1;
}

/* The step before the search comes back for good; false where it never does. */
static bool before_end(const PlyDraft *d, uint32_t *step) {
  uint32_t n = ply_trace_n_events(d->run->trace);
  while (n > 0 && !(ply_draw_event(d, n - 1)->kind == PLY_EVENT_RETURN &&
                    ply_draw_event(d, n - 1)->subject == 0))
    n--;
  *step = n > 0 ? n - 1 : 0;
  return n > 0;
}

/* As ply_draft_step(), where no other step would do either. */
static bool only_step(PlyDraft *d, bool (*takes)(const PlyDraft *d, uint32_t step),
                      uint32_t *step) {
  d->over = !ply_draft_step(d, takes, step);
  return !d->over;
}

/* --- value --- */

bool ply_draw_value_comes_back(const PlyDraft *d, uint32_t step) {
  return ply_draw_comes_back(d, step) &&
         (ply_draw_event(d, step)->subject == 0 || !is_top(d, ply_draw_event(d, step)->subject));
}

static bool propose_value(PlyDraft *d) {
  uint32_t step;
  if (!only_step(d, ply_draw_value_comes_back, &step))
    return false;
  add_node(d, ply_draw_event(d, step)->subject);
  ply_draft_at(d, step);
  return true;
}

/* The last word before a node comes back is about that node. */
static bool return_takes(const PlyDraft *d, uint32_t step) {
  return step > 0 && ply_draw_value_comes_back(d, step) &&
         ply_draw_event(d, step - 1)->subject == ply_draw_event(d, step)->subject;
}

static bool propose_return(PlyDraft *d) {
  uint32_t step;
  if (!only_step(d, return_takes, &step))
    return false;
  ply_draft_at(d, step);
  return true;
}

/* --- moves --- */

/* Is a click on one child of parent right, and on another wrong? With two right ones the question would
 * have to say so. */
static bool one_is_right(const PlyQuestion *question, PlyNodeId parent) {
  unsigned n, right = 0, wrong = 0;
  PlyNodeId first = ply_trace_children(question->run->run->trace, parent, &n);
  for (PlyNodeId child = first; right < 2 && child < first + n; child++) {
    PlyAnswer answer = { .nodes = &child, .n_nodes = 1 };
    PlyVerdict verdict;
    if (!ply_question_judge(question, &answer, &verdict, NULL))
      continue;
    right += verdict.right;
    wrong += !verdict.right;
    ply_verdict_clear(&verdict);
  }
  return right == 1 && wrong > 0;
}

static bool propose_best(PlyDraft *d) {
  uint32_t before;
  d->over = !before_end(d, &before);
  if (d->over)
    return false;
  if (ply_run_algorithm(d->run)->outcomes || ply_trace_n_nodes(d->run->trace) > MOST_APART)
    ply_draft_line(d, "accept", "chosen");
  ply_draft_at(d, before);
  return true;
}

static bool propose_path(PlyDraft *d) {
  uint32_t before;
  d->over = ply_run_algorithm(d->run)->outcomes || !before_end(d, &before);
  if (d->over)
    return false;
  ply_draft_at(d, before);
  return true;
}

static bool best_fits(const PlyQuestion *question) {
  const PlyRun *run = question->run->run;
  PlyReplay *replay = question->run->lent;
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId best = ply_run_best(run, replay, 0);
  return best != PLY_NO_NODE && one_is_right(question, ply_trace_node(run->trace, best)->parent);
}

static bool reply_takes(const PlyDraft *d, uint32_t step) {
  return ply_draw_comes_back(d, step) && !is_top(d, ply_draw_event(d, step)->subject);
}

static bool propose_reply(PlyDraft *d) {
  uint32_t step;
  if (!only_step(d, reply_takes, &step))
    return false;
  add_node(d, ply_draw_event(d, step)->subject);
  ply_draft_at(d, step);
  return true;
}

static bool reply_fits(const PlyQuestion *question) {
  return one_is_right(question, ply_trace_find(question->run->run->trace, question->node));
}

/* Is every other child of node known to be worse, or better for nobody, than best? */
static bool is_alone(const PlyReplay *replay, PlyNodeId node, PlyNodeId best) {
  unsigned n;
  PlyNodeId first = ply_trace_children(ply_replay_trace(replay), node, &n);
  PlyScore top = ply_replay_score_for_max(replay, best);
  for (PlyNodeId child = first; child < first + n; child++) {
    PlyScore score = ply_replay_score_for_max(replay, child);
    if (child != best && score.bound != PLY_BOUND_NONE && score.value == top.value)
      return false;
  }
  return n > 1;
}

/* Where equal moves lead on, another way would be as right. */
static bool path_fits(const PlyQuestion *question) {
  const PlyRun *run = question->run->run;
  PlyReplay *replay = question->run->lent;
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId best = ply_run_best(run, replay, 0);
  if (best == PLY_NO_NODE || ply_trace_node(run->trace, best)->parent != 0)
    return false; /* of several rounds each has its own */
  PlyNodeId node = 0;
  unsigned n;
  g_autofree PlyNodeId *line = ply_replay_line(replay, node, &n);
  for (unsigned i = 0; i < n; node = line[i++])
    if (!is_alone(replay, node, line[i]))
      return false;
  return n > 1;
}

/* Best first where it comes back; or, now and then, as they are entered, where it begins. */
static bool propose_order(PlyDraft *d) {
  uint32_t step;
  if (!ply_draft_step(d, ply_draw_value_comes_back, &step))
    return false;
  PlyNodeId node = ply_draw_event(d, step)->subject;
  bool visited = ply_draft_below(d, 4) == 0;
  add_node(d, node);
  if (visited)
    ply_draft_line(d, "sort", "visited");
  ply_draft_at(d, visited ? ply_replay_enter_step(d->replay, node) : step);
  return true;
}

/* Not where they are right as they are numbered, nor where any order is. */
static bool order_fits(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  PlyArranged a;
  if (!ply_case_init(&c, question, NULL) || !ply_case_arranged(&c, &a, NULL))
    return false;
  for (unsigned i = 1; i < a.n; i++)
    if (ply_trace_node(c.run->trace, a.nodes[i])->move <
        ply_trace_node(c.run->trace, a.nodes[i - 1])->move)
      return a.ranks[0] < a.ranks[a.n - 1];
  return false;
}

/* --- cutoffs --- */

/* Has a child come back, with others behind it, to a node that has a bound to be held to? */
static bool is_test(const PlyDraft *d, uint32_t step) {
  const PlyTrace *t = d->run->trace;
  if (step == 0 || ply_draw_event(d, step - 1)->kind != PLY_EVENT_RETURN ||
      ply_draw_event(d, step - 1)->subject == 0)
    return false;
  PlyNodeId child = ply_draw_event(d, step - 1)->subject, parent = ply_trace_node(t, child)->parent;
  PlyWindow window;
  if (ply_trace_ordinal(t, child) + 1 >= ply_trace_n_children(t, parent))
    return false;
  ply_replay_seek(d->replay, step);
  ply_replay_window_for_max(d->replay, parent, &window);
  bool min = ply_node_side(ply_trace_node(t, parent)) == PLY_SIDE_MIN;
  return min ? window.alpha > -PLY_INF : window.beta < PLY_INF;
}

/* Does the search stop at the parent before it enters or leaves another node? */
static bool stops(const PlyDraft *d, uint32_t step) {
  PlyNodeId parent = ply_trace_node(d->run->trace, ply_draw_event(d, step - 1)->subject)->parent;
  for (uint32_t i = step; i < ply_trace_n_events(d->run->trace); i++) {
    const PlyEvent *e = ply_draw_event(d, i);
    if (e->kind == PLY_EVENT_CUTOFF)
      return e->subject == parent;
    if (e->kind == PLY_EVENT_ENTER || e->kind == PLY_EVENT_RETURN)
      return false;
  }
  return false;
}

static bool stops_there(const PlyDraft *d, uint32_t step) {
  return is_test(d, step) && stops(d, step);
}

static bool goes_on(const PlyDraft *d, uint32_t step) {
  return is_test(d, step) && !stops(d, step);
}

/* Yes and no are as likely. */
static bool propose_cutoff(PlyDraft *d) {
  uint32_t step;
  d->over = !ply_run_algorithm(d->run)->windows;
  if (d->over || !ply_draft_step(d, ply_draft_below(d, 2) == 0 ? stops_there : goes_on, &step))
    return false;
  ply_draft_at(d, step);
  return true;
}

static bool cuts_next(const PlyDraft *d, uint32_t step) {
  return ply_draft_is_next(d, step, PLY_EVENT_CUTOFF);
}

static bool propose_source(PlyDraft *d) {
  uint32_t step;
  if (!only_step(d, cuts_next, &step))
    return false;
  ply_draft_at(d, step + 1);
  return true;
}

/* Of a tree by hand that is searched once: in other games what is skipped may have children that nobody
 * drew, and each round skips others. */
static bool propose_pruned(PlyDraft *d) {
  ply_replay_seek(d->replay, 0);
  uint32_t first = ply_replay_next_of(d->replay, UINT64_C(1) << PLY_EVENT_CUTOFF);
  if (!ply_run_start(d->run)->game->given || first == 0 ||
      ply_trace_n_children(d->run->trace, 0) == 0 || is_top(d, 1)) {
    d->over = true;
    return false;
  }
  ply_draft_at(d, ply_draft_below(d, 2) == 0 ? 0 : first - 1);
  return true;
}

static bool pruned_fits(const PlyQuestion *question) {
  return ply_search_n_pruned(question) <= MOST_PRUNED;
}

/* --- where it goes, and with what --- */

/* Has a node come back, and is another one entered after that? */
static bool next_takes(const PlyDraft *d, uint32_t step) {
  if (step == 0 || ply_draw_event(d, step - 1)->kind != PLY_EVENT_RETURN)
    return false;
  for (uint32_t i = step; i < ply_trace_n_events(d->run->trace); i++)
    if (ply_draw_event(d, i)->kind == PLY_EVENT_ENTER)
      return !is_top(d, ply_draw_event(d, i)->subject);
  return false;
}

/* Not to the next child of the same node. */
static bool jumps(const PlyDraft *d, uint32_t step) {
  const PlyTrace *t = d->run->trace;
  if (!next_takes(d, step))
    return false;
  uint32_t i = step;
  while (ply_draw_event(d, i)->kind != PLY_EVENT_ENTER)
    i++;
  return ply_trace_node(t, ply_draw_event(d, i)->subject)->parent !=
         ply_trace_node(t, ply_draw_event(d, step - 1)->subject)->parent;
}

static bool propose_next(PlyDraft *d) {
  uint32_t step;
  if (!ply_draft_step(d, ply_draft_below(d, 4) == 0 ? next_takes : jumps, &step))
    return false;
  ply_draft_at(d, step);
  return true;
}

/* With another bound than that stands what the node above has. */
bool ply_draw_bound_moved(const PlyDraft *d, uint32_t step) {
  return step > 0 && (ply_draw_event(d, step - 1)->kind == PLY_EVENT_ALPHA ||
                      ply_draw_event(d, step - 1)->kind == PLY_EVENT_BETA);
}

static bool propose_window(PlyDraft *d) {
  uint32_t step;
  d->over = !ply_run_algorithm(d->run)->windows;
  if (d->over || !only_step(d, ply_draw_bound_moved, &step))
    return false;
  add_node(d, ply_draw_event(d, step - 1)->subject);
  ply_draft_at(d, step);
  return true;
}

/* --- counts --- */

static bool propose_number(PlyDraft *d) {
  const char *const *counts = ply_counts();
  uint32_t n = g_strv_length((char **)counts), first = ply_draft_below(d, n);
  bool is_long = ply_trace_n_events(d->run->trace) > LONG;
  for (uint32_t i = 0; i < (is_long ? MIN(n, MOST_LOOKED) : n); i++) {
    const char *of = counts[(first + i) % n];
    uint64_t count;
    if (!ply_lesson_count(d->run, of, &count, NULL) || count == 0 || count > MOST_COUNTED)
      continue;
    ply_draft_line(d, "of", "%s", of);
    ply_draft_line(d, "at", "start");
    return true;
  }
  d->over = true;
  return false;
}

PLY_GENERATES(ply_search_generate_value, "value", propose_value, NULL)
PLY_GENERATES(ply_search_generate_bound_kind, "bound-kind", propose_value, NULL)
PLY_GENERATES(ply_search_generate_return, "return", propose_return, NULL)
PLY_GENERATES(ply_search_generate_path, "path", propose_path, path_fits)
PLY_GENERATES(ply_search_generate_order, "order", propose_order, order_fits)
PLY_GENERATES(ply_search_generate_best, "best-move", propose_best, best_fits)
PLY_GENERATES(ply_search_generate_reply, "worst-reply", propose_reply, reply_fits)
PLY_GENERATES(ply_search_generate_cutoff, "cutoff", propose_cutoff, NULL)
PLY_GENERATES(ply_search_generate_source, "bound-source", propose_source, NULL)
PLY_GENERATES(ply_search_generate_pruned, "pruned", propose_pruned, pruned_fits)
PLY_GENERATES(ply_search_generate_next, "next-node", propose_next, NULL)
PLY_GENERATES(ply_search_generate_window, "window", propose_window, NULL)
PLY_GENERATES(ply_search_generate_number, "number", propose_number, NULL)
