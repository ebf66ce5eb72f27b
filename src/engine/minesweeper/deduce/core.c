/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two kinds of witness: numbers that contradict each other, and an arrangement that fits. */
#include <string.h>

#include "minesweeper/deduce/private.h"

/* --- numbers that contradict each other --- */

static PlyDeduceStatus status_of(const PlyMines *board, const bool *numbers, bool count,
                                 PlyProgress *progress) {
  PlyWhole *whole = g_new(PlyWhole, 1);
  PlyDeduceStatus status = ply_whole_init(whole, board, numbers, count, progress);
  ply_whole_clear(whole);
  g_free(whole);
  return status;
}

/* Marks the numbers of the first component that nothing fits; all of them where the components
 * only contradict each other through the count. */
static void mark_suspects(const PlyMines *board, bool count, PlyProgress *progress,
                          bool *suspects) {
  PlyBoxes boxes;
  g_autofree PlyMines *before = g_memdup2(board, sizeof *board);
  ply_boxes_before_end(before);
  ply_boxes_init(&boxes, before, NULL);
  bool found = count;
  for (unsigned i = 0; i < boxes.n_numbers && count; i++)
    suspects[boxes.numbers[i].square] = true;
  if (!found && boxes.clash >= 0) {
    suspects[boxes.numbers[boxes.clash].square] = true;
    found = true;
  }
  for (unsigned component = 0; component < boxes.n_components && !found; component++) {
    memset(suspects, 0, ply_mines_n(board) * sizeof *suspects);
    for (unsigned i = 0; i < boxes.n_numbers; i++)
      suspects[boxes.numbers[i].square] = boxes.numbers[i].component == component;
    found = status_of(board, suspects, false, progress) == PLY_DEDUCE_CONTRADICTION;
  }
  ply_boxes_clear(&boxes);
}

/* Numbers under suspicion, in the order of the board: those kept, and the first so many of
 * the others. */
typedef struct {
  const PlyMines *board;
  bool count;
  PlyProgress *progress;
  uint16_t *squares; /* of all suspects */
  bool *kept;        /* by square */
  PlyDeduceStatus worst;
} Thin;

/* Do those kept contradict each other and the first n of all suspects? */
static bool clashes(Thin *t, unsigned n) {
  g_autofree bool *numbers = g_memdup2(t->kept, ply_mines_n(t->board) * sizeof *t->kept);
  for (unsigned i = 0; i < n; i++)
    numbers[t->squares[i]] = true;
  PlyDeduceStatus status = status_of(t->board, numbers, t->count, t->progress);
  if (status == PLY_DEDUCE_CANCELLED || status == PLY_DEDUCE_TOO_HARD)
    t->worst = status;
  return status == PLY_DEDUCE_CONTRADICTION;
}

/* The least n with which they clash, by halving: they do with high. Halving may be used because
 * more numbers never fit where fewer did not. A core of k numbers among n suspects takes about k
 * log n deductions, not n. */
static unsigned least_clash(Thin *t, unsigned high) {
  unsigned low = 0;
  while (low < high && t->worst != PLY_DEDUCE_CANCELLED) {
    unsigned middle = (low + high) / 2;
    if (clashes(t, middle))
      high = middle;
    else
      low = middle + 1;
  }
  return high;
}

/* What is left when one number after the other, the last ones first, is left out where there is
 * still a contradiction without it: the last one of the shortest beginning that clashes cannot
 * be left out, and all behind it can. */
static PlyDeduceStatus thin_out(const PlyMines *board, bool count, PlyProgress *progress,
                                bool *suspects) {
  unsigned n_squares = ply_mines_n(board), n = 0;
  g_autofree uint16_t *squares = g_new(uint16_t, n_squares);
  for (unsigned square = 0; square < n_squares; square++)
    if (suspects[square])
      squares[n++] = (uint16_t)square;
  memset(suspects, 0, n_squares * sizeof *suspects);
  Thin t = { board, count, progress, squares, suspects, PLY_DEDUCE_DONE };
  while (t.worst != PLY_DEDUCE_CANCELLED && (n = least_clash(&t, n)) > 0)
    suspects[squares[--n]] = true;
  return t.worst;
}

PlyDeduceStatus ply_deduce_core(const PlyMines *board, PlyProgress *progress, PlyCore *core) {
  core->n = 0;
  core->with_count = false;
  PlyDeduceStatus status = status_of(board, NULL, false, progress);
  bool count = status == PLY_DEDUCE_DONE;
  if (count)
    status = status_of(board, NULL, true, progress);
  if (status != PLY_DEDUCE_CONTRADICTION)
    return status;
  g_autofree bool *suspects = g_new0(bool, ply_mines_n(board));
  mark_suspects(board, count, progress, suspects);
  status = thin_out(board, count, progress, suspects);
  if (status == PLY_DEDUCE_CANCELLED)
    return status;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (suspects[square])
      core->numbers[core->n++] = (uint16_t)square;
  core->with_count = count;
  return status;
}

/* --- an arrangement --- */

/* By layer: with which counts so far it can still end in total. */
static uint64_t **finish_sets(const PlyComponent *c, const PlyBoxes *boxes, unsigned total) {
  const PlyLayers *layers = &c->layers;
  uint64_t **sets = g_new(uint64_t *, layers->n + 1);
  for (unsigned i = 0; i <= layers->n; i++)
    sets[i] = g_new0(uint64_t, (size_t)layers->layers[i].n_states * c->words);
  sets[layers->n][total / 64] |= UINT64_C(1) << (total % 64);
  for (unsigned i = layers->n; i-- > 0;) {
    const PlyLayer *layer = &layers->layers[i];
    unsigned width = boxes->boxes[layer->box].size + 1u;
    for (size_t at = 0; at < (size_t)layer->n_states * width; at++) {
      unsigned mines = (unsigned)(at % width);
      for (unsigned m = mines; layer->next[at] != PLY_LAYER_NONE && m < c->words * 64; m++)
        if (sets[i + 1][layer->next[at] * (size_t)c->words + m / 64] >> (m % 64) & 1)
          sets[i][at / width * c->words + (m - mines) / 64] |= UINT64_C(1) << ((m - mines) % 64);
    }
  }
  return sets;
}

/* Mines in the boxes of a component, total in all. */
static void fill_component(const PlyComponent *c, const PlyBoxes *boxes, unsigned total,
                           bool *mined) {
  uint64_t **sets = finish_sets(c, boxes, total);
  uint32_t state = 0;
  unsigned so_far = 0;
  for (unsigned i = 0; i < c->layers.n; i++) {
    const PlyLayer *layer = &c->layers.layers[i];
    const PlyBox *box = &boxes->boxes[layer->box];
    for (unsigned mines = 0; mines <= box->size; mines++) {
      uint32_t next = layer->next[(size_t)state * (box->size + 1u) + mines];
      unsigned m = so_far + mines;
      if (next == PLY_LAYER_NONE || !(sets[i + 1][(size_t)next * c->words + m / 64] >> m % 64 & 1))
        continue;
      for (unsigned k = 0; k < mines; k++)
        mined[boxes->squares[box->first + k]] = true;
      state = next;
      so_far = m;
      break;
    }
  }
  g_assert(so_far == total);
  for (unsigned i = 0; i <= c->layers.n; i++)
    g_free(sets[i]);
  g_free(sets);
}

/* Is there a mine count behind that, with 0 .. n_rest more, makes left? */
static int rest_for(const PlyTotals *behind, int left, unsigned n_rest) {
  for (unsigned k = 0; k <= n_rest; k++)
    if (ply_totals_has(behind, left - (int)k))
      return (int)k;
  return -1;
}

static void fill_all(const PlyWhole *whole, const PlyMines *board, bool *mined) {
  unsigned n = whole->boxes.n_components;
  int left = whole->left;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    mined[square] = ply_mines_state(board, square) == PLY_MINES_COVERED &&
                    ply_mines_state(&whole->board, square) == PLY_MINES_FLAG;
  PlyTotals *behind = g_new(PlyTotals, n + 1);
  behind[n] = ply_totals_new(0);
  ply_totals_add(&behind[n], 0);
  for (unsigned i = n; i-- > 0;)
    behind[i] = ply_totals_sum(&behind[i + 1], &whole->components[i].totals);
  for (unsigned i = 0; i < n; i++) {
    const PlyComponent *c = &whole->components[i];
    unsigned m = 0;
    while (!ply_totals_has(&c->totals, (int)m) ||
           (whole->counted && rest_for(&behind[i + 1], left - (int)m, whole->boxes.n_rest) < 0))
      m++;
    fill_component(c, &whole->boxes, m, mined);
    left -= (int)m;
  }
  for (int k = 0; whole->counted && k < left; k++)
    mined[whole->boxes.rest[k]] = true;
  for (unsigned i = 0; i <= n; i++)
    ply_totals_clear(&behind[i]);
  g_free(behind);
}

PlyDeduceStatus ply_deduce_example(const PlyMines *board, unsigned square, bool mined,
                                   PlyProgress *progress,
                                   uint16_t mines[static PLY_MINES_MAX_SQUARES], unsigned *n) {
  g_return_val_if_fail(ply_mines_state(board, square) == PLY_MINES_COVERED,
                       PLY_DEDUCE_CONTRADICTION);
  g_autofree PlyMines *copy = g_memdup2(board, sizeof *board);
  ply_mines_set(copy, square, mined ? PLY_MINES_FLAG : PLY_MINES_CLEAR);
  PlyWhole *whole = g_new(PlyWhole, 1);
  PlyDeduceStatus status = ply_whole_init(whole, copy, NULL, true, progress);
  *n = 0;
  if (status == PLY_DEDUCE_DONE) {
    g_autofree bool *marks = g_new0(bool, ply_mines_n(board));
    fill_all(whole, board, marks);
    marks[square] = mined;
    for (unsigned s = 0; s < ply_mines_n(board); s++)
      if (marks[s])
        mines[(*n)++] = (uint16_t)s;
  }
  ply_whole_clear(whole);
  g_free(whole);
  return status;
}
