/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of a learner with 100,000 attempts. */

typedef struct _PlyBench PlyBench;

/* Opening them and telling how each of 56 lessons stands, as a window does at first, beyond what that
 * takes of nobody's, in ms. */
double ply_measure_learner_open(PlyBench *measure);
/* All that plybook-cli progress asks for, in ms. */
double ply_measure_learner_report(PlyBench *measure);
