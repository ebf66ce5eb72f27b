/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Holding a translation to its original: words may differ, what is searched and what is asked
 * may not. */

#include "lesson/lesson.h"

/* Adds a fault (of the translation's file) for each difference in runs, positions, trees,
 * options, stops, questions and right answers. Names and words in hand trees are words. */
void ply_lesson_compare(const PlyLesson *translation, const PlyLesson *original, GPtrArray *faults);
