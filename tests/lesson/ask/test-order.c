/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which answers are shown: another one for each seed, none likelier than others, and as
 * written where that is asked for. */
#include "lesson/ask/order.h"

#include "../read.h"
#include "program.h"

#define MOST 20
#define HEAD                                                                                       \
  "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define ASK(heading, keys, answers)                                                                \
  "\n## " heading "?\n```question\n" keys "\njudged: author, as a test\n```\n" answers
#define FOUR "- [ ] one\n- [ ] two\n- [x] three\n- [ ] four\n"

/* A list without keys, the same once more, one with an id, one whose order is its own. */
static const char text[] = HEAD ASK("First", "", FOUR) ASK("Second", "", FOUR)
    ASK("Third", "id: third", FOUR) ASK("Fourth", "id: fourth\norder: as-written", FOUR);

/* The n-th one, from 0. */
static const PlyQuestion *question_at(const PlyLesson *lesson, guint n) {
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlySection *section = lesson->sections->pdata[i];
    if (section->question != NULL && n-- == 0)
      return section->question;
  }
  g_assert_not_reached();
}

/* "cabd": the letters of the answers as they are shown. */
static const char *shown(const PlyLesson *lesson, guint n, uint32_t seed) {
  static char letters[MOST + 1];
  uint8_t order[MOST];
  const PlyQuestion *question = question_at(lesson, n);
  guint len = question->choices->len;
  ply_question_order(lesson, question, seed, order);
  for (guint i = 0; i < len; i++)
    letters[i] = (char)('a' + order[i]);
  letters[len] = '\0';
  return letters;
}

/* Golden: what an attempt keeps has to bring the same order in later versions. */
static void test_golden(void) {
  static const struct {
    guint n;
    uint32_t seed;
    const char *order;
  } known[] = {
    { 0, 1, "bdac" }, { 0, 2, "cdba" }, { 0, 0xffffffff, "dbca" },  { 1, 1, "cdab" },
    { 2, 1, "dbca" }, { 2, 7, "adbc" }, { 2, 2463534242u, "cabd" },
  };
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
    g_assert_cmpstr(shown(lesson, known[i].n, known[i].seed), ==, known[i].order);
}

static void test_permutation(void) {
  g_autoptr(GString) list = g_string_new(HEAD "\n## Many?\n- [x] right\n");
  for (guint i = 1; i < MOST; i++)
    g_string_append_printf(list, "- [ ] answer %u\n", i);
  g_autoptr(PlyLesson) lesson = read_lesson(list->str);
  for (uint32_t seed = 1; seed <= 1000; seed++) {
    uint8_t order[MOST];
    uint32_t seen = 0;
    ply_question_order(lesson, question_at(lesson, 0), seed, order);
    for (guint i = 0; i < MOST; i++) {
      g_assert_cmpuint(order[i], <, MOST);
      seen |= 1u << order[i];
    }
    g_assert_cmphex(seen, ==, (1u << MOST) - 1);
  }
}

static void test_as_written(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  for (guint n = 0; n < 4; n++)
    g_assert_cmpstr(shown(lesson, n, PLY_ORDER_AS_WRITTEN), ==, "abcd");
  for (uint32_t seed = 1; seed <= 100; seed++)
    g_assert_cmpstr(shown(lesson, 3, seed), ==, "abcd");
}

/* Answers that come with the kind of question: win, draw, loss. */
static void test_own_choices(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      "---\ntitle: T\ngame: tictactoe\nalgorithm: outcomes\n---\n```position\nXO.\n.X.\n..O\n```\n"
      "## What is it?\n```ask\nkind: value\n```\n");
  guint len = question_at(lesson, 0)->choices->len;
  g_assert_cmpuint(len, >, 2);
  for (uint32_t seed = 1; seed <= 100; seed++)
    g_assert_true(g_str_has_prefix("abcdefgh", shown(lesson, 0, seed)));
}

/* A question that is put in front of others changes the numbers, and no ids. */
static void test_id(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  g_autoptr(PlyLesson) later =
      read_lesson(HEAD ASK("New", "", FOUR) ASK("Third", "id: third", FOUR));
  guint moved = 0;
  for (uint32_t seed = 1; seed <= 100; seed++) {
    g_autofree char *by_id = g_strdup(shown(lesson, 2, seed));
    g_autofree char *by_number = g_strdup(shown(lesson, 1, seed));
    g_assert_cmpstr(by_id, ==, shown(later, 1, seed));
    moved += !g_str_equal(by_number, by_id);
  }
  g_assert_cmpuint(moved, >, 50);
}

/* All 24 orders over many seeds: chi-square of 23 is over 49.7 once in 1,000. */
static void check_even(const PlyLesson *lesson, guint n, uint32_t first, uint32_t apart) {
  enum { SEEDS = 24000, ORDERS = 24 };
  g_autoptr(GHashTable) counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (uint32_t i = 0; i < SEEDS; i++) {
    const char *order = shown(lesson, n, first + i * apart);
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, order));
    g_hash_table_replace(counts, g_strdup(order), GUINT_TO_POINTER(count + 1));
  }
  g_assert_cmpuint(g_hash_table_size(counts), ==, ORDERS);
  double chi = 0, mean = (double)SEEDS / ORDERS;
  GHashTableIter iter;
  gpointer count;
  g_hash_table_iter_init(&iter, counts);
  while (g_hash_table_iter_next(&iter, NULL, &count))
    chi += (GPOINTER_TO_UINT(count) - mean) * (GPOINTER_TO_UINT(count) - mean) / mean;
  g_test_message("question %u, from %u by %u: %.1f", n, first, apart, chi);
  g_assert_cmpfloat(chi, <, 49.7);
}

static void test_even(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  for (guint n = 0; n < 3; n++) {
    check_even(lesson, n, 1, 1);
    check_even(lesson, n, 0x9e3779b9, 0x10001);
  }
}

TEST_PROGRAM("ask-order") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/order/golden", test_golden);
  g_test_add_func("/order/permutation", test_permutation);
  g_test_add_func("/order/as-written", test_as_written);
  g_test_add_func("/order/own-choices", test_own_choices);
  g_test_add_func("/order/id", test_id);
  g_test_add_func("/order/even", test_even);
  return g_test_run();
}
