/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Wrong ideas that answers and lessons name by number: the table data/misconceptions, which is read
 * once. Any thread. */

/* The sentence of number in the reader's language; NULL where there is none. Owned by the library. */
const char *ply_misconception(int number);
/* The last number of the table; 0 where it cannot be read. */
int ply_misconceptions_last(void);
