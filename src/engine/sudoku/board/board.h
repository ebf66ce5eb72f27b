/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Sudoku as it stands: digits and candidates, and the houses of a board of its size.
 *
 * Cells are numbered 0 .. n_cells - 1 in reading order, digits 1 .. side. A house is a row, a column
 * or a box: rows are houses 0 .. side - 1, columns the next side, boxes (in reading order) the last.
 * A set of digits is a mask: bit d - 1 for digit d. A set of places is one of bits in a house: bit i
 * for its cell number i (a row's from left to right, a column's from top to bottom, a box's in reading
 * order).
 *
 * Candidates are what rules read: a digit is one of an empty cell unless a digit in sight is the same,
 * or it was struck out. An empty cell may have none. */

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define PLY_SUDOKU_MAX_SIDE 9
#define PLY_SUDOKU_MAX_CELLS 81
#define PLY_SUDOKU_MAX_HOUSES 27
#define PLY_SUDOKU_MAX_PEERS 20

/* A set of cells: bit c % 64 of word c / 64. */
typedef struct {
  uint64_t bits[2];
} PlyCellSet;

/* The houses of a size, shared by all boards of it. */
typedef struct {
  uint8_t side, box_rows, box_columns;
  uint8_t n_cells, n_houses, n_peers;
  uint8_t cells[PLY_SUDOKU_MAX_HOUSES][PLY_SUDOKU_MAX_SIDE]; /* of a house */
  uint8_t row[PLY_SUDOKU_MAX_CELLS], column[PLY_SUDOKU_MAX_CELLS], box[PLY_SUDOKU_MAX_CELLS];
  uint8_t house[PLY_SUDOKU_MAX_CELLS][3];                    /* of a cell: box, row, column */
  uint8_t place[PLY_SUDOKU_MAX_CELLS][3];                    /* its bit in each of these */
  uint8_t peers[PLY_SUDOKU_MAX_CELLS][PLY_SUDOKU_MAX_PEERS]; /* that a cell sees, ascending */
  PlyCellSet sees[PLY_SUDOKU_MAX_CELLS];                     /* the same */
  PlyCellSet in[PLY_SUDOKU_MAX_HOUSES];                      /* the cells of a house */
} PlySudokuShape;

/* side: 9 (boxes 3 x 3), 6 (two rows of three columns) or 4 (2 x 2); NULL for any other. */
const PlySudokuShape *ply_sudoku_shape(unsigned side);
/* That of a board of so many cells, or NULL. */
const PlySudokuShape *ply_sudoku_shape_of(unsigned n_cells);

/* Plain, to be copied. digit and candidates are changed by the functions below only. */
typedef struct {
  const PlySudokuShape *shape;
  uint8_t digit[PLY_SUDOKU_MAX_CELLS];       /* 0: empty */
  uint16_t candidates[PLY_SUDOKU_MAX_CELLS]; /* of an empty cell; else 0 */
  /* Of digit d + 1 in a house: where it is a candidate. */
  uint16_t places[PLY_SUDOKU_MAX_HOUSES][PLY_SUDOKU_MAX_SIDE];
  uint16_t placed[PLY_SUDOKU_MAX_HOUSES]; /* digits that stand in a house */
  PlyCellSet given;                       /* cells whose digit belongs to the board */
  uint8_t n_empty;
  uint16_t n_candidates; /* in all */
} PlySudoku;

/* An empty board: every digit is a candidate everywhere. */
void ply_sudoku_init(PlySudoku *s, const PlySudokuShape *shape);
/* Puts digit into an empty cell, whether it is a candidate or not, and strikes it in all that the cell
 * sees. Struck: for each, if struck is not NULL; returns their number (at most PLY_SUDOKU_MAX_PEERS). */
unsigned ply_sudoku_place(PlySudoku *s, unsigned cell, unsigned digit, uint8_t *struck);
/* Strikes a candidate; false where it is none. */
bool ply_sudoku_strike(PlySudoku *s, unsigned cell, unsigned digit);
/* Puts digit into an empty cell as one of the board's own. */
void ply_sudoku_give(PlySudoku *s, unsigned cell, unsigned digit);
/* The board with these digits (0: empty) and given cells, and the candidates that these leave: nothing
 * is struck out. */
void ply_sudoku_set(PlySudoku *s, const PlySudokuShape *shape,
                    const uint8_t digits[PLY_SUDOKU_MAX_CELLS], PlyCellSet given);

typedef struct {
  uint8_t house, digit; /* digit 0: cell has no candidate */
  uint8_t a, b;         /* two cells of the house with this digit; a == b: it has no place there */
} PlySudokuConflict;
/* Finds something that no solution can have: the same digit twice in a house (conflicts come first, in
 * the order of houses), a cell without a candidate, a digit without a place. False where there is
 * nothing of the kind, which does not say that there is a solution. */
bool ply_sudoku_conflict(const PlySudoku *s, PlySudokuConflict *conflict);
/* The same of a board that had nothing of the kind before its last change: a candidate was placed in
 * cell. Looks only at what that struck out. */
bool ply_sudoku_conflict_by(const PlySudoku *s, unsigned cell);

static inline bool ply_cells_have(PlyCellSet set, unsigned cell) {
  return set.bits[cell / 64] >> cell % 64 & 1;
}
static inline void ply_cells_add(PlyCellSet *set, unsigned cell) {
  set->bits[cell / 64] |= UINT64_C(1) << cell % 64;
}
static inline PlyCellSet ply_cells_and(PlyCellSet a, PlyCellSet b) {
  return (PlyCellSet){ { a.bits[0] & b.bits[0], a.bits[1] & b.bits[1] } };
}
static inline bool ply_cells_any(PlyCellSet set) {
  return (set.bits[0] | set.bits[1]) != 0;
}
static inline unsigned ply_cells_count(PlyCellSet set) {
  return (unsigned)(__builtin_popcountll(set.bits[0]) + __builtin_popcountll(set.bits[1]));
}
/* The lowest cell of a set that is not empty; it is taken out. */
static inline unsigned ply_cells_take(PlyCellSet *set) {
  unsigned word = set->bits[0] != 0 ? 0 : 1;
  unsigned cell = word * 64 + (unsigned)__builtin_ctzll(set->bits[word]);
  set->bits[word] &= set->bits[word] - 1;
  return cell;
}

static inline uint16_t ply_digit_bit(unsigned digit) {
  return (uint16_t)(1u << (digit - 1));
}
static inline unsigned ply_bits(unsigned mask) {
  return (unsigned)__builtin_popcount(mask);
}
static inline bool ply_is_one_bit(unsigned mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
/* The lowest digit of a mask that is not empty. */
static inline unsigned ply_first_digit(unsigned mask) {
  return (unsigned)__builtin_ctz(mask) + 1;
}
static inline uint16_t ply_all_digits(const PlySudokuShape *shape) {
  return (uint16_t)((1u << shape->side) - 1);
}

/* Has the board a solution? False and error, ply_sudoku_impossible_text(). */
bool ply_sudoku_check(const PlySudoku *board, GError **error);
/* Of a board without a solution: why, with the place of the first conflict (board.h), where a search is
 * not needed to see it. Free with g_free. */
char *ply_sudoku_impossible_text(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;

/* Houses in words. */

/* "row 3", "column 5", "the top left box": nobody has to know how boxes are counted. Translated; to be
 * freed. */
char *ply_sudoku_house_words(const PlySudokuShape *shape, unsigned house) G_GNUC_WARN_UNUSED_RESULT;
