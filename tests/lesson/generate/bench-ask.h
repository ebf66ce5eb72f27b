/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How long it takes to draw a question from a run (lesson/generate.h). */

#include "../../bench/measure.h"

/* The longest of many, of every kind and about every kind of run, over reading as many events
 * as the largest has. The notes say which. */
double ply_measure_ask(PlyBench *measure);
