/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/real-value.h"

bool ply_real_value_fits(const PlyGame *game) {
  const PlyGameTurns *turns = game->turns;
  return turns != NULL && turns->tries != NULL && turns->lined != NULL && turns->last != NULL &&
         ply_game_n_features(game) > 0;
}

int32_t ply_drop_earned(const PlySearch *s, PlySide who, bool idle) {
  bool own = who == s->own;
  int32_t of[2][PLY_MAX_FEATURES], sum = own && idle ? PLY_DROP_IDLE : PLY_DROP_BASE;
  s->game->evaluation->measure(s->position, of);
  for (unsigned f = 0; f < ply_game_n_features(s->game); f++)
    sum += s->weights[f] * of[who][f];
  if (s->game->turns->lined(s->position))
    sum += own ? PLY_DROP_LINE : PLY_REPLY_LINE;
  return sum;
}

int32_t ply_real_value(PlySearch *s) {
  PlySide next = s->game->side(s->position);
  PlySide who = next == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  int32_t earned = ply_drop_earned(s, who, false);
  PlyMove last = s->game->turns->last(s->position);
  int32_t before = PLY_DROP_BASE;
  if (last != PLY_NO_MOVE) {
    s->game->undo(s->position, last, NULL);
    before = ply_drop_earned(s, next, false);
    s->game->play(s->position, last, NULL);
  }
  return (who == PLY_SIDE_MAX ? earned - before : before - earned) * s->unit;
}
