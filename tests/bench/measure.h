/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What bench measures, on T: the whole tic-tac-toe tree by minimax, 549,946 nodes.
 *
 * Every duration is a time of work of one thread, if nothing else is said, and held against a yardstick
 * (kit/yardstick.h) that takes turns with it, so that what disturbs one disturbs the other: the least of
 * many turns after a warm-up, one over the other. (Medians scattered by 15 of 100 on a machine that is shared
 * with others.) */

#include "kit/yardstick.h"
#include "search/run.h"

/* Prepares T; measurements below need it. small: how many times fewer turns, boards and positions than
 * in full; 1: all of them. */
typedef struct _PlyBench PlyBench;
PlyBench *ply_measure_new(unsigned small) G_GNUC_WARN_UNUSED_RESULT;
void ply_measure_free(PlyBench *measure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyBench, ply_measure_free)

/* --- for who measures --- */

/* What a measurement says beside its number, as lines of text; empty at first. */
GString *ply_measure_notes(PlyBench *measure);
/* How many there are of what there are n in full: at least 1. */
unsigned ply_measure_of(const PlyBench *measure, unsigned n);
/* ms over that of the yardstick; both are kept for ply_measure_ms(). */
double ply_measure_ratio(PlyBench *measure, double ms, double yardstick_ms);
/* Does something once, and says for how many ms it worked; INFINITY where it went wrong. */
typedef double (*PlyTask)(void *data);
/* The least time of the task, which does the same in each turn, over that of the yardstick, which is freed;
 * turns: of each, in full. */
double ply_measure_against(PlyBench *measure, PlyTask task, void *data, unsigned turns,
                           PlyYard *yard);

/* Does piece i of something once, and says for how many ms it worked; INFINITY where it went wrong. */
typedef double (*PlyPieceTask)(void *data, unsigned i);
/* Does all of n pieces, one behind the other, in so many rounds in full; the yardstick, which is freed, has a
 * turn behind each. A disturbance lasts longer than one piece, and hits others in the next round. Fills ms with
 * the least of each piece, and returns the least ms of the yardstick. */
double ply_measure_pieces(PlyBench *measure, PlyPieceTask piece, void *data, unsigned n,
                          unsigned rounds, PlyYard *yard, double *ms);

/* --- for who asks --- */

/* Of what two times the last ratio was, in ms; false: of none. */
bool ply_measure_ms(const PlyBench *measure, double *ms, double *yardstick_ms);

/* Recording T over a plain loop that writes as many events of 16 bytes into touched memory. */
double ply_measure_record(PlyBench *measure);
/* Bytes of events and nodes, per node. */
double ply_measure_memory(PlyBench *measure);
/* From one end of T to the other, over reading as many events; and over recording. */
double ply_measure_seek(PlyBench *measure);
double ply_measure_seek_record(PlyBench *measure);
/* Where all nodes stand from left to right, over giving a place to as many. */
double ply_measure_layout(PlyBench *measure);
/* Record, lay out and paint a first picture of 1400 x 900, over writing as many events and painting one
 * colour; as in the window all but the top of the tree is in folds: a few dozen nodes and folds show.
 * The whole of T is not painted. */
double ply_measure_picture(PlyBench *measure);
/* What a recording still works once it is asked to stop, over writing all the events of T. */
double ply_measure_cancel(PlyBench *measure);
