/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance/layout.h"

#include "base/i18n.h"

static const PlyEventInfo events[] = {
  [PLY_EVENT_NONE] = { "none", "" },
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },
  [PLY_EVENT_OVER] = { "over", N_("Game over"), PLY_COLUMN_NONE, 0, true, true },
  [PLY_EVENT_DAY] = { "day", N_("Day begins"), PLY_COLUMN_ROUND, 0, true },
  [PLY_EVENT_RATE] = { "rate", N_("Occupation rated"), PLY_COLUMN_RATING },
  [PLY_EVENT_PASS] = { "pass", N_("Cannot be afforded"), PLY_COLUMN_NONE },
  [PLY_EVENT_SLICE] = { "slice", N_("Slice of the wheel"), PLY_COLUMN_NONE },
  [PLY_EVENT_SPIN] = { "spin", N_("Wheel stops"), PLY_COLUMN_NONE },
  [PLY_EVENT_IMAGINE] = { "imagine", N_("Day imagined"), PLY_COLUMN_NONE },
  [PLY_EVENT_TAKE] = { "take", N_("Occupation taken"), PLY_COLUMN_TALLY },
  [PLY_EVENT_CHANGE] = { "change", N_("Change of job"), PLY_COLUMN_JOB, 0, false, true },
  [PLY_EVENT_COST] = { "cost", N_("Cost paid"), PLY_COLUMN_PURSE },
  [PLY_EVENT_ROLL] = { "roll", N_("Roll"), PLY_COLUMN_NONE },
  [PLY_EVENT_GAIN] = { "gain", N_("Gain"), PLY_COLUMN_PURSE },
  [PLY_EVENT_LOSS] = { "loss", N_("Loss"), PLY_COLUMN_PURSE },
  [PLY_EVENT_WINDFALL] = { "windfall", N_("Windfall"), PLY_COLUMN_NONE },
  [PLY_EVENT_EXPENSES] = { "expenses", N_("Living expenses"), PLY_COLUMN_PURSE },
  [PLY_EVENT_BANKRUPT] = { "bankrupt", N_("Bankruptcy"), PLY_COLUMN_PURSE },
  [PLY_EVENT_TRIAL] = { "trial", N_("Simulated run begins"), PLY_COLUMN_ROUND, 0, true },
  [PLY_EVENT_DEAL] = { "deal", N_("Known cards"), PLY_COLUMN_HAND },
  [PLY_EVENT_CARD] = { "card", N_("Card drawn"), PLY_COLUMN_HAND },
  [PLY_EVENT_DECIDE] = { "decide", N_("Hit or stand"), PLY_COLUMN_NONE },
  [PLY_EVENT_SHOT] = { "shot", N_("Shot"), PLY_COLUMN_NONE },
  [PLY_EVENT_OUTCOME] = { "outcome", N_("Outcome"), PLY_COLUMN_TALLY },
};

const PlyTraceLayout ply_layout_chance = {
  .events = events,
  .n_events = sizeof events / sizeof *events,
  .columns = ply_subject_columns,
  .n_columns = PLY_N_COLUMNS,
  .go = PLY_GO_BY_STOPS,
  .money = true,
  .limit = PLY_EVENT_LIMIT,
  .places = N_("“day 2”, “trial 3”, “outcome 4”"),
};
