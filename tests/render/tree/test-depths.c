/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside the rows of a tree: who is to move, and how deep is still looked there. */
#include <string.h>

#include "../runs.h"
#include "program.h"
#include "render/tree/private.h"

#define HAND "((3 9) (4 (1 2)) (5 6 7))"

static const struct {
  const char *game, *position, *algorithm, *set;
  const char *rows; /* "label, detail" for each row that has one, with "; " between them */
} trees[] = {
  { "tree", HAND, "minimax", "", "Max; Min; Max" }, /* to the end of play */
  { "tree", HAND, "minimax", "depth=5", "Max, depth left 5; Min, depth left 4; Max, depth left 3" },
  { "tree", HAND, "deepening", "depth=2",
    "Max; Max, depth left 1 to 2; Min, depth left 0 to 1; Max, depth left 0; Leaves" },
  { "tree", HAND, "deepening", "depth=2 deeper=no", "Max; Max, depth left 1; Min, depth left 0" },
  { "tictactoe", "XOXOX....", "zero-window", "",
    "Min (O); Min (O), depth left 4; Max (X), depth left 3; Min (O), depth left 2; Max (X), depth "
    "left 1" },
  { "tictactoe", "X..O..XXO", "outcomes", "combine=worst",
    "O, takes the best; X, the worst counts; O, the worst counts; X, the worst counts" },
  { "tictactoe", "X..O..XXO", "outcomes", "combine=alternate",
    "O, takes the best; X, the worst counts; O, takes the best; X, the worst counts" },
  { "tictactoe", "X..O..XXO", "outcomes", "collect=assign",
    "O, the last one counts; X, the last one counts; O, the last one counts" },
  { "connect4", "444", "sum-of-replies", "", "O, takes the highest; X, all answers count; Leaves" },
  { "connect4", "44", "alphabeta", "depth=2", "Max (X), depth left 2; Min (O), depth left 1" },
};

static PlyRun *record_with(const char *game, const char *position, const char *algorithm,
                           const char *set) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(game, NULL), position, NULL, NULL);
  const PlyAlgorithm *how = ply_algorithm_find(algorithm, NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  g_auto(GStrv) sets = g_strsplit(set, " ", -1);
  for (int i = 0; sets[i] != NULL; i++) {
    char *equal = strchr(sets[i], '=');
    *equal = '\0';
    g_assert_true(ply_options_set(&options, sets[i], equal + 1, NULL));
  }
  PlyRun *run = ply_run_new(start, how, &options, NULL);
  ply_run_record(run, NULL);
  return run;
}

static char *rows_of(const PlyTreeLayout *layout, const PlyCover *cover) {
  const PlyTreeView view = { .depths = true, .cover = cover };
  GString *text = g_string_new(NULL);
  for (unsigned level = 0; level < layout->n_levels; level++) {
    char label[96], detail[64];
    ply_tree_row_label(layout, &view, level, label, detail);
    if (*label != '\0')
      g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? "; " : "", label,
                             *detail != '\0' ? ", " : "", detail);
  }
  return g_string_free(text, FALSE);
}

static void test_rows(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(trees); i++) {
    g_autoptr(PlyRun) run =
        record_with(trees[i].game, trees[i].position, trees[i].algorithm, trees[i].set);
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 300);
    g_autofree char *rows = rows_of(layout, NULL);
    g_test_message("%s", rows);
    if (!g_str_has_prefix(rows, trees[i].rows))
      g_error("%s %s: found “%s”, expected “%s”", trees[i].algorithm, trees[i].set, rows,
              trees[i].rows);
  }
}

/* What a rule does with the list of marks is not said where the values are to be found out; who
 * takes the best of them is. */
static void test_hidden_rule(void) {
  static const struct {
    const char *set, *rows;
  } rules[] = {
    { "collect=assign", "O; X; O" },
    { "combine=worst", "O, takes the best; X, the worst counts; O, the worst counts" },
  };
  g_autoptr(PlyCover) hide = ply_cover_new(true);
  for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
    g_autoptr(PlyRun) run = record_with("tictactoe", "X..O..XXO", "outcomes", rules[i].set);
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 300);
    g_autofree char *rows = rows_of(layout, hide);
    g_assert_true(g_str_has_prefix(rows, rules[i].rows));
  }
}

/* Nobody looks further ahead than there are free squares, and every row one less than the one
 * above; what events say of a round is what stands beside its rows. */
static void test_rounds(void) {
  static const char *const algorithms[] = { "deepening", "zero-window" };
  for (size_t a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    g_autoptr(PlyRun) run = record_with("tictactoe", "X...O....", algorithms[a], "");
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 300);
    unsigned known = 0;
    g_assert_cmpint(layout->levels[0].least, >, layout->levels[0].most);
    for (unsigned level = 1; level < layout->n_levels; level++) {
      const Level *row = &layout->levels[level];
      if (row->least > row->most)
        continue;
      known++;
      g_assert_cmpint(row->most, ==, 7 - (int)(level - 1));
      g_assert_cmpint(row->least, >=, 0);
    }
    g_assert_cmpuint(known, >=, 6);
  }
}

/* Captures are followed behind the limit: four values, where three moves end the plain search. */
static void test_past_limit(void) {
  static const char captures[] = "0:(9:(!1 8) 5:(6 7) 4:(!8 !7 3))";
  static const struct {
    const char *algorithm, *set;
    uint32_t leaves, total;
  } searches[] = {
    { "minimax", "depth=1", 3, 3 },
    { "quiescence", "depth=1 stand-pat=no", 4, 0 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(searches); i++) {
    g_autoptr(PlyRun) run = record_with("tree", captures, searches[i].algorithm, searches[i].set);
    g_autoptr(PlyReplay) replay = replay_at(run, "end");
    g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 300);
    g_assert_cmpuint(ply_replay_counters(replay).leaves, ==, searches[i].leaves);
    g_assert_cmpuint(layout->n_leaves, ==, searches[i].total);
  }
}

TEST_PROGRAM("tree-depths") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/tree-depths/rows", test_rows);
  g_test_add_func("/render/tree-depths/hidden-rule", test_hidden_rule);
  g_test_add_func("/render/tree-depths/rounds", test_rounds);
  g_test_add_func("/render/tree-depths/past-limit", test_past_limit);
  return g_test_run();
}
