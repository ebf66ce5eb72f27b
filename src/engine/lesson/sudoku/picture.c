/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the right answers of questions about Sudoku are seen, and what would tell them before. */
#include <string.h>

#include "lesson/ask/topic.h"
#include "lesson/sudoku/private.h"
#include "sudoku/run/measures.h"

#define PROOF "cells", "houses", "digits", "strikes", "places"

bool ply_sudoku_shows(const PlyCase *c, uint32_t *step) {
  *step = ply_replay_step(c->replay);
  return true;
}

/* A replay of trace, which is taken, at the first event of one of kinds; else at its end. */
static PlyReplay *at_kind(PlyTrace *trace, uint64_t kinds) {
  uint32_t step = 0, n = ply_trace_n_events(trace);
  while (step < n && (kinds >> ply_trace_event(trace, step)->kind & 1) == 0)
    step++;
  PlyReplay *replay = ply_replay_new(trace);
  ply_replay_seek(replay, MIN(step + 1, n));
  ply_trace_unref(trace);
  return replay;
}

/* The choice among all rules. */
PlyReplay *ply_sudoku_picture_next(const PlyCase *c) {
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, NULL, &scope);
  return at_kind(ply_sudoku_scope_told(&scope),
                 UINT64_C(1) << PLY_EVENT_FIRE | UINT64_C(1) << PLY_EVENT_STUCK);
}

/* The match of the rule that is carried out, with what it proposes. */
PlyReplay *ply_sudoku_picture_proof(const PlyCase *c) {
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, ((const PlySudokuQuestion *)c->question->about)->rule, &scope);
  g_autoptr(PlyTrace) told = ply_sudoku_scope_told(&scope);
  const PlySudokuEvidence *e = ply_sudoku_fired(told);
  if (e == NULL)
    return NULL;
  scope.rules[0] = ply_sudoku_system.rules[e->rule];
  scope.n_rules = 1;
  return at_kind(ply_sudoku_scope_told(&scope), UINT64_C(1) << PLY_EVENT_PROPOSAL);
}

PlyReplay *ply_sudoku_picture_why(const PlyCase *c) {
  const PlySudokuQuestion *q = c->question->about;
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, q->rule, &scope);
  return at_kind(ply_sudoku_scope_match(&scope),
                 UINT64_C(1) << PLY_EVENT_FAILS | UINT64_C(1) << PLY_EVENT_PROPOSAL);
}

/* --- what an author had verified --- */

static bool says(const PlyVerified *verified, const char *const *keys) {
  for (int i = 0; keys[i] != NULL; i++)
    if (g_strv_contains((const char *const *)verified->keys, keys[i]))
      return true;
  return false;
}

/* What its keys give, as of a question. */
static bool read_verified(const PlyCase *c, const PlyVerified *verified, PlySudokuQuestion *q) {
  *q = (PlySudokuQuestion){ .args = { .run = c->run, .node = PLY_NO_NODE } };
  for (guint i = 0; verified->keys[i] != NULL; i++) {
    const PlyArgument *argument = ply_argument_find(ply_sudoku_arguments, verified->keys[i]);
    int64_t value;
    if (argument == NULL)
      continue;
    if (!argument->read(&q->args, verified->values[i], &value, NULL))
      return false;
    ply_args_give(&q->args, argument, value);
  }
  q->rule = ply_sudoku_rule_of(&q->args);
  return q->rule != NULL;
}

/* A match to its end, as the board shows all that it strikes from its pattern on; NULL: it proposes
 * nothing. Takes the trace. */
static PlyReplay *proof_of(PlyTrace *match) {
  const PlyEvent *last = ply_trace_event(match, ply_trace_n_events(match) - 1);
  if (last->kind == PLY_EVENT_PROPOSAL)
    return at_kind(match, UINT64_C(1) << PLY_EVENT_PROPOSAL);
  ply_trace_unref(match);
  return NULL;
}

/* Why the rule does not apply: of the board the first pattern that does nothing. Where it has several at
 * the place that is named, nothing says which one is meant: there is no picture. Takes the trace. */
static PlyReplay *failure_of(PlyTrace *match, bool of_board) {
  unsigned patterns = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(match); i++)
    patterns += ply_trace_event(match, i)->kind == PLY_EVENT_HELPER;
  if (of_board || patterns <= 1)
    return at_kind(match, UINT64_C(1) << PLY_EVENT_FAILS);
  ply_trace_unref(match);
  return NULL;
}

PlyReplay *ply_sudoku_picture_verified(const PlyCase *c, const PlyVerified *verified) {
  static const char *const proof[] = { PROOF, NULL },
                           *const not [] = { "why-not", "applies", NULL },
                           *const elsewhere[] = { "at", "once", NULL };
  PlySudokuQuestion q;
  PlySudokuScope scope;
  if (says(verified, elsewhere) || !read_verified(c, verified, &q))
    return NULL;
  ply_sudoku_scope_init(&scope, c->run, c->place, q.rule, ply_sudoku_subject_of(&q.args));
  scope.settings.digit = (uint8_t)ply_sudoku_digit_of(&q.args);
  scope.progress = c->progress;
  if (says(verified, not ) && ply_sudoku_scope_why(&scope) != PLY_SUDOKU_APPLIES)
    return failure_of(ply_sudoku_scope_match(&scope), scope.subject == PLY_NO_SUBJECT);
  return says(verified, proof) ? proof_of(ply_sudoku_scope_match(&scope)) : NULL;
}

/* --- what tells --- */

#define OUTCOME "next-rule", "applies", "why-not", "matches"

/* By what is asked; what is missing here is told by itself alone. */
static const struct {
  const char *measure;
  bool here; /* of the subject that is named only: another one may show its own */
  const char *by[14];
} told[] = {
  { "candidates", true, { "candidates", "possible" } },
  { "places-of", true, { "places-of" } },
  { "next-rule", false, { OUTCOME, PROOF } },
  { "cells", false, { OUTCOME, PROOF } },
  { "houses", false, { OUTCOME, PROOF } },
  { "digits", false, { OUTCOME, PROOF } },
  { "strikes", false, { OUTCOME, PROOF } },
  { "places", false, { OUTCOME, PROOF, "possible" } },
  { "applies", false, { OUTCOME, PROOF } },
  { "why-not", false, { OUTCOME, PROOF } },
  { "matches", false, { OUTCOME, PROOF } },
  { "possible", false, { "possible", "solutions" } },
  { "solutions", false, { "possible", "solutions", "level", "rules-solve", "solved" } },
  { "level", false, { "level", "rules-solve", "hardest" } },
  { "rules-solve", false, { "rules-solve", "level", "solved", "stuck", "empty", "hardest" } },
  { "solved", false, { "rules-solve", "solved", "stuck", "empty", "candidates-left" } },
  { "hardest", false, { "hardest", "level", "fired" } },
};

void ply_sudoku_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject) {
  for (size_t i = 0; i < G_N_ELEMENTS(told); i++)
    if (strcmp(told[i].measure, measure->id) == 0) {
      for (int k = 0; told[i].by[k] != NULL; k++)
        ply_cover_add(cover, run, told[i].by[k], told[i].here ? subject : PLY_FACT_ANY);
      return;
    }
  ply_cover_add(cover, run, measure->id, PLY_FACT_ANY);
}
