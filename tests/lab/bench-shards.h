/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What it costs to play a lab in shares (lab/part.h). */

#include "../bench/measure.h"

/* Sixteen shares, each set up, played and written, over one run of the same games: that of the lab where
 * it is most. The notes have all labs, and what the merge takes beside. */
double ply_measure_lab_shards(PlyBench *measure);
