/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta by hand, in both forms. Which value is the best one so far the program keeps: what is
 * decided is where bounds go, and what is not looked at. */
#include "search/drive/state.h"
#include "search/lines.h"

static bool meets(const Game *game, const Frame *f, int32_t value, int32_t bound) {
  return ply_drive_better(f, value, bound) ||
         (game->search.cut == PLY_CUT_AT_EQUAL && value == bound);
}

/* Nothing is better than the best so far of a node that has none. */
static int32_t best(const Frame *f) {
  return f->kept || f->cut ? f->best : f->up ? -PLY_INF : PLY_INF;
}

/* Is what came back last the best so far? */
static bool is_best(const Frame *f) {
  return f->taken || ply_drive_better(f, f->from, best(f));
}

/* --- what the program does --- */

static void bounds(const Game *game, const Frame *f, const Slip *slip, int32_t *own,
                   int32_t *other) {
  *own = f->own;
  *other = ply_drive_other(f);
  if (slip != NULL && slip->bounds != NULL)
    slip->bounds(game, f, own, other);
}

static bool say(PlyDriveAct *act, unsigned kind) {
  *act = ply_act_of(kind);
  return true;
}

static bool move_bound(const Game *game, const Frame *f, int32_t to, PlyDriveAct *act) {
  say(act, ACT_BOUND);
  act->first = ply_drive_points(game, f->side, to);
  return true;
}

/* A child sees the window of its parent from the other side. */
static PlyWindow for_child(const Game *game, const Frame *f, int32_t own, int32_t other) {
  if (game->mine->trace->negamax)
    return (PlyWindow){ -other, -own };
  return f->up ? (PlyWindow){ own, other } : (PlyWindow){ other, own };
}

static PlySide opponent(const Frame *f) {
  return f->side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
}

/* Of an act: whoever is shown the window from the other side, sees alpha as beta. */
static void say_window(const Game *game, PlySide side, PlyWindow w, PlyDriveAct *act) {
  double a = ply_drive_points(game, side, w.alpha), b = ply_drive_points(game, side, w.beta);
  bool turned = ply_drive_points(game, side, PLY_INF) < 0;
  act->first = turned ? b : a;
  act->second = turned ? a : b;
}

static bool hand_down(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  int32_t own, other;
  bounds(game, f, slip, &own, &other);
  if (slip != NULL && slip->hands != NULL)
    slip->hands(f, &own, &other);
  say(act, ACT_WINDOW);
  say_window(game, opponent(f), for_child(game, f, own, other), act);
  return true;
}

static bool stops(const Game *game, const Frame *f, const Slip *slip, int32_t value) {
  int32_t own, other;
  bounds(game, f, slip, &own, &other);
  return meets(game, f, value, other) ||
         (slip != NULL && slip->stops != NULL && slip->stops(f, value));
}

/* A child has come back. */
static bool judge(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  int32_t own, other;
  bounds(game, f, slip, &own, &other);
  /* Somebody else has moved it since the node was entered: what it was entered with is another thing. */
  if (ply_drive_better(f, own, f->own) && ply_drive_better(f, own, f->anybodys))
    return move_bound(game, f, own, act);
  if (!is_best(f))
    return say(act, ACT_GO_ON);
  if (game->search.raise == PLY_RAISE_BEFORE_TEST && ply_drive_better(f, f->from, f->own))
    return move_bound(game, f, f->from, act);
  return say(act, stops(game, f, slip, f->from) ? ACT_CUT : ACT_GO_ON);
}

/* What a value proves that the node gives back. At or below alpha it is an upper limit, at or above
 * beta a lower one; without room between them nothing is proved but what was cut. */
static PlyBound proves(const Game *game, const Frame *f, int32_t value) {
  bool strict = game->search.strict;
  bool low = f->alpha != -PLY_INF && (strict ? value < f->alpha : value <= f->alpha);
  bool high = f->beta != PLY_INF && (strict ? value > f->beta : value >= f->beta);
  PlyBound cut = f->up ? PLY_BOUND_LOWER : PLY_BOUND_UPPER;
  if (f->alpha == f->beta && !strict)
    return f->cut ? cut : PLY_BOUND_NONE;
  return low ? PLY_BOUND_UPPER : high ? PLY_BOUND_LOWER : PLY_BOUND_EXACT;
}

/* Fail-hard gives back a bound where one was met, fail-soft what was seen. */
static int32_t given_back(const Game *game, const Frame *f, const Slip *slip) {
  int32_t own, other;
  bounds(game, f, slip, &own, &other);
  if (game->search.bounds == PLY_FAIL_SOFT)
    return best(f);
  if (!f->cut)
    return f->own;
  if (meets(game, f, best(f), other))
    return other;
  return ply_drive_better(f, best(f), f->own) ? best(f) : f->own;
}

/* What was cut without a reason is only known from one side, or from none. Whoever cuts for a reason that
 * is none takes what comes of it for proved. */
static PlyBound proved(const Game *game, const Frame *f, const Slip *slip, int32_t value) {
  PlyBound bound = proves(game, f, value), cut = f->up ? PLY_BOUND_LOWER : PLY_BOUND_UPPER;
  unsigned left;
  ply_drive_next_child(game, f, &left);
  if (slip != NULL && slip->exact)
    return PLY_BOUND_EXACT;
  if (slip != NULL && (slip->bounds != NULL || !meets(game, f, best(f), ply_drive_other(f))))
    return bound;
  if (!f->cut || left == 0 || bound == cut || bound == PLY_BOUND_NONE)
    return bound;
  return bound == PLY_BOUND_EXACT ? cut : PLY_BOUND_NONE;
}

/* The order of the words of ACT_BACK. */
static const PlyBound words[] = { PLY_BOUND_EXACT, PLY_BOUND_LOWER, PLY_BOUND_UPPER,
                                  PLY_BOUND_NONE };

static bool is_turned(const Game *game, PlySide side) {
  return ply_drive_points(game, side, PLY_INF) < 0;
}

static bool give_back(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  int32_t value = given_back(game, f, slip);
  PlyScore score = { value, proved(game, f, slip, value) };
  if (is_turned(game, f->side))
    score = ply_score_negate(score);
  say(act, ACT_BACK);
  act->first = ply_drive_points(game, f->side, value);
  while (words[act->word] != score.bound)
    act->word++;
  return true;
}

/* Is the next child a leaf that makes a cutoff? */
static bool is_cutting_leaf(const Game *game, const Frame *f, PlyNodeId child, int32_t *value) {
  if (child == PLY_NO_NODE)
    return false;
  Frame leaf = ply_drive_frame(game, child, -PLY_INF, PLY_INF);
  *value = game->mine->trace->negamax ? -leaf.value : leaf.value;
  return leaf.leaf && ply_drive_better(f, *value, best(f)) &&
         meets(game, f, *value, ply_drive_other(f));
}

static bool next(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  unsigned left;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  int32_t value;
  if (game->waits != PLY_NO_NODE)
    return hand_down(game, slip, act);
  if (f->leaf) {
    say(act, ACT_VALUE);
    act->first = ply_drive_points(game, f->side, f->value);
    return true;
  }
  if (f->cut)
    return give_back(game, slip, act);
  if (f->back && !f->settled)
    return judge(game, slip, act);
  if (f->back && f->taken && ply_drive_better(f, f->from, f->own))
    return move_bound(game, f, f->from, act);
  if (slip != NULL && slip->foresees && is_cutting_leaf(game, f, child, &value))
    return say(act, ACT_CUT);
  if (child == PLY_NO_NODE)
    return give_back(game, slip, act);
  say(act, ACT_ENTER);
  act->subject = child;
  return true;
}

/* Where the search goes on with a new bound, both acts are due and either may come first: what is
 * recorded is the same. */
static bool right(const Game *game, const PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  PlyDriveAct moves;
  bool due = f != NULL && game->waits == PLY_NO_NODE && f->back && !f->settled && is_best(f) &&
             ply_drive_better(f, f->from, f->own) && !stops(game, f, NULL, f->from);
  return due && (act->kind == ACT_GO_ON ||
                 (move_bound(game, f, f->from, &moves) && ply_acts_alike(&moves, act)));
}

/* Somebody cuts for a value that is no better than another one before, where the program does not even
 * test it. */
static bool fits(const Game *game, const Slip *slip, const PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  if (game->waits != PLY_NO_NODE || !f->back)
    return false;
  return (act->kind == ACT_CUT && !f->settled && stops(game, f, slip, f->from)) ||
         (slip->fits != NULL && slip->fits(game, f, act));
}

/* --- doing it --- */

static void enter(Game *game, const PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  PlyWindow w = for_child(game, f, f->own, ply_drive_other(f));
  Frame child = ply_drive_frame(game, act->subject, w.alpha, w.beta);
  if (child.leaf)
    ply_drive_enter(game, act->subject, w.alpha, w.beta);
  else
    game->waits = act->subject;
}

static void window(Game *game, const PlyDriveAct *act) {
  PlySide side = opponent(ply_drive_top(game));
  bool turned = is_turned(game, side);
  PlyWindow w;
  ply_drive_number(game, side, turned ? act->second : act->first, &w.alpha);
  ply_drive_number(game, side, turned ? act->first : act->second, &w.beta);
  ply_drive_enter(game, game->waits, w.alpha, w.beta);
}

/* What came back last and is the best so far is noted as soon as something is made of it. */
static void keep_best(Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f->back && !f->settled && !f->taken && is_best(f))
    ply_drive_note(game, PLY_EVENT_BEST, 0, (int32_t)f->child, (int32_t)f->best_child);
}

static void bound(Game *game, int32_t to) {
  const Frame *f = ply_drive_top(game);
  if (to == f->from)
    keep_best(game);
  ply_drive_note(game, f->up ? PLY_EVENT_ALPHA : PLY_EVENT_BETA, 0, to, f->own);
}

/* The bound that is met: the other one; where that is out of reach, the one that came from above,
 * which is what somebody has taken for a reason. */
static void cut(Game *game) {
  keep_best(game);
  const Frame *f = ply_drive_top(game);
  unsigned left;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  int32_t value, other = ply_drive_other(f), above = ply_drive_first_own(f);
  if (f->settled || !f->back) {
    if (!is_cutting_leaf(game, f, child, &value))
      value = best(f);
  } else
    value = best(f);
  bool beside = !meets(game, f, value, other) && above != PLY_INF && above != -PLY_INF &&
                !ply_drive_better(f, above, value);
  ply_drive_note(game, PLY_EVENT_CUTOFF, left, value, beside ? above : other);
}

static void back(Game *game, const PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  PlyScore score = { 0, words[act->word] };
  ply_drive_number(game, f->side, act->first, &score.value);
  if (is_turned(game, f->side))
    score.bound = ply_score_negate(score).bound;
  ply_drive_note(game, PLY_EVENT_RETURN, score.bound, score.value, 0);
}

static void value(Game *game, int32_t value) {
  const Frame *f = ply_drive_top(game);
  ply_drive_note(game, PLY_EVENT_EVALUATE, f->reason, value, 0);
  ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, value);
}

static void carry_out(Game *game, const PlyDriveAct *act) {
  Frame *f = &game->stack[game->n - 1];
  int32_t number = 0;
  ply_drive_number(game, f->side, act->first, &number);
  switch (act->kind) {
  case ACT_ENTER: enter(game, act); break;
  case ACT_WINDOW: window(game, act); break;
  case ACT_VALUE: value(game, number); break;
  case ACT_BOUND: bound(game, number); break;
  case ACT_CUT: cut(game); break;
  case ACT_GO_ON:
    keep_best(game);
    f->settled = true;
    break;
  default: back(game, act); break;
  }
}

static unsigned line_of_max(const Game *game, const Frame *f, PlyEventKind kind) {
  const PlySearch *s = &game->search;
  bool hard = s->bounds == PLY_FAIL_HARD, before = s->raise == PLY_RAISE_BEFORE_TEST;
  switch (kind) {
  case PLY_EVENT_ENTER: return PLY_LINE_ALPHABETA_ENTER;
  case PLY_EVENT_EVALUATE:
    return f->reason == PLY_LEAF_OVER ? PLY_LINE_ALPHABETA_OVER : PLY_LINE_ALPHABETA_DEPTH;
  case PLY_EVENT_BEST: return PLY_LINE_ALPHABETA_BEST;
  case PLY_EVENT_CUTOFF:
    return s->cut == PLY_CUT_AT_EQUAL ? PLY_LINE_ALPHABETA_TEST_EQUAL
                                      : PLY_LINE_ALPHABETA_TEST_BEYOND;
  case PLY_EVENT_RETURN:
    if (f->evaluated)
      return line_of_max(game, f, PLY_EVENT_EVALUATE);
    if (f->cut)
      return hard ? PLY_LINE_ALPHABETA_STOP_HARD : PLY_LINE_ALPHABETA_STOP_SOFT;
    return hard ? PLY_LINE_ALPHABETA_RETURN_HARD : PLY_LINE_ALPHABETA_RETURN_SOFT;
  default: return before ? PLY_LINE_ALPHABETA_RAISE_BEFORE : PLY_LINE_ALPHABETA_RAISE_AFTER;
  }
}

static unsigned line(const Game *game, const Frame *f, PlyEventKind kind) {
  bool min = !game->mine->trace->negamax && f->side == PLY_SIDE_MIN;
  return line_of_max(game, f, kind) + (min ? PLY_LINE_MAXMIN_MIN : 0);
}

static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin", NULL };

const Family ply_drive_windows = {
  .algorithms = algorithms,
  .uses = 1u << ACT_ENTER | 1u << ACT_WINDOW | 1u << ACT_VALUE | 1u << ACT_BOUND | 1u << ACT_CUT |
          1u << ACT_GO_ON | 1u << ACT_BACK,
  .slips = ply_drive_window_slips,
  .look = ply_drive_look,
  .next = next,
  .right = right,
  .fits = fits,
  .can = ply_drive_can,
  .carry_out = carry_out,
  .line = line,
};
