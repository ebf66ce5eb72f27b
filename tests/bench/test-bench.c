/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program of the budgets: that each of them ends and gives a figure, what it prints and returns. Their
 * numbers are for people, not for tests: only what no other program can disturb, memory and counts, is held
 * to its goal here. */
#include "spawn.h"

#include <glib/gstdio.h>
#include <math.h>

/* --- each of them --- */

/* Does the row that was measured say what the list says, and a number? */
static void check_row(JsonObject *row, JsonObject *listed) {
  static const char *const same[] = { "name", "kind", "unit" };
  for (size_t i = 0; i < G_N_ELEMENTS(same); i++)
    g_assert_cmpstr(json_object_get_string_member(row, same[i]), ==,
                    json_object_get_string_member(listed, same[i]));
  double value = json_object_get_double_member(row, "value");
  double goal = json_object_get_double_member(row, "goal");
  g_assert_true(isfinite(value));
  g_assert_cmpfloat(value, >=, 0);
  g_assert_cmpfloat(goal, ==, json_object_get_double_member(listed, "goal"));
  g_assert_cmpint(json_object_get_boolean_member(row, "holds"), ==, value <= goal);
  if (goal > 0)
    g_assert_cmpfloat(json_object_get_double_member(row, "ratio"), ==, value / goal);
  if (json_object_has_member(row, "yardstick_ms"))
    g_assert_cmpfloat(json_object_get_double_member(row, "yardstick_ms"), >, 0);
}

/* Is another program that it needs missing here? In the path, or where Debian keeps games. */
static gboolean lacks_program(JsonObject *listed) {
  const char *name = json_object_get_string_member_with_default(listed, "program", NULL);
  if (name == NULL)
    return FALSE;
  g_autofree char *found = g_find_program_in_path(name);
  g_autofree char *game = g_build_filename("/usr/games", name, NULL);
  return found == NULL && !g_file_test(game, G_FILE_TEST_IS_EXECUTABLE);
}

/* It ends by itself, with a figure: whether that holds is not asked of so few turns. */
static void test_each(gconstpointer data) {
  JsonObject *listed = (JsonObject *)data;
  if (lacks_program(listed)) {
    g_test_skip("the program that it is measured against is not installed");
    return;
  }
  g_autofree char *arguments =
      g_strdup_printf("%s --small --json", json_object_get_string_member(listed, "name"));
  g_auto(Result) result = run_cli(arguments);
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpint(result.status, <=, 1);
  g_autoptr(JsonNode) node = read_json(&result);
  JsonArray *rows = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(rows), ==, 1);
  JsonObject *row = json_array_get_object_element(rows, 0);
  check_row(row, listed);
  g_assert_cmpint(result.status, ==, json_object_get_boolean_member(row, "holds") ? 0 : 1);
}

/* A budget is tested from the day on which it is listed. */
static void add_each(JsonArray *listed) {
  g_assert_cmpuint(json_array_get_length(listed), >, 0);
  for (guint i = 0; i < json_array_get_length(listed); i++) {
    JsonObject *row = json_array_get_object_element(listed, i);
    g_autofree char *path =
        g_strconcat("/bench/each/", json_object_get_string_member(row, "name"), NULL);
    if (!json_object_get_boolean_member(row, "minutes"))
      g_test_add_data_func(path, row, test_each);
  }
}

/* --- what is printed --- */

/* Who reads the list is told what is measured. */
static void test_list(void) {
  g_auto(Result) result = run_cli("--list");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_true(g_regex_match_simple("^memory +memory of a trace, per node$", result.out,
                                     G_REGEX_MULTILINE, 0));
  assert_contains(result.out, "\nfirst-moves ");
}

/* Two programs of one run, or a time and its yardstick: what that was is said. */
static void test_ratio(void) {
  g_auto(Result) record = run_cli("record --small --json"), seek = run_cli("seek --small --json");
  g_autoptr(JsonNode) of_record = read_json(&record), of_seek = read_json(&seek);
  JsonObject *two = json_array_get_object_element(json_node_get_array(of_record), 0);
  JsonObject *one = json_array_get_object_element(json_node_get_array(of_seek), 0);
  g_assert_cmpstr(json_object_get_string_member(two, "kind"), ==, "ratio");
  g_assert_false(json_object_has_member(two, "yardstick_ms"));
  g_assert_cmpfloat(json_object_get_double_member(two, "goal"), ==, 3.12);
  g_assert_cmpstr(json_object_get_string_member(one, "kind"), ==, "ratio");
  g_assert_cmpfloat(json_object_get_double_member(one, "ms") /
                        json_object_get_double_member(one, "yardstick_ms"),
                    ==, json_object_get_double_member(one, "value"));
}

static void test_memory(void) {
  g_autoptr(JsonNode) node = run_json("memory --json", 0);
  JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
  double bytes = json_object_get_double_member(row, "value");
  g_assert_cmpfloat(bytes, >, 16); /* a node alone */
  g_assert_cmpfloat(bytes, <=, 66);
}

static void test_text(void) {
  g_auto(Result) result = run_cli("memory");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_true(
      g_regex_match_simple("^memory +\\d+\\.\\d+ bytes +<= +66\\.000 +ok ", result.out, 0, 0));
}

/* The cells are far from their bounds on every machine: the games are always the same. Who asks for
 * the table is told where it is from. */
static void test_rates(void) {
  g_auto(Result) result = run_cli("rates");
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "\nReference: a run of an independent program, 2000 games a cell");
  assert_contains(result.out, "\nbeginner     zero one ");
  assert_contains(result.out, "\nexpert       safe full+count ");
  assert_contains(result.out, "\nrates               2.978 errors  <=      4.000  ok ");
}

/* Nodes of pinned positions, the same on every machine. */
static void test_solver_nodes(void) {
  static const struct {
    const char *name;
    double nodes;
  } table[] = { { "solve-14", 139014.44 }, { "solve-18", 6056.7 }, { "solve-22", 794.03 } };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_autofree char *arguments = g_strdup_printf("%s --json", table[i].name);
    g_autoptr(JsonNode) node = run_json(arguments, 0);
    JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
    g_assert_cmpfloat(json_object_get_double_member(row, "value"), ==, table[i].nodes);
  }
}

/* Where another program does not do what is asked of it, that is told. */
static void test_other_program(void) {
  static const struct {
    const char *row, *program, *does;
  } table[] = { { "mines-no-guess", "sgt-mines", "exit 1" },
                { "sudoku-solve", "qqwing", "exit 1" },
                { "sudoku-guess", "qqwing", "echo" } };
  g_autofree char *dir = scratch_dir("bench");
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_autofree char *path = g_build_filename(dir, table[i].program, NULL);
    g_autofree char *script = g_strdup_printf("#!/bin/sh\n%s\n", table[i].does);
    write_file(path, script);
    g_assert_cmpint(g_chmod(path, 0755), ==, 0);
    g_autofree char *line =
        g_strdup_printf("PATH='%s':\"$PATH\" \"$CLI\" %s --json", dir, table[i].row);
    g_auto(Result) result = run_shell(line);
    g_autofree char *told =
        g_strdup_printf("“%s” is left out: it needs %s", table[i].row, table[i].program);
    assert_contains(result.err, told);
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
  }
}

/* Another program in the place of qqwing, which is given all boards and gives back as many lines: then
 * there is a number, and every board of ours came out right. */
static void test_in_its_place(void) {
  static const char *const rows[] = { "sudoku-solve", "sudoku-guess" };
  g_autofree char *dir = scratch_dir("bench-place");
  g_autofree char *path = g_build_filename(dir, "qqwing", NULL);
  write_file(path, "#!/bin/sh\n[ \"$*\" = '--solve --one-line' ] && cat\n");
  g_assert_cmpint(g_chmod(path, 0755), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *line = g_strdup_printf("PATH='%s':\"$PATH\" \"$CLI\" %s --json", dir, rows[i]);
    g_auto(Result) result = run_shell(line);
    g_assert_cmpstr(result.err, ==, "");
    g_autoptr(JsonNode) node = read_json(&result);
    JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
    g_assert_cmpstr(json_object_get_string_member(row, "kind"), ==, "ratio");
    double value = json_object_get_double_member(row, "value");
    g_assert_cmpfloat(value, >, 0);
    g_assert_true(isfinite(value));
  }
}

/* A goal that is missed: the other program makes its boards in less time than can be met. */
static void test_missed_goal(void) {
  g_autofree char *dir = scratch_dir("bench-goal");
  g_autofree char *path = g_build_filename(dir, "sgt-mines", NULL);
  write_file(path, "#!/bin/sh\n"
                   "i=0; while [ \"$2\" != 1 ] && [ $i -lt 20000 ]; do i=$((i + 1)); done\n"
                   "seq \"$2\"\n");
  g_assert_cmpint(g_chmod(path, 0755), ==, 0);
  g_autofree char *line =
      g_strdup_printf("PATH='%s':\"$PATH\" \"$CLI\" mines-no-guess --json", dir);
  g_auto(Result) result = run_shell(line);
  g_autoptr(JsonNode) node = read_json(&result);
  JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
  g_assert_false(json_object_get_boolean_member(row, "holds"));
  g_assert_cmpint(result.status, ==, 1);
}

/* A name that is none, or one too many; and one that a budget had before. */
static void test_names(void) {
  g_auto(Result) wrong = run_cli("memry"), many = run_cli("memory seek");
  g_assert_cmpint(wrong.status, ==, 2);
  assert_contains(wrong.err, "did you mean “memory”");
  g_assert_cmpint(many.status, ==, 2);
  assert_contains(many.err, "“seek” is one argument too many");
  g_autoptr(JsonNode) node = run_json("mines-rates --json", 0);
  JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
  g_assert_cmpstr(json_object_get_string_member(row, "name"), ==, "rates");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_autoptr(JsonNode) listed = run_json("--list --json", 0);
  add_each(json_node_get_array(listed));
  g_test_add_func("/bench/list", test_list);
  g_test_add_func("/bench/ratio", test_ratio);
  g_test_add_func("/bench/memory", test_memory);
  g_test_add_func("/bench/text", test_text);
  g_test_add_func("/bench/rates", test_rates);
  g_test_add_func("/bench/solver-nodes", test_solver_nodes);
  g_test_add_func("/bench/other-program", test_other_program);
  g_test_add_func("/bench/in-its-place", test_in_its_place);
  g_test_add_func("/bench/missed-goal", test_missed_goal);
  g_test_add_func("/bench/names", test_names);
  return g_test_run();
}
