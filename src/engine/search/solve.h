/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Exact values: alpha-beta with zero windows to the end of the game, with every part that the game
 * has something for. Only for games with PlyGameSolver.speed (Connect Four). */

#include "search/search.h"

typedef struct _PlySolver PlySolver;

/* NULL and error where the game cannot be solved so, or there is no memory for the table. bits: size of the table, 4 to 26. */
PlySolver *ply_solver_new(const PlyGame *game, unsigned bits,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_solver_free(PlySolver *solver);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySolver, ply_solver_free)

/* The value of start for the side to move, in the unit of speed, with a table that knows nothing
 * of other positions. False when progress (nullable) was cancelled, or the game is over. */
bool ply_solver_value(PlySolver *solver, const PlyStart *start, PlyProgress *progress,
                      int32_t *value);
/* The value of the position after move, for the side that makes it; the table keeps what the
 * call before found, which must have been about the same start. */
bool ply_solver_move(PlySolver *solver, const PlyStart *start, PlyMove move, PlyProgress *progress,
                     int32_t *value);
/* Nodes of the last call. */
uint64_t ply_solver_nodes(const PlySolver *solver);
