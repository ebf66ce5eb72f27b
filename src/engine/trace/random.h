/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* PCG32 (O'Neill 2014, pcg32_random_r): small, fast, the same on every machine. */

#include <stdint.h>

typedef struct {
  uint64_t state, inc;
} PlyRandom;

/* stream chooses one of 2^63 sequences. */
void ply_random_init(PlyRandom *random, uint64_t seed, uint64_t stream);
uint32_t ply_random_next(PlyRandom *random);
/* Uniform in 0 .. bound-1, without bias; bound > 0. */
uint32_t ply_random_below(PlyRandom *random, uint32_t bound);
