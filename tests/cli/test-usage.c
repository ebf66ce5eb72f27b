/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help, versions, messages about wrong usage, and output that cannot be written. */
#include "program.h"
#include "spawn.h"

#include <string.h>

#define TREE "--game tree --position '((3 9) (4) (5 6 7))'"

static void test_help(void) {
  static const char *const commands[] = { "lessons", "check", "trace", "render" };
  g_auto(Result) all = run_cli("--help");
  g_assert_cmpint(all.status, ==, 0);
  g_assert_cmpstr(all.err, ==, "");
  for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
    assert_contains(all.out, commands[i]);
    g_autofree char *arguments = g_strconcat(commands[i], " --help", NULL);
    g_auto(Result) one = run_cli(arguments);
    g_assert_cmpint(one.status, ==, 0);
    g_assert_cmpstr(one.err, ==, "");
    g_autofree char *usage = g_strconcat("plybook-cli ", commands[i], NULL);
    assert_contains(one.out, usage);
    assert_contains(one.out, "--help");
    g_autofree char *other_way = g_strconcat("help ", commands[i], NULL);
    g_auto(Result) other = run_cli(other_way);
    g_assert_cmpstr(other.out, ==, one.out);
  }
}

static void test_help_help(void) {
  g_auto(Result) all = run_cli("--help"), same = run_cli("help help");
  g_assert_cmpint(same.status, ==, 0);
  g_assert_cmpstr(same.out, ==, all.out);
}

static void test_version(void) {
  g_auto(Result) result = run_cli("--version");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_true(g_regex_match_simple("^plybook-cli \\d+\\.\\d+\\.\\d+\n$", result.out, 0, 0));
}

/* Each is refused with one line that says what was found or what is missing. */
static const struct {
  const char *arguments, *message;
} wrong[] = {
  { "", "which command" },
  { "trase", "did you mean “trace”" },
  { "'tra\x1b[31mce'", "tra<U+001B>[31mce" },
  { "'tra\nce'", "tra<U+000A>ce" },
  { "'tra\xc2\x9b_'", "tra<U+009B>_" },
  { "'tra\xe2\x80\xae_'", "tra<U+202E>_" },
  { "help rendr", "did you mean “render”" },
  { "--jsn", "--jsn" },
  { "lessons --jsno", "did you mean --json?" },
  { "lessons extra", "“extra” is one argument too many" },
  { "lessons --folder /nonexistent/folder", "/nonexistent/folder" },
  { "check", "which file" },
  { "check --against", "--against" },
  { "answers", "which lesson" },
  { "answers first-cutof", "did you mean “first-cutoff”" },
  { "answers first-cutoff bags", "which lesson" },
  { "trace", "--game" },
  { "trace --posn x", "no option is called --posn" },
  { "trace first-cutof", "did you mean “first-cutoff”" },
  { "trace no-such-lesson-anywhere", "no-such-lesson-anywhere" },
  { "trace first-cutoff bags", "“bags” is one argument too many" },
  { "trace first-cutoff --game tree", "--game does not go with a lesson" },
  { "trace first-cutoff --position x", "--position does not go with a lesson" },
  { "trace first-cutoff --run looc-on", "did you mean “look-on”" },
  { "trace --run main " TREE, "--run" },
  { "trace --game chess --position x", "chess" },
  { "trace --game tictacto", "did you mean “tictactoe”" },
  { "trace --game tictactoe --position XXXXXXXXX", "--position, line 1, column" },
  { "trace --game tictactoe --position XO", "--position" },
  { "trace --game tree --position '((3 9) ()'", "--position, line 1, column" },
  { "trace --game tree --position '((3 9)\n (4 %))'", "--position, line 2, column 5" },
  { "trace --game tree --position ''", "--position" },
  { "trace --game tictactoe --to-move min", "--to-move" },
  { "trace --to-move mux " TREE, "did you mean “max”" },
  { "trace --algorithm alphabetta " TREE, "did you mean “alphabeta”" },
  { "trace --set algorithm=alphabetta " TREE, "did you mean “alphabeta”" },
  { "trace --set dept=3 " TREE, "did you mean “depth”" },
  { "trace --set depth=0 " TREE, "depth: found “0”" },
  { "trace --set depth=1000000000 " TREE, "depth: found “1000000000”" },
  { "trace --set depth " TREE, "NAME=VALUE" },
  { "trace --set =3 " TREE, "NAME=VALUE" },
  { "trace --set depth=2 --set moves=reversed --set depth=3 " TREE,
    "--set: found two values of “depth”, “2” and “3”, expected one" },
  { "trace --set depth=2 --set depth=2 " TREE, "--set: found two values of “depth”" },
  { "trace --algorithm minimax --set algorithm=alphabeta " TREE,
    "found --algorithm and --set algorithm, which say the same, expected one of them" },
  { "trace --game minesweeper --set seed=1 --set seed=2", "found two values of “seed”" },
  { "trace --game life --set seed=1 --set seed=2", "found two values of “seed”" },
  { "trace -g connect4 --set first=random --set first=smart", "found two values of “first”" },
  { "trace -g connect4 --set first=random --set 'second=deepening budget=9 budget=9'",
    "second: character 20: budget: found “9” after another value" },
  { "render -o x.svg --set depth=2 --set depth=3 " TREE, "found two values of “depth”" },
  { "trace --set cut='>=' " TREE, "cut" },
  { "trace --set moves=centre-corners-edges " TREE, "centre-corners-edges" },
  { "trace --events 5..2 " TREE, "smaller step first" },
  { "trace --events 999..1000 " TREE, "expected steps from 0 to" },
  { "trace --events=x..y " TREE, "found “x..y”" },
  { "trace --events=99999999999999999999 " TREE, "--events" },
  { "render " TREE, "-o FILE.svg" },
  { "render -o picture.gif " TREE, "picture.gif" },
  { "render -o /nonexistent/folder/x.svg " TREE, "/nonexistent/folder" },
  { "render -o x.svg --size 640 " TREE, "--size: found “640”" },
  { "render -o x.svg --size 0x0 " TREE, "--size" },
  { "render -o x.svg --size -5x100 " TREE, "--size" },
  { "render -o x.svg --size 9999999x10 " TREE, "--size" },
  { "render -o x.svg --theme ligth " TREE, "did you mean “light”" },
  { "render -o x.svg --view bord " TREE, "did you mean “board”" },
  { "render -o x.svg --view board " TREE, "no board" },
  { "render -o x.svg --text-scale nan " TREE, "--text-scale" },
  { "render -o x.svg --text-scale 1,5 " TREE, "--text-scale" },
  { "render -o x.svg --step 999 " TREE, "--step: found “999”, expected a step from 0 to" },
  { "render -o x.svg --step 'cutof 1' " TREE, "--step" },
  { "render -o x.svg --step 'cutoff 1' " TREE, "never occurs" },
  { "render -o x.svg --step 'enter 9.9' " TREE, "9.9" },
};

static void test_wrong(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_test_message("%s", wrong[i].arguments);
    g_auto(Result) result = run_cli(wrong[i].arguments);
    assert_contains(result.err, wrong[i].message);
    g_assert_true(g_str_has_prefix(result.err, "plybook-cli: "));
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
    /* One message, one line. */
    g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  }
}

static void test_not_utf8(void) {
  static const char *const lines[] = {
    "trace --game \"$(printf 'tr\\377e')\"",
    "trace --game tree --position \"$(printf '(3 \\377)')\"",
    "trace --game tree --position '(3 4)' --set \"$(printf 'depth=\\3773')\"",
    "trace \"$(printf 'lesson\\377')\"",
    "render --game tree --position '(3 4)' -o x.svg --title \"$(printf '\\377')\"",
    "\"$(printf 'tr\\377ce')\"",
    "lessons \"$(printf '\\377')\"",
    "lessons \"$(printf '\\055\\055\\377')\"",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_test_message("%s", lines[i]);
    g_autofree char *line = g_strconcat("\"$CLI\" ", lines[i], NULL);
    g_auto(Result) result = run_shell(line);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(g_str_has_prefix(result.err, "plybook-cli: "));
    g_assert_true(g_utf8_validate(result.err, -1, NULL));
    g_assert_cmpstr(result.out, ==, "");
  }
}

/* Whoever reads may go away, the disk may be full: it is told, and nothing crashes. */
static void test_unwritable(void) {
  static const char *const lines[] = {
    "\"$CLI\" --help > /dev/full",
    "\"$CLI\" lessons --json > /dev/full",
    "\"$CLI\" trace " TREE " --events > /dev/full",
    "\"$CLI\" trace --game tictactoe --events --json > /dev/full",
    "\"$CLI\" trace " TREE " --json >&-",
    "\"$CLI\" trace " TREE " <&- >&-",
    /* told before the work, which would take hours */
    "echo - | \"$CLI\" solve --game connect4 --table-bits 10 --positions - > /dev/full",
    "echo - | \"$CLI\" solve --game connect4 --table-bits 10 --positions - >&-",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_test_message("%s", lines[i]);
    g_auto(Result) result = run_shell(lines[i]);
    assert_contains(result.err, "cannot write to standard output");
    g_assert_cmpint(result.status, ==, 2);
  }
}

/* A pipe where a file is expected: nobody waits for somebody who may never come. */
static void test_lonely_pipe(void) {
  static const char *const commands[] = {
    "rate --people",
    "rate --occupations",
    "solve --game connect4 --positions",
    "deduce --game minesweeper --position",
  };
  g_autofree char *dir = scratch_dir("pipe");
  for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *line = g_strdup_printf(
        "cd '%s' && rm -f pipe && mkfifo pipe && \"$CLI\" %s pipe", dir, commands[i]);
    g_auto(Result) result = run_shell(line);
    assert_contains(result.err, "“pipe” is a pipe, and nobody writes to it");
    g_assert_cmpint(result.status, ==, 2);
  }
  g_auto(Result) result = run_shell("printf 'Ed = P*G\\n' | \"$CLI\" rate --people /dev/stdin");
  assert_contains(result.out, "Ed  P*G\n");
  g_assert_cmpint(result.status, ==, 0);
}

static void test_broken_pipe(void) {
  g_auto(Result) result = run_shell(
      "{ \"$CLI\" trace --game tictactoe --events; echo \"status $?\" >&2; } | head -n 2");
  assert_contains(result.err, "status 2");
  assert_contains(result.err, "cannot write to standard output");
  g_auto(GStrv) lines = g_strsplit(result.out, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, 3);
}

/* A command that prints nothing does not mind that there is nowhere to print to. */
static void test_no_streams(void) {
  g_autofree char *dir = scratch_dir("streams");
  g_autofree char *line =
      g_strdup_printf("cd '%s' && \"$CLI\" render " TREE " -o x.svg <&- >&- 2>&-", dir);
  g_auto(Result) result = run_shell(line);
  g_assert_cmpint(result.status, ==, 0);
  g_autofree char *path = g_build_filename(dir, "x.svg", NULL), *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  assert_contains(text, "<svg");
  assert_contains(text, "</svg>");
}

/* A limit of the shell on files is told as a full disk is. */
static void test_file_limit(void) {
  g_autofree char *dir = scratch_dir("limit");
  g_autofree char *line =
      g_strdup_printf("cd '%s' && ulimit -f 1 && \"$CLI\" render " TREE " -o x.svg; echo $?", dir);
  g_auto(Result) result = run_shell(line);
  assert_contains(result.err, "“x.svg” cannot be saved: the disk is full");
  g_assert_cmpstr(result.out, ==, "2\n");
  g_autofree char *path = g_build_filename(dir, "x.svg", NULL);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
}

TEST_PROGRAM("usage") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/usage/help", test_help);
  g_test_add_func("/cli/usage/help-help", test_help_help);
  g_test_add_func("/cli/usage/version", test_version);
  g_test_add_func("/cli/usage/wrong", test_wrong);
  g_test_add_func("/cli/usage/not-utf8", test_not_utf8);
  g_test_add_func("/cli/usage/unwritable", test_unwritable);
  g_test_add_func("/cli/usage/lonely-pipe", test_lonely_pipe);
  g_test_add_func("/cli/usage/broken-pipe", test_broken_pipe);
  g_test_add_func("/cli/usage/no-streams", test_no_streams);
  g_test_add_func("/cli/usage/file-limit", test_file_limit);
  return g_test_run();
}
