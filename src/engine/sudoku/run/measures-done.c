/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/measures.h"

#include "rules/done.h"
#include "run/run.h"
#include "sudoku/system.h"

bool ply_sudoku_done_hardest(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int hardest = -1;
  for (uint32_t i = 0; i < ply_rule_done_end(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      hardest = MAX(hardest, (int)e->extra);
  }
  value->text = g_strdup(hardest < 0 ? "none" : ply_sudoku_system.rules[hardest]->id);
  return true;
}

static bool count(const PlyMeasureArgs *args, PlySudokuAction action, PlyMeasured *value) {
  for (uint32_t i = 0; i < ply_rule_done_end(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    value->count += e->kind == PLY_EVENT_EXECUTE && (e->extra & 0xff) == action;
  }
  return true;
}

bool ply_sudoku_done_placed(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return count(args, PLY_SUDOKU_PLACE, value);
}

bool ply_sudoku_done_struck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return count(args, PLY_SUDOKU_STRIKE, value);
}
