/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the arguments of trace and render mean where rules are at work. */

#include "cli/setup.h"

/* Do rules play what --game says? */
bool ply_setup_is_mines(const PlySetupArgs *args);
/* The run that args ask for: base (a lesson's, nullable) with other options, or a game. A
 * position is swept; a new game is played to its end. */
PlyRun *ply_setup_mines_run(const PlySetupArgs *args, const PlyRun *base,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
