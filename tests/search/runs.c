/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "runs.h"

#include <string.h>

PlyRun *test_run_new(const char *game, const char *position, const char *algorithm,
                     const char *set) {
  g_autoptr(GError) error = NULL;
  const PlyGame *g = ply_game_find(game, &error);
  g_assert_no_error(error);
  g_autoptr(PlyStart) start = ply_start_new(g, position, NULL, &error);
  g_assert_no_error(error);
  const PlyAlgorithm *a = ply_algorithm_find(algorithm, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, a->options);
  g_auto(GStrv) words = g_strsplit(set, " ", -1);
  for (char **w = words; *w != NULL; w++) {
    if (**w == '\0')
      continue;
    char *equals = strchr(*w, '=');
    g_assert_nonnull(equals);
    *equals = '\0';
    g_strdelimit(equals + 1, ";", ' '); /* of a list */
    ply_options_set(&options, *w, equals + 1, &error);
    g_assert_no_error(error);
  }
  PlyRun *run = ply_run_new(start, a, &options, &error);
  g_assert_no_error(error);
  return run;
}

PlyRun *test_run(const char *game, const char *position, const char *algorithm, const char *set) {
  PlyRun *run = test_run_new(game, position, algorithm, set);
  ply_run_record(run, NULL);
  return run;
}
