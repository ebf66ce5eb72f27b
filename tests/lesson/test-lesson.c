/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader makes of a good lesson. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "program.h"

static PlyLesson *read_lesson(const char *text, bool verify) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), "lessons/sample.md",
                                      verify ? PLY_CHECK_USUAL : NULL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], "sample");
    g_test_message("%s", line);
  }
  g_assert_cmpuint(faults->len, ==, 0);
  g_assert_nonnull(lesson);
  return lesson;
}

static const PlySection *section_of(const PlyLesson *lesson, guint i) {
  g_assert_cmpuint(i, <, lesson->sections->len);
  return lesson->sections->pdata[i];
}

static const PlyBlock *block_of(const PlySection *section, guint i) {
  g_assert_cmpuint(i, <, section->blocks->len);
  return section->blocks->pdata[i];
}

#define HEADER "---\ntitle: A lesson\ngame: tree\nalgorithm: alphabeta\n---\n"
#define TREE "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"

/* --- header --- */

static void test_header(void) {
  g_autoptr(PlyLesson) lesson = read_lesson("---\n"
                                            "goal: 'say when: a branch can be skipped'\n"
                                            "algorithm: \"alphabeta-maxmin\"\n"
                                            "\n"
                                            "cut:   >\n"
                                            "depth: 3\n"
                                            "show: tree, code windows\n"
                                            "hide: values\n"
                                            "title: One function, one sign\n"
                                            "course: alpha-beta\n"
                                            "order: 30\n"
                                            "difficulty: intermediate\n"
                                            "minutes: 12\n"
                                            "needs: values-go-up\n"
                                            "misconception: 9\n"
                                            "feedback: at end\n"
                                            "shapes: circles\n"
                                            "stop-at: cutoff 1\n"
                                            "game: tree\n"
                                            "to-move: min\n"
                                            "---\n" TREE,
                                            false);
  g_assert_cmpstr(lesson->title, ==, "One function, one sign");
  g_assert_cmpstr(lesson->goal, ==, "say when: a branch can be skipped");
  g_assert_cmpstr(lesson->course, ==, "alpha-beta");
  g_assert_cmpstr(lesson->difficulty, ==, "intermediate");
  g_assert_cmpstr(lesson->needs, ==, "values-go-up");
  g_assert_cmpstr(lesson->stop_at, ==, "cutoff 1");
  g_assert_cmpint(lesson->order, ==, 30);
  g_assert_cmpint(lesson->minutes, ==, 12);
  g_assert_cmpint(lesson->misconception, ==, 9);
  g_assert_cmpuint(lesson->show, ==, PLY_SHOW_TREE | PLY_SHOW_CODE | PLY_SHOW_WINDOWS);
  g_assert_true(lesson->hides_values);
  g_assert_true(lesson->feedback_at_end);
  g_assert_true(lesson->circles);
  const PlyRun *run = ply_lesson_run(lesson, "main")->run;
  g_assert_cmpstr(ply_run_algorithm(run)->id, ==, "alphabeta-maxmin");
  g_assert_cmpint(ply_options_get(&run->options, "cut"), ==, PLY_CUT_BEYOND);
  g_assert_cmpint(ply_options_get(&run->options, "depth"), ==, 3);
  g_assert_cmpint(ply_run_side(run, 0), ==, PLY_SIDE_MIN);
}

/* What options were called earlier is read in header and run blocks. */
static void test_earlier(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson("---\ntitle: A lesson\ngame: connect4\nalgorithm: alphabeta\ndepth: 2\n"
                  "sight: yes\n---\n```run far\nwin: stones\nreach: yes\n```\n",
                  false);
  const PlyRun *main = ply_lesson_run(lesson, "main")->run;
  const PlyRun *far = ply_lesson_run(lesson, "far")->run;
  g_assert_cmpint(ply_options_get(&main->options, "safe-moves"), ==, 1);
  g_assert_cmpint(ply_options_get(&main->options, "win-distance"), ==, 0);
  g_assert_cmpint(ply_options_get(&far->options, "win-distance"), ==, 1);
}

static void test_defaults(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(HEADER TREE, false);
  g_assert_cmpuint(lesson->show, ==, PLY_SHOW_BOARD | PLY_SHOW_TREE);
  g_assert_false(lesson->hides_values);
  g_autoptr(PlyLesson) named = read_lesson(
      "---\ntitle: T\ngame: tree\nalgorithm: alphabeta\nshow: names\n---\n" TREE, false);
  g_assert_cmpuint(named->show, ==, PLY_SHOW_BOARD | PLY_SHOW_TREE | PLY_SHOW_NAMES);
  g_assert_false(lesson->feedback_at_end);
  g_assert_false(lesson->circles);
  g_assert_null(lesson->course);
  g_assert_null(lesson->stop_at);
  g_assert_cmpuint(lesson->runs->len, ==, 1);
  g_assert_cmpuint(lesson->sections->len, ==, 1);
  g_assert_cmpstr(lesson->id, ==, "sample");
  g_assert_cmpstr(lesson->path, ==, "lessons/sample.md");
}

/* A file from another system: byte order mark, CR LF. */
static void test_line_ends(void) {
  g_autoptr(GString) text = g_string_new("\xef\xbb\xbf" HEADER "Text.\n\n" TREE);
  g_string_replace(text, "\n", "\r\n", 0);
  g_autoptr(PlyLesson) lesson = read_lesson(text->str, true);
  g_assert_cmpstr(lesson->title, ==, "A lesson");
  g_assert_cmpstr(block_of(section_of(lesson, 0), 0)->markup, ==, "Text.");
  g_string_replace(text, "\r\n", "\r", 0);
  g_autoptr(PlyLesson) old = read_lesson(text->str, true);
  g_assert_cmpstr(old->title, ==, "A lesson");
}

static void test_ids(void) {
  static const struct {
    const char *path, *id;
  } rows[] = {
    { "first-cutoff.md", "first-cutoff" },
    { "a/first-cutoff.nl.md", "first-cutoff" },
    { "first-cutoff.pt_BR.md", "first-cutoff" },
    { "first.cutoff.md", "first.cutoff" },
    { "notes.txt", "notes.txt" },
    { ".nl.md", ".nl" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson =
        ply_lesson_read(HEADER TREE, strlen(HEADER TREE), rows[i].path, NULL, faults);
    g_assert_cmpstr(lesson->id, ==, rows[i].id);
  }
}

/* --- prose --- */

static void test_markup(void) {
  static const struct {
    const char *source, *markup;
  } rows[] = {
    { "Plain **bold** and *slanted*, `cut: >=`.",
      "Plain <b>bold</b> and <i>slanted</i>, <tt>cut: &gt;=</tt>." },
    { "A & B < C \"quoted\"", "A &amp; B &lt; C &quot;quoted&quot;" },
    { "two\nlines", "two lines" },
    { "hard  \nbreak", "hard\nbreak" },
    { "***both***", "<i><b>both</b></i>" },
    { "a [link](https://example.org) as words", "a link as words" },
    { "**Alpha** is Max's", "<b>Alpha</b> is Max&apos;s" },
    { "1 &lt; 2 &amp; 3", "1 &lt; 2 &amp; 3" },
    { "### Small heading", "<b>Small heading</b>" },
    { "value ≤ 4, −∞", "value ≤ 4, −∞" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = g_strconcat(HEADER TREE "\n", rows[i].source, "\n", NULL);
    g_autoptr(PlyLesson) lesson = read_lesson(text, false);
    const PlyBlock *block = block_of(section_of(lesson, 0), 0);
    g_assert_cmpint(block->kind, ==, PLY_BLOCK_PROSE);
    g_assert_cmpstr(block->markup, ==, rows[i].markup);
  }
}

static void test_blocks(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(HEADER TREE "One.\n\n"
                                                        "- row\n- *row*\n  1. deep\n\n"
                                                        "```\na < b\n  c\n```\n\n"
                                                        "    indented\n",
                                            false);
  static const struct {
    PlyBlockKind kind;
    const char *markup;
  } rows[] = {
    { PLY_BLOCK_PROSE, "One." },         { PLY_BLOCK_PROSE, "• row" },
    { PLY_BLOCK_PROSE, "• <i>row</i>" }, { PLY_BLOCK_PROSE, "    1. deep" },
    { PLY_BLOCK_CODE, "a &lt; b\n  c" }, { PLY_BLOCK_CODE, "indented" },
  };
  const PlySection *section = section_of(lesson, 0);
  g_assert_cmpuint(section->blocks->len, ==, G_N_ELEMENTS(rows));
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_assert_cmpint(block_of(section, i)->kind, ==, rows[i].kind);
    g_assert_cmpstr(block_of(section, i)->markup, ==, rows[i].markup);
  }
}

static void test_teacher(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson(HEADER TREE "```teacher\nDraw **this**.\nCollect votes.\n\nExtra.\n```\n", false);
  g_assert_cmpuint(lesson->teacher->len, ==, 3);
  g_assert_cmpstr(lesson->teacher->pdata[0], ==, "Draw <b>this</b>.");
  g_assert_cmpstr(lesson->teacher->pdata[1], ==, "Collect votes.");
  g_assert_cmpstr(lesson->teacher->pdata[2], ==, "Extra.");
  g_assert_cmpuint(section_of(lesson, 0)->blocks->len, ==, 0);
}

/* --- questions --- */

static const char choice_lesson[] = HEADER TREE "\n"
                                                "## How many are *never* looked at?\n"
                                                "Before.\n\n"
                                                "```verify\npruned: 2\n```\n"
                                                "> Where is a 1?\n"
                                                "> What has Max **elsewhere**?\n"
                                                "- [ ] none, `0`\n\n"
                                                "  If the 2 were a 9?\n\n"
                                                "  Try it.\n"
                                                "- [x] two\n\n"
                                                "After.\n\n"
                                                "## Which are below 5?\n"
                                                "- [X] the 1\n"
                                                "- [ ] the 9\n"
                                                "- [x] the 2\n";

static void test_choice(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(choice_lesson, true);
  const PlySection *section = section_of(lesson, 1);
  const PlyQuestion *question = section->question;
  g_assert_cmpstr(section->heading, ==, "How many are <i>never</i> looked at?");
  g_assert_true(question->ask->marked);
  g_assert_false(question->several);
  g_assert_cmpuint(question->choices->len, ==, 2);
  const PlyChoice *none = question->choices->pdata[0], *two = question->choices->pdata[1];
  g_assert_cmpstr(none->markup, ==, "none, <tt>0</tt>");
  g_assert_cmpstr(none->plain, ==, "none, 0");
  g_assert_cmpstr(none->reply, ==, "If the 2 were a 9?\n\nTry it.");
  g_assert_false(none->right);
  g_assert_cmpstr(two->reply, ==, "");
  g_assert_true(two->right);
  g_assert_cmpuint(question->hints->len, ==, 2);
  g_assert_cmpstr(question->hints->pdata[1], ==, "What has Max <b>elsewhere</b>?");
  g_assert_true(question->run == lesson->runs->pdata[0]);
  g_assert_cmpstr(block_of(section, 0)->markup, ==, "Before.");
  g_assert_false(block_of(section, 0)->after);
  g_assert_cmpstr(block_of(section, 1)->markup, ==, "After.");
  g_assert_true(block_of(section, 1)->after);
  g_assert_true(section_of(lesson, 2)->question->several);
  g_assert_cmpint(section_of(lesson, 2)->question->line, ==, 28);
}

static void test_asks(void) {
  static const struct {
    const char *text;
    const char *kind;
    const char *node, *of, *at;
  } rows[] = {
    { "kind: value\nnode: 3\n", "value", "3", NULL, NULL },
    { "kind: value\nnode: root\n", "value", "", NULL, NULL },
    { "kind: best-move\n", "best-move", NULL, NULL, NULL },
    { "at: enter 3.1\nkind: cutoff\n", "cutoff", NULL, NULL, "enter 3.1" },
    { "kind: cutoff\nnode: 3\n", "cutoff", "3", NULL, NULL },
    { "kind: pruned\n", "pruned", NULL, NULL, NULL },
    { "kind: bound-source\nat: cutoff 1\n", "bound-source", NULL, NULL, "cutoff 1" },
    { "kind: number\nof: leaves\n", "number", NULL, "leaves", NULL },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text =
        g_strconcat(HEADER TREE "\n## A question\n```ask\n", rows[i].text, "```\n> Hint\n", NULL);
    g_autoptr(PlyLesson) lesson = read_lesson(text, true);
    const PlyQuestion *question = section_of(lesson, 1)->question;
    g_assert_cmpstr(question->ask->kind, ==, rows[i].kind);
    g_assert_cmpstr(question->node, ==, rows[i].node);
    g_assert_cmpstr(question->of, ==, rows[i].of);
    g_assert_cmpstr(question->at, ==, rows[i].at);
    g_assert_true(question->run == lesson->runs->pdata[0]);
    g_assert_cmpuint(question->hints->len, ==, 1);
    g_assert_cmpuint(question->choices->len, ==, 0);
  }
}

static void test_stops(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(HEADER TREE "\n"
                                                        "```run look\ntree: (4 5)\n```\n"
                                                        "## Step\nBefore.\n"
                                                        "```stop\nat: end\nrun: look\n```\nThere.\n"
                                                        "## Step and answer\n"
                                                        "```stop\nat: cutoff 1\n```\nThere.\n"
                                                        "```ask\nkind: best-move\n```\nAfter.\n",
                                            true);
  const PlySection *stop = section_of(lesson, 1), *both = section_of(lesson, 2);
  g_assert_cmpstr(stop->stop->address, ==, "end");
  g_assert_cmpstr(stop->stop->run, ==, "look");
  g_assert_cmpstr(stop->run->name, ==, "look");
  g_assert_false(block_of(stop, 0)->at_stop);
  g_assert_true(block_of(stop, 1)->at_stop);
  g_assert_cmpstr(both->stop->run, ==, "main");
  g_assert_false(block_of(both, 0)->at_stop);
  g_assert_false(block_of(both, 0)->after);
  g_assert_true(block_of(both, 1)->after);
}

/* --- runs --- */

static const char runs_lesson[] =
    "---\ntitle: T\ngame: tree\nalgorithm: alphabeta-maxmin\ncut: >\ndepth: 2\n---\n" TREE
    "```run plain\nalgorithm: minimax\n```\n"
    "```run other\ntree:\n  ((1 2)\n   (3 4))\ncut: >=\nto-move: min\n```\n"
    "```run turned\nto-move: min\n```\n"
    "## Read\n```run here\ndepth: 1\n```\nText.\n"
    "## Look\n```verify\nrun: plain\nvalue: 5\n```\n- [x] a\n- [ ] b\n"
    "## Ask\n```run there\ndepth: 1\n```\n```ask\nkind: best-move\n```\n"
    "## Later\n```run hidden\ntree: (4 9)\nshown: after\n```\n"
    "```verify\nrun: hidden\nbest: 2\n```\n- [x] a\n- [ ] b\n"
    "## Rows\n```results\nruns: main, plain other\ncolumns: value leaves\n```\n";

static void test_runs(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(runs_lesson, true);
  const PlyRun *main = ply_lesson_run(lesson, "main")->run;
  const PlyRun *plain = ply_lesson_run(lesson, "plain")->run;
  const PlyRun *other = ply_lesson_run(lesson, "other")->run;
  const PlyRun *turned = ply_lesson_run(lesson, "turned")->run;
  g_assert_null(ply_lesson_run(lesson, "nobody"));
  g_assert_cmpstr(ply_run_algorithm(plain)->id, ==, "minimax");
  g_assert_cmpint(ply_options_get(&plain->options, "depth"), ==, 2);
  g_assert_true(ply_run_start(plain) == ply_run_start(main));
  g_assert_cmpint(ply_options_get(&other->options, "cut"), ==, PLY_CUT_AT_EQUAL);
  g_autofree char *tree = ply_start_print(ply_run_start(other));
  g_assert_cmpstr(tree, ==, "((1 2) (3 4))");
  g_assert_cmpint(ply_run_side(other, 0), ==, PLY_SIDE_MIN);
  g_assert_cmpint(ply_run_side(turned, 0), ==, PLY_SIDE_MIN);
  g_assert_cmpint(ply_run_side(main, 0), ==, PLY_SIDE_MAX);
}

static const char screens_lesson[] =
    "---\ntitle: T\ngame: connect4\nalgorithm: sum-of-replies\n---\n```position\n44\n```\n"
    "```run same\nalgorithm: minimax\ndepth: 1\nshown: after\n```\n"
    "```run far\nposition: 123\n```\n"
    "```run farther\nposition: 123\nalgorithm: minimax\ndepth: 1\nshown: after\n```\n"
    "## 1\n```verify\nrun: same\nnodes: 8\n```\n- [x] a\n- [ ] b\n"
    "## 2\n```run seventh\nposition: 7\nshown: after\n```\n- [x] a\n- [ ] b\n"
    "## 3\n```verify\nrun: far\nnodes: 57\n```\n- [x] a\n- [ ] b\n"
    "## 4\n```verify\nrun: farther\nnodes: 8\n```\n- [x] a\n- [ ] b\n"
    "## 5\n```run beside\nposition: 77\n```\n"
    "```verify\nrun: same\nnodes: 8\n```\n- [x] a\n- [ ] b\n"
    "## 6\n```run again\nalgorithm: minimax\ndepth: 2\nshown: after\n```\n"
    "```verify\nrun: again\nnodes: 57\n```\n- [x] a\n- [ ] b\n"
    "## 7\n```stop\nat: end\n```\n```verify\nrun: same\nnodes: 8\n```\n- [x] a\n- [ ] b\n"
    "## 8\n```stop\nat: end\n```\n```verify\nrun: far\nnodes: 57\n```\n- [x] a\n- [ ] b\n";

/* Of runs that have no tree: other cards, another board; and a life, whose first step says little. */
#define AFTER(lines, fact)                                                                         \
  "## 1\n```run changed\nshown: after\n" lines "\n```\n```verify\nrun: changed\n" fact             \
  "\n```\n- [x] a\n- [ ] b\n"
#define BOARD "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n"
/* A number is asked of a run that is seen with its answer: another one stops, or stands beside it. */
#define NUMBER(block)                                                                              \
  "## 1\n```run hidden\nalgorithm: alphabeta\nshown: after\n```\n" block                           \
  "```ask\nkind: number\nof: nodes\nrun: hidden\n```\n"
#define CARDS "---\ntitle: T\ngame: blackjack\nhand: 10 6\ndealer: 10\naction: hit\n---\n"
#define MINES "---\ntitle: T\ngame: minesweeper\nrules: one\n---\n```position\n1.\n11\n```\n"
#define LIFE "---\ntitle: T\ngame: life\nperson: Barry\ndays: 10\n---\n"

/* What stands on the screen while what would give the answer away does not: the same board where
 * the lesson has it, else the board alone; and not what an answer brought there. */
static void test_screens_before(void) {
  static const struct {
    const char *lesson;
    guint section;
    const char *run, *then;
  } rows[] = {
    { screens_lesson, 0, "main", NULL },
    { screens_lesson, 1, "main", "same" },
    { screens_lesson, 2, "seventh", "seventh" },
    { screens_lesson, 3, "far", NULL },
    { screens_lesson, 4, "far", "farther" },
    { screens_lesson, 5, "beside", "same" },
    { screens_lesson, 6, "main", "again" },
    { screens_lesson, 7, "main", "same" },
    { screens_lesson, 8, "main", NULL },
    { BOARD NUMBER(""), 1, "main", "hidden" },
    { BOARD NUMBER("```run beside\nposition: X........\n```\n"), 1, "beside", "hidden" },
    { BOARD NUMBER("```run there\nposition: X........\n```\n```run other\n```\n"
                   "```stop\nrun: other\nat: start\n```\n"),
      1, "other", "hidden" },
    { CARDS AFTER("dealer: 6", "odds push: 0.0440"), 1, "changed", "changed" },
    { CARDS AFTER("action: stand", "odds push: 0"), 1, "main", "changed" },
    { MINES AFTER("position:\n  11\n  1.", "status: playing"), 1, "changed", "changed" },
    { MINES AFTER("rules: one near", "stuck: no"), 1, "main", "changed" },
    { LIFE AFTER("days: 20", "lived: 20"), 1, "main", "changed" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson, false);
    const PlySection *section = g_ptr_array_index(lesson->sections, rows[i].section);
    g_assert_cmpstr(section->run->name, ==, rows[i].run);
    g_assert_cmpstr(section->then ? section->then->name : NULL, ==, rows[i].then);
  }
}

static void test_screens(void) {
  static const struct {
    const char *run, *then;
  } rows[] = {
    { "main", NULL }, /* runs set up before the first heading are not on the screen */
    { "here", NULL }, { "plain", NULL }, { "main", NULL }, { "main", "hidden" }, { "main", NULL },
  };
  g_autoptr(PlyLesson) lesson = read_lesson(runs_lesson, true);
  g_assert_cmpuint(lesson->sections->len, ==, G_N_ELEMENTS(rows));
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const PlySection *section = section_of(lesson, i);
    g_assert_cmpstr(section->run->name, ==, rows[i].run);
    g_assert_cmpstr(section->then != NULL ? section->then->name : NULL, ==, rows[i].then);
  }
  g_assert_cmpstr(section_of(lesson, 4)->question->run->name, ==, "hidden");
  const PlyBlock *results = block_of(section_of(lesson, 5), 0);
  g_assert_cmpint(results->kind, ==, PLY_BLOCK_RESULTS);
  g_assert_cmpuint(results->runs->len, ==, 3);
  g_assert_cmpstr(((PlyLessonRun *)results->runs->pdata[2])->name, ==, "other");
  g_assert_cmpuint(g_strv_length(results->columns), ==, 2);
  g_assert_cmpstr(results->columns[1], ==, "leaves");
}

static void test_positions(void) {
  static const struct {
    const char *text, *position;
  } rows[] = {
    { "```position\nXOXO.X.O.\n```\n", "XOXO.X.O." },
    { "```position\nXOX\nO.X\n.O.\n```\n", "XOXO.X.O." },
    { "  ```position\n  XOX\n  O.X\n  .O.\n  ```\n", "XOXO.X.O." },
    { "", "........." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = g_strconcat(BOARD, rows[i].text, NULL);
    g_autoptr(PlyLesson) lesson = read_lesson(text, false);
    g_autofree char *position = ply_start_print(ply_run_start(ply_lesson_run(lesson, "main")->run));
    g_assert_cmpstr(position, ==, rows[i].position);
  }
}

/* Recordings stay only when they are small; ply_lesson_record() makes up for it. */
static void test_recordings(void) {
  g_autoptr(PlyLesson) unread = read_lesson(choice_lesson, false);
  PlyLessonRun *run = unread->runs->pdata[0];
  g_assert_false(ply_trace_is_complete(run->run->trace));
  ply_lesson_record(run, NULL);
  g_assert_true(ply_trace_is_complete(run->run->trace));
  ply_lesson_record(run, NULL); /* once is enough */

  g_autoptr(PlyLesson) small = read_lesson(choice_lesson, true);
  run = small->runs->pdata[0];
  g_assert_true(ply_trace_is_complete(run->run->trace));

  g_autoptr(PlyLesson) large = read_lesson(BOARD "```expect\nnodes: 549946\n```\n", true);
  run = large->runs->pdata[0];
  g_assert_false(ply_trace_is_complete(run->run->trace));
  ply_lesson_record(run, NULL);
  g_assert_cmpuint(ply_run_result(run->run)->nodes, ==, 549946);
}

static void test_facts(void) {
  g_autoptr(PlyLesson) lesson =
      read_lesson("---\ntitle: T\ngame: tree\nalgorithm: alphabeta\nbounds: fail-soft\n---\n" TREE
                  "```expect\nvalue: 5\nbest: 2\nnodes: 11\nleaves: 7\ncutoffs: 1\npruned: 2\n```\n"
                  "```expect\nnode: 3\nvalue: <= 1\nskipped: 2\n```\n"
                  "```expect\nnode: 3\nvalue: ≤1\nbest: 1\n```\n"
                  "```expect\nat: cutoff 1\nnode: 3\nskipped: 2\nalpha: 5\nbeta: +∞\n```\n"
                  "```expect\nat: enter 1.2\nnode: 1\nalpha: -inf\nbeta: 4\nvalue: ≤4\n```\n"
                  "```expect\nnode: root\nvalue: =5\nbest: 2\n```\n"
                  "```run chance\nalgorithm: minimax\ntree: ({1*2 1*3} end=(-2.25))\n```\n"
                  "```expect\nrun: chance\nvalue: 2.5\nbest: 1\n```\n"
                  "```expect\nrun: chance\nnode: 2\nvalue: −2.25\n```\n",
                  true);
  g_assert_cmpuint(lesson->runs->len, ==, 2);
}

static void test_refs(void) {
  PlyLesson *lesson = read_lesson(HEADER TREE, false);
  g_assert_true(ply_lesson_ref(lesson) == lesson);
  ply_lesson_unref(lesson);
  g_assert_cmpstr(lesson->title, ==, "A lesson");
  ply_lesson_unref(lesson);
  ply_lesson_unref(NULL);
}

TEST_PROGRAM("lesson") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/reader/header", test_header);
  g_test_add_func("/lesson/reader/earlier", test_earlier);
  g_test_add_func("/lesson/reader/defaults", test_defaults);
  g_test_add_func("/lesson/reader/line-ends", test_line_ends);
  g_test_add_func("/lesson/reader/ids", test_ids);
  g_test_add_func("/lesson/reader/markup", test_markup);
  g_test_add_func("/lesson/reader/blocks", test_blocks);
  g_test_add_func("/lesson/reader/teacher", test_teacher);
  g_test_add_func("/lesson/reader/choice", test_choice);
  g_test_add_func("/lesson/reader/asks", test_asks);
  g_test_add_func("/lesson/reader/stops", test_stops);
  g_test_add_func("/lesson/reader/runs", test_runs);
  g_test_add_func("/lesson/reader/screens", test_screens);
  g_test_add_func("/lesson/reader/screens-before", test_screens_before);
  g_test_add_func("/lesson/reader/positions", test_positions);
  g_test_add_func("/lesson/reader/recordings", test_recordings);
  g_test_add_func("/lesson/reader/facts", test_facts);
  g_test_add_func("/lesson/reader/refs", test_refs);
  return g_test_run();
}
