/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/game.h"

#define LOOK 1024 /* units between two looks at the progress */
#define LISTED 16 /* moves that are listed in the time that one takes to be played */

typedef struct {
  const PlyGame *game;
  void *position;
  PlyProgress *progress;
  uint64_t unpaid; /* units since the last look */
} Counting;

static bool look(Counting *c, uint64_t units) {
  c->unpaid += units;
  if (c->unpaid < LOOK)
    return true;
  bool going = ply_progress_spend(c->progress, PLY_WORK_MOVE, c->unpaid);
  c->unpaid = 0;
  return going;
}

/* Moves of the last ply are counted, not played. False where it was stopped. */
static bool count(Counting *c, unsigned plies, PlyMove *moves, uint64_t *sum) {
  unsigned n = c->game->moves(c->position, moves);
  if (!look(c, 1 + n / LISTED))
    return false;
  if (plies <= 1) {
    *sum += plies == 0 ? 1 : n;
    return true;
  }
  for (unsigned i = 0; i < n; i++) {
    PlyUndoRecord undo;
    c->game->play(c->position, moves[i], &undo);
    bool counted = count(c, plies - 1, moves + n, sum);
    c->game->undo(c->position, moves[i], &undo);
    if (!counted)
      return false;
  }
  return true;
}

bool ply_start_sequences(const PlyStart *start, unsigned plies, PlyProgress *progress,
                         uint64_t *n) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  Counting c = { .game = start->game, .position = position, .progress = progress };
  g_autofree PlyMove *moves = g_new(PlyMove, (size_t)(plies + 1) * start->game->max_moves);
  memcpy(position, start->position, start->game->position_size);
  *n = 0;
  return count(&c, plies, moves, n) && ply_progress_spend(progress, PLY_WORK_MOVE, c.unpaid);
}
