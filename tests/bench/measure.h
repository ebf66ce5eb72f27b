/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures, on T: the whole tic-tac-toe tree by minimax, 549,946 nodes. Every
 * duration is a time of work of one thread, if nothing else is said, and the median of many
 * repetitions after a warm-up; what is compared alternates. */

#include "search/run.h"

/* Prepares T; measurements below need it. */
typedef struct _PlyBench PlyBench;
PlyBench *ply_measure_new(void) G_GNUC_WARN_UNUSED_RESULT;
void ply_measure_free(PlyBench *measure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyBench, ply_measure_free)

/* What a measurement says beside its number, as lines of text; empty at first. */
GString *ply_measure_notes(PlyBench *measure);

/* Recording T over a plain loop that writes as many events of 16 bytes into touched memory. */
double ply_measure_record(PlyBench *measure);
/* Bytes of events and nodes, per node. */
double ply_measure_memory(PlyBench *measure);
/* From one end of T to the other, in ms; and over the time that recording takes. */
double ply_measure_seek(PlyBench *measure);
double ply_measure_seek_record(PlyBench *measure);
/* Where all nodes stand from left to right, in ms. */
double ply_measure_layout(PlyBench *measure);
/* Record, lay out and paint a first picture of 1400 x 900, in ms; as in the window all but the top
 * of the tree is in folds: a few dozen nodes and folds show. The whole of T is not painted. */
double ply_measure_picture(PlyBench *measure);
/* From asking a recording to stop to its end, in ms that pass: the longest of several. */
double ply_measure_cancel(PlyBench *measure);

/* The same fixed work everywhere, in ms: what an absolute number may be held against. */
double ply_measure_yardstick(void);
