/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generate command: boards of the size and number asked for, the same for the same seed, and one
 * message for what cannot be. */
#include "program.h"
#include "spawn.h"

#include <string.h>

static void check_lines(const char *arguments, unsigned n, unsigned cells) {
  g_auto(Result) first = run_cli(arguments);
  g_auto(Result) second = run_cli(arguments);
  g_assert_cmpint(first.status, ==, 0);
  g_assert_cmpstr(first.err, ==, "");
  g_assert_cmpstr(first.out, ==, second.out);
  g_auto(GStrv) lines = g_strsplit(first.out, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, n + 1);
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpuint(strlen(lines[i]), ==, cells);
    g_assert_cmpuint(strspn(lines[i], ".123456789"), ==, cells);
    for (unsigned k = 0; k < i; k++)
      g_assert_cmpstr(lines[i], !=, lines[k]);
  }
}

static void test_boards(void) {
  check_lines("generate --game sudoku", 1, 81);
  check_lines("generate -g sudoku --level sets --n 4 --seed 7", 4, 81);
  check_lines("generate -g sudoku --size 6 -n 5", 5, 36);
  check_lines("generate -g sudoku --size 4 --symmetrical -n 3", 3, 16);
  check_lines("generate -g sudoku --rule naked-pair", 1, 81);
}

static void test_seeds(void) {
  g_auto(Result) one = run_cli("generate -g sudoku --seed 1");
  g_auto(Result) two = run_cli("generate -g sudoku --seed 2");
  g_assert_cmpstr(one.out, !=, two.out);
}

/* Boards of a run can be made here, whatever their seed and whatever they need. */
static void test_same(void) {
  static const char *const sets[][2] = {
    { "--set seed=9223372036854775807", "--seed 9223372036854775807" },
    { "--set rule=pointing --set symmetrical=yes --set seed=5",
      "--rule pointing --symmetrical -s 5" },
    { "--set level=lines --set size=6", "--level lines --size 6" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(sets); i++) {
    g_autofree char *trace = g_strconcat("trace --json -g sudoku ", sets[i][0], NULL);
    g_autofree char *generate = g_strconcat("generate -g sudoku ", sets[i][1], NULL);
    g_autoptr(JsonNode) node = run_json(trace, 0);
    g_auto(Result) made = run_cli(generate);
    const char *position = json_object_get_string_member(json_node_get_object(node), "position");
    g_assert_cmpstr(g_strchomp(made.out), ==, position);
  }
}

static void test_json(void) {
  g_autoptr(JsonNode) node = run_json("generate -g sudoku --size 4 -n 2 --json", 0);
  JsonArray *boards = json_object_get_array_member(json_node_get_object(node), "boards");
  g_assert_cmpuint(json_array_get_length(boards), ==, 2);
  g_assert_cmpuint(strlen(json_array_get_string_element(boards, 0)), ==, 16);
}

static void test_bad(void) {
  static const struct {
    const char *arguments, *message;
    int status;
  } cases[] = {
    { "generate", "which game? Give --game sudoku", 2 },
    { "generate --game chess", "--game: found “chess”, expected one of: sudoku", 2 },
    { "generate -g sudoku --level hard", "--level: found “hard”, expected one of: singles", 2 },
    { "generate -g sudoku --rule xwing", "did you mean “x-wing”?", 2 },
    { "generate -g sudoku --size 8", "--size: found “8”, expected one of: 4, 6, 9", 2 },
    { "generate -g sudoku --n 0", "--n: found “0”, expected a whole number from 1", 2 },
    { "generate -g sudoku --level sets --rule pointing", "found --level as well", 2 },
    { "generate -g sudoku --size 4 --level fish",
      "--level: found “fish”, of which there are hardly any boards of 4 × 4, or none; expected one "
      "of: singles\n",
      2 },
    { "generate -g sudoku --size 6 --rule x-wing", "--rule: found “x-wing”, of which", 2 },
    { "trace -g sudoku --set size=6 --set level=fish", "level: found “fish”, of which", 2 },
    { "generate -g sudoku --seed 9223372036854775808",
      "expected a whole number from 0 to 9223372036854775807", 2 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Result) result = run_cli(cases[i].arguments);
    assert_contains(result.err, cases[i].message);
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, cases[i].status);
  }
}

TEST_PROGRAM("generate") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/generate/boards", test_boards);
  g_test_add_func("/cli/generate/seeds", test_seeds);
  g_test_add_func("/cli/generate/same", test_same);
  g_test_add_func("/cli/generate/json", test_json);
  g_test_add_func("/cli/generate/bad", test_bad);
  return g_test_run();
}
