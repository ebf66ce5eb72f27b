/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tokens of the token game can do: the shipped set, and a row for each ability. */
#include "base/i18n.h"
#include "games/tokens-private.h"

const PlyTokensAbilityInfo ply_tokens_abilities[PLY_TOKENS_N_ABILITIES] = {
  [PLY_TOKENS_PLAIN] = { "plain", N_("no ability") },
  [PLY_TOKENS_HIT] = { "hit", N_("costs a point, whoever owns the token there") },
  [PLY_TOKENS_TURN] = { "turn", N_("makes the token there change sides, with one point") },
  [PLY_TOKENS_GUARD] = { "guard", N_("guards one's own token there") },
  [PLY_TOKENS_PUSH] = { "push", N_("pushes the token there away") },
};

#define N                                                                                          \
  { 0, -1 }
#define E                                                                                          \
  { 1, 0 }
#define S                                                                                          \
  { 0, 1 }
#define W                                                                                          \
  { -1, 0 }
#define NE                                                                                         \
  { 1, -1 }
#define SE                                                                                         \
  { 1, 1 }
#define SW                                                                                         \
  { -1, 1 }
#define NW                                                                                         \
  { -1, -1 }

const PlyTokensKind ply_tokens_shipped[PLY_TOKENS_N_SHIPPED] = {
  { 3, PLY_TOKENS_HIT, 2, { W, E } },
  { 3, PLY_TOKENS_HIT, 2, { N, S } },
  { 2, PLY_TOKENS_HIT, 4, { NW, NE, SW, SE } },
  { 1, PLY_TOKENS_HIT, 8, { NW, N, NE, W, E, SW, S, SE } },
  { 2, PLY_TOKENS_HIT, 4, { { 0, -2 }, { -2, 0 }, { 2, 0 }, { 0, 2 } } },
  { 1, PLY_TOKENS_TURN, 4, { N, W, E, S } },
  { 2, PLY_TOKENS_GUARD, 4, { N, W, E, S } },
  { 2, PLY_TOKENS_PUSH, 4, { N, W, E, S } },
};

/* --- acting on one field: cell is what stands there, neither empty nor guarded --- */

/* Each deed says whether it did something; one that takes the token away leaves its cell in removed,
 * which undoing it is given back. */

static unsigned owner(unsigned cell) {
  return (cell & CELL_MIN) != 0;
}

static void remove_token(PlyTokensPosition *p, unsigned field, uint8_t *removed) {
  *removed = p->cells[field];
  p->cells[field] = 0;
  p->n_empty++;
}

static void put_back(PlyTokensPosition *p, unsigned field, uint8_t removed) {
  p->n_empty--;
  p->cells[field] = removed;
}

static bool no_act(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed) {
  return false;
}

static void no_undo(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed) {}

static bool hit(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed) {
  p->points[owner(p->cells[field])]--;
  if (p->table->leave)
    remove_token(p, field, removed);
  return true;
}

static void undo_hit(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed) {
  if (p->table->leave)
    put_back(p, field, removed);
  p->points[owner(p->cells[field])]++;
}

static bool turn(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed) {
  p->points[owner(p->cells[field])]--;
  p->cells[field] ^= CELL_MIN;
  p->points[owner(p->cells[field])]++;
  return true;
}

static void undo_turn(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed) {
  turn(p, field, beyond, NULL);
}

static bool guard(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed) {
  if (owner(p->cells[field]) != p->turn)
    return false;
  p->cells[field] |= CELL_GUARDED;
  return true;
}

static void undo_guard(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed) {
  p->cells[field] ^= CELL_GUARDED;
}

static bool push(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed) {
  if (beyond < 0) {
    p->points[owner(p->cells[field])]--;
    remove_token(p, field, removed);
    return true;
  }
  if (p->cells[beyond] != 0)
    return false;
  p->cells[beyond] = p->cells[field];
  p->cells[field] = 0;
  return true;
}

static void undo_push(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed) {
  if (beyond < 0) {
    put_back(p, field, removed);
    p->points[owner(p->cells[field])]++;
    return;
  }
  p->cells[field] = p->cells[beyond];
  p->cells[beyond] = 0;
}

static const struct {
  bool (*act)(PlyTokensPosition *p, unsigned field, int beyond, uint8_t *removed);
  void (*undo)(PlyTokensPosition *p, unsigned field, int beyond, uint8_t removed);
} deeds[PLY_TOKENS_N_ABILITIES] = {
  [PLY_TOKENS_PLAIN] = { no_act, no_undo }, [PLY_TOKENS_HIT] = { hit, undo_hit },
  [PLY_TOKENS_TURN] = { turn, undo_turn },  [PLY_TOKENS_GUARD] = { guard, undo_guard },
  [PLY_TOKENS_PUSH] = { push, undo_push },
};

static bool is_open_to(const PlyTokensPosition *p, int at) {
  return at >= 0 && p->cells[at] != 0 && (p->cells[at] & CELL_GUARDED) == 0;
}

bool ply_tokens_act_at(PlyTokensPosition *p, unsigned field, unsigned i) {
  unsigned kind = (p->cells[field] & CELL_KIND) - 1u;
  const PlyTokensTable *t = p->table;
  int at = t->aim[kind][field][i];
  uint8_t removed;
  return is_open_to(p, at) &&
         deeds[t->kinds[kind].ability].act(p, (unsigned)at, t->beyond[kind][field][i], &removed);
}

/* A greedy player spends most of its time here: what is the same at all offsets is looked up once. */
unsigned ply_tokens_act(PlyTokensPosition *p, unsigned field, PlyTokensUndo *undo) {
  unsigned kind = (p->cells[field] & CELL_KIND) - 1u, acted = 0, n = 0;
  const PlyTokensTable *t = p->table;
  const PlyTokensKind *k = &t->kinds[kind];
  const int8_t *aim = t->aim[kind][field], *beyond = t->beyond[kind][field];
  uint8_t unread[PLY_TOKENS_MAX_OFFSETS], *removed = undo != NULL ? undo->removed : unread;
  for (unsigned i = 0; i < k->n_offsets; i++)
    if (is_open_to(p, aim[i]) &&
        deeds[k->ability].act(p, (unsigned)aim[i], beyond[i], &removed[i])) {
      acted |= 1u << i;
      n++;
    }
  if (undo != NULL)
    undo->acted = (uint8_t)acted;
  return n;
}

void ply_tokens_take_back(PlyTokensPosition *p, unsigned field, const PlyTokensUndo *undo) {
  unsigned kind = (p->cells[field] & CELL_KIND) - 1u;
  const PlyTokensTable *t = p->table;
  const int8_t *aim = t->aim[kind][field], *beyond = t->beyond[kind][field];
  for (unsigned acted = undo->acted, i = PLY_TOKENS_MAX_OFFSETS; acted != 0 && i-- > 0;)
    if (acted >> i & 1) {
      deeds[t->kinds[kind].ability].undo(p, (unsigned)aim[i], beyond[i], undo->removed[i]);
      acted ^= 1u << i;
    }
}

/* --- the table --- */

int ply_tokens_beside(const PlyTokensTable *t, unsigned field, PlyTokensOffset by) {
  int x = (int)field / t->rows + by.right, y = (int)field % t->rows + by.down;
  return x < 0 || x >= t->columns || y < 0 || y >= t->rows ? -1 : x * t->rows + y;
}

static int8_t sign(int8_t n) {
  return (int8_t)((n > 0) - (n < 0));
}

void ply_tokens_table_finish(PlyTokensTable *t) {
  for (unsigned field = 0; field < t->n_fields; field++) {
    t->bonus_at[field] = -1;
    for (unsigned b = 0; b < t->n_bonuses; b++)
      if (t->bonuses[b].field == field)
        t->bonus_at[field] = (int8_t)b;
  }
  for (unsigned k = 0; k < PLY_TOKENS_MAX_KINDS; k++)
    for (unsigned field = 0; field < t->n_fields; field++)
      for (unsigned i = 0; i < t->kinds[k].n_offsets; i++) {
        PlyTokensOffset by = t->kinds[k].offsets[i];
        PlyTokensOffset on = { (int8_t)(by.right + sign(by.right)),
                               (int8_t)(by.down + sign(by.down)) };
        t->aim[k][field][i] = (int8_t)ply_tokens_beside(t, field, by);
        t->beyond[k][field][i] = (int8_t)ply_tokens_beside(t, field, on);
      }
}
