/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The tables, a file for what belongs together. */

#include "readers.h"

/* games.c */
extern const Reader reader_trees, reader_tictactoe, reader_connect4, reader_tokens, reader_guesses;
/* moves.c, numbers.c */
extern const Reader reader_moves, reader_typed, reader_claimed, reader_named;
/* lives.c */
extern const Reader reader_formulas, reader_occupations, reader_people, reader_expenses;
/* settings.c */
extern const Reader reader_options, reader_players;
/* runs.c, lessons.c */
extern const Reader reader_acts, reader_commands, reader_addresses, reader_headers, reader_answers;
/* boards.c */
extern const Reader reader_sudoku, reader_candidates, reader_mines, reader_solve;
