/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search-cells.h"

#include "say/say.h"
#include "ui/numbers.h"

static char *value_text(const PlyRun *run) {
  char text[32];
  ply_run_print_score(run, ply_run_score(run), text);
  return g_strdup(text);
}

static char *best_text(const PlyRun *run) {
  if (ply_run_result(run)->best == PLY_NO_MOVE)
    return g_strdup("–");
  return ply_say_move(ply_run_start(run)->game, ply_run_start(run)->position,
                      ply_run_result(run)->best);
}

static char *line_text(const PlyRun *run) {
  char *line = ply_run_line(run);
  if (*line)
    return line;
  g_free(line);
  return g_strdup("–");
}

/* Of the answers to the best move: the worst, or their sum. */
static char *answers_text(const PlyRun *run, gboolean summed) {
  char text[24];
  gint32 worst;
  gint64 sum;
  if (!ply_lesson_answers(run, &worst, &sum) || ABS(sum) > PLY_VALUE_MAX)
    return g_strdup("–");
  return g_strdup(ply_value_print(summed ? (gint32)sum : worst, run->trace->scale, TRUE, text));
}

static char *worst_text(const PlyRun *run) {
  return answers_text(run, FALSE);
}

static char *sum_text(const PlyRun *run) {
  return answers_text(run, TRUE);
}

/* Columns that are no counts. */
static const struct {
  const char *id;
  char *(*text)(const PlyRun *run);
} columns[] = {
  { "value", value_text }, { "best", best_text }, { "line", line_text },
  { "worst", worst_text }, { "sum", sum_text },
};

char *ply_search_cell(const PlyBlock *block, PlyLessonRun *run, const char *column) {
  for (guint k = 0; k < G_N_ELEMENTS(columns); k++)
    if (g_str_equal(column, columns[k].id))
      return columns[k].text(run->run);
  uint64_t count;
  return ply_lesson_count(run->run, column, &count, NULL) ? ply_count_text(count) : g_strdup("–");
}
