/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not seen comes into no lesson, as a character or as a reference that Markdown decodes,
 * and out of none in a message. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "program.h"

#define HEAD "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n"
#define TREE "```tree\n((3 9) (1 5))\n```\n" /* lines 6 to 8 */

static GPtrArray *faults_of(const char *text, PlyLesson **lesson) {
  GPtrArray *faults = ply_faults_new();
  *lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  return faults;
}

static bool is_plain(const char *text) {
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c))
    if (ply_char_is_hidden(g_utf8_get_char(c)) && *c != '\t' && *c != '\n')
      return false;
  return g_utf8_validate(text, -1, NULL);
}

/* A text with one place at which nothing may be hidden, and where that is. */
static const struct {
  const char *name, *before, *behind;
  int line, column;
} places[] = {
  { "prose", HEAD TREE "Some *words* ", " more.\n", 9, 14 },
  { "emphasis", HEAD TREE "Some *words ", "*.\n", 9, 13 },
  { "second-line", HEAD TREE "One\ntwo ", "\n", 10, 5 },
  { "behind-an-accent", HEAD TREE "Éé ", "\n", 9, 4 },
  { "heading", HEAD TREE "## Which ", "?\n", 9, 10 },
  { "choice", HEAD TREE "## Q\n- [x] a ", "\n- [ ] b\n", 10, 9 },
  { "reply", HEAD TREE "## Q\n- [x] a\n\n  Yes ", "\n- [ ] b\n", 12, 7 },
  { "hint", HEAD TREE "## Q\n> look ", "\n\n- [x] a\n- [ ] b\n", 10, 8 },
  { "list", HEAD TREE "- one ", "\n", 9, 7 },
  { "link", HEAD TREE "[see ", "](https://x.example/)\n", 9, 6 },
  { "teacher", HEAD TREE "```teacher\nSay ", "\n```\n", 10, 5 },
};
static const struct {
  const char *reference, *raw;
  gunichar character;
} hidden[] = {
  { "&#27;", "\x1b", 0x1b },        { "&#x1b;", NULL, 0x1b },
  { "&#x9b;", "\xc2\x9b", 0x9b },   { "&#x61c;", "\u061c", 0x61c },
  { "&#8206;", "\u200e", 0x200e },  { "&rlm;", "\u200f", 0x200f },
  { "&#x202e;", "\u202e", 0x202e }, { "&#X202A;", "\u202a", 0x202a },
  { "&#x2066;", "\u2066", 0x2066 }, { "&#8297;", "\u2069", 0x2069 },
  { "&#xFEFF;", "\ufeff", 0xfeff }, { "&#13;", NULL, 0x0d },
};

static void check_refused(guint place, const char *piece, gunichar character, bool exact) {
  g_autofree char *text = g_strconcat(places[place].before, piece, places[place].behind, NULL);
  g_autofree char *number = g_strdup_printf("found the character U+%04X,", character);
  g_autoptr(PlyLesson) lesson = NULL;
  g_autoptr(GPtrArray) faults = faults_of(text, &lesson);
  if (faults->len == 0)
    g_error("no fault: %s", text);
  const PlyFault *fault = faults->pdata[0];
  g_assert_cmpuint(faults->len, ==, 1);
  g_assert_cmpint(fault->line, ==, places[place].line);
  if (exact)
    g_assert_cmpint(fault->column, ==, places[place].column);
  if (strstr(fault->text, number) == NULL)
    g_error("%s: %s", text, fault->text);
  g_assert_true(is_plain(fault->text));
}

static void test_place(gconstpointer data) {
  guint place = GPOINTER_TO_UINT(data);
  for (guint i = 0; i < G_N_ELEMENTS(hidden); i++) {
    check_refused(place, hidden[i].reference, hidden[i].character,
                  g_str_has_prefix(hidden[i].reference, "&#"));
    if (hidden[i].raw != NULL)
      check_refused(place, hidden[i].raw, hidden[i].character, true);
  }
}

/* Each one of a line has its own place. */
static void test_several(void) {
  static const int columns[] = { 3, 10, 18 };
  g_autoptr(PlyLesson) lesson = NULL;
  g_autoptr(GPtrArray) faults =
      faults_of(HEAD TREE "a &#27;b &#x202e;&#27; &amp; &#65;\n", &lesson);
  g_assert_cmpuint(faults->len, ==, G_N_ELEMENTS(columns));
  for (guint i = 0; i < faults->len; i++) {
    g_assert_cmpint(((const PlyFault *)faults->pdata[i])->line, ==, 9);
    g_assert_cmpint(((const PlyFault *)faults->pdata[i])->column, ==, columns[i]);
  }
}

/* References to what is seen, references in code, which Markdown leaves alone, and the mark that an
 * editor puts at the beginning of a file. */
static void test_allowed(void) {
  static const char *const good[] = {
    HEAD TREE "&lt;b&gt; &eacute; &#233; &#x2019; &#10; &#9;\n",
    HEAD TREE "Write `&#27;` and `&#x202e;`.\n",
    HEAD TREE "```\nprintf \"&#27;\"\n```\n",
    "\ufeff" HEAD TREE "Text.\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
    g_autoptr(PlyLesson) lesson = NULL;
    g_autoptr(GPtrArray) faults = faults_of(good[i], &lesson);
    if (faults->len > 0)
      g_error("%s: %s", good[i], ((const PlyFault *)faults->pdata[0])->text);
  }
}

/* The text of the lesson itself: the header and all blocks are held to the same characters. */
static void test_raw(void) {
  static const char *const texts[] = {
    "---\ntitle: T\u202e\ngame: tree\nalgorithm: minimax\n---\n" TREE,
    "---\ntitle: T\ngoal: \u2066see\ngame: tree\nalgorithm: minimax\n---\n" TREE,
    HEAD "```tree\n((3 9\"\u200f\") (1 5))\n```\n",
    HEAD TREE "```run \u202ereverse\n```\n",
    HEAD TREE "```run &#x202e;reverse\n```\n",
    HEAD TREE "```\ncode \x7f\n```\n",
    HEAD TREE "[a](https://x.example/&#x202e; \"&#27;\")\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(PlyLesson) lesson = NULL;
    g_autoptr(GPtrArray) faults = faults_of(texts[i], &lesson);
    g_assert_null(lesson);
    bool found = false;
    for (guint k = 0; k < faults->len; k++) {
      const char *message = ((const PlyFault *)faults->pdata[k])->text;
      g_assert_true(is_plain(message));
      found = found || strstr(message, "found the character U+") != NULL;
    }
    if (!found)
      g_error("%s: %s", texts[i], ((const PlyFault *)faults->pdata[0])->text);
  }
}

/* A value of 100 kB is not repeated in full, wherever it stands. */
static void test_long(void) {
  static const char *const texts[] = {
    "---\ntitle: T\ngame: %s\nalgorithm: minimax\n---\n" TREE,
    "---\ntitle: T\ngame: tree\nalgorithm: %s\n---\n" TREE,
    "---\ntitle: T\ngame: tree\nalgorithm: minimax\n%s: x\n---\n" TREE,
    "---\ntitle: T\ngame: tree\nalgorithm: minimax\ndepth: %s\n---\n" TREE,
    "---\ntitle: T\ngame: tree\nalgorithm: minimax\nshow: %s\n---\n" TREE,
    HEAD "```tree\n((3 9) (1 %s))\n```\n",
    HEAD TREE "```%s\n```\n",
    HEAD TREE "```run a %s\n```\n",
    HEAD TREE "```expect\nvalue: %s\n```\n",
    HEAD TREE "```expect\nrun: %s\n```\n",
    HEAD TREE "```expect\nat: %s\nvalue: 1\n```\n",
    HEAD TREE "```expect\nnode: %s\nvalue: 1\n```\n",
    HEAD TREE "```expect\n%s: 1\n```\n",
    HEAD TREE "```expect\n%s\n```\n",
    HEAD TREE "## Q\n```ask\nkind: %s\n```\n",
    HEAD TREE "## Q\n```ask\nkind: number\nof: %s\n```\n",
    HEAD TREE "## Q\n```ask\nkind: value\nnode: %s\n```\n",
    HEAD TREE "```results\nruns: %s\ncolumns: value\n```\n",
    HEAD TREE "```results\nruns: main\ncolumns: %s\n```\n",
    "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n```position\n%s\n```\n",
    "---\ntitle: T\ngame: connect4\nfirst: %s\nsecond: random\n---\nText.\n",
    "---\ntitle: T\ngame: life\nperson: %s\n---\nText.\n",
    "---\ntitle: T\ngame: life\n---\n```people\nAnn = %s\n```\n",
    "---\ntitle: T\ngame: minesweeper\nrules: %s\n---\n```position\n.1.\n```\n",
    "---\ntitle: T\ngame: minesweeper\nrules: one\n---\n```position\n.1.\n```\n"
    "```expect\nsafe: %s\n```\n",
    "---\ntitle: T\ngame: blackjack\n---\n```expect\nodds %s: 1\n```\n",
  };
  g_autofree char *endless = g_strnfill(100000, 'q');
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_auto(GStrv) around = g_strsplit(texts[i], "%s", -1);
    g_autofree char *text = g_strjoinv(endless, around);
    g_autoptr(PlyLesson) lesson = NULL;
    g_autoptr(GPtrArray) faults = faults_of(text, &lesson);
    if (faults->len == 0)
      g_error("no fault: %s", texts[i]);
    for (guint k = 0; k < faults->len; k++) {
      const PlyFault *fault = faults->pdata[k];
      g_autofree char *run = g_strnfill(PLY_PIECE_MAX + 1, 'q');
      if (strstr(fault->text, run) != NULL)
        g_error("%s: %.300s", texts[i], fault->text);
    }
  }
}

/* Names of files, and what a learner types. */
static void test_surfaces(void) {
  const PlyFault fault = { 3, 5, (char *)"text" };
  g_autofree char *line = ply_fault_print(&fault, "a\u202eb\x1b.md");
  g_assert_cmpstr(line, ==, "a<U+202E>b<U+001B>.md:3:5: error: text");
  g_autoptr(GPtrArray) faults = ply_faults_new();
  static const char text[] = HEAD TREE "## Q\n```ask\nkind: value\n```\n";
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(text, strlen(text), "/x/od\u202ed\x1b.md", PLY_CHECK_USUAL, faults);
  g_assert_cmpstr(lesson->id, ==, "od<U+202E>d<U+001B>");
  const PlySection *section = lesson->sections->pdata[1];
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  const PlyAnswer answer = { .text = "two\u202e" };
  g_assert_false(ply_question_judge(section->question, &answer, &verdict, &error));
  g_assert_cmpstr(error->message, ==, "“two<U+202E>” is no answer here: type a number, such as 4, −2.5 or ≥5");
}

TEST_PROGRAM("text") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    g_autofree char *path = g_strconcat("/lesson/text/", places[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_place);
  }
  g_test_add_func("/lesson/text/several", test_several);
  g_test_add_func("/lesson/text/allowed", test_allowed);
  g_test_add_func("/lesson/text/raw", test_raw);
  g_test_add_func("/lesson/text/long", test_long);
  g_test_add_func("/lesson/text/surfaces", test_surfaces);
  return g_test_run();
}
