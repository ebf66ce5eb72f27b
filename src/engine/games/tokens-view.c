/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The token game for who draws it or speaks about it. */
#include <string.h>

#include "games/tokens-private.h"

static uint8_t kind_of(unsigned cell) {
  return (uint8_t)((cell & CELL_KIND) == 0 ? PLY_TOKENS_NONE : (cell & CELL_KIND) - 1);
}

static void look_at_side(const PlyTokensPosition *p, unsigned who, PlyTokensView *view) {
  const PlyTokensTable *t = p->table;
  view->points[who] = p->points[who];
  for (unsigned i = 0; i < PLY_TOKENS_MAX_HAND; i++)
    view->hand[who][i] = kind_of(p->hands[who][i]);
  view->n_supply[who] = t->n_supply[who] - p->next[who];
  memcpy(view->supply[who], t->supply[who] + p->next[who], view->n_supply[who]);
}

void ply_tokens_look(const void *position, PlyTokensView *view) {
  const PlyTokensPosition *p = position;
  const PlyTokensTable *t = p->table;
  *view = (PlyTokensView){
    .rows = t->rows,
    .columns = t->columns,
    .hand_size = t->hand_size,
    .n_fields = t->n_fields,
    .target = t->target,
    .leave = t->leave,
    .turn = (PlySide)p->turn,
    .played = p->played,
    .kinds = t->has,
  };
  look_at_side(p, PLY_SIDE_MAX, view);
  look_at_side(p, PLY_SIDE_MIN, view);
  for (unsigned f = 0; f < t->n_fields; f++)
    view->fields[f] = (PlyTokensField){
      .kind = kind_of(p->cells[f]),
      .owner = (p->cells[f] & CELL_MIN) != 0 ? PLY_SIDE_MIN : PLY_SIDE_MAX,
      .guarded = (p->cells[f] & CELL_GUARDED) != 0,
    };
  for (unsigned b = 0; b < t->n_bonuses; b++) {
    PlyTokensBonus bonus = t->bonuses[b];
    if (ply_tokens_bonus(p, bonus.field) < 0)
      continue;
    bonus.left = (uint8_t)(bonus.left - p->played);
    view->bonuses[view->n_bonuses++] = bonus;
  }
}

const PlyTokensKind *ply_tokens_kind(const void *position, unsigned k) {
  const PlyTokensTable *t = ((const PlyTokensPosition *)position)->table;
  return k < PLY_TOKENS_MAX_KINDS && (t->has >> k & 1) ? &t->kinds[k] : NULL;
}

/* What ability does to a token when it does anything; off: the token is pushed over the edge. */
static PlyTokensWhat deed(const PlyTokensTable *t, unsigned ability, bool off) {
  static const PlyTokensWhat deeds[PLY_TOKENS_N_ABILITIES] = {
    [PLY_TOKENS_PLAIN] = PLY_TOKENS_PASSED, [PLY_TOKENS_HIT] = PLY_TOKENS_HITS,
    [PLY_TOKENS_TURN] = PLY_TOKENS_TURNS,   [PLY_TOKENS_GUARD] = PLY_TOKENS_GUARDS,
    [PLY_TOKENS_PUSH] = PLY_TOKENS_PUSHES,
  };
  if (ability == PLY_TOKENS_HIT && t->leave)
    return PLY_TOKENS_REMOVES;
  return ability == PLY_TOKENS_PUSH && off ? PLY_TOKENS_PUSHES_OFF : deeds[ability];
}

static PlyTokensEffect effect_at(PlyTokensPosition *p, unsigned field, const PlyTokensKind *kind,
                                 unsigned i) {
  const PlyTokensTable *t = p->table;
  unsigned number = (p->cells[field] & CELL_KIND) - 1u;
  int at = t->aim[number][field][i], beyond = t->beyond[number][field][i];
  PlyTokensEffect e = {
    .what = PLY_TOKENS_OUTSIDE,
    .offset = kind->offsets[i],
    .field = at,
    .to = -1,
    .kind = PLY_TOKENS_NONE,
  };
  if (at < 0)
    return e;
  unsigned cell = p->cells[at];
  int before = p->points[p->turn] - p->points[p->turn ^ 1];
  e.kind = kind_of(cell);
  e.owner = (cell & CELL_MIN) != 0 ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  bool acts = ply_tokens_act_at(p, field, i);
  bool blocked = kind->ability == PLY_TOKENS_PUSH && (cell & CELL_GUARDED) == 0;
  e.what = acts        ? deed(t, kind->ability, beyond < 0)
           : cell == 0 ? PLY_TOKENS_EMPTY
           : blocked   ? PLY_TOKENS_BLOCKED
                       : PLY_TOKENS_PASSED;
  e.effect = (int8_t)(p->points[p->turn] - p->points[p->turn ^ 1] - before);
  e.to = e.what == PLY_TOKENS_PUSHES ? beyond : -1;
  return e;
}

unsigned ply_tokens_effects(const void *position, PlyMove move,
                            PlyTokensEffect effects[static PLY_TOKENS_MAX_OFFSETS]) {
  PlyTokensPosition p = *(const PlyTokensPosition *)position;
  unsigned field = ply_tokens_field(position, move);
  unsigned cell = p.hands[p.turn][ply_tokens_place(position, move)];
  const PlyTokensKind *kind = &p.table->kinds[cell - 1];
  p.cells[field] = (uint8_t)(cell | (p.turn == PLY_SIDE_MIN ? CELL_MIN : 0));
  for (unsigned i = 0; i < kind->n_offsets; i++)
    effects[i] = effect_at(&p, field, kind, i);
  return kind->n_offsets;
}

unsigned ply_tokens_place(const void *position, PlyMove move) {
  return move / ((const PlyTokensPosition *)position)->table->n_fields;
}

unsigned ply_tokens_field(const void *position, PlyMove move) {
  return move % ((const PlyTokensPosition *)position)->table->n_fields;
}

PlyMove ply_tokens_move(const void *position, unsigned place, unsigned field) {
  return (PlyMove)(place * ((const PlyTokensPosition *)position)->table->n_fields + field);
}

char *ply_tokens_print_field(const void *position, unsigned field, char buf[static 4]) {
  unsigned rows = ((const PlyTokensPosition *)position)->table->rows;
  g_snprintf(buf, 4, "%c%u", (char)('a' + field / rows), field % rows + 1);
  return buf;
}
