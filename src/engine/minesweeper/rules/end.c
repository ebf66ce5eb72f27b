/* SPDX-License-Identifier: GPL-3.0-or-later */
/* End of game: no mine is left, or nothing but mines. */
#include "minesweeper/match.h"

#include "base/i18n.h"

/* Every blank of the board. */
static void propose_all(PlyRuleMatch *m, PlyProposal *p, PlyMinesVerdict verdict, bool rec) {
  const PlyMines *b = m->facts;
  uint32_t n = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++)
    if (ply_mines_state(b, square) == PLY_MINES_COVERED)
      p->targets[n++] = (uint16_t)square;
  ply_proposal_add(p, PLY_MINES_ACTION(verdict), n);
  if (!rec)
    return;
  PlyMinesEvidence e = *ply_mines_own(m);
  ply_mines_tell_proposal(m, p, verdict, &e);
}

PLY_RULES_INLINE void end(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const PlyMines *b = m->facts;
  int moves = b->moves_left, mines = ply_mines_left(b);
  bool notices = ply_mines_notices(ply_mines_match_variant(m));
  bool known = b->mines != PLY_MINES_UNKNOWN;
  if (!ply_rule_match_test(m, p, PLY_TEST_COUNT, b->mines, 0, known, rec))
    return;
  if (mines < 0 && notices) {
    ply_rule_match_contradiction(m, p, PLY_TEST_BELOW_ZERO, mines, 0, rec);
    return;
  }
  if (mines > moves && notices) {
    ply_rule_match_contradiction(m, p, PLY_TEST_NO_ROOM, mines, moves, rec);
    return;
  }
  if (!ply_rule_match_test(m, p, PLY_TEST_MOVES, moves, 0, moves > 0, rec))
    return;
  if (ply_rule_match_test(m, p, PLY_TEST_NONE_LEFT, mines, 0, mines <= 0, rec))
    propose_all(m, p, PLY_VERDICT_SAFE, rec);
  else if (ply_rule_match_test(m, p, PLY_TEST_ALL_LEFT, moves, mines, moves <= mines, rec))
    propose_all(m, p, PLY_VERDICT_MINES, rec);
}

PLY_RULE_BODIES(end, end)

const PlyRule ply_mines_end_rule = {
  .id = "end",
  .name = N_("End of game"),
  .cost = 4,
  .board = true,
  .match = match_end,
  .told = told_end,
};
