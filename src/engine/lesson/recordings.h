/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which runs of a lesson are recorded, and for how long. A run is recorded when its page is first
 * shown; what was not seen for longest is given back when all together take more than
 * PLY_LESSON_MAX_BYTES_RECORDED, and is recorded again, byte for byte the same, when somebody
 * comes back to it. For one thread at a time. */

#include "lesson/lesson.h"

/* Is the introduction read together with the first question? */
bool ply_lesson_has_preface(const PlyLesson *lesson);
/* The runs that the page with section looks at, each once: PlyLessonRun, borrowed. */
GPtrArray *ply_lesson_page_runs(const PlyLesson *lesson, guint section) G_GNUC_WARN_UNUSED_RESULT;
/* Are all of these recorded? */
bool ply_lesson_page_is_recorded(const PlyLesson *lesson, guint section);
/* The page with section is the one that is seen now: what is too much is given back, the runs
 * seen least recently first, and none of this page. Whoever holds a PlyRun keeps it. */
void ply_lesson_see_page(PlyLesson *lesson, guint section);
/* Gives back what is too much once the page with section is recorded too, while that with shown
 * is still on the screen. */
void ply_lesson_make_room(PlyLesson *lesson, guint shown, guint section);
/* Gives back what is more than so many bytes, and nothing of the page with section. */
void ply_lesson_keep_most(PlyLesson *lesson, guint section, size_t bytes);
/* The same run takes the place of run, not yet recorded. */
void ply_lesson_give_back(PlyLessonRun *run);
