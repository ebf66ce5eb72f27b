/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The algorithms' records, for the table in search.c. */

#include "base/i18n.h"
#include "search/algorithms/walk.h"
#include "search/search.h"

extern const PlyAlgorithm ply_algorithm_minimax, ply_algorithm_negamax, ply_algorithm_alphabeta,
    ply_algorithm_alphabeta_maxmin, ply_algorithm_deepening, ply_algorithm_zero_window,
    ply_algorithm_quiescence, ply_algorithm_outcomes, ply_algorithm_sum_of_replies,
    ply_algorithm_greedy, ply_algorithm_backtracking;

/* Alpha-beta in its negamax form, with the parts that the search has, from any node. */
int32_t ply_alphabeta(PlySearch *search, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                      int32_t beta);

/* The options that search algorithms share, typed once. */

extern const PlyOption *const ply_options_plain[];   /* minimax, negamax */
extern const PlyOption *const ply_options_windows[]; /* the alpha-beta family */
extern const PlyOption *const ply_options_deepening[];
extern const PlyOption *const ply_options_quiescence[];
extern const PlyOption *const ply_options_outcomes[];
extern const PlyOption *const ply_options_sum_of_replies[];
extern const PlyOption *const ply_options_greedy[];
extern const PlyOption *const ply_options_zero_window[];
extern const PlyOption *const ply_options_backtracking[];

/* Quiescence from a node that is entered, with no depth left and the game not over: only noisy
 * moves are followed, and a side may stand pat. The others get no nodes, but in trees by hand, which
 * are drawn whole. Values are seen by the side to move; evaluation is the static one. Returns the
 * value, recorded. */
int32_t ply_quiesce(PlySearch *search, const PlyVisit *visit, PlySide side, int32_t alpha,
                    int32_t beta, int32_t evaluation);
