/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/measure.h"

/* What can be measured in the simulated runs of a question about odds. */
extern const PlyMeasure ply_odds_measures[];
