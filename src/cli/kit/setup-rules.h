/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the arguments of trace and render mean where rules are at work. */

#include "cli/setup.h"

typedef PlyRun *(*PlyRulesGame)(const PlySetupArgs *args, const PlyOptions *options,
                                GError **error);

/* The run that args ask for: base (a lesson's, nullable) with other options, or what game makes of
 * options of the table. A position is swept; a new game is played to its end. */
PlyRun *ply_setup_rules_run(const PlySetupArgs *args, const PlyRun *base,
                            const PlyOption *const *table, PlyRulesGame game,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
