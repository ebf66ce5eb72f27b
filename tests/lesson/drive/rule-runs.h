/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Random boards on which rules have been at work, recorded: another one for each number. */

#include "minesweeper/run/plan.h"
#include "sudoku/run/plan.h"

/* In the middle of a game, its mines known; with a flag that is wrong, where asked for. Free with
 * g_free. */
PlyMinesPosition *rule_board(uint64_t i, bool wrong_flag) G_GNUC_WARN_UNUSED_RESULT;
/* options nullable: the usual rules. */
PlyRun *rule_run_mines(const PlyMinesPosition *position,
                       const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;
PlyRun *rule_run_sudoku(uint64_t i) G_GNUC_WARN_UNUSED_RESULT;

void rule_set(PlyOptions *options, const char *name, const char *value);
