/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor bent is told at its line; what only looks a little like it is read as it stands. */
#include <string.h>

#include "base/text/sign.h"
#include "lesson/lesson.h"
#include "lesson/read/bent.h"
#include "program.h"

#define NBSP "\u00a0"
#define TOP                                                                                        \
  "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\nWords.\n\n```tree\n((3 9) (4) (5 6 "        \
  "7))\n```\n\n"
#define CUT "@" /* stands before a line that is bent */

/* What stands around a question; %s: before the list, %s: in the first and in the second answer. */
static const struct {
  const char *name, *before, *first, *second;
} forms[] = {
  { "bare", "", "", "" },
  { "hint", "> What does Min do?\n\n", "", "" },
  { "id", "```question\nid: which\n```\n", "", "" },
  { "claim", "", "\n  ```claim\n  best: 1\n  ```\n", "\n  ```claim\n  best: 3\n  ```\n" },
  { "reply", "", "\n  The 9 is there.\n", "" },
};

/* In place of "- [ ] " and "- [x] ". */
static const char *const answers[][2] = {
  { "• [ ] ", "• [x] " },
  { "– [ ] ", "– [x] " },
  { "— [ ] ", "— [x] " },
  { "· [ ] ", "· [X] " },
  { "◦ [ ] ", "◦ [x] " },
  { "▪ [ ] ", "▪ [x] " },
  { "\uf0b7 [ ] ", "\uf0b7 [x] " },
  { "-[ ] ", "-[x] " },
  { "-[]", "-[x]" },
  { "-" NBSP "[ ] ", "-" NBSP "[x] " },
  { NBSP "- [ ] ", NBSP "- [x] " },
  { "- [" NBSP "] ", "- [\u0445] " },
  { "☐ ", "☒ " },
  { "- ☐ ", "- ☑ " },
  { "1) ☐ ", "2) ☑ " },
  { "- ( ) ", "- (x) " },
  { "- ［ ］ ", "- ［x］ " },
  { "\\- \\[ \\] ", "\\- \\[x\\] " },
  { "    - [ ] ", "    - [x] " },
  { "[ ] ", "[x] " },
  { "- ⬜ ", "- ✔ " },
  { "- ❌ ", "- ✅ " },
  { "1. ✘ ", "2. ✓ " },
  { "- { } ", "- {x} " },
  { "> - [ ] ", "> - [x] " },
  { "- □ ", "- ■ " },
  { "- ◻ ", "- ◼ " },
  { "- ○ ", "- ● " },
  { "- **[ ]** ", "- **[x]** " },
  { "A) [ ] ", "B) [x] " },
  { "-- [ ] ", "-- [x] " },
};

static const char *const headings[] = { "##",   "##" NBSP,  "###",  "    ## ",
                                        "＃＃", NBSP "## ", "\\## " };
static const char *const fences[] = { "“`verify", "``verify",       "'''verify",
                                      "`verify",  "´´´verify",      "    ```verify",
                                      "“verify”", NBSP "```verify", "‘‘‘verify" };
static const char *const hints[] = { "＞ ", "\\> ", "&gt; ", "    > ", NBSP "> " };

static GPtrArray *faults_of(const char *text) {
  GPtrArray *faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  g_assert_cmpint(lesson != NULL, ==, faults->len == 0);
  return faults;
}

static bool is_told(const GPtrArray *faults, int line) {
  for (guint i = 0; i < faults->len; i++)
    if (((const PlyFault *)faults->pdata[i])->line == line)
      return true;
  return false;
}

/* marked: CUT stands before each line that is bent. Each of these is told, and nothing else. */
static void check_bent(const char *marked) {
  g_auto(GStrv) lines = g_strsplit(marked, "\n", -1);
  g_autoptr(GArray) bent = g_array_new(FALSE, FALSE, sizeof(int));
  for (int i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix(lines[i], CUT)) {
      int line = i + 1;
      g_array_append_val(bent, line);
      memmove(lines[i], lines[i] + 1, strlen(lines[i]));
    }
  g_autofree char *text = g_strjoinv("\n", lines);
  g_autoptr(GPtrArray) faults = faults_of(text);
  for (guint i = 0; i < bent->len; i++)
    if (!is_told(faults, g_array_index(bent, int, i)))
      g_error("line %d is not told of:\n%s", g_array_index(bent, int, i), text);
  if (faults->len != bent->len) {
    const PlyFault *last = faults->pdata[faults->len - 1];
    g_error("%u faults for %u lines, the last in line %d: %s\n%s", faults->len, bent->len,
            last->line, last->text, text);
  }
}

typedef struct {
  const char *heading, *hint, *open, *close, *first, *second;
} Parts;

static const Parts good = { "## ", NULL, NULL, "```", "- [ ] ", "- [x] " };

static char *lesson_of(guint form, const Parts *p) {
  GString *text = g_string_new(TOP);
  g_string_append_printf(text, "%sWhich move is best?\n", p->heading);
  if (p->open != NULL)
    g_string_append_printf(text, "%s\nbest: 3\n%s\n\n", p->open, p->close);
  if (p->hint != NULL)
    g_string_append_printf(text, "\n%sLook at Min.\n\n", p->hint);
  g_string_append_printf(text, "%s%sthe first\n%s%sthe third\n%s", forms[form].before, p->first,
                         forms[form].first, p->second, forms[form].second);
  g_string_append(text, "\nMore words.\n\n## The end\nThat is all.\n");
  return g_string_free(text, FALSE);
}

static guint check_parts(const Parts *parts) {
  for (guint form = 0; form < G_N_ELEMENTS(forms); form++) {
    g_autofree char *text = lesson_of(form, parts);
    check_bent(text);
  }
  return G_N_ELEMENTS(forms);
}

static guint check_answers(guint i) {
  g_autofree char *first = g_strconcat(CUT, answers[i][0], NULL);
  g_autofree char *second = g_strconcat(CUT, answers[i][1], NULL);
  Parts whole = good, one = good;
  whole.first = first;
  whole.second = second;
  one.second = second;
  return check_parts(&whole) + check_parts(&one);
}

static void test_bends(void) {
  guint n = check_parts(&good);
  for (guint i = 0; i < G_N_ELEMENTS(answers); i++)
    n += check_answers(i);
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++) {
    g_autofree char *heading = g_strconcat(CUT, headings[i], NULL);
    Parts parts = good;
    parts.heading = heading;
    n += check_parts(&parts);
  }
  for (guint i = 0; i < G_N_ELEMENTS(fences); i++) {
    g_autofree char *open = g_strconcat(CUT, fences[i], NULL);
    g_autofree char *close = g_strndup(fences[i], (gsize)(strstr(fences[i], "verify") - fences[i]));
    Parts parts = good;
    parts.open = open;
    parts.close = close;
    n += check_parts(&parts);
  }
  for (guint i = 0; i < G_N_ELEMENTS(hints); i++) {
    g_autofree char *hint = g_strconcat(CUT, hints[i], NULL);
    Parts parts = good;
    parts.hint = hint;
    n += check_parts(&parts);
  }
  g_assert_cmpuint(n, >=, 300);
}

/* Lists, code and prose that mean nothing else. */
static const char *const honest[] = {
  "- one\n- two\n",
  "* one\n* two\n",
  "1. one\n2. two\n",
  "• one\n• two\n",
  "– No, said he.\n– Yes, said she.\n",
  "- (a) one\n- (b) two\n",
  "(a) one\n(b) two\n",
  "[1] is a note.\n[2] is another.\n",
  "- [one](https://example.org)\n- [x](https://example.org)\n",
  "- ✓ good\n- ✗ bad\n",
  "- ✅ good\n- ❌ bad\n",
  "- {x} is a set.\n- The rest is another.\n",
  "::: note\nWords.\n:::\n",
  ":tree: and ::: are signs.\n",
  "```\nverify the rest\nbest: 1\n```\n",
  "```\ntree\n```\n",
  "```\nverify\nmore words\n```\n",
  "- 1/2\n- 3 - 4\n",
  "Move #42 is good.\n#42 as well.\n",
  "C# and F# are keys.\n",
  "A line with\n#1 and #2 of them.\n",
  "A wrapped line of\n“stop and go” words.\n",
  "“Stop,” she said, “verify it.”\n",
  "`tree` is a word.\n",
  "A wrapped\n`tree` in a line.\n",
  "``tree` and`` more.\n",
  "'position' or 'run', whichever.\n",
  "trees\nrun\nstop\n",
  "```\n• [ ] one\n☐ two\n##Three\n```\n",
  "````\n```verify\nbest: 3\n```\n````\n",
  "~~~\n- [ ] one\n- [x] two\n~~~\n",
  "    int x = a[ ];\n    x = a[x];\n",
  "    # a remark\n    a > b\n",
  "x > y, and y < z.\n",
  "(x) stands for the place.\n",
  "[x] marks what is right.\n",
  "[ ] is an empty box.\n",
  "() and [] are brackets.\n",
  "f(x) = [0, 1)\n",
  "Two rules:\n\n- - -\n\nand more.\n",
  "### A small heading\n",
  "--- and -- are dashes.\n",
};

static void test_honest(void) {
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS(honest); i++)
    for (guint form = 0; form < 3; form++) {
      g_autoptr(GString) text = g_string_new(TOP);
      g_string_append_printf(text, "%s%s\n%s", form == 1 ? "## Look\n" : "", honest[i],
                             form == 2 ? "## Which?\n```ask\nkind: value\n```\n" : "");
      g_autoptr(GPtrArray) faults = faults_of(text->str);
      if (faults->len > 0)
        g_error("%s\nfor: %s", ((const PlyFault *)faults->pdata[0])->text, text->str);
      n++;
    }
  g_assert_cmpuint(n, >=, 100);
}

/* Its end is bent: that line is told, as far as the block reaches. */
static void test_ends(void) {
  static const struct {
    const char *lesson;
    int line;
    const char *text;
  } rows[] = {
    { "---\ntitle: T\ngame: tree\nalgorithm: minimax\n—\nWords.\n", 5,
      "this line does not end the header; write “---”, three hyphens" },
    { "---\ntitle: T\ngame: tree\nalgorithm: minimax\n- - -\nWords.\n", 1,
      "this header is never closed; expected a second line “---” after its last key" },
    { TOP "## Which?\n```ask\nkind: value\n''’\n", 15,
      "this line does not close the block of line 13; write “```” at the left edge" },
    { TOP "## Which?\n```ask\nkind: value\n    ```\n", 15,
      "this line does not close the block of line 13; write “```” at the left edge" },
    { TOP "## Which?\n- Choose:\n  - [y] one\n  - [n] two\n", 14,
      "answers to choose from stand at the left edge, not within a list" },
    { TOP "## Which?\n```ask\nkind: value\n", 13,
      "this block is never closed; expected a line “```” after it" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GPtrArray) faults = faults_of(rows[i].lesson);
    g_assert_cmpuint(faults->len, ==, 1);
    const PlyFault *fault = faults->pdata[0];
    g_assert_cmpstr(fault->text, ==, rows[i].text);
    g_assert_cmpint(fault->line, ==, rows[i].line);
  }
}

/* Blanks of any width part keys and values, and quotes are those of YAML. */
static void test_values(void) {
  static const struct {
    const char *title, *read, *fault;
  } rows[] = {
    { "T", "T", NULL },
    { NBSP "T" NBSP, "T", NULL },
    { "\u3000T\u2009", "T", NULL },
    { "\"Own \\\"quoted\\\" lesson\"", "Own \"quoted\" lesson", NULL },
    { "'Max''s lesson'", "Max's lesson", NULL },
    { "\"a \\\\ b\"", "a \\ b", NULL },
    { "'a \\ b'", "a \\ b", NULL },
    { "\"quoted\" words", "\"quoted\" words", NULL },
    { "\"Alpha\" and \"beta\"", "\"Alpha\" and \"beta\"", NULL },
    { "\"A \"quoted\" lesson\"", "A \"quoted\" lesson", NULL },
    { "\"a \\n b\"", NULL,
      "found “\\n” in double quotes; there “\\” stands before “\"”, “\\”, “/”, a blank or “t”; "
      "write “\\\\” for “\\”" },
    { "\"open", NULL, "this \" is never closed; expected another one at the end of the line" },
    { "'Max''s", NULL, "this ' is never closed; expected another one at the end of the line" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text =
        g_strdup_printf("---\ntitle: %s\ngame:" NBSP "tree\nalgorithm" NBSP ": minimax\n---\n"
                        "T.\n\n```tree\n(1" NBSP "2)\n```\n",
                        rows[i].title);
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson =
        ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
    g_assert_cmpuint(faults->len, ==, rows[i].fault != NULL);
    g_assert_cmpstr(lesson != NULL ? lesson->title : NULL, ==, rows[i].read);
    g_assert_cmpstr(faults->len > 0 ? ((const PlyFault *)faults->pdata[0])->text : NULL, ==,
                    rows[i].fault);
  }
}

TEST_PROGRAM("read-bent") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/read-bent/bends", test_bends);
  g_test_add_func("/lesson/read-bent/honest", test_honest);
  g_test_add_func("/lesson/read-bent/ends", test_ends);
  g_test_add_func("/lesson/read-bent/values", test_values);
  return g_test_run();
}
