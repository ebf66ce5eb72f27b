/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/game.h"

#include <string.h>

void ply_sudoku_game_init(PlySudokuGame *game, const PlySudoku *board) {
  memset(game, 0, sizeof *game);
  game->board = *board;
  game->cause = PLY_SUDOKU_BY_PERSON;
  PlySudoku computed;
  ply_sudoku_set(&computed, board->shape, board->digit, board->given);
  for (unsigned cell = 0; cell < board->shape->n_cells; cell++)
    game->struck[cell] = (uint16_t)(computed.candidates[cell] & ~board->candidates[cell]);
}

static void tell(PlySudokuGame *game, PlySudokuAction action, uint32_t subject, unsigned now,
                 unsigned was) {
  if (game->trace != NULL)
    ply_record(game->trace, PLY_EVENT_EXECUTE, 0, (unsigned)game->cause << 8 | action, subject,
               (int32_t)now, (int32_t)was);
}

bool ply_sudoku_do_place(PlySudokuGame *game, unsigned cell, unsigned digit) {
  PlySudoku *s = &game->board;
  if (s->digit[cell] != 0)
    return false;
  ply_sudoku_place(s, cell, digit, NULL);
  tell(game, PLY_SUDOKU_PLACE, ply_subject_cell(s->shape, cell), digit, 0);
  return true;
}

static void compute(PlySudokuGame *game, const uint8_t *digits) {
  PlySudoku *s = &game->board;
  ply_sudoku_set(s, s->shape, digits, s->given);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    for (unsigned struck = game->struck[cell]; struck != 0; struck &= struck - 1)
      ply_sudoku_strike(s, cell, ply_first_digit(struck));
}

bool ply_sudoku_do_erase(PlySudokuGame *game, unsigned cell) {
  PlySudoku *s = &game->board;
  unsigned was = s->digit[cell];
  if (was == 0 || ply_cells_have(s->given, cell))
    return false;
  uint8_t digits[PLY_SUDOKU_MAX_CELLS];
  memcpy(digits, s->digit, sizeof digits);
  digits[cell] = 0;
  compute(game, digits);
  tell(game, PLY_SUDOKU_ERASE, ply_subject_cell(s->shape, cell), 0, was);
  return true;
}

bool ply_sudoku_do_strike(PlySudokuGame *game, unsigned cell, unsigned digit) {
  PlySudoku *s = &game->board;
  if (!ply_sudoku_strike(s, cell, digit))
    return false;
  game->struck[cell] |= ply_digit_bit(digit);
  tell(game, PLY_SUDOKU_STRIKE, ply_subject_candidate(s->shape, cell, digit), 1, 0);
  return true;
}

bool ply_sudoku_do_mark(PlySudokuGame *game, unsigned cell, unsigned digit, bool set) {
  const PlySudoku *s = &game->board;
  uint16_t bit = ply_digit_bit(digit);
  bool is_set = (game->marks[cell] & bit) != 0;
  if (is_set == set || (set && s->digit[cell] != 0))
    return false;
  game->marks[cell] ^= bit;
  tell(game, PLY_SUDOKU_MARK, ply_subject_mark(s->shape, cell, digit), set, is_set);
  return true;
}

bool ply_sudoku_game_is_solved(const PlySudokuGame *game) {
  PlySudokuConflict conflict;
  return game->board.n_empty == 0 && !ply_sudoku_conflict(&game->board, &conflict);
}
