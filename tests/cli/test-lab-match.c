/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lab command with matches and tournaments: what programs read, that threads make no
 * difference, how it is stopped within a search, and bad options. */
#include "program.h"
#include "spawn.h"

#include <string.h>

static gint64 number(JsonObject *object, const char *member) {
  g_assert_true(json_object_has_member(object, member));
  return json_object_get_int_member(object, member);
}

static void test_counts(void) {
  g_autoptr(JsonNode) node = run_json(
      "lab match --set game=connect4 --set first=smart --set second=random --set games=200 "
      "--json",
      0);
  JsonObject *o = json_node_get_object(node);
  gint64 first = number(o, "first_wins"), second = number(o, "second_wins");
  g_assert_cmpint(number(o, "games"), ==, 200);
  g_assert_cmpint(first + second + number(o, "draws"), ==, 200);
  g_assert_cmpint(number(o, "opener_wins") + number(o, "replier_wins"), ==, first + second);
  g_assert_cmpint(first, >, 190);
  JsonObject *intervals = json_object_get_object_member(o, "intervals");
  JsonObject *wins = json_object_get_object_member(intervals, "first_wins");
  g_assert_cmpfloat(json_object_get_double_member(wins, "value"), ==, (double)first / 200);
  g_assert_cmpfloat(json_object_get_double_member(wins, "low"), >, 0.95);
  g_assert_cmpfloat(json_object_get_double_member(wins, "high"), <=, 1);
  JsonObject *nodes = json_object_get_object_member(o, "nodes_per_move");
  g_assert_cmpfloat(json_object_get_double_member(nodes, "first"), ==, 57); /* 1 + 7 + 49 */
  g_assert_cmpfloat(json_object_get_double_member(nodes, "second"), ==, 0);
  JsonArray *sides = json_object_get_array_member(o, "sides");
  g_assert_cmpuint(json_array_get_length(sides), ==, 4);
  for (guint i = 0; i < 4; i++) /* they take turns to begin */
    g_assert_cmpint(number(json_array_get_object_element(sides, i), "games"), ==, 100);
}

static void test_jobs(void) {
  static const char *const lines[] = {
    "lab match --set game=tictactoe --set first=fallible --games 40 --json",
    "lab round-robin --set game=tictactoe --games 15 --csv --table pairs",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_auto(Result) all = run_cli(lines[i]);
    g_assert_cmpint(all.status, ==, 0);
    for (unsigned jobs = 1; jobs <= 3; jobs++) {
      g_autofree char *with = g_strdup_printf("%s --jobs %u", lines[i], jobs);
      g_auto(Result) result = run_cli(with);
      g_assert_cmpstr(result.out, ==, all.out);
    }
  }
}

static void test_tournament(void) {
  g_autoptr(JsonNode) node = run_json(
      "lab round-robin --set 'players=smart; random; alphabeta depth=2' --games 20 --json", 0);
  JsonObject *o = json_node_get_object(node);
  JsonArray *standings = json_object_get_array_member(o, "standings");
  double points = 0;
  g_assert_cmpint(number(o, "games"), ==, 60);
  g_assert_cmpuint(json_array_get_length(standings), ==, 3);
  for (guint i = 0; i < 3; i++)
    points += json_object_get_double_member(json_array_get_object_element(standings, i), "points");
  g_assert_cmpfloat(points, ==, 60);
  JsonObject *last = json_array_get_object_element(standings, 2);
  g_assert_cmpstr(json_object_get_string_member(last, "player"), ==, "random moves");
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(o, "pairs")), ==, 3);
}

/* Ctrl+C in the first search of the first game, which would take minutes. */
static void test_interrupt(void) {
  g_auto(Result) result = run_cli_interrupted("lab match --set 'first=alphabeta depth=42' --json");
  assert_contains(result.out, "\"games\" : 0");
  assert_contains(result.err, "stopped after 0 of 1000 games");
}

/* Where no thread can be had (for a stack as large as this there is no room) the same is played. */
static void test_no_threads(void) {
  static const char line[] = "\"$CLI\" lab match --set first=random --games 20 --jobs 4 --csv";
  g_autofree char *starved = g_strdup_printf("ulimit -s 1000000000; %s", line);
  g_auto(Result) none = run_shell(starved);
  g_auto(Result) four = run_shell(line);
  g_assert_cmpstr(none.err, ==, "");
  g_assert_cmpint(none.status, ==, 0);
  g_assert_cmpstr(none.out, ==, four.out);
}

static void test_refused(void) {
  static const struct {
    const char *line, *message;
  } rows[] = {
    { "lab match --set first=person", "first: a person cannot play in a lab" },
    { "lab match --set second=smrat", "second: no player is called “smrat”" },
    { "lab match --set game=conect4", "did you mean “connect4”" },
    { "lab match --set position=8", "position, line 1, column 1: found “8”, expected a column" },
    { "lab match --set position=4444444", "position, line 1, column 7: column 4 is full" },
    { "lab match --set game=tokens --set position='. .\n. q'",
      "position, line 2, column 3: no token is called “q”" },
    { "lab match --set position=1212121", "position, line 1, column 7: found a finished game" },
    { "lab round-robin --set 'players=zero-window table=bounds table-bits=26; zero-window "
      "table=bounds table-bits=26; perfect'",
      "the tables of these players take 2064 MiB together, expected at most 2048" },
    { "lab match --set 'first=alphabeta depht=4'", "no option is called “depht”" },
    { "lab match --set games=none", "games: found “none”" },
    { "lab match --set swap=maybe", "swap: found “maybe”, expected yes or no" },
    { "lab round-robin --set players=smart", "players: found 1 player" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_auto(Result) result = run_cli(rows[i].line);
    g_assert_cmpint(result.status, ==, 2);
    assert_contains(result.err, rows[i].message);
    g_assert_cmpstr(result.out, ==, "");
  }
}

/* The help of one lab is about that lab alone; what has no default has no brackets. */
static void test_help(void) {
  g_auto(Result) all = run_cli("lab --help"), match = run_cli("lab match --help"),
                 robin = run_cli("lab --help round-robin");
  assert_contains(all.out, "What --set can set for minesweeper:");
  assert_contains(match.out, "What --set can set for match:");
  assert_contains(robin.out, "What --set can set for round-robin:");
  assert_contains(robin.out, "          a text\n");
  g_assert_null(strstr(match.out, "minesweeper:"));
  g_assert_null(strstr(match.out, "round-robin:"));
  g_assert_null(strstr(robin.out, "for match:"));
  g_assert_null(strstr(all.out, "()"));
}

TEST_PROGRAM("lab-match") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/lab-match/counts", test_counts);
  g_test_add_func("/cli/lab-match/jobs", test_jobs);
  g_test_add_func("/cli/lab-match/tournament", test_tournament);
  g_test_add_func("/cli/lab-match/interrupt", test_interrupt);
  g_test_add_func("/cli/lab-match/no-threads", test_no_threads);
  g_test_add_func("/cli/lab-match/refused", test_refused);
  g_test_add_func("/cli/lab-match/help", test_help);
  return g_test_run();
}
