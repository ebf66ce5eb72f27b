/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/event.h"

#include <string.h>

#include "trace/i18n.h"

const PlyEventInfo ply_event_info[PLY_N_EVENTS] = {
  [PLY_EVENT_NONE] = { "none", "", PLY_COLUMN_NONE },
  [PLY_EVENT_ENTER] = { "enter", N_("Node entered"), PLY_COLUMN_NONE },
  [PLY_EVENT_EVALUATE] = { "leaf", N_("Leaf"), PLY_COLUMN_VALUE },
  [PLY_EVENT_BEST] = { "best", N_("Best move changes"), PLY_COLUMN_BEST },
  [PLY_EVENT_ALPHA] = { "alpha", N_("Alpha rises"), PLY_COLUMN_BOUND },
  [PLY_EVENT_BETA] = { "beta", N_("Beta falls"), PLY_COLUMN_BOUND },
  [PLY_EVENT_CUTOFF] = { "cutoff", N_("Cutoff"), PLY_COLUMN_CUT },
  [PLY_EVENT_RETURN] = { "return", N_("Value goes up"), PLY_COLUMN_VALUE },
  [PLY_EVENT_SUM] = { "sum", N_("Sum grows"), PLY_COLUMN_VALUE },
  [PLY_EVENT_ITERATION] = { "iteration", N_("Iteration"), PLY_COLUMN_NONE },
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },
};

PlyEventKind ply_event_kind_from_id(const char *id) {
  for (int kind = 1; kind < PLY_N_EVENTS; kind++)
    if (strcmp(ply_event_info[kind].id, id) == 0)
      return (PlyEventKind)kind;
  return PLY_EVENT_NONE;
}
