/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers of questions about Minesweeper as pictures: the match of a rule, told. */
#include <string.h>

#include "lesson/minesweeper/private.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/roles.h"

bool ply_mines_shows(const PlyCase *c, uint32_t *step) {
  *step = ply_replay_step(c->replay);
  return true;
}

/* A replay of trace, which is taken, at a step. */
static PlyReplay *at_step(PlyTrace *trace, uint32_t step) {
  PlyReplay *replay = ply_replay_new(trace);
  ply_replay_seek(replay, step);
  ply_trace_unref(trace);
  return replay;
}

/* The same at the first event of one of kinds; NULL: there is none. */
static PlyReplay *at_kind(PlyTrace *trace, uint64_t kinds) {
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++)
    if ((kinds >> ply_trace_event(trace, i)->kind & 1) != 0)
      return at_step(trace, i + 1);
  ply_trace_unref(trace);
  return NULL;
}

/* The match of rule on square, with one helper, or with all of them (PLY_NO_SUBJECT) as choice
 * says. */
static PlyTrace *told(const PlyCase *c, const PlyRule *rule, uint32_t square, uint32_t helper,
                      PlyMinesHelper choice) {
  const PlyMinesSettings settings = { .helper = choice,
                                      .only = helper != PLY_NO_SUBJECT ? helper + 1 : 0 };
  return ply_mines_match_told(c->place, &settings, rule, square, c->progress);
}

/* --- what is looked at, before anything follows from it --- */

static PlyReplay *look_at(const PlyCase *c, uint32_t square, uint32_t helper) {
  bool pair = helper != PLY_NO_SUBJECT;
  const PlyRule *rule = pair ? ply_mines_rule_between(c->place, square, helper) : &ply_mines_one;
  return rule == NULL ? NULL
                      : at_kind(told(c, rule, square, helper, PLY_HELPER_FIRST),
                                UINT64_C(1) << (pair ? PLY_EVENT_HELPER : PLY_EVENT_LOOK));
}

PlyReplay *ply_mines_picture_shared(const PlyCase *c) {
  const PlyMinesQuestion *q = c->question->about;
  return look_at(c, q->square, q->helper);
}

typedef struct {
  uint32_t squares[PLY_MINES_AROUND + 1]; /* that numbers are asked of, each once */
  unsigned n;
  const PlyMinesNumber *pair; /* the first that names a helper, too; NULL: none does */
  bool pairs;                 /* there are several */
} Wanted;

static void want(Wanted *w, uint32_t square) {
  for (unsigned i = 0; i < w->n; i++)
    if (w->squares[i] == square)
      return;
  if (w->n < G_N_ELEMENTS(w->squares))
    w->squares[w->n++] = square;
}

static void want_number(Wanted *w, const PlyMinesNumber *number) {
  want(w, number->square);
  if (number->helper == PLY_NO_SUBJECT)
    return;
  want(w, number->helper);
  w->pair = w->pair != NULL ? w->pair : number;
  w->pairs = w->pairs || number->square != w->pair->square || number->helper != w->pair->helper;
}

/* One number with what is around it; a pair with what both touch; else the numbers beside each other.
 * Several pairs have no picture in common. */
PlyReplay *ply_mines_picture_numbers(const PlyCase *c) {
  const GArray *numbers = ((const PlyMinesQuestion *)c->question->about)->numbers;
  Wanted w = { .n = 0 };
  for (guint i = 0; i < numbers->len; i++)
    want_number(&w, &g_array_index(numbers, PlyMinesNumber, i));
  if (w.pair != NULL)
    return w.pairs || w.n > 2 ? NULL : look_at(c, w.pair->square, w.pair->helper);
  if (w.n == 1 && w.squares[0] != PLY_NO_SUBJECT)
    return look_at(c, w.squares[0], PLY_NO_SUBJECT);
  PlyTrace *trace = ply_mines_numbers_told(c->place, w.squares, w.n);
  return at_step(trace, ply_trace_n_events(trace));
}

/* --- what an author had verified --- */

static bool says(const PlyVerified *verified, const char *const *keys) {
  for (int i = 0; keys[i] != NULL; i++)
    if (g_strv_contains((const char *const *)verified->keys, keys[i]))
      return true;
  return false;
}

static uint32_t read_square(const PlyCase *c, const PlyVerified *verified, const char *key) {
  const PlyMeasureArgs args = { .run = c->run, .node = PLY_NO_NODE };
  const PlyArgument *argument = ply_argument_find(c->run->kind->arguments, key);
  int64_t square = PLY_NO_SUBJECT;
  for (guint i = 0; verified->keys[i] != NULL; i++)
    if (strcmp(verified->keys[i], key) == 0 &&
        !argument->read(&args, verified->values[i], &square, NULL))
      square = PLY_NO_SUBJECT;
  return (uint32_t)square;
}

/* What two numbers share, or what one sees. What is proven may be what the next question asks. */
PlyReplay *ply_mines_picture_verified(const PlyCase *c, const PlyVerified *verified) {
  static const char *const pair[] = { "shared", "private", "least-mines", "least-clear", NULL };
  static const char *const alone[] = { "need", "flags", "blanks", NULL };
  static const char *const elsewhere[] = { "at", NULL };
  uint32_t square = read_square(c, verified, "square"), helper = read_square(c, verified, "helper");
  if (square == PLY_NO_SUBJECT || says(verified, elsewhere))
    return NULL;
  if (helper != PLY_NO_SUBJECT && says(verified, pair))
    return look_at(c, square, helper);
  return says(verified, alone) ? look_at(c, square, PLY_NO_SUBJECT) : NULL;
}

/* --- one rule, and all of them --- */

PlyReplay *ply_mines_picture_helper(const PlyCase *c) {
  const PlyMinesQuestion *q = c->question->about;
  return at_kind(told(c, q->rule, q->square, PLY_NO_SUBJECT, PLY_HELPER_FIRST),
                 UINT64_C(1) << PLY_EVENT_PROPOSAL);
}

PlyReplay *ply_mines_picture_why(const PlyCase *c) {
  const PlyMinesQuestion *q = c->question->about;
  PlyTrace *trace = told(c, q->rule, q->square, q->helper, PLY_HELPER_BEST);
  return at_step(trace, ply_mines_why_step(trace));
}

PlyReplay *ply_mines_picture_rule(const PlyCase *c) {
  const PlyMinesQuestion *q = c->question->about;
  PlyMinesScope scope;
  ply_mines_scope_init(&scope, c->run, c->place, NULL, q->square, true);
  scope.progress = c->progress;
  return at_kind(ply_mines_scope_told(&scope),
                 UINT64_C(1) << PLY_EVENT_FIRE | UINT64_C(1) << PLY_EVENT_STUCK);
}

/* --- what is proven --- */

/* Does the match end with these squares, all of them? */
static bool proves(const PlyTrace *trace, PlyMinesVerdict verdict, const uint16_t *squares,
                   unsigned n) {
  unsigned proposed;
  const PlyEvent *last = ply_trace_event(trace, ply_trace_n_events(trace) - 1);
  if (last->kind != PLY_EVENT_PROPOSAL)
    return false;
  const PlyMinesEvidence *e = ply_mines_evidence(trace, (uint32_t)last->now);
  const uint16_t *targets = ply_trace_set(trace, e->targets, &proposed);
  return e->verdict == verdict && proposed == n &&
         memcmp(targets, squares, n * sizeof *squares) == 0;
}

static PlyReplay *match_on(const PlyCase *c, const PlyRule *rule, uint32_t square,
                           PlyMinesVerdict verdict, const uint16_t *squares, unsigned n) {
  PlyTrace *trace = told(c, rule, square, PLY_NO_SUBJECT, PLY_HELPER_BEST);
  if (proves(trace, verdict, squares, n))
    return at_step(trace, ply_trace_n_events(trace));
  ply_trace_unref(trace);
  return NULL;
}

bool ply_mines_touches(const PlyMines *board, unsigned a, unsigned b) {
  int rows = (int)(a / board->columns) - (int)(b / board->columns);
  int columns = (int)(a % board->columns) - (int)(b % board->columns);
  return ABS(rows) <= 1 && ABS(columns) <= 1;
}

/* The one match that proves all of it, on the first number in reading order; NULL: it takes
 * several. */
static PlyReplay *one_match(const PlyCase *c, const PlyRule *rule, PlyMinesVerdict verdict,
                            const uint16_t *squares, unsigned n) {
  const PlyMinesQuestion *q = c->question->about;
  const PlyMines *board = c->place;
  if (rule->board)
    return match_on(c, rule, PLY_NO_SUBJECT, verdict, squares, n);
  for (uint32_t square = 0; square < ply_mines_n(board); square++) {
    bool meant = q->square == PLY_NO_SUBJECT ? ply_mines_touches(board, square, squares[0])
                                             : q->square == square;
    PlyReplay *replay = meant && ply_mines_is_open(ply_mines_state(board, square))
                            ? match_on(c, rule, square, verdict, squares, n)
                            : NULL;
    if (replay != NULL)
      return replay;
  }
  return NULL;
}

/* The rule that proved every square; NULL: several did. */
static const PlyRule *rule_of(const PlyMinesProofs *proofs, const uint16_t *squares, unsigned n) {
  for (unsigned i = 1; i < n; i++)
    if (proofs->rule[squares[i]] != proofs->rule[squares[0]])
      return NULL;
  return ply_mines_system.rules[proofs->rule[squares[0]]];
}

static PlyReplay *picture_of(const PlyCase *c, PlyMinesVerdict verdict) {
  g_autofree uint16_t *squares = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  g_autofree PlyMinesProofs *proofs = ply_mines_case_prove(c);
  unsigned n = ply_mines_proven_squares(proofs, c->place, verdict, squares);
  const PlyRule *rule = n > 0 ? rule_of(proofs, squares, n) : NULL;
  PlyReplay *replay = rule != NULL ? one_match(c, rule, verdict, squares, n) : NULL;
  if (replay != NULL || n == 0)
    return replay;
  PlyTrace *trace = ply_mines_proofs_told(c->place, proofs, verdict);
  return at_step(trace, ply_trace_n_events(trace));
}

PlyReplay *ply_mines_picture_safe(const PlyCase *c) {
  return picture_of(c, PLY_VERDICT_SAFE);
}

PlyReplay *ply_mines_picture_mines(const PlyCase *c) {
  return picture_of(c, PLY_VERDICT_MINES);
}
