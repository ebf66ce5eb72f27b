/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spoken names: of nodes as they stand, of places in a tree, of squares. */
#include "../run/in-text.h"
#include "program.h"
#include "runs.h"
#include "say/say.h"

#define PRUNING "((4 8 7) (9 5 6) (1 2 3))"
#define DEEP "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))"

static void test_places(void) {
  static const struct {
    const char *game, *position, *path, *text;
  } places[] = {
    { "tree", DEEP, "", "the start" },
    { "tree", DEEP, "2", "the second move" },
    { "tree", DEEP, "2.1", "the first answer to the second move" },
    { "tree", DEEP, "2.1.2", "the first answer to the second move, then the second move" },
    { "tree", "(\"by sea\"=(1 2) 4)", "1", "the move “by sea”" },
    { "tree", "(x=(y=1 2) 4)", "1.1", "the answer “y” to the move “x”" },
    { "tree", "({1*2 3*4} 1)", "1.2", "the second outcome after the first move" },
    { "tree", "(0 1 2 3 4 5 6 7 8 9 10 11 12 13)", "12", "the twelfth move" },
    { "tree", "(0 1 2 3 4 5 6 7 8 9 10 11 12 13)", "13", "move number 13" },
    { "tictactoe", "XOXO.X.O.", "1", "the move to 5" },
    { "tictactoe", "XOXO.X.O.", "1.2", "the answer on 9 to the move to 5" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(places); i++) {
    g_autoptr(PlyRun) run = test_run(places[i].game, places[i].position, "minimax", "");
    PlyNodeId node = ply_trace_find(run->trace, places[i].path);
    g_assert_cmpuint(node, !=, PLY_NO_NODE);
    g_autofree char *text = ply_say_place(run, node);
    g_assert_cmpstr(text, ==, places[i].text);
  }
}

/* By the numbers that a picture shows: the order of looking changes nothing about a name. */
static void test_reversed(void) {
  g_autoptr(PlyRun) run = test_run("tree", "(1 2 3)", "minimax", "moves=reversed");
  g_autofree char *text = ply_say_place(run, ply_trace_find(run->trace, "1"));
  g_assert_cmpstr(text, ==, "the third move");
}

typedef struct {
  const char *name, *game, *position, *algorithm, *address, *path;
  bool hide;
  const char *text;
} Node;

static const Node nodes[] = {
  { "future", "tree", PRUNING, "alphabeta-maxmin", "start", "2", false,
    "The second move, Min chooses, not looked at yet" },
  { "open", "tree", PRUNING, "alphabeta-maxmin", "leaf 2", "1", false,
    "The first move, Min chooses, worth at most 4, not finished" },
  { "now", "tree", PRUNING, "alphabeta-maxmin", "leaf 2", "1.2", false,
    "The second answer to the first move, a leaf, worth 8, looked at now" },
  { "done", "tree", PRUNING, "alphabeta-maxmin", "end", "2", false,
    "The second move, Min chooses, worth 5, the choice of Max" },
  { "cut", "tree", PRUNING, "alphabeta-maxmin", "cutoff 1", "3", false,
    "The third move, Min chooses, worth at most 1, cut: the last two branches are skipped, looked "
    "at now" },
  { "after-cut", "tree", PRUNING, "alphabeta", "end", "3", false,
    "The third move, Min chooses, worth at least −5 for Min, cut: the last two branches are "
    "skipped" },
  { "pruned", "tree", PRUNING, "alphabeta", "end", "3.2", false,
    "The second answer to the third move, a leaf, worth 2, skipped" },
  { "root", "tree", PRUNING, "alphabeta", "end", "", false,
    "The start, Max chooses, worth 5 for Max, looked at now" },
  { "low", "tree", DEEP, "minimax", "end", "2.1.1", false, "2.1.1, Min chooses, worth 2" },
  { "words", "tree", "((1\"a fish\" 2) 3)", "minimax", "start", "1.1", false,
    "The first answer to the first move, a leaf, “a fish”, worth 1, not looked at yet" },
  { "chance", "tree", "({1*2 1*4} 1)", "minimax", "end", "1", false,
    "The first move, chance decides, worth 3, the choice of Max" },
  { "hidden", "tree", PRUNING, "alphabeta-maxmin", "end", "2", true,
    "The second move, Min chooses, value hidden" },
  { "hidden-leaf", "tree", PRUNING, "alphabeta-maxmin", "end", "2.2", true,
    "The second answer to the second move, a leaf, worth 5" },
  { "game", "tictactoe", "XOXO.X.O.", "minimax", "end", "1", false,
    "The move to 5, O chooses, X wins, the choice of X" },
  { "game-over", "tictactoe", "XOXO.X.O.", "minimax", "end", "3", false,
    "The move to 9, the game is over, X wins" },
  { "game-bound", "tictactoe", "XO..X.O..", "alphabeta-maxmin", "cutoff 1", "1.1.2", false,
    "The move to 8, three levels down, O chooses, at least a draw for O, looked at now, after "
    "X\u00a03, "
    "O\u00a04" },
};

static void test_node(gconstpointer data) {
  const Node *n = data;
  g_autoptr(PlyRun) run = test_run(n->game, n->position, n->algorithm, "");
  g_autoptr(PlyReplay) replay = replay_at(run, n->address);
  g_autofree char *text =
      ply_say_node(run, replay, ply_trace_find(run->trace, n->path),
                   n->hide ? PLY_NODE_WITHOUT_VALUE | PLY_NODE_WITHOUT_CHOICE : 0);
  g_assert_cmpstr(text, ==, n->text);
}

/* Who cannot see where a node stands has only its name. */
static void test_one_each(void) {
  static const struct {
    const char *game, *position, *algorithm, *options;
  } runs[] = {
    { "tree", "(((2 8 3) (7 9)) ((8 10) (1 4)))", "minimax", "" },
    { "tree", "((({1*2 1*4} 1) 5) (({1*2 1*4} 1) 5))", "minimax", "" },
    { "tictactoe", "XO..X.O..", "minimax", "" },
    { "tictactoe", "XO..X.O..", "deepening", "" },
    { "sudoku-guess", "in-order 2...1.2..1....1.", "backtracking", "all=yes" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyRun) run =
        test_run(runs[i].game, runs[i].position, runs[i].algorithm, runs[i].options);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (PlyNodeId node = 0; node < ply_trace_n_nodes(run->trace); node++) {
      char *name = ply_say_node(run, replay, node, 0);
      if (!g_hash_table_add(seen, name))
        g_error("two nodes are called “%s”", name);
    }
  }
}

static void test_squares(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, "XXXOO....", NULL, &error);
  g_assert_no_error(error);
  PlyBoard board;
  start->game->describe(start->position, &board);
  g_autofree char *win = ply_say_square(&board, 0, 1);
  g_assert_cmpstr(win, ==, "row 1, column 2, X, in the winning line");
  g_autofree char *plain = ply_say_square(&board, 1, 0);
  g_assert_cmpstr(plain, ==, "row 2, column 1, O");
  g_autofree char *empty = ply_say_square(&board, 2, 2);
  g_assert_cmpstr(empty, ==, "row 3, column 3, empty");
}

TEST_PROGRAM("names") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/names/places", test_places);
  g_test_add_func("/names/reversed", test_reversed);
  g_test_add_func("/say/names/one-each", test_one_each);
  g_test_add_func("/names/squares", test_squares);
  for (unsigned i = 0; i < G_N_ELEMENTS(nodes); i++) {
    g_autofree char *path = g_strconcat("/names/node/", nodes[i].name, NULL);
    g_test_add_data_func(path, &nodes[i], test_node);
  }
  return g_test_run();
}
