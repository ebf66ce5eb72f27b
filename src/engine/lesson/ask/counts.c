/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be counted in a recorded search: the numbers of questions and results. */
#include "base/i18n.h"
#include "lesson/read/reader.h"
#include "run/measure.h"

bool ply_lesson_count(const PlyRun *run, const char *id, uint64_t *count, GError **error) {
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, id, NULL);
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
  g_auto(PlyMeasured) value = { 0 };
  if (measure == NULL || (measure->flags & PLY_MEASURE_ASKED) == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” is nothing that is counted"), id);
  if (!ply_measure_value(measure, &args, &value, error))
    return false;
  *count = value.count;
  return true;
}
