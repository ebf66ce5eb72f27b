/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What wrong answers about searches would lead to, each found out by running something: PlyAsk.counter of
 * their kinds. False where nothing shows it. */

#include "lesson/drive/counter.h"

/* --- bounds.c: said did not set the bound that the search met at its cutoff --- */
/* The replay stands at the cutoff; setter: who did. Another number below said moves its value, and the
 * bound stays; or said keeps its value, and the bound moves. */
bool ply_source_counter(const PlyCase *c, PlyNodeId said, PlyNodeId setter, PlyCounter *counter);

/* --- goes.c: where the search does not go from step on --- */
bool ply_goes_counter(const PlyCase *c, PlyNodeId said, uint32_t step, PlyCounter *counter);
/* Nothing at and below node, which is never entered, changes the root. */
bool ply_never_counter(const PlyCase *c, PlyNodeId node, PlyCounter *counter);

/* --- sorted.c: children in another order, of which before and after stand the wrong way round --- */
/* The best one first: what alpha-beta looks at in that order. right: theirs, of n children. */
bool ply_sorted_counter(const PlyCase *c, const PlyNodeId *said, const PlyNodeId *right, unsigned n,
                        PlyNodeId before, PlyNodeId after, PlyCounter *counter);
/* As they are entered. */
bool ply_entered_counter(const PlyCase *c, PlyNodeId before, PlyNodeId after, PlyCounter *counter);
