/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimax and negamax by hand. */
#include "search/drive/state.h"
#include "search/lines.h"

/* Is a better than b for the one who decides here? */
static bool better(const Game *game, const Frame *f, const Slip *slip, int32_t a, int32_t b) {
  bool negamax = game->mine->trace->negamax;
  PlySide side = slip != NULL && slip->chooser != NULL ? slip->chooser(game, f) : f->side;
  return negamax || side == PLY_SIDE_MAX ? a > b : a < b;
}

/* The best value so far. */
static int32_t standing(const Game *game, const Frame *f, const Slip *slip) {
  bool negamax = game->mine->trace->negamax;
  PlySide side = slip != NULL && slip->chooser != NULL ? slip->chooser(game, f) : f->side;
  int32_t empty = game->search.empty[negamax ? PLY_SIDE_MAX : side];
  if (f->kept)
    return f->best;
  return slip != NULL && slip->empty != NULL ? slip->empty(empty) : empty;
}

static bool with_number(PlyDriveAct *act, unsigned kind, double number) {
  *act = ply_act_of(kind);
  act->first = number;
  return true;
}

static bool next(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  unsigned left;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  bool guesses = slip != NULL && slip->guesses != NULL && slip->guesses(f) && left == f->n;
  if (f->leaf || guesses) {
    int32_t value = slip != NULL && slip->leaf != NULL ? slip->leaf(game, f) : f->value;
    return with_number(act, ACT_VALUE, ply_drive_points(game, f->side, value));
  }
  if (f->back && !f->settled) {
    bool ignored = slip != NULL && slip->ignores != NULL && slip->ignores(f);
    bool best = better(game, f, slip, f->from, standing(game, f, slip));
    *act = ply_act_of(best && !ignored ? ACT_BEST : ACT_GO_ON);
    return true;
  }
  if (child == PLY_NO_NODE)
    return with_number(act, ACT_GIVE, ply_drive_points(game, f->side, standing(game, f, slip)));
  *act = ply_act_of(ACT_ENTER);
  act->subject = child;
  return true;
}

static bool fits(const Game *game, const Slip *slip, const PlyDriveAct *act) {
  return slip->fits != NULL && slip->fits(game, ply_drive_top(game), act);
}

static void carry_out(Game *game, const PlyDriveAct *act) {
  Frame *f = &game->stack[game->n - 1];
  int32_t value = 0;
  ply_drive_number(game, f->side, act->first, &value);
  switch (act->kind) {
  case ACT_ENTER: ply_drive_enter(game, act->subject, -PLY_INF, PLY_INF); break;
  case ACT_VALUE:
    ply_drive_note(game, PLY_EVENT_EVALUATE, f->reason, value, 0);
    ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, value);
    break;
  case ACT_BEST:
    ply_drive_note(game, PLY_EVENT_BEST, 0, (int32_t)f->child, (int32_t)f->best_child);
    break;
  case ACT_GO_ON: f->settled = true; break;
  default: ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, 0); break;
  }
}

/* Lines by side, negamax last: head, over, depth, best, back. */
static unsigned line(const Game *game, const Frame *f, PlyEventKind kind) {
  static const uint8_t lines[3][5] = {
    { PLY_LINE_MINIMAX_MAX_ENTER, PLY_LINE_MINIMAX_MAX_OVER, PLY_LINE_MINIMAX_MAX_DEPTH,
      PLY_LINE_MINIMAX_MAX_BEST, PLY_LINE_MINIMAX_MAX_RETURN },
    { PLY_LINE_MINIMAX_MIN_ENTER, PLY_LINE_MINIMAX_MIN_OVER, PLY_LINE_MINIMAX_MIN_DEPTH,
      PLY_LINE_MINIMAX_MIN_BEST, PLY_LINE_MINIMAX_MIN_RETURN },
    { PLY_LINE_NEGAMAX_ENTER, PLY_LINE_NEGAMAX_OVER, PLY_LINE_NEGAMAX_DEPTH, PLY_LINE_NEGAMAX_BEST,
      PLY_LINE_NEGAMAX_RETURN },
  };
  const uint8_t *of = lines[game->mine->trace->negamax ? 2 : f->side];
  if (kind == PLY_EVENT_EVALUATE || (kind == PLY_EVENT_RETURN && f->evaluated))
    return of[f->reason == PLY_LEAF_OVER ? 1 : 2];
  return of[kind == PLY_EVENT_ENTER ? 0 : kind == PLY_EVENT_BEST ? 3 : 4];
}

static const char *const algorithms[] = { "minimax", "negamax", NULL };

const Family ply_drive_plain = {
  .algorithms = algorithms,
  .uses = 1u << ACT_ENTER | 1u << ACT_VALUE | 1u << ACT_BEST | 1u << ACT_GO_ON | 1u << ACT_GIVE,
  .slips = ply_drive_plain_slips,
  .look = ply_drive_look,
  .next = next,
  .fits = fits,
  .can = ply_drive_can,
  .carry_out = carry_out,
  .line = line,
};
