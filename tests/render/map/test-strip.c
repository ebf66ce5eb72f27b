/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strips: a part of a level over a width of its own. */
#include "render/map/strip.h"

#include "../runs.h"
#include "guard.h"
#include "program.h"

/* A part of a level over a width of its own has all that is in it, and nothing of its neighbours. */
static void test_strips(void) {
  PlyRandom random;
  ply_random_init(&random, 17, 0);
  g_autoptr(PlyRun) run = record("tictactoe", "X.......O", "alphabeta");
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ColumnMutants mutants = { 0 };
  for (int i = 0; i < 400; i++) {
    unsigned level = ply_random_below(&random, ply_map_n_levels(map));
    uint32_t first = ply_map_level(map, level), n = ply_map_level(map, level + 1) - first;
    uint32_t begin = first + ply_random_below(&random, n);
    uint32_t end = begin + 1 + ply_random_below(&random, first + n - begin);
    ply_replay_seek(replay, ply_random_below(&random, ply_replay_last(replay)));
    g_autoptr(PlyMapState) state = ply_map_state_new(map, replay);
    g_autoptr(PlyMapStrip) strip = ply_map_strip_new(
        map, level, begin, end, N_COLUMNS, PLY_MAP_BY_VALUE, state, ply_theme_get(PLY_THEME_LIGHT));
    double from = ply_map_x(map, begin) - 0.5;
    double zoom = N_COLUMNS / (ply_map_x(map, end - 1) + 0.5 - from);
    PlyMapColumn naive[N_COLUMNS], real[N_COLUMNS];
    naive_columns(map, level, state->past[level], from, zoom, N_COLUMNS, naive);
    memcpy(real, ply_map_strip_columns(strip), sizeof real);
    g_assert_cmpuint(faults(naive, real, N_COLUMNS), ==, 0);
    double all = 0;
    for (unsigned c = 0; c < N_COLUMNS; c++)
      all += (double)all_of(&real[c]);
    g_assert_cmpfloat_with_epsilon(all, (end - begin) * zoom * PLY_MAP_FIGURE, 0.02 * all + 0.01);
    for (uint32_t r = begin; r < end; r += 1 + (end - begin) / 50)
      g_assert_cmpfloat_with_epsilon(ply_map_strip_place(map, begin, end, r) * N_COLUMNS,
                                     (ply_map_x(map, r) - from) * zoom, 1e-6);
    try_mutant(&mutants, naive, real, &random);
  }
  check_mutants(&mutants);
}

TEST_PROGRAM("map-strip") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/map-strip/columns", test_strips);
  return g_test_run();
}
