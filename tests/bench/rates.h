/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How far the rules of Minesweeper reach, against the reference run (reference.h). */

#include "measure.h"

/* All its cells, in full with as many games: by how many standard errors the worst one is off. The
 * notes have the whole table. A second or two on all processors. */
double ply_measure_rates(PlyBench *measure);
