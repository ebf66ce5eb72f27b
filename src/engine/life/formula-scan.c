/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/formula-scan.h"

#include <string.h>

#include "base/choice.h"
#include "base/i18n.h"
#include "base/text/sign.h"

#define DEEPEST 64 /* brackets within brackets */
#define DIGITS 20  /* of a number */

static const char *const functions[] = { "abs",  "min",   "max",  "sqrt", "exp", "ln",
                                         "log2", "log10", "sign", "rint", NULL };

/* What people write for a variable. */
static const struct {
  const char *written, *variable;
} meant[] = {
  { "chance", "P" }, { "odds", "P" },  { "prob", "P" },     { "probability", "P" },
  { "cost", "C" },   { "costs", "C" }, { "price", "C" },    { "gain", "G" },
  { "gains", "G" },  { "win", "G" },   { "reward", "G" },   { "loss", "L" },
  { "losses", "L" }, { "lose", "L" },  { "money", "cash" }, { "wealth", "cash" },
};

static bool is_name(char c) {
  return g_ascii_isalnum(c) || c == '_';
}

static bool is_one_of(const char *word, const char *const *words) {
  for (; *words != NULL; words++)
    if (strcmp(*words, word) == 0)
      return true;
  return false;
}

/* --- characters --- */

/* The ASCII sign that a character stands for, 0: none. */
static char sign_for(gunichar c) {
  static const struct {
    gunichar written;
    char sign;
  } signs[] = { { 0x00b7, '*' }, { 0x22c5, '*' }, { 0x00d7, '*' } };
  if (c == '\n' || c == '\t' || c == '\r')
    return ' ';
  if (c < 0x80)
    return c != 0 && (g_ascii_isalnum((char)c) || strchr(" _.+-*/^()<>=!&|?:,", (int)c) != NULL)
               ? (char)c
               : 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(signs); i++)
    if (signs[i].written == c)
      return signs[i].sign;
  return 0;
}

/* A dot in the middle of "0·5" is a point in some countries, and a product elsewhere. */
static bool is_point(const char *text, const char *c) {
  const char *next = g_utf8_next_char(c);
  gunichar dot = g_utf8_get_char(c);
  return (dot == 0xb7 || dot == 0x22c5) && c > text && g_ascii_isdigit(c[-1]) &&
         g_ascii_isdigit(*next);
}

static bool read_characters(const char *text, PlyFormulaScan *scan, PlyPlace *place,
                            GError **error) {
  int line = 1, column = 1;
  const char *end;
  if (!g_utf8_validate(text, -1, &end))
    return ply_fail(place, 1, (int)g_utf8_strlen(text, end - text) + 1, error, PLY_ERROR_SYNTAX,
                    _("the formula is not UTF-8"));
  g_autofree char *plain = ply_plain_signs(text);
  scan->n = 0;
  for (const char *c = plain; *c != '\0'; c = g_utf8_next_char(c)) {
    gunichar character = g_utf8_get_char(c);
    char sign = sign_for(character);
    if (sign == 0) {
      char found[8] = "";
      found[g_unichar_to_utf8(character, found)] = '\0';
      return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                      _("found “%s”, which has no meaning in a formula"), found);
    }
    if (is_point(plain, c))
      return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                      _("found “·” between two digits: write “.” for decimals, “*” for a product"));
    scan->line[scan->n] = line;
    scan->column[scan->n] = column++;
    scan->source[scan->n++] = sign;
    if (character == '\n') {
      line++;
      column = 1;
    }
  }
  scan->source[scan->n] = '\0';
  scan->line[scan->n] = line;
  scan->column[scan->n] = column;
  return true;
}

/* --- words, numbers, brackets --- */

static char *hint_for(const char *word) {
  const char *names[PLY_N_VARIABLES + G_N_ELEMENTS(functions)];
  unsigned n = 0;
  for (int v = 0; v < PLY_N_VARIABLES; v++) {
    if (g_ascii_strcasecmp(word, ply_variable_names[v]) == 0)
      return g_strdup_printf(_("; did you mean “%s”?"), ply_variable_names[v]);
    names[n++] = ply_variable_names[v];
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(meant); i++)
    if (g_ascii_strcasecmp(word, meant[i].written) == 0)
      return g_strdup_printf(_("; did you mean “%s”?"), meant[i].variable);
  /* A product without its sign: PG for P*G. */
  if (strlen(word) == 2 && strchr("PCGL", word[0]) != NULL && strchr("PCGL", word[1]) != NULL)
    return g_strdup_printf(_("; did you mean “%c*%c”?"), word[0], word[1]);
  for (unsigned i = 0; functions[i] != NULL; i++)
    names[n++] = functions[i];
  names[n] = NULL;
  g_autofree char *lower = g_ascii_strdown(word, -1);
  return ply_near_hint(lower, PLY_WORDS(names));
}

static bool check_word(const PlyFormulaScan *scan, unsigned first, unsigned behind, PlyPlace *place,
                       GError **error) {
  g_autofree char *word = g_strndup(scan->source + first, behind - first);
  const char *next = scan->source + behind + strspn(scan->source + behind, " ");
  int line = scan->line[first], column = scan->column[first];
  if (is_one_of(word, functions))
    return *next == '(' || ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                                    _("“%s” needs brackets behind it: %s(…)"), word, word);
  if (is_one_of(word, ply_variable_names))
    return *next != '(' ||
           ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("“%s” is a variable; for a product write %s*(…)"), word, word);
  g_autofree char *hint = hint_for(word);
  return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                  _("no variable is called “%s”; there are P, C, G, L and cash%s"), word, hint);
}

/* Digits, then maybe a point and digits: no exponent, so that 2e3 is no surprise. */
static bool check_number(const PlyFormulaScan *scan, unsigned first, unsigned *behind,
                         PlyPlace *place, GError **error) {
  const char *s = scan->source;
  unsigned i = first, points = 0, digits = 0;
  for (; g_ascii_isdigit(s[i]) || s[i] == '.'; i++) {
    points += s[i] == '.';
    digits += s[i] != '.';
  }
  *behind = i;
  if (points <= 1 && digits > 0 && digits <= DIGITS && s[i - 1] != '.' && !is_name(s[i]))
    return true;
  while (is_name(s[i]) || s[i] == '.')
    i++;
  g_autofree char *found = g_strndup(s + first, MIN(i - first, 40));
  return ply_fail(
      place, scan->line[first], scan->column[first], error, PLY_ERROR_SYNTAX,
      _("found “%s”, expected a number such as 2 or 0.5, with * in front of a variable"), found);
}

/* A sign that is not what it looks like. */
static bool check_sign(const PlyFormulaScan *scan, unsigned i, unsigned depth, PlyPlace *place,
                       GError **error) {
  const char *s = scan->source;
  char before = i > 0 ? s[i - 1] : ' ', next = s[i + 1];
  int line = scan->line[i], column = scan->column[i];
  if (s[i] == '=' && next != '=' && strchr("=<>!", before) == NULL)
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("found “=”: a formula sets nothing; to compare write =="));
  if (s[i] == '!' && next != '=')
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("found “!”, expected != where two things differ"));
  g_autofree char *readings = depth > 0 ? ply_comma_readings(s, s + i) : NULL;
  if (readings != NULL)
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX, "%s", readings);
  if (s[i] == ',' && depth == 0)
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("found “,”: a number has a point, as in 0.5"));
  if (s[i] == '*' && next == '*')
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("found “**”: for a power write ^"));
  return true;
}

static bool check_source(const PlyFormulaScan *scan, PlyPlace *place, GError **error) {
  const char *s = scan->source;
  unsigned depth = 0, open[DEEPEST + 1];
  for (unsigned i = 0; i < scan->n;) {
    unsigned behind = i + 1;
    if (g_ascii_isdigit(s[i]) || s[i] == '.') {
      if (!check_number(scan, i, &behind, place, error))
        return false;
    } else if (is_name(s[i])) {
      while (is_name(s[behind]))
        behind++;
      if (!check_word(scan, i, behind, place, error))
        return false;
    } else if (!check_sign(scan, i, depth, place, error)) {
      return false;
    } else if (s[i] == '(') {
      if (depth == DEEPEST)
        return ply_fail(place, scan->line[i], scan->column[i], error, PLY_ERROR_LIMIT,
                        _("more than %d brackets within each other"), DEEPEST);
      open[depth++] = i;
    } else if (s[i] == ')' && depth-- == 0) {
      return ply_fail(place, scan->line[i], scan->column[i], error, PLY_ERROR_SYNTAX,
                      _("found “)” without its “(”"));
    }
    i = behind;
  }
  return depth == 0 || ply_fail(place, scan->line[open[depth - 1]], scan->column[open[depth - 1]],
                                error, PLY_ERROR_SYNTAX, _("found “(” without its “)”"));
}

bool ply_formula_scan(const char *text, PlyFormulaScan *scan, PlyPlace *place, GError **error) {
  size_t size = strlen(text);
  if (size > PLY_FORMULA_MAX)
    return ply_fail(place, 1, 1, error, PLY_ERROR_LIMIT,
                    _("the formula has %zu bytes, expected at most %d"), size, PLY_FORMULA_MAX);
  if (!read_characters(text, scan, place, error))
    return false;
  if (strspn(scan->source, " ") == scan->n)
    return ply_fail(place, scan->line[scan->n], scan->column[scan->n], error, PLY_ERROR_SYNTAX,
                    _("found nothing, expected a formula of P, C, G, L and cash"));
  return check_source(scan, place, error);
}

/* --- pieces --- */

static void add_piece(GArray *pieces, const char *from, const char *to, int variable) {
  if (from == to)
    return;
  PlyFormulaPiece piece = { g_strndup(from, (gsize)(to - from)), variable };
  g_array_append_val(pieces, piece);
}

PlyFormulaPiece *ply_formula_scan_pieces(const char *text, unsigned *n) {
  GArray *pieces = g_array_new(FALSE, FALSE, sizeof(PlyFormulaPiece));
  const char *other = text, *c = text;
  while (*c != '\0') {
    const char *word = c;
    while (is_name(*c))
      c++;
    int variable = -1;
    for (int v = 0; v < PLY_N_VARIABLES; v++)
      if (strlen(ply_variable_names[v]) == (size_t)(c - word) &&
          strncmp(ply_variable_names[v], word, (size_t)(c - word)) == 0)
        variable = v;
    if (variable >= 0) {
      add_piece(pieces, other, word, -1);
      add_piece(pieces, word, c, variable);
      other = c;
    } else if (c == word) {
      c++;
    }
  }
  add_piece(pieces, other, c, -1);
  *n = pieces->len;
  return (PlyFormulaPiece *)g_array_free(pieces, FALSE);
}
