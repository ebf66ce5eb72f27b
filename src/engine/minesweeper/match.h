/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the bodies of the rules. */

#include "minesweeper/variants.h"

/* The evidence of the square looked at, before any rule. */
static inline const PlyMinesEvidence *ply_mines_own(const PlyRuleMatch *m) {
  return (const void *)m->own;
}

/* The misconception in the rules; NULL: none. */
static inline const PlyMinesVariant *ply_mines_match_variant(const PlyRuleMatch *m) {
  const PlyMinesSettings *settings = m->settings;
  return settings != NULL ? settings->variant : NULL;
}
/* Is it noticed where numbers and flags cannot all be right? */
static inline bool ply_mines_notices(const PlyMinesVariant *variant) {
  return variant == NULL || !variant->trusts_flags;
}

/* The square of a match shows a number and touches blanks. */
PLY_RULES_INLINE bool ply_mines_match_open(PlyRuleMatch *m, PlyProposal *p, const PlyMines *b,
                                           unsigned cell, bool rec) {
  unsigned state = b->state[cell];
  return ply_rule_match_test(m, p, PLY_TEST_NUMBER, (int)state, 8, ply_mines_is_open(state), rec) &&
         ply_rule_match_test(m, p, PLY_TEST_BLANKS, b->blanks[cell], 0, b->blanks[cell] > 0, rec);
}

/* Records what is proposed as e, which has the numbers so far. */
static inline void ply_mines_tell_proposal(PlyRuleMatch *m, PlyProposal *p, PlyMinesVerdict verdict,
                                           PlyMinesEvidence *e) {
  e->rule = m->rule;
  e->verdict = (uint8_t)verdict;
  e->test = p->test;
  e->left = p->left;
  e->right = p->right;
  e->targets = ply_record_set(m->trace, p->targets, p->n);
  p->evidence = ply_record_evidence(m->trace, e);
}

/* The verdict is about the squares of mask around cell. e: the evidence so far (with rec). */
PLY_RULES_INLINE void ply_mines_propose(PlyRuleMatch *m, PlyProposal *p, unsigned cell,
                                        unsigned mask, PlyMinesVerdict verdict, PlyMinesEvidence *e,
                                        bool rec) {
  ply_proposal_empty(p);
  ply_proposal_add(p, PLY_MINES_ACTION(verdict),
                   ply_mines_squares(m->facts, cell, mask, p->targets));
  if (rec)
    ply_mines_tell_proposal(m, p, verdict, e);
}
