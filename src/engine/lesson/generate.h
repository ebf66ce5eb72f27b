/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Questions that nobody wrote, about any recorded run. */

#include "lesson/lesson.h"

/* Drawn in another way, equal seeds give other questions. */
#define PLY_GENERATOR_VERSION 2

/* A question about run, which is recorded and was not cut short: as a lesson called "gen" with one
 * section. kind: what stands behind "kind:"; NULL: one of those that the run has an answer for. Equal
 * runs, kinds and seeds give equal questions. NULL and error where nothing can be asked. A few ms; of a recording of
 * millions of steps some tens. */
PlyLesson *ply_question_generate(const PlyRun *run, const char *kind, uint64_t seed,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same by replay, which is of run, anywhere, and moved: of a long recording most of the time is
 * the way to a step, which many questions need go only once. */
PlyLesson *ply_question_generate_by(const PlyRun *run, PlyReplay *replay, const char *kind,
                                    uint64_t seed, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Is run recorded, and not cut short? */
bool ply_generated_may(const PlyRun *run, GError **error);
/* Makes the question of section i of lesson, read from lines, what such questions are. */
void ply_generated_mark(PlyLesson *lesson, guint i, const char *lines, uint64_t seed);
/* The question of such a lesson. */
const PlyQuestion *ply_generated_question(const PlyLesson *lesson);
/* All that is needed to ask and judge question again, as text (a key file): the run, the lines of the ask
 * block, seed and generator. NULL where runs of its kind are not kept. Free with g_free. */
char *ply_generated_setup(const PlyQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* The same question from such a text, whose run is recorded once more: by its lines, also where the
 * generator has changed. NULL and error where text cannot be read; progress is nullable. */
PlyLesson *ply_generated_again(const char *setup, PlyProgress *progress,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
