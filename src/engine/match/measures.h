/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/measure.h"

/* What can be measured in one recorded match. */
extern const PlyMeasure ply_match_measures[];
