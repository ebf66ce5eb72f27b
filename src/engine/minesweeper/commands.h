/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The commands in full, for minesweeper/game.c and the rules' commands in mines.c: each with a
 * constant flag that says whether squares that change are recorded. */

#include "minesweeper/game.h"
#include "rules/framework.h"

/* Lays the mines around the first click. */
void ply_mines_lay(PlyMinesGame *game, unsigned first);
/* The game ends at square; with a trace a lost one shows what was where. */
void ply_mines_end(PlyMinesGame *game, unsigned square, PlyMinesStatus status);

PLY_RULES_INLINE void ply_mines_change(PlyMinesGame *game, unsigned square, unsigned now,
                                       PlyMinesAction action, PlyMinesCause cause, bool rec) {
  if (rec)
    ply_record(game->trace, PLY_EVENT_EXECUTE, 0, (unsigned)cause << 8 | action, square,
               (int32_t)now, (int32_t)ply_mines_state(&game->board, square));
  ply_mines_set(&game->board, square, now);
  game->changed[game->n_changed++] = (uint16_t)square;
}

/* Opens what lies beside zeros among the changed squares from index first on. */
PLY_RULES_INLINE void ply_mines_open_beside(PlyMinesGame *game, uint32_t first, bool rec) {
  PlyMines *b = &game->board;
  for (uint32_t i = first; i < game->n_changed; i++) {
    unsigned cell = b->cell[game->changed[i]];
    if (b->state[cell] != 0)
      continue;
    for (int k = 0; k < PLY_MINES_AROUND; k++) {
      unsigned beside = cell + (unsigned)ply_mines_around[k].cell;
      if (b->state[beside] != PLY_MINES_COVERED)
        continue;
      ply_mines_change(game, b->square[beside], game->field.under[beside], PLY_MINES_REVEAL,
                       PLY_MINES_BY_FREE, rec);
      game->safe_left--;
    }
  }
}

PLY_RULES_INLINE PlyAct ply_mines_do_reveal(PlyMinesGame *game, unsigned square, bool rec) {
  PlyMines *b = &game->board;
  unsigned cell = b->cell[square];
  if (b->state[cell] != PLY_MINES_COVERED || ply_mines_is_over(game))
    return PLY_ACT_NONE;
  if (game->status == PLY_MINES_NEW)
    ply_mines_lay(game, square);
  if (!game->has_field) {
    ply_mines_change(game, square, PLY_MINES_CLEAR, PLY_MINES_REVEAL, game->cause, rec);
    return PLY_ACT_DONE;
  }
  unsigned under = game->field.under[cell];
  if (under & PLY_MINES_MINE) {
    ply_mines_change(game, square, PLY_MINES_EXPLODED, PLY_MINES_REVEAL, game->cause, rec);
    ply_mines_end(game, square, PLY_MINES_LOST);
    return PLY_ACT_OVER;
  }
  uint32_t first = game->n_changed;
  ply_mines_change(game, square, under, PLY_MINES_REVEAL, game->cause, rec);
  game->safe_left--;
  if (under == 0 && game->free_moves)
    ply_mines_open_beside(game, first, rec);
  if (game->safe_left > 0)
    return PLY_ACT_DONE;
  ply_mines_end(game, square, PLY_MINES_WON);
  return PLY_ACT_OVER;
}
