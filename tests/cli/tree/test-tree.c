/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree command, and trace --tree: the nodes as DOT, JSON and text. */
#include "program.h"
#include "spawn.h"

#include <string.h>
#include <unistd.h>

static char *run_text(const char *arguments, int status) {
  g_auto(Result) result = run_cli(arguments);
  g_assert_cmpint(result.status, ==, status);
  g_assert_true((status == 0) == (*result.err == '\0'));
  return g_steal_pointer(&result.out);
}

static void test_json(void) {
  g_autoptr(JsonNode) node =
      run_json("tree --game tictactoe --position XO..X.O.. --algorithm minimax --format json", 0);
  JsonObject *object = json_node_get_object(node);
  g_assert_cmpstr(json_object_get_string_member(object, "game"), ==, "tictactoe");
  JsonArray *nodes = json_object_get_array_member(object, "nodes");
  g_assert_cmpuint(json_array_get_length(nodes), ==, 182);
  g_autofree gboolean *seen = g_new0(gboolean, 182);
  for (guint i = 0; i < 182; i++) {
    JsonObject *n = json_array_get_object_element(nodes, i);
    gint64 id = json_object_get_int_member(n, "id");
    g_assert_cmpint(id, <, 182);
    g_assert_false(seen[id]);
    seen[id] = TRUE;
    g_assert_true(i == 0 ? json_object_get_null_member(n, "parent")
                         : seen[json_object_get_int_member(n, "parent")]);
    g_assert_cmpstr(json_object_get_string_member(n, "bound"), ==, "exact");
    g_assert_cmpint(json_object_get_int_member(n, "entered"), >, 0);
    g_assert_false(json_object_get_boolean_member(n, "pruned"));
  }
  g_assert_cmpint(json_object_get_int_member(json_array_get_object_element(nodes, 0), "value"), ==,
                  1);
}

static void test_pruned(void) {
  g_autoptr(JsonNode) node =
      run_json("tree --game tree --position '((4 8) (3 a=9))' --algorithm alphabeta-maxmin "
               "--format json",
               0);
  JsonArray *nodes = json_object_get_array_member(json_node_get_object(node), "nodes");
  JsonObject *last = json_array_get_object_element(nodes, json_array_get_length(nodes) - 1);
  g_assert_cmpstr(json_object_get_string_member(last, "move"), ==, "a");
  g_assert_true(json_object_get_boolean_member(last, "pruned"));
  g_assert_true(json_object_get_null_member(last, "value"));
  g_assert_true(json_object_get_null_member(last, "bound"));
  g_assert_true(json_object_get_null_member(last, "entered"));
}

/* dot reads it, and finds as many nodes and edges. */
static void test_dot(void) {
  g_autofree char *folder = scratch_dir("tree-dot");
  g_autofree char *path = g_build_filename(folder, "tree.dot", NULL);
  g_autofree char *command = g_strdup_printf(
      "tree --game tree --position '((4 8) (3 \"a move\"=9 1))' --algorithm alphabeta -o '%s' "
      "--format dot",
      path);
  g_autofree char *out = run_text(command, 0);
  g_assert_cmpstr(out, ==, "");
  const char *argv[] = { "dot", "-Tplain", path, NULL };
  g_autofree char *plain = NULL;
  g_autoptr(GError) error = NULL;
  int status;
  g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &plain, NULL, &status,
               &error);
  g_assert_no_error(error);
  g_assert_true(g_spawn_check_wait_status(status, NULL));
  guint nodes = 0, edges = 0;
  g_auto(GStrv) lines = g_strsplit(plain, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    nodes += g_str_has_prefix(*line, "node ");
    edges += g_str_has_prefix(*line, "edge ");
  }
  g_assert_cmpuint(nodes, ==, 8);
  g_assert_cmpuint(edges, ==, 7);
}

/* Moves stay in their order, and beside its label each node has its value as a number that programs read. */
static void test_dot_numbers(void) {
  g_autofree char *out = run_text("tree --game tree --position '((-4 8.5) (-9 1))' --algorithm "
                                  "alphabeta-maxmin --format dot",
                                  0);
  assert_contains(out, "{\n  ordering=out;\n");
  assert_contains(out, "label=\"−4\", value=-4, bound=\"exact\"]");
  assert_contains(out, "label=\"≤−4\", value=-4, bound=\"upper\"]");
  assert_contains(out, "label=\"8.5\", value=8.5, bound=\"exact\"]");
  assert_contains(out, "label=\"\", style=dashed]");
}

/* Where nothing can be written is told before the work. */
static void test_nowhere(void) {
  g_autofree char *folder = scratch_dir("tree-nowhere");
  g_autofree char *command = g_strdup_printf(
      "tree --game connect4 --algorithm minimax --set depth=40 --set nodes=20000000 -o '%s/no/x'",
      folder);
  g_auto(Result) r = run_cli(command);
  g_assert_cmpint(r.status, ==, 2);
  assert_contains(r.err, "cannot be saved: the folder does not exist");
}

static void test_text(void) {
  g_autofree char *whole = run_text(
      "trace --game tree --position '((4 8) (3 9))' --algorithm alphabeta-maxmin --tree", 0);
  g_assert_cmpstr(whole, ==,
                  "  Max: 4\n"
                  "    1 Min: 4\n"
                  "      1: 4\n"
                  "      2: 8\n"
                  "    2 Min: ≤4\n"
                  "      1: 3\n"
                  "x     2: 9\n");
  g_autofree char *top = run_text(
      "trace --game tree --position '((4 8) (3 9))' --algorithm minimax --tree --depth 1", 0);
  g_assert_cmpstr(top, ==, "  Max: 4\n    1 Min: 4\n    2 Min: 3\n");
}

static void test_no_tree(void) {
  g_autofree char *out = run_text("trace --game minesweeper --set seed=1 --tree", 2);
  g_autofree char *tree = run_text("tree --game minesweeper --set seed=1", 2);
  g_assert_cmpstr(out, ==, "");
  g_assert_cmpstr(tree, ==, "");
}

/* Half a million nodes, and not all of them in memory at once: a pipe has them in pieces. */
static void test_large(void) {
  g_autofree char *text = run_text("tree --game tictactoe --algorithm minimax --format text", 0);
  guint lines = 0;
  for (const char *c = text; *c != '\0'; c++)
    lines += *c == '\n';
  g_assert_cmpuint(lines, ==, 549946);
}

static guint count(const char *text, const char *what) {
  guint n = 0;
  for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what))
    n++;
  return n;
}

/* Deeper and wider than any game. What is too deep to be indented has the number of its level. */
static void test_deep(void) {
  g_autofree char *open = g_strnfill(10000, '('), *close = g_strnfill(10000, ')');
  g_autofree char *line = g_strdup_printf(
      "trace --game tree --algorithm alphabeta --tree --position '%s5%s'", open, close);
  g_autofree char *shown = run_text(line, 0);
  g_assert_cmpuint(count(shown, "\n"), ==, 10001);
  g_assert_cmpuint(count(shown, "[10000] 1: 5\n"), ==, 1);
  GString *star = g_string_new("tree --game tree --algorithm minimax --format json --position '(");
  for (int i = 0; i < 16000; i++)
    g_string_append_printf(star, "%d ", i % 101);
  g_string_append(star, ")'");
  g_autofree char *json = run_text(star->str, 0);
  g_assert_cmpuint(count(json, "\"parent\": 0,"), ==, 16000);
  g_string_free(star, TRUE);
}

/* What is read is not written over. */
static void test_itself(void) {
  g_autofree char *dir = scratch_dir("itself");
  g_autofree char *lesson = g_build_filename(dir, "own.md", NULL);
  g_autofree char *link = g_build_filename(dir, "link.md", NULL), *text = NULL;
  const char *written = "---\ntitle: L\ngame: tree\nalgorithm: minimax\n---\n```tree\n(3 4)\n```\n";
  write_file(lesson, written);
  g_assert_cmpint(symlink("own.md", link), ==, 0);
  g_autofree char *line = g_strdup_printf("tree '%s' -o '%s'", lesson, link);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 2);
  g_assert_nonnull(strstr(result.err, "is what is read; write to a file of another name"));
  g_assert_true(g_file_get_contents(lesson, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, written);
}

TEST_PROGRAM("tree") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/tree/json", test_json);
  g_test_add_func("/tree/pruned", test_pruned);
  g_test_add_func("/tree/dot", test_dot);
  g_test_add_func("/tree/dot-numbers", test_dot_numbers);
  g_test_add_func("/tree/nowhere", test_nowhere);
  g_test_add_func("/tree/itself", test_itself);
  g_test_add_func("/tree/text", test_text);
  g_test_add_func("/tree/no-tree", test_no_tree);
  g_test_add_func("/tree/large", test_large);
  g_test_add_func("/tree/deep", test_deep);
  return g_test_run();
}
