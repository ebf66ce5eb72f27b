/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches that search several times from the same position: iterative deepening, and zero
 * windows. Each iteration is alpha-beta from a root of its own; the roots are children of the
 * node 0 by PLY_MOVE_ITERATION, begun one at a time. */
#include "search/algorithms/algorithms.h"
#include "search/algorithms/parts.h"
#include "search/lines.h"

/* The node 0. */
typedef struct {
  PlySearch *s;
  PlySide side;
  PlyNodeId stands; /* the iteration whose answer stands; 0: none yet */
  bool rec;
} Iterations;

/* Enters it, with room for so many iterations below. */
static bool begin(Iterations *it, PlySearch *s, unsigned room, unsigned line) {
  *it = (Iterations){ .s = s, .side = s->game->side(s->position), .rec = s->trace != NULL };
  if (!it->rec)
    return true;
  ply_record_enter(s->trace, line, s->depth, 0, -PLY_INF, PLY_INF);
  if (ply_record_room(s->trace, room, it->side) == PLY_NO_NODE) {
    ply_search_stop(s, 0, PLY_LIMIT_NODES);
    return false;
  }
  return true;
}

/* The next iteration's root. extra, now: see PLY_EVENT_ITERATION. */
static PlyNodeId next(Iterations *it, unsigned line, unsigned extra, int32_t now) {
  return it->rec ? ply_record_iteration(it->s->trace, line, extra, now) : 0;
}

/* The answer of iteration id is the one that stands. */
static void stand(Iterations *it, unsigned line, PlyNodeId id) {
  if (it->rec)
    ply_record(it->s->trace, PLY_EVENT_BEST, line, 0, 0, (int32_t)id, (int32_t)it->stands);
  it->stands = id;
}

/* bound: NONE where nobody knows the value, since no iteration was finished. */
static void end(Iterations *it, unsigned line, int32_t value, PlyBound bound) {
  if (it->rec)
    ply_record(it->s->trace, PLY_EVENT_RETURN, line, bound, 0, value, 0);
  it->s->result.score = (PlyScore){ it->side == PLY_SIDE_MIN ? -value : value, bound };
}

static bool is_over(PlySearch *s) {
  int32_t value;
  return s->game->result(s->position, &value);
}

/* A game that is over needs no iterations. */
static void run_once(PlySearch *s, unsigned base) {
  s->parts->line_base = base;
  PlySide side = s->game->side(s->position);
  int32_t value = ply_alphabeta(s, 0, s->depth, side, -PLY_INF, PLY_INF);
  s->result.score = (PlyScore){ side == PLY_SIDE_MIN ? -value : value, PLY_BOUND_EXACT };
}

/* --- iterative deepening --- */

typedef struct {
  bool between; /* the budget counts between iterations only */
  bool deeper;
  uint64_t budget;
  unsigned deepest;
} Deepening;

/* Keeps the line of an iteration for the next one. Why start again: the tree of depth d is so much
 * larger than all before it that these cost little, and they pay it back by what they leave behind:
 * the best line, the table, killers and history put the moves of the next iteration in an order
 * that cuts more. And there is an answer at any time. */
static void hand_on_line(PlyParts *parts) {
  parts->n_line = parts->n_lines[0];
  memcpy(parts->line, parts->lines[0], parts->n_line * sizeof *parts->line);
}

/* Phases: 1. a game that is over is one leaf; 2. iterations, each a whole alpha-beta, until the
 * depth, the budget or the end of what there is to know (no leaf was an evaluation, so more depth
 * changes nothing); 3. the answer is that of the last iteration that was finished: half an
 * iteration may have seen the good reply to a move and not yet that to another. */
static void run_deepening(PlySearch *s) {
  PlyParts *parts = s->parts;
  const Deepening d = { .between = s->limit_at == PLY_LIMIT_AT_BETWEEN,
                        .deeper = s->deeper,
                        .budget = parts->budget,
                        .deepest = MIN(s->depth, PLY_MAX_PLY - 1) };
  if (is_over(s)) {
    run_once(s, PLY_LINE_DEEPENING_SEARCH);
    return;
  }
  Iterations it;
  if (!begin(&it, s, d.deepest, PLY_LINE_DEEPENING_ENTER))
    return;
  parts->line_base = PLY_LINE_DEEPENING_SEARCH;
  if (d.between)
    parts->budget = UINT64_MAX;
  PlySearchResult standing = s->result;
  int32_t value = 0;
  PlyBound known = PLY_BOUND_NONE;
  for (unsigned i = 1; i <= d.deepest; i++) {
    if (i > 1 && s->result.nodes >= d.budget) {
      if (it.rec)
        ply_record(s->trace, PLY_EVENT_LIMIT, 0, PLY_LIMIT_BUDGET, 0, 0, 0);
      break;
    }
    unsigned depth = d.deeper ? i : 1;
    PlyNodeId root =
        next(&it, d.deeper ? PLY_LINE_DEEPENING_ITERATION : PLY_LINE_DEEPENING_AGAIN, depth, 0);
    parts->evaluations = 0;
    int32_t found = ply_alphabeta(s, root, depth, it.side, -PLY_INF, PLY_INF);
    if (s->stop)
      break;
    value = found;
    known = PLY_BOUND_EXACT;
    standing = s->result;
    hand_on_line(parts);
    stand(&it, PLY_LINE_DEEPENING_BEST, root);
    if (parts->evaluations == 0)
      break; /* nothing was left to an evaluation */
  }
  if (s->stop && !parts->spent) { /* a limit of nodes, or a cancel: what was finished stands */
    s->result.best = standing.best != PLY_NO_MOVE ? standing.best : s->result.best;
    return;
  }
  s->stop = false;
  /* The first iteration's best so far is better than nothing. */
  if (it.stands != 0 || !it.rec || standing.best != PLY_NO_MOVE)
    s->result.best = standing.best != PLY_NO_MOVE ? standing.best : s->result.best;
  end(&it, PLY_LINE_DEEPENING_RETURN, value, known);
}

const PlyAlgorithm ply_algorithm_deepening = {
  .id = "deepening",
  .name = N_("Iterative deepening"),
  .pseudocode = "deepening.txt",
  .negamax = true,
  .iterates = true,
  .windows = true,
  .options = ply_options_deepening,
  .run = run_deepening,
};

/* --- zero windows --- */

/* While no bound is known on one side the questions follow the values that come back, which may be
 * one value further each time. From question STEPS on the largest value of all is taken for a
 * bound: halving then needs at most about 31 questions on each side of zero, and all have room. */
#define STEPS 32
#define ROOM 128

/* What to ask next: is it worth more than this? Near zero first, where games are decided. Halving
 * the interval finds the value in a logarithmic number of questions, as Coplan's C* does (1982);
 * MTD(f) of Plaat, Schaeffer, Pijls and de Bruin ("Best-First Fixed-Depth Minimax Algorithms",
 * Artificial Intelligence 87, 1996) would ask at the value that came back last. The questions here
 * are those of Pascal Pons's solver of Connect Four: half of a bound, if that is nearer to zero
 * than the middle. The answer always lies in low .. high - 1, or the loop in run_zero_window would
 * not end. */
static int32_t question(int32_t low, int32_t high) {
  if (low == -PLY_INF && high == PLY_INF)
    return 0;
  if (high == PLY_INF)
    return low;
  if (low == -PLY_INF)
    return high - 1;
  int32_t middle = (int32_t)(low + ((int64_t)high - low) / 2);
  if (middle <= 0 && low / 2 < middle)
    return low / 2;
  if (middle >= 0 && high / 2 > middle)
    return high / 2;
  return MIN(middle, high - 1);
}

/* Each search has a window without room for an exact value (ask, ask + 1): it cuts as early as it
 * can, and says on which side of it the value lies. Fail-soft, so that the value that comes back
 * may move low or high further than the question. A table that keeps bounds hands on to a search
 * what those before it proved. */
static void run_zero_window(PlySearch *s) {
  s->bounds = PLY_FAIL_SOFT;
  if (is_over(s)) {
    run_once(s, PLY_LINE_ZERO_WINDOW_SEARCH);
    return;
  }
  int32_t low = -PLY_INF, high = PLY_INF;
  if (s->solver->value_bounds != NULL && s->win == PLY_WIN_STONES && s->unit == 1) {
    s->solver->value_bounds(s->position, false, &high, &low);
    low = -low;
  }
  Iterations it;
  if (!begin(&it, s, ROOM, PLY_LINE_ZERO_WINDOW_ENTER))
    return;
  s->parts->line_base = PLY_LINE_ZERO_WINDOW_SEARCH;
  s->depth = MIN(s->depth, PLY_MAX_PLY - 1);
  PlyMove best = PLY_NO_MOVE;
  for (unsigned asked = 0; low < high; asked++) {
    if (asked == STEPS) {
      low = MAX(low, -PLY_VALUE_MAX);
      high = MIN(high, PLY_VALUE_MAX);
    }
    int32_t ask = question(low, high);
    PlyNodeId root = next(&it, PLY_LINE_ZERO_WINDOW_ITERATION, s->depth, ask + 1);
    s->result.best = PLY_NO_MOVE;
    int32_t value = ply_alphabeta(s, root, s->depth, it.side, ask, ask + 1);
    if (s->stop)
      return;
    if (value > ask) {
      low = value;
      best = s->result.best;
      stand(&it, PLY_LINE_ZERO_WINDOW_BEST, root);
    } else {
      high = value;
      if (it.stands == 0)
        stand(&it, PLY_LINE_ZERO_WINDOW_BEST, root);
    }
    if (best == PLY_NO_MOVE) /* as bad as it can be: one move is like another */
      best = s->result.best;
  }
  s->result.best = best;
  end(&it, PLY_LINE_ZERO_WINDOW_RETURN, low, PLY_BOUND_EXACT);
}

const PlyAlgorithm ply_algorithm_zero_window = {
  .id = "zero-window",
  .name = N_("Alpha-beta with zero windows"),
  .pseudocode = "zero-window.txt",
  .negamax = true,
  .iterates = true,
  .windows = true,
  .options = ply_options_zero_window,
  .run = run_zero_window,
};
