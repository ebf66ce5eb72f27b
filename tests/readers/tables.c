/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables.h"

const Reader *const reader_tables[] = {
  &reader_trees,    &reader_tictactoe,  &reader_connect4, &reader_tokens,   &reader_guesses,
  &reader_sudoku,   &reader_candidates, &reader_mines,    &reader_solve,    &reader_moves,
  &reader_typed,    &reader_claimed,    &reader_named,    &reader_formulas, &reader_occupations,
  &reader_people,   &reader_expenses,   &reader_options,  &reader_players,  &reader_acts,
  &reader_commands, &reader_addresses,  &reader_headers,  &reader_answers,  NULL,
};
