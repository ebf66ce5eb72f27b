/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program of the budgets: what it prints and returns. Its numbers are for people, not for tests: only what
 * no other program can disturb, memory and counts, is held to its goal here. What takes seconds, or
 * needs another program, is left to "./dev bench". */
#include "spawn.h"

#include <glib/gstdio.h>
#include <math.h>

static void test_rows(void) {
  static const char *const names[] = { "memory", "cancel", "mines-cancel", "sudoku-deep" };
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *arguments = g_strdup_printf("%s --json", names[i]);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpstr(result.err, ==, "");
    g_autoptr(JsonNode) node = read_json(&result);
    JsonArray *rows = json_node_get_array(node);
    g_assert_cmpuint(json_array_get_length(rows), ==, 1);
    JsonObject *row = json_array_get_object_element(rows, 0);
    g_assert_cmpstr(json_object_get_string_member(row, "name"), ==, names[i]);
    g_assert_cmpstr(json_object_get_string_member(row, "kind"), ==, "absolute");
    g_assert_cmpstr(json_object_get_string_member(row, "unit"), !=, "");
    g_assert_cmpfloat(json_object_get_double_member(row, "yardstick_ms"), >, 0);
    double value = json_object_get_double_member(row, "value");
    double goal = json_object_get_double_member(row, "goal");
    g_assert_cmpfloat(goal, >, 0);
    g_assert_cmpfloat(json_object_get_double_member(row, "ratio"), ==, value / goal);
    gboolean holds = json_object_get_boolean_member(row, "holds");
    g_assert_cmpint(holds, ==, value <= goal);
    g_assert_cmpint(result.status, ==, holds ? 0 : 1);
  }
}

/* Two things of one run: no yardstick. How they compare is for the machine that it runs on. */
static void test_ratio(void) {
  g_auto(Result) result = run_cli("record --json");
  g_autoptr(JsonNode) node = read_json(&result);
  JsonObject *row = json_array_get_object_element(json_node_get_array(node), 0);
  g_assert_cmpstr(json_object_get_string_member(row, "kind"), ==, "ratio");
  g_assert_false(json_object_has_member(row, "yardstick_ms"));
  g_assert_cmpfloat(json_object_get_double_member(row, "goal"), ==, 2.5);
  g_assert_cmpfloat(json_object_get_double_member(row, "value"), >, 0);
  g_assert_cmpint(result.status, ==, json_object_get_boolean_member(row, "holds") ? 0 : 1);
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
      g_regex_match_simple("^memory +\\d+\\.\\d+ bytes +<= +66\\.00 +ok ", result.out, 0, 0));
  assert_contains(result.out, "yardstick");
}

/* The cells are far from their bounds on every machine: the games are always the same. Who asks for
 * the table is told where it is from. */
static void test_rates(void) {
  g_auto(Result) result = run_cli("rates");
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "\nReference: a run of an independent program, 2000 games a cell");
  assert_contains(result.out, "\nbeginner     zero one ");
  assert_contains(result.out, "\nexpert       safe full+count ");
  assert_contains(result.out, "\nrates              2.978 errors  <=   4.00  ok ");
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
  g_test_add_func("/bench/rows", test_rows);
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
