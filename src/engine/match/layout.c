/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match.h"

#include "base/i18n.h"

static const PlyEventInfo events[] = {
  [PLY_EVENT_NONE] = { "none", "" },
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },
  [PLY_EVENT_OVER] = { "over", N_("Game over"), PLY_COLUMN_NONE, 0, true, true },
  [PLY_EVENT_TURN] = { "turn", N_("Turn begins"), PLY_COLUMN_ROUND, 0, true },
  [PLY_EVENT_MOVE] = { "move", N_("Move"), PLY_COLUMN_NONE },
  [PLY_EVENT_LOST_TURN] = { "lost-turn", N_("Turn lost"), PLY_COLUMN_NONE },
};

const PlyTraceLayout ply_layout_match = {
  .events = events,
  .n_events = sizeof events / sizeof *events,
  .columns = ply_subject_columns,
  .n_columns = PLY_N_COLUMNS,
  .go = PLY_GO_BY_STOPS,
  .limit = PLY_EVENT_LIMIT,
  .places = N_("“turn 2”, “move 3”"),
};
