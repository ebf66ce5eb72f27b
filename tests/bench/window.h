/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of the window, on a display of its own with the cairo renderer
 * (tests/ui/bench-window.c). NAN: that could not be had. */

#include "measure.h"

/* From the start of the program to its first painted frame, over that of the smallest window of
 * libadwaita; both pass, and take turns. */
double ply_measure_first_frame(PlyBench *measure);
/* Memory with the whole of T open, above that of the empty window, in MiB. */
double ply_measure_window_memory(PlyBench *measure);
