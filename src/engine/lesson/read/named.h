/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the text of a question names of the run that it is about, held against what the question marks: in
 * English, as lessons are written. */

#include "lesson/lesson.h"

/* The subjects of run, which is recorded, that markup names, each once and ascending: "node 2.1", "leaves 1.1
 * and 1.2", "the first answer to 2.1.1", "row 4, columns 4 and 5", "r1c2". uint32_t; free with g_array_unref. */
GArray *ply_named_subjects(const PlyRun *run, const char *markup) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a note to notes for each subject that the text of section or an answer of its question, which is there
 * and whose run is recorded, names and the question does not mark. */
void ply_named_check(const PlySection *section, GPtrArray *notes);
