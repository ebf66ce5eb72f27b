/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/search/drive/what-if.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "games/tree.h"

#define MOST_NODES 6000 /* of a run that is looked at more than once; */
#define MOST_TREE 1000  /* of a tree that is run some hundred times */

/* --- leaves --- */

/* A leaf of the search: what stands below its depth counts for nothing. */
static bool is_leaf(const PlyWhatIf *what, PlyNodeId id) {
  int32_t value;
  return ply_run_given_value(what->mine, id, &value);
}

static void widen(PlyWhatIf *what) {
  const PlyTrace *t = what->mine->trace;
  what->least = INFINITY;
  what->most = -INFINITY;
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(t); id++) {
    int32_t value;
    if (!ply_run_given_value(what->mine, id, &value))
      continue;
    what->least = fmin(what->least, (double)value / t->scale);
    what->most = fmax(what->most, (double)value / t->scale);
  }
}

static bool begin(PlyWhatIf *what) {
  if (ply_trace_n_events(what->mine->trace) == 0 || ply_trace_n_nodes(what->of->trace) > MOST_NODES)
    return false;
  if (ply_run_start(what->mine)->game->given)
    widen(what);
  return true;
}

bool ply_what_if(const PlyDriven *driven, PlyWhatIf *what) {
  const PlyRun *mine = ply_driven_run(driven);
  const PlyTrace *t = mine->trace;
  uint32_t at = ply_driven_driver(driven)->at(ply_driven_game(driven));
  *what = (PlyWhatIf){
    .driven = driven, .of = ply_driven_of(driven), .mine = mine, .step = UINT32_MAX, .here = at
  };
  if (at == PLY_NO_SUBJECT && ply_trace_n_events(t) > 0)
    what->here = ply_trace_event(t, ply_trace_n_events(t) - 1)->subject;
  return begin(what);
}

bool ply_what_if_asked(const PlyCase *c, uint32_t step, PlyWhatIf *what) {
  PlyRun *run = c->question->run->run;
  *what = (PlyWhatIf){ .of = run, .mine = run, .step = step };
  if (step > 0 && step <= ply_trace_n_events(run->trace))
    what->here = ply_trace_event(run->trace, step - 1)->subject;
  return begin(what);
}

bool ply_what_if_seen(const PlyWhatIf *what, PlyNodeId node) {
  uint32_t entered = ply_trace_entered(what->mine->trace, node);
  return entered != 0 && entered <= what->step;
}

bool ply_what_if_changes(const PlyWhatIf *what) {
  return ply_run_start(what->mine)->game->given &&
         ply_trace_n_nodes(what->mine->trace) <= MOST_TREE;
}

void ply_leaves_free(PlyLeaves *leaves) {
  g_array_unref(leaves->leaves);
  g_free(leaves);
}

static void add_left(const PlyWhatIf *what, PlyNodeId node, GArray *leaves) {
  const PlyTrace *t = what->mine->trace;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, node, &n);
  if (is_leaf(what, node) && !ply_what_if_seen(what, node))
    g_array_append_val(leaves, node);
  for (PlyNodeId id = first; id < first + n; id++)
    add_left(what, id, leaves);
}

PlyLeaves *ply_what_if_left(const PlyWhatIf *what, PlyNodeId node) {
  if (!ply_what_if_changes(what))
    return NULL;
  g_autoptr(GArray) leaves = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  add_left(what, node, leaves);
  if (leaves->len == 0)
    return NULL;
  PlyLeaves *left = g_new(PlyLeaves, 1);
  left->below = leaves->len == 1 ? g_array_index(leaves, PlyNodeId, 0) : node;
  left->leaves = g_steal_pointer(&leaves);
  return left;
}

/* Smaller ones first. */
static int by_size(gconstpointer a, gconstpointer b) {
  const PlyLeaves *x = *(PlyLeaves *const *)a, *y = *(PlyLeaves *const *)b;
  if (x->leaves->len != y->leaves->len)
    return x->leaves->len < y->leaves->len ? -1 : 1;
  return x->below < y->below ? -1 : x->below > y->below;
}

static void add_sets(const PlyWhatIf *what, PlyNodeId node, GPtrArray *sets) {
  PlyLeaves *left = ply_what_if_left(what, node);
  unsigned n;
  PlyNodeId first = ply_trace_children(what->mine->trace, node, &n);
  if (left == NULL)
    return;
  /* One that is alone is added where it stands. */
  if (left->leaves->len > 1 || left->below == node)
    g_ptr_array_add(sets, left);
  else
    ply_leaves_free(left);
  for (PlyNodeId id = first; id < first + n; id++)
    add_sets(what, id, sets);
}

GPtrArray *ply_what_if_sets(const PlyWhatIf *what, PlyNodeId top, unsigned most) {
  GPtrArray *sets = g_ptr_array_new_with_free_func((GDestroyNotify)ply_leaves_free);
  add_sets(what, top, sets);
  g_ptr_array_sort(sets, by_size);
  if (sets->len > most)
    g_ptr_array_set_size(sets, (int)most);
  return sets;
}

GPtrArray *ply_what_if_others(const PlyWhatIf *what, double low, double high, GArray *parts) {
  const PlyTrace *t = what->mine->trace;
  GPtrArray *owned = g_ptr_array_new_with_free_func((GDestroyNotify)ply_leaves_free);
  for (PlyNodeId id = what->here; id != 0; id = ply_trace_node(t, id)->parent) {
    PlyNodeId parent = ply_trace_node(t, id)->parent;
    bool max = ply_node_side(ply_trace_node(t, parent)) == PLY_SIDE_MAX;
    unsigned n;
    PlyNodeId first = ply_trace_children(t, parent, &n);
    for (PlyNodeId child = first; child < first + n; child++) {
      PlyLeaves *left =
          !ply_what_if_seen(what, child) && child != id ? ply_what_if_left(what, child) : NULL;
      if (left == NULL)
        continue;
      PlyPart part = { left, max ? low : high };
      g_ptr_array_add(owned, left);
      g_array_append_val(parts, part);
    }
  }
  return owned;
}

/* --- words --- */

char *ply_points_text(double value) {
  char text[24];
  int32_t scale = fabs(value) * PLY_SCALE_FINE <= PLY_VALUE_MAX ? PLY_SCALE_FINE : 1;
  double units = round(value * scale);
  int32_t number = fabs(units) <= PLY_VALUE_MAX ? (int32_t)units : value > 0 ? PLY_INF : -PLY_INF;
  return g_strdup(ply_value_print(number, scale, true, text));
}

char *ply_what_if_node(const PlyWhatIf *what, PlyNodeId node) {
  g_autofree char *path = ply_trace_path(what->mine->trace, node);
  return *path == '\0' ? g_strdup(_("the root")) : g_strdup_printf(_("node %s"), path);
}

static bool is_alone(const PlyLeaves *leaves) {
  return leaves->leaves->len == 1;
}

char *ply_leaves_words(const PlyWhatIf *what, const PlyLeaves *leaves) {
  g_autofree char *path = ply_trace_path(what->mine->trace, leaves->below);
  if (is_alone(leaves))
    return g_strdup_printf(_("leaf %s"), path);
  g_autofree char *node = ply_what_if_node(what, leaves->below);
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("all leaves below %s that are left"), node);
}

/* A node all whose leaves are left is worth what they are. */
static char *part_words(const PlyWhatIf *what, const PlyLeaves *leaves) {
  bool whole = !ply_what_if_seen(what, leaves->below);
  return whole && !is_alone(leaves) ? ply_what_if_node(what, leaves->below)
                                    : ply_leaves_words(what, leaves);
}

char *ply_parts_were(const PlyWhatIf *what, const PlyPart *parts, unsigned n) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *words = part_words(what, parts[i].leaves),
                    *number = ply_points_text(parts[i].value);
    if (i == 0)
      /* Translators: what stands behind "If": "leaf 2.1 were worth 8". */
      g_string_append_printf(text, _("%s were worth %s"), words, number);
    else
      /* Translators: what goes on "leaf 2.1 were worth 8": a node, a number. */
      g_string_append_printf(text, i + 1 < n ? _(", %s %s") : _(" and %s %s"), words, number);
  }
  return g_string_free(text, FALSE);
}

/* --- other trees --- */

static PlyStart *change(const PlyWhatIf *what, PlyStart *start, const PlyPart *part) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(text, sizeof text, "%.10g", part->value);
  for (guint i = 0; start != NULL && i < part->leaves->leaves->len; i++) {
    PlyNodeId leaf = g_array_index(part->leaves->leaves, PlyNodeId, i);
    PlyStart *changed = ply_tree_change_leaf(start, what->mine->trace, leaf, text, NULL);
    ply_start_unref(start);
    start = changed;
  }
  return start;
}

/* NULL where it was cut short. */
static PlyRun *recorded(PlyRun *run) {
  if (run == NULL)
    return NULL;
  ply_run_record(run, NULL);
  if (run->error == NULL && !run->trace->truncated)
    return run;
  ply_run_unref(run);
  return NULL;
}

PlyRun *ply_what_if_run(const PlyWhatIf *what, const PlyPart *parts, unsigned n) {
  PlyRun *of = what->of;
  if (n == 0)
    return ply_run_ref(of);
  g_autoptr(PlyStart) start = ply_start_ref(ply_run_start(of));
  for (unsigned i = 0; i < n; i++)
    start = change(what, start, &parts[i]);
  if (start == NULL)
    return NULL;
  PlyRun *run = ply_run_new(start, ply_run_algorithm(of), &of->options, NULL);
  if (run != NULL)
    run->for_max = of->for_max;
  return recorded(run);
}

bool ply_is_minimax(const PlyRun *run) {
  const PlyAlgorithm *algorithm = ply_run_algorithm(run);
  return !algorithm->sums && !algorithm->ranks && !algorithm->alone && !algorithm->outcomes;
}

/* Its number says the same in both tables: of choices only where they are the same. */
static bool is_same_option(const PlyOption *a, const PlyOption *b) {
  return a->type != PLY_OPTION_CHOICE || a->choices == b->choices;
}

PlyRun *ply_what_if_minimax(const PlyRun *run) {
  const PlyAlgorithm *minimax = ply_algorithm_find("minimax", NULL);
  PlyOptions options;
  ply_options_init(&options, minimax->options);
  for (unsigned i = 0; minimax->options[i] != NULL; i++) {
    int theirs = ply_options_find(&run->options, minimax->options[i]->name);
    if (theirs >= 0 && is_same_option(minimax->options[i], run->options.table[theirs]))
      options.value[i] = run->options.value[theirs];
  }
  ply_options_set(&options, "mistake", "none", NULL);
  PlyRun *plain = ply_run_new(ply_run_start(run), minimax, &options, NULL);
  if (plain != NULL)
    ply_run_limit_nodes(plain, MOST_NODES);
  return recorded(plain);
}

PlyNodeId ply_what_if_there(const PlyRun *run, const PlyRun *of, PlyNodeId node) {
  const PlyTrace *t = of->trace;
  g_autofree char *path = ply_trace_path(t, node);
  if (!ply_run_algorithm(of)->iterates)
    return ply_trace_find(run->trace, path);
  PlyNodeId round = node, last = 0;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, 0, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_node_is_iteration(ply_trace_node(t, id)))
      last = id;
  while (round != 0 && ply_trace_node(t, round)->parent != 0)
    round = ply_trace_node(t, round)->parent;
  const char *rest = strchr(path, '.');
  if (round != last)
    return PLY_NO_NODE;
  return ply_trace_find(run->trace, rest != NULL ? rest + 1 : "");
}

bool ply_what_if_worth(const PlyWhatIf *what, const PlyRun *minimax, PlyNodeId node,
                       double *value) {
  PlyNodeId id = ply_what_if_there(minimax, what->mine, node);
  if (id == PLY_NO_NODE)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(minimax->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyScore score = ply_replay_score_for_max(replay, id);
  *value = (double)score.value / minimax->trace->scale;
  return score.bound == PLY_BOUND_EXACT;
}

double ply_what_if_root(const PlyRun *run) {
  int32_t value = ply_run_result(run)->score.value;
  if (value >= PLY_INF || value <= -PLY_INF) /* nothing has come back there */
    return value > 0 ? INFINITY : -INFINITY;
  return (double)value / run->trace->scale;
}

void ply_what_if_values(const PlyWhatIf *what, double values[static 3]) {
  double beyond = 99;
  while (beyond <= fmax(fabs(what->least), fabs(what->most)))
    beyond = 10 * beyond + 9;
  values[0] = -beyond;
  values[1] = round((what->least + what->most) / 2);
  values[2] = beyond;
}

/* --- what comes of it --- */

/* The nodes have other numbers where the search made them in another order. */
static bool do_there(const PlyWhatIf *what, PlyDriven *there, const PlyDriveAct *act) {
  PlyDriveAct same = *act;
  if (act->subject != PLY_NO_SUBJECT) {
    g_autofree char *path = ply_trace_path(what->mine->trace, act->subject);
    same.subject = ply_trace_find(ply_driven_run(there)->trace, path);
  }
  return same.subject == act->subject || same.subject != PLY_NO_NODE
             ? ply_driven_do(there, &same, NULL)
             : false;
}

PlyDriven *ply_what_if_driven(const PlyWhatIf *what, PlyRun *run, const PlyDriveAct *act) {
  g_autoptr(PlyDriven) there = ply_driven_new(run, ply_driven_from(what->driven), NULL);
  bool same = there != NULL;
  for (unsigned i = 0; same && i < ply_driven_n_acts(what->driven); i++)
    same = do_there(what, there, ply_driven_act(what->driven, i));
  if (!same || (act != NULL && !do_there(what, there, act)))
    return NULL;
  ply_driven_go_on(there, PLY_NO_MISTAKE, 8 * MOST_NODES);
  return ply_driven_is_over(there) ? g_steal_pointer(&there) : NULL;
}
