/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a life, and formulas. */
#include "life/formula.h"
#include "life/text.h"
#include "tables.h"

/* What formulas are asked for: P, C, G, L and cash. */
static const double asked[][PLY_N_VARIABLES] = { { 0.5, 1, 2, 3, 10 }, { 0.3, 7, 11, 13, 1700 } };

static char *worth_of(PlyFormula *formula) {
  double value[G_N_ELEMENTS(asked)];
  for (unsigned i = 0; i < G_N_ELEMENTS(asked); i++)
    if (!ply_formula_evaluate(formula, asked[i], &value[i]))
      value[i] = -1e15;
  return g_strdup_printf("%.9g, %.9g", value[0], value[1]);
}

/* --- formulas --- */

static char *read_formula(const char *of, const char *text, PlyPlace *place, GError **error) {
  g_autoptr(PlyFormula) formula = ply_formula_new(text, place, error);
  return formula != NULL ? worth_of(formula) : NULL;
}

static const Form formulas[] = {
  { "P*G", "1, 3.3" },
  { "-C", "-1, -7" },
  { "P*P*G - (1-P)*L", "-1, -8.11" },
  { "P·P·G − (1−P)·L", "-1, -8.11" },
  { "P×G – 0.5 × C", "0.5, -0.2" },
  { "-P^2", "-0.25, -0.09" },
  { "0.25*G", "0.5, 2.75" },
  { "1000 - cash", "990, -700" },
  { "min(G, L) + max(C, cash)", "12, 1711" },
  { "min(0.5, P, 2)", "0.5, 0.3" },
  { "cash > 5 ? G : L", "2, 11" },
  { "(P == 0.5 && G != 3) || 0", "1, 0" },
  { "cash <= 10 ? -1 : 1.5", "-1, 1.5" },
  { "sqrt(4) + abs(-3) + ln(exp(2))", "7, 7" },
  { "P\n*\nG", "1, 3.3" },
  { "\u00a0P\u2009*\u3000G\t", "1, 3.3" },
  { "", NULL, "1:1: found nothing, expected a formula of P, C, G, L and cash" },
  { "p*G", NULL,
    "1:1: no variable is called “p”; there are P, C, G, L and cash; did you mean “P”?" },
  { "P G", NULL, "1:3: found “G”, which does not fit what stands before it in the formula" },
  { "2P", NULL,
    "1:1: found “2P”, expected a number such as 2 or 0.5, with * in front of a variable" },
  { "PG", NULL,
    "1:1: no variable is called “PG”; there are P, C, G, L and cash; did you mean “P*G”?" },
  { "P*Gain", NULL,
    "1:3: no variable is called “Gain”; there are P, C, G, L and cash; did you mean “G”?" },
  { "0,5*G", NULL, "1:2: found “,”: a number has a point, as in 0.5" },
  { "min(0,5, G)", NULL, "1:6: found “0,5”: write “0.5” for one number, “0, 5” for two" },
  { "max(1,000, G)", NULL, "1:6: found “1,000”: write “1000” for one number, “1, 0” for two" },
  { "0·5*G", NULL, "1:2: found “·” between two digits: write “.” for decimals, “*” for a product" },
  { ".5*G", "1, 5.5" },
  { "1e3", NULL,
    "1:1: found “1e3”, expected a number such as 2 or 0.5, with * in front of a variable" },
  { "P**2", NULL, "1:2: found “**”: for a power write ^" },
  { "P²", NULL, "1:2: found “²”, which has no meaning in a formula" },
  { "P ÷ 2", NULL, "1:3: found “÷”, which has no meaning in a formula" },
  { "P*G,", NULL, "1:4: found “,”: a number has a point, as in 0.5" },
  { "G = 2", NULL, "1:3: found “=”: a formula sets nothing; to compare write ==" },
  { "G ≤ 2", NULL, "1:3: found “≤”, which has no meaning in a formula" },
  { "(P*G", NULL, "1:1: found “(” without its “)”" },
  { "[P*G]", NULL, "1:1: found “[”, which has no meaning in a formula" },
  { "Р*G", NULL, "1:1: found “Р” (U+0420), which has no meaning in a formula" },
  { "P*G −", NULL, "1:6: the formula ends here, expected a number, a variable or a bracket" },
  { "P*G\u200b", NULL, "1:4: found “<U+200B>”, which has no meaning in a formula" },
  { "２*G", NULL, "1:1: found “２” (U+FF12), which has no meaning in a formula" },
  { "“P*G”", NULL, "1:1: found ““” (U+201C), which has no meaning in a formula" },
};
const Reader reader_formulas = READER("formulas", formulas, read_formula);

/* --- tables --- */

static char *read_block(PlyDayBlock block, const char *text, PlyPlace *place, GError **error) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  return ply_day_text_parse(world, block, text, place, error) ? ply_day_text_print(world, block)
                                                              : NULL;
}

static char *read_occupations(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_block(PLY_DAY_OCCUPATIONS, text, place, error);
}

static char *read_expenses(const char *of, const char *text, PlyPlace *place, GError **error) {
  return read_block(PLY_DAY_EXPENSES, text, place, error);
}

/* Formulas are kept as they were written: what they are worth instead. */
static char *read_people(const char *of, const char *text, PlyPlace *place, GError **error) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  if (!ply_day_text_parse(world, PLY_DAY_PEOPLE, text, place, error))
    return NULL;
  g_autoptr(GString) all = g_string_new(NULL);
  for (unsigned i = 0; i < world->n_people; i++) {
    const PlyPerson *p = &world->people[i];
    g_autofree char *worth = worth_of(p->formula);
    g_string_append_printf(all, "%s (%s) %s %s %s\n", p->name, p->note, ply_day_ways[p->way],
                           p->behaviour, worth);
  }
  return g_strdup(all->str);
}

#define JOBS "Day job | 0.99 | 0.01 | 1 | 0\nStreet | 0.75 | 0 | 0.2 | 0\n"

static const Form occupations[] = {
  AS_IT_STANDS(JOBS),
  AS_IT_STANDS("Financier | 0.66 | 100 | 220 | 1000\n"),
  AS_IT_STANDS("Lotto | 0.000000001 | 0 | 10000 | 0\n"),
  { "Street: P 0.75, G 0.2", "Street | 0.75 | 0 | 0.2 | 0\n" },
  { "Street: G 0.2, P 0.75, free", "Street | 0.75 | 0 | 0.2 | 0\n" },
  { "Street: 0.75, 0, 0.2, 0", "Street | 0.75 | 0 | 0.2 | 0\n" },
  { "Nap: P 1,", "Nap | 1 | 0 | 0 | 0\n" },
  { "Street|0.75|0|0.2|0", "Street | 0.75 | 0 | 0.2 | 0\n" },
  { "Street\t|\t0.75\t|\t0\t|\t0.2\t|\t0", "Street | 0.75 | 0 | 0.2 | 0\n" },
  { "# what one can do\nDay job: P 0.99, C 0.01, G 1 # dull\nStreet: P 0.75, G 0.2\n", JOBS },
  { "Day job: P 0.99, C 0.01, G 1\r\n\r\nStreet: P 0.75, G 0.2\r\n", JOBS },
  { "Day\u00a0job:\u2009P\u00a00.99, C 0.01,\u3000G 1\u00a0\nStreet: P 0.75, G 0.2", JOBS },
  { "Café–Bar: P 1", "Café–Bar | 1 | 0 | 0 | 0\n" },
  { "A: P 1, G 1,000", NULL, "1:12: found “1,000”: write “1000” for one number, “1, 0” for two" },
  { "A: P 1, G 1 000", NULL,
    "1:9: G: found “1 000”, expected a number with a point and nothing else in it, such as 1000 or "
    "0.5" },
  { "A: P 1, G 1\u202f000", NULL,
    "1:9: G: found “1 000”, expected a number with a point and nothing else in it, such as 1000 or "
    "0.5" },
  { "A: P 1, G 1'000", NULL,
    "1:9: G: found “1'000”, expected a number such as 2 or 0.5, with at most six decimals" },
  { "A: P 0,5, G 1", NULL, "1:7: found “0,5”: write “0.5” for one number, “0, 5” for two" },
  { "A | 0,5 | 0 | 1 | 0", NULL, "1:5: P: found “0,5”, expected a chance from 0 to 1, as in 0.75" },
  { "A: P .5", NULL, "1:4: P: found “.5”, expected a chance from 0 to 1, as in 0.75" },
  { "A: P 50 %", NULL, "1:4: P: found “50 %”, expected a chance from 0 to 1, as in 0.75" },
  { "A: P 1/2", NULL, "1:4: P: found “1/2”, expected a chance from 0 to 1, as in 0.75" },
  { "A: P 1.2", NULL, "1:4: P: found 1.2, expected a chance from 0 to 1, as in 0.75" },
  { "A: P –0.5", NULL, "1:4: P: found -0.5, expected a chance from 0 to 1, as in 0.75" },
  { "A: P 1; G 2", NULL, "1:4: P: found “1; G 2”, expected a chance from 0 to 1, as in 0.75" },
  { "A: P=1, G=2", NULL, "1:4: P: found “=1”, expected a chance from 0 to 1, as in 0.75" },
  { "A P 1, G 2", NULL,
    "1:11: found no P for “A P 1, G 2”: its chance of success, as in “P 0.75”" },
  { "A: P 1, Q 3", NULL, "1:9: found “Q 3”, expected P, C, G or L and a number, or “free”" },
  { "A: P 1, P 1", NULL, "1:9: found P twice" },
  { "A: P 1, G 1e9", NULL,
    "1:9: G: found “1e9”, expected a number such as 2 or 0.5, with at most six decimals" },
  { "A: G 3", NULL, "1:7: found no P for “A”: its chance of success, as in “P 0.75”" },
  { "A: Р 1", NULL, "1:4: P: found “Р 1” (U+0420), expected a chance from 0 to 1, as in 0.75" },
  { "A: P １", NULL, "1:4: P: found “１” (U+FF11), expected a chance from 0 to 1, as in 0.75" },
  { "A： P 1", NULL,
    "1:1: the name “A： P 1” (U+FF1A) may not have any of | : = # ( ), nothing that looks like "
    "one, and no hidden characters in it" },
  { "A\u200b: P 1", NULL,
    "1:1: the name “A<U+200B>” may not have any of | : = # ( ), nothing that looks like one, and "
    "no hidden characters in it" },
  { "A │ 1 │ 0 │ 1 │ 0", NULL,
    "1:1: the name “A │ 1 │ 0 │ 1 │ 0” may not have any of | : = # ( ), nothing that looks like "
    "one, and no hidden characters in it" },
  { "", NULL, "1:1: found no occupation, expected lines such as “Street: P 0.75, G 0.2”" },
};
/* Names and remarks are own words. */
const Reader reader_occupations = READER("occupations", occupations, read_occupations,
                                         "#.*$|^[^\\s|:#][^|:#\\n]*(?=[ \\t]*[|:])");

static const Form people[] = {
  { "Carl = P*G", "Carl () highest  1, 3.3\n" },
  { "Carl (crime) = P*G\nMike (miser) = -C\n",
    "Carl (crime) highest  1, 3.3\nMike (miser) highest  -1, -7\n" },
  { "Eddy (steady) = P·P·G − (1−P)·L", "Eddy (steady) highest  -1, -8.11\n" },
  { "Wanda = wheel P*G", "Wanda () wheel  1, 3.3\n" },
  { "Ira = impulse cash > 10 ? G : P", "Ira () impulse  0.5, 11\n" },
  { "Tim: timid", "Tim () highest timid -1.5, -9.1\n" },
  { "Ida (hasty): impulsive", "Ida (hasty) impulse impulsive -1.5, -12.8\n" },
  { "Tess: wheel steady, odds 0.8, costs 2", "Tess () wheel  -2.35130164, -18.9015432\n" },
  { "Tess: steady,odds 0.8,costs 2", "Tess () highest  -2.35130164, -18.9015432\n" },
  { "# who\nCarl = P*G # a remark\n\nMike = -C\n",
    "Carl () highest  1, 3.3\nMike () highest  -1, -7\n" },
  { "Carl = P*G\r\nMike = -C\r\n", "Carl () highest  1, 3.3\nMike () highest  -1, -7\n" },
  { "Carl\u00a0=\u2009P\u3000*\u00a0G", "Carl () highest  1, 3.3\n" },
  { "Zoë–Ann (a – b) = –C", "Zoë–Ann (a – b) highest  -1, -7\n" },
  { "Tess: wheel\u00a0steady,\u2009odds\u00a00.8", "Tess () wheel  -1.35130164, -11.9015432\n" },
  { "Carl P*G", NULL, "1:9: found no “=”, expected a formula behind the name, as in “Carl = P*G”" },
  { "Carl: P*G", NULL,
    "1:7: found “P*G”, expected a behaviour: compulsive, miserly, timid, steady, impulsive" },
  { "Carl = P*Gain", NULL,
    "1:10: no variable is called “Gain”; there are P, C, G, L and cash; did you mean “G”?" },
  { "Carl =", NULL, "1:7: found nothing, expected a formula of P, C, G, L and cash" },
  { "Carl (crime = P", NULL, "1:6: found “(” without its “)”" },
  { "Carl = Wheel P*G", NULL, "1:8: no variable is called “Wheel”; there are P, C, G, L and cash" },
  { "Tim: tmid", NULL,
    "1:6: found “tmid”, expected a behaviour: compulsive, miserly, timid, steady, impulsive; did "
    "you mean “timid”?" },
  { "Tim: timid; odds 2", NULL,
    "1:6: found “timid; odds 2”, expected a behaviour: compulsive, miserly, timid, steady, "
    "impulsive" },
  { "Tim: timid, odds 0,8", NULL, "1:19: found “0,8”: write “0.8” for one number, “0, 8” for two" },
  { "Tim: timid, losses 1,000", NULL,
    "1:21: found “1,000”: write “1000” for one number, “1, 0” for two" },
  { "Tim: timid, odds=2", NULL,
    "1:13: found “odds=2”, expected one of: gains, odds, losses, costs; did you mean “odds”?" },
  { "Tim: timid, odds 11", NULL, "1:13: odds: found 11, expected at most 10" },
  { "Tim： timid", NULL,
    "1:1: the name “Tim： timid” (U+FF1A) may not have any of | : = # ( ), nothing that looks like "
    "one, and no hidden characters in it" },
  { "Carl ＝ P*G", NULL,
    "1:1: the name “Carl ＝ P*G” (U+FF1D) may not have any of | : = # ( ), nothing that looks like "
    "one, and no hidden characters in it" },
  { "Carl = Р*G", NULL, "1:8: found “Р” (U+0420), which has no meaning in a formula" },
  { "A = P\nA = C", NULL, "2:1: “A” is there twice: line 1 has it too" },
  { "Tim\u200b: timid", NULL,
    "1:1: the name “Tim<U+200B>” may not have any of | : = # ( ), nothing that looks like one, and "
    "no hidden characters in it" },
  { "", NULL, "1:1: found nobody, expected lines such as “Carl (crime) = P*G”" },
};
const Reader reader_people =
    READER("people", people, read_people,
           "#.*$|^[^\\s=:#(][^=:#(\\n]*(?=[ \\t]*[=:(])|\\((?![1P]).*?\\)(?= *[=:])");

#define COSTS "1000: 20\n100: 2.5\nrest: 0.02\n"

static const Form expenses[] = {
  AS_IT_STANDS(COSTS),
  AS_IT_STANDS("rest: 0.02\n"),
  AS_IT_STANDS("10000: 20\nrest: 0\n"),
  { "1000|20\n100|2.5\nrest|0.02", COSTS },
  { "1000 | 20\n100 | 2.5\nrest | 0.02\n", COSTS },
  { "1000:20\n100:2.50\nrest:0.020", COSTS },
  { "1000\t:\t20\n100\t:\t2.5\nrest\t:\t0.02", COSTS },
  { "# a day\n1000: 20 # rich\n\n100: 2.5\nrest: 0.02\n", COSTS },
  { "1000: 20\r\n100: 2.5\r\nrest: 0.02\r\n", COSTS },
  { "1000:\u00a020\n\u3000100\u2009: 2.5\nrest: 0.02\u00a0", COSTS },
  { "+1000: +20\nrest: 0.02", "1000: 20\nrest: 0.02\n" },
  { "1,000: 20\nrest: 0.02", NULL,
    "1:1: bracket: found “1,000”, expected a number with a point and nothing else in it, such as "
    "1000 or 0.5" },
  { "1 000: 20\nrest: 0.02", NULL,
    "1:1: bracket: found “1 000”, expected a number with a point and nothing else in it, such as "
    "1000 or 0.5" },
  { "1000: 20,5\nrest: 0.02", NULL,
    "1:7: expenses: found “20,5”, expected a number with a point and nothing else in it, such as "
    "1000 or 0.5" },
  { "1000; 20\nrest; 0.02", NULL,
    "1:1: bracket: found “1000; 20”, expected a number with a point and nothing else in it, such "
    "as 1000 or 0.5" },
  { "1000 20\nrest 0.02", NULL,
    "1:1: bracket: found “1000 20”, expected a number with a point and nothing else in it, such as "
    "1000 or 0.5" },
  { "1000 = 20\nrest = 0.02", NULL,
    "1:1: bracket: found “1000 = 20”, expected a number with a point and nothing else in it, such "
    "as 1000 or 0.5" },
  { "1000: 2e1\nrest: 0.02", NULL,
    "1:7: expenses: found “2e1”, expected a number such as 2 or 0.5, with at most six decimals" },
  { "1000: .5\nrest: 0.02", NULL,
    "1:7: expenses: found “.5”, expected a number such as 2 or 0.5, with at most six decimals" },
  { "100: 2\n1000: 20\nrest: 0.02", NULL,
    "2:1: found a bracket that is not below the one before: they fall from line to line" },
  { "1000: 20", NULL, "1:9: the last line must be for all the rest, as in “rest: 0.02”" },
  { "rest: 1\n10: 2", NULL, "2:1: found a line behind “rest”, which is for all others" },
  { "rest: –2", NULL,
    "1:7: expenses: found −2, expected 0 or more: costs and losses are written without a minus" },
  { "Rest: 2", NULL,
    "1:1: bracket: found “Rest”, expected a number such as 2 or 0.5, with at most six decimals" },
  { "1000： 20\nrest: 0.02", NULL,
    "1:1: bracket: found “1000： 20” (U+FF1A), expected a number with a point and nothing else in "
    "it, such "
    "as 1000 or 0.5" },
  { "１000: 20\nrest: 0.02", NULL,
    "1:1: bracket: found “１000” (U+FF11), expected a number such as 2 or 0.5, with at most six "
    "decimals" },
  { "1000: 20\u200b\nrest: 0.02", NULL,
    "1:7: expenses: found “20<U+200B>”, expected a number such as 2 or 0.5, with at most six "
    "decimals" },
  { "", NULL,
    "1:1: found no expenses, expected lines such as “100: 2” and at the end “rest: 0.02”" },
};
const Reader reader_expenses = READER("expenses", expenses, read_expenses, "#.*$");
