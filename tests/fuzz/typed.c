/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people type them. What is read of the first line is a number, the same with other blanks
 * around it, and it is held to the number of the second line. The rest says how another number is spelt, a
 * byte for each choice: its digits, what stands between them, its sign. It is read as what it was spelt
 * from. */
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "run/typed.h"

#define MOST_DIGITS 13 /* whole ones: with their marks less than a number may have */
#define MOST_DECIMALS 5

static void check_judged(const PlyTyped *typed, double value) {
  int64_t whole;
  if (ply_typed_whole(typed, &whole))
    g_assert_cmpfloat((double)whole, ==, typed->value);
  ply_typed_is_near(typed, value, 0);
  ply_typed_is_near(typed, value, 7);
  ply_typed_is(typed, PLY_INF, 1);
  ply_typed_is(typed, 1234, PLY_SCALE_FINE);
  if (isfinite(typed->value))
    g_assert_true(ply_typed_is_near(typed, typed->value, 0));
}

static void read_text(const char *text, double value) {
  PlyTyped typed, again;
  if (!ply_typed_read(text, &typed))
    return;
  g_assert_false(isnan(typed.value));
  g_assert_cmpint(typed.bound, !=, PLY_BOUND_NONE);
  g_assert_false(typed.percent && typed.fraction);
  g_autofree char *plain = ply_typed_text(text);
  g_autofree char *wide = g_strconcat("\u00a0", plain, "\u202f", NULL);
  g_assert_true(ply_typed_read(wide, &again));
  g_assert_cmpfloat(again.value, ==, typed.value);
  check_judged(&typed, value);
}

/* --- a number that is spelt --- */

static const char *const signs[] = { "", "-", "+", "−", "–", "- ", "+ " };
static const char *const groupings[] = { "", ",", ".", " ", "\u00a0", "\u202f" };
static const char *const marks[] = { ".", "," };
static const char *const ends[] = { "", "%", " %", "\u00a0%", " " };
static const struct {
  const char *text;
  PlyBound bound;
} bounds[] = { { "", PLY_BOUND_EXACT },  { "≥", PLY_BOUND_LOWER },  { ">= ", PLY_BOUND_LOWER },
               { "≤", PLY_BOUND_UPPER }, { "<=", PLY_BOUND_UPPER }, { "=", PLY_BOUND_EXACT } };
#define CHOOSE(bytes, table) ((table)[fuzz_choice(bytes, G_N_ELEMENTS(table))])

typedef struct {
  char whole[MOST_DIGITS + 1], decimals[MOST_DECIMALS + 1];
  const char *grouping, *mark;
} Spelt;

static void choose_digits(FuzzBytes *bytes, char *digits, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    digits[i] = (char)('0' + fuzz_choice(bytes, 10));
  digits[n] = '\0';
}

/* Thousands begin with no 0, have a mark between them, and are no decimals with that mark. */
static bool is_grouped(const Spelt *s) {
  return *s->grouping != '\0' && strlen(s->whole) > 3 && s->whole[0] != '0';
}

static void append_grouped(GString *text, const Spelt *s) {
  size_t n = strlen(s->whole);
  for (size_t i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0 && is_grouped(s))
      g_string_append(text, s->grouping);
    g_string_append_c(text, s->whole[i]);
  }
}

/* What the header says of what can be read in two ways: a single comma parts thousands where it can, a
 * single point never does. */
static double meant(const Spelt *s) {
  size_t n = strlen(s->whole), decimals = strlen(s->decimals);
  bool comma = decimals == 3 && *s->mark == ',' && n >= 1 && n <= 3 && s->whole[0] != '0';
  bool point = decimals == 0 && is_grouped(s) && *s->grouping == '.' && n <= 6;
  g_autofree char *plain =
      point ? g_strdup_printf("%.*s.%s", (int)(n - 3), s->whole, s->whole + n - 3)
            : g_strdup_printf("0%s%s%s", s->whole, comma ? "" : ".", s->decimals);
  return g_ascii_strtod(plain, NULL);
}

static Spelt choose_number(FuzzBytes *bytes) {
  Spelt s = { .mark = NULL };
  s.grouping = CHOOSE(bytes, groupings);
  s.mark = CHOOSE(bytes, marks);
  unsigned n = fuzz_choice(bytes, MOST_DIGITS + 1),
           decimals = fuzz_choice(bytes, MOST_DECIMALS + 1);
  if (n == 0 && decimals == 0)
    n = 1;
  choose_digits(bytes, s.whole, n);
  choose_digits(bytes, s.decimals, decimals);
  if (decimals > 0 && is_grouped(&s) && *s.grouping == *s.mark) /* which is no number */
    s.mark = *s.mark == '.' ? "," : ".";
  return s;
}

static void read_spelt(FuzzBytes *bytes) {
  unsigned bound = fuzz_choice(bytes, G_N_ELEMENTS(bounds));
  const char *sign = CHOOSE(bytes, signs), *end = CHOOSE(bytes, ends);
  unsigned below = fuzz_choice(bytes, 200);
  Spelt s = choose_number(bytes);
  double value = meant(&s);
  bool fraction = below > 100 && *s.decimals == '\0' && !(is_grouped(&s) && *s.grouping == '.');
  bool percent = strchr(end, '%') != NULL && !fraction;
  g_autoptr(GString) text = g_string_new(bounds[bound].text);
  g_string_append(text, sign);
  append_grouped(text, &s);
  if (*s.decimals != '\0')
    g_string_append_printf(text, "%s%s", s.mark, s.decimals);
  if (fraction)
    g_string_append_printf(text, "/%u", below - 100);
  else
    g_string_append(text, end);
  value = fraction ? value / (below - 100) : percent ? value / 100 : value;
  bool minus = *sign != '\0' && *sign != '+';
  PlyTyped typed;
  g_assert_true(ply_typed_read(text->str, &typed));
  g_assert_cmpfloat(typed.value, ==, minus ? -value : value);
  g_assert_cmpint(typed.bound, ==, bounds[bound].bound);
  g_assert_cmpint(typed.percent, ==, percent);
  g_assert_cmpint(typed.fraction, ==, fraction);
  g_assert_cmpint(ply_typed_is_plain(&typed), ==,
                  bounds[bound].bound == PLY_BOUND_EXACT && !percent);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  g_autofree char *text = fuzz_line(&bytes), *number = fuzz_line(&bytes);
  read_text(text, g_ascii_strtod(number, NULL));
  read_spelt(&bytes);
  return 0;
}
