/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas: what is read can be evaluated, copied, printed with numbers put in, and read again. */
#include <math.h>

#include "fuzz.h"
#include "life/formula.h"

#define MOST 1.0001e15 /* beyond it there is no value; rounded */

static const double variables[][PLY_N_VARIABLES] = {
  { 0, 0, 0, 0, 0 },
  { 1, 1, 1, 1, 1 },
  { 0.5, 1e7, 1e7, 1e7, 1e9 },
  { 0.01, 0, 3, 20, 100 },
};

static void check_values(PlyFormula *formula) {
  g_autoptr(PlyFormula) copy = ply_formula_copy(formula);
  for (unsigned i = 0; i < G_N_ELEMENTS(variables); i++) {
    double value, same;
    g_autoptr(GError) error = NULL;
    bool there = ply_formula_try(formula, variables[i], &value, &error);
    g_assert_cmpint(ply_formula_evaluate(copy, variables[i], &same), ==, there);
    g_assert_cmpfloat(value, ==, same);
    g_assert_cmpfloat(fabs(value), <=, MOST);
    if (!there)
      fuzz_check_refused("", error, NULL);
    g_autofree char *substituted = ply_formula_substitute(formula, variables[i]);
    fuzz_check_shown(substituted);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  g_autofree char *text = fuzz_rest(&bytes);
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyFormula) formula = ply_formula_new(text, &place, &error);
  if (formula == NULL) {
    fuzz_check_refused(text, error, &place);
    return 0;
  }
  check_values(formula);
  unsigned n;
  const PlyFormulaPiece *pieces = ply_formula_pieces(formula, &n);
  for (unsigned i = 0; i < n; i++)
    fuzz_check_shown(pieces[i].text);
  g_autoptr(PlyFormula) again = ply_formula_new(ply_formula_text(formula), NULL, NULL);
  g_assert_nonnull(again);
  return 0;
}
