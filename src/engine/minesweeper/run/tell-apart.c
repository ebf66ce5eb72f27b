/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/tell-apart.h"

#include <string.h>

PlyMinesRun *ply_mines_variant_run(const PlyMinesVariant *variant, const PlyMinesPosition *position,
                                   const PlyMinesSetup *setup) {
  PlyMinesSetup with = *setup;
  with.settings.variant = variant;
  PlyMinesRun *run = ply_mines_run_new(&with, position);
  ply_mines_run_sweep(run, NULL);
  ply_mines_run_finish(run);
  return run;
}

/* The next firing from event *at on, which moves behind it; NULL: there is none. */
static const PlyEvent *next_fire(const PlyTrace *trace, uint32_t *at) {
  while (*at < ply_trace_n_events(trace)) {
    const PlyEvent *e = ply_trace_event(trace, (*at)++);
    if (e->kind == PLY_EVENT_FIRE)
      return e;
  }
  return NULL;
}

static bool same_targets(const PlyTrace *a, uint32_t x, const PlyTrace *b, uint32_t y) {
  unsigned n, m;
  const uint16_t *p = ply_trace_set(a, x, &n), *q = ply_trace_set(b, y, &m);
  return n == m && memcmp(p, q, n * sizeof *p) == 0;
}

static bool same_act(const PlyTrace *a, const PlyEvent *x, const PlyTrace *b, const PlyEvent *y) {
  if (x == NULL || y == NULL)
    return x == y;
  const PlyMinesEvidence *e = ply_mines_evidence(a, (uint32_t)x->now);
  const PlyMinesEvidence *f = ply_mines_evidence(b, (uint32_t)y->now);
  return x->extra == y->extra && x->subject == y->subject && e->helper == f->helper &&
         e->verdict == f->verdict && same_targets(a, e->targets, b, f->targets);
}

bool ply_mines_runs_act_alike(const PlyMinesRun *a, const PlyMinesRun *b) {
  uint32_t i = 0, k = 0;
  const PlyEvent *x, *y;
  do {
    x = next_fire(a->trace, &i);
    y = next_fire(b->trace, &k);
    if (!same_act(a->trace, x, b->trace, y))
      return false;
  } while (x != NULL);
  return true;
}

static bool differs(const PlyMinesRun *run, const PlyMinesVariant *from,
                    const PlyMinesPosition *position, const PlyMinesSetup *setup) {
  g_autoptr(PlyMinesRun) other = ply_mines_variant_run(from, position, setup);
  return !ply_mines_runs_act_alike(run, other);
}

bool ply_mines_variant_shows(const PlyMinesVariant *variant, const PlyMinesPosition *position,
                             const PlyMinesSetup *setup) {
  g_autoptr(PlyMinesRun) run = ply_mines_variant_run(variant, position, setup);
  if (!differs(run, NULL, position, setup))
    return false;
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++)
    if (v != variant && ply_mines_variant_goes_with(v, setup->rules, setup->n_rules) &&
        !differs(run, v, position, setup))
      return false;
  return true;
}

/* --- random boards --- */

/* Has no number around it its flags already? With one more it would be no position. */
static bool takes_flag(const PlyMines *b, unsigned square) {
  unsigned cell = b->cell[square];
  for (unsigned i = 0; i < PLY_MINES_AROUND; i++) {
    unsigned beside = cell + (unsigned)ply_mines_around[i].cell;
    if (ply_mines_is_open(b->state[beside]) && b->flags[beside] >= b->state[beside])
      return false;
  }
  return b->state[cell] == PLY_MINES_COVERED;
}

/* A flag on the first square that takes one and has no mine, from a random one on; none where there
 * is none. */
static void flag_wrongly(PlyMinesGame *game, PlyRandom *random) {
  const PlyMines *b = &game->board;
  unsigned n = ply_mines_n(b), first = ply_random_below(random, n);
  for (unsigned i = 0; i < n; i++) {
    unsigned square = (first + i) % n;
    if (takes_flag(b, square) && !ply_mines_is_mine(b, &game->field, square)) {
      ply_mines_flag(game, square);
      return;
    }
  }
}

/* A mine on every fourth to sixth square; a few squares are tried, or many, and every other mine that
 * is met gets a flag. */
PlyMinesPosition *ply_mines_variants_random_board(PlyRandom *random, unsigned rows,
                                                  unsigned columns, bool wrong_flag) {
  g_return_val_if_fail(rows >= 3 && columns >= 3, NULL);
  unsigned n = rows * columns, mines = n / 6 + ply_random_below(random, n / 6 + 1);
  unsigned tries = n / 4 + ply_random_below(random, n);
  g_autofree PlyMinesGame *game = g_new(PlyMinesGame, 1);
  ply_mines_game_init(game, rows, columns, (int)mines, PLY_OPENING_SAFE, true,
                      ply_random_below(random, UINT32_MAX), 0);
  ply_mines_reveal(game, ply_random_below(random, n));
  for (unsigned i = 0; i < tries && game->safe_left > 2; i++) {
    unsigned square = ply_random_below(random, n);
    if (ply_mines_state(&game->board, square) != PLY_MINES_COVERED)
      continue;
    if (!ply_mines_is_mine(&game->board, &game->field, square))
      ply_mines_reveal(game, square);
    else if (ply_random_below(random, 2) == 0)
      ply_mines_flag(game, square);
  }
  if (wrong_flag)
    flag_wrongly(game, random);
  PlyMinesPosition *position = g_new(PlyMinesPosition, 1);
  *position = (PlyMinesPosition){ .board = game->board, .field = game->field, .has_field = true };
  return position;
}

PlyMinesPosition *ply_mines_variants_tell_apart(const PlyMinesVariant *variant,
                                                const PlyMinesSetup *setup, uint64_t seed,
                                                unsigned tries) {
  PlyRandom random;
  ply_random_init(&random, seed, 0);
  for (unsigned i = 0; i < tries; i++) {
    unsigned size = i * 3 / tries;
    g_autofree PlyMinesPosition *position =
        ply_mines_variants_random_board(&random, 3 + size, 4 + size, variant->trusts_flags);
    if (ply_mines_variant_shows(variant, position, setup))
      return g_steal_pointer(&position);
  }
  return NULL;
}
