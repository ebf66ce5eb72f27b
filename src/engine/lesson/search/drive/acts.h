/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Answers to questions about searches as acts of a driver: PlyAsk.act. */

#include "lesson/ask/ask.h"

/* The act called id; false where the runs have none. */
bool ply_answer_act(const PlyCase *c, const char *id, PlyDriveAct *act);
/* That node gives back such a score, for Max, just before it does. */
bool ply_answer_gives(const PlyCase *c, PlyNodeId node, double value, PlyBound bound,
                      uint32_t *step, PlyDriveAct *act);
/* That node has this alpha (or beta) at step at, for Max: where it is handed down, or where it moves. */
bool ply_answer_bound(const PlyCase *c, PlyNodeId node, uint32_t at, bool alpha, double value,
                      uint32_t *step, PlyDriveAct *act);
/* That nothing is looked at from node on where the search enters it. */
bool ply_answer_skips(const PlyCase *c, PlyNodeId node, uint32_t *step, PlyDriveAct *act);
