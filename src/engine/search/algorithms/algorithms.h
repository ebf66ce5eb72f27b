/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The algorithms' records, for the table in search.c. */

#include "base/i18n.h"
#include "search/options.h"

extern const PlyAlgorithm ply_algorithm_minimax, ply_algorithm_negamax, ply_algorithm_alphabeta,
    ply_algorithm_alphabeta_maxmin, ply_algorithm_deepening, ply_algorithm_zero_window,
    ply_algorithm_quiescence, ply_algorithm_outcomes, ply_algorithm_sum_of_replies,
    ply_algorithm_greedy, ply_algorithm_backtracking;

/* Alpha-beta in its negamax form, with the parts that the search has, from any node. */
int32_t ply_alphabeta(PlySearch *search, PlyNodeId id, unsigned depth, PlySide side, int32_t alpha,
                      int32_t beta);
