/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances read off counted arrangements. */
#include "minesweeper/deduce/private.h"

void ply_odds_free(PlyOdds *odds) {
  if (odds == NULL)
    return;
  for (unsigned square = 0; square < odds->n; square++)
    mpz_clear(odds->mined[square]);
  mpz_clear(odds->total);
  g_free(odds->mined);
  g_free(odds->state);
  g_free(odds);
}

char *ply_odds_arrangements(const PlyOdds *odds) {
  char *digits = g_malloc(mpz_sizeinbase(odds->total, 10) + 2);
  return mpz_get_str(digits, 10, odds->total);
}

static void fraction(const PlyOdds *odds, unsigned square, mpq_t risk) {
  mpq_set_num(risk, odds->mined[square]);
  mpq_set_den(risk, odds->total);
  mpq_canonicalize(risk);
}

static bool is_mine(unsigned state) {
  return state == PLY_MINES_FLAG || state == PLY_MINES_EXPLODED || state == PLY_MINES_MISSED;
}

double ply_odds_risk(const PlyOdds *odds, unsigned square) {
  g_return_val_if_fail(square < odds->n, 0);
  if (odds->state[square] != PLY_MINES_COVERED)
    return is_mine(odds->state[square]);
  if (mpz_cmp(odds->mined[square], odds->total) == 0)
    return 1;
  mpq_t risk;
  mpq_init(risk);
  fraction(odds, square, risk);
  double value = mpq_get_d(risk); /* rounds down: below 1, and above 0 for all but tiny ones */
  if (mpq_sgn(risk) > 0)
    value = MAX(value, 1e-300);
  mpq_clear(risk);
  return value;
}

char *ply_odds_fraction(const PlyOdds *odds, unsigned square) {
  g_return_val_if_fail(square < odds->n, NULL);
  if (odds->state[square] != PLY_MINES_COVERED)
    return g_strdup(is_mine(odds->state[square]) ? "1" : "0");
  mpq_t risk;
  mpq_init(risk);
  fraction(odds, square, risk);
  char *text =
      g_malloc(mpz_sizeinbase(mpq_numref(risk), 10) + mpz_sizeinbase(mpq_denref(risk), 10) + 3);
  mpq_get_str(text, 10, risk);
  mpq_clear(risk);
  return text;
}

unsigned ply_odds_safest(const PlyOdds *odds, uint16_t squares[static PLY_MINES_MAX_SQUARES]) {
  unsigned n = 0;
  for (unsigned square = 0; square < odds->n; square++) {
    if (odds->state[square] != PLY_MINES_COVERED)
      continue;
    int order = n == 0 ? -1 : mpz_cmp(odds->mined[square], odds->mined[squares[0]]);
    if (order < 0)
      n = 0;
    if (order <= 0)
      squares[n++] = (uint16_t)square;
  }
  return n;
}
