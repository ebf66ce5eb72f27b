/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

/* Adds number to numbers, uint32_t in ascending order, each once. Cost: their number. */
static inline void ply_ascending_add(GArray *numbers, uint32_t number) {
  guint i = 0;
  while (i < numbers->len && g_array_index(numbers, uint32_t, i) < number)
    i++;
  if (i == numbers->len || g_array_index(numbers, uint32_t, i) != number)
    g_array_insert_val(numbers, i, number);
}
