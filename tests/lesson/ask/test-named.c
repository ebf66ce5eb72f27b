/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a question names, and that the question marks just that. */
#include <string.h>

#include "lesson/read/named.h"
#include "lesson/ask/topic.h"
#include "program.h"

#define TREE                                                                                       \
  "---\ntitle: T\ngame: tree\nalgorithm: alphabeta-maxmin\n---\nWords.\n\n"                        \
  "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define GRID                                                                                       \
  "---\ntitle: T\ngame: sudoku\nrules: naked-single\n---\nWords.\n\n"                              \
  "```position\n.2..\n..2.\n4...\n.34.\n```\n"
#define CLAIM(line) "\n  ```claim\n  " line "\n  ```\n"

static PlyLesson *read(const char *text, GPtrArray *notes, GPtrArray *faults) {
  PlyLessonCheck check = { .strict = true, .notes = notes };
  return ply_lesson_read(text, strlen(text), NULL, &check, faults);
}

/* --- names --- */

static const struct {
  const char *text, *named; /* addresses, blanks between them */
} names[] = {
  { "What is node 2 worth?", "2" },
  { "Nodes 1, 2 and 3 come back.", "1 2 3" },
  { "the leaves 1.2 or 3.1", "1.2 3.1" },
  { "<b>Leaf 1.2</b> was a 8, node 2.5 is none", "1.2" },
  { "the first answer to 2, and what lies below 1.1.1", "2" },
  { "4 or anything below 3, above 1.2", "" },
  { "worth 2, at most 3, 1.2 times as much", "" },
  { "node 9, leaf 4.1", "" },
  { "row 1, column 2", "r1c2" },
  { "Row 4, columns 1, 2 and 4", "r4c1 r4c2 r4c4" },
  { "rows 1 and 2, column 3; r3c4", "r1c3 r2c3 r3c4" },
  { "row 1, column 2 and two more", "r1c2" },
  { "row 1, and column 2; row 9, column 1", "" },
};

static void test_names(void) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) tree = read(TREE "## Why?\nText.\n", NULL, faults);
  g_autoptr(PlyLesson) grid = read(GRID "## Why?\nText.\n", NULL, faults);
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    PlyLesson *lesson = i < 8 ? tree : grid;
    PlyLessonRun *of = lesson->runs->pdata[0];
    ply_lesson_record(of, NULL);
    g_autoptr(GArray) named = ply_named_subjects(of->run, names[i].text);
    g_auto(GStrv) words = g_strsplit(names[i].named, " ", -1);
    g_assert_cmpuint(named->len, ==, *names[i].named == '\0' ? 0 : g_strv_length(words));
    for (guint k = 0; k < named->len; k++) {
      uint32_t subject;
      g_assert_true(ply_question_subject(of->run, words[k], &subject, NULL));
      g_assert_cmpuint(g_array_index(named, uint32_t, k), ==, subject);
    }
  }
}

/* --- marks --- */

#define ASKED(keys, right, wrong)                                                                  \
  "## What of node 2?\n" keys "- [x] " right CLAIM("value: 5") "- [ ] " wrong CLAIM("value: 3")

#define JUDGED(line, right)                                                                        \
  "## What of node 2?\n```question\njudged: author, words\n" line "\n```\n- [x] " right            \
  "\n- [ ] that\n"

static const struct {
  const char *lesson, *note, *fault; /* NULL: none */
} marks[] = {
  { TREE ASKED("", "this", "that"), "the text names “2”, which is not marked", NULL },
  { TREE ASKED("```question\nmarks: 2\n```\n", "this", "that"), NULL, NULL },
  { TREE JUDGED("marks: 2", "leaf 1.2"), "the text names “1.2”, which is not marked", NULL },
  { TREE JUDGED("marks: 2, 1.2", "leaf 1.2"), NULL, NULL },
  /* what a verify block points at is marked, unless there is such a line */
  { TREE ASKED("```verify\nnode: 2\nvalue: 5\n```\n", "this", "that"), NULL, NULL },
  { TREE ASKED("```question\nmarks: none\n```\n```verify\nnode: 2\nvalue: 5\n```\n", "this",
               "that"),
    "the text names “2”, which is not marked", NULL },
  { TREE ASKED("```question\nmarks: 2, 9\n```\n", "this", "that"), NULL,
    "marks: found “9”, expected “root” or a node" },
  { TREE "## What of node 2?\n```ask\nkind: value\nnode: 2\n```\n", NULL, NULL },
  { TREE "## What of nodes 2 and 3?\n```ask\nkind: value\nnode: 2\n```\n",
    "the text names “3”, which is not marked", NULL },
  { TREE "## What of nodes 2 and 3?\n```ask\nkind: value\nnode: 2\nmarks: 3\n```\n", NULL, NULL },
  /* the picture is that of the first run */
  { TREE "```run other\nalgorithm: minimax\nshown: after\n```\n## Why?\n"
         "```question\nmarks: 2\njudged: author, because of what it says\n```\n"
         "```verify\nrun: other\nvalue: 5\n```\n- [ ] this\n- [x] that\n",
    "marks: none of them is seen, for the picture is of the run “main”", NULL },
  { TREE "```run other\nalgorithm: minimax\nshown: after\n```\n## Why?\n"
         "```question\nmarks: 9\njudged: author, because of what it says\n```\n"
         "```verify\nrun: other\nvalue: 5\n```\n- [ ] this\n- [x] that\n",
    "marks: none of them is seen", "marks: found “9”, expected “root” or a node" },
  /* what only a hint names is not marked */
  { TREE "## What goes up?\n```ask\nkind: value\nnode: 2\n```\n> Look at leaf 2.2.\n", NULL, NULL },
  { GRID "## What of row 1, column 1?\n```ask\nkind: number\nof: empty\n```\n",
    "the text names “r1c1”, which is not marked", NULL },
};

static void test_marks(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new(), notes = ply_faults_new();
    g_autoptr(PlyLesson) lesson = read(marks[i].lesson, notes, faults);
    g_test_message("%zu: %s", i, faults->len > 0 ? ((const PlyFault *)faults->pdata[0])->text : "");
    g_assert_cmpuint(faults->len, ==, marks[i].fault != NULL);
    if (marks[i].fault != NULL)
      g_assert_nonnull(strstr(((const PlyFault *)faults->pdata[0])->text, marks[i].fault));
    if (faults->len > 0)
      continue;
    g_assert_cmpuint(notes->len, ==, marks[i].note != NULL);
    if (marks[i].note != NULL)
      g_assert_nonnull(strstr(((const PlyFault *)notes->pdata[0])->text, marks[i].note));
  }
}

TEST_PROGRAM("ask-named") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/ask/named/names", test_names);
  g_test_add_func("/lesson/ask/named/marks", test_marks);
  return g_test_run();
}
