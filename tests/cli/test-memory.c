/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is refused: a message or a clean end, and never a signal. MEMORY says how: a prefix of
 * the shell, by tests/tools/faults.c or by a limit of the system. */
#include "program.h"
#include "spawn.h"

static Result run_short(const char *arguments) {
  g_autofree char *line = g_strdup_printf("%s \"$CLI\" %s", g_getenv("MEMORY"), arguments);
  g_test_message("%s", line);
  return run_shell(line);
}

/* What an option asks for is refused before any work, in a line that names it. */
static void test_tables(void) {
  static const struct {
    const char *arguments, *words;
  } asks[] = {
    { "solve --game connect4 --table-bits 26 --positions -", "takes 1024 MiB" },
    { "trace --game connect4 --algorithm zero-window --set table=bounds --set table-bits=26",
      "takes 1280 MiB" },
    { "render --game connect4 --algorithm deepening --set table=bounds --set table-bits=26 -o "
      "x.svg",
      "takes 1280 MiB" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(asks); i++) {
    g_autofree char *line = g_strconcat(asks[i].arguments, " < \"$G_TEST_SRCDIR/four.txt\"", NULL);
    g_auto(Result) result = run_short(line);
    assert_contains(result.err, "plybook-cli: table-bits: 26: there is not enough memory for this");
    assert_contains(result.err, asks[i].words);
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
  }
}

/* A smaller one of the same kind is had: it is the size that is refused. */
static void test_smaller(void) {
  g_auto(Result) result = run_short("trace --game connect4 --algorithm zero-window --set depth=3 "
                                    "--set table=bounds --set table-bits=16");
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpint(result.status, ==, 0);
}

/* A recording ends where what it holds could not be looked at any more, and says so. */
static void test_recording(void) {
  g_auto(Result) result =
      run_short("trace --game connect4 --algorithm minimax --set depth=64 --set nodes=20000000");
  assert_contains(result.out, "cut short after ");
  g_assert_cmpint(result.status, ==, 0);
}

TEST_PROGRAM("memory") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/memory/tables", test_tables);
  g_test_add_func("/cli/memory/smaller", test_smaller);
  g_test_add_func("/cli/memory/recording", test_recording);
  return g_test_run();
}
