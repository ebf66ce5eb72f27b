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
