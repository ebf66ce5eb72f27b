/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The nodes of a recorded tree in files for other programs, or as text, a piece at a time: of two million
 * nodes nothing but the piece at work is in memory. What becomes of them is told as it stands where the
 * replay is. */

#include "search/run.h"
#include "trace/replay.h"

typedef enum {
  PLY_NODES_DOT, /* Graphviz: a box each, what is never looked at dashed */
  PLY_NODES_JSON, /* {game, algorithm, step, nodes: [{id, parent, move, value, bound, entered, pruned}]}:
                   * values in points, for Max; bound "exact", "lower", "upper" or null */
  PLY_NODES_TEXT, /* a line each, indented, with its move, value, and a sign: > at work, x pruned */
} PlyNodesFormat;

/* "dot", "json", "text"; NULL behind them. */
extern const char *const ply_nodes_formats[];

/* Takes n bytes; false: no more of them can be taken. */
typedef bool (*PlyNodesPut)(const char *text, gsize n, gpointer data);

/* depth: so many moves below the start at most; G_MAXUINT: all. False where put said no, or progress
 * (nullable) was cancelled. No recursion. */
bool ply_nodes_write(const PlyRun *run, const PlyReplay *replay, PlyNodesFormat format,
                     unsigned depth, PlyNodesPut put, gpointer data, PlyProgress *progress);
