/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What questions are kept under: it stays with other words, and changes with what is asked. */
#include "lesson/ids.h"

#include "lesson/library.h"
#include "program.h"
#include "read.h"

#define HEADER                                                                                     \
  "---\ntitle: Ids\ngame: tree\nalgorithm: alphabeta-maxmin\ncut: >=\n---\n"                       \
  "Two moves.\n\n"
#define TREE "```tree\n((3 9) (1 5))\n```\n\n"
#define WHO                                                                                        \
  "## Who chooses?\n```verify\nat: cutoff 1\nnode: 2\nskipped: ?\n```\n> Look up.\n"               \
  "- [ ] Max {2}\n\n  No.\n- [x] Min {1}\n\n  Yes.\n\n"
#define WORTH "## How much?\n```ask\nkind: value\nnode: 2\n```\n\n"
#define LESSON HEADER TREE WHO WORTH

static PlyIds *ids_of(const char *text) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), "lessons/one.md", NULL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], "f");
    g_test_message("%s", line);
  }
  g_assert_nonnull(lesson);
  return ply_ids_new(lesson);
}

/* The text of LESSON with other instead of what stands there. */
static char *with(const char *what, const char *other) {
  const char *at = strstr(LESSON, what);
  g_assert_nonnull(at);
  return g_strdup_printf("%.*s%s%s", (int)(at - LESSON), LESSON, other, at + strlen(what));
}

static void test_form(void) {
  g_autoptr(PlyIds) ids = ids_of(LESSON);
  g_assert_cmpuint(ids->n, ==, 2);
  g_assert_cmpstr(ids->lessons[0], ==, "one");
  g_assert_null(ids->lessons[1]);
  for (unsigned i = 0; i < ids->n; i++) {
    g_assert_cmpuint(strlen(ids->questions[i]), ==, 12);
    g_assert_true(g_str_has_prefix(ids->questions[i], "x-"));
    g_assert_true(g_str_has_prefix(ids->questions[i] + 2, ids->revisions[i]));
    g_assert_cmpuint(strlen(ids->revisions[i]), ==, 8);
  }
  g_assert_cmpstr(ids->questions[0], !=, ids->questions[1]);
  g_assert_null(ids->questions[2]);
}

/* The numbers that are in learners' files: the same on every machine and in every version. */
static void test_fixed(void) {
  g_autoptr(PlyIds) ids = ids_of(LESSON);
  g_assert_cmpstr(ids->questions[0], ==, "x-1bbbb0a581");
  g_assert_cmpstr(ids->questions[1], ==, "x-b7c3c7b798");
}

static void test_words(void) {
  static const char *const changes[][2] = {
    { "## Who chooses?", "## Who is it that chooses here?" },
    { "Max {2}", "the one below {2}" },
    { "  No.", "  Look again." },
    { "> Look up.\n", "" },
    { "title: Ids", "title: Nummers\nminutes: 9" },
    { "Two moves.", "Two moves, and four leaves. Who plays?" },
    { "((3 9) (1 5))", "(links=(3 9)\n  \"naar rechts\"=(1 5))" },
    { "at: cutoff 1\nnode: 2\n", "node: 2\nat:  cutoff 1\n" },
    { "cut: >=", "cut: >=\nbounds: fail-hard" }, /* that is what it is anyway */
    { WHO WORTH, WORTH WHO },
    { WHO WORTH, WHO "## More\nNothing.\n\n" WORTH },
    { "```ask\n", "```ask\norder: as-written\n" },
  };
  g_autoptr(PlyIds) before = ids_of(LESSON);
  for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_autofree char *text = with(changes[i][0], changes[i][1]);
    g_autoptr(PlyIds) after = ids_of(text);
    g_test_message("%s", changes[i][1]);
    for (unsigned k = 0; k < 2; k++) {
      g_assert_true(g_strv_contains((const char *const *)after->questions, before->questions[k]));
      g_assert_true(g_strv_contains((const char *const *)after->revisions, before->revisions[k]));
    }
  }
}

/* Of which of both questions. */
static void test_asked(void) {
  static const struct {
    const char *what, *other;
    bool first, second;
  } changes[] = {
    { "((3 9) (1 5))", "((3 9) (2 5))", true, true },
    { "cut: >=", "cut: >", true, true },
    { "algorithm: alphabeta-maxmin\ncut: >=", "algorithm: minimax", true, true },
    { "- [ ] Max {2}", "- [x] Max {2}", true, false },
    { "{2}", "{3}", true, false },
    { "at: cutoff 1", "at: end", true, false },
    { "- [x] Min {1}\n\n  Yes.\n", "- [x] Min {1}\n\n  Yes.\n- [ ] both {0}\n\n  No.\n", true,
      false },
    { "kind: value\nnode: 2", "kind: value\nnode: 1", false, true },
  };
  g_autoptr(PlyIds) before = ids_of(LESSON);
  for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_autofree char *text = with(changes[i].what, changes[i].other);
    g_test_message("%s", changes[i].other);
    g_autoptr(PlyIds) after = ids_of(text);
    g_assert_true(g_str_equal(before->questions[0], after->questions[0]) != changes[i].first);
    g_assert_true(g_str_equal(before->revisions[0], after->revisions[0]) != changes[i].first);
    g_assert_true(g_str_equal(before->questions[1], after->questions[1]) != changes[i].second);
  }
}

/* An id that is written stays when something else is asked: another revision of it. */
static void test_written(void) {
  g_autofree char *one = with("kind: value", "id: how-much\nkind: value");
  g_autofree char *other = with("kind: value\nnode: 2", "id: how-much\nkind: value\nnode: 1");
  g_autoptr(PlyIds) plain = ids_of(LESSON), before = ids_of(one), after = ids_of(other);
  g_assert_cmpstr(before->questions[1], ==, "how-much");
  g_assert_cmpstr(after->questions[1], ==, "how-much");
  g_assert_cmpstr(before->revisions[1], ==, plain->revisions[1]);
  g_assert_cmpstr(after->revisions[1], !=, before->revisions[1]);
}

/* Two that ask the same are two all the same, and one of them may have that id written. */
static void test_equal(void) {
  g_autoptr(PlyIds) plain = ids_of(LESSON), twice = ids_of(LESSON WORTH);
  g_assert_cmpuint(twice->n, ==, 3);
  g_assert_cmpstr(twice->questions[1], ==, plain->questions[1]);
  g_assert_cmpstr(twice->questions[2], !=, plain->questions[1]);
  g_assert_cmpstr(twice->revisions[2], ==, twice->revisions[1]);
  g_autofree char *text = g_strdup_printf(
      LESSON "## Once more\n```ask\nid: %s\nkind: value\nnode: 2\n```\n", plain->questions[1]);
  g_autoptr(PlyIds) written = ids_of(text);
  g_assert_cmpstr(written->questions[2], ==, plain->questions[1]);
  g_assert_cmpstr(written->questions[1], !=, plain->questions[1]);
}

static void test_was(void) {
  g_autofree char *text = with("title: Ids", "title: Ids\nwas: older oldest");
  g_autoptr(PlyIds) ids = ids_of(text);
  const char *const expected[] = { "one", "older", "oldest", NULL };
  g_assert_true(g_strv_equal((const char *const *)ids->lessons, expected));
  static const struct {
    const char *header, *fault;
  } faults[] = {
    { "title: Ids\nwas: one", "f:3:6: error: was: “one” is what this lesson is called now" },
    { "title: Ids\nwas: a b a", "f:3:10: error: was: “a” stands in the list twice" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
    g_autoptr(GPtrArray) found = ply_faults_new();
    g_autofree char *bad = with("title: Ids", faults[i].header);
    g_assert_null(ply_lesson_read(bad, strlen(bad), "one.md", NULL, found));
    g_autofree char *line = ply_fault_print(found->pdata[0], "f");
    g_assert_cmpstr(line, ==, faults[i].fault);
  }
}

/* --- writing them --- */

static char *written_to(const char *text, unsigned expected) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), "one.md", NULL, faults);
  unsigned n;
  g_assert_nonnull(lesson);
  char *written = ply_ids_write(lesson, text, &n);
  g_assert_cmpuint(n, ==, expected);
  return written;
}

/* Without the lines that were added it is what it was. */
static void assert_added(const char *text, const char *written, const char *end) {
  g_autoptr(PlyIds) before = ids_of(text), after = ids_of(written);
  g_autofree char *block =
      g_strdup_printf("```question%sid: %s%s```%s", end, before->questions[0], end, end);
  g_autofree char *line = g_strdup_printf("id: %s%s", before->questions[1], end);
  g_auto(GStrv) first = g_strsplit(written, block, -1);
  g_autofree char *without = g_strjoinv("", first);
  g_auto(GStrv) second = g_strsplit(without, line, -1);
  g_autofree char *again = g_strjoinv("", second);
  g_assert_cmpuint(g_strv_length(first), ==, 2);
  g_assert_cmpuint(g_strv_length(second), ==, 2);
  g_assert_cmpstr(again, ==, text);
  g_assert_true(
      g_strv_equal((const char *const *)before->questions, (const char *const *)after->questions));
  g_assert_true(
      g_strv_equal((const char *const *)before->revisions, (const char *const *)after->revisions));
  g_autofree char *nothing = written_to(written, 0);
  g_assert_cmpstr(nothing, ==, written);
}

static void test_write(void) {
  g_autofree char *written = written_to(LESSON, 2);
  assert_added(LESSON, written, "\n");
  g_auto(GStrv) lines = g_strsplit(LESSON, "\n", -1);
  g_autofree char *joined = g_strjoinv("\r\n", lines),
                  *other = g_strconcat("\xef\xbb\xbf", joined, NULL);
  g_autofree char *carried = written_to(other, 2);
  assert_added(other, carried, "\r\n");
  g_autofree char *block = with("> Look up.\n", "```question\norder: as-written\n```\n");
  g_autofree char *in_block = written_to(block, 2);
  g_assert_nonnull(strstr(in_block, "```question\nid: x-"));
  g_assert_nonnull(strstr(in_block, "\norder: as-written\n```\n"));
}

/* --- those that ship --- */

static const char advice[] = "tests/tools/question-ids.py writes lessons/ids.txt; an id that was "
                             "there once is never taken out";

/* Every id is listed, and what is listed is there: none goes, and so none is used again for another
 * question. */
static void test_shipped(void) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "ids.txt", NULL),
                  *text = NULL;
  g_assert_true(g_file_get_contents(file, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
  g_autoptr(GHashTable) listed = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_autoptr(GStrvBuilder) missing = g_strv_builder_new();
  for (char **line = lines; *line != NULL; line++) {
    g_assert_true(line == lines || strcmp(line[-1], *line) < 0);
    g_hash_table_add(listed, *line);
  }
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    for (unsigned k = 0; k < entry->ids->n; k++) {
      g_autofree char *line = g_strdup_printf("%s %s", entry->id, entry->ids->questions[k]);
      if (!g_hash_table_remove(listed, line))
        g_strv_builder_add(missing, line);
    }
  }
  g_auto(GStrv) absent = g_strv_builder_end(missing);
  g_autofree char *not_listed = g_strjoinv(", ", absent);
  if (*not_listed != '\0')
    g_error("not listed: %s; %s", not_listed, advice);
  GHashTableIter iter;
  gpointer line;
  g_hash_table_iter_init(&iter, listed);
  if (g_hash_table_iter_next(&iter, &line, NULL))
    g_error("listed, but in no lesson: %s; %s", (char *)line, advice);
}

/* What a number of f884fe1 became is a question of today's. */
static void test_numbers(void) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_DATA"), "question-ids-0.tsv", NULL);
  g_autofree char *list = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "ids.txt", NULL);
  g_autofree char *text = NULL, *ids = NULL;
  g_assert_true(g_file_get_contents(file, &text, NULL, NULL));
  g_assert_true(g_file_get_contents(list, &ids, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), >, 200);
  for (char **line = lines + 1; *line != NULL; line++) {
    g_auto(GStrv) parts = g_strsplit(*line, "\t", -1);
    g_assert_cmpuint(g_strv_length(parts), ==, 4);
    g_assert_cmpuint(strlen(parts[3]), ==, 8);
    g_autofree char *listed = g_strdup_printf(" %s\n", parts[2]);
    if (strstr(ids, listed) == NULL)
      g_error("%s: no such question; tests/tools/question-ids.py writes data/question-ids-0.tsv",
              *line);
  }
}

TEST_PROGRAM("ids") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/ids/form", test_form);
  g_test_add_func("/lesson/ids/fixed", test_fixed);
  g_test_add_func("/lesson/ids/words", test_words);
  g_test_add_func("/lesson/ids/asked", test_asked);
  g_test_add_func("/lesson/ids/written", test_written);
  g_test_add_func("/lesson/ids/equal", test_equal);
  g_test_add_func("/lesson/ids/was", test_was);
  g_test_add_func("/lesson/ids/write", test_write);
  g_test_add_func("/lesson/ids/shipped", test_shipped);
  g_test_add_func("/lesson/ids/numbers", test_numbers);
  return g_test_run();
}
