/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One square: all its mines are flagged, or all its blanks are needed. */
#include "minesweeper/match.h"

#include "base/i18n.h"

/* What is concluded without proof where the numbers leave it open. */
PLY_RULES_INLINE PlyMinesVerdict without_proof(PlyRuleMatch *m, PlyProposal *p,
                                               const PlyMinesVariant *variant, int need, int blanks,
                                               bool rec) {
  bool safe =
      (variant->likely != 0 && ply_rule_match_test(m, p, PLY_TEST_LIKELY, need, blanks,
                                                   need * (int)variant->likely <= blanks, rec)) ||
      (variant->covered_safe &&
       ply_rule_match_test(m, p, PLY_TEST_NOT_KNOWN, blanks, need, true, rec));
  return safe ? PLY_VERDICT_SAFE : PLY_VERDICT_NONE;
}

PLY_RULES_INLINE void numbers_of_one(PlyRuleMatch *m, PlyProposal *p,
                                     const PlyMinesVariant *variant, bool rec) {
  const PlyMines *b = m->facts;
  unsigned cell = b->cell[m->subject];
  int sees = b->state[cell], flags = b->flags[cell], blanks = b->blanks[cell];
  if (!ply_mines_match_open(m, p, b, cell, rec))
    return;
  if (flags > sees && ply_mines_notices(variant)) {
    ply_rule_match_contradiction(m, p, PLY_TEST_TOO_MANY, flags, sees, rec);
    return;
  }
  if (flags + blanks < sees && ply_mines_notices(variant)) {
    ply_rule_match_contradiction(m, p, PLY_TEST_TOO_FEW, flags + blanks, sees, rec);
    return;
  }
  PlyMinesVerdict verdict = PLY_VERDICT_NONE;
  if (ply_rule_match_test(m, p, PLY_TEST_SATISFIED, flags, sees, flags >= sees, rec))
    verdict = PLY_VERDICT_SAFE;
  else if (ply_rule_match_test(m, p, PLY_TEST_ALL_NEEDED, blanks + flags, sees,
                               blanks + flags <= sees, rec))
    verdict = PLY_VERDICT_MINES;
  else if (variant != NULL)
    verdict = without_proof(m, p, variant, sees - flags, blanks, rec);
  if (verdict == PLY_VERDICT_NONE)
    return;
  PlyMinesEvidence e;
  if (rec)
    e = *ply_mines_own(m);
  ply_mines_propose(m, p, cell, ply_mines_blanks(b, cell), verdict, &e, rec);
}

/* Apart, so that nothing is left of it in the code of the right rule. */
static G_GNUC_NO_INLINE void with_mistake(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  numbers_of_one(m, p, ply_mines_match_variant(m), rec);
}

PLY_RULES_INLINE void one(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  if (ply_mines_match_variant(m) == NULL)
    numbers_of_one(m, p, NULL, rec);
  else
    with_mistake(m, p, rec);
}

PLY_RULE_BODIES(one, one)

const PlyRule ply_mines_one = {
  .id = "one",
  .name = N_("One square"),
  .cost = 1,
  .radius = 1,
  .match = match_one,
  .told = told_one,
};
