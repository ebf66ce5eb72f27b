/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "driven.h"

const TestDriveSetup test_drive_setups[TEST_DRIVE_SETUPS] = {
  { "one near far end", "first", "every" },
  { "one near far end", "best", "cheap-first" },
  { "near one", "first", "every" },
  { "one near far end subset full+count", "first", "every" },
  { "one near end subset full", "best", "cheap-first" },
};

PlyRun *test_run_on(const PlyMinesPosition *position, unsigned setup, const char *mistake) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  bool set = ply_options_set(&options, "rules", test_drive_setups[setup].rules, NULL) &&
             ply_options_set(&options, "helper", test_drive_setups[setup].helper, NULL) &&
             ply_options_set(&options, "sweep", test_drive_setups[setup].sweep, NULL) &&
             ply_options_set(&options, "mistake", mistake, NULL);
  g_assert_true(set);
  const PlyRunCommand sweep = { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT };
  const PlyMinesPlan plan = { &options, position, &sweep, 1 };
  PlyRun *run = ply_run_new_mines(&plan, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

PlyDriven *test_driven_from(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, step, &error);
  g_assert_no_error(error);
  return driven;
}

void test_do_all(PlyDriven *driven, const char *acts) {
  g_autoptr(GError) error = NULL;
  ply_driven_play(driven, acts, &error);
  g_assert_no_error(error);
}

PlyDriveAct test_act_of(const PlyDriven *driven, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyDriveAct act = { 0 };
  ply_act_read(driven, text, &act, &error);
  g_assert_no_error(error);
  return act;
}
