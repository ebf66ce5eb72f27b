/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by deduce/arrangements.c, which counts arrangements, and odds.c, which reads what was counted. */

#include <gmp.h>

#include "minesweeper/deduce/private.h"

struct _PlyOdds {
  unsigned n;     /* squares */
  uint8_t *state; /* by square: covered, or what it is */
  mpz_t total;    /* arrangements */
  mpz_t *mined;   /* by square that is covered: arrangements in which it is mined */
};
