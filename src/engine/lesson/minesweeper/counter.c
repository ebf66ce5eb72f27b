/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To who says by hand what a square is, and it need not be: an arrangement of mines that fits all numbers
 * and flags of the board, in which it is the other thing. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/drive/by-rule.h"
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

static bool deny_verdict(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
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

bool ply_mines_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  return deny_verdict(driven, act, counter) || ply_by_rule_counter(driven, act, counter);
}

/* --- questions --- */

/* One of the two numbers that the square does not touch. */
bool ply_mines_counter_shared(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyMinesQuestion *q = c->question->about;
  const uint32_t numbers[] = { q->square, q->helper };
  uint32_t said = ((const PlyMinesFound *)c->found)->said;
  for (size_t i = 0; counter->markup == NULL && i < G_N_ELEMENTS(numbers); i++) {
    if (said == PLY_NO_SUBJECT || ply_mines_touches(c->place, said, numbers[i]))
      continue;
    g_autofree char *where = ply_mines_words(c->place, said),
                    *number = ply_mines_words(c->place, numbers[i]);
    /* Translators: two squares, as "row 3, column 5". */
    counter->markup = g_strdup_printf(_("The number at %s does not touch %s."), number, where);
  }
  return counter->markup != NULL;
}

/* The same board, of which only two numbers are to be seen. */
static PlyMines *with_two(const PlyMines *board, uint32_t a, uint32_t b) {
  PlyMines *two = g_memdup2(board, sizeof *two);
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (square != a && square != b && ply_mines_is_open(ply_mines_state(board, square)))
      ply_mines_set(two, square, PLY_MINES_CLEAR);
  two->mines = PLY_MINES_UNKNOWN;
  return two;
}

static bool may_be(const PlyMines *board, unsigned square, bool mined) {
  g_autofree uint16_t *mines = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  unsigned n = 0;
  return ply_deduce_example(board, square, mined, NULL, mines, &n) == PLY_DEDUCE_DONE;
}

/* A square that only the one touches which is to be helped, and that may be either with this helper. */
bool ply_mines_counter_helper(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyMines *board = c->place;
  uint32_t square = ((const PlyMinesQuestion *)c->question->about)->square,
           said = ((const PlyMinesFound *)c->found)->said;
  if (said == square || !ply_mines_is_open(ply_mines_state(board, said)))
    return false;
  g_autofree PlyMines *two = with_two(board, square, said);
  for (unsigned at = 0; at < ply_mines_n(board); at++) {
    if (ply_mines_state(board, at) != PLY_MINES_COVERED || !ply_mines_touches(board, at, square) ||
        ply_mines_touches(board, at, said) || !may_be(two, at, true) || !may_be(two, at, false))
      continue;
    g_autofree char *where = ply_mines_words(board, at);
    /* Translators: a square, as "row 3, column 5". */
    counter->markup = g_strdup_printf(
        _("By these two numbers alone %s may hold a mine, and may be free."), where);
    return true;
  }
  return false;
}
