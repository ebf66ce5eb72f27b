/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with a misconception, written from its sentence and without a look at variants.c, so
 * that the two hold each other. */
#include "search/drive/state.h"

/* --- who chooses, and what counts --- */

static PlySide always_own(const Game *game, const Frame *f) {
  (void)f;
  return game->search.own;
}

static PlySide the_other(const Game *game, const Frame *f) {
  (void)game;
  return f->side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
}

/* In negamax everybody takes the most; the sides are in the signs of the leaves. */
static int32_t for_max(const Game *game, const Frame *f) {
  return game->mine->trace->negamax && f->side == PLY_SIDE_MIN ? -f->value : f->value;
}

static bool at_the_next_board(const Frame *f) {
  return f->ply == 1 && f->guess;
}

/* Where the program has gone on below the next board, a guess is as good there. */
static bool guesses_below(const Game *game, const Frame *f, const PlyDriveAct *act) {
  return f->guess && !f->back && act->kind == ACT_VALUE &&
         ply_drive_points(game, f->side, f->value) == act->first;
}

static bool all_but_the_first(const Frame *f) {
  return f->ply > 0 && f->child != f->first_back;
}

/* Who takes the value of the first child need not look at the others. */
static bool gives_the_first(const Game *game, const Frame *f, const PlyDriveAct *act) {
  return f->ply > 0 && f->back && act->kind == ACT_GIVE &&
         ply_drive_points(game, f->side, f->first_from) == act->first;
}

static int32_t zero_for_minus_infinity(int32_t empty) {
  return empty < 0 ? 0 : empty;
}

/* --- windows --- */

static bool is_finite(int32_t value) {
  return value != PLY_INF && value != -PLY_INF;
}

/* The bound from above is what a neighbour has. */
static bool as_much_as_a_neighbour(const Frame *f, int32_t value) {
  int32_t neighbour = ply_drive_first_own(f);
  return is_finite(neighbour) &&
         (ply_drive_better(f, value, neighbour) || (f->after_leaf && value == neighbour));
}

/* Whatever came back before, and whatever is proved. */
static bool cuts_beside(const Game *game, const Frame *f, const PlyDriveAct *act) {
  int32_t neighbour = ply_drive_first_own(f);
  (void)game;
  return act->kind == ACT_CUT && !f->settled && is_finite(neighbour) &&
         !ply_drive_better(f, neighbour, f->from);
}

static void everybodys(const Game *game, const Frame *f, int32_t *own, int32_t *other) {
  bool turned = game->mine->trace->negamax && f->side == PLY_SIDE_MIN;
  int32_t alpha = turned ? -game->shared.beta : game->shared.alpha;
  int32_t beta = turned ? -game->shared.alpha : game->shared.beta;
  *own = f->up ? alpha : beta;
  *other = f->up ? beta : alpha;
}

/* Who has one window only does not move it a second time: a child has moved it already. */
static bool has_moved_it(const Game *game, const Frame *f, const PlyDriveAct *act) {
  int32_t own, other;
  unsigned left;
  everybodys(game, f, &own, &other);
  if (!f->settled)
    return act->kind == ACT_GO_ON && ply_drive_better(f, own, f->own) &&
           ply_drive_better(f, other, f->from);
  if (!f->taken || !ply_drive_better(f, f->from, f->own) || ply_drive_better(f, f->from, own))
    return false;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  return left > 0 ? act->kind == ACT_ENTER && act->subject == child
                  : act->kind == ACT_BACK && act->first == ply_drive_points(game, f->side, own);
}

static void both_together(const Game *game, const Frame *f, int32_t *own, int32_t *other) {
  (void)game;
  if (f->own == ply_drive_first_own(f))
    return;
  *own = f->own;
  *other = f->own;
}

static void fresh_at_the_root(const Frame *f, int32_t *own, int32_t *other) {
  if (f->ply > 0)
    return;
  *own = f->up ? -PLY_INF : PLY_INF;
  *other = -*own;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): as all that hand a window down */
static void only_the_own(const Frame *f, int32_t *own, int32_t *other) {
  (void)own;
  *other = f->up ? PLY_INF : -PLY_INF;
}

const Slip ply_drive_plain_slips[] = {
  { .id = "hope", .chooser = always_own },
  { .id = "next-board", .guesses = at_the_next_board, .fits = guesses_below },
  { .id = "sides-swapped", .chooser = the_other, .leaf = for_max },
  { .id = "first-child", .ignores = all_but_the_first, .fits = gives_the_first },
  { .id = "small-infinity", .empty = zero_for_minus_infinity },
  { .id = NULL },
};

const Slip ply_drive_window_slips[] = {
  { .id = "sibling-cut", .stops = as_much_as_a_neighbour, .fits = cuts_beside },
  { .id = "shared-window", .bounds = everybodys, .fits = has_moved_it },
  { .id = "both-bounds", .bounds = both_together },
  { .id = "bound-exact", .exact = true },
  { .id = "restart", .hands = fresh_at_the_root },
  { .id = "shallow-only", .hands = only_the_own },
  { .id = "cut-leaf", .foresees = true },
  { .id = NULL },
};

_Static_assert(G_N_ELEMENTS(ply_drive_plain_slips) - 1 <= MAX_SLIPS &&
                   G_N_ELEMENTS(ply_drive_window_slips) - 1 <= MAX_SLIPS,
               "room for all of a family");
