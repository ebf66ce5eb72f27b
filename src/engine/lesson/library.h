/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lessons that are there: headers of all files in the lesson folders. */

#include "lesson/ids.h"

/* A question of a lesson. */
typedef struct {
  char *title;      /* what it is called: Pango markup */
  unsigned section; /* in which it is asked */
} PlyLibraryQuestion;

typedef struct {
  char *file;
  char *id; /* ply_lesson_id() */
  char *title, *course, *difficulty, *goal;
  int order, minutes;
  PlyIds *ids;       /* what is kept of it is found by these; NULL: it has faults */
  GArray *questions; /* PlyLibraryQuestion: as many as ids has, in its order; NULL: it has faults */
  bool broken;       /* it has faults: listed by file name, opens with the faults */
} PlyLibraryEntry;

/* Entries of dir (NULL: PLYBOOK_LESSONS, else the installed folder, else the source's),
 * sorted by course (minimax, alpha-beta, then others by name), order, file. Translations
 * (name.LL.md) are used in place of name.md where the locale asks for them. Never NULL;
 * error is set where the folder cannot be read. Element-free function set. */
GPtrArray *ply_library_list(const char *dir, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Display name and one-line description of a course id; the id itself where unknown. */
const char *ply_course_name(const char *course);
const char *ply_course_description(const char *course);
/* A fault for every id in "needs" of which there is no file: neither beside the lesson, nor in the
 * folder that NULL stands for above. */
void ply_library_check_needs(const PlyLesson *lesson, GPtrArray *faults);
