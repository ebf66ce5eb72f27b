/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a time is held against: plain work of the same kind, in the same run. Nothing of Plybook's is in
 * it, so that it takes longer or shorter by the machine alone. */

#include <stdint.h>

typedef enum {
  PLY_YARD_WRITE, /* n events of 16 bytes written, one behind the other, in memory that was touched */
  PLY_YARD_READ,  /* n such events read, and the number of each put where its subject says */
  PLY_YARD_PLACE, /* n nodes gone through, each to the place of its parent and one further */
  PLY_YARD_PAINT, /* a picture of 1400 x 900 of one colour, n times */
  PLY_YARD_LAY,   /* n Expert boards of Minesweeper: mines laid, and counted around each square */
  PLY_YARD_PROBE, /* n entries of a table of 2 MiB looked at and written, here and there */
  PLY_YARD_BET, /* n bets: a random number, money won or lost by it, and less by how much there is */
  PLY_YARD_GUESS, /* n Sudoku boards of qqwing's (of 1,000) solved by guesses, fewest candidates first */
  PLY_YARD_N_KINDS
} PlyYardKind;

/* One kind of work, or some behind each other. */
typedef struct _PlyYard PlyYard;
PlyYard *ply_yard_new(PlyYardKind kind, uint32_t n);
/* Adds more work, which is done behind the other. Returns yard. */
PlyYard *ply_yard_and(PlyYard *yard, PlyYardKind kind, uint32_t n);
void ply_yard_free(PlyYard *yard);
/* Does it all once; the ms that this thread worked. */
double ply_yard_time(PlyYard *yard);
