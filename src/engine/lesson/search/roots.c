/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a wrong act leads to on trees that look the same to who did it. */
#include <math.h>

#include "base/i18n.h"
#include "lesson/search/counter.h"

#define MOST_SETS 24
#define MOST_VALUES 16

typedef struct {
  double value[MOST_VALUES];
  unsigned n;
} Values;

static void add_value(Values *values, double value) {
  if (!isfinite(value) || fabs(value) > 1000000 || values->n == MOST_VALUES)
    return;
  for (unsigned i = 0; i < values->n; i++)
    if (values->value[i] == value)
      return;
  values->value[values->n++] = value;
}

static void add_around(Values *values, double value) {
  add_value(values, value + 1);
  add_value(values, value - 1);
  add_value(values, value);
}

/* On both sides of all that is known: a search tells no more of them apart. */
static Values values_for(const PlyTry *t) {
  Values values = { .n = 0 };
  add_value(&values, floor(t->what->most) + 1);
  add_value(&values, ceil(t->what->least) - 1);
  add_around(&values, t->act->first);
  add_around(&values, t->act->second);
  add_around(&values, t->right->first);
  add_around(&values, t->right->second);
  add_around(&values, ply_what_if_root(ply_driven_of(t->what->driven)));
  return values;
}

/* The step of run at which the first of the leaves has come back, else its last one. */
static uint32_t step_of(const PlyWhatIf *what, const PlyRun *run, PlyNodeId node) {
  g_autofree char *path = ply_trace_path(what->mine->trace, node);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyNodeId id = ply_trace_find(run->trace, path);
  uint32_t step = id == PLY_NO_NODE ? 0 : ply_replay_return_step(replay, id);
  return step > 0 ? step : ply_replay_last(replay);
}

static void show(const PlyTry *t, PlyRun *run, PlyNodeId node) {
  t->counter->shows = ply_run_ref(run);
  t->counter->step = step_of(t->what, run, node);
}

/* The same tree, as the act and as the program go on from here. */
typedef struct {
  PlyRun *run; /* on it, by the program from the start */
  PlyDriven *wrong, *right;
} Ways;

static void ways_clear(Ways *ways) {
  g_clear_pointer(&ways->run, ply_run_unref);
  g_clear_pointer(&ways->wrong, ply_driven_free);
  g_clear_pointer(&ways->right, ply_driven_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Ways, ways_clear)

static double root_of(const PlyDriven *driven) {
  return ply_what_if_root(ply_driven_run(driven));
}

static uint64_t leaves_of(const PlyDriven *driven) {
  return ply_run_result(ply_driven_run(driven))->leaves;
}

/* False also where the acts before have gone so wrong that nothing helps. */
static bool go_both_ways(const PlyTry *t, const PlyLeaves *leaves, double value, Ways *ways) {
  ways->run = ply_what_if_run(t->what, leaves, value);
  if (ways->run == NULL)
    return false;
  ways->wrong = ply_what_if_driven(t->what, ways->run, t->act);
  if (ways->wrong == NULL)
    return false;
  ways->right = ply_what_if_driven(t->what, ways->run, NULL);
  return ways->right != NULL && root_of(ways->right) == ply_what_if_root(ways->run);
}

/* Plain minimax has the last word. */
static bool is_root(const PlyRun *run) {
  g_autoptr(PlyRun) minimax = ply_what_if_minimax(run);
  return minimax != NULL && ply_what_if_root(minimax) == ply_what_if_root(run);
}

/* One way to tell that an act is wrong on a tree. */
typedef bool (*Tells)(const PlyTry *t, const PlyLeaves *leaves, double value);

static bool try_leaves(const PlyTry *t, Tells tells, PlyNodeId top) {
  g_autoptr(GPtrArray) sets = ply_what_if_sets(t->what, top, MOST_SETS);
  Values values = values_for(t);
  for (guint i = 0; i < sets->len; i++)
    for (unsigned k = 0; k < values.n; k++)
      if (tells(t, sets->pdata[i], values.value[k]))
        return true;
  return false;
}

/* First what lies below the node at work: that is what the act is about. */
static bool try_all(const PlyTry *t, Tells tells) {
  return try_leaves(t, tells, t->what->here) || (t->what->here != 0 && try_leaves(t, tells, 0));
}

static char *if_so(const PlyTry *t, const PlyLeaves *leaves, double value) {
  return ply_leaves_were(t->what, leaves, value);
}

static bool tells_by_root(const PlyTry *t, const PlyLeaves *leaves, double value) {
  g_auto(Ways) ways = { NULL };
  if (!go_both_ways(t, leaves, value, &ways) || root_of(ways.wrong) == root_of(ways.right) ||
      !is_root(ways.run))
    return false;
  g_autofree char *so = if_so(t, leaves, value), *is = ply_points_text(root_of(ways.right)),
                  *says = ply_points_text(root_of(ways.wrong));
  /* Translators: a condition: "leaf 2.1 were worth 8"; two numbers. */
  t->counter->markup =
      g_strdup_printf(_("If %s, the root would be worth %s. You would say %s."), so, is, says);
  show(t, ways.run, g_array_index(leaves->leaves, PlyNodeId, 0));
  return true;
}

/* On the tree as it is. */
static bool tells_as_it_is(const PlyTry *t) {
  g_auto(Ways) ways = { NULL };
  if (!go_both_ways(t, NULL, 0, &ways) || root_of(ways.wrong) == root_of(ways.right) ||
      !is_root(ways.run))
    return false;
  g_autofree char *says = ply_points_text(root_of(ways.wrong));
  t->counter->markup =
      g_strdup_printf(_("If you go on from there as the program does, you say at the end that the "
                        "root is worth %s. "
                        "Plain minimax, which leaves nothing out, says another number."),
                      says);
  return true;
}

bool ply_try_root(const PlyTry *t) {
  return try_all(t, tells_by_root) || tells_as_it_is(t);
}

static bool tells_by_work(const PlyTry *t, const PlyLeaves *leaves, double value) {
  g_auto(Ways) ways = { NULL };
  if (!go_both_ways(t, leaves, value, &ways) || leaves_of(ways.wrong) <= leaves_of(ways.right))
    return false;
  g_autofree char *so = if_so(t, leaves, value);
  uint64_t wrong = leaves_of(ways.wrong), right = leaves_of(ways.right);
  /* Translators: a condition: "leaf 2.1 were worth 8"; two numbers of leaves. */
  t->counter->markup =
      g_strdup_printf(ngettext("If %s, you would look at %" G_GUINT64_FORMAT
                               " leaf, and %" G_GUINT64_FORMAT " would be enough.",
                               "If %s, you would look at %" G_GUINT64_FORMAT
                               " leaves, and %" G_GUINT64_FORMAT " would be enough.",
                               (gulong)wrong),
                      so, wrong, right);
  show(t, ways.run, g_array_index(leaves->leaves, PlyNodeId, 0));
  return true;
}

bool ply_try_work(const PlyTry *t) {
  return try_all(t, tells_by_work);
}

/* --- nothing changes --- */

/* Below all leaves, about in their middle, above them. */
static void three_values(const PlyWhatIf *what, double values[static 3]) {
  double beyond = 99;
  while (beyond <= fmax(fabs(what->least), fabs(what->most)))
    beyond = 10 * beyond + 9;
  values[0] = -beyond;
  values[1] = round((what->least + what->most) / 2);
  values[2] = beyond;
}

/* The root with value at the leaves, by plain minimax. */
static bool root_with(const PlyTry *t, const PlyLeaves *leaves, double value, double *root) {
  g_autoptr(PlyRun) run = ply_what_if_run(t->what, leaves, value);
  if (run == NULL)
    return false;
  g_autoptr(PlyRun) minimax = ply_what_if_minimax(run);
  if (minimax == NULL)
    return false;
  *root = ply_what_if_root(minimax);
  return true;
}

bool ply_try_nothing_changes(const PlyTry *t) {
  PlyLeaves *left = ply_what_if_left(t->what, t->what->here);
  double values[3], roots[3];
  bool same = left != NULL;
  three_values(t->what, values);
  /* More at a leaf never makes the root less: what lies between the outer two changes nothing either. */
  for (unsigned i = 0; same && i < G_N_ELEMENTS(values); i++)
    same = root_with(t, left, values[i], &roots[i]) && roots[i] == roots[0];
  if (same) {
    g_autofree char *words = ply_leaves_words(t->what, left), *low = ply_points_text(values[0]),
                    *middle = ply_points_text(values[1]), *high = ply_points_text(values[2]);
    /* Translators: three numbers, and leaves: "leaf 2.3". */
    t->counter->markup = g_strdup_printf(_("Put %s, %s or %s at %s: the root is worth the same "
                                           "each time. No value there changes it."),
                                         low, middle, high, words);
    g_autoptr(PlyRun) run = ply_what_if_run(t->what, left, values[2]);
    show(t, run, t->what->here);
  }
  g_clear_pointer(&left, ply_leaves_free);
  return same;
}
