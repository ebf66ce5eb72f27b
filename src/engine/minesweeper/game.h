/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game of Minesweeper and its commands: the very same for a person and for the rules.
 *
 * Mines are laid at the first click. A position without known mines can be played too: nothing
 * can be opened there, and what is proven safe is marked so (PLY_MINES_CLEAR). */

#include "minesweeper/place.h"
#include "trace/recorder.h"

typedef enum {
  PLY_MINES_NEW, /* nothing clicked: the mines are not laid */
  PLY_MINES_PLAYING,
  PLY_MINES_WON,  /* every safe square is open */
  PLY_MINES_LOST, /* a mine went off */
} PlyMinesStatus;

/* What a command does: bits 0-7 of the extra of PLY_EVENT_EXECUTE. */
typedef enum {
  PLY_MINES_REVEAL, /* a covered square without a flag */
  PLY_MINES_MARK,   /* sets a flag */
  PLY_MINES_UNMARK, /* takes a flag away */
  PLY_MINES_SHOW,   /* after a loss: a mine, or a wrong flag, is shown */
} PlyMinesAction;

/* Who did it: bits 8-15. */
typedef enum {
  PLY_MINES_BY_RULE,
  PLY_MINES_BY_PERSON,
  PLY_MINES_BY_FREE,  /* opened by itself, beside a 0 */
  PLY_MINES_BY_GUESS, /* the computer's, without proof */
  PLY_MINES_BY_GAME,  /* the end of the game */
  /* A person's, around a number that has its flags: the first square of the command, the others. */
  PLY_MINES_BY_AROUND,
  PLY_MINES_BY_AROUND_TOO,
} PlyMinesCause;

static inline bool ply_mines_by_hand(PlyMinesCause cause) {
  return cause == PLY_MINES_BY_PERSON || cause == PLY_MINES_BY_AROUND ||
         cause == PLY_MINES_BY_AROUND_TOO;
}

typedef struct {
  PlyMines board;      /* all that a player may know */
  PlyMinesField field; /* and all that nobody may read but the commands */
  bool has_field;      /* the mines are known, or will be at the first click */
  PlyMinesStatus status;
  PlyMinesOpening opening;
  bool free_moves;       /* a 0 opens its neighbours */
  uint64_t seed, number; /* the game is number among those of its seed */
  uint32_t guesses;      /* made so far */
  int32_t safe_left;     /* safe squares not yet open; with a field only */
  PlyMinesCause cause;   /* of what is done now */
  PlyTrace *trace;       /* nullable, borrowed: squares that change are recorded */
  uint32_t n_changed;    /* since the rules last looked */
  uint16_t changed[2 * PLY_MINES_MAX_SQUARES];
} PlyMinesGame;

/* A new game. mines must fit (ply_mines_room); seed and number decide where they will lie. */
void ply_mines_game_init(PlyMinesGame *game, unsigned rows, unsigned columns, int mines,
                         PlyMinesOpening opening, bool free_moves, uint64_t seed, uint64_t number);
/* Another game of the same kind. */
void ply_mines_game_restart(PlyMinesGame *game, uint64_t number);
/* Takes a board as it stands; field NULL: nobody knows where the mines are. */
void ply_mines_game_adopt(PlyMinesGame *game, const PlyMines *board, const PlyMinesField *field);

/* --- commands; false where there is nothing to do --- */
/* Opens a covered square; at the first click the mines are laid. A flagged one stays. Where
 * the mines are not known it is marked as safe. */
bool ply_mines_reveal(PlyMinesGame *game, unsigned square);
/* Sets a flag, or takes it away again. */
bool ply_mines_flag(PlyMinesGame *game, unsigned square);
/* Opens the other neighbours of a number that has as many flags around it as it says. */
bool ply_mines_open_around(PlyMinesGame *game, unsigned square);
/* Without proof: opens a covered square chosen by a random number of this moment; square may
 * be given (else PLY_NO_SUBJECT). risk in millionths, -1: not known. */
bool ply_mines_guess(PlyMinesGame *game, uint32_t square, int risk);
/* A number below bound that depends on seed, game and how far it is: the same when a game is
 * taken up again at this point. */
uint32_t ply_mines_draw(const PlyMinesGame *game, uint32_t bound);

/* Squares dealt with so far: opened or flagged. */
static inline int ply_mines_moves_done(const PlyMinesGame *game) {
  return (int)ply_mines_n(&game->board) - game->board.moves_left;
}
static inline bool ply_mines_is_over(const PlyMinesGame *game) {
  return game->status == PLY_MINES_WON || game->status == PLY_MINES_LOST;
}
