/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a wrong act leads to on trees that look the same to who did it. */
#include <math.h>

#include "base/i18n.h"
#include "lesson/search/drive/counter.h"

#define MOST_SETS 16
#define MOST_VALUES 10
#define MOST_PARTS 5    /* more nobody takes in at once */
#define MOST_NODES 5000 /* of all trees that are tried together, about */

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
  add_around(&values, ply_what_if_root(t->what->of));
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
  t->counter->shown = PLY_SHOWN_CHANGED;
  t->counter->step = step_of(t->what, run, node);
}

static void show_way(const PlyTry *t, const PlyDriven *way) {
  t->counter->shows = ply_run_ref(ply_driven_run(way));
  t->counter->shown = PLY_SHOWN_WAY;
  t->counter->step = ply_trace_n_events(t->counter->shows->trace);
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

static bool go_wrong(const PlyTry *t, const PlyPart *parts, unsigned n, Ways *ways) {
  ways->run = ply_what_if_run(t->what, parts, n);
  ways->wrong = ways->run != NULL ? ply_what_if_driven(t->what, ways->run, t->act) : NULL;
  return ways->wrong != NULL;
}

/* False also where the acts before have gone so wrong that nothing helps. */
static bool go_right(const PlyTry *t, Ways *ways) {
  ways->right = ply_what_if_driven(t->what, ways->run, NULL);
  return ways->right != NULL && root_of(ways->right) == ply_what_if_root(ways->run);
}

/* Another root than the program's, which it would come to from here. */
static bool goes_astray(const PlyTry *t, const PlyPart *parts, unsigned n, Ways *ways) {
  return go_wrong(t, parts, n, ways) && root_of(ways->wrong) != ply_what_if_root(ways->run) &&
         go_right(t, ways);
}

/* Plain minimax has the last word. */
static bool is_root(const PlyRun *run) {
  g_autoptr(PlyRun) minimax = ply_what_if_minimax(run);
  return minimax != NULL && ply_what_if_root(minimax) == ply_what_if_root(run);
}

/* One way to tell that an act is wrong on a tree. */
typedef bool (*Tells)(const PlyTry *t, const PlyPart *parts, unsigned n);

/* What is tried at the leaves of sets. */
typedef struct {
  Values values;
  unsigned from, to; /* of them */
  unsigned left;     /* tries */
} Trials;

/* With one value at the leaves of each set in turn, behind which parts stand the others. */
static bool try_sets(const PlyTry *t, Tells tells, const GPtrArray *sets, GArray *parts,
                     Trials *trials) {
  for (guint i = 0; i < sets->len; i++)
    for (unsigned k = trials->from; k < trials->to && trials->left > 0; k++, trials->left--) {
      g_array_index(parts, PlyPart, 0) = (PlyPart){ sets->pdata[i], trials->values.value[k] };
      if (tells(t, (const PlyPart *)(const void *)parts->data, parts->len))
        return true;
    }
  return false;
}

static bool is_below(const PlyTrace *trace, PlyNodeId node, PlyNodeId above) {
  while (node != 0 && node != above)
    node = ply_trace_node(trace, node)->parent;
  return node == above;
}

/* Sets that are not below the node at work. */
static GPtrArray *far_sets(const PlyWhatIf *what) {
  GPtrArray *sets = ply_what_if_sets(what, 0, MOST_SETS);
  for (guint i = sets->len; i > 0; i--) {
    const PlyLeaves *leaves = sets->pdata[i - 1];
    if (is_below(what->mine->trace, leaves->below, what->here))
      g_ptr_array_remove_index(sets, i - 1);
  }
  return sets;
}

/* First what lies below the node at work, for that is what the act is about, and the values that nothing
 * seen comes up to; with the others as they are, and so that it counts. Then the others alone, and values
 * between. */
static bool try_all(const PlyTry *t, Tells tells) {
  const PlyWhatIf *what = t->what;
  unsigned tries = CLAMP(MOST_NODES / ply_trace_n_nodes(what->mine->trace), 8, 50);
  Trials beyond = { values_for(t), 0, 2, tries };
  Trials between = { beyond.values, 2, beyond.values.n, tries };
  g_autoptr(GArray) alone = g_array_new(FALSE, TRUE, sizeof(PlyPart));
  g_array_set_size(alone, 1);
  g_autoptr(GArray) all = g_array_copy(alone);
  g_autoptr(GPtrArray) near = ply_what_if_sets(what, what->here, MOST_SETS);
  g_autoptr(GPtrArray) far = far_sets(what);
  g_autoptr(GPtrArray) others =
      ply_what_if_others(what, ceil(what->least) - 1, floor(what->most) + 1, all);
  bool has_others = others->len > 0 && others->len <= MOST_PARTS;
  return try_sets(t, tells, near, alone, &beyond) ||
         (has_others && try_sets(t, tells, near, all, &beyond)) ||
         (has_others && tells(t, &g_array_index(all, PlyPart, 1), all->len - 1)) ||
         try_sets(t, tells, far, alone, &beyond) || try_sets(t, tells, near, alone, &between) ||
         (has_others && try_sets(t, tells, near, all, &between)) ||
         try_sets(t, tells, far, alone, &between);
}

static bool tells_by_root(const PlyTry *t, const PlyPart *parts, unsigned n) {
  g_auto(Ways) ways = { .run = NULL };
  if (!goes_astray(t, parts, n, &ways) || !is_root(ways.run))
    return false;
  g_autofree char *so = ply_parts_were(t->what, parts, n),
                  *is = ply_points_text(root_of(ways.right)),
                  *says = ply_points_text(root_of(ways.wrong));
  /* Translators: a condition: "leaf 2.1 were worth 8"; two numbers. */
  t->counter->markup =
      g_strdup_printf(_("If %s, the root would be worth %s. You would say %s."), so, is, says);
  show(t, ways.run, g_array_index(parts->leaves->leaves, PlyNodeId, 0));
  return true;
}

/* On the tree as it stands: there is nothing to be imagined. What the run comes to is shown, and not what
 * would be right. */
static bool tells_as_it_is(const PlyTry *t) {
  g_auto(Ways) ways = { .run = NULL };
  if (!goes_astray(t, NULL, 0, &ways) || !is_root(ways.run))
    return false;
  g_autofree char *says = ply_points_text(root_of(ways.wrong));
  t->counter->markup =
      g_strdup_printf(_("On this tree you would say at the end that the root is worth %s. Plain "
                        "minimax, which leaves nothing out, says another number."),
                      says);
  show_way(t, ways.wrong);
  return true;
}

bool ply_try_root(const PlyTry *t) {
  return tells_as_it_is(t) || try_all(t, tells_by_root);
}

static bool looks_at_more(const PlyTry *t, const PlyPart *parts, unsigned n, Ways *ways) {
  return go_wrong(t, parts, n, ways) &&
         leaves_of(ways->wrong) > ply_run_result(ways->run)->leaves && go_right(t, ways) &&
         leaves_of(ways->wrong) > leaves_of(ways->right);
}

static bool tells_by_work(const PlyTry *t, const PlyPart *parts, unsigned n) {
  g_auto(Ways) ways = { .run = NULL };
  if (!looks_at_more(t, parts, n, &ways))
    return false;
  g_autofree char *so = ply_parts_were(t->what, parts, n);
  unsigned wrong = (unsigned)leaves_of(ways.wrong), right = (unsigned)leaves_of(ways.right);
  /* Translators: a condition: "leaf 2.1 were worth 8"; two numbers of leaves. */
  t->counter->markup = g_strdup_printf(
      ngettext("If %s, you would look at %u leaf, and %u would be enough.",
               "If %s, you would look at %u leaves, and %u would be enough.", wrong),
      so, wrong, right);
  show(t, ways.run, g_array_index(parts->leaves->leaves, PlyNodeId, 0));
  return true;
}

static bool works_as_it_is(const PlyTry *t) {
  g_auto(Ways) ways = { .run = NULL };
  if (!looks_at_more(t, NULL, 0, &ways))
    return false;
  unsigned wrong = (unsigned)leaves_of(ways.wrong), right = (unsigned)leaves_of(ways.right);
  /* Translators: two numbers of leaves. */
  t->counter->markup = g_strdup_printf(
      ngettext("On this tree you would look at %u leaf, and %u would be enough.",
               "On this tree you would look at %u leaves, and %u would be enough.", wrong),
      wrong, right);
  show_way(t, ways.wrong);
  return true;
}

bool ply_try_work(const PlyTry *t) {
  return works_as_it_is(t) || try_all(t, tells_by_work);
}

/* --- nothing changes --- */

/* The root with value at the leaves, by plain minimax. */
static bool root_with(const PlyTry *t, const PlyLeaves *leaves, double value, double *root) {
  const PlyPart part = { leaves, value };
  g_autoptr(PlyRun) run = ply_what_if_run(t->what, &part, 1);
  if (run == NULL)
    return false;
  g_autoptr(PlyRun) minimax = ply_what_if_minimax(run);
  if (minimax == NULL)
    return false;
  *root = ply_what_if_root(minimax);
  return true;
}

bool ply_try_nothing_changes_at(const PlyTry *t, PlyNodeId node) {
  PlyLeaves *left = ply_what_if_left(t->what, node);
  double values[3], roots[3];
  bool same = left != NULL;
  ply_what_if_values(t->what, values);
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
    const PlyPart part = { left, values[2] };
    g_autoptr(PlyRun) run = ply_what_if_run(t->what, &part, 1);
    show(t, run, node);
  }
  g_clear_pointer(&left, ply_leaves_free);
  return same;
}

bool ply_try_nothing_changes(const PlyTry *t) {
  return ply_try_nothing_changes_at(t, t->what->here);
}
