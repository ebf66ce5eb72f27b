/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Memory straight from the system, all zero, of which a page that nobody touches takes none. A page
 * of 4 KiB that is touched for the first time costs more than what is written on it, so what is
 * large asks for large pages; where the system has none, small ones do. */

#include <stdbool.h>
#include <stddef.h>

#define PLY_LARGE_PAGE ((size_t)2 << 20) /* bytes */

/* Maps bytes > 0, on a multiple of PLY_LARGE_PAGE; large asks for large pages wherever a whole one
 * fits in. Returns NULL where there is no memory. Whoever has them gives them back with munmap(),
 * also in parts of whole small pages. Some us. */
void *ply_pages_new(size_t bytes, bool large);

/* Makes bytes > 0 that are zero: less than a large page as calloc() does, else in large pages. Returns
 * NULL where there is no memory; free with ply_zeroes_free(). */
void *ply_zeroes_new(size_t bytes);
/* Gives zeroes back, which are of bytes; NULL is nothing. */
void ply_zeroes_free(void *zeroes, size_t bytes);
/* Makes all bytes of zeroes zero again: what is large goes back to the system, and comes anew. */
void ply_zeroes_clear(void *zeroes, size_t bytes);
