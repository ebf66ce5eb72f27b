/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a match: turns, what is refused and why, taking back, changing players. */
#include "match/match.h"
#include "program.h"

#include <string.h>

static PlyMatch *match_of(const PlyGame *game, const char *position, const char *first,
                          const char *second, PlyFullColumn full, uint64_t seed) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, &error);
  g_assert_no_error(error);
  PlyAgent agents[2];
  ply_agent_parse(&agents[0], game, first, &error);
  g_assert_no_error(error);
  ply_agent_parse(&agents[1], game, second, &error);
  g_assert_no_error(error);
  return ply_match_new(start, &agents[0], &agents[1], full, seed);
}

static void type(PlyMatch *match, const char *moves) {
  g_auto(GStrv) words = g_strsplit(moves, " ", -1);
  for (int i = 0; words[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    ply_match_play_text(match, words[i], &error);
    g_assert_no_error(error);
  }
}

static void refuse(PlyMatch *match, const char *move, const char *expected) {
  g_autoptr(GError) error = NULL;
  unsigned n = ply_match_n_turns(match);
  g_assert_false(ply_match_play_text(match, move, &error));
  g_assert_error(error, PLY_ERROR, error->code);
  if (strstr(error->message, expected) == NULL)
    g_error("%s: found “%s”, expected “%s”", move, error->message, expected);
  g_assert_cmpuint(ply_match_n_turns(match), ==, n);
}

static void stands(PlyMatch *match, const char *position) {
  g_autofree char *text = ply_start_print(ply_match_now(match));
  g_assert_cmpstr(text, ==, position);
}

static void test_turns(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_tictactoe, ".........", "person", "person", PLY_FULL_REFUSE, 1);
  int32_t value = 7;
  g_assert_cmpint(ply_match_side(match), ==, PLY_SIDE_MAX);
  type(match, "1 4 2 5");
  stands(match, "XX.OO....");
  g_assert_false(ply_match_is_over(match, &value));
  g_assert_cmpint(value, ==, 7);
  refuse(match, "4", "square 4 is taken");
  refuse(match, "10", "expected a square from 1 to 9");
  type(match, "3");
  g_assert_true(ply_match_is_over(match, &value));
  g_assert_cmpint(value, ==, 1);
  refuse(match, "6", "the game is over: it can be replayed, or taken back");
  g_assert_cmpuint(ply_match_n_turns(match), ==, 5);
  for (unsigned i = 0; i < 5; i++) {
    const PlyTurn *turn = ply_match_turn(match, i);
    g_assert_cmpint(turn->side, ==, i % 2);
    g_assert_cmpuint(turn->agent, ==, i % 2);
    g_assert_false(turn->lost);
    g_assert_null(turn->thinking);
  }
}

/* A move by its number gets the same words as one that is typed. */
static void test_illegal(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_connect4, "444444", "person", "person", PLY_FULL_REFUSE, 1);
  static const struct {
    PlyMove move;
    const char *message;
  } illegal[] = { { 3, "column 4 is full: it has six discs" },
                  { 10, "column 4 is full: it has six discs" },
                  { 7, "“1” is no legal move here" } };
  for (size_t i = 0; i < G_N_ELEMENTS(illegal); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_match_play(match, illegal[i].move, NULL, 0, &error));
    g_assert_nonnull(error);
    g_assert_cmpstr(error->message, ==, illegal[i].message);
  }
  refuse(match, "4", "column 4 is full: it has six discs");
  refuse(match, "4-", "column 4 is full: it has six discs");
  refuse(match, "8", "expected a column from 1 to 7");
  refuse(match, "", "expected a column from 1 to 7");
  stands(match, "444444");
}

/* With pass the turn is lost, by text or by the move that stands for it, and undone again. */
static void test_lost_turn(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_connect4, "444444", "person", "person", PLY_FULL_PASS, 1);
  type(match, "4");
  g_assert_cmpint(ply_match_side(match), ==, PLY_SIDE_MIN);
  g_assert_true(ply_match_turn(match, 0)->lost);
  stands(match, "444444x");
  type(match, "4- 1");
  g_assert_true(ply_match_turn(match, 1)->lost);
  g_assert_false(ply_match_turn(match, 2)->lost);
  refuse(match, "1-", "column 1 is not full: no turn is lost there");
  while (ply_match_undo(match))
    ;
  stands(match, "444444");
}

/* Against a computer undo goes back to the person's turn, and redo to the next one. */
static void test_undo(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_tictactoe, ".........", "random", "person", PLY_FULL_REFUSE, 1);
  g_assert_false(ply_match_can_undo(match));
  type(match, "1"); /* the computer's */
  g_assert_false(ply_match_undo(match));
  type(match, "2 3 5");
  stands(match, "XOX.O....");
  type(match, "6");
  g_assert_true(ply_match_undo(match));
  stands(match, "XOX......");
  g_assert_true(ply_match_undo(match));
  stands(match, "X........");
  g_assert_false(ply_match_undo(match));
  g_assert_true(ply_match_redo(match));
  stands(match, "XOX......");
  g_assert_true(ply_match_redo(match));
  stands(match, "XOX.OX...");
  g_assert_false(ply_match_redo(match));
  g_assert_true(ply_match_undo(match));
  type(match, "9"); /* another move: what was taken back is forgotten */
  g_assert_false(ply_match_can_redo(match));
  stands(match, "XOX.....O");
}

/* Two persons, or two computers, take back turn by turn; a finished game too. */
static void test_undo_each(void) {
  static const char *const agents[] = { "person", "random" };
  for (size_t i = 0; i < G_N_ELEMENTS(agents); i++) {
    g_autoptr(PlyMatch) match =
        match_of(&ply_game_tictactoe, ".........", agents[i], agents[i], PLY_FULL_REFUSE, 1);
    type(match, "1 4 2 5 3");
    g_assert_true(ply_match_is_over(match, NULL));
    g_assert_true(ply_match_undo(match));
    g_assert_false(ply_match_is_over(match, NULL));
    stands(match, "XX.OO....");
    for (unsigned k = 0; k < 4; k++)
      g_assert_true(ply_match_undo(match));
    g_assert_false(ply_match_undo(match));
    for (unsigned k = 0; k < 5; k++)
      g_assert_true(ply_match_redo(match));
    g_assert_true(ply_match_is_over(match, NULL));
  }
}

static void test_switch(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_tictactoe, ".........", "person", "random", PLY_FULL_REFUSE, 1);
  type(match, "1 2");
  ply_match_switch(match);
  g_assert_cmpint(ply_match_agent(match, PLY_SIDE_MAX)->kind, ==, PLY_AGENT_RANDOM);
  g_assert_cmpint(ply_match_agent(match, PLY_SIDE_MIN)->kind, ==, PLY_AGENT_PERSON);
  type(match, "3");
  g_assert_cmpuint(ply_match_turn(match, 0)->agent, ==, 0);
  g_assert_cmpuint(ply_match_turn(match, 2)->agent, ==, 1);
  /* The turns of O are the person's now. */
  g_assert_true(ply_match_undo(match));
  stands(match, "X........");
  PlyAgent perfect;
  g_assert_true(ply_agent_parse(&perfect, &ply_game_tictactoe, "perfect", NULL));
  ply_match_set_agent(match, PLY_SIDE_MIN, &perfect);
  g_autoptr(PlyRun) thinking = ply_match_think(match);
  ply_run_record(thinking, NULL);
  g_assert_cmpuint(ply_agent_choice(thinking), ==, 4); /* only the centre holds */
  ply_match_play(match, ply_agent_choice(thinking), thinking, ply_run_result(thinking)->nodes,
                 NULL);
  const PlyTurn *turn = ply_match_turn(match, 1);
  g_assert_true(turn->thinking == thinking);
  g_assert_cmpuint(turn->nodes, ==, ply_run_result(thinking)->nodes);
  g_assert_cmpuint(turn->agent, ==, 2);
  g_assert_true(ply_match_agent_number(match, 2)->preset == perfect.preset);
}

/* The position that somebody asked for stays as it was when the match goes on. */
static void test_now(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_connect4, "", "person", "person", PLY_FULL_REFUSE, 1);
  type(match, "4 4");
  g_autoptr(PlyStart) kept = ply_start_ref(ply_match_now(match));
  type(match, "1");
  g_autofree char *text = ply_start_print(kept);
  g_assert_cmpstr(text, ==, "44");
  g_clear_pointer(&match, ply_match_free);
  g_autoptr(PlyStart) further = ply_start_from(kept, kept->position);
  g_autofree char *same = ply_start_print(further);
  g_assert_cmpstr(same, ==, "44");
}

/* A hand-made tree keeps what its positions point to. */
static void test_tree(void) {
  g_autoptr(PlyMatch) match =
      match_of(&ply_game_tree, "((3 9) (4) (5 6 7))", "minimax", "person", PLY_FULL_REFUSE, 1);
  g_autoptr(PlyRun) thinking = ply_match_think(match);
  ply_run_record(thinking, NULL);
  ply_match_play(match, ply_agent_choice(thinking), thinking, 0, NULL);
  g_autoptr(PlyStart) kept = ply_start_ref(ply_match_now(match));
  g_clear_pointer(&match, ply_match_free);
  g_clear_pointer(&thinking, ply_run_unref);
  PlyMove moves[16];
  g_assert_cmpuint(kept->game->moves(kept->position, moves), ==, 3);
}

/* The moves of chance: those of the thinker that play_by uses, with the seed of the turn. */
static void test_seeds(void) {
  g_autoptr(PlyMatch) a = match_of(&ply_game_connect4, "", "random", "random", PLY_FULL_PASS, 5);
  g_autoptr(PlyMatch) b = match_of(&ply_game_connect4, "", "random", "random", PLY_FULL_PASS, 5);
  g_autoptr(PlyThinker) thinker = ply_thinker_new(ply_match_agent(a, PLY_SIDE_MAX), true, NULL);
  g_autoptr(GHashTable) seeds = g_hash_table_new(g_int64_hash, g_int64_equal);
  uint64_t all[200];
  while (!ply_match_is_over(a, NULL)) {
    g_assert_true(ply_match_play(a, ply_match_random_move(a), NULL, 0, NULL));
    g_assert_true(ply_match_play_by(b, thinker, NULL));
  }
  g_assert_cmpuint(ply_match_n_turns(a), ==, ply_match_n_turns(b));
  for (unsigned i = 0; i < ply_match_n_turns(a); i++)
    g_assert_cmpuint(ply_match_turn(a, i)->move, ==, ply_match_turn(b, i)->move);
  for (unsigned i = 0; i < G_N_ELEMENTS(all); i++) {
    all[i] = ply_match_turn_seed(i / 100, i % 100);
    g_assert_true(g_hash_table_add(seeds, &all[i]));
  }
}

TEST_PROGRAM("match") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/play/match/turns", test_turns);
  g_test_add_func("/play/match/illegal", test_illegal);
  g_test_add_func("/play/match/lost-turn", test_lost_turn);
  g_test_add_func("/play/match/undo", test_undo);
  g_test_add_func("/play/match/undo-each", test_undo_each);
  g_test_add_func("/play/match/switch", test_switch);
  g_test_add_func("/play/match/now", test_now);
  g_test_add_func("/play/match/tree", test_tree);
  g_test_add_func("/play/match/seeds", test_seeds);
  return g_test_run();
}
