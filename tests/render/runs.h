/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Recorded runs for tests. */

#include "../run/in-text.h"
#include "search/run.h"

/* Records; the text must be a legal position. set: an option and its value by turns, ended by NULL. */
static inline PlyRun *record_set(const char *game, const char *position, const char *algorithm,
                                 const char *const *set) {
  g_autoptr(GError) error = NULL;
  const PlyGame *found = ply_game_find(game, &error);
  g_assert_no_error(error);
  g_autoptr(PlyStart) start = ply_start_new(found, position, NULL, &error);
  g_assert_no_error(error);
  const PlyAlgorithm *how = ply_algorithm_find(algorithm, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, how->options);
  for (; *set != NULL; set += 2) {
    ply_options_set(&options, set[0], set[1], &error);
    g_assert_no_error(error);
  }
  PlyRun *run = ply_run_new(start, how, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static inline PlyRun *record(const char *game, const char *position, const char *algorithm) {
  return record_set(game, position, algorithm, (const char *const[]){ NULL });
}
