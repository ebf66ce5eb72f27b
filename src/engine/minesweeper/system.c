/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/system.h"

#include "base/i18n.h"
#include "minesweeper/commands.h"

/* The fields of the layout in their order, and the sets among them. */
#define IS_AT(field, at) _Static_assert(offsetof(PlyMinesEvidence, field) == (at), #field)
IS_AT(blanks, 4 * 2);
IS_AT(targets, 4 * 6);
IS_AT(least_mines, 4 * 10);
IS_AT(rule, 4 * 10 + 2 * 2);
IS_AT(reserved, 4 * 10 + 2 * 2 + 12);

static const PlyEvidenceLayout evidence_layout = {
  .record = sizeof(PlyMinesEvidence), .words = 10, .halves = 2, .bytes = 12, .sets = 0x1f << 2
};

const PlyTraceLayout ply_layout_mines = {
  .events = ply_rule_events,
  .n_events = PLY_N_RULE_EVENTS,
  .columns = ply_subject_columns,
  .n_columns = PLY_N_COLUMNS,
  .go = PLY_GO_BY_LEVEL,
  .evidence = &evidence_layout,
  .limit = PLY_EVENT_LIMIT,
  .places = N_("“fires 2”, “rule 3”, “cycle 4”"),
};

static bool ready(const void *facts, uint32_t square) {
  const PlyMines *b = facts;
  unsigned cell = b->cell[square];
  return ply_mines_is_open(b->state[cell]) && b->blanks[cell] > 0;
}

static void look(const void *facts, uint32_t square, PlyTrace *trace, void *evidence) {
  const PlyMines *b = facts;
  PlyMinesEvidence *e = evidence;
  e->square = square;
  e->helper = PLY_NO_SUBJECT;
  if (square == PLY_NO_SUBJECT)
    return;
  unsigned cell = b->cell[square];
  uint16_t squares[9];
  unsigned n = ply_mines_squares(b, cell, ply_mines_blanks(b, cell), squares);
  e->blanks = ply_record_set(trace, squares, n);
  e->n_blanks = (uint8_t)n;
  e->sees = b->state[cell];
  e->flags = b->flags[cell];
}

PLY_RULES_INLINE PlyAct do_action(PlyMinesGame *game, unsigned action, uint32_t square, bool rec) {
  game->cause = PLY_MINES_BY_RULE;
  PlyAct act = PLY_ACT_NONE;
  if (action == PLY_MINES_REVEAL)
    act = ply_mines_do_reveal(game, square, rec);
  else if (ply_mines_state(&game->board, square) == PLY_MINES_COVERED) {
    ply_mines_change(game, square, PLY_MINES_FLAG, PLY_MINES_MARK, PLY_MINES_BY_RULE, rec);
    act = PLY_ACT_DONE;
  }
  game->cause = PLY_MINES_BY_PERSON;
  return act;
}

static PlyAct act(void *world, unsigned action, uint32_t square) {
  return do_action(world, action, square, false);
}

static PlyAct act_told(void *world, unsigned action, uint32_t square) {
  return do_action(world, action, square, true);
}

static void spread(void *world, PlyRuleRun *run, bool all) {
  PlyMinesGame *game = world;
  const PlyMines *b = &game->board;
  PlyMinesRows ready;
  ply_mines_ready(b, all ? NULL : game->changed, game->n_changed, run->radius, &ready);
  for (unsigned row = ready.first; row < ready.end; row++)
    ply_rules_push(run, row * b->columns, ready.rows[row]);
  game->n_changed = 0;
}

static const PlyRule *const rules[] = {
  [PLY_MINES_RULE_ONE] = &ply_mines_one,
  [PLY_MINES_RULE_NEAR] = &ply_mines_near,
  [PLY_MINES_RULE_FAR] = &ply_mines_far,
  [PLY_MINES_RULE_END] = &ply_mines_end_rule,
  [PLY_MINES_RULE_SUBSET] = &ply_mines_subset,
  [PLY_MINES_RULE_FULL] = &ply_mines_full,
  [PLY_MINES_RULE_FULL_COUNT] = &ply_mines_full_count,
  [PLY_MINES_N_RULES] = NULL,
};

const PlyRuleSystem ply_mines_system = {
  .id = "minesweeper",
  .rules = rules,
  .layout = &ply_layout_mines,
  .choose = PLY_CHOOSE_MOST,
  .by_rules = 1 << PLY_MINES_BY_RULE | 1 << PLY_MINES_BY_FREE | 1 << PLY_MINES_BY_GAME,
  .ready = ready,
  .look = look,
  .act = act,
  .act_told = act_told,
  .spread = spread,
};
