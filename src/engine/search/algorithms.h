/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The algorithms' records, for the table in search.c. */

#include "search/options.h"
#include "trace/i18n.h"

extern const PlyAlgorithm ply_algorithm_minimax, ply_algorithm_negamax, ply_algorithm_alphabeta,
    ply_algorithm_alphabeta_maxmin;
