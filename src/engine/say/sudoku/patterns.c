/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of Sudoku in words: cells, digits and houses of the board at hand. */
#include "say/sudoku/tell.h"
#include "say/sudoku/words.h"
#include "sudoku/board/board.h"
#include "sudoku/run/roles.h"

#define MOST_WITH_ARTICLE                                                                          \
  2 /* "the 2 and the 8", but "2, 5 and 8": a sentence stays within two lines */

static char *say(PlyPhrase *phrase, PlySudokuSayId id, unsigned n) {
  return ply_phrase_fill(phrase, ply_sudoku_say_text(id, n));
}

static void add_cell(PlyPhrase *phrase, const PlyToldPattern *p, unsigned cell) {
  ply_phrase_add(phrase, "cell", ply_words_cell(p->board->shape, cell));
}

static void add_digit(PlyPhrase *phrase, unsigned digit, int tone) {
  ply_phrase_add(phrase, "digit", ply_phrase_number((int)digit, tone));
}

static void add_houses(PlyPhrase *phrase, const char *name, const PlyToldPattern *p, uint32_t set) {
  uint32_t houses = ply_sudoku_house_bits(p->board->shape, p->trace, set);
  if (houses != 0)
    ply_phrase_add(phrase, name, ply_words_houses(p->board->shape, houses));
}

/* The cell that it is all about: where a digit goes, or that is tried. */
static unsigned cell_of(const PlyToldPattern *p) {
  return ply_first_cell_in(p->trace, p->board->shape, p->e->targets);
}

static void add_pattern(PlyPhrase *phrase, const PlyToldPattern *p) {
  const PlySudokuEvidence *e = p->e;
  add_houses(phrase, "house", p, e->houses);
  add_houses(phrase, "other", p, e->strikes);
  unsigned cell = cell_of(p), digits = e->placed != 0 ? ply_digit_bit(e->placed) : e->digits;
  if (cell < p->board->shape->n_cells)
    add_cell(phrase, p, cell);
  if (e->n_cells > 0)
    ply_phrase_add(phrase, "cells", ply_words_letters(e->n_cells));
  if (digits != 0) {
    add_digit(phrase, ply_first_digit(digits), PLY_TONE_STRONG);
    PlyDigitsAs as = ply_bits(digits) <= MOST_WITH_ARTICLE ? PLY_DIGITS_THE : PLY_DIGITS_PLAIN;
    ply_phrase_add(phrase, "digits", ply_words_digits(digits, as, PLY_TONE_STRONG));
  }
  ply_phrase_add(phrase, "count", ply_phrase_count((unsigned)e->left, PLY_TONE_STRONG));
}

char *ply_tell_pattern(const PlyToldPattern *p, PlyPatternSay what) {
  PlyPhrase phrase = { .n = 0 };
  add_pattern(&phrase, p);
  return ply_phrase_fill(
      &phrase, ply_sudoku_say_pattern(what, (PlySudokuTest)p->e->test, (unsigned)p->e->left));
}

/* --- what it strikes --- */

/* A cell of the targets that is left with one candidate, which is put into *digit; n_cells: none. */
static unsigned find_left_alone(const PlyToldPattern *p, unsigned *digit) {
  const PlySudokuShape *shape = p->board->shape;
  uint16_t left[PLY_SUDOKU_MAX_CELLS];
  unsigned n, at[PLY_PATTERN_MAX_STRUCK];
  const uint16_t *targets = ply_trace_set(p->trace, p->e->targets, &n);
  memcpy(left, p->board->candidates, sizeof left);
  for (unsigned i = 0; i < n; i++) {
    unsigned struck;
    ply_sudoku_subject(shape, targets[i], &at[i], &struck);
    left[at[i]] &= (uint16_t)~ply_digit_bit(struck);
  }
  for (unsigned i = 0; i < n; i++)
    if (ply_bits(left[at[i]]) == 1) {
      *digit = ply_first_digit(left[at[i]]);
      return at[i];
    }
  return shape->n_cells;
}

static char *tell_strikes(const PlyToldPattern *p) {
  PlyPhrase phrase = { .n = 0 };
  unsigned digit = 0, cell = find_left_alone(p, &digit), n = p->e->n_targets;
  if (cell < p->board->shape->n_cells) {
    add_cell(&phrase, p, cell);
    add_digit(&phrase, digit, PLY_TONE_CHOSEN);
    return say(&phrase, PLY_SUDOKU_SAY_KEEPS, 0);
  }
  if (n == 1) {
    unsigned at;
    ply_sudoku_subject(p->board->shape, ply_trace_set(p->trace, p->e->targets, &n)[0], &at, &digit);
    add_cell(&phrase, p, at);
    add_digit(&phrase, digit, PLY_TONE_MIN);
    return say(&phrase, PLY_SUDOKU_SAY_STRIKES_ONE, 0);
  }
  ply_phrase_add(&phrase, "count", ply_phrase_count(n, PLY_TONE_MIN));
  return say(&phrase, PLY_SUDOKU_SAY_STRIKES, n);
}

char *ply_tell_follows(const PlyToldPattern *p) {
  char *first = ply_tell_pattern(p, PLY_PATTERN_FOLLOWS);
  bool said = p->e->placed != 0 || p->e->test == PLY_SUDOKU_TEST_REFUTED;
  return said ? first : ply_phrase_both(first, tell_strikes(p));
}

unsigned ply_pattern_n_struck(const PlyToldPattern *p) {
  return p->e->placed != 0 ? ply_bits(p->board->candidates[cell_of(p)]) - 1 : p->e->n_targets;
}

/* --- what cannot be --- */

char *ply_tell_conflict(const PlySudoku *board) {
  PlyPhrase phrase = { .n = 0 };
  PlySudokuConflict c;
  if (!ply_sudoku_conflict(board, &c))
    return NULL;
  if (c.digit == 0) {
    ply_phrase_add(&phrase, "cell", ply_words_cell(board->shape, c.a));
    return say(&phrase, PLY_SUDOKU_SAY_CLASH_CELL, 0);
  }
  ply_phrase_add(&phrase, "house", ply_sudoku_house_words(board->shape, c.house));
  add_digit(&phrase, c.digit, PLY_TONE_MIN);
  return say(&phrase, c.a == c.b ? PLY_SUDOKU_SAY_CLASH_PLACE : PLY_SUDOKU_SAY_CLASH_TWICE, 0);
}
