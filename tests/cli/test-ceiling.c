/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the check of a lesson may take of a computer, however much the lesson asks for: see PlyWork. */
#include <stdbool.h>
#include <sys/resource.h>

#include "program.h"
#include "spawn.h"

#define MOST_MIB 512
#define RUNS 49
#define HEAD(lines) "---\ntitle: A lesson\n" lines "---\nText.\n"

/* Work enough that memory comes first. */
static const struct {
  const char *name, *head;
  bool runs; /* as many as there may be */
  const char *message;
} lessons[] = {
  { "a recording", HEAD("game: connect4\nalgorithm: minimax\nnodes: 20000000\ndepth: 64\n"), false,
    "“run main” needs more memory" },
  { "recordings", HEAD("game: connect4\nalgorithm: minimax\nnodes: 100000\ndepth: 64\n"), true,
    "" },
  { "recordings that are kept",
    HEAD("game: connect4\nalgorithm: minimax\nnodes: 50000\ndepth: 64\n"), true, "" },
  { "large tables",
    HEAD("game: connect4\nalgorithm: deepening\nnodes: 300000\ntable: bounds\ntable-bits: 26\n"),
    true, "“run main” needs more memory" },
  { "tables",
    HEAD("game: connect4\nalgorithm: deepening\nnodes: 30000\ntable: bounds\ntable-bits: 23\n"),
    true, "" },
  { "positions",
    HEAD("game: connect4\nalgorithm: alphabeta\ndepth: 1\n") "\n```expect\nbeaten best: 1%\n```\n",
    false, "“beaten best” needs more memory" },
};

static long highest_mib(void) {
  struct rusage usage;
  g_assert_cmpint(getrusage(RUSAGE_CHILDREN, &usage), ==, 0);
  return usage.ru_maxrss / 1024;
}

static void test_memory(void) {
  g_autofree char *dir = scratch_dir("ceiling");
  for (size_t i = 0; i < G_N_ELEMENTS(lessons); i++) {
    g_autoptr(GString) text = g_string_new(lessons[i].head);
    for (int k = 0; lessons[i].runs && k < RUNS; k++)
      g_string_append_printf(text, "\n```run r%d\nseed: %d\n```\n", k, k);
    g_autofree char *path = g_build_filename(dir, "lesson.md", NULL);
    write_file(path, text->str);
    g_autofree char *line = g_strdup_printf("check --budget 10 '%s'", path);
    g_auto(Result) result = run_cli(line);
    g_test_message("%s: %ld MiB are the most until now; %d, %s", lessons[i].name, highest_mib(),
                   result.status, result.err);
    assert_contains(result.err, lessons[i].message);
    g_assert_cmpint(result.status, <=, 1);
    g_assert_cmpint(highest_mib(), <=, MOST_MIB);
  }
}

TEST_PROGRAM("ceiling") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/ceiling/memory", test_memory);
  return g_test_run();
}
