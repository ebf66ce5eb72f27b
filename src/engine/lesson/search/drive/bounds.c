/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who set a bound: a number is changed, and the search done again. */
#include <math.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"
#include "lesson/search/drive/what-if.h"

#define MOST_SETS 12
#define MOST_NODES 20000 /* of all trees that are tried together, about */

/* What is asked about, in the run itself. */
typedef struct {
  PlyWhatIf what;
  PlyNodeId cut, said;
  bool alpha;
  double bound;   /* that cut came in with, in points */
  PlyScore worth; /* of said at the end */
  unsigned tries; /* that are left */
} Bound;

/* The bound that node comes in with; false where it is not entered, or has none: a search that cuts beside a
 * neighbour by mistake needs none. */
static bool bound_at(const PlyRun *run, PlyNodeId node, bool alpha, double *bound) {
  PlyWindow window;
  if (node == PLY_NO_NODE || ply_trace_entered(run->trace, node) == 0)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_enter_step(replay, node));
  if (!ply_replay_window_for_max(replay, node, &window))
    return false;
  int32_t value = alpha ? window.alpha : window.beta;
  *bound = (double)value / run->trace->scale;
  return value > -PLY_INF && value < PLY_INF;
}

static PlyScore worth_of(const PlyRun *run, PlyNodeId node) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return ply_replay_score_for_max(replay, node);
}

static bool begin(const PlyCase *c, PlyNodeId said, Bound *b) {
  const PlyEvent *cutoff = ply_replay_event(c->replay);
  if (cutoff == NULL || ply_run_algorithm(c->run)->iterates || !ply_what_if_asked(c, 0, &b->what) ||
      !ply_what_if_changes(&b->what))
    return false;
  b->cut = cutoff->subject;
  b->said = said;
  b->alpha = ply_case_side(c, b->cut) == PLY_SIDE_MIN;
  b->worth = worth_of(c->run, said);
  b->tries = CLAMP(MOST_NODES / ply_trace_n_nodes(c->run->trace), 8, 60);
  return bound_at(c->run, b->cut, b->alpha, &b->bound);
}

static PlyNodeId there(const Bound *b, const PlyRun *run, PlyNodeId node) {
  g_autofree char *path = ply_trace_path(b->what.mine->trace, node);
  return ply_trace_find(run->trace, path);
}

static bool is_same(const Bound *b, const PlyRun *run, PlyScore worth) {
  return worth.bound == b->worth.bound && (double)worth.value / run->trace->scale ==
                                              (double)b->worth.value / b->what.mine->trace->scale;
}

typedef char *(*Tells)(const Bound *b, const PlyPart *part, const PlyRun *run, double bound);

/* What is said moves, and the bound does not. */
static char *tells_stays(const Bound *b, const PlyPart *part, const PlyRun *run, double bound) {
  if (bound != b->bound || is_same(b, run, worth_of(run, there(b, run, b->said))))
    return NULL;
  g_autofree char *so = ply_parts_were(&b->what, part, 1),
                  *node = ply_what_if_node(&b->what, b->cut), *number = ply_points_text(bound);
  /* Translators: a condition: "leaf 2.1 were worth 8"; a node; a number. */
  return g_strdup_printf(_("If %s, the bound at %s would still be %s."), so, node, number);
}

/* The bound moves, and what is said does not. */
static char *tells_moves(const Bound *b, const PlyPart *part, const PlyRun *run, double bound) {
  PlyScore worth = worth_of(run, there(b, run, b->said));
  if (bound == b->bound || !is_same(b, run, worth))
    return NULL;
  char value[32];
  ply_run_print_score(run, worth, value);
  g_autofree char *so = ply_parts_were(&b->what, part, 1),
                  *said = ply_what_if_node(&b->what, b->said),
                  *node = ply_what_if_node(&b->what, b->cut), *number = ply_points_text(bound);
  /* Translators: a condition: "leaf 2.1 were worth 8"; a node and its value; a node, a number. */
  return g_strdup_printf(_("If %s, %s would still be worth %s, but the bound at %s would be %s."),
                         so, said, value, node, number);
}

static bool try_part(Bound *b, Tells tells, const PlyPart *part, PlyCounter *counter) {
  g_autoptr(PlyRun) run = b->tries > 0 ? ply_what_if_run(&b->what, part, 1) : NULL;
  double bound;
  b->tries -= b->tries > 0;
  PlyNodeId cut = run != NULL ? there(b, run, b->cut) : PLY_NO_NODE;
  if (cut == PLY_NO_NODE || !bound_at(run, cut, b->alpha, &bound))
    return false;
  counter->markup = tells(b, part, run, bound);
  if (counter->markup == NULL)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  counter->step = ply_replay_enter_step(replay, cut);
  counter->shows = g_steal_pointer(&run);
  counter->shown = PLY_SHOWN_CHANGED;
  return true;
}

/* Other numbers at the leaves of top. */
static bool try_below(Bound *b, Tells tells, PlyNodeId top, PlyCounter *counter) {
  g_autoptr(GPtrArray) sets = ply_what_if_sets(&b->what, top, MOST_SETS);
  const double values[] = { floor(b->what.most) + 1, ceil(b->what.least) - 1, floor(b->bound) + 1,
                            ceil(b->bound) - 1 };
  for (guint i = 0; i < sets->len; i++)
    for (unsigned k = 0; k < G_N_ELEMENTS(values); k++)
      if (fabs(values[k]) <= 1000000 &&
          try_part(b, tells, &(PlyPart){ sets->pdata[i], values[k] }, counter))
        return true;
  return false;
}

bool ply_source_counter(const PlyCase *c, PlyNodeId said, PlyNodeId setter, PlyCounter *counter) {
  Bound b;
  return begin(c, said, &b) &&
         (try_below(&b, tells_stays, said, counter) || try_below(&b, tells_moves, setter, counter));
}
