/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The token game in lessons: what the reference says of its positions is what the reader takes, and
 * lessons with claims about it hold or are told where they do not. */
#include <string.h>

#include "games/tokens.h"
#include "lesson/lesson.h"
#include "program.h"

/* --- the reference --- */

static char *read_part(void) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "README.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  char *from = strstr(text, "- **Token game**"), *to = strstr(text, "- **Minesweeper**");
  g_assert_nonnull(from);
  g_assert_nonnull(to);
  return g_strndup(from, (gsize)(to - from));
}

/* Rows of the table with this head: the first two cells, without backquotes, in turn. */
static GPtrArray *table_of(const char *head) {
  GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *part = read_part(), *top = g_strdup_printf("  | %s |", head);
  g_auto(GStrv) lines = g_strsplit(part, "\n", -1);
  bool here = false;
  for (int i = 0; lines[i] != NULL; i++) {
    here = g_str_has_prefix(lines[i], "  |") && (here || g_str_has_prefix(lines[i], top));
    if (!here || !g_str_has_prefix(lines[i], "  | `"))
      continue;
    g_auto(GStrv) row = g_strsplit(lines[i], "|", 4);
    for (int c = 1; c < 3; c++) {
      GString *cell = g_string_new(g_strstrip(row[c]));
      g_string_replace(cell, "`", "", 0);
      g_ptr_array_add(cells, g_string_free(cell, FALSE));
    }
  }
  g_assert_cmpuint(cells->len, >, 0);
  return cells;
}

/* The fault about an unknown line names those that are known: the lines of the reference. */
static void test_lines(void) {
  g_autoptr(GPtrArray) cells = table_of("line");
  g_autoptr(GError) error = NULL;
  GString *known = g_string_new("one of: ");
  g_assert_null(ply_start_new(&ply_game_tokens, "zzzzzzzz: 1", NULL, &error));
  const char *list = strstr(error->message, known->str);
  g_assert_nonnull(list);
  g_auto(GStrv) names = g_strsplit(list + known->len, ", ", -1);
  g_assert_cmpuint(g_strv_length(names), ==, cells->len / 2);
  for (guint i = 0; i < cells->len; i += 2)
    g_assert_true(g_strv_contains((const char *const *)names, cells->pdata[i]));
  g_string_free(known, TRUE);
}

static void test_abilities(void) {
  g_autoptr(GPtrArray) cells = table_of("ability");
  g_assert_cmpuint(cells->len, ==, 2 * PLY_TOKENS_N_ABILITIES);
  for (unsigned i = 0; i < PLY_TOKENS_N_ABILITIES; i++)
    g_assert_cmpstr(cells->pdata[2 * i], ==, ply_tokens_abilities[i].id);
}

/* A token as it is shipped is not printed. */
static void test_shipped(void) {
  g_autoptr(GPtrArray) cells = table_of("token");
  GString *text = g_string_new("board: 2x2\n");
  for (guint i = 0; i < cells->len; i += 2)
    g_string_append_printf(text, "token %s: %s\n", (char *)cells->pdata[i],
                           (char *)cells->pdata[i + 1]);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tokens, text->str, NULL, &error);
  g_assert_no_error(error);
  g_autofree char *printed = ply_start_print(start);
  g_assert_null(strstr(printed, "token"));
  g_assert_cmpuint(cells->len, ==, 16);
  g_assert_null(ply_tokens_kind(start->position, 8));
  g_string_free(text, TRUE);
}

static void test_example(void) {
  g_autofree char *part = read_part();
  const char *fence = "      ```position\n";
  char *from = strstr(part, fence) + strlen(fence), *to = strstr(from, "```");
  *to = '\0';
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tokens, from, NULL, &error);
  g_assert_no_error(error);
  PlyTokensView view;
  ply_tokens_look(start->position, &view);
  g_assert_cmpint(view.points[0], ==, 3);
  g_assert_cmpuint(view.n_supply[1], ==, 4);
  g_assert_cmpint(view.turn, ==, PLY_SIDE_MIN);
}

/* --- lessons --- */

static GPtrArray *faults_of(const char *blocks) {
  g_autofree char *text = g_strconcat("---\n"
                                      "title: Tokens\n"
                                      "goal: rank moves\n"
                                      "difficulty: beginner\n"
                                      "minutes: 5\n"
                                      "misconception: 2\n"
                                      "game: tokens\n"
                                      "algorithm: greedy\n"
                                      "shuffle: sorted\n"
                                      "---\n"
                                      "Text.\n\n",
                                      blocks, NULL);
  GPtrArray *faults = ply_faults_new();
  g_autoptr(PlyLesson) read = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  return faults;
}

#define BOARD                                                                                      \
  "```position\n"                                                                                  \
  "board: 6x6\n"                                                                                   \
  "first: hand ABCD supply EFGH\n"                                                                 \
  "second: hand ABCD supply EFGH\n"                                                                \
  "```\n\n"

static void assert_faults(const char *blocks, const char *expected) {
  g_autoptr(GPtrArray) faults = faults_of(blocks);
  GString *found = g_string_new(NULL);
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    g_string_append_printf(found, "%d:%d: %s\n", fault->line, fault->column, fault->text);
  }
  g_assert_cmpstr(found->str, ==, expected);
  g_string_free(found, TRUE);
}

/* 144 to the power of k is too many: a field is taken each time. Hands stay full here. */
static void test_sequences(void) {
  assert_faults(BOARD "```expect\n"
                      "best: B@f6\n"
                      "value: 3\n"
                      "nodes: 145\n"
                      "sequences 1: 144\n"
                      "sequences 2: 20160\n"
                      "sequences 3: 2741760\n"
                      "sequences 4: 361912320\n"
                      "```\n",
                "20:7: best: the lesson says “B@f6”, the run “main” has “A@f6”\n");
  assert_faults(BOARD "```expect\nsequences 2: 20736\nsequences 0: 1\nsequences 6: 1\n```\n",
                "20:14: sequences 2: the lesson says “20736”, the run “main” has “20160”\n"
                "21:14: sequences 0: expected a number of moves from 1 to 9, like “sequences 3”\n"
                "22:1: “sequences 6” needs more work than one check does, 10 s of a slow computer; "
                "lower “depth”, “nodes” or “table-bits”, or the “games” of a match, or allow more "
                "with “plybook-cli check --budget”\n");
}

/* Faults of a position are told at their place in the file; runs take positions over lines. */
static void test_positions(void) {
  assert_faults("```position\n"
                "board: 6x6\n"
                "first: hand ABCZ\n"
                "```\n",
                "15:16: no token is called “Z”; there are: A, B, C, D, E, F, G, H\n");
  assert_faults(BOARD "```run small\n"
                      "algorithm: alphabeta\n"
                      "depth: 3\n"
                      "position:\n"
                      "  ..\n"
                      "  ..\n"
                      "  token K: 1\n"
                      "  token L: 2 hit n w e s\n"
                      "  first: hand K\n"
                      "  second: hand L\n"
                      "```\n\n"
                      "```expect\nrun: small\nvalue: −999998\nsequences 2: 12\n```\n",
                "");
}

TEST_PROGRAM("tokens") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/tokens/lines", test_lines);
  g_test_add_func("/lesson/tokens/abilities", test_abilities);
  g_test_add_func("/lesson/tokens/shipped", test_shipped);
  g_test_add_func("/lesson/tokens/example", test_example);
  g_test_add_func("/lesson/tokens/sequences", test_sequences);
  g_test_add_func("/lesson/tokens/positions", test_positions);
  return g_test_run();
}
