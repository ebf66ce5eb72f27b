/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Answers to the questions of a lesson whose ids are q1, q2 …, of one revision. */

#include "store/learner.h"

#define ANSWERS_MOST 60 /* questions of a lesson */

/* The one at a time that is called id, with n questions. */
PlyLearnerLesson answers_lesson(const char *id, unsigned n);
/* A try at question number (from 1) that brings it to success; its answer is the number. */
bool answers_record(PlyLearner *store, const char *lesson, unsigned number, PlySuccess success,
                    GError **error);
