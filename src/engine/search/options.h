/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The options that search algorithms share, typed once. */

#include "search/search.h"

extern const PlyOption *const ply_options_plain[];   /* minimax, negamax */
extern const PlyOption *const ply_options_windows[]; /* the alpha-beta family */
extern const PlyOption *const ply_options_deepening[];
extern const PlyOption *const ply_options_quiescence[];
extern const PlyOption *const ply_options_outcomes[];
extern const PlyOption *const ply_options_sum_of_replies[];
extern const PlyOption *const ply_options_greedy[];
extern const PlyOption *const ply_options_zero_window[];
extern const PlyOption *const ply_options_backtracking[];
