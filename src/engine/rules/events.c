/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/framework.h"

#include "base/i18n.h"

const PlyEventInfo ply_rule_events[PLY_N_RULE_EVENTS] = {
  PLY_RULE_EVENTS_SHARED,
  [PLY_EVENT_LOOK] = { "look", N_("Square looked at"), PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_HELPER] = { "helper", N_("Helper tried"), PLY_COLUMN_EVIDENCE, 2 },
  [PLY_EVENT_EXECUTE] = { "execute", N_("Square opened or flagged"), PLY_COLUMN_SQUARE, 1 },
  [PLY_EVENT_GUESS] = { "guess", N_("Guess"), PLY_COLUMN_NONE, 0 },
  [PLY_EVENT_OVER] = { "over", N_("Game over"), PLY_COLUMN_NONE, 0, true, true },
};
