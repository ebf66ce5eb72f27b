/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A quiz: questions that nobody wrote (generate.h) about one run, met on the way through it. */

#include "lesson/ask/ask.h"
#include "lesson/lesson.h"

/* How often it asks. */
typedef enum {
  PLY_QUIZ_FEW,
  PLY_QUIZ_SOME,
  PLY_QUIZ_MANY,
  PLY_N_QUIZ,
} PlyQuizDensity;

/* "few", "some", "many". */
extern const char *const ply_quiz_densities[PLY_N_QUIZ];
/* So many questions at most. */
unsigned ply_quiz_most(PlyQuizDensity density);

/* The kinds of questions that run, which is recorded and was not cut short, can be asked: const PlyAsk *,
 * borrowed; in the order of their table, and empty where nothing can. As long as a question of each. */
GPtrArray *ply_quiz_kinds(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;

/* A lesson called "gen" whose sections ask about run, which is recorded: of these kinds (nullable: of
 * all), as often as density says where there is so much to ask, in the order of the steps. No two are
 * of one kind at one step, and none is about what another one's answer says. Equal arguments give equal
 * quizzes. NULL and error where nothing can be asked. Up to three draws a question. */
PlyLesson *ply_quiz_new(const PlyRun *run, const char *const *kinds, PlyQuizDensity density,
                        uint64_t seed, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The step at which the picture shows the answer of section i of any lesson (ply_question_shows). False
 * where no step does, or, in a quiz, only one behind that of a question that is yet to come: what is
 * said is enough then. replay is one of its run. */
bool ply_lesson_shows(const PlyLesson *lesson, guint i, const PlyReplay *replay, uint32_t *step);
/* The step of a quiz at which section i + 1 asks; false where it is the last one, or no quiz. */
bool ply_quiz_next(const PlyLesson *lesson, guint i, const PlyReplay *replay, uint32_t *step);
