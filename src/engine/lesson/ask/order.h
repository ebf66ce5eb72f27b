/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The order in which the answers of a question are shown: a view. Who chooses, judges and keeps
 * answers counts them as they are written. */

#include "lesson/lesson.h"

#define PLY_ORDER_AS_WRITTEN 0 /* the seed of what a whole class sees */

/* Fills order, of as many numbers as question, one of lesson's, has choices: on place i stands the
 * choice order[i]. Equal for equal seeds, ids of the lesson and what the question is kept under
 * (ids.h), on every machine. As written where the question says so, where its choices are no list of
 * the author's, and for PLY_ORDER_AS_WRITTEN. */
void ply_question_order(const PlyLesson *lesson, const PlyQuestion *question, uint32_t seed,
                        uint8_t *order);
