/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is right where a question about Sudoku is asked, off the rules at work. */
#include "base/i18n.h"
#include "lesson/sudoku/private.h"

gpointer ply_sudoku_case_place(const PlyCase *c, GError **error) {
  uint32_t step = 0;
  PlySudokuGame game;
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return NULL;
  ply_replay_seek(c->replay, step);
  ply_sudoku_run_game(ply_run_sudoku(c->run), c->replay, &game);
  return g_memdup2(&game.board, sizeof game.board);
}

void ply_sudoku_case_scope(const PlyCase *c, const PlyRule *rule, PlySudokuScope *scope) {
  const PlySudokuQuestion *q = c->question->about;
  ply_sudoku_scope_init(scope, c->run, c->place, rule, q->subject);
  scope->settings.digit = (uint8_t)q->digit;
  scope->progress = c->progress;
}

/* Its keys hold the house as a subject, which is no index of a house. */
void ply_sudoku_case_house(const PlyCase *c, unsigned *house, unsigned *digit) {
  const PlySudokuQuestion *q = c->question->about;
  int64_t subject = 0, said = 0;
  unsigned none;
  ply_args_get(&q->args, "house", &subject);
  ply_args_get(&q->args, "digit", &said);
  ply_sudoku_subject(((const PlySudoku *)c->place)->shape, (uint32_t)subject, house, &none);
  *digit = (unsigned)said;
}

typedef struct {
  const PlySudoku *board;
  uint32_t subject;
  unsigned digits; /* one of them at least is the pattern's */
  unsigned score;  /* 0: any will do */
  GArray *found;
} Search;

static bool collect(const PlyPattern *p, gpointer data) {
  const Search *search = data;
  if (ply_pattern_is_useful(p) && (p->digits & search->digits) != 0 &&
      ply_pattern_is_about(search->board->shape, p, search->subject) &&
      (search->score == 0 || ply_pattern_score(search->board, p) == search->score))
    g_array_append_vals(search->found, p, 1);
  return true;
}

/* What is carried out strikes or places so much. */
static unsigned score_of(const PlySudoku *board, const PlySudokuEvidence *e, const PlyTrace *told) {
  unsigned cell, digit, n;
  if (e->placed == 0)
    return e->n_targets;
  const uint16_t *target = ply_trace_set(told, e->targets, &n);
  ply_sudoku_subject(board->shape, target[0], &cell, &digit);
  return ply_bits(board->candidates[cell]) - 1;
}

typedef struct {
  PlyCellSet cells;
  PlyPattern *found;
  bool any;
} Exact;

static bool is_exact(const PlyPattern *p, gpointer data) {
  Exact *exact = data;
  if (!ply_sudoku_same_cells(p->cells, exact->cells))
    return true;
  *exact->found = *p;
  exact->any = true;
  return !ply_pattern_is_useful(p);
}

bool ply_sudoku_case_pattern(const PlyCase *c, const PlyRule *rule, PlyCellSet cells,
                             PlyPattern *found) {
  Exact exact = { .cells = cells, .found = found };
  unsigned index;
  ply_rules_find(&ply_sudoku_system, rule->id, &index);
  ply_sudoku_each(index, c->place, is_exact, &exact);
  return exact.any;
}

GArray *ply_sudoku_case_patterns(const PlyCase *c, const PlyRule **rule, GError **error) {
  const PlySudokuQuestion *q = c->question->about;
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, q->rule, &scope);
  g_autoptr(PlyTrace) told = ply_sudoku_scope_told(&scope);
  const PlySudokuEvidence *e = ply_sudoku_fired(told);
  if (e == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no rule applies there"));
    return NULL;
  }
  Search search = { .board = c->place,
                    .subject = q->subject,
                    .digits = q->digit != 0 ? ply_digit_bit(q->digit) : UINT_MAX,
                    .score = scope.settings.most ? score_of(c->place, e, told) : 0,
                    .found = g_array_new(FALSE, FALSE, sizeof(PlyPattern)) };
  *rule = ply_sudoku_system.rules[e->rule];
  ply_sudoku_each(e->rule, c->place, collect, &search);
  return search.found;
}
