/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "runs.h"

#include <string.h>

#include "base/random.h"

static void add_tree(GString *text, PlyRandom *random, unsigned depth) {
  unsigned n = 2 + ply_random_below(random, 2);
  if (depth == 0) {
    g_string_append_printf(text, "%d", (int)ply_random_below(random, 25) - 5);
    return;
  }
  g_string_append_c(text, '(');
  for (unsigned i = 0; i < n; i++) {
    g_string_append(text, i > 0 ? " " : "");
    add_tree(text, random, depth - 1);
  }
  g_string_append_c(text, ')');
}

char *test_run_tree(unsigned i) {
  static const char *const algorithms[] = { "alphabeta",   "minimax",   "alphabeta-maxmin",
                                            "zero-window", "deepening", "negamax",
                                            "alphabeta",   "quiescence" };
  PlyRandom random;
  g_autoptr(GString) text = g_string_new(NULL);
  ply_random_init_for(&random, i, 5, 0);
  add_tree(text, &random, 2 + i % 3);
  return g_strdup_printf("---\ntitle: T\ngame: tree\nalgorithm: %s\n---\n```tree\n%s\n```\n",
                         algorithms[i % G_N_ELEMENTS(algorithms)], text->str);
}

char *test_run_mistaken_tree(unsigned i) {
  static const struct {
    const char *algorithm, *mistake;
  } variants[] = {
    { "minimax", "hope" },
    { "negamax", "next-board" },
    { "minimax", "sides-swapped" },
    { "negamax", "first-child" },
    { "minimax", "small-infinity" },
    { "negamax", "small-infinity" },
    { "alphabeta-maxmin", "sibling-cut" },
    { "alphabeta-maxmin", "shared-window" },
    { "alphabeta", "both-bounds" },
    { "alphabeta", "bound-exact" },
    { "alphabeta", "restart" },
    { "alphabeta-maxmin", "shallow-only" },
    { "alphabeta-maxmin", "cut-leaf" },
  };
  PlyRandom random;
  g_autoptr(GString) text = g_string_new(NULL);
  unsigned k = i % G_N_ELEMENTS(variants);
  ply_random_init_for(&random, i, 7, 0);
  g_string_append_c(text, '(');
  for (unsigned move = 0; move < 3; move++) {
    if (strcmp(variants[k].mistake, "next-board") == 0) /* it goes by guesses */
      g_string_append_printf(text, "%u:", ply_random_below(&random, 9));
    add_tree(text, &random, 1 + i % 2);
    g_string_append(text, move < 2 ? " " : ")");
  }
  return g_strdup_printf("---\ntitle: T\ngame: tree\nalgorithm: %s\nmistake: %s\n---\n"
                         "```tree\n%s\n```\n",
                         variants[k].algorithm, variants[k].mistake, text->str);
}

/* What is kept to a few moves, counts otherwise, or guesses. */
char *test_run_others(unsigned i) {
  static const char *const texts[] = {
    "game: tictactoe\nalgorithm: outcomes\n---\n```position\nX..O..XXO\n```\n",
    "game: connect4\nalgorithm: alphabeta\ndepth: 3\n---\n```position\n121212\n```\n",
    ("game: sudoku-guess\nalgorithm: backtracking\n---\n"
     "```position\nin-order\n2...\n1.2.\n31..\n4..3\n```\n"),
    "game: tictactoe\nalgorithm: deepening\n---\n```position\nX.OOX.X.O\n```\n",
    "game: connect4\nalgorithm: sum-of-replies\n---\n```position\n31163423377713667151\n```\n",
    "game: tictactoe\nalgorithm: zero-window\n---\n```position\nXOXO.O.X.\n```\n",
  };
  return g_strdup_printf("---\ntitle: T\n%s", texts[i % G_N_ELEMENTS(texts)]);
}

char *test_run_noughts(unsigned i) {
  static const char *const boards[] = { "X.OOX.X.O", "XO..X..O.", "XOXO.O.X.", "XX.OO...X" };
  return g_strdup_printf("---\ntitle: T\ngame: tictactoe\nalgorithm: %s\n---\n"
                         "```position\n%.3s\n%.3s\n%.3s\n```\n",
                         i % 2 == 0 ? "alphabeta" : "minimax", boards[i % 4], boards[i % 4] + 3,
                         boards[i % 4] + 6);
}

char *test_run_mines(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: minesweeper\nrules: one near far end\nseed: %u\n"
                         "level: beginner\ndo: play\n---\n",
                         i);
}

char *test_run_mistaken_mines(unsigned i) {
  static const char *const mistakes[] = { "unreduced",  "by-shape", "likely",
                                          "trust-flag", "refire",   "covered-safe" };
  return g_strdup_printf("---\ntitle: T\ngame: minesweeper\nrules: one near far end\nseed: %u\n"
                         "level: beginner\nmistake: %s\ndo: play\n---\n",
                         i, mistakes[i % G_N_ELEMENTS(mistakes)]);
}

char *test_run_mistaken_sudoku(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: sudoku\nseed: %u\nmistake: refire\ndo: sweep\n---\n",
                         i);
}

char *test_run_sudoku(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: sudoku\nseed: %u\ndo: sweep\n---\n", i);
}

char *test_run_life(unsigned i) {
  static const char *const people[] = { "Eddy", "Carl" };
  return g_strdup_printf(
      "---\ntitle: T\ngame: life\nperson: %s\ncash: %u\ndays: 40\nseed: %u\n---\n", people[i % 2],
      20 * i, i);
}

char *test_run_match(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: connect4\nfirst: alphabeta depth=3\n"
                         "second: random\nseed: %u\n---\n",
                         i);
}

char *test_run_odds(unsigned i) {
  return g_strdup_printf("---\ntitle: T\ngame: %s\ngames: 60\ndetail: 60\nseed: %u\n---\n",
                         i % 2 == 0 ? "blackjack" : "cep", i);
}
