/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/measures.h"

#include "minesweeper/run/plan.h"
#include "rules/done.h"

bool ply_mines_read_rule(const PlyMeasureArgs *args, const char *text, int64_t *value,
                         GError **error) {
  return ply_rule_read_name(&ply_mines_system, text, value, error);
}

static uint64_t events(const PlyMeasureArgs *args, PlyEventKind kind) {
  uint64_t n = 0;
  for (uint32_t i = 0; i < ply_rule_done_end(args); i++)
    n += ply_trace_event(args->run->trace, i)->kind == kind;
  return n;
}

bool ply_mines_done_moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  for (uint32_t i = 0; i < ply_rule_done_end(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    value->count += e->kind == PLY_EVENT_EXECUTE && (e->extra & 0xff) != PLY_MINES_SHOW;
  }
  return true;
}

bool ply_mines_done_guesses(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = events(args, PLY_EVENT_GUESS);
  return true;
}

const char *const ply_mines_statuses[] = { "new", "playing", "finished", "lost", NULL };

bool ply_mines_done_status(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->text = g_strdup(ply_mines_statuses[ply_run_mines(args->run)->game->status]);
  return true;
}
