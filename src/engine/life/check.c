/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/text-lines.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"

/* Does c part what stands in a line, or look as if it did? */
static bool is_mark(gunichar c) {
  return g_utf8_strchr("|:=#()¦│∣❘｜：∶꞉＝═＃（）", -1, c) != NULL;
}

bool ply_day_check_name(const char *what, const char *name, GError **error) {
  size_t size = strlen(name);
  if (size == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found no name, expected one for the %s"), what);
  if (size >= PLY_DAY_NAME)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("found a name of %zu bytes, expected less than %d"), size, PLY_DAY_NAME);
  if (!g_utf8_validate(name, -1, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("the name is not UTF-8"));
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char(c))
    if (ply_char_is_hidden(g_utf8_get_char(c)) || is_mark(g_utf8_get_char(c)))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                      _("the name “%s” may not have any of | : = # ( ), nothing that looks like "
                        "one, and no hidden characters in it"),
                      name);
  return true;
}

bool ply_day_check_probability(double p, GError **error) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  if (isfinite(p) && p >= 0 && p <= 1)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("P: found %s, expected a chance from 0 to 1, as in 0.75"),
                  g_ascii_formatd(number, sizeof number, "%.9g", p));
}

bool ply_day_check_money(const char *what, int64_t money, GError **error) {
  char number[PLY_MICRO_TEXT], most[PLY_MICRO_TEXT];
  ply_micro_print(money, true, number);
  if (money < 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("%s: found %s, expected 0 or more: costs and losses are written without a "
                      "minus"),
                    what, number);
  if (money > PLY_DAY_MAX_MONEY)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("%s: found %s, expected at most %s"),
                    what, number, ply_micro_print(PLY_DAY_MAX_MONEY, true, most));
  return true;
}

bool ply_day_check_formula(const PlyDayWorld *w, unsigned person, GError **error) {
  static const int64_t amounts[] = { 0, INT64_C(10) * PLY_MICRO, INT64_C(100) * PLY_MICRO,
                                     INT64_C(1000) * PLY_MICRO, INT64_C(1000000) * PLY_MICRO };
  const PlyPerson *p = &w->people[person];
  unsigned n = ply_formula_uses(p->formula, PLY_VARIABLE_CASH) ? G_N_ELEMENTS(amounts) : 1;
  for (unsigned i = 0; i < w->n_occupations; i++)
    for (unsigned k = 0; k < n; k++) {
      double variables[PLY_N_VARIABLES], value;
      g_autoptr(GError) fault = NULL;
      ply_day_variables(&w->occupations[i], amounts[k], variables);
      if (ply_formula_try(p->formula, variables, &value, &fault))
        continue;
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("%s at “%s”: %s"), p->name,
                      w->occupations[i].name, fault->message);
    }
  return true;
}

/* --- a world --- */

static bool check_occupation(const PlyDayWorld *w, unsigned i, GError **error) {
  const PlyOccupation *o = &w->occupations[i];
  if (ply_day_find_occupation(w, o->name) != (int)i)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the occupation “%s” is there twice"),
                    o->name);
  return ply_day_check_name(_("occupation"), o->name, error) &&
         ply_day_check_probability(o->p, error) && ply_day_check_money("C", o->cost, error) &&
         ply_day_check_money("G", o->gain, error) && ply_day_check_money("L", o->loss, error);
}

static bool check_person(const PlyDayWorld *w, unsigned i, GError **error) {
  const PlyPerson *p = &w->people[i];
  if (ply_day_find_person(w, p->name) != (int)i)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s” is there twice"), p->name);
  return ply_day_check_name(_("person"), p->name, error) && ply_day_check_formula(w, i, error);
}

static bool check_bracket(const PlyDayWorld *w, unsigned i, GError **error) {
  const PlyBracket *b = &w->brackets[i];
  if (i > 0 && i + 1 < w->n_brackets && b->from >= w->brackets[i - 1].from)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the brackets of the expenses must fall from line to line"));
  return ply_day_check_money(_("expenses"), b->pays, error) &&
         ply_day_check_money(_("bracket"), b->from, error);
}

bool ply_day_world_check(const PlyDayWorld *w, GError **error) {
  if (w->n_occupations == 0 || w->n_people == 0 || w->n_brackets == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found no occupation, no person or no expenses; expected one of each"));
  for (unsigned i = 0; i < w->n_occupations; i++)
    if (!check_occupation(w, i, error))
      return false;
  for (unsigned i = 0; i < w->n_brackets; i++)
    if (!check_bracket(w, i, error))
      return false;
  for (unsigned i = 0; i < w->n_people; i++)
    if (!check_person(w, i, error))
      return false;
  return true;
}
