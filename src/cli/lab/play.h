/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs a lab: with progress on standard error where that is a terminal, and stopped by an
 * interrupt (Ctrl+C), which leaves what was played so far. */

#include "lab/lab.h"

/* False where it was stopped. */
bool ply_lab_play(PlyLab *lab);
