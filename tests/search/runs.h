/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs for tests, in one line each. */

#include "search/run.h"
#include "trace/replay.h"

/* A run not recorded. set: "cut=> bounds=fail-soft" or "". Aborts the test when refused. */
PlyRun *test_run_new(const char *game, const char *position, const char *algorithm,
                     const char *set) G_GNUC_WARN_UNUSED_RESULT;
/* The same, recorded. */
PlyRun *test_run(const char *game, const char *position, const char *algorithm,
                 const char *set) G_GNUC_WARN_UNUSED_RESULT;
