/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules on boards of all kinds: what they strike no solution has, and where they stop does not depend
 * on their order. */
#include "boards.h"
#include "program.h"
#include "sudoku/judge.h"

static const unsigned sides[] = { 4, 6, 9, 9 };

static void add_fired(const Run *run, uint32_t *fired) {
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    fired[rule] += run->rules.fired[rule];
}

/* From a rule on, all did something. */
static void check_fired(const uint32_t *fired, unsigned from) {
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++) {
    g_test_message("%s fired %u times", ply_sudoku_system.rules[rule]->id, fired[rule]);
    g_assert_true(rule < from || fired[rule] > 0);
  }
}

/* --- sound --- */

static bool is_proper(const PlySudoku *s, const uint16_t *possible) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    if (ply_bits(possible[cell]) != 1)
      return false;
  return true;
}

static void check_keeps(const PlySudoku *s, const uint16_t *possible) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    unsigned held = s->digit[cell] != 0 ? ply_digit_bit(s->digit[cell]) : s->candidates[cell];
    g_assert_cmpuint(possible[cell] & ~held, ==, 0);
  }
}

/* No rule strikes a candidate that some solution has; boards with one solution and with many. Those of
 * `most`, where the dear rules have a turn in every cycle, are one in sixteen. */
static void test_sound(void) {
  PlyRandom random;
  uint32_t fired[2][PLY_SUDOKU_N_RULES] = { 0 };
  unsigned many = 0;
  ply_random_init(&random, 5, 1);
  for (unsigned i = 0; i < 2000; i++) {
    unsigned side = sides[i / 4 % 4], missing = i % 4 < 2 ? 0 : (i % 4 - 1) * side / 4;
    PlySudoku board = board_of_any_kind(side, i, missing, &random);
    uint16_t possible[PLY_SUDOKU_MAX_CELLS];
    g_assert_cmpint(ply_sudoku_judge(&board, possible, NULL), ==, PLY_SUDOKU_JUDGED);
    many += !is_proper(&board, possible);
    PlyRuleChoose choose = i / 16 % 16 == 15 ? PLY_CHOOSE_MOST : PLY_CHOOSE_CHEAPEST;
    Run run;
    run_begin(&run, &board, ply_sudoku_system.rules, PLY_SUDOKU_N_RULES, NULL);
    run_choose(&run, choose);
    ply_rules_sweep(&run.rules, true);
    check_keeps(&run.game.board, possible);
    add_fired(&run, fired[choose == PLY_CHOOSE_MOST]);
    ply_rules_clear(&run.rules);
  }
  g_assert_cmpuint(many, ==, 1000);
  check_fired(fired[1], 0);
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    fired[0][rule] += fired[1][rule];
  check_fired(fired[0], 0);
}

/* --- order --- */

/* Sets that hold both singles and are closed downwards. */
static const struct {
  const char *name;
  uint32_t rules; /* bit i: rule i of the system's table */
} closed[] = {
  { "singles", 0x7 },
  { "lines", 0x1f },
  { "sets", 0x7ff },
  { "fish", 0x3fff },
  { "refuted guess", 0x7fff },
  { "all", 0xffff },
  { "fish without lines and sets", 0x3807 },
  { "naked sets, smaller fish", 0x1000 | 0x800 | 0x2a0 | 0x7 },
  { "hidden sets and lines", 0x540 | 0x1f },
  { "triples", 0x1ff },
};

static unsigned rules_of(uint32_t set, const PlyRule **rules) {
  unsigned n = 0;
  for (unsigned i = 0; i < PLY_SUDOKU_N_RULES; i++)
    if (set >> i & 1)
      rules[n++] = ply_sudoku_system.rules[i];
  return n;
}

static void run_to_end(Run *run, const PlySudoku *board, const PlyRule *const *rules, unsigned n,
                       PlyRuleChoose choose, uint32_t *fired) {
  run_begin(run, board, rules, n, NULL);
  run_choose(run, choose);
  ply_rules_sweep(&run->rules, true);
  add_fired(run, fired);
  ply_rules_clear(&run->rules);
}

static void check_same_end(const PlySudoku *a, const PlySudoku *b, const char *set) {
  if (memcmp(a->candidates, b->candidates, sizeof a->candidates) != 0 ||
      memcmp(a->digit, b->digit, sizeof a->digit) != 0)
    g_error("%s: another order stops elsewhere", set);
}

/* With every set in shuffled orders, and once by what strikes most. */
static void test_order(void) {
  PlyRandom random;
  uint32_t fired[PLY_SUDOKU_N_RULES] = { 0 };
  ply_random_init(&random, 6, 1);
  for (unsigned i = 0; i < 500; i++) {
    unsigned side = i % 5 == 0 ? 6 : 9, k = i % G_N_ELEMENTS(closed);
    PlySudoku board = board_of_any_kind(side, i, i / 10 % 2 * (1 + i / 20 % 4), &random);
    const PlyRule *rules[PLY_SUDOKU_N_RULES];
    unsigned n = rules_of(closed[k].rules, rules);
    Run first, other;
    run_to_end(&first, &board, rules, n, PLY_CHOOSE_CHEAPEST, fired);
    for (unsigned again = 0; again < 2; again++) {
      ply_random_shuffle(&random, rules, n, sizeof *rules);
      run_to_end(&other, &board, rules, n, again == 1 ? PLY_CHOOSE_MOST : PLY_CHOOSE_CHEAPEST,
                 fired);
      check_same_end(&first.game.board, &other.game.board, closed[k].name);
    }
  }
  check_fired(fired, 0);
}

/* A set that is not closed may stop elsewhere: so the orders do differ in what they do. */
static void test_order_matters(void) {
  const PlyRule *const rules[] = { ply_sudoku_system.rules[PLY_SUDOKU_NAKED_SINGLE],
                                   ply_sudoku_system.rules[PLY_SUDOKU_HIDDEN_SINGLE],
                                   ply_sudoku_system.rules[PLY_SUDOKU_NAKED_QUAD],
                                   ply_sudoku_system.rules[PLY_SUDOKU_JELLYFISH] };
  const PlyRule *const turned[] = { rules[3], rules[2], rules[1], rules[0] };
  PlyRandom random;
  uint32_t fired[PLY_SUDOKU_N_RULES] = { 0 };
  unsigned differ = 0;
  ply_random_init(&random, 7, 1);
  for (unsigned i = 0; i < 100; i++) {
    PlySudoku board = board_of_any_kind(9, i, 2, &random);
    Run first, other;
    run_to_end(&first, &board, rules, 4, PLY_CHOOSE_CHEAPEST, fired);
    run_to_end(&other, &board, turned, 4, PLY_CHOOSE_CHEAPEST, fired);
    differ += memcmp(first.game.board.candidates, other.game.board.candidates,
                     sizeof first.game.board.candidates) != 0;
  }
  g_test_message("%u of 100 differ", differ);
  g_assert_cmpuint(differ, >, 0);
}

TEST_PROGRAM("sound") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/sound", test_sound);
  g_test_add_func("/sudoku/order", test_order);
  g_test_add_func("/sudoku/order-matters", test_order_matters);
  return g_test_run();
}
