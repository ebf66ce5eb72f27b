/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/ask/grade-private.h"

/* Is the move that node lies behind as right as best, the one that was chosen beside it? Where the
 * question accepts equal ones, it is when both are worth the same; what the run knows only as a
 * bound is searched apart, which c->progress pays for. The replay is moved. */
bool ply_case_is_equal(const PlyCase *c, PlyNodeId node, PlyNodeId best);
