/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Records a run: with progress on standard error where that is a terminal, and stopped by an
 * interrupt (Ctrl+C), which leaves what was recorded so far. */

#include "cli/cli.h"
#include "search/run.h"

/* False where it was stopped. */
bool ply_record_shown(PlyRun *run);
/* Could the recording not begin? Says why; code is what the command ends with then. */
bool ply_record_failed(const PlyRun *run, PlyExit *code);
