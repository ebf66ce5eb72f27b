/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The token game as a scene: the board with its bonus fields, above and below it both players with
 * points, hand and supply. Where a move is looked at (the selected node, else the one at work) the
 * position before it is shown, with the token as it would lie there and what its ability does to
 * each field of its pattern. */

#include "render/board.h"

#define PLY_TOKENS_BOARD_SHAPE 1.42 /* height for width */

/* Does the run play the token game? */
bool ply_tokens_board_exists(const PlyRun *run);
#define PLY_TOKENS_SIDE_ITEMS                                                                      \
  16 /* ids of the TOKEN items of a side: its number times this, and on */
/* Items: SQUARE for each field (row by row), TOKEN for each hand place and for both supplies, with
 * spoken names. */
PlyScene *ply_tokens_board_scene(const PlyRun *run, const PlyReplay *replay,
                                 const PlyBoardView *view) G_GNUC_WARN_UNUSED_RESULT;
/* Of a search: the node of a move to square (row by row) in the position that is shown: the best
 * one known, of the hand place of the move looked at where there is one. PLY_NO_NODE: there is
 * none. */
PlyNodeId ply_tokens_board_child(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                                 uint32_t square);
