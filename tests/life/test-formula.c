/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/formula.h"
#include "program.h"

#include <math.h>
#include <string.h>

/* P 0.5, C 1, G 2, L 3, cash 10 */
static const double given[PLY_N_VARIABLES] = { 0.5, 1, 2, 3, 10 };

static void test_values(void) {
  static const struct {
    const char *text;
    double value;
  } rows[] = {
    { "P*G", 1 },
    { " P*P*G - (1-P)*L ", -1 },
    { "P·P·G − (1−P)·L", -1 },
    { "-C", -1 },
    { "2^3", 8 },
    { "-P^2", -0.25 },
    { "min(G, L) + max(C, cash)", 12 },
    { "cash > 5 ? G : L", 2 },
    { "cash < 5 ? G : L", 3 },
    { "(P == 0.5 && G != 3) || 0", 1 },
    { "sqrt(4) + abs(-3) + ln(exp(2))", 7 },
    { "1/3", 0.333333333 },
    { "0 * -1", 0 },
    { "P\n*\nG", 1 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyFormula) f = ply_formula_new(rows[i].text, NULL, &error);
    double value;
    g_assert_no_error(error);
    g_assert_true(ply_formula_evaluate(f, given, &value));
    g_assert_cmpfloat(value, ==, rows[i].value);
    g_assert_false(signbit(value) && value == 0);
  }
}

/* Every fault with its place and the word that helps. */
static void test_faults(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *says;
  } rows[] = {
    { "", 1, 1, "expected a formula" },
    { "   ", 1, 4, "expected a formula" },
    { "P*Gain", 1, 3, "did you mean “G”?" },
    { "p*G", 1, 1, "did you mean “P”?" },
    { "P*G*cahs", 1, 5, "did you mean “cash”?" },
    { "P*\nCsh", 2, 1, "did you mean “cash”?" },
    { "mni(P,G)", 1, 1, "did you mean “min”?" },
    { "PG", 1, 1, "did you mean “P*G”?" },
    { "P*x", 1, 3, "no variable is called “x”" },
    { "P*G -", 1, 6, "ends here" },
    { "P G", 1, 3, "found “G”" },
    { "P − * G", 1, 5, "found “*”" },
    { "(P*G", 1, 1, "without its “)”" },
    { "P*G)", 1, 4, "without its “(”" },
    { "P=3", 1, 2, "to compare write ==" },
    { "0,5*G", 1, 2, "a number has a point" },
    { "2P", 1, 1, "found “2P”" },
    { "1.2.3", 1, 1, "found “1.2.3”" },
    { "2e3", 1, 1, "found “2e3”" },
    { "P**2", 1, 2, "write ^" },
    { "P!", 1, 2, "expected !=" },
    { "P; G", 1, 2, "no meaning" },
    { "\"P\"", 1, 1, "no meaning" },
    { "P*€", 1, 3, "found “€”" },
    { "min", 1, 1, "needs brackets" },
    { "P(2)", 1, 1, "is a variable" },
    { "rnd()", 1, 1, "no variable" },
    { "_pi", 1, 1, "no variable" },
    { "P*G\xff", 1, 4, "UTF-8" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place = { 0, 0 };
    PlyFormula *f = ply_formula_new(rows[i].text, &place, &error);
    g_autofree char *shown = g_utf8_make_valid(rows[i].text, -1);
    g_test_message("%s: %s", shown, error != NULL ? error->message : "read");
    g_assert_null(f);
    g_assert_true(error != NULL && error->domain == PLY_ERROR);
    g_assert_nonnull(strstr(error->message, rows[i].says));
    g_assert_cmpint(place.line, ==, rows[i].line);
    g_assert_cmpint(place.column, ==, rows[i].column);
  }
}

/* A million bytes, deep brackets: refused before any parser sees them. */
static void test_limits(void) {
  g_autofree char *million = g_strnfill(1 << 20, '1');
  g_autoptr(GError) error = NULL;
  PlyPlace place;
  g_assert_null(ply_formula_new(million, &place, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_LIMIT);
  g_assert_nonnull(strstr(error->message, "1048576"));
  g_clear_error(&error);
  g_autofree char *open = g_strnfill(70, '('), *shut = g_strnfill(70, ')');
  g_autofree char *deep = g_strconcat(open, "P", shut, NULL);
  g_assert_null(ply_formula_new(deep, &place, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_LIMIT);
  g_assert_cmpint(place.column, ==, 65);
  g_clear_error(&error);
  GString *longest = g_string_new("P");
  while (longest->len + 2 <= PLY_FORMULA_MAX)
    g_string_append(longest, "+P");
  g_autoptr(PlyFormula) f = ply_formula_new(longest->str, NULL, &error);
  g_assert_no_error(error);
  double value;
  g_assert_true(ply_formula_evaluate(f, given, &value));
  g_assert_cmpfloat(value, ==, (double)((longest->len + 1) / 2) / 2);
  g_string_free(longest, TRUE);
}

/* What is no number never leaves. */
static void test_no_value(void) {
  static const char *const texts[] = {
    "1/0",       "0/0",      "P/(G-2)", "sqrt(-1)", "ln(0)",
    "log10(-1)", "exp(999)", "10^20",   "(-1)^0.5", "1/(cash-10)"
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyFormula) f = ply_formula_new(texts[i], NULL, &error);
    double value = 1;
    g_assert_no_error(error);
    g_assert_false(ply_formula_evaluate(f, given, &value));
    g_assert_cmpfloat(value, ==, 0);
    g_assert_false(ply_formula_try(f, given, &value, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
    g_assert_nonnull(strstr(error->message, "divides by zero"));
    /* and it can be used again */
    g_assert_false(ply_formula_evaluate(f, given, &value));
  }
}

static void test_pieces(void) {
  g_autoptr(PlyFormula) f = ply_formula_new("P*P*G - (1-P)*max(L, cash)", NULL, NULL);
  unsigned n;
  const PlyFormulaPiece *pieces = ply_formula_pieces(f, &n);
  GString *whole = g_string_new(NULL);
  unsigned variables = 0;
  for (unsigned i = 0; i < n; i++) {
    g_string_append(whole, pieces[i].text);
    variables += pieces[i].variable >= 0;
    if (pieces[i].variable >= 0)
      g_assert_cmpstr(pieces[i].text, ==, ply_variable_names[pieces[i].variable]);
  }
  g_assert_cmpstr(whole->str, ==, ply_formula_text(f));
  g_assert_cmpuint(variables, ==, 6);
  g_string_free(whole, TRUE);
  g_autofree char *numbers = ply_formula_substitute(f, (double[]){ 0.99, 0.01, 1000, 0, 1e9 });
  g_assert_cmpstr(numbers, ==, "0.99·0.99·1000 − (1−0.99)·max(0, 1000000000)");
  g_assert_true(ply_formula_uses(f, PLY_VARIABLE_CASH));
  g_assert_false(ply_formula_uses(f, PLY_VARIABLE_C));
  static const char *const letters[] = { "G", "2*G", "7", "-G" };
  for (size_t i = 0; i < G_N_ELEMENTS(letters); i++) {
    g_autoptr(PlyFormula) one = ply_formula_new(letters[i], NULL, NULL);
    g_assert_cmpint(ply_formula_is_letter(one), ==, i == 0);
  }
}

/* Made, evaluated and freed on several threads at a time. */
static gpointer work(gpointer data) {
  PlyFormula *shared = data;
  unsigned wrong = 0;
  for (int i = 0; i < 2000; i++) {
    double variables[PLY_N_VARIABLES] = { 0.5, 1, i, 3, 10 }, value;
    wrong += !ply_formula_evaluate(shared, variables, &value) || value != 0.5 * i;
    if (i % 20 == 0) {
      g_autoptr(PlyFormula) own = ply_formula_copy(shared);
      g_autoptr(PlyFormula) bad = ply_formula_new("P*", NULL, NULL);
      wrong += bad != NULL || !ply_formula_evaluate(own, variables, &value) || value != 0.5 * i;
    }
  }
  return GUINT_TO_POINTER(wrong);
}

static void test_threads(void) {
  g_autoptr(PlyFormula) f = ply_formula_new("P*G", NULL, NULL);
  GThread *threads[4];
  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new("formula", work, f);
  for (int i = 0; i < 4; i++)
    g_assert_cmpuint(GPOINTER_TO_UINT(g_thread_join(threads[i])), ==, 0);
}

TEST_PROGRAM("formula") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/formula/values", test_values);
  g_test_add_func("/formula/faults", test_faults);
  g_test_add_func("/formula/limits", test_limits);
  g_test_add_func("/formula/no-value", test_no_value);
  g_test_add_func("/formula/pieces", test_pieces);
  g_test_add_func("/formula/threads", test_threads);
  return g_test_run();
}
