/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* PCG32 (O'Neill 2014, pcg32_random_r): small, fast, the same on every machine. */

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t state, inc;
} PlyRandom;

/* stream chooses one of 2^63 sequences. */
void ply_random_init(PlyRandom *random, uint64_t seed, uint64_t stream);
/* A sequence of its own for (seed, a, b). Streams of neighbouring numbers begin at states in equal
 * steps, so that the k-th numbers of all of them together are spread too evenly to be chance; here
 * seed, a and b are stirred first (the finish of SplitMix64, Steele and others 2014). For what is
 * repeated many times and counted. */
void ply_random_init_for(PlyRandom *random, uint64_t seed, uint64_t a, uint64_t b);
uint32_t ply_random_next(PlyRandom *random);
/* Uniform in 0 .. bound-1, without bias; bound > 0. */
uint32_t ply_random_below(PlyRandom *random, uint32_t bound);
/* Puts n things of size bytes (at most 16) into an order, each as likely as any other. */
void ply_random_shuffle(PlyRandom *random, void *things, size_t n, size_t size);
