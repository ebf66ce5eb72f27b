/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every variant gives minimax's value, on every position of tic-tac-toe, and on positions of the
 * token game, where what a position is worth hangs on time as well. */
#include <string.h>

#include "base/random.h"
#include "program.h"
#include "runs.h"

#define N_CODES 19683

static const char *const variants[] = {
  "cut=>= bounds=fail-hard raise=after-test",
  "cut=>= bounds=fail-soft raise=after-test",
  "cut=> bounds=fail-hard raise=after-test",
  "cut=> bounds=fail-soft raise=after-test",
  "cut=>= bounds=fail-hard raise=before-test",
  "cut=>= bounds=fail-soft raise=before-test",
  "cut=> bounds=fail-hard raise=before-test",
  "cut=> bounds=fail-soft raise=before-test",
  "moves=reversed",
  "moves=shuffled seed=5",
  "moves=centre-corners-edges",
  "moves=edges-corners-centre bounds=fail-soft",
};

/* All positions that play can reach, as text. */
static void collect(void *position, bool *seen, GPtrArray *texts) {
  const PlyGame *g = &ply_game_tictactoe;
  char *text = g->print(position);
  unsigned code = 0;
  for (int i = 0; i < 9; i++)
    code = code * 3 + (text[i] == 'X') + 2 * (text[i] == 'O');
  if (seen[code]) {
    g_free(text);
    return;
  }
  seen[code] = true;
  g_ptr_array_add(texts, text);
  PlyMove moves[9];
  unsigned n = g->moves(position, moves);
  for (unsigned i = 0; i < n; i++) {
    PlyUndoRecord undo;
    g->play(position, moves[i], &undo);
    collect(position, seen, texts);
    g->undo(position, moves[i], &undo);
  }
}

static int32_t value_in(const char *game, const char *text, const char *algorithm,
                        const char *set) {
  g_autoptr(PlyRun) run = test_run_new(game, text, algorithm, set);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_cmpint(result.score.bound, ==, PLY_BOUND_EXACT);
  return result.score.value;
}

static int32_t value_of(const char *text, const char *algorithm, const char *set) {
  return value_in("tictactoe", text, algorithm, set);
}

static void test_positions(void) {
  g_autofree bool *seen = g_new0(bool, N_CODES);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, start->position, sizeof position);
  collect(position, seen, texts);
  g_assert_cmpuint(texts->len, ==, 5478);
  for (guint i = 0; i < texts->len; i++) {
    const char *text = texts->pdata[i];
    int32_t value = value_of(text, "minimax", "");
    g_assert_cmpint(value_of(text, "negamax", ""), ==, value);
    for (size_t v = 0; v < G_N_ELEMENTS(variants); v++) {
      g_assert_cmpint(value_of(text, "alphabeta", variants[v]), ==, value);
      g_assert_cmpint(value_of(text, "alphabeta-maxmin", variants[v]), ==, value);
    }
    /* The quick win changes values, not who wins. */
    int32_t quick = value_of(text, "alphabeta", "win=10-ply");
    g_assert_cmpint(quick, ==, value_of(text, "minimax", "win=10-ply"));
    g_assert_cmpint((quick > 0) - (quick < 0), ==, value);
  }
}

/* The text after some random moves. */
static char *wander(const PlyStart *start, PlyRandom *random, unsigned turns) {
  const PlyGame *g = &ply_game_tokens;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  g_autofree PlyMove *moves = g_new(PlyMove, g->max_moves);
  memcpy(position, start->position, sizeof position);
  for (; turns > 0; turns--) {
    unsigned n = g->moves(position, moves);
    if (n == 0)
      break;
    g->play(position, moves[ply_random_below(random, n)], NULL);
  }
  return g->print(position);
}

static void test_tokens(void) {
  static const char *const sets[] = { "depth=4", "depth=4 moves=reversed try-first=promise",
                                      "depth=4 table=bounds try-first=table,killer,history",
                                      "depth=4 table=bounds table-bits=6 bounds=fail-soft" };
  static const char *const starts[] = {
    "board: 3x3\nhand: 2\nbonus: b2 +3 for 3\nbonus: a1 +2 for 5\ntarget: 9\nhits: leave\n"
    "first: supply ADHFGC\nsecond: supply FHDAGE\n",
    "board: 3x4\nhand: 2\nbonus: c3 +4 for 4\nfirst: supply HFGHFG\nsecond: supply FGHFGH\n",
  };
  PlyRandom random;
  ply_random_init(&random, 6, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(starts); i++) {
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tokens, starts[i], NULL, NULL);
    for (unsigned n = 0; n < 24; n++) {
      g_autofree char *text = wander(start, &random, n % 8);
      int32_t value = value_in("tokens", text, "minimax", "depth=4");
      for (size_t v = 0; v < G_N_ELEMENTS(sets); v++) {
        g_assert_cmpint(value_in("tokens", text, "alphabeta", sets[v]), ==, value);
        g_assert_cmpint(value_in("tokens", text, "alphabeta-maxmin", sets[v]), ==, value);
      }
    }
  }
}

TEST_PROGRAM("agree") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/agree/positions", test_positions);
  g_test_add_func("/search/agree/tokens", test_tokens);
  return g_test_run();
}
