/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"

#include <glib.h>
#include <string.h>

#define MULTIPLIER 6364136223846793005u

uint32_t ply_random_next(PlyRandom *random) {
  uint64_t old = random->state;
  random->state = old * MULTIPLIER + random->inc;
  uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
  uint32_t turn = (uint32_t)(old >> 59);
  return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

void ply_random_init(PlyRandom *random, uint64_t seed, uint64_t stream) {
  random->state = 0;
  random->inc = (stream << 1) | 1;
  ply_random_next(random);
  random->state += seed;
  ply_random_next(random);
}

static uint64_t stir(uint64_t z) {
  z += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

void ply_random_init_for(PlyRandom *random, uint64_t seed, uint64_t a, uint64_t b) {
  uint64_t all = stir(stir(stir(seed) ^ a) ^ b);
  ply_random_init(random, all, stir(all));
}

uint32_t ply_random_below(PlyRandom *random, uint32_t bound) {
  /* Values under the threshold would make the low results likelier. */
  uint32_t threshold = -bound % bound;
  for (;;) {
    uint32_t drawn = ply_random_next(random);
    if (drawn >= threshold)
      return drawn % bound;
  }
}

/* The last place gets any of them, then the one before it any of the rest. */
void ply_random_shuffle(PlyRandom *random, void *things, size_t n, size_t size) {
  unsigned char *at = things, moved[16];
  g_assert(size <= sizeof moved);
  for (size_t i = n; i > 1; i--) {
    unsigned char *last = at + (i - 1) * size;
    unsigned char *other = at + ply_random_below(random, (uint32_t)i) * size;
    memcpy(moved, last, size);
    memmove(last, other, size);
    memcpy(other, moved, size);
  }
}
