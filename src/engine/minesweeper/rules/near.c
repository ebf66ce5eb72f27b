/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two squares: what a helper proves about the blanks that both touch is taken off what the
 * square needs; near helpers are beside it, far ones at distance two.
 *
 *   sees 2 │ own  own  own │ shared shared │ theirs │ sees 3, one flag
 *
 * At most one of the helper's two mines can be its own, so at least one is shared; where the
 * square needs no more than that, its own blanks are safe. */
#include "minesweeper/deduce/proofs.h"
#include "minesweeper/match.h"
#include "minesweeper/shape.h"

#include "base/i18n.h"

/* The numbers of a match, as in the rule view. */
typedef struct {
  bool reduced, notices;  /* flags are taken off; it is seen where numbers do not agree */
  int flags, their_flags; /* taken off */
  int need, blanks;       /* of the square: sees - flags, and blanks */
  unsigned own, shared;   /* masks around the square */
  int n_own, n_shared;
  int their_need, their_blanks, n_theirs;
  int least_mines, least_clear;
} Numbers;

PLY_RULES_INLINE Numbers take_numbers(const PlyMines *b, unsigned cell, unsigned blanks,
                                      const PlyMinesOffset *offset,
                                      const PlyMinesVariant *variant) {
  unsigned helper = cell + (unsigned)offset->cell;
  Numbers n;
  n.reduced = variant == NULL || !variant->unreduced;
  n.notices = ply_mines_notices(variant);
  n.flags = n.reduced ? b->flags[cell] : 0;
  n.need = b->state[cell] - n.flags;
  n.blanks = b->blanks[cell];
  n.shared = blanks & offset->mask;
  n.own = blanks & ~(unsigned)offset->mask;
  n.n_shared = ply_mines_bits[n.shared];
  n.n_own = n.blanks - n.n_shared;
  n.their_flags = n.reduced ? b->flags[helper] : 0;
  n.their_need = b->state[helper] - n.their_flags;
  n.their_blanks = b->blanks[helper];
  n.n_theirs = n.their_blanks - n.n_shared;
  n.least_mines = MAX(0, n.their_need - n.n_theirs);
  n.least_clear = MAX(0, n.their_blanks - n.their_need - n.n_theirs);
  return n;
}

static uint32_t set_of(PlyRuleMatch *m, unsigned cell, unsigned mask) {
  uint16_t squares[9];
  unsigned n = ply_mines_squares(m->facts, cell, mask, squares);
  return ply_record_set(m->trace, squares, n);
}

/* The evidence of a helper, before any test. */
static PlyMinesEvidence helper_evidence(PlyRuleMatch *m, unsigned cell,
                                        const PlyMinesOffset *offset, const Numbers *n) {
  const PlyMines *b = m->facts;
  unsigned helper = cell + (unsigned)offset->cell;
  /* Seen from the helper the square lies the other way, and so do the bits. */
  unsigned mirrored = 0;
  for (int i = 0; i < 9; i++)
    mirrored |= (unsigned)(offset->mask >> i & 1) << (8 - i);
  PlyMinesEvidence e = *ply_mines_own(m);
  e.rule = m->rule;
  e.flags = (uint8_t)n->flags;
  e.helper = b->square[helper];
  e.shared = set_of(m, cell, n->shared);
  e.own = set_of(m, cell, n->own);
  e.theirs = set_of(m, helper, ply_mines_blanks(b, helper) & ~mirrored);
  e.their_sees = b->state[helper];
  e.their_flags = (uint8_t)n->their_flags;
  e.their_blanks = (uint8_t)n->their_blanks;
  e.n_shared = (uint8_t)n->n_shared;
  e.n_own = (uint8_t)n->n_own;
  e.n_theirs = (uint8_t)n->n_theirs;
  e.least_mines = (int16_t)n->least_mines;
  e.least_clear = (int16_t)n->least_clear;
  return e;
}

/* Numbers that cannot both be right; who forgets the flags thinks nothing of it. */
PLY_RULES_INLINE void clash(PlyRuleMatch *m, PlyProposal *p, const Numbers *n, PlyMinesTest test,
                            int left, int right, bool rec) {
  if (n->reduced)
    ply_rule_match_contradiction(m, p, test, left, right, rec);
  else
    ply_rule_match_test(m, p, test, left, right, false, rec);
}

/* The tests of one helper, in their order. */
PLY_RULES_INLINE PlyMinesVerdict judge(PlyRuleMatch *m, PlyProposal *p, const Numbers *n,
                                       bool rec) {
  if (!ply_rule_match_test(m, p, PLY_TEST_SHARED, n->n_shared, 0, n->n_shared > 0, rec) ||
      !ply_rule_match_test(m, p, PLY_TEST_OWN, n->n_own, 0, n->n_own > 0, rec))
    return PLY_VERDICT_NONE;
  if (n->least_mines > n->need && n->notices) {
    clash(m, p, n, PLY_TEST_MORE_MINES, n->least_mines, n->need, rec);
    return PLY_VERDICT_NONE;
  }
  if (n->least_clear > n->blanks - n->need && n->notices) {
    clash(m, p, n, PLY_TEST_MORE_CLEAR, n->least_clear, n->blanks - n->need, rec);
    return PLY_VERDICT_NONE;
  }
  if (ply_rule_match_test(m, p, PLY_TEST_LEAST_MINES, n->least_mines, 0, n->least_mines > 0, rec) &&
      ply_rule_match_test(m, p, PLY_TEST_MINES_FILL, n->least_mines, n->need,
                          n->least_mines >= n->need, rec))
    return PLY_VERDICT_SAFE;
  if (ply_rule_match_test(m, p, PLY_TEST_LEAST_CLEAR, n->least_clear, 0, n->least_clear > 0, rec) &&
      ply_rule_match_test(m, p, PLY_TEST_CLEAR_FILL, n->blanks - n->least_clear, n->need,
                          n->blanks - n->least_clear <= n->need, rec))
    return PLY_VERDICT_MINES;
  return PLY_VERDICT_NONE;
}

/* The neighbour in the shape; only: just that square (plus one; 0: any), and 0 where it has no part. */
static int helper_of(const PlyMines *b, unsigned cell, const PlyMinesShape *shape, unsigned only) {
  if (only == 0 || b->square[cell + (unsigned)shape->helper] + 1u == only)
    return shape->helper;
  bool other = shape->other != 0 && b->square[cell + (unsigned)shape->other] + 1u == only;
  return other ? shape->other : 0;
}

/* What the looks of the numbers around say, and nothing else. */
static bool take_shape(PlyRuleMatch *m, PlyProposal *p, unsigned cell, unsigned only, bool rec) {
  const PlyMines *b = m->facts;
  PlyMinesShape shape;
  int helper = ply_mines_find_shape(b, cell, &shape) ? helper_of(b, cell, &shape, only) : 0;
  if (helper == 0)
    return false;
  unsigned i = 0;
  while (ply_mines_around[i].cell != helper)
    i++;
  PlyMinesEvidence e;
  if (rec) {
    Numbers n = take_numbers(b, cell, ply_mines_blanks(b, cell), &ply_mines_around[i], NULL);
    e = helper_evidence(m, cell, &ply_mines_around[i], &n);
    ply_rule_match_helper(m, e.helper, &e, rec);
  }
  ply_rule_match_test(m, p, PLY_TEST_SHAPE, shape.reads, 0, true, rec);
  ply_mines_propose(m, p, cell, shape.beside, shape.verdict, &e, rec);
  return true;
}

PLY_RULES_INLINE void with_helper(PlyRuleMatch *m, PlyProposal *p, const PlyMinesOffset *offsets,
                                  unsigned n_offsets, const PlyMinesVariant *variant, bool rec) {
  const PlyMines *b = m->facts;
  const PlyMinesSettings *settings = m->settings;
  unsigned cell = b->cell[m->subject];
  if (!ply_mines_match_open(m, p, b, cell, rec))
    return;
  bool by_shape = variant != NULL && variant->by_shape && offsets == ply_mines_around;
  if (by_shape && take_shape(m, p, cell, rec ? settings->only : 0, rec))
    return;
  unsigned blanks = ply_mines_blanks(b, cell), tried = 0;
  for (unsigned i = 0; i < n_offsets; i++) {
    if (!ply_mines_is_open(b->state[cell + (unsigned)offsets[i].cell]))
      continue;
    if (rec && settings->only != 0 &&
        settings->only != b->square[cell + (unsigned)offsets[i].cell] + 1u)
      continue;
    Numbers n = take_numbers(b, cell, blanks, &offsets[i], variant);
    PlyMinesEvidence e;
    if (rec) {
      e = helper_evidence(m, cell, &offsets[i], &n);
      ply_rule_match_helper(m, e.helper, &e, rec);
    }
    tried++;
    PlyMinesVerdict verdict = judge(m, p, &n, rec);
    if (verdict == PLY_VERDICT_NONE || (uint32_t)n.n_own <= p->n)
      continue;
    ply_mines_propose(m, p, cell, n.own, verdict, &e, rec);
    if (settings->helper == PLY_HELPER_FIRST)
      return;
  }
  if (p->n == 0)
    ply_match_none(p, PLY_TEST_NO_HELPER, (int)tried, 0, rec);
}

/* Apart, so that nothing is left of it in the code of the right rules. */
static G_GNUC_NO_INLINE void with_mistake(PlyRuleMatch *m, PlyProposal *p,
                                          const PlyMinesOffset *offsets, unsigned n_offsets,
                                          bool rec) {
  with_helper(m, p, offsets, n_offsets, ply_mines_match_variant(m), rec);
}

PLY_RULES_INLINE void two_squares(PlyRuleMatch *m, PlyProposal *p, const PlyMinesOffset *offsets,
                                  unsigned n_offsets, bool rec) {
  if (ply_mines_match_variant(m) == NULL)
    with_helper(m, p, offsets, n_offsets, NULL, rec);
  else
    with_mistake(m, p, offsets, n_offsets, rec);
}

PLY_RULES_INLINE void near(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  two_squares(m, p, ply_mines_around, PLY_MINES_AROUND, rec);
}

PLY_RULES_INLINE void far(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  two_squares(m, p, ply_mines_distant, PLY_MINES_DISTANT, rec);
}

PLY_RULE_BODIES(near, near)
PLY_RULE_BODIES(far, far)

const PlyRule ply_mines_near = {
  .id = "near",
  .name = N_("Two squares, near"),
  .cost = 2,
  .radius = 2,
  .match = match_near,
  .told = told_near,
};

const PlyRule ply_mines_far = {
  .id = "far",
  .name = N_("Two squares, far"),
  .cost = 3,
  .radius = 3,
  .match = match_far,
  .told = told_far,
};

unsigned ply_mines_pairs(const PlyMines *b, unsigned square, bool far,
                         PlyMinesPair pairs[PLY_MINES_DISTANT], bool *contradiction) {
  const PlyMinesOffset *offsets = far ? ply_mines_distant : ply_mines_around;
  unsigned cell = b->cell[square], n_pairs = 0;
  PlyRuleMatch m = { .facts = b, .subject = square };
  PlyProposal p = { 0 };
  if (!ply_mines_match_open(&m, &p, b, cell, false))
    return 0;
  unsigned blanks = ply_mines_blanks(b, cell);
  for (unsigned i = 0; i < (far ? PLY_MINES_DISTANT : PLY_MINES_AROUND); i++) {
    unsigned helper = cell + (unsigned)offsets[i].cell;
    if (!ply_mines_is_open(b->state[helper]))
      continue;
    Numbers n = take_numbers(b, cell, blanks, &offsets[i], NULL);
    PlyMinesPair *pair = &pairs[n_pairs];
    pair->verdict = judge(&m, &p, &n, false);
    if (pair->verdict == PLY_VERDICT_NONE)
      continue;
    pair->helper = b->square[helper];
    pair->n = (uint8_t)ply_mines_squares(b, cell, n.own, pair->squares);
    n_pairs++;
  }
  if (contradiction != NULL)
    *contradiction = *contradiction || p.contradiction;
  return n_pairs;
}
