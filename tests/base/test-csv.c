/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include "base/csv.h"

static void test_cells(void) {
  static const struct {
    const char *text, *cell;
  } cases[] = {
    { NULL, "" },
    { "", "" },
    { "first-cutoff", "first-cutoff" },
    { "a b", "a b" },
    { "a,b", "\"a,b\"" },
    { "say \"x\"", "\"say \"\"x\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    /* Numbers, and signs that begin nothing. */
    { "-2", "-2" },
    { "+1.5e3", "+1.5e3" },
    { "1+1", "1+1" },
    { "'=1", "'=1" },
    /* What a spreadsheet would run. */
    { "=1+1", "'=1+1" },
    { "\uff1d1+1", "'\uff1d1+1" },
    { "\n=1", "\"'\n=1\"" },
    { "a;=1+1", "\"a;=1+1\"" },
    { "-2+3", "'-2+3" },
    { "+A1", "'+A1" },
    { "@SUM(A1)", "'@SUM(A1)" },
    { "\t=1", "'\t=1" },
    { "\r=1", "\"'\r=1\"" },
    { "=A1,\"b\"", "\"'=A1,\"\"b\"\"\"" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GString) out = g_string_new("x,");
    ply_csv_text(out, cases[i].text);
    g_assert_cmpstr(out->str + 2, ==, cases[i].cell);
  }
}

TEST_PROGRAM("csv") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/base/csv/cells", test_cells);
  return g_test_run();
}
