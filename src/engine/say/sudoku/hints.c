/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/sudoku/words.h"

#include "say/rule-sentences.h"
#include "say/sudoku/tell.h"

#define MOST_NAMED 3 /* more cells are counted, not named: a sentence stays within two lines */

typedef struct {
  const PlySudoku *board;
  const PlySudokuSetup *setup;
  unsigned n_rules;
  const PlySudokuHint *hint;
  PlyPhrase phrase;
} Telling;

static char *say(Telling *t, PlySudokuSayId id, unsigned n) {
  return ply_phrase_fill(&t->phrase, ply_sudoku_say_text(id, n));
}

static void add_house(Telling *t) {
  ply_phrase_add(&t->phrase, "house", ply_words_houses(t->board->shape, t->hint->houses));
}

static void add_cell(Telling *t, const char *name, unsigned cell) {
  ply_phrase_add(&t->phrase, name, ply_words_cell(t->board->shape, cell));
}

static void add_digit(Telling *t, unsigned digit, int tone) {
  ply_phrase_add(&t->phrase, "digit", ply_phrase_number((int)digit, tone));
}

/* --- a rule that applies --- */

static char *say_tried(Telling *t) {
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(t->n_rules, PLY_TONE_STRONG));
  return say(t, PLY_SUDOKU_SAY_HINT_TRIED, t->n_rules);
}

static char *say_with_tried(Telling *t, PlySudokuSayId id) {
  char *tried = say_tried(t);
  return ply_phrase_both(tried, say(t, id, 0));
}

static char *say_digit(Telling *t) {
  if (t->hint->kind == PLY_SUDOKU_HINT_BEYOND)
    return say_with_tried(t, PLY_SUDOKU_SAY_HINT_BEYOND);
  add_digit(t, ply_first_digit(t->hint->digits), PLY_TONE_STRONG);
  ply_phrase_add(&t->phrase, "digits",
                 ply_words_digits(t->hint->digits, PLY_DIGITS_THE, PLY_TONE_STRONG));
  return say(t, PLY_SUDOKU_SAY_HINT_DIGIT, ply_bits(t->hint->digits));
}

static char *say_house(Telling *t) {
  add_house(t);
  return say(t, PLY_SUDOKU_SAY_HINT_HOUSE, 0);
}

static char *say_rule(Telling *t) {
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(ply_sudoku_system.rules[t->hint->rule]));
  return say(t,
             t->hint->kind == PLY_SUDOKU_HINT_BEYOND ? PLY_SUDOKU_SAY_HINT_RULE_BEYOND
                                                     : PLY_SUDOKU_SAY_HINT_RULE,
             0);
}

static char *list_cells(const Telling *t) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (PlyCellSet cells = t->hint->cells; ply_cells_any(cells);)
    g_ptr_array_add(texts, ply_words_cell(t->board->shape, ply_cells_take(&cells)));
  return ply_phrase_list(texts, false);
}

static char *say_cells(Telling *t) {
  PlyCellSet cells = t->hint->cells;
  unsigned n = ply_cells_count(cells);
  if (n == 1) {
    add_cell(t, "cell", ply_cells_take(&cells));
    return say(t, PLY_SUDOKU_SAY_HINT_CELL, 0);
  }
  if (n <= MOST_NAMED) {
    ply_phrase_add(&t->phrase, "list", list_cells(t));
    return say(t, PLY_SUDOKU_SAY_HINT_CELLS, 0);
  }
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(n, PLY_TONE_STRONG));
  return say(t, PLY_SUDOKU_SAY_HINT_CELLS_MANY, n);
}

static char *say_reason(Telling *t) {
  g_autoptr(PlyReplay) replay = ply_sudoku_hint_replay(t->hint);
  return ply_tell_sudoku_why(t->setup, replay, t->board);
}

static char *tell_rule(Telling *t, PlySudokuHintStage stage) {
  static char *(*const tellers[PLY_SUDOKU_N_HINT_STAGES])(Telling *) = {
    [PLY_SUDOKU_HINT_DIGIT] = say_digit,   [PLY_SUDOKU_HINT_HOUSE] = say_house,
    [PLY_SUDOKU_HINT_RULE] = say_rule,     [PLY_SUDOKU_HINT_CELLS] = say_cells,
    [PLY_SUDOKU_HINT_REASON] = say_reason,
  };
  return tellers[stage](t);
}

/* --- what is wrong --- */

static PlySudokuSayId reason_of(const PlySudokuHint *hint) {
  bool seen = hint->rival < PLY_SUDOKU_MAX_CELLS;
  switch (hint->kind) {
  case PLY_SUDOKU_HINT_WRONG_DIGIT:
    return seen          ? PLY_SUDOKU_SAY_SEES
           : hint->alone ? PLY_SUDOKU_SAY_DIGIT_ALONE
                         : PLY_SUDOKU_SAY_DIGIT_BESIDE;
  case PLY_SUDOKU_HINT_WRONG_STRIKE: return PLY_SUDOKU_SAY_STRIKE_REASON;
  case PLY_SUDOKU_HINT_WRONG_MARK: return seen ? PLY_SUDOKU_SAY_SEES : PLY_SUDOKU_SAY_MARK_STRUCK;
  default: return PLY_SUDOKU_SAY_MISSING_REASON;
  }
}

static char *tell_wrong(Telling *t, PlySudokuHintStage stage) {
  static const PlySudokuSayId by_stage[][PLY_SUDOKU_N_HINT_STAGES] = {
    [PLY_SUDOKU_HINT_WRONG_DIGIT] = { [PLY_SUDOKU_HINT_DIGIT] = PLY_SUDOKU_SAY_DIGIT_WRONG,
                                      [PLY_SUDOKU_HINT_HOUSE] = PLY_SUDOKU_SAY_DIGIT_HOUSE,
                                      [PLY_SUDOKU_HINT_CELLS] = PLY_SUDOKU_SAY_DIGIT_CELL },
    [PLY_SUDOKU_HINT_WRONG_STRIKE] = { [PLY_SUDOKU_HINT_DIGIT] = PLY_SUDOKU_SAY_STRIKE_WRONG,
                                       [PLY_SUDOKU_HINT_HOUSE] = PLY_SUDOKU_SAY_STRIKE_HOUSE,
                                       [PLY_SUDOKU_HINT_CELLS] = PLY_SUDOKU_SAY_STRIKE_CELL },
    [PLY_SUDOKU_HINT_WRONG_MARK] = { [PLY_SUDOKU_HINT_HOUSE] = PLY_SUDOKU_SAY_MARK_HOUSE,
                                     [PLY_SUDOKU_HINT_CELLS] = PLY_SUDOKU_SAY_MARK_CELL },
    [PLY_SUDOKU_HINT_MISSING_MARK] = { [PLY_SUDOKU_HINT_HOUSE] = PLY_SUDOKU_SAY_MISSING_HOUSE,
                                       [PLY_SUDOKU_HINT_CELLS] = PLY_SUDOKU_SAY_MISSING_CELL },
  };
  const PlySudokuHint *hint = t->hint;
  bool missing = hint->kind == PLY_SUDOKU_HINT_MISSING_MARK;
  add_house(t);
  add_cell(t, "cell", hint->cell);
  add_digit(t, hint->digit, missing ? PLY_TONE_CHOSEN : PLY_TONE_MIN);
  if (hint->rival < PLY_SUDOKU_MAX_CELLS)
    add_cell(t, "rival", hint->rival);
  return say(t, stage == PLY_SUDOKU_HINT_REASON ? reason_of(hint) : by_stage[hint->kind][stage], 0);
}

/* --- all of it --- */

char *ply_tell_sudoku_hint(const PlySudoku *board, const PlySudokuSetup *setup, unsigned n_rules,
                           const PlySudokuHint *hint, unsigned stage) {
  Telling telling = { .board = board, .setup = setup, .n_rules = n_rules, .hint = hint };
  PlySudokuHintStage what = hint->stages[MIN(stage, hint->n_stages - 1)];
  switch (hint->kind) {
  case PLY_SUDOKU_HINT_FOUND:
  case PLY_SUDOKU_HINT_BEYOND: return tell_rule(&telling, what);
  case PLY_SUDOKU_HINT_GUESS: return say_with_tried(&telling, PLY_SUDOKU_SAY_HINT_GUESS);
  case PLY_SUDOKU_HINT_SEVERAL: return say_with_tried(&telling, PLY_SUDOKU_SAY_HINT_SEVERAL);
  case PLY_SUDOKU_HINT_IMPOSSIBLE: return say(&telling, PLY_SUDOKU_SAY_HINT_IMPOSSIBLE, 0);
  case PLY_SUDOKU_HINT_OVER: return say(&telling, PLY_SUDOKU_SAY_HINT_OVER, 0);
  case PLY_SUDOKU_HINT_CANCELLED:
    return g_strdup(ply_rule_say_text(PLY_RULE_SAY_HINT_CANCELLED, 0));
  default: return tell_wrong(&telling, what);
  }
}

PlySentence *ply_say_sudoku_hint(const PlySudoku *board, const PlySudokuSetup *setup,
                                 const PlySudokuHint *hint, unsigned stage) {
  g_autofree char *marked = ply_tell_sudoku_hint(board, setup, setup->n_rules, hint, stage);
  return ply_sentence_new(marked);
}
