/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For targets about searches: which game is searched, by which algorithm. */

#include "fuzz.h"
#include "games/tree.h"
#include "search/run.h"

/* A search takes some milliseconds. */
static const char *const fuzz_small_search[] = { "nodes", "1500",       "depth", "3", "budget",
                                                 "1500",  "table-bits", "10",    NULL };

typedef struct {
  const PlyGame *game;
  const PlyAlgorithm *algorithm;
  bool min; /* the game is a tree that Min begins */
} FuzzSearched;

/* From two bytes: the game, or one more, and the algorithm. */
static inline FuzzSearched fuzz_searched(FuzzBytes *bytes) {
  unsigned n_games = 0, n_algorithms = 0;
  while (ply_games[n_games] != NULL)
    n_games++;
  while (ply_algorithms[n_algorithms] != NULL)
    n_algorithms++;
  unsigned chosen = fuzz_choice(bytes, n_games + 1);
  const PlyAlgorithm *algorithm = ply_algorithms[fuzz_choice(bytes, n_algorithms)];
  return (FuzzSearched){ chosen < n_games ? ply_games[chosen] : &ply_game_tree, algorithm,
                         chosen == n_games };
}

/* The position that text says; NULL and error where it says none. */
static inline PlyStart *fuzz_start(const FuzzSearched *searched, const char *text, PlyPlace *place,
                                   GError **error) {
  return searched->min ? ply_tree_start(text, true, place, error)
                       : ply_start_new(searched->game, text, place, error);
}

/* A small search from start, recorded, with options as in fuzz_options(). NULL where it was refused, with
 * words. */
static inline PlyRun *fuzz_search(PlyStart *start, const PlyAlgorithm *algorithm,
                                  const char *pairs) {
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, algorithm->options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, fuzz_small_search);
  PlyRun *run = ply_run_new(start, algorithm, &options, &error);
  if (run == NULL)
    fuzz_check_refused("", error, NULL);
  else
    ply_run_record(run, NULL);
  return run;
}
