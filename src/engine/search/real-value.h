/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a pair of moves is worth to sum-of-replies: what the side at the start earns with a drop,
 * less what the other one earns with its reply, each looked at when its disc has just landed.
 * Weights of features are the run's. For games with tries, lined, last and features. */

#include "search/search.h"

#define PLY_DROP_BASE 100
#define PLY_DROP_IDLE                                                                              \
  (-1000000)                 /* in place of the base: a drop of one's own that changes nothing */
#define PLY_DROP_LINE 100000 /* of the side at the start, when it finishes a line */
#define PLY_REPLY_LINE 5000  /* of the other side, when any line is on the board */

bool ply_real_value_fits(const PlyGame *game);
/* What the drop that led to the search's position earned who, in points. idle: it changed
 * nothing. */
int32_t ply_drop_earned(const PlySearch *search, PlySide who, bool idle);
/* The two last moves of the search's position as a pair, whoever made the first of them, for Max:
 * the evaluation "real-value". Costs one undo and two measurings. */
int32_t ply_real_value(PlySearch *search);
