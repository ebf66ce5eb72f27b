/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku on the command line: what deduce, trace and render make of a board, and one message, with its
 * place, for what is none. */
#include "program.h"
#include "spawn.h"

#include <stdbool.h>
#include <string.h>

#define SIX "3.......5.1......4.1...3.2..4.1....."
#define FISH "..8.7..3....36...521...........5461...9.......7..........2...68..7.16.5393......."

static JsonObject *root(JsonNode *node) {
  return json_node_get_object(node);
}

/* --- deduce --- */

static void test_deduce(void) {
  g_autoptr(JsonNode) node = run_json("deduce -g sudoku -p '" SIX "' --json", 0);
  JsonObject *object = root(node);
  g_assert_true(json_object_get_boolean_member(object, "solved"));
  g_assert_false(json_object_get_boolean_member(object, "stuck"));
  g_assert_cmpint(json_object_get_int_member(object, "candidates_left"), ==, 0);
  JsonArray *placements = json_object_get_array_member(object, "placements");
  g_assert_cmpuint(json_array_get_length(placements), ==, 27);
  JsonArray *first = json_array_get_array_element(placements, 0);
  g_assert_cmpint(json_array_get_int_element(first, 0), ==, 0);
  g_assert_cmpint(json_array_get_int_element(first, 1), ==, 1);
  const char *hardest = json_object_get_string_member(object, "hardest");
  JsonObject *by_rule = json_object_get_object_member(object, "by_rule");
  g_assert_cmpint(json_object_get_int_member(by_rule, hardest), >, 0);
}

/* Once: what a rule says of the board as it stands, and no rule sees what another one did. */
static void test_once(void) {
  const char *board = "1... .... .... ....";
  g_autofree char *line =
      g_strdup_printf("deduce -g sudoku -p '%s' --rules naked-single --once --json", board);
  g_autoptr(JsonNode) node = run_json(line, 0);
  JsonObject *object = root(node);
  g_assert_true(json_object_get_boolean_member(object, "stuck"));
  g_assert_true(json_object_get_null_member(object, "hardest"));
  g_assert_cmpint(json_object_get_int_member(object, "candidates_left"), ==, 53);
}

/* A blank behind a comma is how people write a list. */
static void test_rules(void) {
  g_autoptr(JsonNode) node =
      run_json("deduce -g sudoku -p '" SIX "' --rules 'naked-single, hidden-single' --json", 0);
  JsonObject *by_rule = json_object_get_object_member(root(node), "by_rule");
  g_autoptr(GList) names = json_object_get_members(by_rule);
  g_assert_cmpuint(g_list_length(names), ==, 2);
  g_assert_true(json_object_get_boolean_member(root(node), "solved"));
}

/* Row, column and digit, from 0, of an array. */
static void read_place(JsonArray *array, guint i, gint64 place[3]) {
  JsonArray *element = json_array_get_array_element(array, i);
  g_assert_cmpuint(json_array_get_length(element), ==, 3);
  for (guint k = 0; k < 3; k++)
    place[k] = json_array_get_int_element(element, k);
}

/* What is placed is the solution's, what is struck out is not, and all of it counts for its rule. */
static void test_placed(void) {
  g_autoptr(JsonNode) solved = run_json("deduce -g sudoku -p " FISH " --json", 0);
  g_auto(Result) solution = run_shell("echo " FISH " | \"$CLI\" solve -g sudoku -p -");
  JsonArray *placements = json_object_get_array_member(root(solved), "placements");
  JsonArray *strikes = json_object_get_array_member(root(solved), "eliminations");
  gint64 at[3], n = 0;
  for (guint i = 0; i < json_array_get_length(placements); i++) {
    read_place(placements, i, at);
    g_assert_cmpint(FISH[at[0] * 9 + at[1]], ==, '.');
    g_assert_cmpint(solution.out[at[0] * 9 + at[1]], ==, '0' + at[2]);
  }
  for (guint i = 0; i < json_array_get_length(strikes); i++) {
    read_place(strikes, i, at);
    g_assert_cmpint(solution.out[at[0] * 9 + at[1]], !=, '0' + at[2]);
  }
  g_assert_cmpuint(json_array_get_length(strikes), >, 0);
  JsonObject *by_rule = json_object_get_object_member(root(solved), "by_rule");
  g_autoptr(GList) rules = json_object_get_members(by_rule);
  for (GList *rule = rules; rule != NULL; rule = rule->next)
    n += json_object_get_int_member(by_rule, rule->data);
  g_assert_cmpint(n, ==, json_array_get_length(placements) + json_array_get_length(strikes));
}

/* Ten thousand solutions and more are no fault: the rules find what all of them share. */
static void test_many(void) {
  static const char *const commands[] = { "deduce", "trace" };
  for (size_t k = 0; k < G_N_ELEMENTS(commands); k++) {
    g_autofree char *line = g_strdup_printf(
        "%s -g sudoku -p "
        "123456789........................................................................ "
        "--json",
        commands[k]);
    g_autoptr(JsonNode) node = run_json(line, 0);
    g_assert_false(json_object_get_boolean_member(root(node), "solved"));
    g_assert_true(json_object_get_boolean_member(root(node), "stuck"));
    g_assert_true(json_object_get_null_member(root(node), "level"));
  }
}

/* --- trace and render --- */

static void test_trace(void) {
  g_autoptr(JsonNode) node = run_json("trace -g sudoku -p 1.3....2..4..3.. --events --json", 0);
  g_assert_cmpstr(json_object_get_string_member(root(node), "board"), ==, "1234341221434321");
  g_assert_cmpint(json_object_get_int_member(root(node), "candidates_left"), ==, 0);
  JsonArray *steps = json_object_get_array_member(root(node), "steps");
  g_assert_cmpuint(json_array_get_length(steps), ==,
                   json_object_get_int_member(root(node), "events"));
  guint n_fired = 0;
  for (guint i = 0; i < json_array_get_length(steps); i++) {
    JsonObject *step = json_array_get_object_element(steps, i);
    g_assert_cmpstr(json_object_get_string_member(step, "sentence"), !=, "");
    n_fired += strcmp(json_object_get_string_member(step, "kind"), "fires") == 0;
  }
  g_assert_cmpuint(n_fired, ==, 11); /* empty cells */
  g_auto(Result) text = run_cli("trace -g sudoku -p 1.3....2..4..3..");
  assert_contains(text.out, "status       solved\n");
  assert_contains(text.out, "level        singles, naked-single\n");
  assert_contains(text.out, "empty cells  0\n");
}

/* Steps, views and themes that differ draw different pictures, the same ones the same. */
static void test_render(void) {
  static const char *const variants[] = { "--step 0",
                                          "--step last",
                                          "--step 'fires 2'",
                                          "--step last --view rules",
                                          "--step last --theme dark",
                                          "--step 0" };
  g_autofree char *dir = scratch_dir("sudoku"), *path = g_build_filename(dir, "x.svg", NULL);
  g_autoptr(GPtrArray) seen = g_ptr_array_new_with_free_func(g_free);
  for (size_t i = 0; i < G_N_ELEMENTS(variants); i++) {
    g_autofree char *line =
        g_strdup_printf("render -o '%s' -g sudoku -p " SIX " %s", path, variants[i]);
    g_auto(Result) result = run_cli(line);
    g_assert_cmpstr(result.err, ==, "");
    g_assert_cmpint(result.status, ==, 0);
    char *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    bool again = g_ptr_array_find_with_equal_func(seen, text, g_str_equal, NULL);
    g_assert_cmpint(again, ==, i + 1 == G_N_ELEMENTS(variants));
    g_ptr_array_add(seen, text);
  }
}

/* --- stuck: not solved, and the rules find nothing more --- */

#define LINES "..2.59.1461...29...5.....2..6..84..38......7......1...49............82.....7...9."

static void check_stuck(const char *arguments, gboolean stuck, gboolean solved) {
  g_autofree char *json = g_strconcat(arguments, " --json", NULL);
  g_autoptr(JsonNode) node = run_json(json, 0);
  g_test_message("%s", arguments);
  g_assert_cmpint(json_object_get_boolean_member(root(node), "stuck"), ==, stuck);
  g_assert_cmpint(json_object_get_boolean_member(root(node), "solved"), ==, solved);
  g_auto(Result) text = run_cli(arguments);
  g_assert_cmpint(strstr(text.out, "stuck: these rules find nothing more") != NULL, ==, stuck);
  g_assert_cmpint(strstr(text.out, "solved") != NULL, ==, solved);
}

static void test_stuck(void) {
  static const struct {
    const char *rules;
    gboolean stuck;
  } cases[] = {
    { "naked-single,hidden-single,naked-pair", TRUE }, /* places digits before that */
    { "x-wing", TRUE },                                /* does nothing at all */
    { "naked-single,hidden-single,pointing,claiming", FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *deduce =
        g_strdup_printf("deduce -g sudoku -p " LINES " --rules %s", cases[i].rules);
    g_autofree char *trace =
        g_strdup_printf("trace -g sudoku -p " LINES " --set rules=%s", cases[i].rules);
    check_stuck(deduce, cases[i].stuck, !cases[i].stuck);
    check_stuck(trace, cases[i].stuck, !cases[i].stuck);
  }
  check_stuck("deduce -g sudoku -p " LINES " --rules hidden-single --once", FALSE, FALSE);
  check_stuck("deduce -g sudoku -p " LINES " --rules x-wing --once", TRUE, FALSE);
  check_stuck("deduce -g sudoku -p 1234341221434321 --rules x-wing --once", FALSE, TRUE);
  check_stuck("deduce -g sudoku -p 1234341221434321", FALSE, TRUE);
  check_stuck("trace -g sudoku -p 1234341221434321", FALSE, TRUE);
}

/* --- level --- */

#define GUESS ".1..5.7...56427...8...6........4..8....7.126....8...9........4..2...5..3..7.....9"
#define TWELVE "1234............" /* of twelve solutions */

/* The level is the board's, in deduce, trace and solve, whatever rules are in use. */
static void test_level(void) {
  static const struct {
    const char *board, *group, *rule;
  } boards[] = {
    { "1.3....2..4..3..", "singles", "naked-single" },
    { SIX, "singles", "hidden-single" },
    { FISH, "fish", "x-wing" },
    { GUESS, "guess", "refuted-guess" },
    { TWELVE, NULL, NULL },
    { "1234341221434321", NULL, NULL }, /* finished */
    { "123434122143432.", "singles", "full-house" },
  };
  static const char *const commands[] = { "deduce --rules full-house", "trace", "solve" };
  for (size_t i = 0; i < G_N_ELEMENTS(boards); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(commands); k++) {
      g_autofree char *line =
          g_strdup_printf("printf %s | \"$CLI\" %s -g sudoku -p - ", boards[i].board, commands[k]);
      g_autofree char *json = g_strconcat(line, "--json", NULL);
      g_auto(Result) text = run_shell(line), result = run_shell(json);
      g_autoptr(JsonNode) node = read_json(&result);
      if (boards[i].group == NULL) {
        g_assert_true(json_object_get_null_member(root(node), "level"));
        g_assert_null(strstr(text.out, "level"));
        g_assert_null(strstr(text.out, "null"));
        continue;
      }
      JsonObject *level = json_object_get_object_member(root(node), "level");
      g_assert_cmpstr(json_object_get_string_member(level, "group"), ==, boards[i].group);
      g_assert_cmpstr(json_object_get_string_member(level, "rule"), ==, boards[i].rule);
      g_autofree char *both = g_strdup_printf(" %s, %s\n", boards[i].group, boards[i].rule);
      assert_contains(text.out, both);
    }
}

/* What makes a new board says nothing of one that is given: it is not told, and not taken. */
static void test_given(void) {
  g_autoptr(JsonNode) node = run_json("trace -g sudoku -p '" SIX "' --json", 0);
  JsonObject *options = json_object_get_object_member(root(node), "options");
  g_autoptr(GList) names = json_object_get_members(options);
  g_assert_cmpuint(g_list_length(names), ==, 3);
  g_assert_cmpstr(json_object_get_string_member(options, "size"), ==, "6");
  g_assert_true(json_object_get_null_member(root(node), "seed"));
  static const char *const afresh[] = { "size=9", "level=fish", "symmetrical=yes", "seed=2" };
  static const char *const starts[] = { "trace -g sudoku -p '" SIX "'",
                                        "trace one-cell-one-digit" };
  for (size_t i = 0; i < G_N_ELEMENTS(afresh); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(starts); k++) {
      g_autofree char *name = g_strndup(afresh[i], strcspn(afresh[i], "="));
      g_autofree char *line = g_strdup_printf("%s --set %s", starts[k], afresh[i]);
      g_autofree char *message = g_strdup_printf(
          "plybook-cli: --set %s: is for a new board, and here is a position\n", name);
      g_auto(Result) result = run_cli(line);
      g_assert_cmpstr(result.err, ==, message);
      g_assert_cmpint(result.status, ==, 2);
    }
}

/* --- bad boards --- */

/* Rows of dots, as many cells as that. */
static char *dots(gsize n) {
  return g_strnfill(n, '.');
}

/* Whole messages: deduce and trace say the same. */
static const struct {
  const char *position, *message;
} bad[] = {
  { "11..............",
    "no solution: row 1, column 1 and row 1, column 2 see each other, and both are 1" },
  { "1234........5...", "line 1, character 13: found 5, expected 1 to 4 on a 4 × 4 board" },
  { "123...4.........", "no solution: row 1, column 4 has no candidate left" },
  { "4...1....2....1.", "no solution: row 3 has no place left for 1" },
  { "4.....2.....1..3", "the board has no solution" },
  { "....", "line 1, character 4: the board ends after 4 cells, expected 16, 36 or 81" },
  { "80", "line 1, character 80: the board ends after 80 cells, expected 16, 36 or 81" },
  { "82", "line 1, character 82: the board ends after 82 cells, expected 16, 36 or 81" },
  { "x...............",
    "line 1, character 1: found “x”, expected a digit, or . 0 * for an empty cell" },
  { "abcd............",
    "line 1, character 1: found “a”, expected a digit, or . 0 * for an empty cell" },
  { "1xx2xx3xx4xxxxxx",
    "line 1, character 2: found “x”, expected a digit, or . 0 * for an empty cell" },
  { "________________",
    "line 1, character 1: found “_”, expected a digit, or . 0 * for an empty cell" },
  { "/nowhere/board", "“/nowhere/board” cannot be read: No such file or directory" },
  { "twelve-xxxxx.sdk", "“twelve-xxxxx.sdk” cannot be read: No such file or directory" },
  { "board", "“board” cannot be read: No such file or directory" },
};

static void test_bad(void) {
  static const char *const commands[] = { "deduce", "trace" };
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(commands); k++) {
      gsize n =
          strlen(bad[i].position) == 2 ? (gsize)g_ascii_strtoull(bad[i].position, NULL, 10) : 0;
      g_autofree char *board = n > 0 ? dots(n) : g_strdup(bad[i].position);
      g_autofree char *line = g_strdup_printf("%s -g sudoku -p '%s' --json", commands[k], board);
      g_autofree char *message = g_strdup_printf("plybook-cli: --position: %s\n", bad[i].message);
      g_auto(Result) result = run_cli(line);
      g_assert_cmpstr(result.err, ==, message);
      g_assert_cmpstr(result.out, ==, "");
      g_assert_cmpint(result.status, ==, 2);
    }
}

/* In a file the place is the file's. */
static void test_bad_file(void) {
  g_autofree char *dir = scratch_dir("sudoku"), *path = g_build_filename(dir, "x.txt", NULL);
  g_assert_true(g_file_set_contents(path, "1.3.\n..x2\n..4.\n.3..\n", -1, NULL));
  g_autofree char *line = g_strdup_printf("deduce -g sudoku -p '%s'", path);
  g_auto(Result) result = run_cli(line);
  assert_contains(
      result.err,
      "x.txt, line 2, column 3: found “x”, expected a digit, or . 0 * for an empty cell\n");
  g_assert_cmpint(result.status, ==, 2);
}

/* A byte order mark is none of the board. */
static void test_mark(void) {
  static const char *const commands[] = { "deduce -g sudoku -p -", "trace -g sudoku -p -",
                                          "solve -g sudoku -p -" };
  for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *line =
        g_strdup_printf("printf '\\357\\273\\277%s\\n' | \"$CLI\" %s", SIX, commands[i]);
    g_auto(Result) result = run_shell(line);
    g_assert_cmpstr(result.err, ==, "");
    g_assert_cmpint(result.status, ==, 0);
  }
}

static void test_usage(void) {
  static const struct {
    const char *arguments, *message;
  } cases[] = {
    { "deduce --game sudoku", "which board? Give --position FILE, or - for standard input" },
    { "deduce -g sudoku -p '................' --rules pointing,pointing",
      "--rules: “pointing” is there twice, expected each one once" },
    { "deduce -g sudoku -p '................' --rules pointing,,claiming",
      "--rules: found “pointing,,claiming”, expected something on both sides of each comma" },
    { "deduce -g sudoku -p '................' --rules near",
      "--rules: found “near”, expected one of: full-house, naked-single, " },
    { "deduce -g sudoku -p '................' --rules ''",
      "--rules: found “”, expected one of: full-house, naked-single, " },
    { "deduce -g sudoku -p '................' --mines 3", "--mines: there are none in Sudoku" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Result) result = run_cli(cases[i].arguments);
    assert_contains(result.err, cases[i].message);
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
  }
}

TEST_PROGRAM("sudoku") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/sudoku/deduce", test_deduce);
  g_test_add_func("/cli/sudoku/once", test_once);
  g_test_add_func("/cli/sudoku/rules", test_rules);
  g_test_add_func("/cli/sudoku/placed", test_placed);
  g_test_add_func("/cli/sudoku/many", test_many);
  g_test_add_func("/cli/sudoku/trace", test_trace);
  g_test_add_func("/cli/sudoku/render", test_render);
  g_test_add_func("/cli/sudoku/stuck", test_stuck);
  g_test_add_func("/cli/sudoku/level", test_level);
  g_test_add_func("/cli/sudoku/given", test_given);
  g_test_add_func("/cli/sudoku/bad", test_bad);
  g_test_add_func("/cli/sudoku/bad-file", test_bad_file);
  g_test_add_func("/cli/sudoku/mark", test_mark);
  g_test_add_func("/cli/sudoku/usage", test_usage);
  return g_test_run();
}
