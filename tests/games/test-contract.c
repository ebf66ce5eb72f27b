/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every game must keep, the template too. */
#include "base/random.h"
#include "games/game.h"
#include "program.h"

#include <string.h>

static const PlyGame *const all[] = { &ply_game_null,     &ply_game_tree,   &ply_game_tictactoe,
                                      &ply_game_connect4, &ply_game_tokens, &ply_game_sudoku };

/* Plays a move and takes it back: the position after it is the same with a record as without, and of
 * the record no more than undo_size bytes are written. */
static void check_undo(const PlyGame *game, void *position, PlyMove move, const void *after) {
  PlyUndoRecord undo;
  memset(&undo, 0xa5, sizeof undo);
  game->play(position, move, &undo);
  g_assert_cmpmem(position, game->position_size, after, game->position_size);
  for (size_t i = game->undo_size; i < sizeof undo; i++)
    g_assert_cmpuint(undo.bytes[i], ==, 0xa5);
  game->undo(position, move, &undo);
}

/* A legal move is put together again of its place and its field, which both have a name. */
static void check_parts(const PlyGame *game, const void *position, PlyMove move) {
  const PlyGamePieces *pieces = game->pieces;
  char text[PLY_MOVE_TEXT];
  unsigned place = pieces->place_of(position, move), field = pieces->field_of(position, move);
  g_assert_cmpuint(field, <, pieces->fields(position));
  g_assert_cmpuint(pieces->move_of(position, place, field), ==, move);
  pieces->print_field(position, field, text);
  g_assert_cmpstr(text, !=, "");
  pieces->print_held(position, place, text);
  g_assert_cmpstr(text, !=, "");
}

/* Where a move can be made a press means that move; elsewhere one that is legal too, or refused with a
 * reason. */
static void check_press(const PlyGame *game, const void *position) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  game->describe(position, board);
  for (unsigned i = 0; i < (unsigned)(board->rows * board->columns); i++) {
    PlyMove meant = game->press(position, i), read;
    char text[PLY_MOVE_TEXT];
    if (board->squares[i].move != PLY_NO_MOVE) {
      g_assert_cmpuint(meant, ==, board->squares[i].move);
      continue;
    }
    g_autoptr(GError) error = NULL;
    game->print_move(position, meant, text);
    if (game->parse_move(position, text, &read, &error))
      g_assert_cmpuint(read, ==, meant); /* a disc in a column with room */
    else
      g_assert_cmpstr(error->message, !=, "");
  }
}

/* One random game: at every position text, moves and undo agree with each other, and play lasts no
 * longer than the game says. */
static void play_one(const PlyGame *game, const PlyStart *start, PlyRandom *random) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX], before[PLY_POSITION_MAX],
      after[PLY_POSITION_MAX];
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  memcpy(position, start->position, sizeof position);
  for (unsigned ply = 0;; ply++) {
    int32_t value;
    bool over = game->result(position, &value);
    unsigned n = game->moves(position, moves);
    g_assert_cmpint(over, ==, n == 0);
    g_assert_cmpuint(n, <=, game->max_moves);
    for (unsigned i = 0; i < n; i++)
      g_assert_cmpuint(moves[i], <, game->move_codes);
    if (game->plies_left != NULL)
      g_assert_cmpuint(ply + (over ? 0 : 1), <=, game->plies_left(start->position));
    if (game->press != NULL)
      check_press(game, position);
    if (over)
      break;
    for (unsigned i = 0; i < n; i++) {
      char text[PLY_MOVE_TEXT];
      PlyMove read;
      g_autoptr(GError) error = NULL;
      game->print_move(position, moves[i], text);
      g_assert_true(game->parse_move(position, text, &read, &error));
      g_assert_cmpuint(read, ==, moves[i]);
      if (game->pieces != NULL)
        check_parts(game, position, moves[i]);
      memcpy(before, position, sizeof before);
      memcpy(after, position, sizeof after);
      game->play(after, moves[i], NULL);
      check_undo(game, position, moves[i], after);
      g_assert_cmpmem(position, game->position_size, before, game->position_size);
    }
    game->play(position, moves[ply_random_below(random, n)], NULL);
  }
}

static void test_play(void) {
  PlyRandom random;
  ply_random_init(&random, 11, 0);
  for (size_t g = 0; g < G_N_ELEMENTS(all); g++) {
    g_assert_cmpuint(all[g]->undo_size, <=, PLY_UNDO_MAX);
    g_assert_true(all[g]->turns == NULL || all[g]->turns->last == NULL || all[g]->undo_size == 0);
    g_assert_cmpuint(all[g]->max_moves, <=, PLY_MAX_CHILDREN);
    g_assert_cmpuint(all[g]->move_codes, <=, PLY_MOVE_CODES_MAX);
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start = ply_start_new(all[g], all[g]->example, NULL, &error);
    g_assert_no_error(error);
    for (int i = 0; i < 200; i++)
      play_one(all[g], start, &random);
  }
}

static void test_text(void) {
  for (size_t g = 0; g < G_N_ELEMENTS(all); g++) {
    g_autoptr(PlyStart) start = ply_start_new(all[g], all[g]->example, NULL, NULL);
    g_autofree char *text = ply_start_print(start);
    g_autoptr(PlyStart) again = ply_start_new(all[g], text, NULL, NULL);
    g_assert_nonnull(again);
    g_autofree char *twice = ply_start_print(again);
    g_assert_cmpstr(text, ==, twice);
    g_assert_nonnull(all[g]->notation);
  }
}

/* What goes together in the sub-records. */
static void test_records(void) {
  for (size_t g = 0; g < G_N_ELEMENTS(all); g++) {
    const PlyGameSolver *solver = ply_game_solver(all[g]);
    const PlyGameEvaluation *evaluation = all[g]->evaluation;
    g_assert_true((solver->canonical != NULL) == (solver->turned != NULL));
    g_assert_true(solver->canonical == NULL || solver->key != NULL);
    g_assert_true(all[g]->press == NULL || all[g]->describe != NULL);
    if (evaluation == NULL)
      continue;
    g_assert_true((evaluation->n_features > 0) == (evaluation->measure != NULL));
    g_assert_true((evaluation->n_gains > 0) == (evaluation->gain != NULL));
    g_assert_true(evaluation->gains_at == NULL || (evaluation->gain != NULL && all[g]->pieces));
    g_assert_cmpuint(MAX(evaluation->n_features, evaluation->n_gains), <=, PLY_MAX_FEATURES);
  }
}

static void test_find(void) {
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_game_find("tictactoe", NULL) == &ply_game_tictactoe);
  g_assert_null(ply_game_find("tictacto", &error));
  g_assert_cmpstr(error->message, ==,
                  "no game is called “tictacto”; there are: tree, tictactoe, connect4, tokens, "
                  "sudoku-guess; did you mean "
                  "“tictactoe”?");
}

/* A game that joins brings its orders and styles with it, and finds its own in whatever place they
 * have among those of all games. */
static void test_words(void) {
  static const PlyMove edge[] = { 0 };
  static const PlyMoveOrder orders[] = { { "centre-first", edge, 1 }, { "edge-first", edge, 1 } };
  static const PlyWeighting styles[] = { { .id = "plain", .name = "plain" },
                                         { .id = "rash", .name = "dares" } };
  static const PlyGameEvaluation evaluation = { .styles = styles, .n_styles = 2 };
  static PlyGame game;
  g_assert_true(g_strv_contains(ply_games_orders, "centre-first"));
  g_assert_false(g_strv_contains(ply_games_orders, "edge-first"));
  unsigned n_orders = g_strv_length((GStrv)ply_games_orders);
  unsigned n_styles = g_strv_length((GStrv)ply_games_styles);
  game = ply_game_null;
  game.id = "words";
  game.orders = orders;
  game.n_orders = G_N_ELEMENTS(orders);
  game.evaluation = &evaluation;
  ply_games_add(&game);
  g_assert_cmpstr(ply_games_orders[n_orders], ==, "edge-first");
  g_assert_null(ply_games_orders[n_orders + 1]);
  g_assert_cmpstr(ply_games_styles[n_styles], ==, "rash");
  g_assert_cmpstr(ply_games_style_names[n_styles], ==, "dares");
  g_assert_true(ply_game_order(&game, n_orders) == &orders[1]);
  g_assert_null(ply_game_order(&ply_game_connect4, n_orders));
  g_assert_cmpint(ply_game_style(&game, n_styles), ==, 1);
  g_assert_cmpint(ply_game_style(&game, 0), ==, 0);
  g_assert_cmpint(ply_game_style(&ply_game_tokens, n_styles), ==, -1);
}

/* Each reader of a game says what it reads instead, at the beginning of the text. */
static void test_foreign(void) {
  for (guint i = 0; ply_games[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place;
    g_autofree char *text = g_strdup_printf(
        "this is a game of Gambit (.efg), which is not read. %s", ply_games[i]->notation);
    g_autoptr(PlyStart) start = ply_start_new(ply_games[i], "EFG 2 R \"A\" {}", &place, &error);
    g_assert_null(start);
    g_assert_cmpstr(error->message, ==, text);
    g_assert_cmpint(place.line, ==, 1);
    g_assert_cmpint(place.column, ==, 1);
  }
}

TEST_PROGRAM("contract") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/contract/play", test_play);
  g_test_add_func("/games/contract/text", test_text);
  g_test_add_func("/games/contract/records", test_records);
  g_test_add_func("/games/contract/find", test_find);
  g_test_add_func("/games/contract/words", test_words);
  g_test_add_func("/games/contract/foreign", test_foreign);
  return g_test_run();
}
