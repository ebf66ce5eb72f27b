/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace command: published counts, the JSON of results and steps, text, determinism. */
#include "program.h"
#include "spawn.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define EMPTY "trace --game tictactoe --position ......... "

static JsonObject *root(JsonNode *node) {
  return json_node_get_object(node);
}

/* Full tic-tac-toe tree, infinite window; every option that is not its default is named. */
static const struct {
  const char *arguments;
  gint64 value, nodes, leaves; /* leaves 0: not checked */
} counts[] = {
  { "--algorithm minimax", 0, 549946, 255168 },
  { "--algorithm negamax", 0, 549946, 255168 },
  { "--algorithm alphabeta --set bounds=fail-hard", 0, 18297, 0 },
  { "--algorithm alphabeta --set bounds=fail-soft", 0, 18297, 0 },
  { "--algorithm alphabeta --set cut='>' --set bounds=fail-soft", 0, 146120, 0 },
  { "--algorithm alphabeta --set cut='>' --set bounds=fail-hard", 0, 304155, 0 },
  { "--algorithm alphabeta --set moves=centre-corners-edges", 0, 7275, 0 },
  { "--algorithm alphabeta --set moves=centre-corners-edges --set bounds=fail-soft", 0, 7275, 0 },
  { "--algorithm alphabeta --set moves=centre-corners-edges --set cut='>' "
    "--set bounds=fail-soft",
    0, 72246, 0 },
  { "--algorithm alphabeta --set moves=centre-corners-edges --set cut='>' "
    "--set bounds=fail-hard",
    0, 227603, 0 },
  { "--algorithm alphabeta --set moves=edges-corners-centre", 0, 42094, 0 },
  { "--algorithm alphabeta --set moves=edges-corners-centre --set bounds=fail-soft", 0, 42094, 0 },
  { "--algorithm alphabeta --set moves=edges-corners-centre --set cut='>' "
    "--set bounds=fail-soft",
    0, 293418, 0 },
  { "--algorithm alphabeta --set moves=edges-corners-centre --set cut='>' "
    "--set bounds=fail-hard",
    0, 402778, 0 },
  { "--algorithm alphabeta --set win=10-ply", 0, 20866, 0 },
  { "--algorithm alphabeta-maxmin", 0, 18297, 0 },
  { "--algorithm alphabeta-maxmin --set cut='>' --set bounds=fail-soft", 0, 146120, 0 },
  { "--algorithm alphabeta-maxmin --set cut='>' --set bounds=fail-hard", 0, 304155, 0 },
  { "--algorithm alphabeta-maxmin --set win=10-ply", 0, 20866, 0 },
};

static void test_tictactoe(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(counts); i++) {
    g_test_message("%s", counts[i].arguments);
    g_autofree char *arguments = g_strconcat(EMPTY "--json ", counts[i].arguments, NULL);
    g_autoptr(JsonNode) node = run_json(arguments, 0);
    g_assert_cmpint(json_object_get_int_member(root(node), "value"), ==, counts[i].value);
    g_assert_cmpstr(json_object_get_string_member(root(node), "bound"), ==, "exact");
    g_assert_cmpint(json_object_get_int_member(root(node), "nodes"), ==, counts[i].nodes);
    if (counts[i].leaves != 0)
      g_assert_cmpint(json_object_get_int_member(root(node), "leaves"), ==, counts[i].leaves);
    g_assert_false(json_object_get_boolean_member(root(node), "truncated"));
  }
}

#define PRUNING(tree) "--game tree --position '" tree "' --algorithm alphabeta"

/* Hand trees, with all that a result says. */
static const struct {
  const char *arguments, *best;
  double value;
  gint64 nodes, leaves, cutoffs, pruned;
} trees[] = {
  { "--game tree --position '((3 9) (4) (5 6 7))' --algorithm minimax", "3", 5, 10, 6, 0, 0 },
  { "--game tree --position '(4 5 6)'", "3", 6, 4, 3, 0, 0 },
  { "--game tree --position '(4 5 6)' --to-move min", "1", 4, 4, 3, 0, 0 },
  { "--game tree --position '(4 5 6)' --to-move min --algorithm negamax", "1", 4, 4, 3, 0, 0 },
  { PRUNING("((4 8 7) (9 5 6) (1 2 3))"), "2", 5, 11, 7, 1, 2 },
  { PRUNING("((1 2 3) (4 8 7) (9 5 6))"), "3", 5, 13, 9, 0, 0 },
  { PRUNING("((5 9 6) (4 8 7) (1 2 3))"), "1", 5, 9, 5, 2, 4 },
  { PRUNING("((4 8 7) (9 5 6) (1 2 3))") "-maxmin", "2", 5, 11, 7, 1, 2 },
  { "--game tree --position '(left=(2.5 3) right=(2.25))'", "left", 2.5, 6, 3, 0, 0 },
  { "--game tree --position '(a={1*2 1*5} b=3)'", "a", 3.5, 5, 3, 0, 0 },
};

static void test_trees(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(trees); i++) {
    g_test_message("%s", trees[i].arguments);
    g_autofree char *arguments = g_strconcat("trace --json ", trees[i].arguments, NULL);
    g_autoptr(JsonNode) node = run_json(arguments, 0);
    JsonObject *o = root(node);
    g_assert_cmpfloat(json_object_get_double_member(o, "value"), ==, trees[i].value);
    g_assert_cmpstr(json_object_get_string_member(o, "best"), ==, trees[i].best);
    g_assert_cmpint(json_object_get_int_member(o, "nodes"), ==, trees[i].nodes);
    g_assert_cmpint(json_object_get_int_member(o, "leaves"), ==, trees[i].leaves);
    g_assert_cmpint(json_object_get_int_member(o, "cutoffs"), ==, trees[i].cutoffs);
    g_assert_cmpint(json_object_get_int_member(o, "pruned"), ==, trees[i].pruned);
    JsonArray *line = json_object_get_array_member(o, "line");
    g_assert_cmpstr(json_array_get_string_element(line, 0), ==, trees[i].best);
  }
}

static void test_members(void) {
  g_autoptr(JsonNode) node =
      run_json(EMPTY "--algorithm alphabeta --set moves=shuffled --set seed=7 --json --hash", 0);
  JsonObject *o = root(node);
  static const struct {
    const char *name;
    GType type;
  } members[] = {
    { "game", G_TYPE_STRING },      { "position", G_TYPE_STRING }, { "algorithm", G_TYPE_STRING },
    { "value", G_TYPE_INT64 },      { "bound", G_TYPE_STRING },    { "best", G_TYPE_STRING },
    { "nodes", G_TYPE_INT64 },      { "leaves", G_TYPE_INT64 },    { "cutoffs", G_TYPE_INT64 },
    { "pruned", G_TYPE_INT64 },     { "events", G_TYPE_INT64 },    { "truncated", G_TYPE_BOOLEAN },
    { "record_ms", G_TYPE_DOUBLE }, { "seed", G_TYPE_INT64 },      { "hash", G_TYPE_STRING },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(members); i++) {
    JsonNode *member = json_object_get_member(o, members[i].name);
    g_test_message("%s", members[i].name);
    g_assert_nonnull(member);
    g_assert_cmpstr(g_type_name(json_node_get_value_type(member)), ==,
                    g_type_name(members[i].type));
  }
  g_assert_cmpint(json_object_get_int_member(o, "seed"), ==, 7);
  JsonObject *options = json_object_get_object_member(o, "options");
  g_assert_cmpstr(json_object_get_string_member(options, "moves"), ==, "shuffled");
  g_assert_cmpstr(json_object_get_string_member(options, "cut"), ==, ">=");
  g_assert_cmpint(json_object_get_int_member(options, "depth"), ==, 64);
  /* The line ends where the game does: nine moves of a drawn game, each another one. */
  JsonArray *line = json_object_get_array_member(o, "line");
  g_assert_cmpuint(json_array_get_length(line), ==, 9);
  g_assert_cmpstr(json_array_get_string_element(line, 0), ==,
                  json_object_get_string_member(o, "best"));
}

/* In a game that is over nobody can be asked for a move, whatever searches or plays. */
static void test_over(void) {
  static const char *const how[] = {
    "",
    "--algorithm negamax",
    "--algorithm alphabeta",
    "--algorithm alphabeta-maxmin",
    "--algorithm deepening",
    "--algorithm zero-window",
    "--algorithm quiescence",
    "--algorithm outcomes",
    "--algorithm sum-of-replies",
    "--algorithm greedy",
    "--set first=random --set second=random",
  };
  static const struct {
    const char *game, *position, *found;
  } over[] = {
    { "tictactoe", "XXXOO....", "line 1, column 9: found a finished game, which X has won" },
    { "tictactoe", "XOX\nXOO\nOXX", "line 3, column 3: found a finished game, which is a draw" },
    { "connect4", "12121213", "line 1, column 8: the game was over after 7 discs" },
    { "connect4", "4141414 ", "line 1, column 7: found a finished game, which X has won" },
    { "tokens", "first: points 40 hand ABCD supply E\ntarget: 30",
      "line 2, column 10: found a finished game" },
    { "tree", "7", "line 1, column 1: found a finished game, expected a position in which" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(over); i++)
    for (size_t h = 0; h < G_N_ELEMENTS(how); h++) {
      g_autofree char *line = g_strdup_printf("trace --game %s --position '%s' %s", over[i].game,
                                              over[i].position, how[h]);
      g_auto(Result) result = run_cli(line);
      g_test_message("%s", line);
      g_assert_cmpint(result.status, ==, 2);
      g_assert_cmpstr(result.out, ==, "");
      assert_contains(result.err, over[i].found);
    }
}

/* The empty board of Connect Four, and a lost turn, as solve and lessons take them. */
static void test_columns(void) {
  g_autoptr(JsonNode) none =
      run_json("trace --game connect4 --position - --algorithm sum-of-replies --json", 0);
  g_assert_cmpstr(json_object_get_string_member(root(none), "position"), ==, "");
  g_autoptr(JsonNode) lost = run_json("trace --game connect4 --position 4444444-1 "
                                      "--algorithm sum-of-replies --json",
                                      0);
  g_assert_cmpstr(json_object_get_string_member(root(lost), "position"), ==, "444444x1");
}

/* Outcomes are letters, for the computer: whoever it plays. */
static void test_outcomes(void) {
  static const struct {
    const char *setup, *value;
  } runs[] = {
    { "--position X..O..XXO", "W" },
    { "--position X..O..XXO --set combine=worst", "C" },
    { "--position X..O..XXO --set mistakes=100", "?" },
    { "--position XX.OO....", "W" },
    { "--position XX.X.O.O.", "L" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *line =
        g_strdup_printf("trace --game tictactoe --algorithm outcomes %s ", runs[i].setup);
    g_autofree char *json = g_strconcat(line, "--json --events", NULL);
    g_autofree char *said = g_strdup_printf("\nvalue +[%s]\n", runs[i].value);
    g_auto(Result) text = run_cli(line);
    g_assert_true(g_regex_match_simple(said, text.out, 0, 0));
    g_autoptr(JsonNode) node = run_json(json, 0);
    g_assert_cmpstr(json_object_get_string_member(root(node), "value"), ==, runs[i].value);
    JsonArray *steps = json_object_get_array_member(root(node), "steps");
    JsonObject *last = json_array_get_object_element(steps, json_array_get_length(steps) - 1);
    g_assert_cmpstr(json_object_get_string_member(last, "kind"), ==, "return");
    g_assert_cmpstr(json_object_get_string_member(last, "now"), ==, runs[i].value);
  }
}

/* A limit leaves a result that says so. */
static void test_ends(void) {
  g_autoptr(JsonNode) cut = run_json(EMPTY "--set nodes=1000 --json", 0);
  g_assert_true(json_object_get_boolean_member(root(cut), "truncated"));
  g_assert_cmpint(json_object_get_int_member(root(cut), "nodes"), <=, 1000);
  g_auto(Result) text = run_cli(EMPTY "--set nodes=1000");
  g_assert_cmpint(text.status, ==, 0);
  assert_contains(text.out, "cut short");
}

static void test_text(void) {
  g_auto(Result) result = run_cli("trace --game tree --position '((3 9) (4) (5 6 7))'");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_cmpstr(result.err, ==, "");
  g_assert_true(g_regex_match_simple("^value +5$", result.out, G_REGEX_MULTILINE, 0));
  g_assert_true(g_regex_match_simple("^best move +3$", result.out, G_REGEX_MULTILINE, 0));
  g_assert_true(g_regex_match_simple("^leaves +6$", result.out, G_REGEX_MULTILINE, 0));
}

#define CUT_TREE PRUNING("((4 8 7) (9 5 6) (1 2 3))") "-maxmin"

/* The window of a node is Max's in either convention, and stays what it is where the cut is. */
static void test_windows(void) {
  static const char *const algorithms[] = { "alphabeta", "alphabeta-maxmin" };
  for (guint i = 0; i < G_N_ELEMENTS(algorithms); i++) {
    g_autofree char *line = g_strdup_printf("trace --game tree --position '((4 8 7) (9 5 6) (1 2 "
                                            "3))' --json --events 39 --algorithm %s",
                                            algorithms[i]);
    g_autoptr(JsonNode) node = run_json(line, 0);
    JsonArray *steps = json_object_get_array_member(root(node), "steps");
    JsonObject *cutoff = json_array_get_object_element(steps, 0);
    g_assert_cmpstr(json_object_get_string_member(cutoff, "kind"), ==, "cutoff");
    g_assert_cmpint(json_object_get_int_member(cutoff, "alpha"), ==, 5);
    g_assert_cmpstr(json_object_get_string_member(cutoff, "beta"), ==, "+inf");
  }
  g_autoptr(JsonNode) plain = run_json(
      "trace --game tree --position '((3 9) (4))' --json --events 1 --algorithm minimax", 0);
  JsonArray *steps = json_object_get_array_member(root(plain), "steps");
  g_assert_false(json_object_has_member(json_array_get_object_element(steps, 0), "alpha"));
}

/* The steps of a range, each with the sentence that the same step has alone. */
static void test_steps(void) {
  g_autoptr(JsonNode) node = run_json("trace --json --events " CUT_TREE, 0);
  JsonArray *steps = json_object_get_array_member(root(node), "steps");
  guint n = json_array_get_length(steps);
  g_assert_cmpint(n, ==, json_object_get_int_member(root(node), "events"));
  gint64 cutoffs = 0;
  for (guint i = 0; i < n; i++) {
    JsonObject *step = json_array_get_object_element(steps, i);
    g_assert_cmpint(json_object_get_int_member(step, "step"), ==, i + 1);
    g_assert_cmpstr(json_object_get_string_member(step, "sentence"), !=, "");
    if (strcmp(json_object_get_string_member(step, "kind"), "cutoff") != 0)
      continue;
    cutoffs++;
    g_assert_cmpstr(json_object_get_string_member(step, "path"), ==, "3");
    g_assert_cmpstr(json_object_get_string_member(step, "move"), ==, "3");
    g_assert_cmpint(json_object_get_int_member(step, "now"), ==, 1);
    g_assert_cmpint(json_object_get_int_member(step, "was"), ==, 5);
    g_assert_cmpint(json_object_get_int_member(step, "extra"), ==, 2);
    g_assert_cmpint(json_object_get_int_member(step, "line"), >, 0);
  }
  g_assert_cmpint(cutoffs, ==, 1);
  JsonObject *first = json_array_get_object_element(steps, 0);
  g_assert_cmpstr(json_object_get_string_member(first, "kind"), ==, "enter");
  g_assert_cmpstr(json_object_get_string_member(first, "now"), ==, "-inf");
  g_assert_cmpstr(json_object_get_string_member(first, "was"), ==, "+inf");

  g_autoptr(JsonNode) part = run_json("trace --json --events 4..6 " CUT_TREE, 0);
  JsonArray *some = json_object_get_array_member(root(part), "steps");
  g_assert_cmpuint(json_array_get_length(some), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true(
        json_node_equal(json_array_get_element(some, i), json_array_get_element(steps, i + 3)));
  g_autoptr(JsonNode) none = run_json("trace --json --events 0..0 " CUT_TREE, 0);
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(root(none), "steps")), ==, 0);
}

/* "step  kind  node  sentence", wherever --events stands and however it is spelt. */
static void test_steps_text(void) {
  g_autoptr(JsonNode) node = run_json("trace --json --events " CUT_TREE, 0);
  JsonArray *steps = json_object_get_array_member(root(node), "steps");
  guint n = json_array_get_length(steps);
  g_auto(Result) all = run_cli("trace --events " CUT_TREE);
  g_assert_cmpint(all.status, ==, 0);
  g_auto(GStrv) lines = g_strsplit(all.out, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, n + 2); /* the start, and the end of the last line */
  assert_contains(lines[0], "start");
  for (guint i = 0; i < n; i++) {
    JsonObject *step = json_array_get_object_element(steps, i);
    const char *kind = json_object_get_string_member(step, "kind");
    const char *path = json_object_get_string_member(step, "path");
    g_autofree char *expected =
        g_strdup_printf("%u %s %s %s", i + 1, kind, path[0] != '\0' ? path : "-",
                        json_object_get_string_member(step, "sentence"));
    g_auto(GStrv) words = g_strsplit_set(lines[i + 1], " ", -1);
    g_autoptr(GString) line = g_string_new(NULL);
    for (char **word = words; *word != NULL; word++)
      if ((*word)[0] != '\0')
        g_string_append_printf(line, "%s%s", line->len > 0 ? " " : "", *word);
    g_assert_cmpstr(line->str, ==, expected);
  }
  static const char *const spellings[] = { "trace " CUT_TREE " --events",
                                           "trace --events all " CUT_TREE,
                                           "trace --events=0.. " CUT_TREE,
                                           "trace --events ..9999 " CUT_TREE };
  for (size_t i = 0; i < G_N_ELEMENTS(spellings); i++) {
    g_auto(Result) other = run_cli(spellings[i]);
    g_assert_cmpstr(other.out, ==, all.out);
  }
  g_auto(Result) one = run_cli("trace --events 7 " CUT_TREE);
  g_assert_true(g_str_has_prefix(one.out, "7  "));
  g_assert_true(strchr(one.out, '\n') == one.out + strlen(one.out) - 1);
}

static void test_cutoff_sentence(void) {
  g_auto(Result) result = run_cli("trace --events " CUT_TREE);
  g_auto(GStrv) lines = g_strsplit(result.out, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    if (strstr(*line, "  cutoff ") == NULL)
      continue;
    /* Bound, value, the move that set the bound, what is skipped. */
    assert_contains(*line, "Max already has 5 from the second move");
    assert_contains(*line, "Min can hold Max to 1");
    assert_contains(*line, "two leaves are never looked at");
    return;
  }
  g_assert_not_reached();
}

/* Lessons by name and by file, other runs, and options on top of the lesson's. */
static void test_lessons(void) {
  g_autoptr(JsonNode) by_name = run_json("trace first-cutoff --json --hash", 0);
  g_assert_cmpint(json_object_get_int_member(root(by_name), "value"), ==, 5);
  g_assert_cmpint(json_object_get_int_member(root(by_name), "leaves"), ==, 7);
  g_assert_cmpstr(json_object_get_string_member(root(by_name), "algorithm"), ==,
                  "alphabeta-maxmin");
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  g_autofree char *arguments = g_strdup_printf("trace --json --hash '%s'", file);
  g_autoptr(JsonNode) by_file = run_json(arguments, 0);
  g_assert_cmpstr(json_object_get_string_member(root(by_name), "hash"), ==,
                  json_object_get_string_member(root(by_file), "hash"));
  g_autoptr(JsonNode) run = run_json("trace first-cutoff --run look-on --json", 0);
  g_assert_cmpint(json_object_get_int_member(root(run), "leaves"), ==, 8);
  g_autoptr(JsonNode) plain = run_json("trace first-cutoff --algorithm minimax --json", 0);
  g_assert_cmpint(json_object_get_int_member(root(plain), "leaves"), ==, 9);
  g_autoptr(JsonNode) set = run_json("trace first-cutoff --set algorithm=minimax "
                                     "--set moves=reversed --json",
                                     0);
  g_assert_cmpint(json_object_get_int_member(root(set), "leaves"), ==, 9);
  g_assert_cmpstr(
      json_object_get_string_member(json_object_get_object_member(root(set), "options"), "moves"),
      ==, "reversed");
}

static void test_broken_lesson(void) {
  g_autofree char *dir = scratch_dir("broken-lesson");
  g_autofree char *path = g_build_filename(dir, "broken.md", NULL);
  write_file(path, "---\ntitle: Broken\ngame: tree\nalgoritm: minimax\n---\n"
                   "Text.\n\n```tree\n((3 9) (4)\n```\n");
  g_autofree char *arguments = g_strdup_printf("trace '%s' --json", path);
  g_auto(Result) result = run_cli(arguments);
  g_assert_cmpint(result.status, ==, 2);
  g_assert_cmpstr(result.out, ==, "");
  g_autofree char *place = g_strconcat(path, ":4:1: error: ", NULL);
  assert_contains(result.err, place);
  assert_contains(result.err, "did you mean “algorithm”");
}

/* The time that it took is the only thing that may differ. */
static char *without_time(const char *json) {
  g_autoptr(GRegex) regex = g_regex_new("\"record_ms\" : [-+.e0-9]+", 0, 0, NULL);
  g_assert_true(g_regex_match(regex, json, 0, NULL));
  return g_regex_replace_literal(regex, json, -1, 0, "", 0, NULL);
}

static void test_repeat(void) {
  static const char *const lines[] = {
    EMPTY "--algorithm alphabeta --set moves=shuffled --set seed=99 --json --hash",
    "trace --json --hash --events " CUT_TREE,
  };
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_auto(Result) one = run_cli(lines[i]), two = run_cli(lines[i]);
    g_autofree char *a = without_time(one.out), *b = without_time(two.out);
    g_assert_cmpstr(a, ==, b);
  }
  g_auto(Result) seven = run_cli(EMPTY "--set moves=shuffled --set seed=7 --hash");
  g_auto(Result) eight = run_cli(EMPTY "--set moves=shuffled --set seed=8 --hash");
  g_assert_true(g_regex_match_simple("^[0-9a-f]{16}\n$", seven.out, 0, 0));
  g_assert_cmpstr(seven.out, !=, eight.out);
}

/* A locale with a decimal comma changes no number; it is made here where it can be. */
static void test_locale(void) {
  const char *arguments =
      "trace --json --events --game tree --position '(left=(2.5 3) right=(2.25))'";
  g_autofree char *dir = scratch_dir("locale");
  g_autofree char *make =
      g_strdup_printf("localedef -i de_DE -f UTF-8 '%s/de_DE.UTF-8' >/dev/null 2>&1; "
                      "LOCPATH='%s' LC_ALL=de_DE.UTF-8 \"$CLI\" %s",
                      dir, dir, arguments);
  g_auto(Result) comma = run_shell(make), point = run_cli(arguments);
  g_assert_cmpint(comma.status, ==, 0);
  g_autofree char *a = without_time(comma.out), *b = without_time(point.out);
  g_assert_cmpstr(a, ==, b);
  assert_contains(a, "\"value\" : 2.5");
}

TEST_PROGRAM("trace") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/trace/tictactoe", test_tictactoe);
  g_test_add_func("/cli/trace/trees", test_trees);
  g_test_add_func("/cli/trace/members", test_members);
  g_test_add_func("/cli/trace/over", test_over);
  g_test_add_func("/cli/trace/columns", test_columns);
  g_test_add_func("/cli/trace/outcomes", test_outcomes);
  g_test_add_func("/cli/trace/ends", test_ends);
  g_test_add_func("/cli/trace/text", test_text);
  g_test_add_func("/cli/trace/steps", test_steps);
  g_test_add_func("/cli/trace/windows", test_windows);
  g_test_add_func("/cli/trace/steps-text", test_steps_text);
  g_test_add_func("/cli/trace/cutoff-sentence", test_cutoff_sentence);
  g_test_add_func("/cli/trace/lessons", test_lessons);
  g_test_add_func("/cli/trace/broken-lesson", test_broken_lesson);
  g_test_add_func("/cli/trace/repeat", test_repeat);
  g_test_add_func("/cli/trace/locale", test_locale);
  return g_test_run();
}
