/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Ways out of a Minesweeper board on which the rules in use prove nothing more: other rules that
 * would, and the safest guess. All of it comes from what a player sees; flags are taken for right. */

#include "base/progress.h"
#include "minesweeper/system.h"

/* A rule that is not in use, and what it proves together with those that are, until nothing more
 * follows; what is proven safe counts as safe, and nobody learns its number. */
typedef struct {
  uint8_t rule; /* place in the system's table */
  uint32_t n_safe, n_mines;
} PlyMinesOffer;

typedef enum {
  PLY_GUESS_KNOWN,     /* there is a safest square */
  PLY_GUESS_NO_FIELD,  /* nobody knows where the mines lie: nothing can be opened */
  PLY_GUESS_NO_COUNT,  /* nobody says how many mines there are */
  PLY_GUESS_TOO_HARD,  /* more than is worked out */
  PLY_GUESS_CLASH,     /* numbers and flags that cannot all be right: there are no probabilities */
  PLY_GUESS_NONE_LEFT, /* nothing is covered */
  PLY_N_GUESSES
} PlyMinesGuess;

typedef struct {
  unsigned n_offers; /* cheapest rule first; none on a board that contradicts itself */
  PlyMinesOffer offers[PLY_MINES_N_RULES];
  bool too_hard; /* full deduction gave up: it might have proven something */
  PlyMinesGuess guess;
  uint32_t square;  /* KNOWN: the first in reading order of those with the least risk */
  int32_t risk;     /* KNOWN: of a mine there, in millionths, rounded down; 0 only where it is
                    * proven safe */
  unsigned n_equal; /* KNOWN: squares of that risk */
} PlyMinesWays;

/* The ways out of board for who uses n_rules rules, cheapest first; has_field: the mines are known
 * to the game. Equal arguments give equal ways; any thread may ask. An Expert board takes some tens
 * of milliseconds, a large one with numbers all over it may take seconds. progress (nullable)
 * cancels; false then, and ways says nothing. */
bool ply_mines_ways(const PlyMines *board, bool has_field, const PlyRule *const *rules,
                    unsigned n_rules, PlyProgress *progress, PlyMinesWays *ways);
