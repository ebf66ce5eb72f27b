/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Answers as they are kept, and the right ones as they are shown to who gives up. */

#include "lesson/ask/grade.h"
#include "lesson/ids.h"
#include "lesson/library.h"
#include "store/learner.h"

/* What was said, as it is kept: keys of choices in the order of the file ("a,c"), paths of nodes,
 * squares, or what was typed. NULL: nothing. Free with g_free. */
char *ply_answer_kept(const PlyQuestion *question,
                      const PlyAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
/* The idea behind it, where exactly one choice was made; 0: none, or not known. */
guint ply_answer_misconception(const PlyQuestion *question, const PlyAnswer *answer);

/* The right answer, and what the author says to who chooses it; several in the order in which they are
 * shown by seed (order.h). NULL: there is none. */
char *ply_solution_markup(const PlyLesson *lesson, const PlyQuestion *question,
                          guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
/* The right choices as bits: those that the author calls right; of answers that come with the kind of
 * question those that judging finds right; of yes and no bit 0 and bit 1. */
guint64 ply_solution_choices(const PlyQuestion *question);

/* The lesson of ids, as what is kept of it is found. Borrows. */
PlyLearnerLesson ply_learner_lesson(const PlyIds *ids);
/* What is kept of an entry, in numbers; nothing where learner is NULL. */
PlyLearnerSummary ply_entry_summary(const PlyLibraryEntry *entry, PlyLearner *learner);
