/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures of the exact solver of Connect Four: on the files of random positions in
 * tests/search, a hundred each, which are part of the program; and on the empty board. */

#include "measure.h"

/* Nodes a position, at so many stones. */
double ply_measure_solve_14(PlyBench *measure);
double ply_measure_solve_18(PlyBench *measure);
double ply_measure_solve_22(PlyBench *measure);
/* A node at 14 stones, over looking at an entry of a table as large. */
double ply_measure_solve_node(PlyBench *measure);
/* The exact values of the seven first moves, over looking at 2^30 entries; INFINITY where they are not
 * -2 -1 0 1 0 -1 -2. Minutes, and 256 MiB. */
double ply_measure_first_moves(PlyBench *measure);
