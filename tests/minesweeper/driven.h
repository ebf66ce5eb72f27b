/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of Minesweeper by hand, for tests. */

#include "boards.h"
#include "minesweeper/run/plan.h"
#include "run/drive.h"

#define TEST_DRIVE_SETUPS 5
typedef struct {
  const char *rules, *helper, *sweep;
} TestDriveSetup;
extern const TestDriveSetup test_drive_setups[TEST_DRIVE_SETUPS];

/* A sweep of a setup, by its place among these, on a position; recorded. */
PlyRun *test_run_on(const PlyMinesPosition *position, unsigned setup, const char *mistake);
PlyDriven *test_driven_from(PlyRun *run, uint32_t step);
/* "square r1c1; rule one": all of these can be done. */
void test_do_all(PlyDriven *driven, const char *acts);
PlyDriveAct test_act_of(const PlyDriven *driven, const char *text);
