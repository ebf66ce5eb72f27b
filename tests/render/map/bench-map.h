/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The whole of T as a map (render/map), 1400 x 900 px. Yardsticks: reading the events of T, giving any
 * place to its nodes, painting a picture of that size in one colour. */

#include "../../bench/measure.h"

/* A place for every node with what becomes of it, over reading the events and any places. */
double ply_measure_map_layout(PlyBench *measure);
/* What folding or unfolding one of the upper subtrees takes, up to the picture of the whole,
 * over any places and one colour. */
double ply_measure_map_fold(PlyBench *measure);
/* Record T, lay it all out and paint the whole, over writing and reading the events, any places and one
 * colour. */
double ply_measure_map(PlyBench *measure);
/* A picture on the way from the whole to one board, over one colour: the median, and the 95th percentile. */
double ply_measure_map_paint(PlyBench *measure);
double ply_measure_map_paint_95(PlyBench *measure);
/* A step in sight against the whole picture, at zooms from the whole to one board. */
double ply_measure_map_step(PlyBench *measure);
/* Bytes of the map that stay, per node. */
double ply_measure_map_memory(PlyBench *measure);
