/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/board/pieces.h"

static struct {
  const PlyGame *game;
  const PlyPiecePainter *painter;
} rows[PLY_GAME_ROWS] = {
  { &ply_game_tokens, &ply_tokens_painter },
  { &ply_game_sudoku, &ply_sudoku_painter },
};

void ply_pieces_add(const PlyGame *game, const PlyPiecePainter *painter) {
  unsigned n = 0;
  while (n < G_N_ELEMENTS(rows) && rows[n].game != NULL)
    n++;
  g_assert(n < G_N_ELEMENTS(rows));
  rows[n].game = game;
  rows[n].painter = painter;
}

const PlyPiecePainter *ply_pieces_painter(const PlyGame *game) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rows) && rows[i].game != NULL; i++)
    if (rows[i].game == game)
      return rows[i].painter;
  return NULL;
}
