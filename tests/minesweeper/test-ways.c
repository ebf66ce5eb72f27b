/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways out of a board on which the rules in use are stuck. */
#include "boards.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/deduce/ways.h"
#include "minesweeper/run/run.h"
#include "program.h"

static void ways_of(const PlyMines *board, bool has_field, const char *rules, PlyMinesWays *ways) {
  const PlyRule *list[PLY_MAX_RULES];
  g_assert_true(ply_mines_ways(board, has_field, list, test_rules(rules, list), NULL, ways));
}

/* "subset 3+1": a rule, the squares that it proves safe, and those that it proves mined. */
static char *offers_text(const PlyMinesWays *ways) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < ways->n_offers; i++)
    g_string_append_printf(text, "%s%s %u+%u", i > 0 ? ", " : "",
                           ply_mines_system.rules[ways->offers[i].rule]->id, ways->offers[i].n_safe,
                           ways->offers[i].n_mines);
  return g_string_free(text, FALSE);
}

/* --- boards with one answer --- */

#define FOUR_SAFE "F23F/2..F/.23./.11./...."

static const struct {
  const char *name, *position;
  int mines;
  bool field;
  const char *rules, *offers;
  PlyMinesGuess guess;
  uint32_t square;
  int32_t risk;
  unsigned n_equal;
} boards[] = {
  { "another", FOUR_SAFE, -1, true, "one near far end", "subset 4+0, full 4+0", PLY_GUESS_NO_COUNT,
    PLY_NO_SUBJECT, 0, 0 },
  { "cheapest", FOUR_SAFE, -1, true, "one near far end subset", "full 4+0", PLY_GUESS_NO_COUNT,
    PLY_NO_SUBJECT, 0, 0 },
  { "no-rules", "1.1/111/000", 1, true, "", "one 0+1, end 0+1, full 0+1, full+count 0+1",
    PLY_GUESS_KNOWN, 1, 1000000, 1 },
  { "count", ".1./.../...", 1, true, "one near far end subset full", "full+count 3+0",
    PLY_GUESS_KNOWN, 6, 0, 3 },
  { "third", "1./..", 1, true, "one near far end", "", PLY_GUESS_KNOWN, 1, 333333, 3 },
  { "not-known", "1./..", 1, false, "one", "", PLY_GUESS_NO_FIELD, PLY_NO_SUBJECT, 0, 0 },
  { "clash", "3.1/...", 3, true, "one near", "", PLY_GUESS_CLASH, PLY_NO_SUBJECT, 0, 0 },
  { "nothing", "11/1F", 1, true, "one", "", PLY_GUESS_NONE_LEFT, PLY_NO_SUBJECT, 0, 0 },
};

static void test_board(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  PlyMinesWays ways;
  g_autofree PlyMinesPosition *p = test_position(boards[i].position, boards[i].mines);
  ways_of(&p->board, boards[i].field, boards[i].rules, &ways);
  g_autofree char *offers = offers_text(&ways);
  g_assert_cmpstr(offers, ==, boards[i].offers);
  g_assert_cmpint(ways.guess, ==, boards[i].guess);
  g_assert_cmpuint(ways.square, ==, boards[i].square);
  g_assert_cmpint(ways.risk, ==, boards[i].risk);
  g_assert_cmpuint(ways.n_equal, ==, boards[i].n_equal);
  g_assert_false(ways.too_hard);
}

/* The rules of a beginner stop early on this Expert board, where others do not. */
static void test_expert(void) {
  PlyMinesSetup s = { .rows = 16,
                      .columns = 30,
                      .mines = 99,
                      .opening = PLY_OPENING_ZERO,
                      .free_moves = true,
                      .seed = 59 };
  s.n_rules = test_rules("one near far end", s.rules);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  g_assert_cmpint(run->game->board.moves_left, ==, 431);
  PlyMinesWays ways;
  ways_of(&run->game->board, true, "one near far end", &ways);
  g_autofree char *offers = offers_text(&ways);
  g_assert_cmpstr(offers, ==, "subset 4+2, full 4+2, full+count 4+2");
  ways_of(&run->game->board, true, "one",
          &ways); /* the others proved nothing, but go on from what is proven */
  g_autofree char *fewer = offers_text(&ways);
  g_assert_cmpstr(fewer, ==, "subset 3+2, full 4+2, full+count 4+2");
  /* With the rule that is offered it goes on. */
  s.n_rules = test_rules("one near far end subset", s.rules);
  g_autoptr(PlyMinesRun) fork = ply_mines_run_fork(run, ply_trace_n_events(run->trace), &s);
  g_assert_cmpint(ply_mines_run_sweep(fork, NULL), !=, PLY_RULES_CANCELLED);
  g_assert_cmpint(fork->game->board.moves_left, <=, 431 - 6);
}

static void test_cancelled(void) {
  PlyProgress progress = { 0 };
  PlyMinesWays ways;
  ply_progress_cancel(&progress);
  g_autofree PlyMinesPosition *p = test_position(FOUR_SAFE, -1);
  g_assert_false(ply_mines_ways(&p->board, true, NULL, 0, &progress, &ways));
}

/* --- what holds on any board --- */

/* What is proven by everything at once is what full deduction says; nobody proves more. */
static void assert_offers(const PlyMines *board, const PlyMinesWays *ways) {
  g_autofree PlyDeduction *deduction = g_new(PlyDeduction, 1);
  g_assert_cmpint(ply_deduce(board, true, NULL, deduction), ==, PLY_DEDUCE_DONE);
  bool last = false;
  for (unsigned i = 0; i < ways->n_offers; i++) {
    const PlyMinesOffer *offer = &ways->offers[i];
    g_assert_cmpuint(offer->rule, !=, PLY_MINES_RULE_ONE); /* it is in use */
    g_assert_cmpuint(offer->n_safe + offer->n_mines, >, 0);
    g_assert_cmpuint(offer->n_safe, <=, deduction->n_safe);
    g_assert_cmpuint(offer->n_mines, <=, deduction->n_mines);
    g_assert_true(i == 0 || offer->rule > ways->offers[i - 1].rule);
    last = offer->rule == PLY_MINES_RULE_FULL_COUNT;
    if (last)
      g_assert_cmpuint(offer->n_safe, ==, deduction->n_safe);
  }
  g_assert_cmpint(last, ==, deduction->n_safe + deduction->n_mines > 0);
}

static void assert_guess(const PlyMines *board, const PlyMinesWays *ways) {
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(board, NULL, &status);
  g_assert_cmpint(ways->guess, ==, PLY_GUESS_KNOWN);
  double least = ply_mine_probability_at(probability, ways->square);
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (ply_mines_state(board, square) == PLY_MINES_COVERED)
      g_assert_cmpfloat(ply_mine_probability_at(probability, square), >=, least);
  g_assert_cmpint(ways->risk > 0, ==, least > 0);
}

static void test_random(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  unsigned n = 0;
  for (uint64_t seed = 0; seed < 300; seed++) {
    test_random_board(seed, game);
    PlyMinesWays ways;
    if (game->board.moves_left == 0)
      continue;
    ways_of(&game->board, true, "one", &ways);
    assert_offers(&game->board, &ways);
    assert_guess(&game->board, &ways);
    n += ways.n_offers > 0;
  }
  g_assert_cmpuint(n, >, 50);
}

TEST_PROGRAM("ways") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *path = g_strdup_printf("/rules/ways/board/%s", boards[i].name);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_board);
  }
  g_test_add_func("/rules/ways/expert", test_expert);
  g_test_add_func("/rules/ways/cancelled", test_cancelled);
  g_test_add_func("/rules/ways/random", test_random);
  return g_test_run();
}
