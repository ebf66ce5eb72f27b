/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/measure.h"

/* What can be measured in a search, and what its measures are told. */
extern const PlyMeasure ply_search_measures[];
extern const PlyArgument ply_search_arguments[];
