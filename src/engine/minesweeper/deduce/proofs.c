/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/deduce/proofs.h"

#include <string.h>

#include "minesweeper/deduce/deduce.h"
#include "minesweeper/system.h"

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

/* --- told --- */

unsigned ply_mines_proven_squares(const PlyMinesProofs *proofs, const PlyMines *board,
                                  unsigned verdict,
                                  uint16_t squares[static PLY_MINES_MAX_SQUARES]) {
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (proofs->verdict[square] == verdict)
      squares[n++] = (uint16_t)square;
  return n;
}

static uint32_t tell_squares(PlyTrace *trace, const uint16_t *squares, unsigned n, unsigned rule,
                             unsigned verdict) {
  const PlyMinesEvidence e = { .square = PLY_NO_SUBJECT,
                               .helper = PLY_NO_SUBJECT,
                               .rule = (uint8_t)rule,
                               .verdict = (uint8_t)verdict,
                               .targets = ply_record_set(trace, squares, n) };
  return ply_record_evidence(trace, &e);
}

PlyTrace *ply_mines_proofs_told(const PlyMines *board, const PlyMinesProofs *proofs,
                                unsigned verdict) {
  PlyTrace *trace = ply_rules_trace_new(&ply_mines_system, ply_mines_n(board));
  g_autofree uint16_t *all = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  g_autofree uint16_t *by_rule = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  unsigned n = ply_mines_proven_squares(proofs, board, verdict, all);
  uint32_t before = 0;
  ply_record(trace, PLY_EVENT_CYCLE, 0, PLY_CYCLE_ONCE, PLY_NO_SUBJECT, 0, 0);
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++) {
    unsigned k = 0;
    for (unsigned i = 0; i < n; i++)
      if (proofs->rule[all[i]] == rule)
        by_rule[k++] = all[i];
    if (k == 0)
      continue;
    uint32_t evidence = tell_squares(trace, by_rule, k, rule, verdict);
    ply_record(trace, PLY_EVENT_PROPOSAL, 0, rule, PLY_NO_SUBJECT, (int32_t)evidence,
               (int32_t)before);
    before = evidence;
  }
  uint32_t evidence = tell_squares(trace, all, n, PLY_MINES_RULE_ONE, verdict);
  ply_record(trace, PLY_EVENT_LOOK, 0, 0, PLY_NO_SUBJECT, (int32_t)evidence, (int32_t)before);
  ply_record_finish(trace);
  return trace;
}

static uint32_t tell_number(PlyTrace *trace, const PlyMines *board, uint32_t square,
                            uint32_t before) {
  PlyMinesEvidence e = {
    .square = square, .helper = PLY_NO_SUBJECT, .chain = before, .rule = PLY_MINES_RULE_ONE
  };
  if (square != PLY_NO_SUBJECT) {
    unsigned cell = board->cell[square];
    e.sees = board->state[cell];
    e.flags = board->flags[cell];
    e.n_blanks = board->blanks[cell];
  }
  return ply_record_evidence(trace, &e);
}

PlyTrace *ply_mines_numbers_told(const PlyMines *board, const uint32_t *squares, unsigned n) {
  PlyTrace *trace = ply_rules_trace_new(&ply_mines_system, ply_mines_n(board));
  uint32_t before = 0;
  ply_record(trace, PLY_EVENT_CYCLE, 0, PLY_CYCLE_ONCE, PLY_NO_SUBJECT, 0, 0);
  for (unsigned i = 0; i < n; i++) {
    uint32_t evidence = tell_number(trace, board, squares[i], before);
    ply_record(trace, PLY_EVENT_LOOK, 0, 0, PLY_NO_SUBJECT, (int32_t)evidence, (int32_t)before);
    before = evidence;
  }
  ply_record_finish(trace);
  return trace;
}
