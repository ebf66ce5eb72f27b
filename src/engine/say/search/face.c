/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens at a step of a search, by the number of its event. */
#include "base/i18n.h"
#include "say/face.h"
#include "say/search/tell.h"

static char *tell_limit(PlyTelling *t) {
  if (t->event->extra == PLY_LIMIT_BUDGET)
    return ply_tell(t, t->id == 0 ? PLY_SAY_LIMIT_BETWEEN : PLY_SAY_LIMIT_INSIDE, 0);
  ply_tell_gap(t, "count", ply_words_large(t->trace->node_limit), PLY_TONE_STRONG);
  return ply_tell(
      t, t->event->extra == PLY_LIMIT_NODES ? PLY_SAY_LIMIT_NODES : PLY_SAY_LIMIT_CANCEL, 0);
}

static char *(*const tellers[PLY_N_EVENTS])(PlyTelling *) = {
  [PLY_EVENT_ENTER] = ply_tell_enter,
  [PLY_EVENT_EVALUATE] = ply_tell_leaf,
  [PLY_EVENT_BEST] = ply_tell_best,
  [PLY_EVENT_ALPHA] = ply_tell_raise,
  [PLY_EVENT_BETA] = ply_tell_raise,
  [PLY_EVENT_CUTOFF] = ply_tell_cutoff,
  [PLY_EVENT_RETURN] = ply_tell_return,
  [PLY_EVENT_SUM] = ply_tell_sum,
  [PLY_EVENT_ITERATION] = ply_tell_iteration,
  [PLY_EVENT_LIMIT] = tell_limit,
  [PLY_EVENT_HIT] = ply_tell_hit,
  [PLY_EVENT_STORE] = ply_tell_store,
  [PLY_EVENT_SKIP] = ply_tell_skip,
  [PLY_EVENT_WIN_DISTANCE] = ply_tell_win_distance,
  [PLY_EVENT_EXTEND] = ply_tell_extend,
  [PLY_EVENT_STAND] = ply_tell_stand,
  [PLY_EVENT_DROP] = ply_tell_drop,
  [PLY_EVENT_MISTAKE] = ply_tell_mistake,
  [PLY_EVENT_TIE] = ply_tell_tie,
  [PLY_EVENT_SCORE] = ply_tell_drop_score,
};

/* Step 0: what is about to happen. */
static char *tell_start(PlyTelling *t) {
  const PlyRun *run = t->run;
  const PlyGame *game = ply_run_start(run)->game;
  int32_t value;
  if (game->result(ply_run_start(run)->position, &value))
    return ply_tell(t, PLY_SAY_START_OVER, 0);
  unsigned depth = ply_words_depth(run);
  if (t->side != PLY_SIDE_CHANCE && !ply_words_sees_the_end(run)) {
    ply_tell_count(t, "count", depth);
    return ply_tell(t, PLY_SAY_START_DEPTH, depth);
  }
  if (t->side == PLY_SIDE_CHANCE)
    return ply_tell(t, PLY_SAY_START_CHANCE_FIRST, 0);
  if (ply_start_has_chance(ply_run_start(run)))
    return ply_tell(t, PLY_SAY_START_CHANCE, 0);
  return ply_tell(t,
                  ply_run_algorithm(run)->windows   ? PLY_SAY_START_WINDOWS
                  : ply_run_algorithm(run)->negamax ? PLY_SAY_START_NEGAMAX
                                                    : PLY_SAY_START_MINIMAX,
                  0);
}

static char *tell(PlyTelling *t) {
  char *by_hand = ply_tell_by_hand(t);
  if (by_hand != NULL)
    return by_hand;
  char *ranked = ply_run_algorithm(t->run)->ranks ? ply_tell_greedy(t) : NULL;
  if (ranked != NULL)
    return ranked;
  char *alone = ply_tell_puzzle(t);
  if (alone != NULL)
    return alone;
  char *sums = ply_tell_sums(t);
  if (sums != NULL)
    return sums;
  if (t->event == NULL)
    return ply_tell_variant_start(t, tell_start(t));
  char *iterations = ply_tell_iterations(t);
  if (iterations != NULL)
    return iterations;
  char *variant = ply_tell_variant(t);
  if (variant != NULL)
    return variant;
  char *outcomes = ply_tell_outcomes(t);
  if (outcomes != NULL)
    return outcomes;
  char *(*teller)(PlyTelling *) = t->event->kind < PLY_N_EVENTS ? tellers[t->event->kind] : NULL;
  g_return_val_if_fail(teller != NULL, g_strdup(""));
  return teller(t);
}

static char *tell_search(const PlyRun *run, const PlyReplay *replay, bool hide) {
  PlyTelling t = {
    .run = run,
    .replay = replay,
    .trace = run->trace,
    .event = ply_replay_event(replay),
    .parent = PLY_NO_NODE,
    .outcomes = ply_words_are_outcomes(run),
    .hide = hide,
  };
  t.id = ply_replay_current(replay);
  t.side = t.id == 0 ? ply_run_start(run)->game->side(ply_run_start(run)->position)
                     : ply_node_side(ply_trace_node(run->trace, t.id));
  if (t.id != 0) {
    const PlyNode *node = ply_trace_node(run->trace, t.id);
    /* The start of an iteration is a start like any other. */
    t.parent = ply_node_is_iteration(node) ? PLY_NO_NODE : node->parent;
  }
  if (t.parent != PLY_NO_NODE) {
    t.mover = ply_node_side(ply_trace_node(run->trace, t.parent));
  }
  return tell(&t);
}

/* A value goes up: who chooses, and what the chosen child is worth. */
#define VALUED "value", "bound", "best", "worst"

static const PlySays says[] = {
  PLY_SAYS_NOTHING(PLY_SAYS_START),
  PLY_SAYS(PLY_EVENT_ENTER, PLY_SAYS_SUBJECT, "alpha", "beta"),
  PLY_SAYS(PLY_EVENT_EVALUATE, PLY_SAYS_SUBJECT, "value"),
  PLY_SAYS(PLY_EVENT_BEST, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_BEST, PLY_SAYS_CHILD, "value", "bound"),
  PLY_SAYS(PLY_EVENT_ALPHA, PLY_SAYS_SUBJECT, VALUED, "alpha"),
  PLY_SAYS(PLY_EVENT_BETA, PLY_SAYS_SUBJECT, VALUED, "beta"),
  PLY_SAYS(PLY_EVENT_CUTOFF, PLY_SAYS_SUBJECT, VALUED, "alpha", "beta", "pruned", "source"),
  PLY_SAYS(PLY_EVENT_RETURN, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_SUM, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_HIT, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_STORE, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_STAND, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_TIE, PLY_SAYS_SUBJECT, VALUED),
  PLY_SAYS(PLY_EVENT_SKIP, PLY_SAYS_PARENT, "pruned"),
  PLY_SAYS(PLY_EVENT_WIN_DISTANCE, PLY_SAYS_SUBJECT, VALUED, "alpha", "beta", "pruned"),
  PLY_SAYS(PLY_EVENT_MISTAKE, PLY_SAYS_SUBJECT, "value", "bound"),
  PLY_SAYS(PLY_EVENT_SCORE, PLY_SAYS_SUBJECT, "value", "bound"),
  PLY_SAYS(PLY_EVENT_EQUAL, PLY_SAYS_SUBJECT, "best", "ties"),
  PLY_SAYS(PLY_EVENT_NUMBERS, PLY_SAYS_ANY, "numbers"),
  PLY_SAYS_NOTHING(PLY_EVENT_STYLE),
  PLY_SAYS_NOTHING(PLY_EVENT_ITERATION),
  PLY_SAYS_NOTHING(PLY_EVENT_EXTEND),
  PLY_SAYS_NOTHING(PLY_EVENT_DROP),
  PLY_SAYS_NOTHING(PLY_EVENT_LIMIT),
  { 0 },
};

static const PlyCounted counts[] = {
  { "nodes", NP_("node", "nodes") },
  { "leaves", NP_("leaf", "leaves") },
  { "cutoffs", NP_("cutoff", "cutoffs") },
  { "pruned", NP_("branch skipped", "branches skipped") },
  { NULL },
};

/* What a node is worth it is worth ever after. */
static const int lasting[] = { PLY_EVENT_RETURN, 0 };

const PlySayFace ply_say_search_face = {
  .says = says,
  .lasting = lasting,
  .tell = tell_search,
  .code = ply_code_of_search,
  .applies = ply_code_applies_to_search,
  .line = ply_code_line_of_search,
  .counts = counts,
};
