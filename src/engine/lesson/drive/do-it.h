/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The question whose answer is an exercise: the learner does what the program does. It is answered by
 * the text of what was tried (ply_exercise_print). */

#include "lesson/ask/ask.h"
#include "lesson/drive/exercise.h"

/* A row for every kind of run that has a driver. */
extern const PlyAsk ply_ask_do_it;

/* The exercise of such a question, whose run is recorded. NULL and error where it cannot be done from
 * there. */
PlyExercise *ply_question_exercise(const PlyQuestion *question,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* PlyAsk.generate of it */
PlyGenerate ply_do_it_generate;
