/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as editors write them: what is read, and what is told of one that may be several. */
#include "base/text/form.h"
#include "base/text/sign.h"

#include "program.h"

#define REFUSED INT64_MAX

static void test_whole(void) {
  static const struct {
    const char *text;
    int64_t value;
  } rows[] = {
    { "7", 7 },          { "+7", 7 },
    { "-7", -7 },        { "−7", -7 },
    { "–7", -7 },        { "—7", -7 },
    { "\u20107", -7 },   { "\u20117", -7 },
    { "\u20127", -7 },   { "\ufe637", -7 },
    { "\uff0d7", -7 },   { "99", 99 },
    { "−99", -99 },      { "100", REFUSED },
    { "−100", REFUSED }, { "99999999999999999999", REFUSED },
    { "", REFUSED },     { "−", REFUSED },
    { "−+7", REFUSED },  { "--7", REFUSED },
    { "− 7", REFUSED },  { "7 ", REFUSED },
    { "1,0", REFUSED },  { "1.0", REFUSED },
    { "７", REFUSED },   { "7\xff", REFUSED },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    int64_t value = REFUSED;
    g_assert_cmpint(ply_whole_read(rows[i].text, -99, 99, &value), ==, rows[i].value != REFUSED);
    g_assert_cmpint(value, ==, rows[i].value);
  }
}

/* json: each comma parts. NULL: nothing is wrong. */
static void test_readings(void) {
  static const struct {
    const char *text, *list, *json;
  } rows[] = {
    { "3,5", "found “3,5”: write “3.5” for one number, “3, 5” for two", NULL },
    { "0,125", "found “0,125”: write “0.125” for one number, “0, 125” for two", NULL },
    { "1,000", "found “1,000”: write “1000” for one number, “1, 0” for two",
      "found “1,000”: write “1000” for one number, “1, 0” for two" },
    { "12,345 9", "found “12,345”: write “12345” for one number, “12, 345” for two", NULL },
    { "1234,567", "found “1234,567”: write “1234.567” for one number, “1234, 567” for two", NULL },
    { "1,000,000", "found “1,000,000”: write “1000000” for one number, “1, 0, 0” for several",
      "found “1,000,000”: write “1000000” for one number, “1, 0, 0” for several" },
    { "1,500.25", "found “1,500.25”: write “1500.25” for one number, “1, 500.25” for two", NULL },
    { "1.000,5", "found “1.000,5”: write “1000.5” for one number, “1.000, 5” for two", NULL },
    { "1 000", "found “1 000”: write “1000” for one number, “1, 0” for two",
      "found “1 000”: write “1000” for one number, “1, 0” for two" },
    { "1\u202f500", NULL, NULL },
    { "1\u00a0000,5", "found “1\u00a0000,5”: write “1000.5” for one number, “1, 0, 5” for several",
      "found “1\u00a0000”: write “1000” for one number, “1, 0” for two" },
    { "3, 5", NULL, NULL },
    { "1, 500", NULL, NULL },
    { "1 500", NULL, NULL },
    { "1\u3000500", NULL, NULL },
    { "1\u202f50", NULL, NULL },
    { "1000", NULL, NULL },
    { "3.5,4", NULL, NULL },
    { "3,-5", NULL, NULL },
    { "1.000", NULL, NULL },
    { "1.000.000", NULL, NULL },
    { "3,x", NULL, NULL },
    { "3,", NULL, NULL },
    { "1\xff"
      "000",
      NULL, NULL },
    { "", NULL, NULL },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *list = ply_number_readings(rows[i].text, false);
    g_autofree char *json = ply_number_readings(rows[i].text, true);
    g_autofree char *behind = g_strconcat("7 2.25 -", rows[i].text, NULL);
    g_autofree char *first = ply_list_readings(behind);
    g_assert_cmpstr(list, ==, rows[i].list);
    g_assert_cmpstr(json, ==, rows[i].json);
    g_assert_cmpstr(first, ==, rows[i].list);
  }
}

/* In their order; what is not UTF-8 stays. */
static void test_forms(void) {
  static const PlyForm forms[] = { { "\\brow ([0-9]+)", "r\\1" }, { "r([0-9]+)c", "\\1." } };
  static const char *const rows[][2] = {
    { "Row 4 and row 5", "r4 and r5" },
    { "row 4c2", "4.2" },
    { "", "" },
    { "row 4 \xff", "row 4 \xff" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *plain = ply_replace_forms(rows[i][0], forms, G_N_ELEMENTS(forms));
    g_assert_cmpstr(plain, ==, rows[i][1]);
  }
}

TEST_PROGRAM("sign") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/base/sign/whole", test_whole);
  g_test_add_func("/base/sign/readings", test_readings);
  g_test_add_func("/base/sign/forms", test_forms);
  return g_test_run();
}
