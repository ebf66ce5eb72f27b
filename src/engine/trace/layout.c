/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/layout.h"

#include <string.h>

#include "base/i18n.h"
#include "trace/replay-private.h"

static const PlyEventInfo events[] = {
  [PLY_EVENT_NONE] = { "none", "" },
  [PLY_EVENT_ENTER] = { "enter", N_("Node entered"), PLY_COLUMN_NONE,
                        .of_node = ply_replay_enter_step },
  [PLY_EVENT_EVALUATE] = { "leaf", N_("Leaf"), PLY_COLUMN_VALUE },
  [PLY_EVENT_BEST] = { "best", N_("Best move changes"), PLY_COLUMN_BEST },
  [PLY_EVENT_ALPHA] = { "alpha", N_("Alpha rises"), PLY_COLUMN_BOUND },
  [PLY_EVENT_BETA] = { "beta", N_("Beta falls"), PLY_COLUMN_BOUND },
  [PLY_EVENT_CUTOFF] = { "cutoff", N_("Cutoff"), PLY_COLUMN_CUT },
  [PLY_EVENT_RETURN] = { "return", N_("Value goes up"), PLY_COLUMN_VALUE,
                         .of_node = ply_replay_return_step },
  [PLY_EVENT_SUM] = { "sum", N_("Sum grows"), PLY_COLUMN_VALUE, .of_node = ply_replay_sum_step },
  [PLY_EVENT_ITERATION] = { "iteration", N_("Round"), PLY_COLUMN_NONE },
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },
  [PLY_EVENT_HIT] = { "hit", N_("Table hit"), PLY_COLUMN_NONE },
  [PLY_EVENT_STORE] = { "store", N_("Stored in the table"), PLY_COLUMN_NONE },
  [PLY_EVENT_SKIP] = { "skip", N_("Move left out"), PLY_COLUMN_NONE },
  [PLY_EVENT_WIN_DISTANCE] = { "reach", N_("Out of reach"), PLY_COLUMN_NONE },
  [PLY_EVENT_EXTEND] = { "extend", N_("Looks further"), PLY_COLUMN_NONE },
  [PLY_EVENT_STAND] = { "stand-pat", N_("Stand pat"), PLY_COLUMN_VALUE },
  [PLY_EVENT_DROP] = { "drop", N_("Left half-way"), PLY_COLUMN_DROPPED },
  [PLY_EVENT_MISTAKE] = { "mistake", N_("Mistake"), PLY_COLUMN_VALUE },
  [PLY_EVENT_TIE] = { "tie", N_("Drawn by lot"), PLY_COLUMN_BEST },
  [PLY_EVENT_SCORE] = { "score", N_("Drop scored"), PLY_COLUMN_NONE },
  [PLY_EVENT_STYLE] = { "style", N_("Style drawn"), PLY_COLUMN_NONE },
  [PLY_EVENT_NUMBERS] = { "numbers", N_("Numbers drawn"), PLY_COLUMN_NONE },
  [PLY_EVENT_EQUAL] = { "equal", N_("Equal moves"), PLY_COLUMN_NONE },
};

static const PlyCells columns[] = {
  [PLY_COLUMN_NONE] = PLY_CELLS_ONE,   [PLY_COLUMN_VALUE] = PLY_CELLS_NODES,
  [PLY_COLUMN_BEST] = PLY_CELLS_NODES, [PLY_COLUMN_BOUND] = PLY_CELLS_NODES,
  [PLY_COLUMN_CUT] = PLY_CELLS_NODES,  [PLY_COLUMN_DROPPED] = PLY_CELLS_NODES,
};

const PlyTraceLayout ply_layout_search = {
  .events = events,
  .n_events = sizeof events / sizeof *events,
  .columns = columns,
  .n_columns = sizeof columns / sizeof *columns,
  .go = PLY_GO_BY_NODE,
  .limit = PLY_EVENT_LIMIT,
  .places = N_("“cutoff 2”, “enter 3.1”, “return 2”"),
};

const PlyCells ply_subject_columns[PLY_N_COLUMNS] = {
  [PLY_COLUMN_NONE] = PLY_CELLS_ONE,       [PLY_COLUMN_SQUARE] = PLY_CELLS_SUBJECTS,
  [PLY_COLUMN_EVIDENCE] = PLY_CELLS_ONE,   [PLY_COLUMN_CHOICE] = PLY_CELLS_ONE,
  [PLY_COLUMN_ROUND] = PLY_CELLS_ONE,      [PLY_COLUMN_PURSE] = PLY_CELLS_ONE,
  [PLY_COLUMN_JOB] = PLY_CELLS_ONE,        [PLY_COLUMN_RATING] = PLY_CELLS_SUBJECTS,
  [PLY_COLUMN_TALLY] = PLY_CELLS_SUBJECTS, [PLY_COLUMN_HAND] = PLY_CELLS_SUBJECTS,
};

unsigned ply_layout_find(const PlyTraceLayout *layout, const char *id) {
  for (unsigned number = 1; number < layout->n_events; number++)
    if (layout->events[number].id != NULL && strcmp(layout->events[number].id, id) == 0)
      return number;
  return 0;
}
