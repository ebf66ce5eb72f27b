/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/system.h"

#include "base/i18n.h"

/* --- what is recorded --- */

/* The fields of the layout in their order, and the sets among them. */
#define IS_AT(field, at) _Static_assert(offsetof(PlySudokuEvidence, field) == (at), #field)
IS_AT(cells, 4 * 1);
IS_AT(targets, 4 * 5);
IS_AT(digits, 4 * 9);
IS_AT(rule, 4 * 9 + 2);
IS_AT(reserved, 4 * 9 + 2 + 5);

static const PlyEvidenceLayout evidence_layout = {
  .record = sizeof(PlySudokuEvidence), .words = 9, .halves = 1, .bytes = 5, .sets = 0x1f << 1
};

static const PlyEventInfo events[PLY_N_RULE_EVENTS] = {
  PLY_RULE_EVENTS_SHARED,
  [PLY_EVENT_LOOK] = { "look", N_("Board looked at"), PLY_COLUMN_EVIDENCE, 1 },
  [PLY_EVENT_HELPER] = { "pattern", N_("Pattern found"), PLY_COLUMN_EVIDENCE, 2 },
  [PLY_EVENT_EXECUTE] = { "execute", N_("Digit placed or struck out"), PLY_COLUMN_SQUARE, 1 },
  [PLY_EVENT_OVER] = { "over", N_("Solved"), PLY_COLUMN_NONE, 0, true, true },
};

const PlyTraceLayout ply_layout_sudoku = {
  .events = events,
  .n_events = PLY_N_RULE_EVENTS,
  .columns = ply_subject_columns,
  .n_columns = PLY_N_COLUMNS,
  .go = PLY_GO_BY_LEVEL,
  .evidence = &evidence_layout,
  .limit = PLY_EVENT_LIMIT,
  .places = N_("“fires 2”, “rule 3”, “cycle 4”"),
};

/* --- commands --- */

PLY_RULES_INLINE PlyAct do_action(PlySudokuGame *game, unsigned action, uint32_t target) {
  unsigned cell, digit;
  ply_sudoku_subject(game->board.shape, target, &cell, &digit);
  PlySudokuCause before = game->cause;
  game->cause = PLY_SUDOKU_BY_RULE;
  bool done = action == PLY_SUDOKU_PLACE ? ply_sudoku_do_place(game, cell, digit)
                                         : ply_sudoku_do_strike(game, cell, digit);
  game->cause = before;
  if (!done)
    return PLY_ACT_NONE;
  if (!ply_sudoku_game_is_solved(game))
    return PLY_ACT_DONE;
  if (game->trace != NULL)
    ply_record(game->trace, PLY_EVENT_OVER, 0, 0, PLY_NO_SUBJECT, 0, 0);
  return PLY_ACT_OVER;
}

/* Who records has game->trace. */
static PlyAct act(void *world, unsigned action, uint32_t target) {
  return do_action(world, action, target);
}

static void look(const void *facts, uint32_t subject, PlyTrace *trace, void *evidence) {
  PlySudokuEvidence *e = evidence;
  e->subject = subject;
}

/* No cell has a turn of its own in a sweep, so there is no work list: the cheapest rule that finds
 * anything is carried out wherever that is, and each cycle looks at the whole board again. */
static bool ready(const void *facts, uint32_t subject) {
  return false;
}

static void spread(void *world, PlyRuleRun *run, bool all) {}

/* --- the system --- */

static const PlyRule *const rules[] = {
  [PLY_SUDOKU_FULL_HOUSE] = &ply_sudoku_full_house.rule,
  [PLY_SUDOKU_NAKED_SINGLE] = &ply_sudoku_naked_single.rule,
  [PLY_SUDOKU_HIDDEN_SINGLE] = &ply_sudoku_hidden_single.rule,
  [PLY_SUDOKU_POINTING] = &ply_sudoku_pointing.rule,
  [PLY_SUDOKU_CLAIMING] = &ply_sudoku_claiming.rule,
  [PLY_SUDOKU_NAKED_PAIR] = &ply_sudoku_naked_pair.rule,
  [PLY_SUDOKU_HIDDEN_PAIR] = &ply_sudoku_hidden_pair.rule,
  [PLY_SUDOKU_NAKED_TRIPLE] = &ply_sudoku_naked_triple.rule,
  [PLY_SUDOKU_HIDDEN_TRIPLE] = &ply_sudoku_hidden_triple.rule,
  [PLY_SUDOKU_NAKED_QUAD] = &ply_sudoku_naked_quad.rule,
  [PLY_SUDOKU_HIDDEN_QUAD] = &ply_sudoku_hidden_quad.rule,
  [PLY_SUDOKU_X_WING] = &ply_sudoku_x_wing.rule,
  [PLY_SUDOKU_SWORDFISH] = &ply_sudoku_swordfish.rule,
  [PLY_SUDOKU_JELLYFISH] = &ply_sudoku_jellyfish.rule,
  [PLY_SUDOKU_REFUTED_GUESS] = &ply_sudoku_refuted_guess.rule,
  [PLY_SUDOKU_BACKTRACKING] = &ply_sudoku_guess.rule,
  [PLY_SUDOKU_N_RULES] = NULL,
};

const PlyRuleSystem ply_sudoku_system = {
  .id = "sudoku",
  .rules = rules,
  .layout = &ply_layout_sudoku,
  .choose = PLY_CHOOSE_CHEAPEST,
  .by_rules = 1 << PLY_SUDOKU_BY_RULE,
  .ready = ready,
  .look = look,
  .act = act,
  .act_told = act,
  .spread = spread,
};
