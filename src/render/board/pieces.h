/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How the boards of a game are painted where crosses, rings and discs will not do: a painter a
 * game, in one table. Whoever draws a board asks here, and knows no game. */

#include "render/board/board.h"
#include "render/kit/paint.h"

struct _PlyPiecePainter {
  /* The whole picture, with a SQUARE item for each square, row by row; NULL: the picture of every
   * board. shape: its height for its width. */
  PlyScene *(*scene)(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view);
  double shape;
  /* With scene: what ply_board_child() answers. */
  PlyNodeId (*child)(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                     uint32_t square);
  /* A piece on a small board, not PLY_PIECE_NONE; NULL: a cross or a ring. */
  void (*piece)(const PlyPainter *p, const PlyPieceMark *mark);
  bool letters; /* squares of small boards say their letters, where there is room */
};

/* The painter of a game; NULL: it needs none. */
const PlyPiecePainter *ply_pieces_painter(const PlyGame *game);
/* Adds a row for a game of the program's own (ply_games_add): before anything is drawn, from the thread
 * that main() runs in. */
void ply_pieces_add(const PlyGame *game, const PlyPiecePainter *painter);

/* The token game as a scene: the board with its bonus fields, above and below it both players with
 * points, hand and supply. Where a move is looked at (the selected node, else the one at work) the
 * position before it is shown, with the token as it would lie there and what its ability does to
 * each field of its pattern. */

/* Items: SQUARE for each field (row by row), TOKEN for each hand place and for both supplies, with
 * spoken names. A node of a field is that of the best move known to go there, of the hand place of
 * the move looked at where there is one. */
extern const PlyPiecePainter ply_tokens_painter;

/* The board of "sudoku-evaluation" as a scene: given digits bold, evaluations with their numbers,
 * what follows from them lighter; the cell filled now, the one that is next, and what has no
 * candidate left. */

/* Items: SQUARE for each cell, row by row. A node of the next cell is the child that comes behind the
 * selected one, the first of all behind the last. */
extern const PlyPiecePainter ply_sudoku_painter;
