/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a question is about, and which facts would answer it. */

#include "lesson/lesson.h"
#include "run/cover.h"

/* Marks what question is about, and covers what answers it, in its run, which is recorded, and in
 * those that its facts were verified of. hide: the lesson covers the numbers at work as well, but where
 * the question says what is given. Up to 1 ms. */
PlyCover *ply_question_cover(const PlyQuestion *question, bool hide) G_GNUC_WARN_UNUSED_RESULT;

/* The subject of run, which is recorded, at an address as people type it ("2.1", "root", "r3c4"). False and
 * error where it has none. */
bool ply_question_subject(const PlyRun *run, const char *address, uint32_t *subject,
                          GError **error);
/* Covers what answers the questions of later (const PlyQuestion *), but for what now (nullable) says is given: for
 * tables and texts, which stand beside more than one question. Marks nothing. Up to 1 ms for each question. */
PlyCover *ply_questions_cover_later(const GPtrArray *later,
                                    const PlyQuestion *now) G_GNUC_WARN_UNUSED_RESULT;

/* What a cell of results states of run (PlyBlock of PLY_BLOCK_RESULTS); false where that is nothing
 * that a question could be about. Run need not be recorded. */
bool ply_lesson_cell_fact(const PlyLessonRun *run, const char *column, PlyCovered *stated);

/* For PlyAsk.topic: a measure of a subject (PLY_FACT_ANY: none is named), by its word, with all that
 * tells it; the measure alone where run is not recorded. */
void ply_topic_answer(PlyCover *cover, const PlyRun *run, const char *word, uint32_t subject);

/* A fact of run, which is recorded, that cover has and that the position itself shows; NULL: none. */
const PlyFact *ply_cover_given(const PlyCover *cover, const PlyLessonRun *run);
