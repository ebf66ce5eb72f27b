/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* That something else is on the screen, for who does not see it. */

#include "run/run.h"

/* In a sentence, which lives as long as the program: another tree or board, or another run of the same one.
 * NULL: it is the same run. */
const char *ply_another_text(const PlyRun *before, const PlyRun *now);
