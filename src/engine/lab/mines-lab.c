/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/mines-lab.h"

#include <string.h>

#include "rules/mines-player.h"

#define BLOCK 32 /* games that a thread takes at a time */

struct _PlyMinesLab {
  PlyMinesSetup setup;
  uint32_t games;
  unsigned jobs;
  PlyProgress *progress;
  GMutex lock;      /* of what follows */
  uint32_t next;    /* block that nobody has taken */
  uint32_t merged;  /* blocks in result: the first ones, without a gap */
  GPtrArray *early; /* PlyMinesLabResult by block, NULL: not played or merged */
  PlyMinesLabResult result;
  uint32_t played;
};

/* --- life --- */

PlyMinesLab *ply_mines_lab_new(const PlyMinesSetup *setup, uint32_t games, unsigned jobs) {
  PlyMinesLab *lab = g_new0(PlyMinesLab, 1);
  lab->setup = *setup;
  lab->games = games;
  lab->jobs = jobs > 0 ? jobs : g_get_num_processors();
  lab->result.n_moves = setup->rows * setup->columns;
  lab->early = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_set_size(lab->early, (int)(games / BLOCK + 2)); /* one behind the last */
  g_mutex_init(&lab->lock);
  return lab;
}

void ply_mines_lab_free(PlyMinesLab *lab) {
  if (lab == NULL)
    return;
  g_mutex_clear(&lab->lock);
  g_ptr_array_unref(lab->early);
  g_free(lab);
}

/* --- one game --- */

static void note_end(PlyMinesLabResult *r, const PlyMinesGame *game, uint32_t guesses) {
  unsigned moves = (unsigned)ply_mines_moves_done(game);
  r->games++;
  switch (game->status) {
  case PLY_MINES_WON:
    r->finished++;
    r->clean += guesses == 0;
    break;
  case PLY_MINES_LOST:
    r->lost++;
    r->lost_at[moves]++;
    break;
  default: r->stuck++;
  }
  /* Turned into "came so far" when blocks are merged. */
  r->reached[moves]++;
}

static void note_moves(PlyMinesLabResult *r, const PlyMinesGame *game, const PlyRuleRun *rules,
                       uint32_t guesses) {
  uint64_t moves = (uint64_t)ply_mines_moves_done(game), by_rules = 0;
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    by_rules += rules->moves[i];
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++) {
    r->by_rule[i] += rules->moves[i];
    r->fired[i] += rules->fired[i];
    ply_sums_add(&r->shares[i], rules->moves[i], by_rules);
  }
  r->moves += moves;
  r->first++;
  r->guesses += guesses;
  r->free += moves - by_rules - guesses - 1;
  r->cycles += rules->cycles;
}

/* False where it was cancelled on the way. */
static bool play(PlyMinesGame *game, PlyRuleRun *rules, PlyMinesStuck when_stuck, uint32_t number,
                 PlyMinesLabResult *r) {
  ply_mines_game_restart(game, number);
  ply_rules_restart(rules);
  if (ply_mines_player_play(game, rules, when_stuck) == PLY_RULES_CANCELLED ||
      ply_progress_is_cancelled(rules->progress))
    return false;
  note_end(r, game, game->guesses);
  note_moves(r, game, rules, game->guesses);
  return true;
}

/* --- blocks --- */

static void merge(PlyMinesLabResult *into, const PlyMinesLabResult *from) {
  into->games += from->games;
  into->finished += from->finished;
  into->lost += from->lost;
  into->stuck += from->stuck;
  into->clean += from->clean;
  into->moves += from->moves;
  into->first += from->first;
  into->free += from->free;
  into->guesses += from->guesses;
  into->cycles += from->cycles;
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++) {
    into->by_rule[i] += from->by_rule[i];
    into->fired[i] += from->fired[i];
    ply_sums_merge(&into->shares[i], &from->shares[i]);
  }
  uint32_t so_far = 0;
  for (unsigned move = into->n_moves; move > 0; move--) {
    so_far += from->reached[move];
    into->reached[move] += so_far;
    into->lost_at[move] += from->lost_at[move];
  }
}

/* Takes the next block; false where there is none. */
static bool take_block(PlyMinesLab *lab, uint32_t *block) {
  g_mutex_lock(&lab->lock);
  *block = lab->next;
  bool any = (uint64_t)*block * BLOCK < lab->games;
  lab->next += any;
  g_mutex_unlock(&lab->lock);
  return any && !ply_progress_is_cancelled(lab->progress);
}

/* Hands a block in; results join in the order of the games. */
static void hand_in(PlyMinesLab *lab, uint32_t block, PlyMinesLabResult *r) {
  g_mutex_lock(&lab->lock);
  lab->played += r->games;
  ply_progress_report(lab->progress, lab->played);
  lab->early->pdata[block] = r;
  while (lab->early->pdata[lab->merged] != NULL) {
    merge(&lab->result, lab->early->pdata[lab->merged]);
    g_clear_pointer(&lab->early->pdata[lab->merged], g_free);
    lab->merged++;
  }
  g_mutex_unlock(&lab->lock);
}

static gpointer work(gpointer data) {
  PlyMinesLab *lab = data;
  const PlyMinesSetup *s = &lab->setup;
  PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  PlyRuleRun rules;
  ply_mines_game_init(game, s->rows, s->columns, s->mines, s->opening, s->free_moves, s->seed, 0);
  ply_rules_init(&rules, &ply_mines_system, game, &game->board, &s->settings, s->rows * s->columns,
                 s->rules, s->n_rules, NULL, lab->progress);
  ply_rules_set_order(&rules, s->sweep);
  for (uint32_t block; take_block(lab, &block);) {
    PlyMinesLabResult *r = g_new0(PlyMinesLabResult, 1);
    uint32_t first = block * BLOCK, behind = MIN(first + BLOCK, lab->games);
    bool whole = true;
    for (uint32_t number = first; number < behind && whole; number++)
      whole = play(game, &rules, s->when_stuck, number, r);
    if (whole)
      hand_in(lab, block, r);
    else
      g_free(r);
  }
  ply_rules_clear(&rules);
  g_free(game);
  return NULL;
}

bool ply_mines_lab_run(PlyMinesLab *lab, PlyProgress *progress) {
  g_return_val_if_fail(lab->next == 0 && lab->setup.mines != PLY_MINES_UNKNOWN, false);
  lab->progress = progress;
  unsigned n = MIN(lab->jobs, lab->games / BLOCK + 1);
  GThread **threads = g_new(GThread *, n);
  for (unsigned i = 0; i < n; i++)
    threads[i] = g_thread_new("lab", work, lab);
  for (unsigned i = 0; i < n; i++)
    g_thread_join(threads[i]);
  g_free(threads);
  return lab->result.games == lab->games;
}

void ply_mines_lab_result(PlyMinesLab *lab, PlyMinesLabResult *result) {
  g_mutex_lock(&lab->lock);
  *result = lab->result;
  g_mutex_unlock(&lab->lock);
}

/* --- reading --- */

PlyInterval ply_mines_lab_finished(const PlyMinesLabResult *r) {
  return ply_share(r->finished, r->games);
}

PlyInterval ply_mines_lab_by_rule(const PlyMinesLabResult *r, unsigned rule) {
  g_return_val_if_fail(rule < PLY_MINES_N_RULES, ply_share(0, 0));
  return ply_ratio(&r->shares[rule]);
}

PlyInterval ply_mines_lab_danger(const PlyMinesLabResult *r, unsigned move) {
  g_return_val_if_fail(move >= 1 && move <= r->n_moves, ply_share(0, 0));
  return ply_share(r->lost_at[move], r->reached[move]);
}
