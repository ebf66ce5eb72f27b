/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The answers to a move in a recorded search. child is the node that an answer leads to, so never
 * the root nor one of its children; replay stands where the values are meant. */

#include "run/run.h"
#include "search/run.h"

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

/* The chance that the computer of run loses when it answers every position as the run does: it is
 * to move at the start of the run, or second. random: the other side draws lots; else it plays as
 * well as it can against this computer. False and error where that cannot be worked out. Some
 * tenths of a second for tic-tac-toe. */
bool ply_run_beaten(const PlyRun *run, bool second, bool random, PlyProgress *progress,
                    double *share, GError **error);
