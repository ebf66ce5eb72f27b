/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/roles.h"

#include <string.h>

typedef struct {
  const PlySudoku *s;
  const PlyTrace *trace;
  const PlySudokuEvidence *e;
  PlySudokuRoles *roles;
  PlyCellSet cells; /* that prove it */
} Roles;

static PlyCellSet cells_of(const PlySudokuShape *shape, const PlyTrace *trace, uint32_t set) {
  PlyCellSet cells = { { 0, 0 } };
  unsigned n;
  const uint16_t *subjects = ply_trace_set(trace, set, &n);
  for (unsigned i = 0; i < n; i++)
    ply_cells_add(&cells, subjects[i] - ply_subject_cell(shape, 0));
  return cells;
}

uint32_t ply_sudoku_house_bits(const PlySudokuShape *shape, const PlyTrace *trace, uint32_t set) {
  uint32_t houses = 0;
  unsigned n;
  const uint16_t *subjects = ply_trace_set(trace, set, &n);
  for (unsigned i = 0; i < n; i++)
    houses |= UINT32_C(1) << (subjects[i] - ply_subject_house(shape, 0));
  return houses;
}

/* --- the cells that prove it --- */

/* Of fish the lines have the letters, else the cells. */
static unsigned number_of(const Roles *r, unsigned cell, unsigned n) {
  if (r->e->test != PLY_SUDOKU_TEST_COVER)
    return n;
  unsigned line = 0;
  for (uint32_t houses = r->roles->houses; houses != 0; houses &= houses - 1, line++)
    if (ply_cells_have(r->s->shape->in[__builtin_ctz(houses)], cell))
      break;
  return line;
}

/* The digits of a guess have no order that a letter could tell: only the guess is A. */
static void add_proof(Roles *r) {
  bool guess = r->e->test == PLY_SUDOKU_TEST_REFUTED;
  PlyCellSet left = r->cells, helpers = cells_of(r->s->shape, r->trace, r->e->helpers);
  for (unsigned n = 0; ply_cells_any(left); n++) {
    unsigned cell = ply_cells_take(&left), number = number_of(r, cell, n);
    bool first = guess ? !ply_cells_have(helpers, cell) : number == 0;
    r->roles->role[cell] |= first ? PLY_CELL_FIRST : PLY_CELL_HELPER;
    r->roles->letter[cell] = guess ? (first ? 'A' : 0) : (char)('A' + number);
    if (!guess || first)
      r->roles->proves[cell] = r->e->digits;
  }
}

/* --- what lies around them --- */

static void add_houses(Roles *r, uint32_t houses, unsigned role) {
  for (; houses != 0; houses &= houses - 1) {
    PlyCellSet in = r->s->shape->in[__builtin_ctz(houses)];
    while (ply_cells_any(in)) {
      unsigned cell = ply_cells_take(&in);
      if (!ply_cells_have(r->cells, cell) && (r->roles->role[cell] & PLY_CELL_SHARED) == 0)
        r->roles->role[cell] |= role;
    }
  }
}

/* Of two cells that have the same candidates: what one of them sees alone. */
static void add_sight(Roles *r) {
  PlyCellSet pair = r->cells;
  if (r->e->test != PLY_SUDOKU_TEST_DIGITS || ply_cells_count(pair) != 2)
    return;
  unsigned a = ply_cells_take(&pair), b = ply_cells_take(&pair);
  for (unsigned cell = 0; cell < r->s->shape->n_cells; cell++) {
    bool by_a = ply_cells_have(r->s->shape->sees[a], cell);
    bool by_b = ply_cells_have(r->s->shape->sees[b], cell);
    if (r->s->digit[cell] == 0 && by_a != by_b && cell != a && cell != b)
      r->roles->role[cell] |= by_a ? PLY_CELL_ONLY_A : PLY_CELL_ONLY_B;
  }
}

/* --- what follows --- */

static void add_target(Roles *r, uint32_t candidate) {
  unsigned cell, digit;
  ply_sudoku_subject(r->s->shape, candidate, &cell, &digit);
  if (r->e->placed != 0) {
    r->roles->role[cell] |= PLY_CELL_PLACED;
    r->roles->placed[cell] = (uint8_t)digit;
    return;
  }
  r->roles->role[cell] |= PLY_CELL_STRUCK;
  r->roles->struck[cell] |= ply_digit_bit(digit);
}

static void add_targets(Roles *r) {
  unsigned n;
  const uint16_t *targets = ply_trace_set(r->trace, r->e->targets, &n);
  for (unsigned i = 0; i < n; i++)
    add_target(r, targets[i]);
  for (unsigned cell = 0; cell < r->s->shape->n_cells; cell++) {
    unsigned rest = r->s->candidates[cell] & ~r->roles->struck[cell];
    if (r->roles->struck[cell] == 0 || ply_bits(rest) != 1)
      continue;
    r->roles->role[cell] |= PLY_CELL_LEFT;
    r->roles->left[cell] = (uint8_t)ply_first_digit(rest);
  }
}

static void add_evidence(const PlySudoku *s, const PlyTrace *trace, const PlySudokuEvidence *e,
                         PlySudokuRoles *roles) {
  Roles r = { s, trace, e, roles, cells_of(s->shape, trace, e->cells) };
  roles->evidence = e;
  roles->houses = ply_sudoku_house_bits(s->shape, trace, e->houses);
  roles->strikes = ply_sudoku_house_bits(s->shape, trace, e->strikes);
  add_proof(&r);
  add_houses(&r, roles->houses, PLY_CELL_SHARED);
  add_houses(&r, roles->strikes & ~roles->houses, PLY_CELL_REACHED);
  add_sight(&r);
  add_targets(&r);
}

/* --- contradictions --- */

static bool in_clash(const PlyRuleCycle *cycle) {
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    if (cycle->rules[rule].contradiction)
      return true;
  return false;
}

static void add_clash(const PlySudoku *s, PlySudokuRoles *roles) {
  PlySudokuConflict c;
  if (!ply_sudoku_conflict(s, &c))
    return;
  if (c.digit == 0 || c.a != c.b) {
    roles->role[c.a] |= PLY_CELL_CLASH;
    if (c.digit != 0)
      roles->role[c.b] |= PLY_CELL_CLASH;
    return;
  }
  for (unsigned i = 0; i < s->shape->side; i++)
    roles->role[s->shape->cells[c.house][i]] |= PLY_CELL_CLASH;
}

/* --- all of them --- */

const PlySudokuEvidence *ply_sudoku_evidence_at(const PlyReplay *replay,
                                                const PlyRuleCycle *cycle) {
  const PlyEvent *event = ply_replay_event(replay);
  const PlyTrace *t = ply_replay_trace(replay);
  if (event == NULL || event->kind == PLY_EVENT_CYCLE || event->kind == PLY_EVENT_STUCK)
    return NULL;
  uint32_t id = cycle->fired >= 0 ? ply_replay_choice_id(replay) : ply_replay_evidence_id(replay);
  const PlySudokuEvidence *e = ply_sudoku_evidence(t, id);
  return e != NULL && ply_trace_set_size(t, e->cells) > 0 ? e : NULL;
}

static void add_changed(const PlySudoku *s, const PlyEvent *event, PlySudokuRoles *roles) {
  unsigned at, digit;
  if (event->kind == PLY_EVENT_EXECUTE &&
      ply_sudoku_subject(s->shape, event->subject, &at, &digit) != PLY_OF_HOUSE)
    roles->role[at] |= PLY_CELL_CHANGED;
}

void ply_sudoku_roles(const PlySudoku *board, const PlyReplay *replay, PlySudokuRoles *roles) {
  const PlyEvent *event = ply_replay_event(replay);
  PlyRuleCycle cycle;
  memset(roles, 0, sizeof *roles);
  if (event == NULL)
    return;
  add_changed(board, event, roles);
  if (!ply_rule_cycle(&ply_sudoku_system, replay, &cycle))
    return;
  const PlySudokuEvidence *e = ply_sudoku_evidence_at(replay, &cycle);
  if (e != NULL)
    add_evidence(board, ply_replay_trace(replay), e, roles);
  if (in_clash(&cycle))
    add_clash(board, roles);
}
