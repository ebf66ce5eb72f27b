/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Beyond the game record: hand-made trees as text that can be changed.
 *
 * Grammar; white space and commas separate and mean nothing else:
 *   node   := (leaf | inner) ["words"]
 *   leaf   := number                          at most three decimals, within +-1,000,000
 *   inner  := [evaluation ":"] "(" child ... ")"   [ ] may stand for ( )
 *           | [evaluation ":"] "{" share ... "}"   a chance node: does not use up a turn
 *   child  := [name "="] ["!"] node           the name of the move that leads here; !: it is
 *                                             noisy, a capture
 *   share  := [weight "*"] child              weight: whole number 1 to 10,000; 1 if none
 *   name   := a letter, then letters, digits, - and _ ; or any text in double quotes
 * Words and names are at most 60 bytes, without a line break; a name is no number or path ("1.2") and has
 * no blank at its ends, so that it can be typed, and blanks of other widths are read as plain ones; the moves of
 * one node have different names. At most PLY_TREE_MAX_LEVELS levels
 * below the root, PLY_MAX_CHILDREN children, PLY_TREE_MAX_NODES nodes. */

#include "games/game.h"

#define PLY_TREE_MAX_LEVELS 16383
#define PLY_TREE_MAX_NODES 250000
#define PLY_TREE_VALUE_MAX 1000000
#define PLY_TREE_TEXT_MAX 60

/* A tree with Min to move at its root (ply_start_new gives it to Max). */
PlyStart *ply_tree_start(const char *text, bool min_to_move, PlyPlace *place,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a tree of so many levels at most (up to PLY_TREE_MAX_LEVELS). */
PlyStart *ply_tree_start_within(const char *text, bool min_to_move, unsigned levels,
                                PlyPlace *place, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Levels of the whole tree below its root. */
unsigned ply_tree_levels(const void *position);
/* The evaluation that the lesson gives the inner node at position; false where it gives none. */
bool ply_tree_evaluation(const void *position, int32_t *value);
/* A copy of the tree in which the leaf at the node of trace has another value (text as in
 * a lesson: "4", "-2.5"). NULL and error where node is no leaf or text no number. */
PlyStart *ply_tree_change_leaf(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                               const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A copy in which the children of the node of trace stand in the order of nodes, all of them. NULL where
 * these are not they. */
PlyStart *ply_tree_sort_children(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                                 const PlyNodeId *nodes, unsigned n) G_GNUC_WARN_UNUSED_RESULT;
