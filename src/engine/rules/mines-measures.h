/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/measure.h"

/* What can be measured on a board of Minesweeper, and what its measures are told. */
extern const PlyMeasure ply_mines_measures[];
extern const PlyArgument ply_mines_arguments[];
