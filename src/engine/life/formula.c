/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/formula.h"

#include <math.h>
#include <muParserDLL.h>
#include <string.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "life/formula-scan.h"

#define LARGEST 1e15 /* a value beyond this is none */

struct _PlyFormula {
  gint refs;
  char *text;   /* as written */
  char *source; /* as the parser reads it */
  bool uses[PLY_N_VARIABLES];
  PlyFormulaPiece *pieces;
  unsigned n_pieces;
  GMutex lock; /* of what follows: the parser reads the variables */
  double variables[PLY_N_VARIABLES];
  muParserHandle_t parser;
};

const char *const ply_variable_names[PLY_N_VARIABLES + 1] = { "P", "C", "G", "L", "cash", NULL };

/* --- the parser --- */

/* Making and reading touch what all parsers share; evaluating does not. */
static GMutex parsers;

/* Without a handler the library prints; errors are read off the parser afterwards. */
static void ignore_error(muParserHandle_t parser) {}

static muParserHandle_t parser_new(const char *source, double variables[PLY_N_VARIABLES]) {
  muParserHandle_t parser = mupCreate(muBASETYPE_FLOAT);
  mupSetErrorHandler(parser, ignore_error);
  for (int v = 0; v < PLY_N_VARIABLES; v++)
    mupDefineVar(parser, ply_variable_names[v], &variables[v]);
  mupSetExpr(parser, source);
  mupEval(parser); /* translates it; whether it comes to a number is another matter */
  return parser;
}

static bool parser_fail(muParserHandle_t parser, const PlyFormulaScan *scan, PlyPlace *place,
                        GError **error) {
  int at = CLAMP(mupGetErrorPos(parser), 0, (int)scan->n);
  if ((unsigned)at >= scan->n)
    return ply_fail(place, scan->line[scan->n], scan->column[scan->n], error, PLY_ERROR_SYNTAX,
                    _("the formula ends here, expected a number, a variable or a bracket"));
  const char *found = mupGetErrorToken(parser);
  g_autofree char *one =
      found == NULL || *found == '\0' ? g_strndup(scan->source + at, 1) : g_strdup(found);
  return ply_fail(place, scan->line[at], scan->column[at], error, PLY_ERROR_SYNTAX,
                  _("found “%s”, which does not fit what stands before it in the formula"),
                  g_strstrip(one));
}

/* --- life --- */

/* As it was written, but that what ends a line or a page and is not seen, as a form feed, is a blank. */
static char *as_shown(const char *text) {
  GString *shown = g_string_new(NULL);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
    gunichar character = g_utf8_get_char(c);
    bool hidden = strchr("\n\t", *c) == NULL && ply_char_is_hidden(character);
    g_string_append_unichar(shown, hidden ? ' ' : character);
  }
  return g_strstrip(g_string_free(shown, FALSE));
}

static PlyFormula *formula_for(const char *text, const char *source) {
  PlyFormula *f = g_new0(PlyFormula, 1);
  f->refs = 1;
  f->text = as_shown(text);
  f->source = g_strdup(source);
  g_mutex_init(&f->lock);
  for (int v = 0; v < PLY_N_VARIABLES; v++)
    f->variables[v] = 1;
  f->pieces = ply_formula_scan_pieces(f->text, &f->n_pieces);
  for (unsigned i = 0; i < f->n_pieces; i++)
    if (f->pieces[i].variable >= 0)
      f->uses[f->pieces[i].variable] = true;
  return f;
}

PlyFormula *ply_formula_new(const char *text, PlyPlace *place, GError **error) {
  PlyFormulaScan scan;
  if (!ply_formula_scan(text, &scan, place, error))
    return NULL;
  PlyFormula *f = formula_for(text, scan.source);
  g_mutex_lock(&parsers);
  f->parser = parser_new(f->source, f->variables);
  bool fits = !mupError(f->parser) || parser_fail(f->parser, &scan, place, error);
  g_mutex_unlock(&parsers);
  if (!fits)
    g_clear_pointer(&f, ply_formula_unref);
  return f;
}

PlyFormula *ply_formula_copy(const PlyFormula *formula) {
  PlyFormula *f = formula_for(formula->text, formula->source);
  g_mutex_lock(&parsers);
  f->parser = parser_new(f->source, f->variables);
  g_mutex_unlock(&parsers);
  return f;
}

PlyFormula *ply_formula_ref(PlyFormula *f) {
  g_atomic_int_inc(&f->refs);
  return f;
}

void ply_formula_unref(PlyFormula *f) {
  if (f == NULL || !g_atomic_int_dec_and_test(&f->refs))
    return;
  g_mutex_lock(&parsers);
  mupRelease(f->parser);
  g_mutex_unlock(&parsers);
  for (unsigned i = 0; i < f->n_pieces; i++)
    g_free((char *)f->pieces[i].text);
  g_free(f->pieces);
  g_mutex_clear(&f->lock);
  g_free(f->text);
  g_free(f->source);
  g_free(f);
}

/* --- reading --- */

const char *ply_formula_text(const PlyFormula *f) {
  return f->text;
}

bool ply_formula_uses(const PlyFormula *f, PlyVariable variable) {
  return f->uses[variable];
}

const PlyFormulaPiece *ply_formula_pieces(const PlyFormula *f, unsigned *n) {
  *n = f->n_pieces;
  return f->pieces;
}

double ply_round_nano(double value) {
  double scaled = value * 1e9;
  /* Where doubles have no billionths any more there is nothing to round. */
  double rounded = fabs(scaled) < 9e15 ? round(scaled) / 1e9 : value;
  return rounded == 0 ? 0 : rounded;
}

bool ply_formula_evaluate(PlyFormula *f, const double variables[static PLY_N_VARIABLES],
                          double *value) {
  g_mutex_lock(&f->lock);
  memcpy(f->variables, variables, sizeof f->variables);
  double number = mupEval(f->parser);
  bool fails = mupError(f->parser);
  if (fails)
    mupErrorReset(f->parser);
  g_mutex_unlock(&f->lock);
  bool there = !fails && isfinite(number) && fabs(number) <= LARGEST;
  *value = there ? ply_round_nano(number) : 0;
  return there;
}

bool ply_formula_try(PlyFormula *f, const double variables[static PLY_N_VARIABLES], double *value,
                     GError **error) {
  if (ply_formula_evaluate(f, variables, value))
    return true;
  g_autofree char *numbers = ply_formula_substitute(f, variables);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s has no value: it divides by zero, takes a root or a logarithm that does "
                    "not exist, or goes beyond all measure"),
                  numbers);
}

static void append_number(GString *text, double number) {
  char buf[PLY_MICRO_TEXT], wide[G_ASCII_DTOSTR_BUF_SIZE];
  double micro = round(number * PLY_MICRO);
  /* Millionths say it, or as many digits as a double has. */
  if (fabs(micro) < 9e15 && micro / PLY_MICRO == number)
    g_string_append(text, ply_micro_print((int64_t)micro, true, buf));
  else
    g_string_append(text, g_ascii_formatd(wide, sizeof wide, "%.6g", number));
}

bool ply_formula_is_letter(const PlyFormula *f) {
  return f->n_pieces == 1 && f->pieces[0].variable >= 0;
}

char *ply_formula_substitute(const PlyFormula *f, const double variables[static PLY_N_VARIABLES]) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < f->n_pieces; i++) {
    const PlyFormulaPiece *piece = &f->pieces[i];
    if (piece->variable >= 0) {
      append_number(text, variables[piece->variable]);
      continue;
    }
    for (const char *c = piece->text; *c != '\0'; c++)
      if (*c == '-')
        g_string_append(text, "−");
      else if (*c == '*')
        g_string_append(text, "·");
      else
        g_string_append_c(text, *c);
  }
  return g_string_free(text, FALSE);
}
