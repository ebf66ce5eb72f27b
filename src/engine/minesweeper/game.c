/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/game.h"

#include <string.h>

#include "minesweeper/commands.h"

/* --- life --- */

static void begin(PlyMinesGame *game, uint64_t number) {
  game->number = number;
  game->status = PLY_MINES_NEW;
  game->has_field = true;
  game->safe_left = (int32_t)ply_mines_n(&game->board) - game->board.mines;
  game->cause = PLY_MINES_BY_PERSON;
  game->n_changed = game->guesses = 0;
}

void ply_mines_game_init(PlyMinesGame *game, unsigned rows, unsigned columns, int mines,
                         PlyMinesOpening opening, bool free_moves, uint64_t seed, uint64_t number) {
  g_return_if_fail(mines >= 0 && (unsigned)mines <= ply_mines_room(rows, columns, opening));
  ply_mines_init(&game->board, rows, columns, mines);
  game->opening = opening;
  game->free_moves = free_moves;
  game->seed = seed;
  game->trace = NULL;
  begin(game, number);
}

void ply_mines_game_restart(PlyMinesGame *game, uint64_t number) {
  ply_mines_reset(&game->board);
  begin(game, number);
}

void ply_mines_game_adopt(PlyMinesGame *game, const PlyMines *board, const PlyMinesField *field) {
  game->board = *board;
  game->has_field = field != NULL;
  if (field != NULL)
    game->field = *field;
  game->cause = PLY_MINES_BY_PERSON;
  game->n_changed = game->guesses = 0;
  game->safe_left = 0;
  game->status = PLY_MINES_PLAYING;
  for (unsigned square = 0; field != NULL && square < ply_mines_n(board); square++) {
    unsigned state = ply_mines_state(board, square);
    bool mine = ply_mines_is_mine(board, field, square);
    game->safe_left += !mine && !ply_mines_is_open(state);
    if (state == PLY_MINES_EXPLODED)
      game->status = PLY_MINES_LOST;
  }
  if (field != NULL && game->safe_left == 0 && game->status == PLY_MINES_PLAYING)
    game->status = PLY_MINES_WON;
}

/* --- chance --- */

/* Streams of a game: that of its mines, and one for each moment, told by the moves left. */
#define MINES 0
#define MOMENT 1

uint32_t ply_mines_draw(const PlyMinesGame *game, uint32_t bound) {
  PlyRandom random;
  ply_random_init_for(&random, game->seed, game->number, MOMENT + (uint64_t)game->board.moves_left);
  return ply_random_below(&random, bound);
}

void ply_mines_lay(PlyMinesGame *game, unsigned first) {
  PlyRandom random;
  ply_random_init_for(&random, game->seed, game->number, MINES);
  ply_mines_place(&game->board, game->opening, first, &random, &game->field);
  game->status = PLY_MINES_PLAYING;
}

/* --- the end --- */

void ply_mines_end(PlyMinesGame *game, unsigned square, PlyMinesStatus status) {
  game->status = status;
  if (game->trace == NULL)
    return;
  PlyMines *b = &game->board;
  for (unsigned s = 0; status == PLY_MINES_LOST && s < ply_mines_n(b); s++) {
    bool mine = ply_mines_is_mine(b, &game->field, s);
    unsigned state = ply_mines_state(b, s);
    if (state == PLY_MINES_FLAG && !mine)
      ply_mines_change(game, s, PLY_MINES_WRONG, PLY_MINES_SHOW, PLY_MINES_BY_GAME, true);
    else if (state == PLY_MINES_COVERED && mine)
      ply_mines_change(game, s, PLY_MINES_MISSED, PLY_MINES_SHOW, PLY_MINES_BY_GAME, true);
  }
  ply_record(game->trace, PLY_EVENT_OVER, 0, status, square, 0, 0);
}

/* --- commands --- */

/* Who asks for whole sweeps only never takes the changes away. */
static void forget_changes(PlyMinesGame *game) {
  if (game->n_changed > PLY_MINES_MAX_SQUARES)
    game->n_changed = 0;
}

bool ply_mines_reveal(PlyMinesGame *game, unsigned square) {
  forget_changes(game);
  return (game->trace == NULL ? ply_mines_do_reveal(game, square, false)
                              : ply_mines_do_reveal(game, square, true)) != PLY_ACT_NONE;
}

bool ply_mines_flag(PlyMinesGame *game, unsigned square) {
  unsigned state = ply_mines_state(&game->board, square);
  if (ply_mines_is_over(game) || (state != PLY_MINES_FLAG && state != PLY_MINES_COVERED))
    return false;
  forget_changes(game);
  bool set = state == PLY_MINES_COVERED;
  ply_mines_change(game, square, set ? PLY_MINES_FLAG : PLY_MINES_COVERED,
                   set ? PLY_MINES_MARK : PLY_MINES_UNMARK, game->cause, game->trace != NULL);
  return true;
}

bool ply_mines_open_around(PlyMinesGame *game, unsigned square) {
  PlyMines *b = &game->board;
  unsigned cell = b->cell[square], state = b->state[cell];
  if (!ply_mines_is_open(state) || state != b->flags[cell])
    return false;
  uint16_t squares[8];
  unsigned n = ply_mines_squares(b, cell, ply_mines_blanks(b, cell), squares);
  PlyMinesCause cause = game->cause;
  bool done = false;
  for (unsigned i = 0; i < n && !ply_mines_is_over(game); i++) {
    game->cause = done ? PLY_MINES_BY_AROUND_TOO : PLY_MINES_BY_AROUND;
    done = ply_mines_reveal(game, squares[i]) || done;
  }
  game->cause = cause;
  return done;
}

/* The n-th covered square. */
static uint32_t nth_blank(const PlyMines *b, uint32_t n) {
  for (uint32_t square = 0; square < ply_mines_n(b); square++)
    if (ply_mines_state(b, square) == PLY_MINES_COVERED && n-- == 0)
      return square;
  return PLY_NO_SUBJECT;
}

bool ply_mines_guess(PlyMinesGame *game, uint32_t square, int risk) {
  const PlyMines *b = &game->board;
  if (ply_mines_is_over(game) || !game->has_field || b->moves_left == 0)
    return false;
  if (square == PLY_NO_SUBJECT)
    square = nth_blank(b, ply_mines_draw(game, (uint32_t)b->moves_left));
  if (game->trace != NULL)
    ply_record(game->trace, PLY_EVENT_GUESS, 0, 0, square, risk, 0);
  game->guesses++;
  PlyMinesCause cause = game->cause;
  game->cause = PLY_MINES_BY_GUESS;
  bool done = ply_mines_reveal(game, square);
  game->cause = cause;
  return done;
}
