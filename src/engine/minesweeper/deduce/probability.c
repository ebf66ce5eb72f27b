/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probabilities read off counted arrangements. */
#include "minesweeper/deduce/private.h"

#include <math.h>

#define MILLION 1000000

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

/* The double next to risk: mpq_get_d cuts off, and 1/5 would be 0.19999999999999998. */
static double nearest(const mpq_t risk) {
  double below = mpq_get_d(risk), above = nextafter(below, 1);
  mpq_t middle, other;
  mpq_inits(middle, other, NULL);
  mpq_set_d(middle, below);
  mpq_set_d(other, above);
  mpq_add(middle, middle, other);
  mpq_div_2exp(middle, middle, 1);
  int order = mpq_cmp(risk, middle);
  mpq_clears(middle, other, NULL);
  return order > 0 ? above : below;
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
  double value = nearest(risk);
  if (mpq_sgn(risk) > 0) /* not proven: neither 0 nor 1, however near it is */
    value = CLAMP(value, 1e-300, nextafter(1, 0));
  mpq_clear(risk);
  return value;
}

int32_t ply_mine_probability_millionths(const PlyMineProbability *probability, unsigned square) {
  g_return_val_if_fail(square < probability->n, 0);
  if (probability->state[square] != PLY_MINES_COVERED)
    return is_mine(probability->state[square]) ? MILLION : 0;
  mpz_t part;
  mpz_init(part);
  mpz_mul_ui(part, probability->mined[square], MILLION);
  mpz_fdiv_q(part, part, probability->total);
  int32_t millionths = (int32_t)mpz_get_si(part);
  mpz_clear(part);
  return millionths;
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
