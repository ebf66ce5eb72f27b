/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mines are laid evenly: every arrangement of a small board as often as every other one. */
#include <glib.h>
#include <string.h>

#include "minesweeper/game.h"
#include "minesweeper/place.h"
#include "program.h"

/* A board small enough to number its arrangements: by the bits of their squares. */
static void count_arrangements(unsigned rows, unsigned columns, int mines, PlyMinesOpening opening,
                               unsigned first, unsigned n_games, uint32_t *counts) {
  PlyMines *b = g_new(PlyMines, 1);
  PlyMinesField *field = g_new(PlyMinesField, 1);
  ply_mines_init(b, rows, columns, mines);
  for (unsigned game = 0; game < n_games; game++) {
    PlyRandom random;
    ply_random_init(&random, 20, game);
    ply_mines_place(b, opening, first, &random, field);
    uint32_t bits = 0;
    for (unsigned square = 0; square < rows * columns; square++)
      bits |= (uint32_t)ply_mines_is_mine(b, field, square) << square;
    counts[bits]++;
  }
  g_free(field);
  g_free(b);
}

static void test_even(void) {
  static const struct {
    unsigned rows, columns;
    int mines;
    PlyMinesOpening opening;
    unsigned first, arrangements;
    double most; /* chi-square that one in a million exceeds */
  } cases[] = {
    { 3, 3, 3, PLY_OPENING_SAFE, 4, 56, 120.3 },  /* 8 over 3 */
    { 3, 3, 2, PLY_OPENING_SAFE, 0, 28, 77.8 },   /* 8 over 2 */
    { 3, 4, 2, PLY_OPENING_ZERO, 0, 28, 77.8 },   /* 12 - 4 = 8 over 2 */
    { 4, 4, 3, PLY_OPENING_ZERO, 5, 35, 88.9 },   /* 16 - 9 = 7 over 3 */
    { 2, 5, 4, PLY_OPENING_SAFE, 9, 126, 215.3 }, /* 9 over 4 */
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    unsigned n_games = 400 * cases[i].arrangements;
    g_autofree uint32_t *counts = g_new0(uint32_t, 1u << 16);
    count_arrangements(cases[i].rows, cases[i].columns, cases[i].mines, cases[i].opening,
                       cases[i].first, n_games, counts);
    double chi = 0;
    unsigned seen = 0;
    for (unsigned bits = 0; bits < 1u << 16; bits++) {
      if (counts[bits] == 0)
        continue;
      double off = counts[bits] - 400.0;
      chi += off * off / 400;
      seen++;
      g_assert_cmpint(__builtin_popcount(bits), ==, cases[i].mines);
      g_assert_false(bits >> cases[i].first & 1);
    }
    g_test_message("case %u: chi-square %.1f of %u arrangements", i, chi, seen);
    g_assert_cmpuint(seen, ==, cases[i].arrangements);
    g_assert_cmpfloat(chi, <, cases[i].most);
  }
}

static void test_counts(void) {
  PlyMines *b = g_new(PlyMines, 1);
  PlyMinesField *field = g_new(PlyMinesField, 1);
  for (unsigned game = 0; game < 200; game++) {
    PlyRandom random;
    ply_random_init(&random, 1, game);
    unsigned rows = 1 + ply_random_below(&random, 64), columns = 1 + ply_random_below(&random, 64);
    unsigned opening = ply_random_below(&random, 2);
    unsigned first = ply_random_below(&random, rows * columns);
    unsigned room = ply_mines_room(rows, columns, (PlyMinesOpening)opening);
    unsigned mines = game % 3 == 0 ? room : ply_random_below(&random, room + 1);
    ply_mines_init(b, rows, columns, (int)mines);
    ply_mines_place(b, (PlyMinesOpening)opening, first, &random, field);
    unsigned laid = 0;
    for (unsigned square = 0; square < rows * columns; square++) {
      unsigned around = 0;
      laid += ply_mines_is_mine(b, field, square);
      for (unsigned other = 0; other < rows * columns; other++) {
        unsigned y = square / columns, x = square % columns, v = other / columns,
                 u = other % columns;
        bool near = other != square && y + 1 >= v && v + 1 >= y && x + 1 >= u && u + 1 >= x;
        around += near && ply_mines_is_mine(b, field, other);
        if (v > y + 1)
          break;
      }
      g_assert_cmpuint(field->under[b->cell[square]] & ~PLY_MINES_MINE, ==, around);
    }
    g_assert_cmpuint(laid, ==, mines);
    g_assert_cmpuint(field->under[b->cell[first]] & PLY_MINES_MINE, ==, 0);
    if (opening == PLY_OPENING_ZERO)
      g_assert_cmpuint(field->under[b->cell[first]], ==, 0);
  }
  g_free(field);
  g_free(b);
}

/* The board of one seed, so that nobody changes it unawares: what lessons say depends on it. */
static void test_known(void) {
  static const char *const rows[] = {
    ".*......*", ".........", "..*..*...", "*......*.", ".........",
    ".........", ".........", "..*...*..", ".......**",
  };
  PlyMinesGame *game = g_new(PlyMinesGame, 1);
  ply_mines_game_init(game, 9, 9, 10, PLY_OPENING_ZERO, true, 1, 0);
  ply_mines_reveal(game, 40);
  for (unsigned row = 0; row < 9; row++) {
    char line[10] = { 0 };
    for (unsigned column = 0; column < 9; column++)
      line[column] = ply_mines_is_mine(&game->board, &game->field, row * 9 + column) ? '*' : '.';
    g_assert_cmpstr(line, ==, rows[row]);
  }
  g_free(game);
}

/* Chi-square of 16 cells alike, as uneven as chance is and not more even: outside once in 1,000. */
static void check_chance(const char *what, const unsigned count[16], unsigned n) {
  double chi = 0, mean = n / 16.0;
  for (int i = 0; i < 16; i++)
    chi += (count[i] - mean) * (count[i] - mean) / mean;
  g_test_message("%s: %.2f", what, chi);
  g_assert_cmpfloat(chi, <, 39.3);
  g_assert_cmpfloat(chi, >, 2.9);
}

/* The games of a seed are repeated and counted: where the only mine of a row lies, what a guess
 * draws, and both with those of the game before. */
static void test_neighbours(void) {
  enum { GAMES = 65536 };
  PlyMinesGame *game = g_new(PlyMinesGame, 1);
  unsigned laid[16] = { 0 }, laid_pairs[16] = { 0 }, drawn[16] = { 0 }, drawn_pairs[16] = { 0 };
  unsigned mine_before = 0, draw_before = 0;
  ply_mines_game_init(game, 1, 17, 1, PLY_OPENING_SAFE, true, 1, 0);
  for (uint64_t number = 0; number < GAMES; number++) {
    unsigned mine = 1;
    ply_mines_game_restart(game, number);
    ply_mines_reveal(game, 0);
    while (!ply_mines_is_mine(&game->board, &game->field, mine))
      mine++;
    mine--;
    ply_mines_game_restart(game, number);
    unsigned draw = ply_mines_draw(game, 16);
    laid[mine]++;
    laid_pairs[mine / 4 * 4 + mine_before / 4]++;
    drawn[draw]++;
    drawn_pairs[draw / 4 * 4 + draw_before / 4]++;
    mine_before = mine;
    draw_before = draw;
  }
  check_chance("mines", laid, GAMES);
  check_chance("mines of neighbours", laid_pairs, GAMES);
  check_chance("draws", drawn, GAMES);
  check_chance("draws of neighbours", drawn_pairs, GAMES);
  g_free(game);
}

TEST_PROGRAM("place") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/place/even", test_even);
  g_test_add_func("/rules/place/counts", test_counts);
  g_test_add_func("/rules/place/known", test_known);
  g_test_add_func("/rules/place/neighbours", test_neighbours);
  return g_test_run();
}
