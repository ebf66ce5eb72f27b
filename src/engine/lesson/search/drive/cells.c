/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of a table of calls that is wrong, as what somebody would do who believes it. */
#include <string.h>

#include "lesson/ask/grade-private.h"
#include "lesson/search/calls.h"
#include "lesson/search/drive/acts.h"
#include "lesson/search/drive/counter.h"

/* The column of the first one, by what lessons call it, and its node. */
static PlyCallColumn cell_of(const PlyCase *c, PlyNodeId *node) {
  const PlySheetWrong *wrong = c->found;
  g_autoptr(PlySheet) sheet = c->question->ask->sheet(c, NULL);
  const char *key = ply_sheet_row(sheet, wrong->row)->key;
  unsigned column = 0;
  *node = ply_trace_find(c->run->trace, strcmp(key, "root") == 0 ? "" : key);
  while (strcmp(ply_call_column((PlyCallColumn)column), sheet->columns[wrong->column].id) != 0)
    column++;
  return (PlyCallColumn)column;
}

/* Where the table is of a step, that one; else where the call begins. */
static uint32_t step_of(const PlyCase *c, PlyNodeId node) {
  if (c->question->ask == &ply_ask_windows && ply_case_seek(c, NULL))
    return ply_replay_step(c->replay);
  return ply_replay_enter_step(c->replay, node);
}

bool ply_calls_act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  const PlySheetWrong *wrong = c->found;
  PlyNodeId node;
  PlyCallColumn column = cell_of(c, &node);
  if (column == PLY_CALL_VALUE)
    return ply_answer_gives(c, node, wrong->said, wrong->bound, step, act);
  return ply_answer_bound(c, node, step_of(c, node), column == PLY_CALL_ALPHA, wrong->said, step,
                          act);
}

bool ply_calls_counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlySheetWrong *wrong = c->found;
  PlyNodeId node;
  return cell_of(c, &node) == PLY_CALL_VALUE &&
         ply_said_counter(c, node, wrong->said, wrong->bound, counter);
}
