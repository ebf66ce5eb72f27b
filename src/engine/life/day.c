/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/day.h"

#include <math.h>
#include <string.h>

#include "base/choice.h"
#include "base/i18n.h"

const char *const ply_day_ways[PLY_N_WAYS + 1] = { "highest", "wheel", "impulse", NULL };

#define UNITS(n) (INT64_C(n) * PLY_MICRO)

/* --- the book's --- */

static const PlyOccupation book_occupations[] = {
  { "Day job", 0.99, 10000, UNITS(1), 0 },
  { "Street", 0.75, 0, 200000, 0 },
  { "Stunt show", 0.70, 100000, 2500000, UNITS(1) },
  { "Lotto", 0.0001, 10000, UNITS(10000), 0 },
  { "Crime", 0.30, 20000, UNITS(100), UNITS(200) },
  { "Rock band", 0.005, 50000, UNITS(1000), 0 },
  { "Financier", 0.66, UNITS(100), UNITS(220), UNITS(100) },
};

static const struct {
  const char *name, *note, *formula;
} book_people[] = {
  { "Eddy", "steady", "P*P*G - (1-P)*L" },
  { "Gary", "gambler", "G" },
  { "Mike", "miser", "-C" },
  { "Carl", "crime", "P*G" },
  { "Larry", "long shot", "P*G - (1-P)*L" },
  { "Barry", "bold", "P*P*G - (1-P)*(1-P)*L" },
};

static const PlyBracket book_brackets[] = {
  { UNITS(1000), UNITS(20) }, { UNITS(100), UNITS(2) }, { UNITS(10), 500000 }, { 0, 20000 }
};

/* --- life --- */

PlyDayWorld *ply_day_world_new(void) {
  PlyDayWorld *w = g_new0(PlyDayWorld, 1);
  w->refs = 1;
  w->n_occupations = G_N_ELEMENTS(book_occupations);
  memcpy(w->occupations, book_occupations, sizeof book_occupations);
  w->n_brackets = G_N_ELEMENTS(book_brackets);
  memcpy(w->brackets, book_brackets, sizeof book_brackets);
  w->n_people = G_N_ELEMENTS(book_people);
  for (unsigned i = 0; i < w->n_people; i++) {
    PlyPerson *p = &w->people[i];
    g_strlcpy(p->name, book_people[i].name, sizeof p->name);
    g_strlcpy(p->note, book_people[i].note, sizeof p->note);
    p->formula = ply_formula_new(book_people[i].formula, NULL, NULL);
    g_assert(p->formula != NULL);
  }
  return w;
}

PlyDayWorld *ply_day_world_copy(const PlyDayWorld *world) {
  PlyDayWorld *w = g_memdup2(world, sizeof *world);
  w->refs = 1;
  for (unsigned i = 0; i < w->n_people; i++)
    ply_formula_ref(w->people[i].formula);
  return w;
}

PlyDayWorld *ply_day_world_ref(PlyDayWorld *w) {
  g_atomic_int_inc(&w->refs);
  return w;
}

void ply_day_world_unref(PlyDayWorld *w) {
  if (w == NULL || !g_atomic_int_dec_and_test(&w->refs))
    return;
  for (unsigned i = 0; i < w->n_people; i++)
    ply_formula_unref(w->people[i].formula);
  g_free(w);
}

/* --- names --- */

static bool same_name(const char *a, const char *b) {
  g_autofree char *x = g_utf8_casefold(a, -1), *y = g_utf8_casefold(b, -1);
  return strcmp(x, y) == 0;
}

int ply_day_find_occupation(const PlyDayWorld *w, const char *name) {
  for (unsigned i = 0; i < w->n_occupations; i++)
    if (same_name(w->occupations[i].name, name))
      return (int)i;
  return -1;
}

bool ply_day_read_occupation(const PlyDayWorld *w, const char *text, unsigned *occupation,
                             GError **error) {
  int found =
      strcmp(text, PLY_DAY_AT_HOME) == 0 ? (int)w->n_occupations : ply_day_find_occupation(w, text);
  *occupation = (unsigned)MAX(found, 0);
  if (found >= 0)
    return true;
  g_autofree char *known =
      ply_names_known(PLY_NAMES_INSIDE(w->occupations, w->n_occupations), text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("no occupation is called “%s”; there are: %s"), text, known);
}

int ply_day_find_person(const PlyDayWorld *w, const char *name) {
  for (unsigned i = 0; i < w->n_people; i++)
    if (same_name(w->people[i].name, name))
      return (int)i;
  return -1;
}

bool ply_day_set_formula(PlyDayWorld *w, unsigned person, const char *text, PlyPlace *place,
                         GError **error) {
  g_return_val_if_fail(person < w->n_people, false);
  PlyFormula *formula = ply_formula_new(text, place, error);
  if (formula == NULL)
    return false;
  ply_formula_unref(w->people[person].formula);
  w->people[person].formula = formula;
  w->people[person].behaviour[0] = '\0';
  return true;
}

/* --- one day --- */

int64_t ply_day_need(const PlyOccupation *o, int64_t reserve) {
  /* In two parts, so that the product fits. */
  return o->cost / PLY_MICRO * reserve + o->cost % PLY_MICRO * reserve / PLY_MICRO;
}

double ply_day_expected(const PlyOccupation *o) {
  double value = o->p * (double)o->gain - (1 - o->p) * (double)o->loss - (double)o->cost;
  return ply_round_nano(value / PLY_MICRO);
}

unsigned ply_day_bracket(const PlyDayWorld *w, int64_t cash) {
  unsigned i = 0;
  while (i + 1 < w->n_brackets && cash < w->brackets[i].from)
    i++;
  return i;
}

void ply_day_variables(const PlyOccupation *o, int64_t cash,
                       double variables[static PLY_N_VARIABLES]) {
  variables[PLY_VARIABLE_P] = o->p;
  variables[PLY_VARIABLE_C] = (double)o->cost / PLY_MICRO;
  variables[PLY_VARIABLE_G] = (double)o->gain / PLY_MICRO;
  variables[PLY_VARIABLE_L] = (double)o->loss / PLY_MICRO;
  variables[PLY_VARIABLE_CASH] = cash == PLY_DAY_UNLIMITED ? 1e9 : (double)cash / PLY_MICRO;
}

/* Places by value, highest first; equal ones stay in table order. */
static void put_in_order(PlyDayRanking *r) {
  for (unsigned i = 0; i < r->n; i++) {
    unsigned at = i;
    for (; at > 0; at--) {
      unsigned other = r->order[at - 1];
      bool better =
          r->of[i].rated && (!r->of[other].rated || r->of[i].fitness > r->of[other].fitness);
      if (!better)
        break;
      r->order[at] = other;
    }
    r->order[at] = i;
  }
  for (unsigned place = 0; place < r->n; place++)
    r->of[r->order[place]].place = place;
}

static void weigh(PlyDayRanking *r) {
  double total = 0;
  unsigned n = 0;
  for (unsigned i = 0; i < r->n; i++)
    if (r->of[i].rated && r->of[i].affordable) {
      n++;
      total += MAX(r->of[i].fitness, 0);
    }
  for (unsigned i = 0; i < r->n; i++)
    if (r->of[i].rated && r->of[i].affordable)
      r->of[i].weight = total > 0 ? MAX(r->of[i].fitness, 0) / total : 1.0 / n;
}

void ply_day_rank(const PlyDayWorld *w, unsigned person, int64_t cash, int64_t reserve,
                  PlyDayRanking *r) {
  *r = (PlyDayRanking){ .n = w->n_occupations, .highest = w->n_occupations };
  for (unsigned i = 0; i < r->n; i++) {
    double variables[PLY_N_VARIABLES];
    ply_day_variables(&w->occupations[i], cash, variables);
    r->of[i].rated = ply_formula_evaluate(w->people[person].formula, variables, &r->of[i].fitness);
    r->of[i].affordable = cash >= ply_day_need(&w->occupations[i], reserve);
  }
  put_in_order(r);
  weigh(r);
  for (unsigned place = r->n; place-- > 0;) {
    unsigned i = r->order[place];
    if (r->of[i].rated && r->of[i].affordable)
      r->highest = i;
  }
}
