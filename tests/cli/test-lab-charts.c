/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lab command: the list of labs, its tables and its charts as files. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <string.h>

static void test_list(void) {
  g_autoptr(JsonNode) node = run_json("lab --json", 0);
  JsonArray *labs = json_node_get_array(node);
  g_auto(Result) text = run_cli("lab");
  g_assert_cmpint(text.status, ==, 0);
  g_assert_cmpuint(json_array_get_length(labs), >=, 2);
  for (guint i = 0; i < json_array_get_length(labs); i++) {
    JsonObject *lab = json_array_get_object_element(labs, i);
    const char *id = json_object_get_string_member(lab, "id");
    assert_contains(text.out, id);
    assert_contains(text.out, json_object_get_string_member(lab, "question"));
    /* Every lab that is listed plays. */
    g_autofree char *line = g_strdup_printf("lab %s --games 3 --json", id);
    g_autoptr(JsonNode) played = run_json(line, 0);
    JsonObject *object = json_node_get_object(played);
    g_assert_cmpstr(json_object_get_string_member(object, "lab"), ==, id);
    g_assert_cmpint(json_object_get_int_member(object, "games"), ==,
                    json_object_get_int_member(object, "total"));
  }
}

/* Rows of the table have as many fields as its header. */
static void test_tables(void) {
  g_auto(Result) table = run_cli("lab minesweeper --games 40 --csv --table danger");
  g_assert_cmpint(table.status, ==, 0);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(table.out), "\n", -1);
  g_assert_cmpstr(lines[0], ==, "move,reached,lost,value,low,high");
  g_assert_cmpuint(g_strv_length(lines), ==, 82); /* 81 squares */
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto(GStrv) fields = g_strsplit(lines[i], ",", -1);
    g_assert_cmpuint(g_strv_length(fields), ==, 6);
  }
  g_auto(Result) values = run_cli("lab minesweeper --games 40 --csv --table values");
  g_auto(Result) plain = run_cli("lab minesweeper --games 40 --csv");
  g_assert_cmpstr(values.out, ==, plain.out);
}

static void check_file(const char *path, const char *begin) {
  g_autofree char *bytes = NULL;
  gsize n;
  g_assert_true(g_file_get_contents(path, &bytes, &n, NULL));
  g_assert_cmpuint(n, >, 2000);
  g_assert_true(memcmp(bytes, begin, strlen(begin)) == 0);
}

/* Charts have the same bytes for the same games, on any number of threads. */
static void test_charts(void) {
  g_autofree char *folder = scratch_dir("lab-charts");
  static const struct {
    const char *ending, *begin;
  } formats[] = { { "svg", "<?xml" }, { "pdf", "%PDF" }, { "png", "\x89PNG" } };
  for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_autofree char *one = g_strdup_printf("%s/one.%s", folder, formats[i].ending);
    g_autofree char *two = g_strdup_printf("%s/two.%s", folder, formats[i].ending);
    for (int jobs = 1; jobs <= 2; jobs++) {
      g_autofree char *line = g_strdup_printf(
          "lab minesweeper --games 100 --jobs %d --set when-stuck=random --chart danger "
          "--size 800x500 --theme print -o '%s'",
          jobs, jobs == 1 ? one : two);
      g_auto(Result) result = run_cli(line);
      g_assert_cmpint(result.status, ==, 0);
    }
    check_file(one, formats[i].begin);
    g_autofree char *a = NULL, *b = NULL;
    gsize n, m = 0;
    g_assert_true(g_file_get_contents(one, &a, &n, NULL) && g_file_get_contents(two, &b, &m, NULL));
    g_assert_cmpmem(a, n, b, m);
  }
}

static void test_all_charts(void) {
  g_autofree char *folder = scratch_dir("lab-all-charts");
  g_autofree char *line =
      g_strdup_printf("lab minesweeper --games 50 --chart all -o '%s/x.svg'", folder);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 0);
  static const char *const ids[] = { "ends", "rules", "danger", "lost" };
  for (unsigned i = 0; i < G_N_ELEMENTS(ids); i++) {
    g_autofree char *path = g_strdup_printf("%s/x-%s.svg", folder, ids[i]);
    check_file(path, "<?xml");
  }
}

/* Refused before a single game is played: hours would be lost. */
static void test_wrong(void) {
  static const struct {
    const char *arguments, *message;
  } cases[] = {
    { "-o lab.gif", "expected a name that ends in .svg, .pdf or .png" },
    { "-o lab.svg --chart dangr", "did you mean “danger”" },
    { "-o lab.svg --size huge", "expected WIDTHxHEIGHT" },
    { "-o lab.svg --theme pink", "--theme: found “pink”" },
    { "--chart danger", "--chart needs -o" },
    { "--theme dark", "--size, --theme, --text-scale needs -o" },
    { "--table danger", "--table needs --csv" },
    { "--csv --table dangr", "did you mean “danger”" },
    { "--csv --json", "--csv and --json do not go together" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *line =
        g_strdup_printf("lab minesweeper --games 100000000 %s", cases[i].arguments);
    g_auto(Result) result = run_cli(line);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_cmpstr(result.out, ==, "");
    assert_contains(result.err, cases[i].message);
  }
}

/* What can be seen before is said before any game; a folder in the way of one chart, too. */
static void test_nowhere(void) {
  g_autofree char *folder = scratch_dir("charts-nowhere");
  g_autofree char *in_the_way = g_build_filename(folder, "x-danger.svg", NULL);
  g_autofree char *all = g_strdup_printf("--chart all -o '%s/x.svg'", folder);
  g_assert_cmpint(g_mkdir_with_parents(in_the_way, 0700), ==, 0);
  const struct {
    const char *arguments, *message;
  } cases[] = {
    { "-o /nowhere/at/all/x.svg",
      "“/nowhere/at/all/x.svg” cannot be saved: the folder does not exist" },
    { all, "x-danger.svg” cannot be saved: it is a folder" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *line =
        g_strdup_printf("lab minesweeper --games 100000000 %s", cases[i].arguments);
    g_auto(Result) result = run_cli(line);
    g_assert_cmpint(result.status, ==, 2);
    assert_contains(result.err, cases[i].message);
    g_assert_cmpstr(result.out, ==, "");
  }
}

/* A disk that is full at the end. */
static void test_full(void) {
  g_autofree char *folder = scratch_dir("charts-full");
  g_autofree char *line =
      g_strdup_printf("ulimit -f 0; \"$CLI\" lab minesweeper --games 5 -o '%s/x.svg'", folder);
  g_auto(Result) result = run_shell(line);
  g_assert_cmpint(result.status, ==, 2);
  assert_contains(result.err, "x.svg” cannot be saved: the disk is full");
  assert_contains(result.out, "Finished"); /* the games were not for nothing */
}

TEST_PROGRAM("lab-charts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/lab-charts/list", test_list);
  g_test_add_func("/cli/lab-charts/tables", test_tables);
  g_test_add_func("/cli/lab-charts/charts", test_charts);
  g_test_add_func("/cli/lab-charts/all", test_all_charts);
  g_test_add_func("/cli/lab-charts/wrong", test_wrong);
  g_test_add_func("/cli/lab-charts/nowhere", test_nowhere);
  g_test_add_func("/cli/lab-charts/full", test_full);
  return g_test_run();
}
