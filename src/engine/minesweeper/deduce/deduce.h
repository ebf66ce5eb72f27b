/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Full deduction: what is true in every arrangement of mines that fits a Minesweeper board, and
 * how likely a mine is where nothing is proven. Flags count as mines, whether they are right or
 * not; squares marked clear count as safe.
 *
 * Covered squares that touch the same numbers are one box; boxes that share numbers hang
 * together. Box by box, the numbers begun and not yet done are the state, so equal states of
 * different beginnings are worked out once. Exact: counts are GMP integers.
 *
 * An Expert board mid-game takes a millisecond, and probabilities a few. A board that nobody plays,
 * large and with numbers all over it, may take a second and 200 MB; what would take more is too
 * hard. All calls look at progress (nullable) and can be cancelled, within some ms. Without a known
 * number of mines "count" is the same as without. */

#include <glib.h>

#include "base/progress.h"
#include "minesweeper/board.h"

typedef enum {
  PLY_DEDUCE_DONE,
  PLY_DEDUCE_CONTRADICTION, /* no arrangement fits */
  PLY_DEDUCE_TOO_HARD,      /* more than is worked out; nothing is claimed */
  PLY_DEDUCE_CANCELLED,
} PlyDeduceStatus;

/* Squares ascending. */
typedef struct {
  uint32_t n_safe, n_mines;
  uint16_t safe[PLY_MINES_MAX_SQUARES], mines[PLY_MINES_MAX_SQUARES];
} PlyDeduction;

/* Every covered square that is safe, or mined, in all arrangements; count: in all that have the
 * right number of mines. Empty unless done. */
PlyDeduceStatus ply_deduce(const PlyMines *board, bool count, PlyProgress *progress,
                           PlyDeduction *deduction);

/* Arrangements counted, with the number of mines, which must be known. */
typedef struct _PlyMineProbability PlyMineProbability;
/* NULL unless *status is done. */
PlyMineProbability *ply_mine_probability_new(const PlyMines *board, PlyProgress *progress,
                                             PlyDeduceStatus *status) G_GNUC_WARN_UNUSED_RESULT;
void ply_mine_probability_free(PlyMineProbability *probability);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMineProbability, ply_mine_probability_free)
/* How many there are, in decimal digits. Free with g_free. */
char *
ply_mine_probability_arrangements(const PlyMineProbability *probability) G_GNUC_WARN_UNUSED_RESULT;
/* Probability of a mine, as the double nearest to it: exactly 0 or 1 only where that is proven. 1 for
 * flags, 0 for other squares that are not covered. */
double ply_mine_probability_at(const PlyMineProbability *probability, unsigned square);
/* The same in millionths, of the fraction, rounded down: what is not proven is never shown as certain. */
int32_t ply_mine_probability_millionths(const PlyMineProbability *probability, unsigned square);
/* The same as a reduced fraction: "2/5", "0", "1". Free with g_free. */
char *ply_mine_probability_fraction(const PlyMineProbability *probability,
                                    unsigned square) G_GNUC_WARN_UNUSED_RESULT;
/* The covered squares of least risk, ascending; returns their number (0: nothing covered). */
unsigned ply_mine_probability_safest(const PlyMineProbability *probability,
                                     uint16_t squares[static PLY_MINES_MAX_SQUARES]);

/* An arrangement that fits, with a mine on square or without: for who says that a square is
 * safe, the one in which it explodes. The number of mines is kept where it is known. mines:
 * the covered squares that are mined, ascending. Contradiction where there is none. */
PlyDeduceStatus ply_deduce_example(const PlyMines *board, unsigned square, bool mined,
                                   PlyProgress *progress,
                                   uint16_t mines[static PLY_MINES_MAX_SQUARES], unsigned *n);

/* For a board on which no arrangement fits: numbers that contradict each other, none of which
 * can be left out. with_count: the number of mines is one of the reasons. */
typedef struct {
  uint32_t n;
  uint16_t numbers[PLY_MINES_MAX_SQUARES]; /* squares, ascending */
  bool with_count;
} PlyCore;
/* Done, or contradiction missing (done with core->n = 0 and no count), or cancelled. */
PlyDeduceStatus ply_deduce_core(const PlyMines *board, PlyProgress *progress, PlyCore *core);
