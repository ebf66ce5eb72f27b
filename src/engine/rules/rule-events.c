/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/framework.h"

#include "trace/i18n.h"

const PlyEventInfo ply_rule_events[PLY_N_RULE_EVENTS] = {
  [PLY_EVENT_NONE] = { "none", "" },
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },
  [PLY_EVENT_CYCLE] = { "cycle", N_("Cycle begins"), PLY_COLUMN_CHOICE, 0 },
  [PLY_EVENT_LOOK] = { "look", N_("Square looked at"), PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_RULE] = { "rule", N_("Rule tried"), PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_HELPER] = { "helper", N_("Helper tried"), PLY_COLUMN_EVIDENCE, 2 },
  [PLY_EVENT_TEST] = { "test", N_("Test"), PLY_COLUMN_NONE, 3 },
  [PLY_EVENT_CONTRADICTION] = { "contradiction", N_("Contradiction"), PLY_COLUMN_NONE, 2 },
  [PLY_EVENT_FAILS] = { "fails", N_("Rule does not apply"), PLY_COLUMN_NONE, 1 },
  [PLY_EVENT_PROPOSAL] = { "proposal", N_("Proposal"), PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_CHOICE] = { "choice", N_("Best proposal changes"), PLY_COLUMN_CHOICE, 1 },
  [PLY_EVENT_FIRE] = { "fires", N_("Rule fires"), PLY_COLUMN_NONE, 1 },
  [PLY_EVENT_EXECUTE] = { "execute", N_("Square opened or flagged"), PLY_COLUMN_SQUARE, 1 },
  [PLY_EVENT_STUCK] = { "stuck", N_("No good idea"), PLY_COLUMN_NONE, 1 },
  [PLY_EVENT_GUESS] = { "guess", N_("Guess"), PLY_COLUMN_NONE, 0 },
  [PLY_EVENT_OVER] = { "over", N_("Game over"), PLY_COLUMN_NONE, 0, true, true },
};
