/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about the odds of one question. */

#include "lesson/ask/grade-private.h"
#include "odds/plan.h"

/* What "game: …" asks; NULL where it is no question about odds. */
const PlyOddsQuestion *ply_lesson_question(const char *game);
