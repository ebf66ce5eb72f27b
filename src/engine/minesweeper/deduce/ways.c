/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/deduce/ways.h"

#include "minesweeper/deduce/deduce.h"
#include "minesweeper/deduce/proofs.h"

static bool in_use(const PlyRule *rule, const PlyRule *const *rules, unsigned n_rules) {
  for (unsigned i = 0; i < n_rules; i++)
    if (rules[i] == rule)
      return true;
  return false;
}

/* The rules in use and one more, in the order of the table. */
static unsigned with(unsigned more, const PlyRule *const *rules, unsigned n_rules,
                     const PlyRule *all[PLY_MINES_N_RULES]) {
  unsigned n = 0;
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    if (i == more || in_use(ply_mines_system.rules[i], rules, n_rules))
      all[n++] = ply_mines_system.rules[i];
  return n;
}

/* A rule that proves nothing by itself proves nothing with others that prove nothing. */
static bool begins(const PlyMines *board, unsigned rule, PlyProgress *progress,
                   PlyMinesProofs *proofs) {
  ply_mines_prove(board, &ply_mines_system.rules[rule], 1, false, progress, proofs);
  return proofs->n_safe + proofs->n_mines > 0 && !proofs->contradiction;
}

static void find_offers(const PlyMines *board, const PlyRule *const *rules, unsigned n_rules,
                        PlyProgress *progress, PlyMinesWays *ways) {
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  const PlyRule *all[PLY_MINES_N_RULES];
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++) {
    if (in_use(ply_mines_system.rules[i], rules, n_rules))
      continue;
    bool any = begins(board, i, progress, proofs);
    ways->too_hard = ways->too_hard || proofs->too_hard;
    if (!any)
      continue;
    ply_mines_prove(board, all, with(i, rules, n_rules, all), true, progress, proofs);
    ways->offers[ways->n_offers++] = (PlyMinesOffer){ (uint8_t)i, proofs->n_safe, proofs->n_mines };
  }
}

static PlyMinesGuess find_guess(const PlyMines *board, bool has_field, PlyProgress *progress,
                                PlyMinesWays *ways) {
  if (!has_field)
    return PLY_GUESS_NO_FIELD;
  if (board->mines == PLY_MINES_UNKNOWN)
    return PLY_GUESS_NO_COUNT;
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(board, progress, &status);
  if (probability == NULL)
    return PLY_GUESS_TOO_HARD;
  uint16_t squares[PLY_MINES_MAX_SQUARES];
  ways->n_equal = ply_mine_probability_safest(probability, squares);
  ways->square = squares[0];
  bool proven = ply_mine_probability_at(probability, squares[0]) == 0;
  ways->risk = proven ? 0 : MAX(ply_mine_probability_millionths(probability, squares[0]), 1);
  return PLY_GUESS_KNOWN;
}

bool ply_mines_ways(const PlyMines *board, bool has_field, const PlyRule *const *rules,
                    unsigned n_rules, PlyProgress *progress, PlyMinesWays *ways) {
  *ways = (PlyMinesWays){ .square = PLY_NO_SUBJECT, .guess = PLY_GUESS_NONE_LEFT };
  g_autofree PlyDeduction *deduction = g_new(PlyDeduction, 1);
  if (board->moves_left == 0)
    return true;
  if (ply_deduce(board, true, progress, deduction) == PLY_DEDUCE_CONTRADICTION) {
    ways->guess = PLY_GUESS_CLASH;
  } else {
    ways->guess = find_guess(board, has_field, progress, ways);
    find_offers(board, rules, n_rules, progress, ways);
  }
  return !ply_progress_is_cancelled(progress);
}
