/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing with backtracking by hand: which cell, which digit, is it a dead end, and back. */
#include "base/i18n.h"
#include "search/drive/state.h"
#include "search/lines.h"

enum { SOLVED, DEAD_END }; /* words of ACT_VERDICT */

static void look(const Game *game, PlySearch *at, Frame *f) {
  (void)game;
  f->reason = PLY_LEAF_OVER;
  f->leaf = at->game->result(at->position, &f->value);
  if (!f->leaf)
    at->game->puzzle->place(at->position, &f->row, &f->column);
}

static void came_back(Frame *f) {
  f->total = ply_drive_sum(f->total, f->from);
}

/* --- what the program does --- */

static bool is_enough(const Game *game, const Frame *f) {
  return f->total > 0 && !game->search.all;
}

static bool next(const Game *game, const Slip *slip, PlyDriveAct *act) {
  const Frame *f = ply_drive_top(game);
  unsigned left;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  (void)slip;
  if (f->leaf) {
    *act = ply_act_of(ACT_VERDICT);
    act->word = f->value > 0 ? SOLVED : DEAD_END;
  } else if (!f->said) {
    *act = ply_act_of(ACT_CELL);
    act->first = f->row;
    act->second = f->column;
  } else if (f->cut || child == PLY_NO_NODE) {
    *act = ply_act_of(ACT_GIVE);
    act->first = ply_drive_points(game, f->side, f->total);
  } else if (is_enough(game, f)) {
    *act = ply_act_of(ACT_CUT);
  } else {
    *act = ply_act_of(ACT_ENTER);
    act->subject = child;
  }
  return true;
}

/* --- doing it --- */

/* The first solution below the node is noted as soon as the search leaves it behind. */
static void note_first(Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f->back && !f->kept && f->from > 0)
    ply_drive_note(game, PLY_EVENT_BEST, 0, (int32_t)f->child, 0);
}

static void judge(Game *game, bool solved) {
  Frame *f = &game->stack[game->n - 1];
  f->reason = PLY_LEAF_OVER;
  f->value = solved;
  ply_drive_give_leaf(game, solved);
}

static void carry_out(Game *game, const PlyDriveAct *act) {
  Frame *f = &game->stack[game->n - 1];
  int32_t value = 0;
  unsigned left;
  ply_drive_number(game, f->side, act->first, &value);
  switch (act->kind) {
  case ACT_CELL: f->said = true; return; /* the tree goes on at the cell that the program takes */
  case ACT_VERDICT: judge(game, act->word == SOLVED); return;
  default: note_first(game);
  }
  switch (act->kind) {
  case ACT_ENTER: ply_drive_enter(game, act->subject, -PLY_INF, PLY_INF); break;
  case ACT_CUT:
    ply_drive_next_child(game, f, &left);
    ply_drive_note(game, PLY_EVENT_CUTOFF, left, 1, 1);
    break;
  default: ply_drive_note(game, PLY_EVENT_RETURN, PLY_BOUND_EXACT, value, 0); break;
  }
}

static unsigned line(const Game *game, const Frame *f, PlyEventKind kind) {
  (void)game;
  switch (kind) {
  case PLY_EVENT_ENTER: return PLY_LINE_BACKTRACKING_ENTER;
  case PLY_EVENT_BEST: return PLY_LINE_BACKTRACKING_TRY;
  case PLY_EVENT_CUTOFF: return PLY_LINE_BACKTRACKING_ENOUGH;
  default: break;
  }
  if (kind == PLY_EVENT_EVALUATE || f->evaluated)
    return f->value > 0 ? PLY_LINE_BACKTRACKING_SOLVED : PLY_LINE_BACKTRACKING_DEAD;
  return PLY_LINE_BACKTRACKING_RETURN;
}

/* --- what makes no sense --- */

enum { OVER, LEAF, UNSAID, SAID, TRIED, CUT };

static unsigned where(const Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f == NULL)
    return OVER;
  if (f->leaf)
    return LEAF;
  if (f->cut)
    return CUT;
  return !f->said ? UNSAID : f->back ? TRIED : SAID;
}

#define BIT PLY_DRIVE_BIT
#define BUT PLY_DRIVE_BUT

static const Senseless senseless[] = {
  { LEAF, BUT(BIT(ACT_VERDICT)), N_("nothing is left to try here: say what was found") },
  { UNSAID, BUT(BIT(ACT_CELL) | BIT(ACT_VERDICT)), N_("first say which cell is settled next") },
  { SAID, BIT(ACT_CELL), N_("the cell has been named already") },
  { TRIED, BIT(ACT_CELL), N_("the cell has been named already") },
  { TRIED, BIT(ACT_VERDICT), N_("something was tried here: what was found below is given back") },
  { CUT, BUT(BIT(ACT_GIVE)), N_("nothing more is looked at here: give a value back") },
};

static bool can(const Game *game, const PlyDriveAct *act, GError **error) {
  return ply_drive_makes_sense(game, where(game), senseless, G_N_ELEMENTS(senseless), act, error);
}

static const char *const algorithms[] = { "backtracking", NULL };

const Family ply_drive_guess = {
  .algorithms = algorithms,
  .uses = BIT(ACT_ENTER) | BIT(ACT_CELL) | BIT(ACT_VERDICT) | BIT(ACT_CUT) | BIT(ACT_GIVE),
  .depth = PLY_MAX_PLY,
  .look = look,
  .came_back = came_back,
  .next = next,
  .can = can,
  .carry_out = carry_out,
  .line = line,
};
