/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Connect Four by hand: a row for each drop, a term for each reply, and their sum. */
#include "search/drive/state.h"

#include "base/i18n.h"
#include "search/lines.h"
#include "search/real-value.h"

enum { ROOT, DROP, REPLY };

/* Is the move that leads to the node one into a full column? at stands at the node. */
static bool is_idle(const Game *game, PlySearch *at, const Frame *f) {
  const PlyTrace *t = game->mine->trace;
  g_autofree PlyMove *moves = g_new(PlyMove, at->game->max_moves);
  PlyMove move = ply_trace_node(t, f->id)->move;
  uint64_t idle;
  at->game->undo(at->position, move, &at->undo[f->ply - 1]);
  at->game->turns->tries(at->position, moves, &idle);
  at->game->play(at->position, move, &at->undo[f->ply - 1]);
  return (idle >> ply_trace_ordinal(t, f->id) & 1) != 0;
}

/* value: of a move, what it earns. */
static void look(const Game *game, PlySearch *at, Frame *f) {
  f->reason = PLY_LEAF_DEPTH;
  f->leaf = f->ply == REPLY;
  if (f->ply == ROOT) {
    f->leaf = at->game->result(at->position, &f->value);
    f->reason = PLY_LEAF_OVER;
    f->said = true;
    return;
  }
  PlySide mover = f->ply == DROP ? at->own : at->own == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  f->idle = is_idle(game, at, f);
  f->value = ply_drop_earned(at, mover, f->idle);
}

static int32_t earned_above(const Game *game) {
  return game->stack[game->n - 2].earned;
}

/* --- what the program does --- */

static bool with_number(const Game *game, PlyDriveAct *act, unsigned kind, int32_t value) {
  *act = ply_act_of(kind);
  act->first = ply_drive_points(game, PLY_SIDE_MAX, value);
  return true;
}

static bool next(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  unsigned left;
  (void)slip;
  if (!f->said)
    return with_number(game, act, ACT_EARN, f->value);
  if (f->leaf)
    return with_number(game, act, ACT_VALUE,
                       f->ply == ROOT ? f->value
                                      : ply_drive_sum(earned_above(game), -(int64_t)f->earned));
  if (f->back && !f->settled && f->ply == DROP)
    return with_number(game, act, ACT_ADD, ply_drive_sum(f->total, f->from));
  if (f->back && !f->settled) {
    *act = ply_act_of(!f->kept || f->from > f->best ? ACT_BEST : ACT_GO_ON);
    return true;
  }
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  if (child == PLY_NO_NODE)
    return with_number(game, act, ACT_GIVE, f->ply == ROOT ? f->best : f->total);
  *act = ply_act_of(ACT_ENTER);
  act->subject = child;
  return true;
}

/* --- doing it --- */

/* Children of the root that came back with as much as the best one; bit i: the first but i. */
static uint64_t equals(const Game *game, unsigned *n) {
  PlyTrace *t = game->mine->trace;
  const Frame *f = ply_drive_top(game);
  uint64_t equal = 0;
  for (uint32_t i = 0; i < ply_record_count(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    bool of_drop = e->kind == PLY_EVENT_RETURN && ply_trace_node(t, e->subject)->parent == f->id;
    if (of_drop && f->kept && e->now == f->best)
      equal |= UINT64_C(1) << (e->subject - f->first);
  }
  *n = 0;
  for (unsigned i = 0; i < f->n; i++)
    *n += equal >> i & 1;
  return equal;
}

/* Nobody draws lots by hand: the program does, as it would. */
static void draw(Game *game) {
  const Frame *f = ply_drive_top(game);
  unsigned n;
  uint64_t equal = equals(game, &n);
  for (unsigned i = 0; i < f->n; i++)
    if ((equal >> i & 1) != 0)
      game->result.ties |= UINT64_C(1) << ply_trace_node(game->mine->trace, f->first + i)->move;
  if (n < 2)
    return;
  unsigned left = ply_random_below(&game->search.random, n), i = 0;
  while ((equal >> i & 1) == 0 || left-- > 0)
    i++;
  ply_drive_note(game, PLY_EVENT_TIE, n, (int32_t)(f->first + i), (int32_t)f->best_child);
}

static void give(Game *game, int32_t value) {
  const Frame *f = ply_drive_top(game);
  if (f->ply == ROOT)
    draw(game);
  ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, f->ply == ROOT ? 0 : f->total);
}

static void carry_out(Game *game, const PlyDriveAct *act) {
  Frame *f = &game->stack[game->n - 1];
  int32_t value = 0;
  ply_drive_number(game, PLY_SIDE_MAX, act->first, &value);
  switch (act->kind) {
  case ACT_ENTER: ply_drive_enter(game, act->subject, -PLY_INF, PLY_INF); break;
  case ACT_EARN: ply_drive_note(game, PLY_EVENT_SCORE, f->idle, value, 0); break;
  case ACT_VALUE: ply_drive_give_leaf(game, value); break;
  case ACT_ADD: ply_drive_note(game, PLY_EVENT_SUM, f->child - f->first, value, f->total); break;
  case ACT_BEST:
    ply_drive_note(game, PLY_EVENT_BEST, 0, (int32_t)f->child, (int32_t)f->best_child);
    break;
  case ACT_GO_ON: f->settled = true; break;
  default: give(game, value); break;
  }
}

static unsigned line(const Game *game, const Frame *f, PlyEventKind kind) {
  (void)game;
  switch (kind) {
  case PLY_EVENT_ENTER:
    return f->ply == ROOT   ? PLY_LINE_SUM_OF_REPLIES_ENTER
           : f->ply == DROP ? PLY_LINE_SUM_OF_REPLIES_DROP
                            : PLY_LINE_SUM_OF_REPLIES_REPLY;
  case PLY_EVENT_SCORE:
    return f->ply == DROP ? PLY_LINE_SUM_OF_REPLIES_DROP_EARNS
                          : PLY_LINE_SUM_OF_REPLIES_REPLY_EARNS;
  case PLY_EVENT_SUM: return PLY_LINE_SUM_OF_REPLIES_SUM;
  case PLY_EVENT_BEST: return PLY_LINE_SUM_OF_REPLIES_BEST;
  case PLY_EVENT_TIE: return PLY_LINE_SUM_OF_REPLIES_RETURN;
  default: break;
  }
  if (f->ply == REPLY)
    return PLY_LINE_SUM_OF_REPLIES_VALUE;
  if (f->ply == DROP)
    return PLY_LINE_SUM_OF_REPLIES_BEST;
  return f->evaluated || kind == PLY_EVENT_EVALUATE ? PLY_LINE_SUM_OF_REPLIES_ENTER
                                                    : PLY_LINE_SUM_OF_REPLIES_RETURN;
}

/* --- what makes no sense --- */

enum { OVER, UNSAID, LEAF, TERM, SUM, FREE };

static unsigned where(const Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f == NULL)
    return OVER;
  if (!f->said)
    return UNSAID;
  if (f->leaf)
    return LEAF;
  if (f->back && !f->settled)
    return f->ply == DROP ? TERM : SUM;
  return FREE;
}

#define BIT PLY_DRIVE_BIT
#define BUT PLY_DRIVE_BUT

static const Senseless senseless[] = {
  { UNSAID, BUT(BIT(ACT_EARN)), N_("first say what this drop earns by itself") },
  { LEAF, BIT(ACT_ENTER), N_("a leaf has no children") },
  { LEAF, BUT(BIT(ACT_VALUE)), N_("this is a leaf: take its value") },
  { TERM, BUT(BIT(ACT_ADD)), N_("first the term that came back is added") },
  { SUM, BUT(BIT(ACT_BEST) | BIT(ACT_GO_ON)),
    N_("first say of the sum that came back whether it is kept as the best") },
  { FREE, BUT(BIT(ACT_ENTER) | BIT(ACT_GIVE)),
    N_("here the next drop is tried, or a value is given back") },
};

static bool can(const Game *game, const PlyDriveAct *act, GError **error) {
  return ply_drive_makes_sense(game, where(game), senseless, G_N_ELEMENTS(senseless), act, error);
}

static const char *const algorithms[] = { "sum-of-replies", NULL };

const Family ply_drive_sums = {
  .algorithms = algorithms,
  .uses = BIT(ACT_ENTER) | BIT(ACT_EARN) | BIT(ACT_VALUE) | BIT(ACT_ADD) | BIT(ACT_BEST) |
          BIT(ACT_GO_ON) | BIT(ACT_GIVE),
  .depth = 2,
  .look = look,
  .next = next,
  .can = can,
  .carry_out = carry_out,
  .line = line,
};
