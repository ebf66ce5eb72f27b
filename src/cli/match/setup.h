/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Matches as the subject of trace and render: --set first and second say who plays. */

#include "cli/setup.h"

/* Do the arguments ask for a match? */
bool ply_setup_is_match(const PlySetupArgs *args);
/* base (nullable): a match of a lesson. NULL and error where they do not say one. */
PlyRun *ply_setup_match_run(const PlySetupArgs *args, const PlyRun *base,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
