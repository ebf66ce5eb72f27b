/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The game "sudoku-guess": a Sudoku solved by guessing. The cell that is filled next is the empty one
 * with the fewest candidates, the first of these in reading order; with the word "in-order" before the
 * board the first empty one. Its moves are its candidates, rising: those digits that stand in none of
 * its houses. With the word "singles" every move also places all naked and hidden singles, one after
 * the other, until there is none or something has no place.
 *
 * A dead end is a position where the cell that is filled next has no candidate, or where singles left
 * some cell without a candidate or some digit without a place in a house. */

#include "games/game.h"
#include "sudoku/board/board.h"

/* The board at a position of the game: its digits, the candidates that they leave, and as given those
 * of the start. */
void ply_sudoku_guess_board(const void *position, PlySudoku *board);
/* The cell that is filled next, or that has no candidate; -1: there is none. */
int ply_sudoku_guess_cell(const void *position);
/* The house where a digit has no place left; -1: there is none. */
int ply_sudoku_guess_house(const void *position);
/* The cell that a move fills. */
unsigned ply_sudoku_guess_cell_of(const void *position, PlyMove move);
