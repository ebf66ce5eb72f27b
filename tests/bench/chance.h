/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of lives by odds. */

#include "measure.h"

/* The lab of 10,000 lives of 1,000 days for the six people of the book, on all processors and with
 * every option at its default: what all threads work, over drawing ten random numbers a day. */
double ply_measure_lives(PlyBench *measure);
