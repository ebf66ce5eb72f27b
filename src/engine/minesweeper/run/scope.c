/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/scope.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

void ply_mines_scope_init(PlyMinesScope *scope, const PlyRun *run, const PlyMines *board,
                          const PlyRule *rule, uint32_t square, bool once) {
  const PlyMinesSetup *setup = &ply_run_mines(run)->setup;
  *scope = (PlyMinesScope){
    .board = board, .settings = setup->settings, .square = square, .once = once, .n_rules = 1
  };
  scope->settings.variant = NULL; /* a mistake proves nothing */
  scope->rules[0] = rule;
  if (rule != NULL)
    return;
  memcpy(scope->rules, setup->rules, sizeof setup->rules);
  scope->n_rules = setup->n_rules;
}

PlyMines *ply_mines_board_at(const PlyRun *run, const PlyReplay *replay) {
  PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), replay, board);
  return board;
}

/* --- rules at work on a copy of the board --- */

typedef struct {
  PlyMinesGame *game;
  PlyTrace *trace;
  PlyRuleRun run;
} Work;

static void work_init(Work *work, const PlyMinesScope *scope) {
  work->game = g_new0(PlyMinesGame, 1);
  work->trace = ply_rules_trace_new(&ply_mines_system, ply_mines_n(scope->board));
  ply_mines_game_adopt(work->game, scope->board, NULL);
  work->game->trace = work->trace;
  ply_rules_init(&work->run, &ply_mines_system, work->game, &work->game->board, &scope->settings,
                 ply_mines_n(scope->board), scope->rules, scope->n_rules, work->trace,
                 scope->progress);
}

static void work_clear(Work *work) {
  ply_rules_clear(&work->run);
  ply_trace_unref(work->trace);
  g_free(work->game);
}

/* Only the board as a whole has these rules. */
static bool is_board_only(const PlyMinesScope *scope) {
  for (unsigned i = 0; i < scope->n_rules; i++)
    if (!scope->rules[i]->board)
      return false;
  return true;
}

/* --- proofs --- */

static void note(PlyMinesProofs *proofs, unsigned square, unsigned action, unsigned rule) {
  bool safe = action == PLY_MINES_REVEAL;
  proofs->verdict[square] = safe ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES;
  proofs->rule[square] = (uint8_t)rule;
  proofs->by_rule[rule]++;
  proofs->n_safe += safe;
  proofs->n_mines += !safe;
}

static void prove_there(const PlyMinesScope *scope, PlyMinesProofs *proofs) {
  Work work;
  work_init(&work, scope);
  if (scope->once)
    ply_rules_once(&work.run, scope->square);
  else
    ply_rules_repeat(&work.run, scope->square);
  ply_record_finish(work.trace);
  unsigned rule = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(work.trace); i++) {
    const PlyEvent *e = ply_trace_event(work.trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    else if (e->kind == PLY_EVENT_EXECUTE)
      note(proofs, e->subject, e->extra & 0xff, rule);
    else if (e->kind == PLY_EVENT_CONTRADICTION)
      proofs->contradiction = true;
  }
  work_clear(&work);
}

PlyMinesProofs *ply_mines_scope_prove(const PlyMinesScope *scope) {
  PlyMinesProofs *proofs = g_new0(PlyMinesProofs, 1);
  if (scope->square != PLY_NO_SUBJECT)
    prove_there(scope, proofs);
  else
    ply_mines_prove(scope->board, scope->rules, scope->n_rules, !scope->once, scope->progress,
                    proofs);
  return proofs;
}

static void take_contest(PlyMinesContest *contest, const PlyTrace *trace) {
  uint32_t helper = PLY_NO_SUBJECT;
  int rule = -1;
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    const PlyMinesEvidence *evidence = ply_mines_evidence(trace, (uint32_t)e->now);
    switch (e->kind) {
    case PLY_EVENT_RULE:
      rule = e->extra;
      helper = PLY_NO_SUBJECT;
      break;
    case PLY_EVENT_HELPER: helper = e->subject; break;
    case PLY_EVENT_PROPOSAL:
      contest->proposed[e->extra] = ply_trace_set_size(trace, evidence->targets);
      break;
    case PLY_EVENT_CONTRADICTION:
      if (contest->clash < 0)
        contest->clash_helper = helper;
      contest->clash = contest->clash < 0 ? rule : contest->clash;
      break;
    case PLY_EVENT_FIRE:
      contest->winner = e->extra;
      contest->helper = evidence->helper;
      break;
    default: break;
    }
  }
}

PlyTrace *ply_mines_scope_told(const PlyMinesScope *scope) {
  Work work;
  work_init(&work, scope);
  ply_rules_once(&work.run, scope->square);
  ply_record_finish(work.trace);
  PlyTrace *trace = ply_trace_ref(work.trace);
  work_clear(&work);
  return trace;
}

PlyMinesContest ply_mines_scope_contest(const PlyMinesScope *scope) {
  PlyMinesContest contest = {
    .winner = -1, .helper = PLY_NO_SUBJECT, .clash = -1, .clash_helper = PLY_NO_SUBJECT
  };
  g_autoptr(PlyTrace) trace = ply_mines_scope_told(scope);
  take_contest(&contest, trace);
  return contest;
}

static bool matches_on(const PlyMinesScope *scope, uint32_t square) {
  PlyMinesScope there = *scope;
  there.square = square;
  PlyMinesContest contest = ply_mines_scope_contest(&there);
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    if (contest.proposed[i] > 0)
      return true;
  return false;
}

unsigned ply_mines_scope_matches(const PlyMinesScope *scope) {
  if (scope->square != PLY_NO_SUBJECT || is_board_only(scope))
    return matches_on(scope, scope->square);
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(scope->board); square++)
    n += ply_mines_is_open(ply_mines_state(scope->board, square)) && matches_on(scope, square);
  return n;
}

/* --- one helper --- */

static int row_of(const PlyMines *b, uint32_t square) {
  return (int)(square / b->columns);
}

static int column_of(const PlyMines *b, uint32_t square) {
  return (int)(square % b->columns);
}

const PlyRule *ply_mines_rule_between(const PlyMines *b, uint32_t square, uint32_t helper) {
  int distance = MAX(abs(row_of(b, square) - row_of(b, helper)),
                     abs(column_of(b, square) - column_of(b, helper)));
  return distance == 1 ? &ply_mines_near : distance == 2 ? &ply_mines_far : NULL;
}

static unsigned take_set(const PlyTrace *trace, uint32_t set, uint16_t squares[8]) {
  unsigned n;
  const uint16_t *found = ply_trace_set(trace, set, &n);
  g_return_val_if_fail(n <= 8, 0);
  memcpy(squares, found, n * sizeof *squares);
  return n;
}

static void take_evidence(const PlyTrace *trace, const PlyMinesEvidence *e, PlyMinesLook *look) {
  look->known = true;
  look->n_shared = take_set(trace, e->shared, look->shared);
  look->n_own = take_set(trace, e->own, look->own);
  look->least_mines = e->least_mines;
  look->least_clear = e->least_clear;
  look->need = e->sees - e->flags;
  look->blanks = e->n_blanks;
  look->their_need = e->their_sees - e->their_flags;
  look->n_theirs = e->n_theirs;
}

/* Every helper is tried in a match that looks for the best one; the right one is picked out. */
PlyMinesLook ply_mines_look(const PlyMines *board, const PlyRule *rule, uint32_t square,
                            uint32_t helper) {
  PlyMinesLook look = { .verdict = PLY_VERDICT_NONE };
  PlyMinesScope scope = { .board = board,
                          .settings = { .helper = PLY_HELPER_BEST },
                          .rules = { rule },
                          .n_rules = 1,
                          .square = square };
  Work work;
  work_init(&work, &scope);
  PlyProposal p;
  ply_proposal_init(&p, ply_mines_n(board));
  ply_rules_match(&work.run, rule, square, &p);
  ply_proposal_clear(&p);
  ply_record_finish(work.trace);
  bool here = false;
  for (uint32_t i = 0; i < ply_trace_n_events(work.trace); i++) {
    const PlyEvent *e = ply_trace_event(work.trace, i);
    if (e->kind == PLY_EVENT_HELPER) {
      here = e->subject == helper;
      if (here)
        take_evidence(work.trace, ply_mines_evidence(work.trace, (uint32_t)e->now), &look);
    } else if (here && e->kind == PLY_EVENT_CONTRADICTION) {
      look.contradiction = true;
    }
  }
  work_clear(&work);
  PlyMinesPair pairs[PLY_MINES_DISTANT];
  unsigned n = ply_mines_pairs(board, square, rule == &ply_mines_far, pairs, NULL);
  for (unsigned i = 0; i < n; i++)
    if (pairs[i].helper == helper)
      look.verdict = pairs[i].verdict;
  return look;
}

/* --- squares as text --- */

char *ply_mines_words(const PlyMines *b, uint32_t square) {
  return g_strdup_printf(_("row %d, column %d"), row_of(b, square) + 1, column_of(b, square) + 1);
}

char *ply_mines_words_list(const PlyMines *b, const uint16_t *squares, unsigned n) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *words = ply_mines_words(b, squares[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", words);
  }
  return g_string_free(text, FALSE);
}
