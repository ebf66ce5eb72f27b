/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the pseudocode of searches, for their face (say/face.h). */

#include "search/run.h"

const char *ply_code_of_search(const PlyRun *run);
bool ply_code_applies_to_search(const PlyRun *run, const char *tag);
/* "move of Max" as "move of X"; what stands for a best value before there is one. */
char *ply_code_line_of_search(const PlyRun *run, const char *text) G_GNUC_WARN_UNUSED_RESULT;
