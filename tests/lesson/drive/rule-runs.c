/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule-runs.h"

#include "minesweeper/run/tell-apart.h"

static PlyRun *record(PlyRun *run) {
  ply_run_record(run, NULL);
  g_assert_no_error(run->error);
  return run;
}

PlyMinesPosition *rule_board(uint64_t i, bool wrong_flag) {
  PlyRandom random;
  ply_random_init_for(&random, i, 3, 3);
  return ply_mines_variants_random_board(&random, 6 + i % 5, 6 + i % 6, wrong_flag);
}

PlyRun *rule_run_mines(const PlyMinesPosition *position, const PlyOptions *options) {
  g_autoptr(GError) error = NULL;
  const PlyRunCommand sweep = { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT };
  const PlyMinesPlan plan = { options, position, &sweep, 1 };
  PlyRun *run = ply_run_new_mines(&plan, &error);
  g_assert_no_error(error);
  return record(run);
}

void rule_set(PlyOptions *options, const char *name, const char *value) {
  g_autoptr(GError) error = NULL;
  ply_options_set(options, name, value, &error);
  g_assert_no_error(error);
}

PlyRun *rule_run_sudoku(uint64_t i) {
  static const char *const kinds[][2] = {
    { "4", "singles" }, { "6", "lines" }, { "9", "singles" }, { "9", "sets" }
  };
  g_autoptr(GError) error = NULL;
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, i);
  const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  PlyOptions options;
  ply_options_init(&options, ply_sudoku_options);
  rule_set(&options, "size", kinds[i % G_N_ELEMENTS(kinds)][0]);
  rule_set(&options, "level", kinds[i % G_N_ELEMENTS(kinds)][1]);
  rule_set(&options, "seed", seed);
  PlyRun *run = ply_run_new_sudoku(&options, NULL, &error);
  g_assert_no_error(error);
  ply_run_take_commands(run, &sweep, 1, &error);
  g_assert_no_error(error);
  return record(run);
}
