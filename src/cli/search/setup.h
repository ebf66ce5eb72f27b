/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the arguments of trace and render mean where a search is at work. */

#include "cli/setup.h"

/* The search that args ask for: base (a lesson's, nullable) with other options, or that of a start.
 * NULL and error where they do not say one. */
PlyRun *ply_setup_search_run(const PlySetupArgs *args, const PlyRun *base,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
