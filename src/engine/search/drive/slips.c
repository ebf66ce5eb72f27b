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
  return f->ply > 0 && f->guess;
}

static bool all_but_the_first(const Frame *f) {
  return f->ply > 0 && f->child != f->first;
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

static void everybodys(const Game *game, const Frame *f, int32_t *own, int32_t *other) {
  bool turned = game->mine->trace->negamax && f->side == PLY_SIDE_MIN;
  int32_t alpha = turned ? -game->shared.beta : game->shared.alpha;
  int32_t beta = turned ? -game->shared.alpha : game->shared.beta;
  *own = f->up ? alpha : beta;
  *other = f->up ? beta : alpha;
}

/* Nobody is above the root who could stop it. */
static bool at_the_root(const Frame *f) {
  return f->ply == 0;
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

static void only_the_own(const Frame *f, int32_t *own, int32_t *other) {
  (void)own;
  *other = f->up ? PLY_INF : -PLY_INF;
}

const Slip ply_drive_plain_slips[] = {
  { .id = "hope", .chooser = always_own },
  { .id = "next-board", .guesses = at_the_next_board },
  { .id = "sides-swapped", .chooser = the_other, .leaf = for_max },
  { .id = "first-child", .ignores = all_but_the_first },
  { .id = "small-infinity", .empty = zero_for_minus_infinity },
  { .id = NULL },
};

const Slip ply_drive_window_slips[] = {
  { .id = "sibling-cut", .stops = as_much_as_a_neighbour },
  { .id = "shared-window", .bounds = everybodys, .never_stops = at_the_root },
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
