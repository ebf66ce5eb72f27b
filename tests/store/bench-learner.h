/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of a learner with 100,000 attempts; the yardstick reads as many rows with SQLite
 * alone. */

#include "../bench/measure.h"

/* Opening them and telling how each of 56 lessons stands, as a window does at first, beyond what that
 * takes of nobody's. */
double ply_measure_learner_open(PlyBench *measure);
/* All that plybook-cli progress asks for. */
double ply_measure_learner_report(PlyBench *measure);
