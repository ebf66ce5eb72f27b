/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku as a kind of rules by hand. */
#include "sudoku/drive/private.h"
#include "sudoku/run/plan.h"

static bool has_helper(unsigned rule) {
  return rule >= PLY_SUDOKU_POINTING && rule <= PLY_SUDOKU_JELLYFISH;
}

/* --- matches --- */

static bool has_cells(const PlySudoku *s, const PlyPattern *p, const PlyHandOnly *only) {
  if (ply_cells_count(p->cells) != only->n_helpers)
    return false;
  for (unsigned i = 0; i < only->n_helpers; i++)
    if (!ply_cells_have(p->cells, only->helpers[i] - ply_subject_cell(s->shape, 0)))
      return false;
  return true;
}

static bool has_target(const PlySudoku *s, const PlyPattern *p, const PlyDriveAct *verdict,
                       unsigned cell, unsigned digit) {
  uint32_t candidate = ply_subject_candidate(s->shape, cell, digit);
  for (unsigned i = 0; i < verdict->n_targets; i++)
    if (verdict->targets[i] == candidate)
      return true;
  return false;
}

static bool has_targets(const PlySudoku *s, const PlyPattern *p, const PlyDriveAct *verdict) {
  if (p->placed != 0)
    return verdict->n_targets == 1 && has_target(s, p, verdict, p->cell, p->placed);
  if (p->n_struck != verdict->n_targets)
    return false;
  for (unsigned i = 0; i < p->n_struck; i++)
    if (!has_target(s, p, verdict, p->struck[i].cell, p->struck[i].digit))
      return false;
  return true;
}

static bool counts(const PlySudoku *s, const PlyPattern *p, gconstpointer data) {
  const PlyHandOnly *only = data;
  return (only->n_helpers == 0 || has_cells(s, p, only)) &&
         (only->verdict == NULL || has_targets(s, p, only->verdict));
}

static PlyTrace *match_only(const PlyHand *hand, unsigned rule, uint32_t subject,
                            const PlyHandOnly *only) {
  PlySudokuSettings settings = ((const SudokuHand *)hand)->run->setup.settings;
  settings.counts = counts;
  settings.data = only;
  const PlySudoku *s = ply_sudoku_hand_board(hand);
  return ply_rules_match_told(&ply_sudoku_system, s, &settings, ply_sudoku_n_subjects(s->shape),
                              ply_sudoku_system.rules[rule], subject, NULL);
}

/* Of several patterns the one with the verdict; where none has it the first, to be told. */
static PlyTrace *match(const PlyHand *hand, int mistake, unsigned rule, uint32_t subject,
                       const PlyHandOnly *only) {
  PlyTrace *told = match_only(hand, rule, subject, only);
  if (only->verdict == NULL ||
      ply_trace_event(told, ply_trace_n_events(told) - 1)->kind == PLY_EVENT_PROPOSAL)
    return told;
  ply_trace_unref(told);
  const PlyHandOnly any = { only->n_helpers, only->helpers, NULL };
  return match_only(hand, rule, subject, &any);
}

static void read_found(const PlyTrace *told, const void *evidence, PlyHandFound *found) {
  const PlySudokuEvidence *e = evidence;
  unsigned n;
  const uint16_t *cells = ply_trace_set(told, e->cells, &n);
  found->verdict = e->placed != 0 ? 0 : 1;
  found->targets = ply_trace_set(told, e->targets, &found->n_targets);
  found->n_helpers = has_helper(e->rule) ? MIN(n, PLY_ACT_MAX_TARGETS) : 0;
  for (unsigned i = 0; i < found->n_helpers; i++)
    found->helpers[i] = cells[i];
}

/* A pattern is named by the first house that proves it, else by the cell of what follows. */
static uint32_t place(const PlyHand *hand, int mistake, const PlyRuleAhead *ahead) {
  const PlySudokuShape *shape = ply_sudoku_hand_board(hand)->shape;
  const PlyHandOnly any = { 0 };
  g_autoptr(PlyTrace) told = match(hand, mistake, ahead->rule, PLY_NO_SUBJECT, &any);
  const PlyEvent *last = ply_trace_event(told, ply_trace_n_events(told) - 1);
  const PlySudokuEvidence *e = ply_sudoku_evidence(told, (uint32_t)last->now);
  unsigned n, cell, digit;
  const uint16_t *houses = ply_trace_set(told, e->houses, &n);
  if (n > 0)
    return houses[0];
  const uint16_t *targets = ply_trace_set(told, e->targets, &n);
  ply_sudoku_subject(shape, targets[0], &cell, &digit);
  return ply_subject_cell(shape, cell);
}

static bool belongs(const PlyRule *rule, uint32_t subject) {
  return subject != PLY_NO_SUBJECT;
}

static void name_helpers(const PlyHand *hand, void *evidence) {
  PlySudokuEvidence *e = evidence;
  uint16_t cells[PLY_ACT_MAX_TARGETS];
  for (unsigned i = 0; i < hand->at.n_helpers; i++)
    cells[i] = (uint16_t)hand->at.helpers[i];
  e->rule = (uint8_t)hand->at.rule;
  e->cells = ply_record_set(hand->rules->trace, cells, hand->at.n_helpers);
  e->n_cells = (uint8_t)hand->at.n_helpers;
  e->test = PLY_SUDOKU_TEST_FOUND;
}

static void conclude(const PlyHand *hand, void *evidence, unsigned rule, const PlyDriveAct *verdict,
                     uint32_t targets, const PlyEvent *test) {
  PlySudokuEvidence *e = evidence;
  unsigned cell = 0, digit = 0;
  for (unsigned i = 0; i < verdict->n_targets; i++) {
    ply_sudoku_subject(ply_sudoku_hand_board(hand)->shape, verdict->targets[i], &cell, &digit);
    e->digits |= ply_digit_bit(digit);
  }
  bool tested = test->kind == PLY_EVENT_TEST;
  e->rule = (uint8_t)rule;
  e->placed = (uint8_t)(verdict->word == 0 ? digit : 0);
  e->targets = targets;
  e->n_targets = (uint8_t)verdict->n_targets;
  e->test = (uint8_t)(tested ? test->extra >> 1 : PLY_SUDOKU_TEST_FOUND);
  e->left = tested ? test->now : 0;
  e->right = tested ? test->was : 1;
}

/* No cell has a turn of its own. */
static void spread(const PlyHand *hand, PlyRuleRun *run) {}

static bool is_over(const void *world) {
  return ply_sudoku_game_is_solved(world);
}

static char *name(const PlyHand *hand, uint32_t subject) {
  char *text = ply_sudoku_subject_print(ply_sudoku_hand_board(hand)->shape, subject);
  return text != NULL ? text : g_strdup("?");
}

static const uint8_t actions[] = { PLY_SUDOKU_PLACE, PLY_SUDOKU_STRIKE };

const PlyHandKind ply_sudoku_hand = {
  .system = &ply_sudoku_system,
  .actions = actions,
  .chain = offsetof(PlySudokuEvidence, chain) / 4,
  .many_helpers = true,
  .has_helper = has_helper,
  .match = match,
  .read = read_found,
  .place = place,
  .belongs = belongs,
  .name_helpers = name_helpers,
  .conclude = conclude,
  .spread = spread,
  .is_over = is_over,
  .cannot = ply_sudoku_hand_cannot,
  .name = name,
};
