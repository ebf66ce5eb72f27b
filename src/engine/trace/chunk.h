/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Memory for recordings, in chunks of 1 MiB, aligned to it. Thread-safe.
 *
 * Chunks come in slabs, and freed chunks are kept for the next recording (up to
 * PLY_CHUNKS_KEPT): a page that is touched for the first time costs more than what is
 * written on it. For the same reason slabs ask the kernel for huge pages, but not for the
 * first chunk of an array: most arrays never fill it. Their content is anything. */

#include "base/work.h"

#define PLY_CHUNK_BYTES (1u << 20)
#define PLY_CHUNKS_KEPT 64

/* Takes the chunk number nth (from 0) of an array. NULL where there is no memory (memory.h). */
void *ply_chunk_new(uint32_t nth);
void ply_chunk_free(void *chunk);
/* The same, paid for by work (nullable), which gets nothing back when it is freed: NULL also where
 * it cannot pay. */
void *ply_chunk_new_for(PlyWork *work, uint32_t nth);
/* Those that are kept for the next recording go back to the system. */
void ply_chunk_give_back(void);
