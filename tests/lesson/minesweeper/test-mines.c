/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about Minesweeper, answered by clicking squares: every kind, right and wrong. A wrong
 * "safe" gets an arrangement of mines, which is checked against the numbers of the board. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/ask.h"
#include "minesweeper/run/plan.h"
#include "program.h"

#define HEAD                                                                                       \
  "---\ntitle: T\ngame: minesweeper\nmines: 7\nrules: one near\n---\n"                             \
  "```position\n001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.\n```\n"
#define ASK(keys) HEAD "## A question\n```ask\n" keys "\n```\n"

/* Clicks as "r3c4 r3c5", or a choice by its number from 0. */
static const struct {
  const char *name, *lesson;
  const char *right, *wrong;
  int chosen;  /* the right choice; -1: squares are clicked */
  bool denied; /* the wrong answer gets an arrangement */
} rows[] = {
  { "safe", ASK("kind: safe\nrule: near\nsquare: r3c5"), "r2c6 r3c6 r4c6", "r2c6 r2c4", -1, true },
  { "mistaken", /* what the rules prove is asked for, whatever mistake is made */
    "---\ntitle: T\ngame: minesweeper\nmines: 7\nrules: one near\nmistake: unreduced\n---\n"
    "```position\n001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.\n```\n"
    "## A question\n```ask\nkind: safe\nrule: near\nsquare: r3c5\n```\n",
    "r2c6 r3c6 r4c6", "r2c6 r2c4", -1, true },
  { "mines",
    "---\ntitle: T\ngame: minesweeper\nrules: near\n---\n```position\n.1.\n.4.\n...\n```\n"
    "## A question\n```ask\nkind: mines\nrule: near\nsquare: r2c2\n```\n",
    "r3c1 r3c2 r3c3", "r3c1 r1c1", -1, true },
  { "shared", ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"), "r2c4 r2c5", "r2c4 r2c6", -1,
    false },
  { "helper", ASK("kind: helper\nsquare: r3c5\nrule: near"), "r3c4", "r2c3", -1, false },
  { "next-rule", ASK("kind: next-rule\nsquare: r3c5"), NULL, NULL, 1, false },
  { "why-not", ASK("kind: why-not\nsquare: r3c4\nhelper: r3c5\nrule: near"), NULL, NULL, 1, false },
};

/* A rule that sees something wrong keeps all of them still: who says that another one is next hears
 * what is seen, and by whom. */
static const struct {
  const char *rules, *position, *square;
  const char *replies[3]; /* to each choice, the last of which is right: nothing is done */
} clashes[] = {
  { "one near",
    ".1.\n.1.\n.F.",
    "r2c2",
    { "Not yet: it applies, and proposes 6 squares. But the rule “Two squares, near” sees that the "
      "numbers at row 2, column 2 and at row 1, column 2 cannot both be right. Does anybody act "
      "who knows that?",
      "Not yet: this rule sees that the numbers at row 2, column 2 and at row 1, column 2 cannot "
      "both be right. Does anybody act who knows that something is wrong?",
      "Yes: the rule “Two squares, near” sees that the numbers at row 2, column 2 and at row 1, "
      "column 2 cannot both be right, and so nothing is done." } },
  { "one near\ndo: sweep",
    ".2.1.2.",
    "r1c6\nat: end",
    { "Not yet: this rule sees that the number at row 1, column 6 cannot be right with what is "
      "around it. Does anybody act who knows that something is wrong?",
      "Not yet: this rule does not apply here. Which of its tests fails?",
      "Yes: the rule “One square” sees that the number at row 1, column 6 cannot be right with "
      "what is around it, and so nothing is done." } },
  { "one full",
    ".1.\n.1.\n.F.",
    "r2c2",
    { "Not yet: it applies, and proposes 6 squares. But the rule “Full deduction” sees that the "
      "numbers of the board cannot all be right. Does anybody act who knows that?",
      "Not yet: this rule sees that the numbers of the board cannot all be right. Does anybody act "
      "who knows that something is wrong?",
      "Yes: the rule “Full deduction” sees that the numbers of the board cannot all be right, and "
      "so nothing is done." } },
};

static const PlyMines *board_of(const PlyQuestion *question) {
  return &ply_run_mines(question->run->run)->start;
}

static void judge(const PlyQuestion *question, const char *squares, int choice, PlyVerdict *v) {
  g_autoptr(GError) error = NULL;
  PlyNodeId nodes[32];
  PlyAnswer answer = { .nodes = nodes };
  g_auto(GStrv) names = g_strsplit(squares != NULL ? squares : "", " ", -1);
  for (int i = 0; names[i] != NULL && *names[i] != '\0'; i++) {
    unsigned square;
    g_assert_true(ply_mines_square_read(board_of(question), names[i], &square, &error));
    nodes[answer.n_nodes++] = square;
  }
  g_autofree bool *chosen = g_new0(bool, question->choices->len + 1);
  if (choice >= 0) {
    chosen[choice] = true;
    answer.chosen = chosen;
  }
  g_assert_true(ply_question_judge(question, &answer, v, &error));
  g_assert_no_error(error);
  g_assert_nonnull(v->reply);
}

/* Every number has the mines that it says, flags included; the board has its mines. */
static void check_fits(const PlyMines *b, const PlyVerdict *v) {
  g_autofree bool *mined = g_new0(bool, ply_mines_n(b));
  unsigned n = 0;
  for (unsigned i = 0; i < v->n_squares; i++) {
    g_assert_cmpuint(ply_mines_state(b, v->squares[i]), ==, PLY_MINES_COVERED);
    mined[v->squares[i]] = true;
  }
  for (unsigned s = 0; s < ply_mines_n(b); s++)
    mined[s] = mined[s] || ply_mines_state(b, s) == PLY_MINES_FLAG;
  for (unsigned s = 0; s < ply_mines_n(b); s++) {
    unsigned around = 0;
    n += mined[s];
    for (unsigned o = 0; o < ply_mines_n(b); o++) {
      int down = (int)(s / b->columns) - (int)(o / b->columns);
      int right = (int)(s % b->columns) - (int)(o % b->columns);
      around += o != s && ABS(down) <= 1 && ABS(right) <= 1 && mined[o];
    }
    if (ply_mines_is_open(ply_mines_state(b, s)))
      g_assert_cmpuint(around, ==, ply_mines_state(b, s));
  }
  if (b->mines != PLY_MINES_UNKNOWN)
    g_assert_cmpint((int)n, ==, b->mines);
}

static bool holds(const PlyVerdict *v, uint32_t square) {
  for (unsigned i = 0; i < v->n_squares; i++)
    if (v->squares[i] == square)
      return true;
  return false;
}

static void check_wrong(const PlyQuestion *question, const PlyVerdict *v, bool denied) {
  g_assert_false(v->right);
  g_assert_true(g_str_has_prefix(v->reply, "Not yet"));
  g_assert_cmpint(v->squares != NULL, ==, denied);
  if (!denied)
    return;
  check_fits(board_of(question), v);
  g_assert_cmpint(v->explodes, ==, strcmp(question->ask->kind, "safe") == 0);
  g_assert_cmpint(v->explodes, ==, holds(v, v->square));
}

static void test_row(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
  const PlyQuestion *question = question_of(lesson);
  PlyVerdict v = { 0 };
  judge(question, rows[i].right, rows[i].chosen, &v);
  g_assert_true(v.right);
  g_assert_null(v.squares);
  ply_verdict_clear(&v);
  for (int choice = 0; rows[i].chosen >= 0 && choice < (int)question->choices->len; choice++) {
    if (choice == rows[i].chosen)
      continue;
    judge(question, NULL, choice, &v);
    check_wrong(question, &v, false);
    ply_verdict_clear(&v);
  }
  if (rows[i].wrong == NULL)
    return;
  judge(question, rows[i].wrong, -1, &v);
  check_wrong(question, &v, rows[i].denied);
  ply_verdict_clear(&v);
}

/* Whichever square is called safe and is not proven so: an arrangement in which it explodes. */
static void test_every_square(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(rows[0].lesson);
  const PlyQuestion *question = question_of(lesson);
  const PlyMines *b = board_of(question);
  unsigned denied = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    PlyNodeId node = square;
    const PlyAnswer answer = { .nodes = &node, .n_nodes = 1 };
    PlyVerdict v = { 0 };
    g_assert_true(ply_question_judge(question, &answer, &v, NULL));
    g_assert_false(v.right);
    if (v.squares != NULL) {
      g_assert_cmpuint(v.square, ==, square);
      check_wrong(question, &v, true);
      denied++;
    }
    ply_verdict_clear(&v);
  }
  g_assert_cmpuint(denied, ==, 7);
}

static void test_clash(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autofree char *text =
      g_strdup_printf("---\ntitle: T\ngame: minesweeper\nrules: %s\n---\n```position\n%s\n```\n"
                      "```expect\ncontradiction: yes\n```\n"
                      "## A question\n```ask\nkind: next-rule\nsquare: %s\n```\n",
                      clashes[i].rules, clashes[i].position, clashes[i].square);
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  const PlyQuestion *question = question_of(lesson);
  g_assert_cmpuint(question->choices->len, ==, G_N_ELEMENTS(clashes[i].replies));
  for (int choice = 0; choice < (int)question->choices->len; choice++) {
    PlyVerdict v = { 0 };
    judge(question, NULL, choice, &v);
    g_assert_cmpstr(v.reply, ==, clashes[i].replies[choice]);
    g_assert_cmpint(v.right, ==, choice == (int)question->choices->len - 1);
    ply_verdict_clear(&v);
  }
}

TEST_PROGRAM("minesweeper-mines") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strconcat("/lesson/mines/", rows[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(clashes); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/mines/clash-%u", i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_clash);
  }
  g_test_add_func("/lesson/mines/every-square", test_every_square);
  return g_test_run();
}
