/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the full deduction. */

#include "minesweeper/deduce/deduce.h"
#include <gmp.h>

/* --- boxes: deduce/boxes.c --- */

/* A number with covered squares around it. */
typedef struct {
  uint16_t square;
  int16_t need; /* mines that are not flagged */
  uint16_t blanks;
  uint8_t n_boxes;
  uint16_t boxes[8];
  uint16_t component;
} PlyNumber;

/* Covered squares that touch the same numbers. */
typedef struct {
  uint16_t first, size; /* in squares */
  uint8_t n_numbers;
  uint16_t numbers[8];
} PlyBox;

typedef struct {
  PlyNumber *numbers;
  PlyBox *boxes;
  uint16_t *squares; /* of all boxes, box by box, ascending in each */
  uint16_t *rest;    /* covered squares that touch no number, ascending */
  unsigned n_numbers, n_boxes, n_rest, n_components;
  int clash; /* a number that is impossible by itself, -1: none */
} PlyBoxes;

/* A board as it stood when the game ended: what exploded is a known mine, what is shown of the
 * others was covered, or flagged. */
void ply_boxes_before_end(PlyMines *board);
/* numbers: squares whose number counts, NULL: all. The board is of a game that goes on. */
void ply_boxes_init(PlyBoxes *boxes, const PlyMines *board, const bool *numbers);
/* Flags what numbers need, and clears what they do not, as long as one number alone decides:
 * what is left is smaller. False where a number has too few or too many. */
bool ply_boxes_decide(PlyMines *board, const bool *numbers);
void ply_boxes_clear(PlyBoxes *boxes);

/* --- layers: deduce/layers.c --- */

#define PLY_LAYER_NONE UINT32_MAX

/* The states before a box is filled: what the numbers begun still need. */
typedef struct {
  uint16_t box;
  uint32_t n_states;
  uint32_t *next; /* [state * (size + 1) + mines in the box]: state of the next layer */
} PlyLayer;

/* All ways through one component, box by box. The first layer has one state, and so has the
 * last, which has no box: every number has what it needs. */
typedef struct {
  PlyLayer *layers; /* n + 1 */
  unsigned n;
  unsigned n_squares; /* of its boxes */
} PlyLayers;

/* Done, contradiction, too hard or cancelled; clear in every case. */
PlyDeduceStatus ply_layers_build(PlyLayers *layers, const PlyBoxes *boxes, unsigned component,
                                 PlyProgress *progress);
void ply_layers_clear(PlyLayers *layers);

/* --- sets of mine counts: deduce/full.c --- */

/* Bit m: m mines are possible. */
typedef struct {
  unsigned words;
  uint64_t *bits;
} PlyTotals;

/* A component with what is possible in it. */
typedef struct {
  PlyLayers layers;
  unsigned words;       /* of a set of counts in it */
  uint64_t **reachable; /* by layer, [state * words]: mines so far */
  PlyTotals totals;     /* mines in the whole component */
  PlyTotals allowed;    /* those of them that the other squares leave possible */
} PlyComponent;

typedef struct {
  PlyMines board; /* with flags and clear squares where one number alone decides */
  PlyBoxes boxes; /* of that board */
  PlyComponent *components;
  bool counted;  /* the number of mines is part of it */
  int left;      /* mines left, if counted */
  PlyTotals sum; /* mines in all components together, if counted */
} PlyWhole;

/* Works out what is possible; clear in every case. */
PlyDeduceStatus ply_whole_init(PlyWhole *whole, const PlyMines *board, const bool *numbers,
                               bool count, PlyProgress *progress);
void ply_whole_clear(PlyWhole *whole);

PlyTotals ply_totals_new(unsigned most);
void ply_totals_clear(PlyTotals *totals);
static inline bool ply_totals_has(const PlyTotals *t, int m) {
  return m >= 0 && (unsigned)m < t->words * 64 && (t->bits[m / 64] >> (m % 64) & 1);
}
static inline void ply_totals_add(PlyTotals *t, unsigned m) {
  t->bits[m / 64] |= UINT64_C(1) << (m % 64);
}
/* Sums of one of a and one of b. */
PlyTotals ply_totals_sum(const PlyTotals *a, const PlyTotals *b);

/* Shared by deduce/arrangements.c, which counts arrangements, and probability.c, which reads what was counted. */

struct _PlyMineProbability {
  unsigned n;     /* squares */
  uint8_t *state; /* by square: covered, or what it is */
  mpz_t total;    /* arrangements */
  mpz_t *mined;   /* by square that is covered: arrangements in which it is mined */
};
