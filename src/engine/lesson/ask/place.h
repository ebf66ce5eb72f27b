/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Where the sections of a lesson happen in their runs. */

#include "lesson/lesson.h"
#include "trace/replay.h"

/* The step that a section names itself, for its question or to stop at; replay is one of its run. False
 * where it names none. */
bool ply_section_step(const PlySection *section, const PlyReplay *replay, uint32_t *step);
/* The same of section i of lesson, and where it names none that of the one before it on the same run. */
uint32_t ply_lesson_step(const PlyLesson *lesson, guint i, const PlyReplay *replay);
/* Where the run stands that the answer to section's question brings to the screen (section->then);
 * replay is one of it. */
uint32_t ply_section_brought_at(const PlySection *section, const PlyReplay *replay);
/* Where the question of section i is asked, which has one: where the run stands as it opens. */
uint32_t ply_lesson_asked_at(const PlyLesson *lesson, guint i, const PlyReplay *replay);
