/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside of a board being drawn, shared by board.c (what is where) and board/falls.c (discs in
 * holes). */

#include "render/board/board.h"
#include "render/kit/shape.h"

/* What there is to know about a square beside what stands on it. */
typedef struct {
  unsigned ply;    /* of the move that was played here on the way; 0: none */
  PlyNodeId child; /* that a move here leads to, or PLY_NO_NODE */
  PlyMove move;    /* that is written here, or PLY_NO_MOVE */
  PlyPiece ghost;  /* what the move to child would put here */
} PlyBoardCell;

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyBoardView *view;
  PlyScene *scene;
  PlyNodeId node;
  PlyNodeId chosen; /* the child on the chosen line, or PLY_NO_NODE */
  unsigned plies;   /* played to get here */
  PlyBoard *board;
  PlyBoardCell *cells;
  double side, left, top; /* top: of the upper row */
  PlyMove last;           /* that led here, or PLY_NO_MOVE */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
} PlyBoardMaker;

/* Middle of square i, and its outline. */
void ply_board_middle(const PlyBoardMaker *m, int i, double *x, double *y);
PlyFigure ply_board_figure(const PlyBoardMaker *m, int i, double inset);

/* --- Boards where pieces fall down columns --- */

#define PLY_COLUMN_ROW 0.55 /* height of the numbers of the columns, in sides */
PlyFigure ply_board_hole(const PlyBoardMaker *m, int i);
/* The plate that the holes are in, and the numbers of its columns. */
void ply_board_add_plate(PlyBoardMaker *m);
/* A disc with its sign; drop: how far above its hole, px. */
void ply_board_add_disc(PlyBoardMaker *m, int i, double drop);
/* Runs with room for four, of both sides. */
void ply_board_add_marks(PlyBoardMaker *m);
/* ", in an open three of X": what the marks say about square i; "" for nothing. */
char *ply_board_marks_name(const PlyBoardMaker *m, int i) G_GNUC_WARN_UNUSED_RESULT;
