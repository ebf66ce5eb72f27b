/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The same place in another search from the same position: who changes a setting stays where
 * they were. Nodes are the same that the same moves lead to, whatever the order. */

#include "search/run.h"

/* The node of to that the moves to node lead to (of iterations: the one with the same number);
 * PLY_NO_NODE where the other search did not get there. O(depth times children). */
PlyNodeId ply_run_same_node(const PlyRun *from, PlyNodeId node, const PlyRun *to);
/* The step of to at which the same happens at the same node as at step of from, for the same
 * time; where it does not happen, the last that happens at that node, or at the nearest node
 * above it that is looked at. First and last step stay what they are. O(events). */
uint32_t ply_run_same_step(const PlyRun *from, uint32_t step, const PlyRun *to);
