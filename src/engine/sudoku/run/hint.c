/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/hint.h"

#include "sudoku/board/solve.h"
#include "sudoku/judge.h"
#include "sudoku/run/roles.h"

typedef struct {
  const PlySudoku *board;
  const PlySudokuSetup *setup;
  PlyProgress *progress;
  PlySudokuHint *hint;
} Search;

static bool has_solution(const Search *s, const PlySudoku *board) {
  return ply_sudoku_solve(board, NULL, 1, 0, s->progress).n > 0;
}

static bool is_cancelled(const Search *s) {
  return ply_progress_is_cancelled(s->progress);
}

static void give(PlySudokuHint *hint, const PlySudokuHintStage *stages, unsigned n) {
  hint->n_stages = n;
  memcpy(hint->stages, stages, n * sizeof *stages);
}

/* --- what is wrong --- */

/* given: one that belongs to the board, which cannot be the wrong one. */
static unsigned find_rival(const PlySudoku *board, unsigned cell, unsigned digit, bool given) {
  const PlySudokuShape *shape = board->shape;
  for (unsigned i = 0; i < shape->n_peers; i++) {
    unsigned peer = shape->peers[cell][i];
    if (board->digit[peer] == digit && (!given || ply_cells_have(board->given, peer)))
      return peer;
  }
  return PLY_SUDOKU_MAX_CELLS;
}

static PlySudokuHintKind point_at(Search *s, PlySudokuHintKind kind, unsigned cell,
                                  unsigned digit) {
  static const PlySudokuHintStage of_digit[] = { PLY_SUDOKU_HINT_DIGIT, PLY_SUDOKU_HINT_HOUSE,
                                                 PLY_SUDOKU_HINT_CELLS, PLY_SUDOKU_HINT_REASON };
  static const PlySudokuHintStage of_mark[] = { PLY_SUDOKU_HINT_HOUSE, PLY_SUDOKU_HINT_CELLS,
                                                PLY_SUDOKU_HINT_REASON };
  PlySudokuHint *hint = s->hint;
  hint->cell = (uint8_t)cell;
  hint->digit = (uint8_t)digit;
  hint->rival = (uint8_t)find_rival(s->board, cell, digit, kind == PLY_SUDOKU_HINT_WRONG_DIGIT);
  hint->digits = ply_digit_bit(digit);
  hint->houses = UINT32_C(1) << s->board->shape->house[cell][0];
  ply_cells_add(&hint->cells, cell);
  if (kind == PLY_SUDOKU_HINT_WRONG_DIGIT || kind == PLY_SUDOKU_HINT_WRONG_STRIKE)
    give(hint, of_digit, G_N_ELEMENTS(of_digit));
  else
    give(hint, of_mark, G_N_ELEMENTS(of_mark));
  return kind;
}

/* The first digit that no solution has, alone; then the first that goes with none of those before. */
static bool find_wrong_digit(Search *s, const PlySudokuQuestion *q) {
  for (unsigned alone = 2; alone-- > 0;) {
    PlySudoku board = q->start;
    for (unsigned i = 0; i < q->n; i++) {
      unsigned cell = q->order[i], digit = s->board->digit[cell];
      if (alone)
        board = q->start;
      ply_sudoku_place(&board, cell, digit, NULL);
      if (has_solution(s, &board))
        continue;
      s->hint->kind = point_at(s, PLY_SUDOKU_HINT_WRONG_DIGIT, cell, digit);
      s->hint->alone = alone;
      return true;
    }
  }
  return false;
}

/* The first of those that cannot be struck out together. */
static bool find_wrong_strike(Search *s, const PlySudokuQuestion *q) {
  PlySudoku board = q->start;
  for (unsigned i = 0; i < q->n; i++)
    ply_sudoku_place(&board, q->order[i], s->board->digit[q->order[i]], NULL);
  for (unsigned cell = 0; cell < board.shape->n_cells; cell++)
    for (unsigned struck = q->game.struck[cell]; struck != 0; struck &= struck - 1) {
      unsigned digit = ply_first_digit(struck);
      if (!ply_sudoku_strike(&board, cell, digit) || has_solution(s, &board))
        continue;
      s->hint->kind = point_at(s, PLY_SUDOKU_HINT_WRONG_STRIKE, cell, digit);
      return true;
    }
  return false;
}

/* The first mark of digits that may (or must) not be there; masks of each cell. */
static bool find_mark(Search *s, PlySudokuHintKind kind, const PlySudokuGame *game,
                      const uint16_t *may) {
  bool wrong = kind == PLY_SUDOKU_HINT_WRONG_MARK;
  for (unsigned cell = 0; cell < s->board->shape->n_cells; cell++) {
    unsigned marks = game->marks[cell];
    if (s->board->digit[cell] != 0 || marks == 0)
      continue;
    unsigned found = wrong ? marks & ~(unsigned)may[cell] : may[cell] & ~marks;
    if (found == 0)
      continue;
    s->hint->kind = point_at(s, kind, cell, ply_first_digit(found));
    return true;
  }
  return false;
}

/* --- the first rule that applies --- */

static void take_cells(PlySudokuHint *hint, const PlySudokuShape *shape, uint32_t set) {
  unsigned n, at, digit;
  const uint16_t *cells = ply_trace_set(hint->match, set, &n);
  for (unsigned i = 0; i < n; i++) {
    ply_sudoku_subject(shape, cells[i], &at, &digit);
    ply_cells_add(&hint->cells, at);
  }
}

static void take(Search *s, unsigned rule, PlyTrace *match) {
  static const PlySudokuHintStage stages[] = { PLY_SUDOKU_HINT_DIGIT, PLY_SUDOKU_HINT_HOUSE,
                                               PLY_SUDOKU_HINT_RULE, PLY_SUDOKU_HINT_CELLS,
                                               PLY_SUDOKU_HINT_REASON };
  const PlySudokuShape *shape = s->board->shape;
  PlySudokuHint *hint = s->hint;
  const PlyEvent *last = ply_trace_event(match, ply_trace_n_events(match) - 1);
  const PlySudokuEvidence *e = ply_sudoku_evidence(match, (uint32_t)last->now);
  bool tried_out = e->test == PLY_SUDOKU_TEST_REFUTED;
  hint->rule = rule;
  hint->match = match;
  hint->digits = e->placed != 0 ? ply_digit_bit(e->placed) : e->digits;
  take_cells(hint, shape, tried_out ? e->targets : e->cells);
  hint->houses = ply_sudoku_house_bits(shape, match, e->houses);
  PlyCellSet cells = hint->cells;
  if (hint->houses == 0) /* a rule about a cell: where that lies */
    hint->houses = UINT32_C(1) << shape->house[ply_cells_take(&cells)][0];
  give(hint, stages, G_N_ELEMENTS(stages));
}

static bool try_rule(Search *s, unsigned rule) {
  PlyTrace *match =
      ply_sudoku_match_of(s->board, ply_sudoku_system.rules[rule], PLY_NO_SUBJECT, s->progress);
  uint32_t n = ply_trace_n_events(match);
  if (ply_trace_event(match, n - 1)->kind != PLY_EVENT_PROPOSAL) {
    ply_trace_unref(match);
    return false;
  }
  take(s, rule, match);
  return true;
}

static bool in_use(const Search *s, unsigned rule) {
  for (unsigned i = 0; i < s->setup->n_rules; i++)
    if (s->setup->rules[i] == ply_sudoku_system.rules[rule])
      return true;
  return false;
}

/* The rules in use, or the others, cheapest first. A search is no rule to point to: that it would find
 * something says only that it takes trying out. */
static bool try_rules(Search *s, bool used) {
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES && !is_cancelled(s); rule++)
    if (in_use(s, rule) == used && (used || rule != PLY_SUDOKU_BACKTRACKING) && try_rule(s, rule))
      return true;
  return false;
}

static PlySudokuHintKind find_rule(Search *s, const uint16_t *possible) {
  if (try_rules(s, true))
    return PLY_SUDOKU_HINT_FOUND;
  if (try_rules(s, false))
    return PLY_SUDOKU_HINT_BEYOND;
  for (unsigned cell = 0; cell < s->board->shape->n_cells; cell++)
    if (ply_bits(possible[cell]) > 1)
      return PLY_SUDOKU_HINT_SEVERAL;
  return PLY_SUDOKU_HINT_GUESS;
}

/* --- all of it --- */

static PlySudokuHint *hint_of(Search *s) {
  static const PlySudokuHintStage reason = PLY_SUDOKU_HINT_REASON;
  s->hint = g_new0(PlySudokuHint, 1);
  s->hint->rival = PLY_SUDOKU_MAX_CELLS;
  give(s->hint, &reason, 1);
  return s->hint;
}

/* A cancelled search claims nothing. */
static PlySudokuHint *finish(Search *s, PlySudokuHintKind kind) {
  if (!is_cancelled(s)) {
    s->hint->kind = kind;
    return s->hint;
  }
  ply_sudoku_hint_free(s->hint);
  hint_of(s)->kind = PLY_SUDOKU_HINT_CANCELLED;
  return s->hint;
}

static PlySudokuHintKind search(Search *s, const PlySudokuQuestion *q) {
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  if (ply_sudoku_game_is_solved(&q->game))
    return PLY_SUDOKU_HINT_OVER;
  if (!has_solution(s, &q->start))
    return PLY_SUDOKU_HINT_IMPOSSIBLE;
  bool wrong = !has_solution(s, s->board);
  if (wrong && (find_wrong_digit(s, q) || find_wrong_strike(s, q)))
    return s->hint->kind;
  if (find_mark(s, PLY_SUDOKU_HINT_WRONG_MARK, &q->game, s->board->candidates))
    return s->hint->kind;
  ply_sudoku_judge(s->board, possible, s->progress);
  if (find_mark(s, PLY_SUDOKU_HINT_MISSING_MARK, &q->game, possible))
    return s->hint->kind;
  return find_rule(s, possible);
}

PlySudokuHint *ply_sudoku_hint_new(const PlySudokuQuestion *question, PlyProgress *progress) {
  Search s = { .board = &question->game.board, .setup = &question->setup, .progress = progress };
  hint_of(&s);
  return finish(&s, search(&s, question));
}

PlySudokuHint *ply_sudoku_hint_of_rules(const PlySudoku *board, const PlySudokuSetup *setup,
                                        PlyProgress *progress) {
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  Search s = { .board = board, .setup = setup, .progress = progress };
  hint_of(&s);
  PlySudokuVerdict verdict = ply_sudoku_judge(board, possible, progress);
  return finish(&s, verdict == PLY_SUDOKU_JUDGED ? find_rule(&s, possible)
                                                 : PLY_SUDOKU_HINT_IMPOSSIBLE);
}

/* --- the question --- */

/* The step at which a cell got its digit. */
static uint32_t came_at(const PlyReplay *replay, uint32_t subject) {
  for (uint32_t step = ply_replay_step(replay); step > 0; step--) {
    const PlyEvent *e = ply_trace_event(ply_replay_trace(replay), step - 1);
    if (e->kind == PLY_EVENT_EXECUTE && e->subject == subject)
      return step;
  }
  return 0;
}

void ply_sudoku_question(const PlySudokuRun *run, const PlyReplay *replay,
                         const PlySudokuSetup *setup, PlySudokuQuestion *question) {
  uint32_t came[PLY_SUDOKU_MAX_CELLS];
  PlySudokuQuestion *q = question;
  q->start = run->start;
  q->setup = setup != NULL ? *setup : run->setup;
  q->n = 0;
  ply_sudoku_run_game(run, replay, &q->game);
  const PlySudoku *board = &q->game.board;
  for (unsigned cell = 0; cell < board->shape->n_cells; cell++) {
    if (board->digit[cell] == 0 || ply_cells_have(board->given, cell))
      continue;
    uint32_t at = came_at(replay, ply_subject_cell(board->shape, cell));
    unsigned place = q->n++;
    for (; place > 0 && came[place - 1] > at; place--) {
      came[place] = came[place - 1];
      q->order[place] = q->order[place - 1];
    }
    came[place] = at;
    q->order[place] = (uint8_t)cell;
  }
}

void ply_sudoku_hint_free(PlySudokuHint *hint) {
  if (hint == NULL)
    return;
  if (hint->match != NULL)
    ply_trace_unref(hint->match);
  g_free(hint);
}

bool ply_sudoku_hint_gives(const PlySudokuHint *hint, unsigned stage, PlySudokuHintStage what) {
  for (unsigned i = 0; i <= stage && i < hint->n_stages; i++)
    if (hint->stages[i] == what ||
        (hint->stages[i] == PLY_SUDOKU_HINT_REASON && hint->n_stages > 1))
      return true;
  return false;
}

PlyReplay *ply_sudoku_hint_replay(const PlySudokuHint *hint) {
  if (hint->match == NULL)
    return NULL;
  PlyReplay *replay = ply_replay_new(hint->match);
  ply_replay_seek(replay, ply_replay_last(replay));
  return replay;
}
