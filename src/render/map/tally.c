/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of every block of ranks, so that a column of many nodes looks at a few of them: sums of how
 * many ranks come to each end, and where they stand. */
#include <string.h>

#include "render/map/map-private.h"

#define BLOCK PLY_MAP_BLOCK /* at most 255, which is what a byte can count */

_Static_assert(PLY_MAP_N_ENDS <= 8 && BLOCK <= 255, "a byte of a word counts each end");

/* At most BLOCK ranks. A byte of the word for each end. */
static void add_few(const uint8_t *ends, uint32_t n, uint32_t counts[PLY_MAP_N_ENDS]) {
  uint64_t all = 0;
  for (uint32_t i = 0; i < n; i++)
    all += UINT64_C(1) << (8 * (ends[i] & PLY_MAP_END_BITS));
  for (unsigned end = 0; end < PLY_MAP_N_ENDS; end++)
    counts[end] += (uint32_t)(all >> (8 * end)) & 0xff;
}

void ply_map_make_tally(PlyMap *map) {
  uint32_t n_blocks = map->n / BLOCK, counts[PLY_MAP_N_ENDS] = { 0 };
  map->tally = g_new(uint32_t, (n_blocks + 1) * PLY_MAP_N_ENDS);
  map->block_x = g_new(double, n_blocks + 1);
  for (uint32_t block = 0; block <= n_blocks; block++) {
    map->block_x[block] = map->x[MIN(block * BLOCK, MAX(map->n, 1) - 1)];
    memcpy(map->tally + block * PLY_MAP_N_ENDS, counts, sizeof counts);
    if (block < n_blocks)
      add_few(map->end + block * BLOCK, BLOCK, counts);
  }
}

void ply_map_count(const PlyMap *map, uint32_t from, uint32_t to, uint32_t counts[PLY_MAP_N_ENDS]) {
  uint32_t first = from / BLOCK + 1, last = to / BLOCK;
  memset(counts, 0, PLY_MAP_N_ENDS * sizeof *counts);
  if (to - from <= BLOCK) {
    add_few(map->end + from, to - from, counts);
    return;
  }
  add_few(map->end + from, first * BLOCK - from, counts);
  add_few(map->end + last * BLOCK, to - last * BLOCK, counts);
  for (unsigned end = 0; end < PLY_MAP_N_ENDS; end++)
    counts[end] +=
        map->tally[last * PLY_MAP_N_ENDS + end] - map->tally[first * PLY_MAP_N_ENDS + end];
}
