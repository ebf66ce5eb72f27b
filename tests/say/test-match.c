/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match, told turn by turn, and its pseudocode. */
#include <string.h>

#include "../run/in-text.h"
#include "match/lines.h"
#include "match/match.h"
#include "program.h"
#include "say/say.h"

#define TWO_LINES 150 /* characters */

/* A match that is played as moves say; then computers play on where they are to move. */
static PlyRun *played(const PlyGame *game, const char *position, const char *first,
                      const char *second, PlyFullColumn full, const char *moves) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, &error);
  g_assert_no_error(error);
  PlyAgent agents[2];
  g_assert_true(ply_agent_parse(&agents[0], game, first, NULL));
  g_assert_true(ply_agent_parse(&agents[1], game, second, NULL));
  g_autoptr(PlyMatch) match = ply_match_new(start, &agents[0], &agents[1], full, 1);
  g_auto(GStrv) words = g_strsplit(moves, " ", -1);
  for (char **word = words; *word != NULL && **word != '\0'; word++) {
    ply_match_play_text(match, *word, &error);
    g_assert_no_error(error);
  }
  g_autoptr(PlyThinker) of_first = ply_thinker_new(&agents[0], false, NULL);
  g_autoptr(PlyThinker) of_second = ply_thinker_new(&agents[1], false, NULL);
  PlyThinker *const thinkers[] = { of_first, of_second };
  while (!ply_match_is_over(match, NULL) && thinkers[ply_match_side(match)] != NULL)
    g_assert_true(ply_match_play_by(match, thinkers[ply_match_side(match)], NULL));
  return ply_match_run(match);
}

static char *say(const PlyRun *run, const char *address) {
  g_autoptr(PlyReplay) replay = replay_at(run, address);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
  return g_strdup(sentence->text);
}

static const struct {
  const PlyGame *game;
  const char *position, *first, *second, *moves, *address, *text;
} cases[] = {
  { &ply_game_tictactoe, ".........", "person", "person", "", "start",
    "Two people play: X against O. X moves first." },
  { &ply_game_tictactoe, "X........", "person", "random", "", "start",
    "X plays against O (random moves). O moves first." },
  { &ply_game_connect4, "", "random", "alphabeta depth=3", "", "start",
    "X (random moves) plays against O (Alpha-beta, 3 plies). X moves first." },
  { &ply_game_tictactoe, ".........", "person", "person", "1 5", "turn 2",
    "Turn 2: O is to move." },
  { &ply_game_connect4, "", "person", "alphabeta depth=1", "4", "turn 2",
    "Turn 2: O (Alpha-beta, 1 ply) is to move." },
  { &ply_game_tictactoe, ".........", "person", "person", "1 5", "move 2", "O takes square 5." },
  { &ply_game_connect4, "", "person", "person", "4", "move 1", "X drops into column 4." },
  { &ply_game_connect4, "", "person", "alphabeta depth=1", "4", "move 2",
    "O drops into column 1. The search looked at 8 positions for this move." },
  { &ply_game_connect4, "444444", "person", "person", "1 4", "lost-turn 1",
    "Column 4 is full: O loses the turn." },
  { &ply_game_connect4, "", "person", "person", "1 2 1 2 1 2 1", "over",
    "X wins with four in a row after 7 turns." },
  { &ply_game_tictactoe, "XX.OO....", "person", "person", "3", "over",
    "X wins with three in a row after 1 turn." },
  { &ply_game_tictactoe, ".........", "perfect", "perfect", "", "over",
    "A draw after 9 turns: nobody has won." },
  { &ply_game_tree, "((3 9) (4) (5 6 7))", "minimax", "person", "2", "move 1", "Max plays 2." },
  { &ply_game_tree, "((3 9) (4) (5 6 7))", "minimax", "minimax", "", "over",
    "Max wins after 2 turns, ahead by 5." },
};

static void test_sentences(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run = played(cases[i].game, cases[i].position, cases[i].first,
                                   cases[i].second, PLY_FULL_PASS, cases[i].moves);
    g_autofree char *text = say(run, cases[i].address);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}

/* Every step of every game says something, in two lines, on a line of the pseudocode. */
static void test_steps(void) {
  static const char *const tags[] = { "", "pass" };
  for (int g = 0; ply_games[g] != NULL; g++)
    for (unsigned full = 0; full < G_N_ELEMENTS(tags); full++) {
      const PlyGame *game = ply_games[g];
      if (game->puzzle != NULL)
        continue;
      g_autoptr(PlyRun) run = played(game, game->given ? "((3 9) (4) (5 6 7))" : game->example,
                                     "random", "random", (PlyFullColumn)full, "");
      g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
      g_autoptr(GError) error = NULL;
      g_autoptr(PlyCode) code = ply_code_load(run, &error);
      g_assert_no_error(error);
      g_assert_cmpuint(code->n, ==, full == PLY_FULL_PASS ? 5 : 4);
      for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
        ply_replay_seek(replay, step);
        g_autoptr(PlySentence) sentence =
            ply_say_step(run, replay, step % 2 == 0 ? &ply_cover_of_values : NULL);
        g_assert_cmpuint(strlen(sentence->text), >, 0);
        g_assert_cmpint(g_utf8_strlen(sentence->text, -1), <=, TWO_LINES);
        g_assert_null(strpbrk(sentence->text, "{}"));
        const PlyEvent *event = ply_replay_event(replay);
        unsigned found = event == NULL;
        for (unsigned i = 0; event != NULL && i < code->n; i++)
          found += code->lines[i].number == event->line;
        g_assert_cmpuint(found, ==, 1);
      }
    }
}

static void test_code(void) {
  static const struct {
    unsigned number;
    const char *sign;
  } lines[] = { { PLY_LINE_MATCH_TURN, "the turn of the side to move" },
                { PLY_LINE_MATCH_MOVE, "play it" },
                { PLY_LINE_MATCH_LOST, "[pass] where the move is a drop into a full column" },
                { PLY_LINE_MATCH_OVER, "who has won" } };
  g_autofree char *path =
      g_build_filename(g_getenv("PLYBOOK_DATA"), "pseudocode", "match.txt", NULL);
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_auto(GStrv) file = g_strsplit(text, "\n", -1);
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
    g_assert_nonnull(strstr(file[lines[i].number - 1], lines[i].sign));
}

TEST_PROGRAM("match") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/match/sentences", test_sentences);
  g_test_add_func("/say/match/steps", test_steps);
  g_test_add_func("/say/match/code", test_code);
  return g_test_run();
}
