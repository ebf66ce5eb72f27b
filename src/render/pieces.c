/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/pieces.h"

#include "render/tokens-board.h"

static const struct {
  const PlyGame *game;
  const PlyPiecePainter *painter;
} rows[] = {
  { &ply_game_tokens, &ply_tokens_painter },
};

const PlyPiecePainter *ply_pieces_painter(const PlyGame *game) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].game == game)
      return rows[i].painter;
  return NULL;
}
