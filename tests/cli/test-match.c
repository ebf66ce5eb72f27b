/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches from the command line: their JSON, text, steps and pictures, and what is refused. */
#include "program.h"
#include "spawn.h"

#include <string.h>

#define MATCH "--game connect4 --set first='alphabeta depth=3' --set second=random --set seed=3 "

static JsonObject *root(JsonNode *node) {
  return json_node_get_object(node);
}

static gint64 number(JsonObject *object, const char *member) {
  return json_object_get_int_member(object, member);
}

/* The moves lead to the position that is told, and the number of turns is theirs. */
static void test_json(void) {
  g_autoptr(JsonNode) node = run_json("trace " MATCH "--json", 0);
  JsonObject *match = root(node);
  JsonArray *moves = json_object_get_array_member(match, "moves");
  g_autoptr(GString) played = g_string_new(NULL);
  for (guint i = 0; i < json_array_get_length(moves); i++)
    g_string_append(played, json_array_get_string_element(moves, i));
  g_assert_cmpstr(json_object_get_string_member(match, "game"), ==, "connect4");
  g_assert_cmpstr(json_object_get_string_member(match, "winner"), ==, "first");
  g_assert_cmpint(number(match, "value"), ==, 1);
  g_assert_cmpint(number(match, "turns"), ==, json_array_get_length(moves));
  g_assert_cmpint(number(match, "lost_turns"), ==, 0);
  g_assert_cmpint(number(match, "events"), ==, 2 * number(match, "turns") + 1);
  g_assert_cmpstr(json_object_get_string_member(match, "end"), ==, played->str);
  JsonObject *nodes = json_object_get_object_member(match, "nodes");
  g_assert_cmpint(number(nodes, "first"), >, 100);
  g_assert_cmpint(number(nodes, "second"), ==, 0);
  JsonObject *options = json_object_get_object_member(match, "options");
  g_assert_cmpstr(json_object_get_string_member(options, "first"), ==, "alphabeta depth=3");
  /* From there on nobody can be asked for a move. */
  g_autofree char *again =
      g_strdup_printf("trace --game connect4 --position %s --set second=random", played->str);
  g_auto(Result) over = run_cli(again);
  g_assert_cmpint(over.status, ==, 2);
  assert_contains(over.err, "found a finished game, which X has won");
}

static void test_steps(void) {
  g_autoptr(JsonNode) node = run_json("trace " MATCH "--json --events 1..4", 0);
  JsonArray *steps = json_object_get_array_member(root(node), "steps");
  static const char *const kinds[] = { "turn", "move", "turn", "move" };
  static const char *const sides[] = { "first", "first", "second", "second" };
  g_assert_cmpuint(json_array_get_length(steps), ==, G_N_ELEMENTS(kinds));
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    JsonObject *step = json_array_get_object_element(steps, i);
    g_assert_cmpstr(json_object_get_string_member(step, "kind"), ==, kinds[i]);
    g_assert_cmpstr(json_object_get_string_member(step, "side"), ==, sides[i]);
    g_assert_cmpint(number(step, "turn"), ==, i / 2 + 1);
    g_assert_cmpint(json_object_get_null_member(step, "move"), ==, i % 2 == 0);
    g_assert_cmpuint(strlen(json_object_get_string_member(step, "position")), ==, (i + 1) / 2);
    g_assert_cmpuint(strlen(json_object_get_string_member(step, "sentence")), >, 10);
  }
  g_auto(Result) text = run_cli("trace " MATCH "--events 0..2");
  g_assert_cmpint(text.status, ==, 0);
  assert_contains(text.out, "0  start      -       X (Alpha-beta, 3 plies) plays against O (random "
                            "moves). X moves first.\n");
  assert_contains(text.out, "2  move       first   X drops into column ");
}

/* Equal setups, equal bytes; another seed, another match. */
static void test_seed(void) {
  g_auto(Result) a = run_cli("trace " MATCH "--hash"), b = run_cli("trace " MATCH "--hash"),
                 c = run_cli("trace " MATCH "--set seed=4 --hash");
  g_assert_cmpint(a.status, ==, 0);
  g_assert_cmpstr(a.out, ==, b.out);
  g_assert_cmpstr(a.out, !=, c.out);
}

static void test_render(void) {
  g_autofree char *folder = scratch_dir("match"),
                  *line = g_strdup_printf("render " MATCH "--step 'move 3' -o '%s/a.svg'", folder),
                  *path = g_build_filename(folder, "a.svg", NULL);
  g_auto(Result) result = run_cli(line);
  g_autofree char *text = NULL;
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  assert_contains(text, "<svg");
}

/* The trace of every game that there is: as a search, and as a match. */
static void test_every_game(void) {
  g_auto(Result) help = run_cli("trace --help");
  g_auto(Result) unknown = run_cli("trace --game chess");
  const char *names = strstr(help.out, "Games: ");
  g_assert_nonnull(names);
  g_autofree char *line = g_strndup(names, strcspn(names, "\n"));
  g_auto(GStrv) games = g_strsplit(line + strlen("Games: "), ", ", -1);
  guint n = g_strv_length(games), matches = 0;
  g_assert_cmpuint(n, >=, 8);
  g_assert_cmpint(unknown.status, ==, 2);
  for (guint i = 0; i < n; i++) {
    assert_contains(unknown.err, games[i]);
    g_autofree char *search = g_strdup_printf("trace --game %s --hash", games[i]);
    g_auto(Result) result = run_cli(search);
    g_assert_cmpint(result.status, ==, 0);
    g_assert_cmpuint(strlen(result.out), ==, 17);
    g_autofree char *match =
        g_strdup_printf("trace --game %s --set first=random --set second=random --hash", games[i]);
    g_auto(Result) played = run_cli(match);
    matches += played.status == 0;
    if (played.status != 0)
      assert_contains(played.err, strcmp(games[i], "sudoku-guess") == 0
                                      ? "a match is between two players"
                                      : "no option is called “first”");
  }
  g_assert_cmpuint(matches, >=, 4);
}

static const struct {
  const char *arguments, *message;
} wrong[] = {
  { "--game connect4 --set first=persn", "first: no player is called “persn”; there are: person" },
  { "--game connect4 --set second=person", "second: a person cannot play here; expected “random”" },
  { "--game connect4 --set second='alphabeta dpth=3'", "did you mean “depth”?" },
  { "--game connect4 --set first=random --set full-column=maybe", "expected one of: refuse, pass" },
  { "--game connect4 --set first=random --set depth=3", "no option is called “depth”" },
  { "--game connect4 --position 8 --set first=random",
    "--position, line 1, column 1: found “8”, expected a column from 1 to 7" },
  { "--game connect4 --algorithm minimax --set first=random", "no option is called “first”" },
  { "--game tree --position '({1 2} 3)' --set first=random", "this tree has chance nodes" },
};

static void test_wrong(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autofree char *arguments = g_strconcat("trace ", wrong[i].arguments, NULL);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_cmpstr(result.out, ==, "");
    assert_contains(result.err, wrong[i].message);
  }
}

TEST_PROGRAM("match") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/match/json", test_json);
  g_test_add_func("/cli/match/steps", test_steps);
  g_test_add_func("/cli/match/seed", test_seed);
  g_test_add_func("/cli/match/render", test_render);
  g_test_add_func("/cli/match/every-game", test_every_game);
  g_test_add_func("/cli/match/wrong", test_wrong);
  return g_test_run();
}
