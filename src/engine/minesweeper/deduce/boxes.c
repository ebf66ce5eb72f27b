/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a board to numbers, boxes and components. */
#include <string.h>

#include "minesweeper/deduce/private.h"

#define NOBODY UINT16_MAX

/* --- the board --- */

void ply_boxes_before_end(PlyMines *b) {
  static const uint8_t before[] = { [PLY_MINES_EXPLODED] = PLY_MINES_FLAG,
                                    [PLY_MINES_MISSED] = PLY_MINES_COVERED,
                                    [PLY_MINES_WRONG] = PLY_MINES_FLAG };
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned state = ply_mines_state(b, square);
    if (state >= PLY_MINES_EXPLODED)
      ply_mines_set(b, square, before[state]);
  }
}

/* --- what one number decides --- */

/* Deals with the blanks of a number that decides; true where there was something to do. */
static bool decide(PlyMines *b, unsigned cell) {
  int need = b->state[cell] - b->flags[cell], blanks = b->blanks[cell];
  if (blanks == 0 || (need != 0 && need != blanks))
    return false;
  uint16_t squares[8];
  unsigned n = ply_mines_squares(b, cell, ply_mines_blanks(b, cell), squares);
  for (unsigned i = 0; i < n; i++)
    ply_mines_set(b, squares[i], need == 0 ? PLY_MINES_CLEAR : PLY_MINES_FLAG);
  return true;
}

bool ply_boxes_decide(PlyMines *b, const bool *numbers) {
  for (bool any = true; any;) {
    any = false;
    for (unsigned square = 0; square < ply_mines_n(b); square++) {
      unsigned cell = b->cell[square];
      int need = b->state[cell] - b->flags[cell];
      if (!ply_mines_is_open(b->state[cell]) || (numbers != NULL && !numbers[square]))
        continue;
      if (need < 0 || need > b->blanks[cell])
        return false;
      any = decide(b, cell) || any;
    }
  }
  return true;
}

/* --- boxes --- */

typedef struct {
  const PlyMines *board;
  PlyBoxes *boxes;
  uint16_t *number_of; /* by square: index of its number, or NOBODY */
  uint16_t *box_of;    /* by square */
} Maker;

static void find_numbers(Maker *m, const bool *included) {
  const PlyMines *b = m->board;
  PlyBoxes *boxes = m->boxes;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned cell = b->cell[square], state = b->state[cell];
    m->number_of[square] = NOBODY;
    if (!ply_mines_is_open(state) || (included != NULL && !included[square]))
      continue;
    int need = (int)state - b->flags[cell], blanks = b->blanks[cell];
    bool clash = need < 0 || need > blanks;
    if (blanks == 0 && !clash)
      continue;
    if (clash && boxes->clash < 0)
      boxes->clash = (int)boxes->n_numbers;
    m->number_of[square] = (uint16_t)boxes->n_numbers;
    boxes->numbers[boxes->n_numbers++] = (PlyNumber){ .square = (uint16_t)square,
                                                      .need = (int16_t)need,
                                                      .blanks = (uint16_t)blanks,
                                                      .component = NOBODY };
  }
}

/* The numbers around a square, ascending by their place around it. */
static unsigned numbers_around(const Maker *m, unsigned square, uint16_t numbers[static 8]) {
  const PlyMines *b = m->board;
  unsigned n = 0;
  for (int i = 0; i < PLY_MINES_AROUND; i++) {
    unsigned cell = b->cell[square] + (unsigned)ply_mines_around[i].cell;
    uint16_t number = b->state[cell] <= 8 ? m->number_of[b->square[cell]] : NOBODY;
    if (number != NOBODY)
      numbers[n++] = number;
  }
  return n;
}

/* The same numbers, in whatever order. */
static bool same_numbers(const PlyBox *box, const uint16_t *numbers, unsigned n) {
  if (box->n_numbers != n)
    return false;
  for (unsigned i = 0; i < n; i++) {
    bool there = false;
    for (unsigned k = 0; k < n; k++)
      there = there || box->numbers[k] == numbers[i];
    if (!there)
      return false;
  }
  return true;
}

/* The box of a square that touches these numbers, made where it is new. */
static uint16_t box_for(Maker *m, const uint16_t *numbers, unsigned n) {
  PlyBoxes *boxes = m->boxes;
  PlyNumber *first = &boxes->numbers[numbers[0]];
  for (unsigned i = 0; i < first->n_boxes; i++)
    if (same_numbers(&boxes->boxes[first->boxes[i]], numbers, n))
      return first->boxes[i];
  uint16_t index = (uint16_t)boxes->n_boxes++;
  PlyBox *box = &boxes->boxes[index];
  *box = (PlyBox){ .n_numbers = (uint8_t)n };
  memcpy(box->numbers, numbers, n * sizeof *numbers);
  for (unsigned i = 0; i < n; i++) {
    PlyNumber *number = &boxes->numbers[numbers[i]];
    number->boxes[number->n_boxes++] = index;
  }
  return index;
}

static void find_boxes(Maker *m) {
  const PlyMines *b = m->board;
  PlyBoxes *boxes = m->boxes;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    uint16_t numbers[8];
    m->box_of[square] = NOBODY;
    if (ply_mines_state(b, square) != PLY_MINES_COVERED)
      continue;
    unsigned n = numbers_around(m, square, numbers);
    if (n == 0) {
      boxes->rest[boxes->n_rest++] = (uint16_t)square;
      continue;
    }
    m->box_of[square] = box_for(m, numbers, n);
    boxes->boxes[m->box_of[square]].size++;
  }
}

/* Squares box by box. */
static void sort_squares(Maker *m) {
  PlyBoxes *boxes = m->boxes;
  unsigned first = 0;
  for (unsigned i = 0; i < boxes->n_boxes; i++) {
    boxes->boxes[i].first = (uint16_t)first;
    first += boxes->boxes[i].size;
    boxes->boxes[i].size = 0;
  }
  for (unsigned square = 0; square < ply_mines_n(m->board); square++) {
    if (m->box_of[square] == NOBODY)
      continue;
    PlyBox *box = &boxes->boxes[m->box_of[square]];
    boxes->squares[box->first + box->size++] = (uint16_t)square;
  }
}

/* Numbers that share boxes, directly or through others. */
static void find_components(PlyBoxes *boxes) {
  uint16_t *stack = g_new(uint16_t, boxes->n_numbers + 1);
  for (unsigned i = 0; i < boxes->n_numbers; i++) {
    if (boxes->numbers[i].component != NOBODY || boxes->numbers[i].n_boxes == 0)
      continue;
    uint16_t component = (uint16_t)boxes->n_components++;
    unsigned n = 0;
    boxes->numbers[i].component = component;
    stack[n++] = (uint16_t)i;
    while (n > 0) {
      const PlyNumber *number = &boxes->numbers[stack[--n]];
      for (unsigned k = 0; k < number->n_boxes; k++) {
        const PlyBox *box = &boxes->boxes[number->boxes[k]];
        for (unsigned j = 0; j < box->n_numbers; j++) {
          PlyNumber *other = &boxes->numbers[box->numbers[j]];
          if (other->component != NOBODY)
            continue;
          other->component = component;
          stack[n++] = box->numbers[j];
        }
      }
    }
  }
  g_free(stack);
}

void ply_boxes_init(PlyBoxes *boxes, const PlyMines *board, const bool *numbers) {
  unsigned n = ply_mines_n(board);
  *boxes = (PlyBoxes){ .clash = -1 };
  boxes->numbers = g_new(PlyNumber, n);
  boxes->boxes = g_new(PlyBox, n);
  boxes->squares = g_new(uint16_t, n);
  boxes->rest = g_new(uint16_t, n);
  Maker m = { board, boxes, g_new(uint16_t, n), g_new(uint16_t, n) };
  find_numbers(&m, numbers);
  find_boxes(&m);
  sort_squares(&m);
  find_components(boxes);
  g_free(m.number_of);
  g_free(m.box_of);
}

void ply_boxes_clear(PlyBoxes *boxes) {
  g_free(boxes->numbers);
  g_free(boxes->boxes);
  g_free(boxes->squares);
  g_free(boxes->rest);
}
