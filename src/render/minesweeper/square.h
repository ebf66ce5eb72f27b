/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One square of Minesweeper: what stands on it and what it is to a rule. The board, the rule
 * view and the legend draw with it, so that a sign looks the same wherever it is. */

#include "minesweeper/run/roles.h"
#include "render/kit/shape.h"

/* state: of the square (mines-board.h); roles: PlyMinesRole. box: the square without gaps. */
void ply_mines_square_add(PlyScene *scene, PlyRect box, unsigned state, unsigned roles);
/* The letter of a square at its corner, above everything else: A, B, or ! where roles have one and
 * the square is large enough. high: B too at the upper corner, where A stands below it. */
void ply_mines_square_badge(PlyScene *scene, PlyRect box, unsigned roles, bool high);
