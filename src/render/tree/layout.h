/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tidy drawing of a layered tree: where nodes stand from left to right.
 *
 * What the result keeps (Reingold and Tilford 1981; Walker 1990; Buchheim, Juenger and
 * Leipert 2002; van der Ploeg 2014, for levels of one height): children in their order,
 * each node in the middle of its first and last child, equal subtrees drawn equally, a
 * mirrored tree drawn as the mirror image, neighbours on a level as close as their widths
 * allow, and slack between two tall subtrees shared evenly by the small ones between.
 *
 * The tree comes as plain arrays by node: the children of v are the block
 * first_child[v] .. first_child[v] + n_children[v] - 1 (first_child[v] is not read when
 * n_children[v] is 0), every child has a larger number than its parent, and 0 is the root.
 * The table of nodes of a trace is of that form. */

#include <stdint.h>

#define PLY_LAYOUT_MAX_CHILDREN UINT16_MAX

/* Writes the centre of every node into x[n], the leftmost edge being 0.
 * widths[v]: px that v takes up, its gap to a sibling included (NULL: 1); cousins: px between
 * neighbours with different parents beyond that. Cost O(n), no recursion, any depth; 6 bytes of
 * scratch a node, 16 more where a subtree ends above the one beside it and widths differ, and 1 MB. */
void ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                     const float *widths, float cousins, double *x);
