/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Days in a life and questions about odds, off the arguments that trace and render share. */

#include "cli/setup.h"

/* Do odds decide what --game says? */
bool ply_setup_is_chance(const PlySetupArgs *args);
/* base (nullable): a run of a lesson. As ply_setup_run. */
PlyRun *ply_setup_chance_run(const PlySetupArgs *args, const PlyRun *base,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
