/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mistakes that runs can make: each is a wrong idea of the table, and no two of one kind of run are
 * the same. */
#include <string.h>

#include "lesson/misconceptions.h"
#include "minesweeper/variants.h"
#include "program.h"
#include "search/variants.h"
#include "sudoku/run/variants.h"

typedef struct {
  const char *id, *does;
  unsigned misconception;
} Row;

static void check(const Row *rows, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    g_test_message("%s", rows[i].id);
    g_assert_nonnull(ply_misconception((int)rows[i].misconception));
    g_assert_true(g_str_has_suffix(rows[i].does, "."));
    for (unsigned k = 0; k < i; k++) {
      g_assert_cmpuint(rows[k].misconception, !=, rows[i].misconception);
      g_assert_cmpstr(rows[k].id, !=, rows[i].id);
    }
  }
}

static void test_searches(void) {
  Row rows[32];
  unsigned n = 0;
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    rows[n++] = (Row){ v->id, v->does, v->misconception };
  check(rows, n);
}

static void test_rules(void) {
  Row rows[32];
  unsigned n = 0;
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++)
    rows[n++] = (Row){ v->id, v->does, v->misconception };
  check(rows, n);
}

static void test_sudoku(void) {
  Row rows[32];
  unsigned n = 0;
  for (const PlySudokuVariant *v = ply_sudoku_variants; v->id != NULL; v++) {
    g_assert_cmpstr(v->id, ==, ply_sudoku_variant_choices[n + 1]);
    rows[n++] = (Row){ v->id, v->does, v->misconception };
  }
  check(rows, n);
}

TEST_PROGRAM("mistakes") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/mistakes/searches", test_searches);
  g_test_add_func("/lesson/mistakes/rules", test_rules);
  g_test_add_func("/lesson/mistakes/sudoku", test_sudoku);
  return g_test_run();
}
