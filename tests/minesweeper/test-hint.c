/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: the cheapest rule that applies, or the proof that none does. */
#include <string.h>

#include "boards.h"
#include "minesweeper/run/hint.h"
#include "minesweeper/variants.h"
#include "program.h"

static PlyMinesSetup setup_for(const char *rules) {
  PlyMinesSetup s = { .opening = PLY_OPENING_ZERO, .free_moves = true };
  s.n_rules = test_rules(rules, s.rules);
  return s;
}

static const PlyMinesEvidence *proposal_of(const PlyMinesHint *hint) {
  uint32_t n = ply_trace_n_events(hint->match);
  const PlyEvent *last = ply_trace_event(hint->match, n - 1);
  g_assert_cmpuint(last->kind, ==, PLY_EVENT_PROPOSAL);
  return ply_mines_evidence(hint->match, (uint32_t)last->now);
}

/* --- boards with one answer --- */

#define TWO "....../....../...2F2/...311/...200"
#define FOUR_SAFE "F23F/2..F/.23./.11./...."

static const struct {
  const char *name, *position;
  int mines;
  const char *rules;
  PlyMinesHintKind kind;
  unsigned rule;
  const char *square, *targets;
  unsigned row, column, n_rows, n_columns;
} boards[] = {
  { "one", TWO, -1, "one near far", PLY_HINT_FOUND, PLY_MINES_RULE_ONE, "r5c4", "r4c3 r5c3", 3, 2,
    2, 2 },
  { "near", TWO, -1, "near far", PLY_HINT_FOUND, PLY_MINES_RULE_NEAR, "r3c4", "r2c3 r2c4 r2c5", 1,
    2, 3, 3 },
  { "far", "1.../1.1.", -1, "far", PLY_HINT_FOUND, PLY_MINES_RULE_FAR, "r2c3", "r1c3 r1c4 r2c4", 0,
    0, 2, 4 },
  { "end", "1.1/111/000", 1, "end", PLY_HINT_FOUND, PLY_MINES_RULE_END, NULL, "r1c2", 0, 1, 1, 1 },
  { "chain", FOUR_SAFE, -1, "one near far subset", PLY_HINT_FOUND, PLY_MINES_RULE_SUBSET, NULL,
    "r5c1 r5c2 r5c3", 0, 0, 5, 3 },
  { "beyond", FOUR_SAFE, -1, "one near far", PLY_HINT_BEYOND, PLY_MINES_RULE_SUBSET, NULL,
    "r5c1 r5c2 r5c3", 0, 0, 5, 3 },
  { "guess", "1./..", -1, "one near far end subset full", PLY_HINT_GUESS, 0, NULL, NULL, 0, 0, 0,
    0 },
  { "new", "../..", 1, "one near far end subset full full+count", PLY_HINT_NEW, 0, NULL, NULL, 0, 0,
    0, 0 },
  { "over", "11/1F", 1, "one", PLY_HINT_OVER, 0, NULL, NULL, 0, 0, 0, 0 },
  { "clash", "3.1/...", -1, "one near", PLY_HINT_CLASH, 0, NULL, NULL, 0, 0, 0, 0 },
};

static void test_board(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  PlyMinesSetup setup = setup_for(boards[i].rules);
  g_autofree PlyMinesPosition *p = test_position(boards[i].position, boards[i].mines);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(&p->board, false, &setup, NULL);
  g_assert_cmpint(hint->kind, ==, boards[i].kind);
  g_assert_cmpint(hint->match != NULL, ==, boards[i].targets != NULL);
  g_assert_cmpuint(hint->n_stages, ==, boards[i].targets != NULL ? PLY_N_HINT_STAGES : 1);
  if (boards[i].targets == NULL)
    return;
  unsigned n;
  const uint16_t *squares = ply_trace_set(hint->match, proposal_of(hint)->targets, &n);
  g_autofree char *targets = test_names(&p->board, squares, n);
  g_assert_cmpstr(targets, ==, boards[i].targets);
  g_assert_cmpuint(hint->rule, ==, boards[i].rule);
  uint16_t square = (uint16_t)hint->square;
  g_autofree char *name = hint->square == PLY_NO_SUBJECT ? NULL : test_names(&p->board, &square, 1);
  g_assert_cmpstr(name, ==, boards[i].square);
  g_assert_cmpuint(hint->row, ==, boards[i].row);
  g_assert_cmpuint(hint->column, ==, boards[i].column);
  g_assert_cmpuint(hint->n_rows, ==, boards[i].n_rows);
  g_assert_cmpuint(hint->n_columns, ==, boards[i].n_columns);
}

/* One number: rule one makes four tests on it; near and far find no helper after two. */
static void test_proof(void) {
  PlyMinesSetup setup = setup_for("one near far end");
  g_autofree PlyMinesPosition *p = test_position("1./..", -1);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(&p->board, false, &setup, NULL);
  static const PlyMinesTried tried[] = {
    { PLY_MINES_RULE_ONE, 1, 4 },
    { PLY_MINES_RULE_NEAR, 1, 2 },
    { PLY_MINES_RULE_FAR, 1, 2 },
    { PLY_MINES_RULE_END, 0, 1 },
  };
  g_assert_cmpuint(hint->n_tried, ==, G_N_ELEMENTS(tried));
  for (unsigned i = 0; i < G_N_ELEMENTS(tried); i++) {
    g_assert_cmpuint(hint->tried[i].rule, ==, tried[i].rule);
    g_assert_cmpuint(hint->tried[i].squares, ==, tried[i].squares);
    g_assert_cmpuint(hint->tried[i].tests, ==, tried[i].tests);
  }
  g_assert_cmpuint(hint->numbers, ==, 1);
  g_assert_cmpuint(hint->tests, ==, 9);
}

static void test_core(void) {
  PlyMinesSetup setup = setup_for("one");
  g_autofree PlyMinesPosition *p = test_position("3.1/...", -1);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(&p->board, false, &setup, NULL);
  g_autofree char *core = test_names(&p->board, hint->core.numbers, hint->core.n);
  g_assert_cmpstr(core, ==, "r1c1 r1c3");
}

static void test_cancelled(void) {
  PlyMinesSetup setup = setup_for("near far subset");
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  g_autofree PlyMinesPosition *p = test_position(TWO, 8);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(&p->board, false, &setup, &progress);
  g_assert_cmpint(hint->kind, ==, PLY_HINT_CANCELLED);
}

/* --- what holds on any board --- */

/* Does a rule prove anything, on any square? By the other code that knows: ply_mines_prove. */
static bool proves(const PlyMines *board, const PlyRule *rule) {
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  ply_mines_prove(board, &rule, 1, false, NULL, proofs);
  return proofs->n_safe + proofs->n_mines > 0;
}

/* What the hint says is true in every arrangement. */
static void check_sound(const PlyMines *board, const PlyMinesHint *hint) {
  g_autofree PlyDeduction *all = g_new(PlyDeduction, 1);
  g_assert_cmpint(ply_deduce(board, true, NULL, all), ==, PLY_DEDUCE_DONE);
  const PlyMinesEvidence *e = proposal_of(hint);
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  unsigned n, found = 0;
  const uint16_t *squares = ply_trace_set(hint->match, e->targets, &n);
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < (safe ? all->n_safe : all->n_mines); k++)
      found += (safe ? all->safe : all->mines)[k] == squares[i];
  g_assert_cmpuint(found, ==, n);
}

static void check_random(const PlyMines *board, const PlyMinesSetup *setup, unsigned *kinds) {
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(board, false, setup, NULL);
  g_autoptr(PlyMinesHint) again = ply_mines_hint_new(board, false, setup, NULL);
  g_assert_cmpint(hint->kind, ==, again->kind);
  g_assert_cmpuint(hint->tests, ==, again->tests);
  g_assert_cmpint(hint->match != NULL, ==, again->match != NULL);
  kinds[hint->kind]++;
  if (hint->match != NULL) {
    g_assert_cmpuint(ply_trace_hash(hint->match), ==, ply_trace_hash(again->match));
    check_sound(board, hint);
  }
  for (unsigned i = 0; i < setup->n_rules; i++) {
    bool winner =
        hint->kind == PLY_HINT_FOUND && setup->rules[i] == ply_mines_system.rules[hint->rule];
    g_assert_cmpint(proves(board, setup->rules[i]), ==, winner);
    if (winner)
      return;
  }
  if (hint->kind == PLY_HINT_GUESS)
    for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
      g_assert_false(proves(board, ply_mines_system.rules[i]));
}

static void test_random(void) {
  static const char *const sets[] = { "one", "one near far", "near far end subset",
                                      "one near far end subset full full+count" };
  unsigned kinds[PLY_HINT_CANCELLED + 1] = { 0 };
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  for (unsigned seed = 1; seed <= 400; seed++) {
    test_random_board(seed, game);
    PlyMinesSetup setup = setup_for(sets[seed % G_N_ELEMENTS(sets)]);
    /* A mistake in the rules leads no hint astray. */
    const PlyMinesVariant *variant = &ply_mines_variants[seed % 7];
    setup.settings.variant = variant->id != NULL ? variant : NULL;
    if (game->board.moves_left > 0)
      check_random(&game->board, &setup, kinds);
  }
  g_assert_cmpuint(kinds[PLY_HINT_FOUND], >, 20);
  g_assert_cmpuint(kinds[PLY_HINT_BEYOND], >, 5);
  g_assert_cmpuint(kinds[PLY_HINT_GUESS], >, 5);
  g_assert_cmpuint(kinds[PLY_HINT_CLASH], ==, 0);
}

/* At a step of a run, whose game knows the mines: the hint is that of the visible board. */
static void test_at(void) {
  PlyMinesSetup setup = setup_for("one near");
  setup.rows = setup.columns = 9;
  setup.mines = 10;
  setup.seed = 4;
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&setup, NULL);
  ply_mines_run_reveal(run, 40);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyMinesHint) before = ply_mines_hint_at(run, replay, NULL);
  g_assert_cmpint(before->kind, ==, PLY_HINT_NEW);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_at(run, replay, NULL);
  g_autoptr(PlyMinesHint) plain = ply_mines_hint_new(&run->game->board, false, &setup, NULL);
  g_assert_cmpint(hint->kind, ==, PLY_HINT_FOUND);
  g_assert_cmpuint(ply_trace_hash(hint->match), ==, ply_trace_hash(plain->match));
  g_autoptr(PlyReplay) match = ply_mines_hint_replay(hint);
  g_assert_cmpint(ply_replay_event(match)->kind, ==, PLY_EVENT_PROPOSAL);
}

TEST_PROGRAM("hint") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *path = g_strconcat("/rules/hint/", boards[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_board);
  }
  g_test_add_func("/rules/hint/proof", test_proof);
  g_test_add_func("/rules/hint/core", test_core);
  g_test_add_func("/rules/hint/cancelled", test_cancelled);
  g_test_add_func("/rules/hint/random", test_random);
  g_test_add_func("/rules/hint/at", test_at);
  return g_test_run();
}
