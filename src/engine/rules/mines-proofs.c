/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mines-proofs.h"

#include <string.h>

#include "rules/deduce.h"
#include "rules/mines.h"

static void note(PlyMinesProofs *proofs, const uint16_t *squares, uint32_t n,
                 PlyMinesVerdict verdict, unsigned rule) {
  for (uint32_t i = 0; i < n; i++) {
    if (proofs->verdict[squares[i]] != PLY_VERDICT_NONE)
      continue;
    proofs->verdict[squares[i]] = (uint8_t)verdict;
    proofs->rule[squares[i]] = (uint8_t)rule;
    proofs->by_rule[rule]++;
    if (verdict == PLY_VERDICT_SAFE)
      proofs->n_safe++;
    else
      proofs->n_mines++;
  }
}

/* --- each rule once --- */

static void prove_pairs(const PlyMines *board, unsigned rule, PlyMinesProofs *proofs) {
  PlyMinesPair pairs[PLY_MINES_DISTANT];
  for (unsigned square = 0; square < ply_mines_n(board); square++) {
    unsigned n =
        ply_mines_pairs(board, square, rule == PLY_MINES_RULE_FAR, pairs, &proofs->contradiction);
    for (unsigned i = 0; i < n; i++)
      note(proofs, pairs[i].squares, pairs[i].n, pairs[i].verdict, rule);
  }
}

static void prove_all(const PlyMines *board, unsigned rule, PlyProgress *progress,
                      PlyMinesProofs *proofs) {
  g_autofree PlyDeduction *found = g_new(PlyDeduction, 1);
  bool count = rule == PLY_MINES_RULE_FULL_COUNT;
  if (count && board->mines == PLY_MINES_UNKNOWN)
    return;
  PlyDeduceStatus status = ply_deduce(board, count, progress, found);
  proofs->contradiction = proofs->contradiction || status == PLY_DEDUCE_CONTRADICTION;
  proofs->too_hard = proofs->too_hard || status == PLY_DEDUCE_TOO_HARD;
  note(proofs, found->safe, found->n_safe, PLY_VERDICT_SAFE, rule);
  note(proofs, found->mines, found->n_mines, PLY_VERDICT_MINES, rule);
}

static void prove_plain(const PlyMines *board, const PlyRule *rule, unsigned index,
                        PlyProgress *progress, PlyMinesProofs *proofs) {
  static const PlyMinesSettings settings = { .helper = PLY_HELPER_FIRST };
  unsigned n = ply_mines_n(board);
  PlyRuleRun run;
  ply_rules_init(&run, &ply_mines_system, NULL, board, &settings, n, &rule, 1, NULL, progress);
  g_auto(PlyProposal) p = { 0 };
  ply_proposal_init(&p, n);
  for (uint32_t square = 0; square < (rule->board ? 1 : n); square++) {
    ply_rules_match(&run, rule, rule->board ? PLY_NO_SUBJECT : square, &p);
    proofs->contradiction = proofs->contradiction || p.contradiction;
    if (p.n > 0)
      note(proofs, p.targets, p.n,
           p.actions[0] == PLY_MINES_REVEAL ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES, index);
  }
  ply_rules_clear(&run);
}

static void prove_once(const PlyMines *board, const PlyRule *rule, PlyProgress *progress,
                       PlyMinesProofs *proofs) {
  unsigned index = 0;
  ply_rules_find(&ply_mines_system, rule->id, &index);
  switch (index) {
  case PLY_MINES_RULE_NEAR:
  case PLY_MINES_RULE_FAR: prove_pairs(board, index, proofs); break;
  case PLY_MINES_RULE_FULL:
  case PLY_MINES_RULE_FULL_COUNT: prove_all(board, index, progress, proofs); break;
  default: prove_plain(board, rule, index, progress, proofs);
  }
}

/* --- until nothing more follows --- */

/* Reads the proofs off a trace: a rule fires, then squares are dealt with. */
static void read_trace(const PlyTrace *trace, PlyMinesProofs *proofs) {
  unsigned rule = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    uint16_t square = (uint16_t)e->subject;
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    else if (e->kind == PLY_EVENT_EXECUTE)
      note(proofs, &square, 1,
           (e->extra & 0xff) == PLY_MINES_REVEAL ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES, rule);
    else if (e->kind == PLY_EVENT_CONTRADICTION)
      proofs->contradiction = true;
    else if (e->kind == PLY_EVENT_FAILS && e->extra >> 1 == PLY_TEST_TOO_HARD)
      proofs->too_hard = true;
  }
}

static void prove_on(const PlyMines *board, const PlyRule *const *rules, unsigned n_rules,
                     PlyProgress *progress, PlyMinesProofs *proofs) {
  static const PlyMinesSettings settings = { .helper = PLY_HELPER_FIRST };
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  g_autoptr(PlyTrace) trace = ply_rules_trace_new(&ply_mines_system, ply_mines_n(board));
  ply_mines_game_adopt(game, board, NULL);
  game->trace = trace;
  PlyRuleRun run;
  ply_rules_init(&run, &ply_mines_system, game, &game->board, &settings, ply_mines_n(board), rules,
                 n_rules, trace, progress);
  ply_rules_sweep(&run, true);
  ply_rules_clear(&run);
  ply_record_finish(trace);
  read_trace(trace, proofs);
}

void ply_mines_prove(const PlyMines *board, const PlyRule *const *rules, unsigned n_rules,
                     bool until_stuck, PlyProgress *progress, PlyMinesProofs *proofs) {
  memset(proofs, 0, sizeof *proofs);
  if (until_stuck)
    prove_on(board, rules, n_rules, progress, proofs);
  for (unsigned i = 0; i < n_rules && !until_stuck; i++)
    prove_once(board, rules[i], progress, proofs);
  proofs->cancelled = ply_progress_is_cancelled(progress);
}
