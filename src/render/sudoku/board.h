/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The board of "sudoku-guess" as a scene: given digits bold, guesses with their numbers, what follows
 * from them lighter; the cell filled now, the one that is next, and what has no candidate left. */

#include "render/board/pieces.h"

/* Items: SQUARE for each cell, row by row. A node of the next cell is the child that comes behind the
 * selected one, the first of all behind the last. */
extern const PlyPiecePainter ply_sudoku_painter;
