/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To who says by hand what a square is, and it need not be: an arrangement of mines that fits all numbers
 * and flags of the board, in which it is the other thing. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/minesweeper/counter.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/deduce/deduce.h"

#define MAX_NAMED 8 /* more squares are shown, not named */

static char *words(const PlyMines *board, const PlyCounter *counter) {
  g_autofree char *where = ply_mines_words(board, counter->square);
  bool safe = counter->explodes;
  if (counter->n_squares > MAX_NAMED || counter->n_squares == 0)
    return g_strdup_printf(safe ? _("There is an arrangement of mines in which %s explodes, and "
                                    "every number is right in it.")
                                : _("There is an arrangement of mines in which %s is free, and "
                                    "every number is right in it."),
                           where);
  g_autofree char *list = ply_mines_words_list(board, counter->squares, counter->n_squares);
  /* Translators: a square, and squares. */
  return g_strdup_printf(
      safe ? _("%s explodes if the mines are here: %s. Every number has what it needs then.")
           : _("%s is free if the mines are here: %s. Every number has what it needs then."),
      where, list);
}

static bool deny(const PlyMines *board, uint32_t square, bool safe, PlyCounter *counter) {
  uint16_t mines[PLY_MINES_MAX_SQUARES];
  unsigned n = 0;
  if (ply_mines_state(board, square) != PLY_MINES_COVERED ||
      ply_deduce_example(board, square, safe, NULL, mines, &n) != PLY_DEDUCE_DONE)
    return false;
  counter->squares = g_memdup2(mines, n * sizeof *mines);
  counter->n_squares = n;
  counter->square = square;
  counter->explodes = safe;
  counter->markup = words(board, counter);
  return true;
}

bool ply_mines_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  const PlyRun *mine = ply_driven_run(driven);
  const PlyActInfo *info = &ply_driven_driver(driven)->acts[act->kind];
  if (strcmp(info->id, "verdict") != 0)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree PlyMines *board = ply_mines_board_at(mine, replay);
  bool safe = strcmp(info->words[act->word], "safe") == 0;
  for (unsigned i = 0; i < act->n_targets; i++)
    if (deny(board, act->targets[i], safe, counter))
      return true;
  return false;
}
