/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A question of whatever kind is answered. */

#include "lesson/ask/grade.h"

/* Its solution, given in the way of its kind, must be right, and every plausible other answer wrong, each
 * with a reply. */
void test_answers(const PlyQuestion *question, const char *solution);
