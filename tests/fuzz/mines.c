/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper. The first byte: '0', the rest of the line is the number of mines (nothing: nobody
 * says), what follows is a board: read, checked, deduced, swept and stepped back; '1', the rest of
 * the line are options, what follows is a journal: played, printed and played again. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/deduce/proofs.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/run.h"

#define MOST_JOURNAL 1000 /* bytes: each line may be a sweep */

static const PlyRule *const all_rules[] = { &ply_mines_one,       &ply_mines_near,
                                            &ply_mines_far,       &ply_mines_end_rule,
                                            &ply_mines_subset,    &ply_mines_full,
                                            &ply_mines_full_count };

/* What the board says of itself is so. */
static void check_board(const PlyMines *b) {
  int flags = 0, covered = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned state = ply_mines_state(b, square), cell = b->cell[square], n_flags = 0, n_blanks = 0;
    flags += state == PLY_MINES_FLAG;
    covered += state == PLY_MINES_COVERED;
    for (int k = 0; k < PLY_MINES_AROUND; k++) {
      unsigned beside = b->state[cell + (unsigned)ply_mines_around[k].cell];
      n_flags += beside == PLY_MINES_FLAG;
      n_blanks += beside == PLY_MINES_COVERED;
    }
    g_assert_cmpuint(b->flags[cell], ==, n_flags);
    g_assert_cmpuint(b->blanks[cell], ==, n_blanks);
  }
  g_assert_cmpint(b->n_flags, ==, flags);
  g_assert_cmpint(b->moves_left, ==, covered);
}

static void check_printed(const PlyMinesPosition *p) {
  g_autofree char *text = ply_mines_print(&p->board, p->has_field ? &p->field : NULL);
  g_autofree PlyMinesPosition *again = g_new0(PlyMinesPosition, 1);
  g_assert_true(ply_mines_read(text, p->board.mines, again, NULL, NULL));
  g_assert_true(ply_mines_equal(&again->board, &p->board));
  g_assert_cmpint(again->has_field, ==, p->has_field);
  if (p->has_field)
    g_assert_cmpmem(&again->field, sizeof again->field, &p->field, sizeof p->field);
}

/* Rules until nothing more follows, without one contradicting the arrangement that is there. */
static void check_proofs(const PlyMinesPosition *p) {
  const PlyMines *b = &p->board;
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  ply_mines_prove(b, all_rules, G_N_ELEMENTS(all_rules), true, NULL, proofs);
  g_assert_false(proofs->contradiction);
  bool right = p->has_field; /* unless a flag stands where no mine is */
  for (unsigned square = 0; square < ply_mines_n(b) && right; square++)
    right = ply_mines_state(b, square) != PLY_MINES_FLAG || ply_mines_is_mine(b, &p->field, square);
  for (unsigned square = 0; square < ply_mines_n(b) && right; square++)
    if (proofs->verdict[square] != PLY_VERDICT_NONE)
      g_assert_cmpint(ply_mines_is_mine(b, &p->field, square), ==,
                      proofs->verdict[square] == PLY_VERDICT_MINES);
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability =
      b->mines == PLY_MINES_UNKNOWN ? NULL : ply_mine_probability_new(b, NULL, &status);
  for (unsigned square = 0; probability != NULL && square < ply_mines_n(b); square++) {
    double risk = ply_mine_probability_at(probability, square);
    g_assert_cmpfloat(risk, >=, 0);
    g_assert_cmpfloat(risk, <=, 1);
    if (proofs->verdict[square] != PLY_VERDICT_NONE)
      g_assert_cmpfloat(risk, ==, proofs->verdict[square] == PLY_VERDICT_MINES);
  }
}

/* A sweep, stepped back to the board that was read. */
static void check_run(const PlyMinesPosition *p) {
  PlyMinesSetup setup = { .opening = PLY_OPENING_ZERO, .free_moves = true, .n_rules = 5 };
  memcpy(setup.rules, all_rules, sizeof *setup.rules * setup.n_rules);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&setup, p);
  ply_mines_run_sweep(run, NULL);
  ply_mines_run_finish(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  uint64_t begin = ply_replay_hash(replay);
  ply_replay_seek(replay, UINT32_MAX);
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &run->game->board));
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &p->board));
}

static void read_position(const char *line, const char *text) {
  int mines = *line == '\0' ? PLY_MINES_UNKNOWN : (int)CLAMP(strtol(line, NULL, 10), 0, 4096);
  g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  if (!ply_mines_read(text, mines, p, &place, &error)) {
    fuzz_check_refused(text, error, &place);
    return;
  }
  check_board(&p->board);
  check_printed(p);
  bool fits = ply_mines_check(&p->board, NULL, &place, &error);
  g_assert_cmpint(fits, ==, error == NULL);
  if (fits)
    check_proofs(p);
  check_run(p);
}

static void read_journal(const char *pairs, const char *journal) {
  static const char *const forced[] = { "seed", "3", NULL };
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, ply_mines_options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced);
  if (strlen(journal) > MOST_JOURNAL)
    return;
  PlyMinesPlan plan = { .options = &options };
  PlyRun *start = ply_run_new_mines(&plan, &error);
  g_autoptr(PlyRun) run = start != NULL ? ply_run_journal_play(start, journal, NULL, &error) : NULL;
  if (run == NULL) {
    fuzz_check_refused(journal, error, NULL);
    return;
  }
  g_autofree char *text = ply_run_journal_print(run);
  g_autoptr(PlyRun) again =
      ply_run_journal_play(ply_run_new_mines(&plan, NULL), text, NULL, &error);
  g_assert_no_error(error);
  g_autofree char *same = ply_run_journal_print(again);
  g_assert_cmpstr(text, ==, same);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  bool journal = fuzz_choice(&bytes, 2) == 1;
  g_autofree char *line = fuzz_line(&bytes), *text = fuzz_rest(&bytes);
  if (journal)
    read_journal(line, text);
  else
    read_position(line, text);
  return 0;
}
