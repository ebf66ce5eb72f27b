/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command drive: an exercise by typed acts only. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD                                                                                       \
  "---\ntitle: T\ngame: tree\nalgorithm: alphabeta\n---\n\n```tree\n((3 12 8) (2 4 6) (14 5 2))\n" \
  "```\n\n## A\n```ask\nid: be\nkind: do-it\nacts: window\n"
#define RIGHT "window -inf +inf\\nwindow -inf -3\\nwindow -inf -3\\n"

typedef struct {
  char *dir, *once, *end;
} Place;

static char *lesson_in(const char *dir, const char *name, const char *feedback) {
  char *file = g_build_filename(dir, name, NULL);
  g_autofree char *text = g_strdup_printf(HEAD "feedback: %s\n```\n", feedback);
  g_assert_true(g_file_set_contents(file, text, -1, NULL));
  return file;
}

static void set_up(Place *p, gconstpointer data) {
  p->dir = scratch_dir("drive");
  p->once = lesson_in(p->dir, "once.md", "at once");
  p->end = lesson_in(p->dir, "end.md", "at end");
}

static void tear_down(Place *p, gconstpointer data) {
  g_free(p->dir);
  g_free(p->once);
  g_free(p->end);
}

/* lines: as printf of the shell takes them. */
static Result run(const char *arguments, const char *lines) {
  g_autofree char *line =
      g_strdup_printf("printf '%s' | \"$PLYBOOK_CLI\" drive %s", lines, arguments);
  return run_shell(line);
}

static void test_right(Place *p, gconstpointer data) {
  g_auto(Result) result = run(p->once, RIGHT);
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "Acts: window; also: hint, show, undo\n");
  assert_contains(result.out, "The program: enter 1\nRight.\n");
  assert_contains(result.out, "Done: 3 right at once, 0 after another try, 0 not right, 0 shown.");
}

static void test_retried(Place *p, gconstpointer data) {
  g_autofree char *be = g_strdup_printf("%s be", p->once);
  g_auto(Result) result = run(be, "hint\\nwindow 0 1\\nhop\\n" RIGHT);
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "Not yet: ");
  assert_contains(result.out, "“hop” is nothing that can be done here");
  assert_contains(result.out, "Done: 2 right at once, 1 after another try");
  assert_contains(result.out, "!window 0 1; window -inf +inf");
}

static void test_named(Place *p, gconstpointer data) {
  g_auto(Result) result =
      run(p->once,
          "window -inf +inf\\nwindow -inf +inf\\nshow\\nwindow -inf +inf\\nundo\\nshow\\nshow");
  g_assert_cmpint(result.status, ==, 1);
  assert_contains(result.out, "That looks like: “Every move of the root begins with a fresh "
                              "window.”\n"); /* what is done with it is the same sentence */
  assert_contains(result.out, "Taken back.");
}

/* What stands behind the thousandth byte is no act of its own, and bytes that are no text are told. */
static void test_no_lines(Place *p, gconstpointer data) {
  static const char told[] = "This line has 1003 bytes, an act at most 999.\n"
                             "This line is no UTF-8 and was left out.\n";
  g_auto(Result) result = run(p->once, "%0999dhint\\n\\377hint\\n  hint");
  g_auto(Result) hinted = run(p->once, "hint");
  assert_contains(result.out, told);
  g_assert_cmpuint(strlen(result.out), ==, strlen(hinted.out) + strlen(told));
}

static void test_at_end(Place *p, gconstpointer data) {
  g_auto(Result) result = run(p->end, "window -inf +inf\\nwindow -inf +inf\\nwindow -inf +inf\\n");
  g_assert_cmpint(result.status, ==, 1);
  assert_contains(result.out, "Noted.");
  assert_contains(result.out, "You: window -inf +inf. The program: window -inf -3.");
  assert_contains(result.out, "That looks like: ");
}

static void test_unfinished(Place *p, gconstpointer data) {
  g_auto(Result) result = run(p->once, "undo");
  g_assert_cmpint(result.status, ==, 1);
  assert_contains(result.out, "Nothing can be taken back.");
  assert_contains(result.out, "Not done: ");
}

static void test_wrong(Place *p, gconstpointer data) {
  g_autofree char *other = g_strdup_printf("%s other", p->once);
  g_auto(Result) none = run("", ""), unknown = run(other, ""), missing = run("no-such-lesson", "");
  g_assert_cmpint(none.status, ==, 2);
  g_assert_cmpint(unknown.status, ==, 2);
  assert_contains(unknown.err, "no exercise of this lesson is called “other”");
  g_assert_cmpint(missing.status, ==, 2);
}

TEST_PROGRAM("drive") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/cli/drive/right", Place, NULL, set_up, test_right, tear_down);
  g_test_add("/cli/drive/retried", Place, NULL, set_up, test_retried, tear_down);
  g_test_add("/cli/drive/named", Place, NULL, set_up, test_named, tear_down);
  g_test_add("/cli/drive/no-lines", Place, NULL, set_up, test_no_lines, tear_down);
  g_test_add("/cli/drive/at-end", Place, NULL, set_up, test_at_end, tear_down);
  g_test_add("/cli/drive/unfinished", Place, NULL, set_up, test_unfinished, tear_down);
  g_test_add("/cli/drive/wrong", Place, NULL, set_up, test_wrong, tear_down);
  return g_test_run();
}
