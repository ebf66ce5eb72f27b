/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a node, against what it can be worth. */
#include <math.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/counter.h"

#define MOST_SETS 24

/* What goes up from a node, for Max. */
typedef struct {
  PlyNodeId node;
  double value;
  PlyBound bound;
  bool asked; /* by a question, whose reply says who chooses at node */
} Said;

static bool is_denied(const Said *said, double worth) {
  switch (said->bound) {
  case PLY_BOUND_EXACT: return worth != said->value;
  case PLY_BOUND_LOWER: return worth < said->value;
  case PLY_BOUND_UPPER: return worth > said->value;
  default: return false;
  }
}

static bool said_by(const PlyTry *t, Said *said) {
  /* In the order of the words of "back"; "give" has none, and is exact. */
  static const PlyBound bounds[] = { PLY_BOUND_EXACT, PLY_BOUND_LOWER, PLY_BOUND_UPPER,
                                     PLY_BOUND_NONE };
  const PlyTrace *trace = t->what->mine->trace;
  bool turned = ply_run_turns_signs(t->what->mine) &&
                ply_node_side(ply_trace_node(trace, t->what->here)) == PLY_SIDE_MIN;
  PlyScore score = { 0, bounds[t->act->word] };
  *said = (Said){ t->what->here, turned ? -t->act->first : t->act->first,
                  turned ? ply_score_negate(score).bound : score.bound, false };
  return isfinite(said->value);
}

static const char *name_of(const PlyWhatIf *what, PlySide side) {
  const PlyGame *game = ply_run_start(what->mine)->game;
  if (game->first == NULL)
    return side == PLY_SIDE_MAX ? _("Max") : _("Min");
  return _(side == PLY_SIDE_MAX ? game->first : game->second);
}

/* --- leaves that were not looked at --- */

static char *more_or_less(const PlyTry *t, const Said *said, const PlyPart *part, bool more) {
  g_autofree char *so = ply_parts_were(t->what, part, 1),
                  *node = ply_what_if_node(t->what, said->node),
                  *number = ply_points_text(said->value);
  const char *max = name_of(t->what, PLY_SIDE_MAX);
  /* Translators: a condition: "leaf 2.1 were worth 8"; a node; a number; who wants much: "Max", "X". */
  return g_strdup_printf(more ? _("If %s, %s would be worth more than %s for %s.")
                              : _("If %s, %s would be worth less than %s for %s."),
                         so, node, number, max);
}

static bool try_with(const PlyTry *t, const Said *said, const PlyLeaves *leaves, double value) {
  const PlyPart part = { leaves, value };
  g_autoptr(PlyRun) run = ply_what_if_run(t->what, &part, 1);
  g_autoptr(PlyRun) minimax = run != NULL ? ply_what_if_minimax(run) : NULL;
  double worth;
  if (minimax == NULL || !ply_what_if_worth(t->what, minimax, said->node, &worth) ||
      !is_denied(said, worth))
    return false;
  t->counter->markup = more_or_less(t, said, &part, worth > said->value);
  t->counter->shows = g_steal_pointer(&minimax);
  t->counter->shown = PLY_SHOWN_CHANGED;
  g_autoptr(PlyReplay) replay = ply_replay_new(t->counter->shows->trace);
  t->counter->step = ply_replay_return_step(
      replay, ply_what_if_there(t->counter->shows, t->what->mine, said->node));
  return true;
}

static bool try_leaves(const PlyTry *t, const Said *said) {
  g_autoptr(GPtrArray) sets = ply_what_if_sets(t->what, said->node, MOST_SETS);
  double high = floor(fmax(t->what->most, said->value)) + 1,
         low = ceil(fmin(t->what->least, said->value)) - 1;
  for (guint i = 0; i < sets->len; i++)
    if (try_with(t, said, sets->pdata[i], high) || try_with(t, said, sets->pdata[i], low))
      return true;
  return false;
}

/* --- the tree as it is --- */

/* Where somebody gets away from what was said. */
typedef struct {
  PlyNodeId leaf; /* worth what was said */
  PlyNodeId at;   /* the last node above it where another move is better for the side to move: */
  PlyNodeId to;   /* that one */
  bool more;      /* than was said, for Max */
} Way;

static bool worth(const PlyTry *t, const PlyRun *minimax, PlyNodeId node, double *value) {
  return ply_what_if_worth(t->what, minimax, node, value);
}

static bool is_leaf(const PlyTry *t, const PlyRun *minimax, PlyNodeId node) {
  return ply_run_is_leaf(minimax, ply_what_if_there(minimax, t->what->mine, node));
}

/* The first leaf at or below node that is worth value. */
static PlyNodeId leaf_worth(const PlyTry *t, const PlyRun *minimax, PlyNodeId node, double value) {
  const PlyTrace *trace = t->what->mine->trace;
  unsigned n;
  double is;
  PlyNodeId first = ply_trace_children(trace, node, &n), found = PLY_NO_NODE;
  if (!worth(t, minimax, node, &is))
    return PLY_NO_NODE;
  if (is_leaf(t, minimax, node))
    return is == value ? node : PLY_NO_NODE;
  for (PlyNodeId id = first; found == PLY_NO_NODE && id < first + n; id++)
    found = leaf_worth(t, minimax, id, value);
  return found;
}

/* A child of node that is worth more, or less, than value. */
static PlyNodeId better_child(const PlyTry *t, const PlyRun *minimax, PlyNodeId node, bool more,
                              double value) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t->what->mine->trace, node, &n);
  for (PlyNodeId id = first; id < first + n; id++) {
    double is;
    if (worth(t, minimax, id, &is) && (more ? is > value : is < value))
      return id;
  }
  return PLY_NO_NODE;
}

/* From a leaf that is worth what was said up to the first node that is not. */
static bool find_way(const PlyTry *t, const PlyRun *minimax, const Said *said, Way *way) {
  const PlyTrace *trace = t->what->mine->trace;
  double is = said->value;
  way->leaf = leaf_worth(t, minimax, said->node, said->value);
  if (way->leaf == PLY_NO_NODE)
    return false;
  for (way->at = way->leaf; way->at != said->node && is == said->value;) {
    way->at = ply_trace_node(trace, way->at)->parent;
    if (!worth(t, minimax, way->at, &is))
      return false;
  }
  way->more = ply_node_side(ply_trace_node(trace, way->at)) == PLY_SIDE_MAX;
  way->to = better_child(t, minimax, way->at, way->more, said->value);
  return way->to != PLY_NO_NODE;
}

static char *way_words(const PlyTry *t, const Said *said, const Way *way) {
  g_autofree char *number = ply_points_text(said->value),
                  *leaf = ply_trace_path(t->what->mine->trace, way->leaf),
                  *at = ply_what_if_node(t->what, way->at),
                  *to = ply_what_if_node(t->what, way->to);
  const char *max = name_of(t->what, PLY_SIDE_MAX), *min = name_of(t->what, PLY_SIDE_MIN);
  if (way->more)
    /* Translators: a number, a leaf, a node, who wants much ("Max", "X"), another node. */
    return g_strdup_printf(
        _("%s stands at leaf %s. But at %s it is %s who chooses, and may go to %s and get more."),
        number, leaf, at, max, to);
  /* Translators: a number, a leaf, a node, who wants little, another node, who wants much. */
  return g_strdup_printf(_("%s stands at leaf %s. But at %s it is %s who chooses, and may go to "
                           "%s, where %s gets less."),
                         number, leaf, at, min, to, max);
}

static char *no_leaf(const PlyTry *t, const Said *said) {
  g_autofree char *number = ply_points_text(said->value),
                  *node = ply_what_if_node(t->what, said->node);
  /* Translators: a node, a number, "Max". */
  return g_strdup_printf(
      _("No leaf below %s is worth %s for %s, and what a node is worth is the value of one of its "
        "leaves."),
      node, number, name_of(t->what, PLY_SIDE_MAX));
}

static char *by_minimax(const PlyTry *t, const Said *said, bool more) {
  g_autofree char *number = ply_points_text(said->value),
                  *node = ply_what_if_node(t->what, said->node);
  const char *max = name_of(t->what, PLY_SIDE_MAX);
  /* Translators: "Max", a number, a node. */
  return g_strdup_printf(
      more ? _("Plain minimax, which leaves nothing out, finds more for %s than %s at %s.")
           : _("Plain minimax, which leaves nothing out, finds less for %s than %s at %s."),
      max, number, node);
}

static bool try_as_it_is(const PlyTry *t, const Said *said) {
  if (ply_start_has_chance(ply_run_start(t->what->mine))) /* minimax says nothing of averages */
    return false;
  g_autoptr(PlyRun) minimax = ply_what_if_minimax(t->what->of);
  double is;
  Way way;
  if (minimax == NULL || !worth(t, minimax, said->node, &is) || !is_denied(said, is))
    return false;
  if (find_way(t, minimax, said, &way)) {
    if (way.at == said->node && said->asked)
      return false; /* the reply has said it, and the child may be the answer */
    t->counter->markup = way_words(t, said, &way);
  } else if (said->asked) {
    return false; /* what a node takes has been said, too */
  } else if (said->bound == PLY_BOUND_EXACT && !is_leaf(t, minimax, said->node) &&
             leaf_worth(t, minimax, said->node, said->value) == PLY_NO_NODE)
    t->counter->markup = no_leaf(t, said);
  else
    t->counter->markup = by_minimax(t, said, is > said->value);
  return true;
}

bool ply_try_worth(const PlyTry *t) {
  Said said;
  if (ply_run_is_limited(t->what->mine)) /* leaves that it does not come to change nothing */
    return false;
  return said_by(t, &said) && (try_leaves(t, &said) || try_as_it_is(t, &said));
}

/* Of rounds each looks as far as it can, and of guesses at what comes then minimax knows nothing. */
static bool is_known(const PlyCase *c, PlyNodeId node) {
  bool whole = ply_is_minimax(c->run) && !ply_run_is_limited(c->run);
  g_autoptr(PlyRun) minimax = whole ? ply_what_if_minimax(c->run) : NULL;
  PlyWhatIf what = { .mine = c->run };
  double is;
  ply_case_seek_end(c);
  PlyScore score = ply_replay_score_for_max(c->replay, node);
  const Said right = { node, (double)score.value / c->run->trace->scale, score.bound };
  return minimax != NULL && ply_what_if_worth(&what, minimax, node, &is) && !is_denied(&right, is);
}

bool ply_said_counter(const PlyCase *c, PlyNodeId node, double value, PlyBound bound,
                      PlyCounter *counter) {
  PlyWhatIf what;
  uint32_t back = ply_replay_return_step(c->replay, node);
  const Said said = { node, value, bound, true };
  const PlyTry t = { .what = &what, .counter = counter };
  return isfinite(value) && ply_trace_n_children(c->run->trace, node) > 0 && is_known(c, node) &&
         ply_what_if_asked(c, back > 0 ? back : UINT32_MAX, &what) &&
         (try_leaves(&t, &said) || try_as_it_is(&t, &said));
}

/* What node is worth with value at the leaves. */
static bool worth_with(const PlyWhatIf *what, PlyNodeId node, const PlyLeaves *leaves, double value,
                       double *is) {
  g_autoptr(PlyRun) run = ply_what_if_run(what, &(PlyPart){ leaves, value }, 1);
  g_autoptr(PlyRun) minimax = run != NULL ? ply_what_if_minimax(run) : NULL;
  return minimax != NULL && ply_what_if_worth(what, minimax, node, is);
}

static char *same_words(const PlyWhatIf *what, PlyNodeId node, const PlyLeaves *left,
                        const double values[static 3]) {
  g_autofree char *words = ply_leaves_words(what, left), *low = ply_points_text(values[0]),
                  *middle = ply_points_text(values[1]), *high = ply_points_text(values[2]),
                  *name = ply_what_if_node(what, node);
  /* Translators: three numbers, leaves: "leaf 2.3", and a node above them. */
  return g_strdup_printf(_("Put %s, %s or %s at %s: %s is worth the same each time."), low, middle,
                         high, words, name);
}

/* Nothing that is left below node could make it more or less. */
static char *settled(const PlyWhatIf *what, PlyNodeId node) {
  double values[3], is[3];
  if (!ply_what_if_changes(what))
    return NULL;
  g_autofree char *name = ply_what_if_node(what, node);
  PlyLeaves *left = ply_what_if_left(what, node);
  if (left == NULL)
    return g_strdup_printf(
        _("Every leaf below %s was looked at: none is left that could make it more or less."),
        name);
  char *words = NULL;
  bool same = true;
  ply_what_if_values(what, values);
  for (unsigned i = 0; same && i < G_N_ELEMENTS(values); i++)
    same = worth_with(what, node, left, values[i], &is[i]) && is[i] == is[0];
  if (same)
    words = same_words(what, node, left, values);
  ply_leaves_free(left);
  return words;
}

bool ply_exact_counter(const PlyCase *c, PlyNodeId node, PlyCounter *counter) {
  PlyWhatIf what;
  if (is_known(c, node) && ply_what_if_asked(c, ply_replay_return_step(c->replay, node), &what))
    counter->markup = settled(&what, node);
  return counter->markup != NULL;
}

/* What stands at all that is left is far below, or above, all leaves: is the node held from that side? */
static char *held(const PlyTry *t, const Said *said, bool low) {
  const PlyWhatIf *what = t->what;
  double values[3], is;
  PlyLeaves *left = ply_what_if_left(what, said->node);
  char *words = NULL;
  ply_what_if_values(what, values);
  double value = low ? values[0] : values[2];
  bool limit = said->bound != PLY_BOUND_NONE;
  if (left != NULL && worth_with(what, said->node, left, value, &is) &&
      (limit ? (low ? is > said->value : is < said->value) : is != value)) {
    g_autofree char *node = ply_what_if_node(what, said->node), *far = ply_points_text(value),
                    *than = ply_points_text(limit ? said->value : value);
    const char *max = name_of(what, PLY_SIDE_MAX);
    /* Translators: a number, a node, a number, who wants much: "Max", "X". */
    words = g_strdup_printf(
        low ? _("That says too little: with %s at all that is left below %s it is worth more than "
                "%s for %s still.")
            : _("That says too little: with %s at all that is left below %s it is worth less than "
                "%s for %s still."),
        far, node, than, max);
  }
  g_clear_pointer(&left, ply_leaves_free);
  return words;
}

bool ply_try_says_less(const PlyTry *t) {
  Said said;
  if (!said_by(t, &said) || said.bound == PLY_BOUND_EXACT)
    return false;
  t->counter->markup = settled(t->what, said.node);
  if (t->counter->markup == NULL && said.bound != PLY_BOUND_UPPER)
    t->counter->markup = held(t, &said, true);
  if (t->counter->markup == NULL && said.bound != PLY_BOUND_LOWER)
    t->counter->markup = held(t, &said, false);
  return t->counter->markup != NULL;
}

/* Which leaves are left is not named: the search may go there next. */
static char *left_words(const PlyWhatIf *what, const Said *said, double value, bool more) {
  g_autofree char *node = ply_what_if_node(what, said->node),
                  *number = ply_points_text(said->value), *other = ply_points_text(value);
  const char *max = name_of(what, PLY_SIDE_MAX);
  /* Translators: a node, its value, a number, who wants much: "Max", "X". */
  return g_strdup_printf(more
                             ? _("That would leave %s as it stands, with %s. If what is left below "
                                 "it were worth %s, it would be worth more for %s.")
                             : _("That would leave %s as it stands, with %s. If what is left below "
                                 "it were worth %s, it would be worth less for %s."),
                         node, number, other, max);
}

bool ply_left_counter(const PlyCase *c, PlyNodeId node, uint32_t step, PlyCounter *counter) {
  PlyWhatIf what;
  ply_replay_seek(c->replay, step);
  PlyScore score = ply_replay_score_for_max(c->replay, node);
  const Said said = { node, (double)score.value / c->run->trace->scale, PLY_BOUND_EXACT };
  if (score.bound == PLY_BOUND_NONE || !is_known(c, node) || !ply_what_if_asked(c, step, &what))
    return false;
  PlyLeaves *left = ply_what_if_left(&what, node);
  const double values[] = { floor(fmax(what.most, said.value)) + 1,
                            ceil(fmin(what.least, said.value)) - 1 };
  double is;
  for (unsigned i = 0; left != NULL && counter->markup == NULL && i < G_N_ELEMENTS(values); i++)
    if (worth_with(&what, node, left, values[i], &is) && is != said.value)
      counter->markup = left_words(&what, &said, values[i], is > said.value);
  g_clear_pointer(&left, ply_leaves_free);
  return counter->markup != NULL;
}
