/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "search/run.h"

/* The answers to a move in a recorded search. child is the node that an answer leads to, so never
 * the root nor one of its children; replay stands where the values are meant. */

/* Who made the move that child answers. */
PlySide ply_reply_mover(const PlyRun *run, PlyNodeId child);
/* Is it known exactly what child is worth? */
bool ply_reply_is_known(const PlyRun *run, const PlyReplay *replay, PlyNodeId child);
/* What child is worth to who made the move that it answers, in units of the trace. */
int32_t ply_reply_value(const PlyRun *run, const PlyReplay *replay, PlyNodeId child);
/* The answers to the move that a recorded search chose: what the worst of them is worth, and all of
 * them added up, for Max, in units of the trace. False where an answer is not known exactly. Takes
 * time with the length of the recording. */
bool ply_run_replies(const PlyRun *run, int32_t *worst, int64_t *sum);
