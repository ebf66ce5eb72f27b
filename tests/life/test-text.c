/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/text.h"
#include "program.h"

#include <string.h>

/* What is printed reads back to the same, and is what the book says. */
static void test_round_trip(void) {
  static const char *const printed[PLY_N_DAY_BLOCKS] = {
    "Day job | 0.99 | 0.01 | 1 | 0\nStreet | 0.75 | 0 | 0.2 | 0\n"
    "Stunt show | 0.7 | 0.1 | 2.5 | 1\nLotto | 0.0001 | 0.01 | 10000 | 0\n"
    "Crime | 0.3 | 0.02 | 100 | 200\nRock band | 0.005 | 0.05 | 1000 | 0\n"
    "Financier | 0.66 | 100 | 220 | 100\n",
    "Eddy (steady) = P*P*G - (1-P)*L\nGary (gambler) = G\nMike (miser) = -C\n"
    "Carl (crime) = P*G\nLarry (long shot) = P*G - (1-P)*L\n"
    "Barry (bold) = P*P*G - (1-P)*(1-P)*L\n",
    "1000: 20\n100: 2\n10: 0.5\nrest: 0.02\n",
  };
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(PlyDayWorld) other = ply_day_world_new();
  for (int block = 0; block < PLY_N_DAY_BLOCKS; block++) {
    g_autofree char *text = ply_day_text_print(w, (PlyDayBlock)block);
    g_assert_cmpstr(text, ==, printed[block]);
    *(block == PLY_DAY_OCCUPATIONS ? &other->n_occupations : &other->n_brackets) = 1;
    g_assert_true(ply_day_text_parse(other, (PlyDayBlock)block, text, NULL, NULL));
    g_autofree char *again = ply_day_text_print(other, (PlyDayBlock)block);
    g_assert_cmpstr(again, ==, text);
  }
  g_assert_cmpuint(w->n_occupations, ==, other->n_occupations);
  for (unsigned i = 0; i < w->n_occupations; i++) {
    const PlyOccupation *a = &w->occupations[i], *b = &other->occupations[i];
    g_assert_cmpstr(a->name, ==, b->name);
    g_assert_cmpfloat(a->p, ==, b->p);
    g_assert_cmpint(a->cost, ==, b->cost);
    g_assert_cmpint(a->gain, ==, b->gain);
    g_assert_cmpint(a->loss, ==, b->loss);
  }
}

static void test_forms(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(GError) error = NULL;
  ply_day_text_parse(w, PLY_DAY_OCCUPATIONS,
                     "# what one can do\n"
                     "Street: G 0.2, P 0.75, free\n\n"
                     "  Herding sheep | 0.5 | 1 | 2 | 3   # one more\r\n"
                     "Café: 0.9, 0.5, 3, 0\n"
                     "Nap: P 1,\n",
                     NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(w->n_occupations, ==, 4);
  const PlyOccupation *o = w->occupations;
  g_assert_cmpstr(o[0].name, ==, "Street");
  g_assert_cmpfloat(o[0].p, ==, 0.75);
  g_assert_cmpint(o[0].gain, ==, 200000);
  g_assert_cmpstr(o[1].name, ==, "Herding sheep");
  g_assert_cmpint(o[1].loss, ==, 3 * PLY_MICRO);
  g_assert_cmpstr(o[2].name, ==, "Café");
  g_assert_cmpint(o[2].gain, ==, 3 * PLY_MICRO);
  g_assert_cmpfloat(o[3].p, ==, 1);
  ply_day_text_parse(w, PLY_DAY_PEOPLE,
                     "Wanda = wheel P*G\nTim: timid\nIda (hasty): impulsive\n"
                     "Tess: wheel steady, odds 0.8, costs 2\nIra = impulse cash > 10 ? G : P\n",
                     NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(w->n_people, ==, 5);
  const PlyPerson *p = w->people;
  g_assert_cmpint(p[0].way, ==, PLY_WAY_WHEEL);
  g_assert_cmpstr(p[1].behaviour, ==, "timid");
  g_assert_cmpstr(ply_formula_text(p[1].formula), ==, "-(1-P)*L");
  g_assert_cmpint(p[2].way, ==, PLY_WAY_IMPULSE);
  g_assert_cmpstr(p[2].note, ==, "hasty");
  g_assert_cmpstr(ply_formula_text(p[3].formula), ==, "P^0.8*G - (1-P)*L - 2*C");
  g_assert_cmpint(p[3].way, ==, PLY_WAY_WHEEL);
  g_assert_cmpint(p[4].way, ==, PLY_WAY_IMPULSE);
  g_autofree char *text = ply_day_text_print(w, PLY_DAY_PEOPLE);
  g_assert_cmpstr(text, ==,
                  "Wanda = wheel P*G\nTim: timid\nIda (hasty): impulsive\n"
                  "Tess = wheel P^0.8*G - (1-P)*L - 2*C\nIra = impulse cash > 10 ? G : P\n");
  g_assert_cmpint(ply_day_text_line(PLY_DAY_PEOPLE, "\n# a\nA = P\n\nB = P\n", 1), ==, 5);
}

/* One fault in a text each: block, text, place, word. */
static void test_faults(void) {
  static const struct {
    PlyDayBlock block;
    const char *text;
    int line, column;
    const char *says;
  } rows[] = {
    { PLY_DAY_OCCUPATIONS, "Street: P 1.2, G 0.2", 1, 9, "found 1.2, expected a chance" },
    { PLY_DAY_OCCUPATIONS, "\nA | 0.5 | -1 | 1 | 0", 2, 11, "C: found −1, expected 0 or more" },
    { PLY_DAY_OCCUPATIONS, "A: G 3", 1, 7, "found no P for “A”" },
    { PLY_DAY_OCCUPATIONS, "A", 1, 2, "found no P for “A”" },
    { PLY_DAY_OCCUPATIONS, "A: P 0.5, G 1,000", 1, 14, "write “1000”" },
    { PLY_DAY_OCCUPATIONS, "A: P 0,5, G 1", 1, 7, "write “0.5” for one number" },
    { PLY_DAY_OCCUPATIONS, "Café: P 1, Q 3", 1, 12, "found “Q 3”" },
    { PLY_DAY_OCCUPATIONS, "A: P 1, P 1", 1, 9, "found P twice" },
    { PLY_DAY_OCCUPATIONS, "A | 1 | 2 | 3 | 4 | 5", 1, 21, "found “5” behind" },
    { PLY_DAY_OCCUPATIONS, "A: P .5", 1, 4, "P: found “.5”" },
    { PLY_DAY_OCCUPATIONS, "A: P nan", 1, 4, "found “P nan”" },
    { PLY_DAY_OCCUPATIONS, "A: P 1, G 1e9", 1, 9, "found “1e9”" },
    { PLY_DAY_OCCUPATIONS, "A: P 1, G 99999999", 1, 9, "expected at most 10000000" },
    { PLY_DAY_OCCUPATIONS, "A: P 1\na: P 1", 2, 1, "line 1 has it too" },
    { PLY_DAY_OCCUPATIONS, ": P 1", 1, 1, "found no name" },
    { PLY_DAY_OCCUPATIONS, "", 1, 1, "found no occupation" },
    { PLY_DAY_OCCUPATIONS, "A: P 1\n\xff", 2, 1, "UTF-8" },
    { PLY_DAY_PEOPLE, "Carl = P*Gain", 1, 10, "did you mean “G”?" },
    { PLY_DAY_PEOPLE, "Zoë (é) = wheel P*cahs", 1, 19, "did you mean “cash”?" },
    { PLY_DAY_PEOPLE, "Carl P*G", 1, 9, "found no “=”" },
    { PLY_DAY_PEOPLE, "Carl =", 1, 7, "expected a formula" },
    { PLY_DAY_PEOPLE, "Carl (crime = P", 1, 6, "without its “)”" },
    { PLY_DAY_PEOPLE, "Tim: tmid", 1, 6, "did you mean “timid”?" },
    { PLY_DAY_PEOPLE, "Tim: timid, los 2", 1, 13, "expected one of: gains, odds, losses, costs" },
    { PLY_DAY_PEOPLE, "Tim: timid, odds 11", 1, 13, "expected at most 10" },
    { PLY_DAY_PEOPLE, "A = P\nB = G\na = C", 3, 1, "line 1 has it too" },
    { PLY_DAY_PEOPLE, "# nobody", 1, 1, "found nobody" },
    { PLY_DAY_EXPENSES, "1000: 20\n2000: 3\nrest: 1", 2, 1, "not below the one before" },
    { PLY_DAY_EXPENSES, "1000: 20", 1, 9, "must be for all the rest" },
    { PLY_DAY_EXPENSES, "rest: 1\n10: 2", 2, 1, "behind “rest”" },
    { PLY_DAY_EXPENSES, "rest", 1, 5, "found no “:”" },
    { PLY_DAY_EXPENSES, "rest: -2", 1, 7, "expected 0 or more" },
    { PLY_DAY_EXPENSES, "many: 2\nrest: 1", 1, 1, "bracket: found “many”" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyDayWorld) w = ply_day_world_new();
    g_autofree char *before = ply_day_text_print(w, rows[i].block);
    g_autoptr(GPtrArray) faults =
        g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
    g_assert_false(ply_day_text_read(w, rows[i].block, rows[i].text, faults));
    const PlyDayFault *f = faults->pdata[0];
    g_autofree char *shown = g_utf8_make_valid(rows[i].text, -1);
    g_test_message("%s\n%d:%d %s", shown, f->place.line, f->place.column, f->message);
    g_assert_cmpint(f->place.line, ==, rows[i].line);
    g_assert_cmpint(f->place.column, ==, rows[i].column);
    g_assert_nonnull(strstr(f->message, rows[i].says));
    g_autofree char *after = ply_day_text_print(w, rows[i].block);
    g_assert_cmpstr(after, ==, before); /* nothing is adopted by halves */
  }
}

/* All faults at once, and no more than a hundred. */
static void test_many_faults(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  g_assert_false(ply_day_text_read(w, PLY_DAY_PEOPLE, "A = x\nB = P\nC = y\nD = (P\n", faults));
  g_assert_cmpuint(faults->len, ==, 3);
  g_ptr_array_set_size(faults, 0);
  GString *many = g_string_new(NULL);
  for (int i = 0; i < 500; i++)
    g_string_append(many, "Z = x\n");
  g_assert_false(ply_day_text_read(w, PLY_DAY_PEOPLE, many->str, faults));
  g_assert_cmpuint(faults->len, ==, 100);
  g_string_free(many, TRUE);
}

static void test_limits(void) {
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(GError) error = NULL;
  PlyPlace place;
  g_autofree char *million = g_strnfill(1 << 20, '1');
  g_autofree char *person = g_strconcat("A = ", million, NULL);
  g_assert_false(ply_day_text_parse(w, PLY_DAY_PEOPLE, person, &place, &error));
  g_assert_nonnull(strstr(error->message, "1048580 bytes"));
  g_clear_error(&error);
  person[2000] = '\0';
  g_assert_false(ply_day_text_parse(w, PLY_DAY_PEOPLE, person, &place, &error));
  g_assert_nonnull(strstr(error->message, "expected at most 1000"));
  g_assert_cmpint(place.column, ==, 5);
  g_clear_error(&error);
  GString *many = g_string_new(NULL);
  for (int i = 0; i <= PLY_DAY_MAX_OCCUPATIONS; i++)
    g_string_append_printf(many, "job %d: P 1\n", i);
  g_assert_false(ply_day_text_parse(w, PLY_DAY_OCCUPATIONS, many->str, &place, &error));
  g_assert_cmpint(place.line, ==, PLY_DAY_MAX_OCCUPATIONS + 1);
  g_string_free(many, TRUE);
}

/* Formulas without a value are told at the line of the person. */
static void test_check(void) {
  static const char people[] = "A = P\n\n# b\nB = G/(C-0.01)\n";
  g_autoptr(PlyDayWorld) w = ply_day_world_new();
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  g_assert_true(ply_day_text_read(w, PLY_DAY_PEOPLE, people, faults));
  g_assert_false(ply_day_text_check(w, people, faults));
  const PlyDayFault *f = faults->pdata[0];
  g_assert_cmpint(f->place.line, ==, 4);
  g_assert_nonnull(strstr(f->message, "B at “Day job”: 1/(0.01−0.01) has no value"));
}

/* Texts cut and bent at every third place end in a message or a table, never in a crash. */
static void test_bent(void) {
  static const char bend[] = { '\0', '|', ':', '=', '(', ')', ',', '\n', '9', '\xff', '-', '.' };
  g_autoptr(PlyDayWorld) book = ply_day_world_new();
  unsigned read = 0, refused = 0;
  for (int block = 0; block < PLY_N_DAY_BLOCKS; block++) {
    g_autofree char *text = ply_day_text_print(book, (PlyDayBlock)block);
    g_autoptr(PlyDayWorld) w = ply_day_world_new();
    for (size_t at = 0; at < strlen(text); at += 3)
      for (unsigned i = 0; i < sizeof bend; i++) {
        g_autofree char *bent = g_strdup(text);
        g_autoptr(GError) error = NULL;
        bent[at] = bend[i];
        bool right = ply_day_text_parse(w, (PlyDayBlock)block, bent, NULL, &error);
        g_assert_true(right == (error == NULL));
        read += right;
        refused += !right;
      }
  }
  g_assert_cmpuint(read, >, 50);
  g_assert_cmpuint(refused, >, 500);
}

TEST_PROGRAM("text") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/text/round-trip", test_round_trip);
  g_test_add_func("/text/forms", test_forms);
  g_test_add_func("/text/faults", test_faults);
  g_test_add_func("/text/many-faults", test_many_faults);
  g_test_add_func("/text/limits", test_limits);
  g_test_add_func("/text/check", test_check);
  g_test_add_func("/text/bent", test_bent);
  return g_test_run();
}
