/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"

/* To who takes said, a child of the root, for the best move: what the other side answers. By plain minimax,
 * where that is not too much. False: there is none, or it is as good. */
bool ply_choice_counter(const PlyCase *c, PlyNodeId said, PlyCounter *counter);
/* To who lets the game go to said: who chooses above it has something better. */
bool ply_way_counter(const PlyCase *c, PlyNodeId said, PlyCounter *counter);
/* To who puts before, a child of the same node, before after, which is better for who chooses. */
bool ply_better_counter(const PlyCase *c, PlyNodeId before, PlyNodeId after, PlyCounter *counter);
