/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people type them: what is read, what is not, and what counts as right. */
#include <glib.h>
#include <math.h>

#include "base/random.h"
#include "program.h"
#include "run/drive.h"
#include "run/typed.h"

static const struct {
  const char *text;
  double value;
  unsigned decimals;
} numbers[] = {
  { "0", 0, 0 },
  { "12", 12, 0 },
  { "007", 7, 0 },
  { "0.2", 0.2, 1 },
  { "0,2", 0.2, 1 },
  { ".2", 0.2, 1 },
  { ",2", 0.2, 1 },
  { "-,25", -0.25, 2 },
  { "0.20", 0.2, 2 },
  { "-3", -3, 0 },
  { "−3", -3, 0 },
  { "+3", 3, 0 },
  { "− 3", -3, 0 },
  { "–3", -3, 0 },
  { "‐3", -3, 0 },
  { "—2,5", -2.5, 1 },
  { "－3", -3, 0 },
  { "\u3000−\u00a03\u2007", -3, 0 },
  { "=3", 3, 0 },
  { " \t3\u00a0", 3, 0 },
  { "\u202f3\u2009", 3, 0 },
  /* thousands */
  { "549,946", 549946, 0 },
  { "549 946", 549946, 0 },
  { "549\u00a0946", 549946, 0 },
  { "549\u202f946", 549946, 0 },
  { "549\u2009946", 549946, 0 },
  { "1 715 285", 1715285, 0 },
  { "1\u00a0715 285", 1715285, 0 },
  { "1,715,285", 1715285, 0 },
  { "1.715.285", 1715285, 0 },
  { "1,234", 1234, 0 },
  { "−1,234", -1234, 0 },
  { "100,000", 100000, 0 },
  /* one mark that parts no thousands */
  { "1.234", 1.234, 3 },
  { "12,5", 12.5, 1 },
  { "12,50", 12.5, 2 },
  { "0,125", 0.125, 3 },
  { "00,125", 0.125, 3 },
  { "01,125", 1.125, 3 },
  { ",125", 0.125, 3 },
  { "1234,567", 1234.567, 3 },
  { "1,2345", 1.2345, 4 },
  /* two: the last one is decimal */
  { "1,234.5", 1234.5, 1 },
  { "1,234.567", 1234.567, 3 },
  { "1.234,5", 1234.5, 1 },
  { "1 234,5", 1234.5, 1 },
  { "1 234.5", 1234.5, 1 },
  { "1,715,285.25", 1715285.25, 2 },
  { "1.715.285,25", 1715285.25, 2 },
};

static const struct {
  const char *text;
  PlyTyped typed;
} others[] = {
  { "20%", { 0.2, 0, true, false, PLY_BOUND_EXACT } },
  { "20 %", { 0.2, 0, true, false, PLY_BOUND_EXACT } },
  { " 20\u202f% ", { 0.2, 0, true, false, PLY_BOUND_EXACT } },
  { "18,5 %", { 0.185, 1, true, false, PLY_BOUND_EXACT } },
  { "-5%", { -0.05, 0, true, false, PLY_BOUND_EXACT } },
  { "1,200 %", { 12, 0, true, false, PLY_BOUND_EXACT } },
  { "1/5", { 0.2, 0, false, true, PLY_BOUND_EXACT } },
  { "1 / 5", { 0.2, 0, false, true, PLY_BOUND_EXACT } },
  { "−3/4", { -0.75, 0, false, true, PLY_BOUND_EXACT } },
  { "0/7", { 0, 0, false, true, PLY_BOUND_EXACT } },
  { "3,000/1,000", { 3, 0, false, true, PLY_BOUND_EXACT } },
  { "∞", { INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "+∞", { INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "inf", { INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "infinity", { INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "−∞", { -INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "- inf", { -INFINITY, 0, false, false, PLY_BOUND_EXACT } },
  { "≥5", { 5, 0, false, false, PLY_BOUND_LOWER } },
  { ">= 5", { 5, 0, false, false, PLY_BOUND_LOWER } },
  { "≤−2,5", { -2.5, 1, false, false, PLY_BOUND_UPPER } },
  { "<=1/2", { 0.5, 0, false, true, PLY_BOUND_UPPER } },
};

static const char *const refused[] = {
  "",
  " ",
  "-",
  "+",
  "%",
  "abc",
  "two",
  "r3c5",
  "e4",
  "1e3",
  "0x10",
  "nan",
  "5.",
  "5,",
  ".",
  ",",
  "..2",
  "1..2",
  "5.9..7.1",
  "1,,2",
  "1, 234",
  "1 2",
  "1  234",
  "12 34",
  "1,2,3",
  "1,234,56",
  "1234,567,890",
  "0,125,000",
  "0 125",
  "1,234 567",
  "1 234,567.8",
  "1.2.3",
  "1,234.5.6",
  "--3",
  "+-3",
  "5-",
  "5 -",
  "20 % %",
  "20%5",
  "1/0",
  "1/0,0",
  "1/-5",
  "1/",
  "/5",
  "1/2/3",
  "0.5/2",
  "1/2.5",
  "1/5 %",
  "1 1/2",
  "20 percent",
  "∞ %",
  "∞/2",
  "infinite",
  ">5",
  "<5",
  "≥",
  "≥≤5",
  "5≥",
  "[4, 5]",
  "4;5",
  "4, 5",
  "−∞ 4",
  "12345678901234567890123456789012345678901",
};

static void test_numbers(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++) {
    PlyTyped typed;
    if (!ply_typed_read(numbers[i].text, &typed))
      g_error("“%s” was not read", numbers[i].text);
    if (fabs(typed.value - numbers[i].value) > 1e-9 || typed.decimals != numbers[i].decimals)
      g_error("“%s”: %.9g with %u decimals", numbers[i].text, typed.value, typed.decimals);
    g_assert_true(ply_typed_is_plain(&typed) && !typed.fraction);
  }
}

static void test_others(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
    const PlyTyped *wanted = &others[i].typed;
    PlyTyped typed;
    if (!ply_typed_read(others[i].text, &typed))
      g_error("“%s” was not read", others[i].text);
    if (isinf(wanted->value) ? typed.value != wanted->value
                             : fabs(typed.value - wanted->value) > 1e-9)
      g_error("“%s”: %.9g", others[i].text, typed.value);
    g_assert_cmpuint(typed.decimals, ==, wanted->decimals);
    g_assert_cmpint(typed.percent, ==, wanted->percent);
    g_assert_cmpint(typed.fraction, ==, wanted->fraction);
    g_assert_cmpint(typed.bound, ==, wanted->bound);
  }
}

static void test_refused(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(refused); i++) {
    PlyTyped typed;
    if (ply_typed_read(refused[i], &typed))
      g_error("“%s” was read as %.9g", refused[i], typed.value);
  }
}

static void test_text(void) {
  g_autofree char *text = ply_typed_text("\u00a0a\u202fb\tc ");
  g_assert_cmpstr(text, ==, "a b c");
}

static PlyTyped typed_of(const char *text) {
  PlyTyped typed;
  g_assert_true(ply_typed_read(text, &typed));
  return typed;
}

/* What acts print is read as the same number, to the last bit, of every size that is typed. */
static void test_printed(void) {
  static const struct {
    double number;
    const char *text;
  } rows[] = { { 0.00112, "0.00112" },
               { 0.112 / 100, "0.0011200000000000001" },
               { 0.000001, "0.000001" },
               { -0.5, "-0.5" },
               { 1000000000000000, "1000000000000000" } };
  PlyRandom random;
  ply_random_init(&random, 41, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = ply_act_number(rows[i].number);
    g_assert_cmpstr(text, ==, rows[i].text);
  }
  for (unsigned i = 0; i < 2000; i++) {
    double whole = (double)ply_random_below(&random, 1000000000);
    double number = whole / pow(10, (double)ply_random_below(&random, 16)) / 3;
    g_autofree char *text = ply_act_number(number);
    g_assert_cmpfloat(typed_of(text).value, ==, number);
  }
}

static void test_whole(void) {
  static const struct {
    const char *text;
    bool is;
    int64_t whole;
  } rows[] = {
    { "11", true, 11 },   { "11.0", true, 11 },
    { "22/2", true, 11 }, { "549,946", true, 549946 },
    { "−3", true, -3 },   { "1.5", false, 0 },
    { "≥7", false, 0 },   { "100%", false, 0 },
    { "∞", false, 0 },    { "99999999999999999999", false, 0 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyTyped typed = typed_of(rows[i].text);
    int64_t whole = 0;
    g_assert_cmpint(ply_typed_whole(&typed, &whole), ==, rows[i].is);
    g_assert_cmpint(whole, ==, rows[i].whole);
  }
}

/* Values of searches: thousandths count. */
static void test_is(void) {
  static const struct {
    const char *text;
    int32_t value, scale;
    bool is;
  } rows[] = {
    { "5", 5, 1, true },           { "5.0", 5, 1, true },
    { "5.3", 5, 1, false },        { "4.999", 5, 1, false },
    { "−2,5", -2500, 1000, true }, { "-5/2", -2500, 1000, true },
    { "1/3", 333, 1000, true },    { "2/3", 667, 1000, true },
    { "2/3", 666, 1000, true },    { "2/3", 668, 1000, false },
    { "0.333", 333, 1000, true },  { "0.334", 333, 1000, false },
    { "1/3", 0, 1, false },        { "∞", PLY_INF, 1, true },
    { "∞", -PLY_INF, 1, false },   { "−∞", -PLY_INF, 1000, true },
    { "5", PLY_INF, 1, false },    { "∞", 5, 1, false },
    { "500%", 5, 1, false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyTyped typed = typed_of(rows[i].text);
    if (ply_typed_is(&typed, rows[i].value, rows[i].scale) != rows[i].is)
      g_error("“%s” and %d/%d", rows[i].text, rows[i].value, rows[i].scale);
  }
}

/* Two decimals are enough, and as many as were typed must hold. */
static void test_near(void) {
  static const struct {
    const char *text;
    double value, of;
    bool near;
  } rows[] = {
    { "20 %", 0.2, 0, true },      { "0,2", 0.2, 0, true },        { "1/5", 0.2, 0, true },
    { "0.2", 0.204, 0, true },     { "0.2", 0.206, 0, false },     { "1/5", 0.204, 0, true },
    { "1/5", 0.206, 0, false },    { "1/3", 1.0 / 3, 0, true },    { "20 %", 0.204, 0, true },
    { "20 %", 0.206, 0, false },   { "18.5%", 0.18504, 0, true },  { "18.4%", 0.18504, 0, false },
    { "0.19", 0.185043, 0, true }, { "0.185", 0.185043, 0, true }, { "0.186", 0.185043, 0, false },
    { "10", 10.49, 0, false },     { "10.49", 10.49, 0, true },    { "20", 0.2, 0, false },
    { "50 %", 10, 20, true },      { "10", 10, 20, true },         { "1/2", 10, 20, false },
    { "45 %", 10, 20, false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyTyped typed = typed_of(rows[i].text);
    if (ply_typed_is_near(&typed, rows[i].value, rows[i].of) != rows[i].near)
      g_error("“%s” and %g", rows[i].text, rows[i].value);
  }
}

TEST_PROGRAM("typed") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/run/typed/numbers", test_numbers);
  g_test_add_func("/run/typed/printed", test_printed);
  g_test_add_func("/run/typed/others", test_others);
  g_test_add_func("/run/typed/refused", test_refused);
  g_test_add_func("/run/typed/text", test_text);
  g_test_add_func("/run/typed/whole", test_whole);
  g_test_add_func("/run/typed/is", test_is);
  g_test_add_func("/run/typed/near", test_near);
  return g_test_run();
}
