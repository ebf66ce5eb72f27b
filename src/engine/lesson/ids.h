/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is kept of a learner finds its question again: by an id, which survives that a question is
 * moved, reworded or translated, and a revision, which changes with what is asked. Both come of the
 * same hash (SHA-256) of what answers the question: the setup of its run, its kind, where it is asked,
 * what its answers claim. A question that says no id has "x-" and ten digits of that hash, which with
 * equal questions of a lesson also counts them. */

#include "lesson/lesson.h"

/* Of one lesson; all of it its own. */
typedef struct {
  GStrv lessons;              /* its id, then those that it had ("was"); NULL at the end */
  GStrv questions, revisions; /* n of both, in the order of the lesson */
  unsigned n;
} PlyIds;

PlyIds *ply_ids_new(const PlyLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;
void ply_ids_free(PlyIds *ids);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyIds, ply_ids_free)

/* text, which lesson was read from, with an id for each question that says none; all other bytes are as
 * they were. Free with g_free; *n says how many were written. */
char *ply_ids_write(const PlyLesson *lesson, const char *text,
                    unsigned *n) G_GNUC_WARN_UNUSED_RESULT;

/* What a run is made of, in normal form: the texts by which it would be kept before it is recorded.
 * Free with g_free. */
char *ply_ids_setup(const PlyLessonRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* A position as text; of a hand tree its brackets, numbers and weights, without names and words, which
 * a translation changes. Free with g_free. */
char *ply_ids_position(const PlyStart *start) G_GNUC_WARN_UNUSED_RESULT;
