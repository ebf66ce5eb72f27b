/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which line of the pseudocode an event stands on: the numbers of the lines of
 * data/pseudocode/match.txt, counted from 1. A line that the options leave out keeps its number. */

enum {
  PLY_LINE_MATCH_TURN = 2,
  PLY_LINE_MATCH_MOVE = 3,
  PLY_LINE_MATCH_LOST = 4,
  PLY_LINE_MATCH_OVER = 5,
};
