/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Interned lists of whole numbers: immutable, one copy of each in the process, so that equal lists
 * are the same pointer and a value that holds one is copied and compared like a number. Kept until
 * the process ends, 4 bytes a number and about 80 for each list. */

#include <stdint.h>

typedef struct {
  uint32_t n; /* at least 1 */
  int32_t at[];
} PlyIntList;

/* The list of these n numbers, NULL for none. O(n); any thread. */
const PlyIntList *ply_int_list_intern(const int32_t *numbers, uint32_t n);
