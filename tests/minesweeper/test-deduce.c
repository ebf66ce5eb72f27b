/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is claimed is true, and everything true is claimed: judged by a SAT solver, and by
 * trying every arrangement of small boards. PLYBOOK_POSITIONS=20000 for a long run. */
#include <string.h>

#include "boards.h"
#include "minesweeper/deduce/deduce.h"
#include "sat.h"

/* 480 over 99. */
#define CHOOSE_480_99                                                                              \
  "56022099933742134542905898577582110805929050272389790128145880952721447957063116"               \
  "8198385673295159633481600"

static unsigned n_positions(unsigned usual) {
  const char *wanted = g_getenv("PLYBOOK_POSITIONS");
  return wanted == NULL ? usual : (unsigned)g_ascii_strtoull(wanted, NULL, 10);
}

static void fault(const PlyMines *b, unsigned square, const char *what) {
  char name[PLY_MINES_NAME];
  g_autofree char *text = ply_mines_print(b, NULL);
  g_error("%s %s, %d mines:\n%s", ply_mines_square_print(b, square, name), what, b->mines, text);
}

/* --- soundness and completeness --- */

/* What the solver proves about every covered square. */
static void judge(const PlyMines *b, bool count, uint8_t *verdict) {
  TestSat *sat = test_sat_new(b, NULL, count);
  g_assert_true(test_sat_fits(sat, PLY_NO_SUBJECT, false));
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    verdict[square] = PLY_VERDICT_NONE;
    if (ply_mines_state(b, square) != PLY_MINES_COVERED)
      continue;
    if (!test_sat_fits(sat, square, true))
      verdict[square] = PLY_VERDICT_SAFE;
    else if (!test_sat_fits(sat, square, false))
      verdict[square] = PLY_VERDICT_MINES;
  }
  test_sat_free(sat);
}

/* exact: and nothing that the solver proves is missing. */
static void check_rules(const PlyMines *b, const char *list, bool until_stuck, bool exact,
                        const uint8_t *truth) {
  const PlyRule *rules[PLY_MAX_RULES];
  unsigned n = test_rules(list, rules);
  PlyMinesProofs proofs;
  ply_mines_prove(b, rules, n, until_stuck, NULL, &proofs);
  g_assert_false(proofs.contradiction);
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned claimed = proofs.verdict[square];
    if (claimed != PLY_VERDICT_NONE && claimed != truth[square])
      fault(b, square, "is claimed wrongly");
    if (exact && claimed != truth[square])
      fault(b, square, "is proven and not found");
  }
}

static void test_solver(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  unsigned n = n_positions(400), covered = 0, proven = 0;
  for (unsigned seed = 0; seed < n; seed++) {
    test_random_board(seed, game);
    if (game->status == PLY_MINES_WON)
      continue;
    const PlyMines *b = &game->board;
    uint8_t plain[PLY_MINES_MAX_SQUARES], counted[PLY_MINES_MAX_SQUARES];
    judge(b, false, plain);
    judge(b, true, counted);
    check_rules(b, "full", false, true, plain);
    check_rules(b, "full", true, true, plain);
    check_rules(b, "full+count", false, true, counted);
    check_rules(b, "one near far", false, false, plain);
    check_rules(b, "one near far subset", true, false, plain);
    check_rules(b, "end", false, false, counted);
    check_rules(b, "subset", false, false, plain);
    check_rules(b, "one near far end subset full full+count", true, true, counted);
    for (unsigned square = 0; square < ply_mines_n(b); square++) {
      covered += ply_mines_state(b, square) == PLY_MINES_COVERED;
      proven += counted[square] != PLY_VERDICT_NONE;
    }
  }
  g_test_message("%u covered squares, %u proven", covered, proven);
  g_assert_cmpuint(proven, >, covered / 20);
  g_assert_cmpuint(proven, <, covered);
}

/* --- probabilities --- */

/* Every arrangement of a small board; returns their number. */
static uint64_t try_all(const PlyMines *b, const uint16_t *blanks, unsigned n, uint64_t *mined) {
  uint64_t fitting = 0;
  memset(mined, 0, PLY_MINES_MAX_SQUARES * sizeof *mined);
  for (uint32_t bits = 0; bits < 1u << n; bits++) {
    if (__builtin_popcount(bits) != ply_mines_left(b))
      continue;
    uint8_t around[PLY_MINES_CELLS] = { 0 };
    for (unsigned i = 0; i < n; i++)
      for (int k = 0; (bits >> i & 1) && k < PLY_MINES_AROUND; k++)
        around[b->cell[blanks[i]] + (unsigned)ply_mines_around[k].cell]++;
    bool fits = true;
    for (unsigned square = 0; square < ply_mines_n(b) && fits; square++) {
      unsigned cell = b->cell[square];
      fits = b->state[cell] > 8 || b->state[cell] == around[cell] + b->flags[cell];
    }
    fitting += fits;
    for (unsigned i = 0; fits && i < n; i++)
      mined[blanks[i]] += bits >> i & 1;
  }
  return fitting;
}

static char *reduced(uint64_t above, uint64_t below) {
  uint64_t a = above, b = below;
  while (b != 0) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return below == a
             ? g_strdup_printf("%" G_GUINT64_FORMAT, above / a)
             : g_strdup_printf("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, above / a, below / a);
}

static void check_probability(const PlyMines *b, const uint16_t *blanks, unsigned n) {
  uint64_t mined[PLY_MINES_MAX_SQUARES], fitting = try_all(b, blanks, n, mined);
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(b, NULL, &status);
  g_assert_cmpint(status, ==, PLY_DEDUCE_DONE);
  g_autofree char *count = ply_mine_probability_arrangements(probability);
  g_autofree char *expected = reduced(fitting, 1);
  g_assert_cmpstr(count, ==, expected);
  uint64_t least = fitting;
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *risk = ply_mine_probability_fraction(probability, blanks[i]);
    g_autofree char *right = reduced(mined[blanks[i]], fitting);
    g_assert_cmpstr(risk, ==, right);
    g_assert_cmpfloat(ply_mine_probability_at(probability, blanks[i]), ==,
                      (double)mined[blanks[i]] / (double)fitting); /* both whole: the nearest */
    g_assert_cmpint(ply_mine_probability_millionths(probability, blanks[i]), ==,
                    (int32_t)(mined[blanks[i]] * 1000000 / fitting));
    least = MIN(least, mined[blanks[i]]);
  }
  uint16_t safest[PLY_MINES_MAX_SQUARES];
  unsigned n_safest = ply_mine_probability_safest(probability, safest), n_least = 0;
  for (unsigned i = 0; i < n; i++)
    if (mined[blanks[i]] == least)
      g_assert_cmpuint(safest[n_least++], ==, blanks[i]);
  g_assert_cmpuint(n_safest, ==, n_least);
}

static void test_brute_force(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  unsigned n = n_positions(1500), checked = 0;
  for (unsigned seed = 0; seed < n; seed++) {
    test_random_board(seed, game);
    const PlyMines *b = &game->board;
    uint16_t blanks[PLY_MINES_MAX_SQUARES];
    unsigned n_blanks = 0;
    for (unsigned square = 0; square < ply_mines_n(b); square++)
      if (ply_mines_state(b, square) == PLY_MINES_COVERED)
        blanks[n_blanks++] = (uint16_t)square;
    if (n_blanks == 0 || n_blanks > 14)
      continue;
    check_probability(b, blanks, n_blanks);
    checked++;
  }
  g_test_message("%u boards", checked);
  g_assert_cmpuint(checked, >, n / 20);
}

static void test_large_counts(void) {
  /* Nothing is open: 99 mines on 480 squares, all alike. */
  PlyMines *b = g_new(PlyMines, 1);
  ply_mines_init(b, 16, 30, 99);
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(b, NULL, &status);
  g_autofree char *count = ply_mine_probability_arrangements(probability);
  g_assert_cmpstr(count, ==, CHOOSE_480_99);
  g_autofree char *risk = ply_mine_probability_fraction(probability, 17);
  g_assert_cmpstr(risk, ==, "33/160");
  g_free(b);
}

/* The rows of the lessons that speak of probabilities. */
static void test_named_probability(void) {
  static const struct {
    const char *position;
    int mines;
    const char *square, *risk;
  } cases[] = {
    { "1... / .... / .... / ....", 2, "r1c2", "1/3" },
    { "1... / .... / .... / ....", 2, "r4c4", "1/12" },
    { "02F. / 03F. / 02F.", 4, "r2c4", "1/3" },
    { "001... / 012..- / 01F32- / 0113F- / 0003F. / 0002F.", 7, "r2c5", "2/5" },
    { "001... / 012..- / 01F32- / 0113F- / 0003F. / 0002F.", 7, "r2c4", "3/5" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree PlyMinesPosition *position = test_position(cases[i].position, cases[i].mines);
    unsigned square = 0;
    g_assert_true(ply_mines_square_read(&position->board, cases[i].square, &square, NULL));
    PlyDeduceStatus status;
    g_autoptr(PlyMineProbability) probability =
        ply_mine_probability_new(&position->board, NULL, &status);
    g_assert_nonnull(probability);
    g_autofree char *risk = ply_mine_probability_fraction(probability, square);
    g_assert_cmpstr(risk, ==, cases[i].risk);
  }
}

/* --- witnesses --- */

/* A number of a random board is changed: cores are contradictory, and nothing in them can be
 * left out. */
static void check_core(const PlyMines *b, unsigned *n_cores, unsigned *n_counts) {
  g_autofree PlyCore *core = g_new(PlyCore, 1);
  g_assert_cmpint(ply_deduce_core(b, NULL, core), ==, PLY_DEDUCE_DONE);
  TestSat *sat = test_sat_new(b, NULL, true);
  bool fits = test_sat_fits(sat, PLY_NO_SUBJECT, false);
  test_sat_free(sat);
  g_assert_cmpint(fits, ==, core->n == 0 && !core->with_count);
  if (fits)
    return;
  (*n_cores)++;
  *n_counts += core->with_count;
  bool numbers[PLY_MINES_MAX_SQUARES] = { false };
  for (unsigned i = 0; i < core->n; i++)
    numbers[core->numbers[i]] = true;
  for (unsigned i = 0; i <= core->n; i++) { /* without number i; behind the last one: with all */
    if (i < core->n)
      numbers[core->numbers[i]] = false;
    sat = test_sat_new(b, numbers, core->with_count);
    g_assert_cmpint(test_sat_fits(sat, PLY_NO_SUBJECT, false), ==, i < core->n);
    test_sat_free(sat);
    if (i < core->n)
      numbers[core->numbers[i]] = true;
  }
  if (!core->with_count)
    return;
  sat = test_sat_new(b, NULL, false);
  g_assert_true(test_sat_fits(sat, PLY_NO_SUBJECT, false));
  test_sat_free(sat);
}

static void test_cores(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  unsigned n = n_positions(300), n_cores = 0, n_counts = 0;
  for (unsigned seed = 0; seed < n; seed++) {
    PlyRandom random;
    ply_random_init(&random, seed, 5);
    test_random_board(seed, game);
    PlyMines *b = &game->board;
    unsigned square = ply_random_below(&random, ply_mines_n(b));
    unsigned state = ply_mines_state(b, square);
    if (ply_mines_is_open(state))
      ply_mines_set(b, square, (state + 1 + ply_random_below(&random, 2)) % 9);
    else
      b->mines = (int)ply_random_below(&random, (unsigned)b->mines + 3);
    if (ply_mines_left(b) >= 0)
      check_core(b, &n_cores, &n_counts);
  }
  g_test_message("%u contradictions, %u through the count", n_cores, n_counts);
  g_assert_cmpuint(n_cores, >, n / 10);
  g_assert_cmpuint(n_counts, >, 0);
}

/* An example exists exactly where the verdict leaves it open, and fits. */
static void check_example(const PlyMines *b, unsigned square, bool mined, bool possible) {
  uint16_t mines[PLY_MINES_MAX_SQUARES];
  unsigned n;
  PlyDeduceStatus status = ply_deduce_example(b, square, mined, NULL, mines, &n);
  g_assert_cmpint(status, ==, possible ? PLY_DEDUCE_DONE : PLY_DEDUCE_CONTRADICTION);
  if (!possible)
    return;
  g_assert_cmpint((int)n, ==, ply_mines_left(b));
  PlyMines *laid = g_memdup2(b, sizeof *b);
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpint(ply_mines_state(laid, mines[i]), ==, PLY_MINES_COVERED);
    ply_mines_set(laid, mines[i], PLY_MINES_FLAG);
  }
  g_assert_cmpint(ply_mines_state(laid, square) == PLY_MINES_FLAG, ==, mined);
  for (unsigned s = 0; s < ply_mines_n(b); s++)
    if (ply_mines_is_open(ply_mines_state(laid, s)))
      g_assert_cmpint(ply_mines_state(laid, s), ==, laid->flags[laid->cell[s]]);
  g_free(laid);
}

static void test_examples(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  for (unsigned seed = 0; seed < n_positions(60); seed++) {
    test_random_board(seed, game);
    const PlyMines *b = &game->board;
    PlyDeduction found;
    if (game->status == PLY_MINES_WON)
      continue;
    g_assert_cmpint(ply_deduce(b, true, NULL, &found), ==, PLY_DEDUCE_DONE);
    uint8_t verdict[PLY_MINES_MAX_SQUARES] = { 0 };
    for (unsigned i = 0; i < found.n_safe; i++)
      verdict[found.safe[i]] = PLY_VERDICT_SAFE;
    for (unsigned i = 0; i < found.n_mines; i++)
      verdict[found.mines[i]] = PLY_VERDICT_MINES;
    for (unsigned square = 0; square < ply_mines_n(b); square++) {
      if (ply_mines_state(b, square) != PLY_MINES_COVERED)
        continue;
      check_example(b, square, true, verdict[square] != PLY_VERDICT_SAFE);
      check_example(b, square, false, verdict[square] != PLY_VERDICT_MINES);
    }
  }
}

static void test_cancel(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  test_random_board(3, game);
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  PlyDeduction found;
  PlyDeduceStatus status;
  g_assert_cmpint(ply_deduce(&game->board, true, &progress, &found), ==, PLY_DEDUCE_CANCELLED);
  g_assert_cmpuint(found.n_safe + found.n_mines, ==, 0);
  g_assert_null(ply_mine_probability_new(&game->board, &progress, &status));
  g_assert_cmpint(status, ==, PLY_DEDUCE_CANCELLED);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/deduce/solver", test_solver);
  g_test_add_func("/rules/deduce/brute-force", test_brute_force);
  g_test_add_func("/rules/deduce/large-counts", test_large_counts);
  g_test_add_func("/rules/deduce/named-odds", test_named_probability);
  g_test_add_func("/rules/deduce/cores", test_cores);
  g_test_add_func("/rules/deduce/examples", test_examples);
  g_test_add_func("/rules/deduce/cancel", test_cancel);
  return g_test_run();
}
