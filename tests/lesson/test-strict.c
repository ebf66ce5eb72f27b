/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of lessons that ship. */
#include <string.h>

#include "lesson/lesson.h"
#include "program.h"

#define LESSON(section)                                                                            \
  "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\nWords.\n\n"                                 \
  "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n" section
#define CLAIM(line) "\n  ```claim\n  " line "\n  ```\n"

static const struct {
  const char *lesson, *piece; /* NULL: no fault */
} rows[] = {
  { LESSON("## Which?\n- [ ] this\n- [x] that\n"), "these answers claim nothing" },
  { LESSON("## Which?\n```question\njudged: author, it is a word\n```\n- [ ] this\n- [x] that\n"),
    NULL },
  { LESSON("## Which?\n- [ ] this\n- [x] that" CLAIM("best: 2")), "this answer claims nothing" },
  { LESSON("## Which?\n- [ ] this" CLAIM("best: 1") "- [x] that" CLAIM("best: 2")), NULL },
  { LESSON("## Which?\n- [ ] 17 of them" CLAIM("best: 1") "- [x] that" CLAIM("best: 2")),
    "this answer names “17”" },
  { LESSON("## Which?\n- [ ] eleven" CLAIM("nodes: 11") "- [x] 13" CLAIM("nodes: 13")), NULL },
  { LESSON("## Which?\n- [ ] the tenth" CLAIM("best: 1") "- [x] that" CLAIM("best: 2")),
    "this answer names “10”" },
  { LESSON("## Which?\n- [ ] the third" CLAIM("best: 3") "- [x] that" CLAIM("best: 2")), NULL },
  { LESSON("## Which of 17?\n- [ ] 17" CLAIM("best: 3") "- [x] that" CLAIM("best: 2")), NULL },
  { LESSON("## Which?\n- [ ] a 9, in the tree" CLAIM("best: 3") "- [x] that" CLAIM("best: 2")),
    NULL },
  { LESSON("## Which?\n- [ ] r3c5" CLAIM("best: 3") "- [x] that" CLAIM("best: 2")),
    "this answer names “r3c5”" },
  { LESSON("## Which?\n- [ ] 1,234" CLAIM("nodes: 1234") "- [x] that" CLAIM("best: 2")), NULL },
  { LESSON("## Which?\n```ask\nkind: value\n```\n"), NULL },
};

static GPtrArray *check(const char *text, bool strict, GPtrArray *notes) {
  GPtrArray *faults = ply_faults_new();
  PlyLessonCheck check = { .strict = strict, .notes = notes };
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, &check, faults);
  g_assert_cmpint(lesson != NULL, ==, faults->len == 0);
  return faults;
}

static void test_row(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(GPtrArray) usual = check(rows[i].lesson, false, NULL);
  g_autoptr(GPtrArray) strict = check(rows[i].lesson, true, NULL);
  g_assert_cmpuint(usual->len, ==, 0);
  g_assert_cmpuint(strict->len, ==, rows[i].piece != NULL);
  for (guint k = 0; k < strict->len; k++)
    if (strstr(((const PlyFault *)strict->pdata[k])->text, rows[i].piece) == NULL)
      g_error("expected “%s” in: %s", rows[i].piece, ((const PlyFault *)strict->pdata[k])->text);
}

/* What a lesson works on is an idea of the table. */
static void test_misconception(void) {
  static const char *const said[] = { "29", "30" };
  for (size_t i = 0; i < G_N_ELEMENTS(said); i++) {
    g_autofree char *text = g_strdup_printf("---\ntitle: T\ngame: tree\nalgorithm: minimax\n"
                                            "misconception: %s\n---\nT.\n```tree\n(1 2)\n```\n",
                                            said[i]);
    g_autoptr(GPtrArray) faults = check(text, false, NULL);
    g_assert_cmpuint(faults->len, ==, i);
    if (i > 0)
      g_assert_cmpstr(((const PlyFault *)faults->pdata[0])->text, ==,
                      "misconception: found “30”, expected a whole number from 1 to 29");
  }
}

/* A long sentence is told, at its question, and is no fault. */
#define GRID(rows)                                                                                 \
  "---\ntitle: T\ngame: sudoku\nrules: naked-single\n---\nWords.\n\n```position\n" rows            \
  "\n```\n## Do it\n```ask\nkind: do-it\nmost: 3\n```\n"

/* What is done by hand can be done in one way only. */
static void test_solutions(void) {
  static const struct {
    const char *lesson, *piece;
  } boards[] = { { GRID(".2..\n..2.\n4...\n.34."), NULL },
                 { GRID("12..\n3...\n....\n...."), "the board that is done by hand has " } };
  for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autoptr(GPtrArray) notes = ply_faults_new();
    g_autoptr(GPtrArray) faults = check(boards[i].lesson, true, notes);
    g_assert_cmpuint(faults->len, ==, 0);
    g_assert_cmpuint(notes->len, ==, boards[i].piece != NULL);
    if (boards[i].piece != NULL)
      g_assert_nonnull(strstr(((const PlyFault *)notes->pdata[0])->text, boards[i].piece));
  }
}

static void test_notes(void) {
  g_autoptr(GString) text = g_string_new(LESSON("## Q\n"));
  for (int i = 0; i < 21; i++)
    g_string_append(text, "word ");
  g_string_append(text, "end. Short.\n\n```ask\nkind: value\n```\n");
  g_autoptr(GPtrArray) notes = ply_faults_new();
  g_autoptr(GPtrArray) faults = check(text->str, true, notes);
  g_assert_cmpuint(faults->len, ==, 0);
  g_assert_cmpuint(notes->len, ==, 1);
  const PlyFault *note = notes->pdata[0];
  g_assert_cmpint(note->line, ==, 14);
  g_assert_nonnull(strstr(note->text, "a sentence of 22 words"));
  g_autofree char *line = ply_note_print(note, "a.md");
  g_assert_true(g_str_has_prefix(line, "a.md:14:1: note: "));
  for (int i = 0; i < 360; i++)
    g_string_append(text, i % 10 == 9 ? "word. " : "word ");
  g_autoptr(GPtrArray) more = ply_faults_new();
  g_autoptr(GPtrArray) none = check(text->str, true, more);
  g_assert_cmpuint(none->len, ==, 0);
  g_assert_cmpuint(more->len, ==, 2);
}

/* Signs of other programs are noted once each, at the first; in code, and where a dollar is money, they are
 * none. */
static void test_signs(void) {
  static const struct {
    const char *words, *piece;
  } signs[] = {
    { "| a | b |\n|---|:-:|\n| 1 | 2 |\n", "no tables" },
    { "One[^1] and two[^2].\n\n[^1]: a note\n", "no footnotes" },
    { "Here $x_1*x_2$ and $y$ stand.\n", "no formulas" },
    { "It is ~~gone~~.\n", "“~~”" },
    { "It is ==marked==.\n", "“==”" },
    { "It is ==x==.\n", "“==”" },
    { "So:\n$$\nx = 3\n$$\n", "no formulas" },
    { "So $$x = 3$$ is.\n", "no formulas" },
    { "%% a note %%\n", "“%%”" },
    { "::: note\nWords.\n:::\n", "“:::”" },
    { ":::{.callout}\nWords.\n:::\n", "“:::”" },
    { "See {{< video a >}}.\n", "“{{…}}”" },
    { "[a note]: what\n", "is not shown" },
    { "- one\n\n  [a note]: what\n", "is not shown" },
    { "[a note]: what\nMore words.\n", "is not shown" },
    { "[a note]: what 'Max does'\n[another]: that\n", "is not shown" },
    { "See [[another]].\n", "“[[…]]”" },
    { "See [this](https://example.org).\n", "of a link only the words" },
    { "It costs $5, or $6 for two.\n", NULL },
    { "Of [this][1].\n\n[1]: https://example.org\n", "of a link only the words" },
    { "[a note]: what Max does\n", NULL },
    { "A pass is a move: [pass]: x\n", NULL },
    { "```\n[a note]: what\n```\n", NULL },
    { "So $5 and 10 % or ::: or 100 %.\n", NULL },
    { "a | b\n\n---\n", NULL },
    { "```\n|---|---|\n$x$ [[a]] [^1]\n```\n", NULL },
    { "a == b and c == d, ~5, a[1][2].\n", NULL },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(signs); i++) {
    g_autofree char *twice =
        g_strdup_printf(LESSON("## One\n%s\n## Two\n%s"), signs[i].words, signs[i].words);
    g_autoptr(GPtrArray) notes = ply_faults_new();
    g_autoptr(GPtrArray) faults = check(twice, true, notes);
    g_assert_cmpuint(faults->len, ==, 0);
    g_assert_cmpuint(notes->len, ==, signs[i].piece != NULL);
    for (guint k = 0; k < notes->len; k++)
      g_assert_nonnull(strstr(((const PlyFault *)notes->pdata[k])->text, signs[i].piece));
  }
}

TEST_PROGRAM("strict") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/strict/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  g_test_add_func("/lesson/strict/misconception", test_misconception);
  g_test_add_func("/lesson/strict/solutions", test_solutions);
  g_test_add_func("/lesson/strict/notes", test_notes);
  g_test_add_func("/lesson/strict/signs", test_signs);
  return g_test_run();
}
