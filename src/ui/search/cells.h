/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a column of results says of a search. */

#include "lesson/lesson.h"

/* "–" where there is no such thing. Free with g_free. */
char *ply_search_cell(const PlyBlock *block, PlyLessonRun *run,
                      const char *column) G_GNUC_WARN_UNUSED_RESULT;
