/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "search/algorithms/walk.h"

/* Quiescence from a node that is entered, with no depth left and the game not over: only noisy
 * moves are followed, and a side may stand pat. The others get no nodes, but in trees by hand, which
 * are drawn whole. Values are seen by the side to move; guess is the static one. Returns the value,
 * recorded. */
int32_t ply_quiesce(PlySearch *search, const PlyVisit *visit, PlySide side, int32_t alpha,
                    int32_t beta, int32_t guess);
