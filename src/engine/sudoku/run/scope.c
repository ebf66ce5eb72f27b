/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/scope.h"

#include <string.h>

void ply_sudoku_scope_init(PlySudokuScope *scope, const PlyRun *run, const PlySudoku *board,
                           const PlyRule *rule, uint32_t subject) {
  const PlySudokuSetup *setup = &ply_run_sudoku(run)->setup;
  *scope = (PlySudokuScope){ .board = board,
                             .rules = { rule },
                             .n_rules = 1,
                             .choose = setup->choose,
                             .settings = setup->settings,
                             .subject = subject };
  if (rule != NULL)
    return;
  memcpy(scope->rules, setup->rules, sizeof setup->rules);
  scope->n_rules = setup->n_rules;
}

/* --- rules at work on a copy of the board --- */

typedef struct {
  PlySudokuGame game;
  PlyTrace *trace; /* nullable */
  PlyRuleRun run;
} Work;

static void work_init(Work *work, const PlySudokuScope *scope, PlyTrace *trace) {
  uint32_t n = ply_sudoku_n_subjects(scope->board->shape);
  work->trace = trace;
  ply_sudoku_game_init(&work->game, scope->board);
  work->game.trace = trace;
  ply_rules_init(&work->run, &ply_sudoku_system, &work->game, &work->game.board, &scope->settings,
                 n, scope->rules, scope->n_rules, trace, scope->progress);
  work->run.choose = scope->choose;
  work->run.over = ply_sudoku_game_is_solved(&work->game);
}

static PlyTrace *trace_for(const PlySudokuScope *scope) {
  return ply_rules_trace_new(&ply_sudoku_system, ply_sudoku_n_subjects(scope->board->shape));
}

static PlyTrace *tell(const PlySudokuScope *scope, bool once) {
  PlyTrace *trace = trace_for(scope);
  Work work;
  work_init(&work, scope, trace);
  if (once)
    ply_rules_once(&work.run, scope->subject);
  else
    ply_rules_repeat(&work.run, scope->subject);
  ply_record_finish(trace);
  ply_rules_clear(&work.run);
  return trace;
}

PlyTrace *ply_sudoku_scope_told(const PlySudokuScope *scope) {
  return tell(scope, true);
}

PlyTrace *ply_sudoku_scope_follows(const PlySudokuScope *scope) {
  return tell(scope, false);
}

bool ply_sudoku_scope_solves(const PlySudokuScope *scope) {
  Work work;
  work_init(&work, scope, NULL);
  ply_rules_repeat(&work.run, scope->subject);
  ply_rules_clear(&work.run);
  return ply_sudoku_game_is_solved(&work.game);
}

const PlySudokuEvidence *ply_sudoku_fired(const PlyTrace *told) {
  for (uint32_t i = 0; i < ply_trace_n_events(told); i++) {
    const PlyEvent *e = ply_trace_event(told, i);
    if (e->kind == PLY_EVENT_FIRE)
      return ply_sudoku_evidence(told, (uint32_t)e->now);
  }
  return NULL;
}

/* --- one match --- */

const char *const ply_sudoku_whys[] = {
  [PLY_SUDOKU_APPLIES] = "none",
  [PLY_SUDOKU_NO_PATTERN] = "no-pattern",
  [PLY_SUDOKU_NOTHING] = "nothing-to-strike",
  [PLY_SUDOKU_SEES_CONTRADICTION] = "contradiction",
  [PLY_SUDOKU_N_WHY] = NULL,
};

static PlySudokuWhy why_of(const PlyProposal *p) {
  return p->contradiction                     ? PLY_SUDOKU_SEES_CONTRADICTION
         : p->n > 0                           ? PLY_SUDOKU_APPLIES
         : p->test == PLY_SUDOKU_TEST_STRIKES ? PLY_SUDOKU_NOTHING
                                              : PLY_SUDOKU_NO_PATTERN;
}

/* The match of a rule of the scope, told. */
static PlyTrace *match_of(const PlySudokuScope *scope, const PlyRule *rule, PlySudokuWhy *why) {
  PlyTrace *trace = trace_for(scope);
  Work work;
  PlyProposal p;
  work_init(&work, scope, trace);
  ply_proposal_init(&p, work.run.n_subjects);
  ply_rules_match(&work.run, rule, scope->subject, &p);
  ply_record_finish(trace);
  *why = why_of(&p);
  ply_proposal_clear(&p);
  ply_rules_clear(&work.run);
  return trace;
}

PlyTrace *ply_sudoku_scope_match(const PlySudokuScope *scope) {
  PlySudokuWhy why;
  return match_of(scope, scope->rules[0], &why);
}

PlySudokuWhy ply_sudoku_scope_why(const PlySudokuScope *scope) {
  PlySudokuWhy why;
  g_autoptr(PlyTrace) trace = match_of(scope, scope->rules[0], &why);
  return why;
}

/* A match that looks for the pattern that strikes most looks at all of them. */
unsigned ply_sudoku_scope_matches(const PlySudokuScope *scope) {
  PlySudokuScope all = *scope;
  unsigned n = 0;
  all.settings.most = true;
  for (unsigned rule = 0; rule < scope->n_rules; rule++) {
    PlySudokuWhy why;
    g_autoptr(PlyTrace) trace = match_of(&all, scope->rules[rule], &why);
    for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
      const PlyEvent *e = ply_trace_event(trace, i);
      n += e->kind == PLY_EVENT_HELPER &&
           ply_sudoku_evidence(trace, (uint32_t)e->now)->n_targets > 0;
    }
  }
  return n;
}
