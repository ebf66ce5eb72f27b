/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Searches done by hand: minimax, negamax and alpha-beta in both forms. Numbers of nodes are those of
 * the run that is taken over, with the nodes that no search made behind them: they are all there
 * from the start, so the same number is the same node in all driven runs of it. Of a tree that is too
 * large to be whole, the rows just below what was searched are there. Numbers of acts are
 * seen as the run is shown: by the side to move, or by Max (PlyRun.for_max). */

#include "run/drive.h"

extern const PlyDriver ply_search_driver;
