/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of results of runs that are no searches. A cell may be about thousands of lives or games:
 * it is worked out while the lesson is checked, and kept as text. */
#include <string.h>

#include "lesson/ask/measures.h"
#include "lesson/ask/topic.h"
#include "lesson/kinds.h"

/* Where the text of a cell is kept; NULL where there is no such cell. */
static char **place_of(const PlyBlock *results, PlyLessonRun *run, const char *column) {
  guint row;
  if (results->cells == NULL || !g_ptr_array_find(results->runs, run, &row))
    return NULL;
  guint n = g_strv_length(results->columns);
  for (guint i = 0; i < n; i++)
    if (strcmp(results->columns[i], column) == 0)
      return &results->cells[row * n + i];
  return NULL;
}

static char *work_out(const PlyBlock *results, PlyLessonRun *run, const char *column,
                      PlyProgress *progress) {
  return run->kind->cell(results, run, column, progress);
}

void ply_results_fill(PlyBlock *results, PlyLessonRun *run, PlyProgress *progress) {
  if (results->columns == NULL || run->kind->cell == NULL)
    return;
  guint n = g_strv_length(results->columns);
  if (results->cells == NULL)
    results->cells = g_new0(char *, (gsize)n * results->runs->len);
  for (guint i = 0; i < n && !ply_progress_is_cancelled(progress); i++) {
    char **cell = place_of(results, run, results->columns[i]);
    if (cell != NULL && *cell == NULL)
      *cell = work_out(results, run, results->columns[i], progress);
  }
}

void ply_results_clear(PlyBlock *results) {
  guint n = results->cells != NULL ? g_strv_length(results->columns) * results->runs->len : 0;
  for (guint i = 0; i < n; i++)
    g_free(results->cells[i]);
  g_clear_pointer(&results->cells, g_free);
}

char *ply_lesson_cell(const PlyBlock *results, PlyLessonRun *run, const char *column) {
  char **cell = place_of(results, run, column);
  return cell != NULL && *cell != NULL ? g_strdup(*cell) : work_out(results, run, column, NULL);
}

/* Nobody names a node: it is the root that is meant, or the run as a whole. */
bool ply_lesson_cell_fact(const PlyLessonRun *run, const char *column, PlyCovered *stated) {
  const char *name;
  const PlyMeasure *measure = ply_lesson_measure(run->run->kind, column, &name);
  if (measure == NULL)
    return false;
  uint32_t subject = ply_claims_of(run->run->kind)->nodes ? 0 : PLY_NO_SUBJECT;
  *stated = (PlyCovered){ run->run, { measure->id, subject } };
  return true;
}
