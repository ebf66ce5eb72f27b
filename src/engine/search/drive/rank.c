/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greedy by hand: what each move earns, part by part, and the best of them. What is drawn by lot at the
 * start, the program draws. */
#include "base/i18n.h"
#include "search/algorithms/greedy.h"
#include "search/drive/state.h"
#include "search/lines.h"

/* What each part of the move to the node counts, weighted as in the style of the turn; how many parts.
 * at stands at the node. */
static unsigned parts_of(const Game *game, PlySearch *at, const Frame *f,
                         int32_t counts[PLY_MAX_FEATURES]) {
  const PlyGameEvaluation *evaluation = at->game->evaluation;
  unsigned n = ply_game_n_gains(at->game), style = ply_greedy_style(game->mine, UINT32_MAX);
  PlyMove move = ply_trace_node(game->mine->trace, f->id)->move;
  if (n == 0)
    return 0;
  at->game->undo(at->position, move, &at->undo[0]);
  evaluation->gain(at->position, move, counts);
  at->game->play(at->position, move, &at->undo[0]);
  for (unsigned i = 0; i < n; i++)
    counts[i] *= style < evaluation->n_styles ? evaluation->styles[style].weights[i]
                                              : evaluation->gains[i].weight;
  return n;
}

static void look(const Game *game, PlySearch *at, Frame *f) {
  int32_t counts[PLY_MAX_FEATURES] = { 0 };
  bool root = f->ply == 0, turned = at->own == PLY_SIDE_MIN;
  f->reason = root ? PLY_LEAF_OVER : PLY_LEAF_DEPTH;
  f->leaf = !root || at->game->result(at->position, &f->value);
  unsigned n = root ? 0 : parts_of(game, at, f, counts);
  if (!root && n == 0)
    f->value = ply_walk_evaluate(at);
  if (n == 0)
    f->value = turned ? -f->value : f->value;
  for (unsigned i = 0; i < n; i++)
    f->value += counts[i];
}

/* --- what the program does --- */

static const PlyRanked *ranked(const GArray *moves, PlyNodeId node) {
  const PlyRanked *move = &g_array_index(moves, PlyRanked, 0);
  while (move->node != node)
    move++;
  return move;
}

/* Of two moves that earn the same: does a go before b? */
static bool goes_before(const Game *game, PlyNodeId a, PlyNodeId b, PlyEqualRule *by) {
  g_autoptr(GArray) moves = ply_greedy_ranking(game->mine, UINT32_MAX);
  const PlyRanked *x = ranked(moves, a), *y = ranked(moves, b);
  *by = x->field == y->field ? PLY_EQUAL_BY_PLACE : PLY_EQUAL_BY_FIELD;
  return x->field == y->field ? x->place_number < y->place_number
                              : x->field_number > y->field_number;
}

static bool is_best(const Game *game, const Frame *f) {
  PlyEqualRule by;
  if (f->kept && f->from == f->best)
    return goes_before(game, f->child, f->best_child, &by);
  return !f->kept || f->from > f->best;
}

static bool next(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  unsigned left;
  (void)slip;
  if (!f->leaf && f->back && !f->settled) {
    *act = ply_act_of(is_best(game, f) ? ACT_BEST : ACT_GO_ON);
    return true;
  }
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  *act = ply_act_of(f->leaf ? ACT_VALUE : child != PLY_NO_NODE ? ACT_ENTER : ACT_GIVE);
  if (act->kind == ACT_ENTER)
    act->subject = child;
  else
    act->first = ply_drive_points(game, PLY_SIDE_MAX, f->leaf ? f->value : f->best);
  return true;
}

/* --- doing it --- */

/* The parts of what a move earns are on the board; adding them up is what is done by hand. */
static void enter(Game *game, PlyNodeId id) {
  int32_t counts[PLY_MAX_FEATURES] = { 0 };
  ply_drive_enter(game, id, -PLY_INF, PLY_INF);
  PlySearch at = game->search;
  ply_drive_go_to(&at, game->mine, id);
  unsigned n = parts_of(game, &at, ply_drive_top(game), counts);
  for (unsigned i = 0; i < n; i++)
    if (counts[i] != 0)
      ply_drive_note(game, PLY_EVENT_SCORE, i, counts[i], 0);
}

static void settle(Game *game, bool best) {
  const Frame *f = ply_drive_top(game);
  PlyNodeId child = f->child, before = f->best_child;
  PlyEqualRule by;
  if (f->kept && f->from == f->best) {
    goes_before(game, child, before, &by);
    ply_drive_note(game, PLY_EVENT_EQUAL, by, (int32_t)(best ? child : before),
                   (int32_t)(best ? before : child));
  }
  if (best)
    ply_drive_note(game, PLY_EVENT_BEST, 0, (int32_t)child, (int32_t)before);
  else
    game->stack[game->n - 1].settled = true;
}

static void carry_out(Game *game, const PlyDriveAct *act) {
  int32_t value = 0;
  ply_drive_number(game, PLY_SIDE_MAX, act->first, &value);
  switch (act->kind) {
  case ACT_ENTER: enter(game, act->subject); break;
  case ACT_VALUE: ply_drive_give_leaf(game, value); break;
  case ACT_BEST:
  case ACT_GO_ON: settle(game, act->kind == ACT_BEST); break;
  default: ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, 0); break;
  }
}

static unsigned line(const Game *game, const Frame *f, PlyEventKind kind) {
  PlyEqualRule by;
  bool root = f->ply == 0;
  switch (kind) {
  case PLY_EVENT_ENTER: return root ? PLY_LINE_GREEDY_ENTER : PLY_LINE_GREEDY_TRY;
  case PLY_EVENT_BEST: return PLY_LINE_GREEDY_BEST;
  case PLY_EVENT_EQUAL:
    goes_before(game, f->child, f->best_child, &by);
    return by == PLY_EQUAL_BY_FIELD ? PLY_LINE_GREEDY_BY_FIELD : PLY_LINE_GREEDY_BY_PLACE;
  case PLY_EVENT_RETURN:
    return !root          ? PLY_LINE_GREEDY_EARN
           : f->evaluated ? PLY_LINE_GREEDY_ENTER
                          : PLY_LINE_GREEDY_RETURN;
  default: return root ? PLY_LINE_GREEDY_ENTER : PLY_LINE_GREEDY_EARN;
  }
}

/* A move is entered with its parts, and a tie is decided with what it decides; what is drawn by lot
 * comes before all acts. */
static uint32_t boundary(const PlyTrace *t, uint32_t step) {
  const uint64_t drawn = PLY_EVENT_BIT(PLY_EVENT_STYLE) | PLY_EVENT_BIT(PLY_EVENT_NUMBERS);
  const uint64_t inside = PLY_EVENT_BIT(PLY_EVENT_ENTER) | PLY_EVENT_BIT(PLY_EVENT_SCORE) |
                          PLY_EVENT_BIT(PLY_EVENT_EVALUATE) | PLY_EVENT_BIT(PLY_EVENT_EQUAL);
  uint32_t first = 1;
  while (first < ply_trace_n_events(t) && (drawn >> ply_trace_event(t, first)->kind & 1) != 0)
    first++;
  while (step > first && (inside >> ply_trace_event(t, step - 1)->kind & 1) != 0)
    step--;
  return MAX(step, first);
}

static bool check(const PlyRun *run, GError **error) {
  int64_t skill = ply_options_get(&run->options, "skill");
  return skill == PLY_SKILL_HARD ||
         ply_drive_fails(N_("only the greedy player who looks at all moves and takes the best one "
                            "is played by hand"),
                         error);
}

/* --- what makes no sense --- */

enum { OVER, LEAF, BACK, FREE };

static unsigned where(const Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f == NULL)
    return OVER;
  return f->leaf ? LEAF : f->back && !f->settled ? BACK : FREE;
}

#define BIT PLY_DRIVE_BIT
#define BUT PLY_DRIVE_BUT

static const Senseless senseless[] = {
  { LEAF, BUT(BIT(ACT_VALUE)), N_("first say what the move earns in all") },
  { BACK, BUT(BIT(ACT_BEST) | BIT(ACT_GO_ON)),
    N_("first say of the move that came back whether it is kept as the best") },
  { FREE, BUT(BIT(ACT_ENTER) | BIT(ACT_GIVE)),
    N_("here the next move is tried, or a value is given back") },
};

static bool can(const Game *game, const PlyDriveAct *act, GError **error) {
  return ply_drive_makes_sense(game, where(game), senseless, G_N_ELEMENTS(senseless), act, error);
}

static const char *const algorithms[] = { "greedy", NULL };

const Family ply_drive_rank = {
  .algorithms = algorithms,
  .uses = BIT(ACT_ENTER) | BIT(ACT_VALUE) | BIT(ACT_BEST) | BIT(ACT_GO_ON) | BIT(ACT_GIVE),
  .depth = 1,
  .check = check,
  .boundary = boundary,
  .look = look,
  .next = next,
  .can = can,
  .carry_out = carry_out,
  .line = line,
};
