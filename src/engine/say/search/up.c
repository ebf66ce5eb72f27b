/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On the way up: a child is the best so far, a bound moves, a value goes up. */
#include "say/search/tell.h"

/* What a score is to the one who chooses: exact, this much for certain, or no more. */
typedef enum { SURE, THIS_OR_MORE, NO_MORE, NOTHING } Standing;

static Standing standing(PlyScore for_max, PlySide side) {
  if (for_max.bound == PLY_BOUND_EXACT || for_max.bound == PLY_BOUND_NONE)
    return for_max.bound == PLY_BOUND_EXACT ? SURE : NOTHING;
  return (for_max.bound == PLY_BOUND_LOWER) == (side != PLY_SIDE_MIN) ? THIS_OR_MORE : NO_MORE;
}

/* --- best --- */

/* By side: Max, Min. Columns by Standing. */
static const PlySayId best_sayings[2][3] = {
  [PLY_SIDE_MAX] = { PLY_SAY_BEST_MAX, PLY_SAY_BEST_MAX_AT_LEAST, PLY_SAY_BEST_MAX_NO_MORE },
  [PLY_SIDE_MIN] = { PLY_SAY_BEST_MIN, PLY_SAY_BEST_MIN_AT_MOST, PLY_SAY_BEST_MIN_NO_LESS },
};
/* By side, and whether this is the root. */
static const PlySayId better_sayings[2][2] = {
  [PLY_SIDE_MAX] = { PLY_SAY_BETTER_MAX, PLY_SAY_BETTER_ROOT_MAX },
  [PLY_SIDE_MIN] = { PLY_SAY_BETTER_MIN, PLY_SAY_BETTER_ROOT_MIN },
};

static PlySayId best_outcome(const PlyTelling *t, PlyScore score, bool first) {
  static const PlySayId exact[2][3] = {
    { PLY_SAY_BEST_LOSS, PLY_SAY_BETTER_DRAW, PLY_SAY_BETTER_WIN },
    { PLY_SAY_BEST_LOSS, PLY_SAY_BEST_DRAW, PLY_SAY_BEST_WIN },
  };
  switch (standing(score, t->side)) {
  case SURE: return exact[first][ply_words_outcome(score.value, t->side)];
  case THIS_OR_MORE: return PLY_SAY_BEST_DRAW_OR_MORE;
  case NO_MORE: return PLY_SAY_BEST_DRAW_OR_LESS;
  default: return PLY_SAY_BEST_UNKNOWN;
  }
}

/* A score as the one who chooses at t's node sees it. */
static PlyScore own_score(const PlyTelling *t, PlyScore for_max) {
  return t->side == PLY_SIDE_MIN ? ply_score_negate(for_max) : for_max;
}

char *ply_tell_best(PlyTelling *t) {
  PlyNodeId child = (PlyNodeId)t->event->now, before = (PlyNodeId)t->event->was;
  PlyScore score = ply_tell_score_of(t, child);
  PlyScore old = before == 0 ? (PlyScore){ 0, PLY_BOUND_NONE } : ply_tell_score_of(t, before);
  bool first = old.bound != PLY_BOUND_EXACT || score.bound != PLY_BOUND_EXACT;
  ply_tell_child(t, "place", child, PLY_TONE_CHOSEN);
  if (t->hide)
    return ply_tell(t, PLY_SAY_BEST_HIDDEN, 0);
  if (t->outcomes)
    return ply_tell(t, best_outcome(t, score, first), 0);
  int tone = ply_tell_tone(t->side);
  if (ply_run_turns_signs(t->run) && !ply_run_algorithm(t->run)->windows) {
    ply_tell_score(t, "own", own_score(t, score), tone);
    ply_tell_score(t, "old", own_score(t, old), tone);
    return ply_tell(t, first ? PLY_SAY_BEST_OWN : PLY_SAY_BETTER_OWN, 0);
  }
  ply_tell_value(t, "value", score.value, tone);
  ply_tell_value(t, "old", old.value, tone);
  Standing s = standing(score, t->side);
  if (first || s == NOTHING)
    return ply_tell(t, s == NOTHING ? PLY_SAY_BEST_UNKNOWN : best_sayings[t->side][s], 0);
  return ply_tell(t, better_sayings[t->side][t->parent == PLY_NO_NODE], 0);
}

/* --- raise --- */

char *ply_tell_raise(PlyTelling *t) {
  /* By side, and where: at the root, after a leaf, elsewhere. */
  static const PlySayId sayings[2][3] = {
    [PLY_SIDE_MAX] = { PLY_SAY_RAISE_ROOT_MAX, PLY_SAY_RAISE_LEAF_MAX, PLY_SAY_RAISE_MAX },
    [PLY_SIDE_MIN] = { PLY_SAY_RAISE_ROOT_MIN, PLY_SAY_RAISE_LEAF_MIN, PLY_SAY_RAISE_MIN },
  };
  static const PlySayId outcomes[] = { PLY_SAY_RAISE_LOSS, PLY_SAY_RAISE_DRAW, PLY_SAY_RAISE_WIN };
  if (t->hide)
    return ply_tell(t, PLY_SAY_RAISE_HIDDEN, 0);
  int32_t for_max = ply_tell_for_max(t, t->id, t->event->now);
  if (t->outcomes)
    return ply_tell(t, outcomes[ply_words_outcome(for_max, t->side)], 0);
  PlyNodeId child = ply_replay_best(t->replay, t->id);
  if (child == PLY_NO_NODE) {
    ply_tell_value(t, "value", for_max, ply_tell_tone(t->side));
    return ply_tell(t, PLY_SAY_RAISE_STAND, 0);
  }
  int where = t->parent == PLY_NO_NODE                             ? 0
              : child != PLY_NO_NODE && ply_tell_is_leaf(t, child) ? 1
                                                                   : 2;
  ply_tell_value(t, "value", for_max, ply_tell_tone(t->side));
  return ply_tell(t, sayings[t->side][where], 0);
}

/* --- return --- */

static void note_best(PlyTelling *t) {
  PlyNodeId best = ply_replay_best(t->replay, t->id);
  if (best != PLY_NO_NODE)
    ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
}

/* May a node begin with a number that children are worse than (option "start")? */
static bool starts_low(const PlyTelling *t) {
  return !ply_run_has_parts(t->run) && ply_options_find(&t->run->options, "start") >= 0;
}

/* All was looked at, and nothing took the place of the number at the start. */
static bool stays_empty(const PlyTelling *t) {
  return starts_low(t) && ply_replay_best(t->replay, t->id) == PLY_NO_NODE;
}

/* Does the value of the root come from a node that kept the number that it began with? */
static bool line_stays_empty(const PlyTelling *t) {
  PlyNodeId node = t->id, next;
  while ((next = ply_replay_best(t->replay, node)) != PLY_NO_NODE)
    node = next;
  return node != t->id && !t->outcomes && starts_low(t) && !ply_tell_is_leaf(t, node);
}

static char *return_root(PlyTelling *t, PlyScore score) {
  static const PlySayId outcomes[] = { PLY_SAY_RETURN_ROOT_LOSS, PLY_SAY_RETURN_ROOT_DRAW,
                                       PLY_SAY_RETURN_ROOT_WIN };
  if (t->hide)
    return ply_tell(t, PLY_SAY_RETURN_ROOT_HIDDEN, 0);
  ply_tell_value(t, "value", score.value, PLY_TONE_CHOSEN);
  if (ply_tell_is_leaf(t, t->id)) {
    ply_tell_side_name(t, "winner", score.value > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN);
    return ply_tell(t,
                    !t->outcomes       ? PLY_SAY_RETURN_ROOT_LEAF
                    : score.value == 0 ? PLY_SAY_RETURN_ROOT_LEAF_DRAW
                                       : PLY_SAY_RETURN_ROOT_LEAF_WIN,
                    0);
  }
  note_best(t);
  if (t->side == PLY_SIDE_CHANCE)
    return ply_tell(t, PLY_SAY_RETURN_ROOT_CHANCE, 0);
  if (stays_empty(t))
    return ply_tell(t, PLY_SAY_RETURN_ROOT_EMPTY, 0);
  if (ply_start_has_chance(ply_run_start(t->run)))
    return ply_tell(t, PLY_SAY_RETURN_ROOT_AVERAGE, 0);
  if (line_stays_empty(t))
    return ply_tell(t, PLY_SAY_RETURN_ROOT_BEGAN, 0);
  if (ply_run_algorithm(t->run)->iterates)
    return ply_tell(t, PLY_SAY_RETURN_ROUND, 0);
  if (!ply_words_sees_the_end(t->run))
    return ply_tell(t, PLY_SAY_RETURN_ROOT_EVALUATION, 0);
  if (t->outcomes)
    return ply_tell(t, outcomes[ply_words_outcome(score.value, t->side)], 0);
  return ply_tell(t, t->side == PLY_SIDE_MAX ? PLY_SAY_RETURN_ROOT_MAX : PLY_SAY_RETURN_ROOT_MIN,
                  0);
}

static PlySayId return_leaf(const PlyTelling *t, PlyScore score) {
  static const PlySayId outcomes[] = { PLY_SAY_RETURN_LEAF_LOSS, PLY_SAY_RETURN_LEAF_DRAW,
                                       PLY_SAY_RETURN_LEAF_WIN };
  if (t->mover == PLY_SIDE_CHANCE)
    return PLY_SAY_RETURN_OUTCOME;
  if (t->outcomes)
    return outcomes[ply_words_outcome(score.value, t->mover)];
  const PlyEvent *evaluate = ply_trace_event(t->trace, ply_replay_enter_step(t->replay, t->id));
  return evaluate->kind == PLY_EVENT_EVALUATE && evaluate->extra == PLY_LEAF_DEPTH
             ? PLY_SAY_RETURN_LEAF_EVALUATION
             : PLY_SAY_RETURN_LEAF;
}

/* At a node where somebody chose. */
static PlySayId return_choice(const PlyTelling *t, PlyScore score) {
  static const PlySayId exact[] = { PLY_SAY_RETURN_LOSS, PLY_SAY_RETURN_DRAW, PLY_SAY_RETURN_WIN };
  bool max = t->side == PLY_SIDE_MAX;
  switch (standing(score, t->side)) {
  case SURE:
    if (stays_empty(t))
      return PLY_SAY_RETURN_EMPTY;
    if (ply_replay_best(t->replay, t->id) == PLY_NO_NODE) /* a part knew it: nobody chose */
      return return_leaf(t, score);
    return t->outcomes ? exact[ply_words_outcome(score.value, t->side)] : PLY_SAY_RETURN_EXACT;
  case THIS_OR_MORE: /* stopped by a cutoff */
    return t->outcomes ? PLY_SAY_RETURN_DRAW_OR_MORE
           : max       ? PLY_SAY_RETURN_AT_LEAST
                       : PLY_SAY_RETURN_AT_MOST;
  case NO_MORE: /* everything was tried */
    return t->outcomes ? PLY_SAY_RETURN_DRAW_NO_MORE
           : max       ? PLY_SAY_RETURN_NO_MORE
                       : PLY_SAY_RETURN_NO_LESS;
  default: return PLY_SAY_RETURN_UNKNOWN;
  }
}

/* Under negamax the value changes its sign on the way to whoever made the move. */
static char *return_turned(PlyTelling *t, PlyScore score) {
  PlyScore own = own_score(t, score);
  ply_tell_score(t, "own", own, ply_tell_tone(t->side));
  ply_tell_score(t, "other", ply_score_negate(own), ply_tell_tone(t->mover));
  return ply_tell(t, PLY_SAY_RETURN_TURNED, 0);
}

char *ply_tell_return(PlyTelling *t) {
  PlyScore score = ply_tell_score_of(t, t->id);
  if (t->parent == PLY_NO_NODE)
    return return_root(t, score);
  if (t->hide)
    return ply_tell(
        t, t->mover == PLY_SIDE_CHANCE ? PLY_SAY_RETURN_PLACE_HIDDEN : PLY_SAY_RETURN_HIDDEN, 0);
  bool leaf = ply_tell_is_leaf(t, t->id), chance = t->side == PLY_SIDE_CHANCE;
  if (ply_run_turns_signs(t->run))
    return return_turned(t, leaf ? score : ply_replay_score_for_max(t->replay, t->id));
  ply_tell_value(t, "value", score.value,
                 leaf || chance ? PLY_TONE_STRONG : ply_tell_tone(t->side));
  note_best(t);
  if (leaf || chance)
    return ply_tell(t, leaf ? return_leaf(t, score) : PLY_SAY_RETURN_CHANCE, 0);
  return ply_tell(t, return_choice(t, score), 0);
}
