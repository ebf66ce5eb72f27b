/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/game.h"

typedef struct {
  const PlyGame *game;
  void *position;
  uint64_t left; /* moves that may still be played */
} Counting;

/* Moves of the last ply are counted, not played. False when too many would be. */
static bool count(Counting *c, unsigned plies, PlyMove *moves, uint64_t *sum) {
  unsigned n = c->game->moves(c->position, moves);
  if (plies <= 1) {
    *sum += plies == 0 ? 1 : n;
    return true;
  }
  if (n > c->left)
    return false;
  c->left -= n;
  for (unsigned i = 0; i < n; i++) {
    c->game->play(c->position, moves[i]);
    bool counted = count(c, plies - 1, moves + n, sum);
    c->game->undo(c->position, moves[i]);
    if (!counted)
      return false;
  }
  return true;
}

bool ply_start_sequences(const PlyStart *start, unsigned plies, uint64_t most, uint64_t *n) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  Counting c = { .game = start->game, .position = position, .left = most };
  g_autofree PlyMove *moves = g_new(PlyMove, (size_t)(plies + 1) * start->game->max_moves);
  memcpy(position, start->position, start->game->position_size);
  *n = 0;
  return count(&c, plies, moves, n);
}
