/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a person wants, as a formula over an occupation: P*P*G - (1-P)*L.
 *
 * Variables: P (chance of success), C (cost), G (gain), L (loss), cash (money before the day).
 * + - * / ^ ( ) and numbers with a point, the comparisons < <= > >= == !=, && ||, a ? b : c, and
 * abs min max sqrt exp ln log2 log10 sign rint. The signs − · × are read as - * *. Nothing else:
 * no assignment, no text, nothing random.
 *
 * A formula is immutable and may be used from any thread; a copy is for a thread that evaluates
 * without pause. Nothing depends on the locale. */

#include "base/fault.h"

#define PLY_FORMULA_MAX 1000 /* bytes of a formula; longer ones are refused unread */

typedef enum {
  PLY_VARIABLE_P,
  PLY_VARIABLE_C,
  PLY_VARIABLE_G,
  PLY_VARIABLE_L,
  PLY_VARIABLE_CASH,
  PLY_N_VARIABLES
} PlyVariable;
/* "P" "C" "G" "L" "cash" */
extern const char *const ply_variable_names[PLY_N_VARIABLES + 1];

typedef struct _PlyFormula PlyFormula;

/* NULL and error where text is no formula: place (nullable) has line and column, counted in
 * characters from 1; the message says what was found and expected, with the near name where a
 * variable is misspelt. */
PlyFormula *ply_formula_new(const char *text, PlyPlace *place,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
PlyFormula *ply_formula_ref(PlyFormula *formula);
void ply_formula_unref(PlyFormula *formula);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyFormula, ply_formula_unref)
/* The same formula, sharing nothing. */
PlyFormula *ply_formula_copy(const PlyFormula *formula) G_GNUC_WARN_UNUSED_RESULT;

/* As it was written, without blanks around it. */
const char *ply_formula_text(const PlyFormula *formula);
/* Does it look at the variable? */
bool ply_formula_uses(const PlyFormula *formula, PlyVariable variable);

/* The value, rounded to 1e-9; with every variable finite. False where there is none: division by
 * zero, root of a negative number, beyond ±1e15; *value is 0 then. About 50 ns. */
bool ply_formula_evaluate(PlyFormula *formula, const double variables[static PLY_N_VARIABLES],
                          double *value);
/* The same with a message that says so. */
bool ply_formula_try(PlyFormula *formula, const double variables[static PLY_N_VARIABLES],
                     double *value, GError **error);
/* Rounds to 1e-9, ties away from zero, never to −0. */
double ply_round_nano(double value);

/* The formula in pieces, for who shows it with numbers put in: the text between two variables,
 * or the name of a variable. */
typedef struct {
  const char *text; /* owned by the formula */
  int variable;     /* PlyVariable; -1: other text */
} PlyFormulaPiece;
const PlyFormulaPiece *ply_formula_pieces(const PlyFormula *formula, unsigned *n);
/* Is it one letter and nothing else, so that with its number put in there is nothing to work out? */
bool ply_formula_is_letter(const PlyFormula *formula);
/* "0.99*0.99*1 - (1-0.99)*0": numbers in place of names, as few decimals as needed, at most six,
 * with U+2212 and · for the signs. Free with g_free. */
char *
ply_formula_substitute(const PlyFormula *formula,
                       const double variables[static PLY_N_VARIABLES]) G_GNUC_WARN_UNUSED_RESULT;
