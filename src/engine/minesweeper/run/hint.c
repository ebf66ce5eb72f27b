/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/hint.h"

typedef struct {
  const PlyMines *board;
  const PlyMinesSetup *setup;
  PlyMinesSettings settings; /* of the setup, without a mistake: a hint is true */
  PlyProgress *progress;
  PlyMinesHint *hint;
} Search;

static bool shows_number(const PlyMines *b, unsigned square) {
  unsigned cell = b->cell[square];
  return ply_mines_is_open(b->state[cell]) && b->blanks[cell] > 0;
}

/* --- the region of a match --- */

static void stretch(PlyMinesHint *hint, unsigned columns, uint32_t square) {
  if (square == PLY_NO_SUBJECT)
    return;
  unsigned row = square / columns, column = square % columns;
  if (hint->n_rows == 0) {
    hint->row = row;
    hint->column = column;
    hint->n_rows = hint->n_columns = 1;
    return;
  }
  unsigned bottom = MAX(hint->row + hint->n_rows - 1, row);
  unsigned right = MAX(hint->column + hint->n_columns - 1, column);
  hint->row = MIN(hint->row, row);
  hint->column = MIN(hint->column, column);
  hint->n_rows = bottom - hint->row + 1;
  hint->n_columns = right - hint->column + 1;
}

/* Around all that the match names: squares, helpers and targets. */
static void frame(PlyMinesHint *hint, unsigned columns, const PlyMinesEvidence *last) {
  unsigned n;
  const uint16_t *targets = ply_trace_set(hint->match, last->targets, &n);
  for (unsigned i = 0; i < n; i++)
    stretch(hint, columns, targets[i]);
  for (const PlyMinesEvidence *e = last; e != NULL; e = ply_mines_evidence(hint->match, e->chain)) {
    stretch(hint, columns, e->square);
    stretch(hint, columns, e->helper);
  }
}

/* --- the first rule that applies --- */

static void take(Search *s, const PlyRule *rule, uint32_t square) {
  PlyMinesHint *hint = s->hint;
  ply_rules_find(&ply_mines_system, rule->id, &hint->rule);
  hint->square = square;
  hint->n_stages = PLY_N_HINT_STAGES;
  hint->match = ply_mines_match_told(s->board, &s->settings, rule, square, s->progress);
  const PlyEvent *last = ply_trace_event(hint->match, ply_trace_n_events(hint->match) - 1);
  if (last->kind == PLY_EVENT_PROPOSAL)
    frame(hint, s->board->columns, ply_mines_evidence(hint->match, (uint32_t)last->now));
}

/* Tries a rule on the numbers in reading order, or on the board as a whole. */
static bool try_rule(Search *s, const PlyRule *rule) {
  const PlyMines *b = s->board;
  PlyRuleRun run;
  ply_rules_init(&run, &ply_mines_system, NULL, b, &s->settings, ply_mines_n(b), &rule, 1, NULL,
                 s->progress);
  g_auto(PlyProposal) p = { 0 };
  bool found = false;
  ply_proposal_init(&p, ply_mines_n(b));
  for (uint32_t square = 0; square < (rule->board ? 1 : ply_mines_n(b)) && !found; square++) {
    uint32_t about = rule->board ? PLY_NO_SUBJECT : square;
    if (!rule->board && !shows_number(b, square))
      continue;
    ply_rules_match(&run, rule, about, &p);
    found = p.n > 0 && !p.contradiction;
    if (found)
      take(s, rule, about);
  }
  ply_rules_clear(&run);
  return found;
}

static bool in_use(const Search *s, const PlyRule *rule) {
  for (unsigned i = 0; i < s->setup->n_rules; i++)
    if (s->setup->rules[i] == rule)
      return true;
  return false;
}

/* The rules in use, or the others, cheapest first. */
static bool try_rules(Search *s, bool used) {
  for (unsigned i = 0; ply_mines_system.rules[i] != NULL; i++)
    if (in_use(s, ply_mines_system.rules[i]) == used && try_rule(s, ply_mines_system.rules[i]))
      return true;
  return false;
}

/* --- the proof that none applies --- */

static uint32_t count_tests(const Search *s, const PlyRule *rule, uint32_t square) {
  g_autoptr(PlyTrace) told =
      ply_mines_match_told(s->board, &s->settings, rule, square, s->progress);
  uint32_t n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(told); i++)
    n += ply_trace_event(told, i)->kind == PLY_EVENT_TEST;
  return n;
}

static void count_tried(Search *s) {
  PlyMinesHint *hint = s->hint;
  unsigned n = ply_mines_n(s->board);
  for (unsigned square = 0; square < n; square++)
    hint->numbers += shows_number(s->board, square);
  for (unsigned i = 0; i < s->setup->n_rules; i++) {
    const PlyRule *rule = s->setup->rules[i];
    PlyMinesTried *tried = &hint->tried[hint->n_tried++];
    unsigned place = 0;
    ply_rules_find(&ply_mines_system, rule->id, &place);
    *tried = (PlyMinesTried){ .rule = (uint8_t)place };
    if (rule->board)
      tried->tests = count_tests(s, rule, PLY_NO_SUBJECT);
    for (unsigned square = 0; square < n && !rule->board; square++) {
      if (!shows_number(s->board, square))
        continue;
      tried->squares++;
      tried->tests += count_tests(s, rule, square);
    }
    hint->tests += tried->tests;
  }
}

/* --- all of it --- */

static bool any_number(const PlyMines *b) {
  for (unsigned row = 0; row < b->rows; row++)
    if (b->shown[row + 1] != 0)
      return true;
  return false;
}

/* deduced: what full deduction says about the board. */
static PlyMinesHintKind find(Search *s, PlyDeduceStatus deduced) {
  if (try_rules(s, true))
    return PLY_HINT_FOUND;
  if (!any_number(s->board))
    return PLY_HINT_NEW;
  count_tried(s);
  if (try_rules(s, false))
    return PLY_HINT_BEYOND;
  return deduced == PLY_DEDUCE_DONE ? PLY_HINT_GUESS : PLY_HINT_UNDECIDED;
}

static PlyMinesHintKind search(Search *s, bool over) {
  const PlyMines *b = s->board;
  if (over || b->moves_left == 0)
    return PLY_HINT_OVER;
  g_autofree PlyDeduction *deduction = g_new(PlyDeduction, 1);
  PlyDeduceStatus status = ply_deduce(b, true, s->progress, deduction);
  if (status == PLY_DEDUCE_CONTRADICTION)
    return ply_deduce_core(b, s->progress, &s->hint->core) == PLY_DEDUCE_CANCELLED
               ? PLY_HINT_CANCELLED
               : PLY_HINT_CLASH;
  PlyMinesHintKind kind = find(s, status);
  return ply_progress_is_cancelled(s->progress) ? PLY_HINT_CANCELLED : kind;
}

PlyMinesHint *ply_mines_hint_new(const PlyMines *board, bool over, const PlyMinesSetup *setup,
                                 PlyProgress *progress) {
  PlyMinesHint *hint = g_new0(PlyMinesHint, 1);
  hint->n_stages = 1;
  hint->square = PLY_NO_SUBJECT;
  Search s = {
    .board = board, .setup = setup, .settings = setup->settings, .progress = progress, .hint = hint
  };
  s.settings.variant = NULL;
  hint->kind = search(&s, over);
  return hint;
}

PlyMinesHint *ply_mines_hint_at(const PlyMinesRun *run, const PlyReplay *replay,
                                PlyProgress *progress) {
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(run, replay, board);
  PlyMinesStatus status = ply_mines_run_status(run, replay);
  return ply_mines_hint_new(board, status == PLY_MINES_WON || status == PLY_MINES_LOST, &run->setup,
                            progress);
}

void ply_mines_hint_free(PlyMinesHint *hint) {
  if (hint == NULL)
    return;
  if (hint->match != NULL)
    ply_trace_unref(hint->match);
  g_free(hint);
}

PlyReplay *ply_mines_hint_replay(const PlyMinesHint *hint) {
  if (hint->match == NULL)
    return NULL;
  PlyReplay *replay = ply_replay_new(hint->match);
  ply_replay_seek(replay, ply_replay_last(replay));
  return replay;
}
