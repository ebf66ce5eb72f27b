/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/minesweeper/games.h"

#include <string.h>

#include "base/i18n.h"
#include "lab/lab.h"
#include "minesweeper/run/run.h"

#define SQUARES 8 /* laid out in the time of a cycle */

/* --- the setup, with room for the results --- */

static void *setup_new(PlyOptions *options, GError **error) {
  PlyMinesSetup setup;
  if (!ply_mines_setup(options, false, &setup, error))
    return NULL;
  ply_mines_options_settle(options, &setup, false);
  return g_memdup2(&setup, sizeof setup);
}

static void *sums_new(const void *data) {
  const PlyMinesSetup *setup = data;
  PlyMinesLabResult *r = g_new0(PlyMinesLabResult, 1);
  r->n_moves = setup->rows * setup->columns;
  return r;
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
  for (unsigned move = 1; move <= moves; move++)
    r->reached[move]++;
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

typedef struct {
  const PlyMinesSetup *setup;
  PlyMinesGame game;
  PlyRuleRun rules;
} Worker;

static void *worker_new(const void *setup, PlyProgress *progress) {
  const PlyMinesSetup *s = setup;
  Worker *p = g_new0(Worker, 1);
  p->setup = s;
  ply_mines_game_init(&p->game, s->rows, s->columns, s->mines, s->opening, s->free_moves, s->seed,
                      0);
  ply_rules_init(&p->rules, &ply_mines_system, &p->game, &p->game.board, &s->settings,
                 s->rows * s->columns, s->rules, s->n_rules, NULL, progress);
  ply_rules_set_order(&p->rules, s->sweep);
  return p;
}

static void worker_free(void *data) {
  Worker *p = data;
  ply_rules_clear(&p->rules);
  g_free(p);
}

static bool play(void *data, uint32_t number, void *sums) {
  Worker *p = data;
  ply_work_spend(ply_progress_work(p->rules.progress), PLY_WORK_CYCLE,
                 p->setup->rows * p->setup->columns / SQUARES);
  ply_mines_game_restart(&p->game, number);
  ply_rules_restart(&p->rules);
  if (ply_mines_agent_play(&p->game, &p->rules, p->setup->when_stuck, false) ==
          PLY_RULES_CANCELLED ||
      ply_progress_is_cancelled(p->rules.progress))
    return false;
  note_end(sums, &p->game, p->game.guesses);
  note_moves(sums, &p->game, &p->rules, p->game.guesses);
  return true;
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  PlyMinesLabResult *into = into_sums;
  const PlyMinesLabResult *from = from_sums;
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
  for (unsigned move = 1; move <= into->n_moves; move++) {
    into->reached[move] += from->reached[move];
    into->lost_at[move] += from->lost_at[move];
  }
}

static void archive_games(PlyMinesLabResult *r, PlyLabArchive *archive) {
  uint32_t games = ply_archive_games(archive);
  const struct {
    const char *name;
    uint32_t *count;
  } counts[] = { { "finished", &r->finished },
                 { "lost", &r->lost },
                 { "stuck", &r->stuck },
                 { "clean", &r->clean } };
  r->games = games;
  for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
    ply_archive_u32(archive, counts[i].name, counts[i].count, games);
}

static void archive_moves(PlyMinesLabResult *r, PlyLabArchive *archive) {
  const struct {
    const char *name;
    uint64_t *count;
  } counts[] = { { "moves", &r->moves },
                 { "first", &r->first },
                 { "free", &r->free },
                 { "guesses", &r->guesses },
                 { "cycles", &r->cycles } };
  for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
    ply_archive_u64(archive, counts[i].name, counts[i].count, UINT64_MAX);
}

static void archive_rules(PlyMinesLabResult *r, PlyLabArchive *archive) {
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++) {
    ply_archive_open(archive, ply_mines_system.rules[i]->id);
    ply_archive_u64(archive, "moves", &r->by_rule[i], UINT64_MAX);
    ply_archive_u64(archive, "fired", &r->fired[i], UINT64_MAX);
    ply_archive_sums(archive, "share", &r->shares[i], true);
    ply_archive_close(archive);
  }
}

static void archive(const void *setup, void *sums, PlyLabArchive *archive) {
  PlyMinesLabResult *r = sums;
  archive_games(r, archive);
  archive_moves(r, archive);
  archive_rules(r, archive);
  ply_archive_u32_list(archive, "reached", &r->reached[1], r->n_moves, r->games);
  ply_archive_u32_list(archive, "lost_at", &r->lost_at[1], r->n_moves, r->games);
  for (unsigned move = 1; move <= r->n_moves; move++)
    if (r->lost_at[move] > r->reached[move])
      ply_archive_fail(archive, _("found more games lost with move %u than came so far"), move);
}

/* --- the lab --- */

const PlyLabInfo ply_minesweeper_lab = {
  .id = "minesweeper",
  .name = N_("Minesweeper"),
  .question = N_("How far do rules reach, and when is the game the most dangerous?"),
  .counted = { NP_("%s game", "%s games") },
  .options = ply_mines_lab_options,
  .block = 32,
  .setup_new = setup_new,
  .setup_free = g_free,
  .worker_new = worker_new,
  .worker_free = worker_free,
  .play = play,
  .sums_new = sums_new,
  .sums_free = g_free,
  .merge = merge,
  .archive = archive,
  .report = ply_mines_lab_report,
};

PlyLab *ply_mines_lab_new(const PlyMinesSetup *setup, uint32_t games, unsigned jobs) {
  return ply_lab_new_with(&ply_minesweeper_lab, g_memdup2(setup, sizeof *setup), games, jobs);
}

static void copy(const void *sums, void *result) {
  memcpy(result, sums, sizeof(PlyMinesLabResult));
}

void ply_mines_lab_result(PlyLab *lab, PlyMinesLabResult *result) {
  ply_lab_look(lab, copy, result);
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
