/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that work long say how far they are where somebody watches, and leave what is there when
 * they are interrupted. */
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#include "program.h"
#include "spawn.h"

/* Hours of games, a match of minutes, and a tree that is as large as trees may be. */
#define LAB "lab minesweeper --games 100000000 --set when-stuck=stop"
#define MATCH "trace --game connect4 --set first=perfect --set second=perfect"
/* Boards that hardly are: none came of 10,000 tries. */
#define BOARDS "generate --game sudoku --rule hidden-quad --n 3"
#define BOARD " --game sudoku --set rule=hidden-quad"
#define TREE "trace --game connect4 --algorithm minimax --set depth=40 --set nodes=20000000"

/* One line is overwritten, and wiped away before anything else is said. */
static const struct {
  const char *arguments, *part, *message;
} shown[] = {
  { LAB, " of 100000000 games", "these are the first ones, in full" },
  { MATCH, " nodes", "this is what was recorded until then" },
  { BOARDS, "board 1 of 3, ", "stopped after 0 of 3 boards" },
  { "trace" BOARD, " tries for a board", "stopped before a board was made" },
  { TREE, " steps", "this is what was recorded until then" },
  { "solve --game connect4 --table-bits 10 --positions empty.txt", "0 of 1, ",
    "stopped after 0 of 1 position" },
  { "solve --game sudoku --positions boards.txt", " of 4000, ", " of 4000 positions" },
};

/* The empty board of Connect Four; and of Sudoku, more often than there is patience for. */
static void write_files(const char *dir) {
  g_autofree char *empty = g_build_filename(dir, "empty.txt", NULL);
  g_autofree char *boards = g_build_filename(dir, "boards.txt", NULL);
  g_autofree char *line = g_strnfill(81, '.');
  g_autoptr(GString) many = g_string_new(NULL);
  for (int i = 0; i < 4000; i++)
    g_string_append_printf(many, "%s\n", line);
  write_file(empty, "-\n");
  write_file(boards, many->str);
}

static void test_terminal(void) {
  g_autofree char *dir = scratch_dir("stopping");
  g_autofree char *files = g_strconcat(dir, "/", NULL);
  write_files(dir);
  for (size_t i = 0; i < G_N_ELEMENTS(shown); i++) {
    g_test_message("%s", shown[i].arguments);
    g_autoptr(GString) line = g_string_new(shown[i].arguments);
    g_autofree char *positions = g_strconcat("--positions ", files, NULL);
    g_string_replace(line, "--positions ", positions, 0);
    g_auto(Result) r = run_cli_on_terminal(line->str, shown[i].part);
    g_assert_cmpint(r.status, ==, 1);
    assert_contains(r.err, "\r\033[K");
    const char *message = strstr(r.err, "plybook-cli: stopped ");
    g_assert_nonnull(message);
    assert_contains(message, shown[i].message);
    g_assert_true(g_str_has_prefix(message - strlen("\r\033[K"), "\r\033[K"));
    g_assert_null(strchr(message, '\033'));
  }
}

/* Where nobody watches only the message is there. */
static void test_interrupt(void) {
  g_auto(Result) match = run_cli_interrupted(MATCH " --json");
  g_assert_cmpint(match.status, ==, 1);
  g_assert_true(g_str_has_prefix(match.err, "plybook-cli: stopped after "));
  g_assert_true(strchr(match.err, '\n') == match.err + strlen(match.err) - 1);
  g_autoptr(JsonNode) node = read_json(&match);
  JsonObject *object = json_node_get_object(node);
  g_assert_true(json_object_get_null_member(object, "winner"));
  g_assert_true(json_object_get_boolean_member(object, "truncated"));
  g_auto(Result) tree = run_cli_interrupted(TREE " --events 0..3");
  g_assert_cmpint(tree.status, ==, 1);
  g_assert_true(g_str_has_prefix(tree.err, "plybook-cli: stopped after "));
  g_assert_true(g_str_has_prefix(tree.out, "0"));
  g_auto(Result) picture = run_cli_interrupted("render --game connect4 --algorithm minimax "
                                               "--set depth=40 --set nodes=20000000 -o x.svg");
  g_assert_cmpint(picture.status, ==, 1);
  g_assert_cmpstr(picture.err, ==,
                  "plybook-cli: stopped while the run was recorded; nothing is drawn\n");
}

/* Before there is a board there is nothing to print, or to draw. */
static void test_board(void) {
  static const char *const lines[][2] = {
    { BOARDS, "stopped after 0 of 3 boards" },
    { BOARDS " --json", "stopped after 0 of 3 boards" },
    { "trace" BOARD, "stopped before a board was made" },
    { "render -o x.svg" BOARD, "stopped before a board was made" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_auto(Result) r = run_cli_interrupted(lines[i][0]);
    g_autofree char *message = g_strdup_printf("plybook-cli: %s\n", lines[i][1]);
    g_assert_cmpint(r.status, ==, 1);
    g_assert_cmpstr(r.err, ==, message);
  }
}

/* A lesson ends with the work of its check, and at once where somebody stops it. */
static void test_boards_of_lesson(void) {
  g_autofree char *dir = scratch_dir("stopping-boards");
  g_autofree char *path = g_build_filename(dir, "boards.md", NULL);
  write_file(path, "---\ntitle: L\ngame: sudoku\nrule: hidden-quad\n---\nText.\n");
  g_autofree char *little = g_strdup_printf("check --budget 0.1 '%s'", path);
  g_auto(Result) short_of = run_cli(little);
  g_assert_cmpint(short_of.status, ==, 1);
  assert_contains(short_of.err, "“run main” needs more work than one check does");
  g_autofree char *much = g_strdup_printf("check --budget 1000 '%s'", path);
  g_auto(Result) r = run_cli_interrupted(much);
  g_assert_cmpint(r.status, ==, 1);
  g_assert_cmpstr(r.err, ==, "plybook-cli: stopped after 0 of 1 file\n");
}

/* In the midst of a file that would take minutes; JSON names those that were checked. */
static void test_long(void) {
  g_autofree char *dir = scratch_dir("stopping-check");
  g_autofree char *path = g_build_filename(dir, "long.md", NULL);
  write_file(path, "---\ntitle: L\ngame: connect4\nalgorithm: minimax\ndepth: 1\n---\nText.\n"
                   "\n```expect\nsequences 9: 1\n```\n");
  g_autofree char *line = g_strdup_printf("check --budget 1000 '%s' '%s'", path, path);
  static const int signals[] = { SIGINT, SIGTERM };
  for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
    g_auto(Result) r = run_cli_signalled(line, signals[i]);
    g_assert_cmpint(r.status, ==, 1);
    g_assert_cmpstr(r.err, ==, "plybook-cli: stopped after 0 of 2 files\n");
  }
}

/* JSON names the files that were checked. */
static void test_check(void) {
  const char *lessons = g_getenv("PLYBOOK_LESSONS");
  g_autoptr(GString) line = g_string_new("check --json");
  for (int i = 0; i < 200; i++)
    g_string_append_printf(line, " '%s/first-cutoff.md'", lessons);
  g_auto(Result) r = run_cli_interrupted(line->str);
  g_assert_cmpint(r.status, ==, 1);
  g_autoptr(JsonNode) node = read_json(&r);
  JsonObject *object = json_node_get_object(node);
  guint n = json_array_get_length(json_object_get_array_member(object, "files"));
  g_autofree char *message = g_strdup_printf("plybook-cli: stopped after %u of 200 files\n", n);
  g_assert_cmpstr(r.err, ==, message);
  g_assert_cmpuint(n, <, 200);
}

TEST_PROGRAM("stopping") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/stopping/terminal", test_terminal);
  g_test_add_func("/cli/stopping/interrupt", test_interrupt);
  g_test_add_func("/cli/stopping/board", test_board);
  g_test_add_func("/cli/stopping/boards-of-lesson", test_boards_of_lesson);
  g_test_add_func("/cli/stopping/check", test_check);
  g_test_add_func("/cli/stopping/long-check", test_long);
  return g_test_run();
}
