/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/run.h"

/* The chance that the computer of run loses when it answers every position as the run does: it is
 * to move at the start of the run, or second. random: the other side draws lots; else it plays as
 * well as it can against this computer. False and error where that cannot be worked out. Some
 * tenths of a second for tic-tac-toe. */
bool ply_run_beaten(const PlyRun *run, bool second, bool random, PlyProgress *progress,
                    double *share, GError **error);
