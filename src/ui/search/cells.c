/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search/parts.h"

#include "run/measure.h"
#include "say/say.h"
#include "ui/kit/numbers.h"

/* A move as the window writes it. */
static char *best_text(const PlyRun *run) {
  if (ply_run_result(run)->best == PLY_NO_MOVE)
    return g_strdup("–");
  return ply_say_move(ply_run_start(run)->game, ply_run_start(run)->position,
                      ply_run_result(run)->best);
}

static char *words_text(const GPtrArray *words) {
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  for (guint i = 0; i < words->len; i++)
    g_strv_builder_add(builder, words->pdata[i]);
  g_auto(GStrv) all = g_strv_builder_end(builder);
  return words->len > 0 ? g_strjoinv(" ", all) : g_strdup("–");
}

char *ply_search_cell(const PlyBlock *block, PlyLessonRun *run, const char *column) {
  const PlyMeasure *measure = ply_measure_find(run->run->kind->measures, column, NULL);
  PlyMeasureArgs args = { .run = run->run, .node = PLY_NO_NODE };
  g_auto(PlyMeasured) found = { 0 };
  if (!measure || !(measure->flags & PLY_MEASURE_COLUMN))
    return g_strdup("–");
  if (g_str_equal(column, "best"))
    return best_text(run->run);
  gboolean is = ply_measure_value(measure, &args, &found, NULL);
  switch (found.type) {
  case PLY_MEASURE_COUNT: return is ? ply_count_text(found.count) : g_strdup("–");
  case PLY_MEASURE_SCORE: return g_strdup(found.text ? found.text : "–");
  case PLY_MEASURE_WORDS: return words_text(found.words);
  default: return g_strdup("–");
  }
}
