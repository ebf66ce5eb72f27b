/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Connect Four as bits, shared by connect4.c (the game) and connect4-solver.c (what searches ask).
 *
 * A column is seven bits, six squares from the bottom and one that stays empty, so that no line
 * runs over the edge of a column: bit 7 * column + row. */

#include "games/game.h"

#define COLUMNS 7
#define ROWS 6
#define SQUARES (COLUMNS * ROWS)
#define LOST COLUMNS /* move LOST + column: a turn lost at a full column */

typedef struct {
  uint64_t discs[2];
  uint8_t turn;            /* PLY_SIDE_MAX or PLY_SIDE_MIN */
  uint8_t n, n_of[2];      /* discs on the board, and of each side */
  uint8_t lost;            /* 1: an odd number of turns was lost since the last disc */
  uint8_t played[SQUARES]; /* columns in order; LOST added: a turn was lost before */
} Position;

#define BOTTOM UINT64_C(0x0040810204081) /* the lowest square of each column */
#define BOARD (BOTTOM * 0x3f)

/* Bits that are set; the builtin is a call where the processor is not known to count. */
static inline int32_t count(uint64_t set) {
  set -= set >> 1 & UINT64_C(0x5555555555555555);
  set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (int32_t)(set * UINT64_C(0x0101010101010101) >> 56);
}

static inline uint64_t column_of(unsigned column) {
  return UINT64_C(0x3f) << 7 * column;
}

static inline uint64_t all_of(const Position *p) {
  return p->discs[0] | p->discs[1];
}

/* The squares that the next discs fall on, one for each column that is not full. */
static inline uint64_t landing(uint64_t all) {
  return (all + BOTTOM) & BOARD;
}

static inline unsigned list(uint64_t squares, PlyMove *moves) {
  unsigned n = 0;
  for (; squares != 0; squares &= squares - 1)
    moves[n++] = (PlyMove)(__builtin_ctzll(squares) / 7);
  return n;
}

/* Members of the record, as game.h describes them. */
uint64_t ply_connect4_key(const void *position);
uint64_t ply_connect4_canonical(const void *position, unsigned *symmetry);
void ply_connect4_child_keys(const void *position, const PlyMove *moves, unsigned n, bool canonical,
                             uint64_t *keys);
PlyMove ply_connect4_turned(PlyMove move, unsigned symmetry, bool back);
int32_t ply_connect4_speed(const void *position);
void ply_connect4_value_bounds(const void *position, bool quiet, int32_t *most, int32_t *least);
unsigned ply_connect4_safe_moves(const void *position, PlyMove *out, PlyImmediate *immediate,
                                 PlyMove *move);
void ply_connect4_move_scores(const void *position, const PlyMove *moves, unsigned n, int32_t *out);
