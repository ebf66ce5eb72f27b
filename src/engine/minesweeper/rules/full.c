/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full deduction as a rule: what holds in every arrangement, without and with the number of
 * mines. A rule proposes one kind of action: the larger of safe and mined, safe where they are
 * equally many. */
#include <string.h>

#include "base/i18n.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/match.h"

PLY_RULES_INLINE void deduce(PlyRuleMatch *m, PlyProposal *p, bool count, bool rec) {
  const PlyMines *b = m->facts;
  bool known = b->mines != PLY_MINES_UNKNOWN;
  if ((count && !ply_rule_match_test(m, p, PLY_TEST_COUNT, b->mines, 0, known, rec)) ||
      !ply_rule_match_test(m, p, PLY_TEST_MOVES, b->moves_left, 0, b->moves_left > 0, rec))
    return;
  PlyDeduction found;
  PlyDeduceStatus status = ply_deduce(b, count, m->progress, &found);
  if (status == PLY_DEDUCE_CONTRADICTION) {
    ply_rule_match_contradiction(m, p, PLY_TEST_ARRANGEMENT, 0, 0, rec);
    ply_match_none(p, PLY_TEST_ARRANGEMENT, 0, 0, rec);
    return;
  }
  if (status != PLY_DEDUCE_DONE) {
    ply_match_none(p, PLY_TEST_TOO_HARD, 0, 0, rec);
    return;
  }
  int proven = (int)(found.n_safe + found.n_mines);
  if (!ply_rule_match_test(m, p, PLY_TEST_EVERY, proven, 0, proven > 0, rec))
    return;
  bool safe = found.n_safe >= found.n_mines;
  PlyMinesVerdict verdict = safe ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES;
  uint32_t n = safe ? found.n_safe : found.n_mines;
  memcpy(p->targets, safe ? found.safe : found.mines, n * sizeof *p->targets);
  ply_proposal_add(p, PLY_MINES_ACTION(verdict), n);
  if (!rec)
    return;
  PlyMinesEvidence e = *ply_mines_own(m);
  ply_mines_tell_proposal(m, p, verdict, &e);
}

PLY_RULES_INLINE void full(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  deduce(m, p, false, rec);
}

PLY_RULES_INLINE void full_count(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  deduce(m, p, true, rec);
}

PLY_RULE_BODIES(full, full)
PLY_RULE_BODIES(full_count, full_count)

const PlyRule ply_mines_full = {
  .id = "full",
  .name = N_("Full deduction"),
  .cost = 6,
  .board = true,
  .dear = true,
  .match = match_full,
  .told = told_full,
};

const PlyRule ply_mines_full_count = {
  .id = "full+count",
  .name = N_("Full deduction with the number of mines"),
  .cost = 7,
  .board = true,
  .dear = true,
  .match = match_full_count,
  .told = told_full_count,
};
