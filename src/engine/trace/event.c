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
  [PLY_EVENT_ITERATION] = { "iteration", N_("Round"), PLY_COLUMN_NONE },
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
  [PLY_EVENT_HIT] = { "hit", N_("Table hit"), PLY_COLUMN_NONE },
  [PLY_EVENT_STORE] = { "store", N_("Stored in the table"), PLY_COLUMN_NONE },
  [PLY_EVENT_SKIP] = { "skip", N_("Move left out"), PLY_COLUMN_NONE },
  [PLY_EVENT_REACH] = { "reach", N_("Out of reach"), PLY_COLUMN_NONE },
  [PLY_EVENT_EXTEND] = { "extend", N_("Looks further"), PLY_COLUMN_NONE },
  [PLY_EVENT_STAND] = { "stand-pat", N_("Stand pat"), PLY_COLUMN_VALUE },
  [PLY_EVENT_DROP] = { "drop", N_("Left half-way"), PLY_COLUMN_DROPPED },
  [PLY_EVENT_MISTAKE] = { "mistake", N_("Mistake"), PLY_COLUMN_VALUE },
  [PLY_EVENT_TIE] = { "tie", N_("Drawn by lot"), PLY_COLUMN_BEST },
  [PLY_EVENT_SCORE] = { "score", N_("Drop scored"), PLY_COLUMN_NONE },
  [PLY_EVENT_TURN] = { "turn", N_("Turn begins"), PLY_COLUMN_ROUND, 0, true },
  [PLY_EVENT_MOVE] = { "move", N_("Move"), PLY_COLUMN_NONE },
  [PLY_EVENT_LOST_TURN] = { "lost-turn", N_("Turn lost"), PLY_COLUMN_NONE },
  [PLY_EVENT_STYLE] = { "style", N_("Style drawn"), PLY_COLUMN_NONE },
  [PLY_EVENT_NUMBERS] = { "numbers", N_("Numbers drawn"), PLY_COLUMN_NONE },
  [PLY_EVENT_EQUAL] = { "equal", N_("Equal moves"), PLY_COLUMN_NONE },
};

const PlyCells ply_column_cells[PLY_N_COLUMNS] = {
  [PLY_COLUMN_NONE] = PLY_CELLS_ONE,       [PLY_COLUMN_VALUE] = PLY_CELLS_NODES,
  [PLY_COLUMN_BEST] = PLY_CELLS_NODES,     [PLY_COLUMN_BOUND] = PLY_CELLS_NODES,
  [PLY_COLUMN_CUT] = PLY_CELLS_NODES,      [PLY_COLUMN_SQUARE] = PLY_CELLS_SUBJECTS,
  [PLY_COLUMN_EVIDENCE] = PLY_CELLS_ONE,   [PLY_COLUMN_CHOICE] = PLY_CELLS_ONE,
  [PLY_COLUMN_ROUND] = PLY_CELLS_ONE,      [PLY_COLUMN_PURSE] = PLY_CELLS_ONE,
  [PLY_COLUMN_JOB] = PLY_CELLS_ONE,        [PLY_COLUMN_RATING] = PLY_CELLS_SUBJECTS,
  [PLY_COLUMN_TALLY] = PLY_CELLS_SUBJECTS, [PLY_COLUMN_HAND] = PLY_CELLS_SUBJECTS,
  [PLY_COLUMN_DROPPED] = PLY_CELLS_NODES,
};

PlyEventKind ply_event_kind_from_id(const char *id) {
  for (int kind = 1; kind < PLY_N_EVENTS; kind++)
    if (strcmp(ply_event_info[kind].id, id) == 0)
      return (PlyEventKind)kind;
  return PLY_EVENT_NONE;
}
