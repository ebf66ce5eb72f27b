/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probabilities read off counted arrangements. */
#include "minesweeper/deduce/private.h"

void ply_mine_probability_free(PlyMineProbability *probability) {
  if (probability == NULL)
    return;
  for (unsigned square = 0; square < probability->n; square++)
    mpz_clear(probability->mined[square]);
  mpz_clear(probability->total);
  g_free(probability->mined);
  g_free(probability->state);
  g_free(probability);
}

char *ply_mine_probability_arrangements(const PlyMineProbability *probability) {
  char *digits = g_malloc(mpz_sizeinbase(probability->total, 10) + 2);
  return mpz_get_str(digits, 10, probability->total);
}

static void fraction(const PlyMineProbability *probability, unsigned square, mpq_t risk) {
  mpq_set_num(risk, probability->mined[square]);
  mpq_set_den(risk, probability->total);
  mpq_canonicalize(risk);
}

static bool is_mine(unsigned state) {
  return state == PLY_MINES_FLAG || state == PLY_MINES_EXPLODED || state == PLY_MINES_MISSED;
}

double ply_mine_probability_at(const PlyMineProbability *probability, unsigned square) {
  g_return_val_if_fail(square < probability->n, 0);
  if (probability->state[square] != PLY_MINES_COVERED)
    return is_mine(probability->state[square]);
  if (mpz_cmp(probability->mined[square], probability->total) == 0)
    return 1;
  mpq_t risk;
  mpq_init(risk);
  fraction(probability, square, risk);
  double value = mpq_get_d(risk); /* rounds down: below 1, and above 0 for all but tiny ones */
  if (mpq_sgn(risk) > 0)
    value = MAX(value, 1e-300);
  mpq_clear(risk);
  return value;
}

char *ply_mine_probability_fraction(const PlyMineProbability *probability, unsigned square) {
  g_return_val_if_fail(square < probability->n, NULL);
  if (probability->state[square] != PLY_MINES_COVERED)
    return g_strdup(is_mine(probability->state[square]) ? "1" : "0");
  mpq_t risk;
  mpq_init(risk);
  fraction(probability, square, risk);
  char *text =
      g_malloc(mpz_sizeinbase(mpq_numref(risk), 10) + mpz_sizeinbase(mpq_denref(risk), 10) + 3);
  mpq_get_str(text, 10, risk);
  mpq_clear(risk);
  return text;
}

unsigned ply_mine_probability_safest(const PlyMineProbability *probability,
                                     uint16_t squares[static PLY_MINES_MAX_SQUARES]) {
  unsigned n = 0;
  for (unsigned square = 0; square < probability->n; square++) {
    if (probability->state[square] != PLY_MINES_COVERED)
      continue;
    int order = n == 0 ? -1 : mpz_cmp(probability->mined[square], probability->mined[squares[0]]);
    if (order < 0)
      n = 0;
    if (order <= 0)
      squares[n++] = (uint16_t)square;
  }
  return n;
}
