/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hash of a trace is the same from every compiler and at every level of optimisation:
 * this build, and those that PLYBOOK_CLI_RELEASE and PLYBOOK_CLI_CLANG name (./dev test sets
 * them), are all held to hashes.txt. */
#include "program.h"
#include "spawn.h"

#include <string.h>

static void test_build(gconstpointer data) {
  const char *program = data;
  g_autofree char *path = g_build_filename(g_getenv("G_TEST_SRCDIR"), "hashes.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  guint n = 0;
  for (char **line = lines; *line != NULL; line++) {
    if ((*line)[0] == '\0' || (*line)[0] == '#')
      continue;
    g_auto(GStrv) parts = g_strsplit(*line, " ", 2); /* hash, arguments */
    g_assert_cmpuint(strlen(parts[0]), ==, 16);
    g_test_message("%s", parts[1]);
    g_autofree char *arguments = g_strconcat("trace --hash ", parts[1], NULL);
    g_auto(Result) result = run_program(program, NULL, arguments);
    g_assert_cmpint(result.status, ==, 0);
    g_strchomp(result.out);
    g_assert_cmpstr(result.out, ==, parts[0]);
    n++;
  }
  g_assert_cmpuint(n, >=, 20);
}

TEST_PROGRAM("hashes") {
  g_test_init(&argc, &argv, NULL);
  static const struct {
    const char *variable, *path;
  } builds[] = { { "PLYBOOK_CLI", "/cli/hashes/this" },
                 { "PLYBOOK_CLI_RELEASE", "/cli/hashes/release" },
                 { "PLYBOOK_CLI_CLANG", "/cli/hashes/clang" } };
  for (size_t i = 0; i < G_N_ELEMENTS(builds); i++) {
    const char *program = g_getenv(builds[i].variable);
    if (program != NULL)
      g_test_add_data_func(builds[i].path, program, test_build);
  }
  return g_test_run();
}
