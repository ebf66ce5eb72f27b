/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The token game as a scene: the board with its bonus fields, above and below it both players with
 * points, hand and supply. Where a move is looked at (the selected node, else the one at work) the
 * position before it is shown, with the token as it would lie there and what its ability does to
 * each field of its pattern. */

#include "render/board/pieces.h"

/* Items: SQUARE for each field (row by row), TOKEN for each hand place and for both supplies, with
 * spoken names. A node of a field is that of the best move known to go there, of the hand place of
 * the move looked at where there is one. */
extern const PlyPiecePainter ply_tokens_painter;
