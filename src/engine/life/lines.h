/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which line of the pseudocode an event stands on: the numbers of the lines of
 * data/pseudocode/<game>.txt, counted from 1. A line that the options leave out keeps its
 * number. */

enum {
  PLY_LINE_DAY_BEGIN = 2,
  PLY_LINE_DAY_RATE = 4,
  PLY_LINE_DAY_PASS = 7,
  PLY_LINE_DAY_TAKE = 8,
  PLY_LINE_DAY_SLICE = 9,
  PLY_LINE_DAY_IMAGINE = 10,
  PLY_LINE_DAY_SPIN = 11,
  PLY_LINE_DAY_TAKE_BEST = 12,
  PLY_LINE_DAY_CHANGE = 13,
  PLY_LINE_DAY_COST = 14,
  PLY_LINE_DAY_GAIN = 15,
  PLY_LINE_DAY_LOSS = 16,
  PLY_LINE_DAY_EXPENSES = 17,
  PLY_LINE_DAY_BANKRUPT = 18,
  PLY_LINE_DAY_END = 19,
};
