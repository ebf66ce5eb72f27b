/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game board as a scene: drawn vector pieces, good at 24, 48 and 120 px a square.
 * Minesweeper has more to choose from in render/minesweeper/board.h. */

#include "render/kit/scene.h"
#include "run/cover.h"

typedef struct {
  double width, height; /* of the area; the board is the largest square grid that fits */
  double text_scale;
  PlyNodeId selected;    /* a child of the shown node: its square is outlined; of Minesweeper:
                       * the square */
  const PlyCover *cover; /* nullable */
  bool numbers;          /* move numbers on empty squares, dim */
  bool marks;            /* where the features of the evaluation stand, of both sides */
  int falling;           /* the square of a piece on its way down, -1: none */
  double fall;           /* how far it still has to go, 1: from above the board, 0: there */
} PlyBoardView;

/* Ids of the TOKEN items of a side, which stand beside the board and hold what its moves are made
 * with: its number times this, and on. Their values are what the hand calls them. */
#define PLY_BOARD_SIDE_ITEMS 16

void ply_board_view_init(PlyBoardView *view);
/* Height of the board for its width: 1, and more where players have their hands beside it. */
double ply_board_shape(const PlyRun *run);
/* True when the run's game has a board to draw. */
bool ply_board_exists(const PlyRun *run);
/* The position at the current step of a match, or at the current node; the move that led here is the "now" square; children
 * looked at, being looked at and cut are shown as ghost pieces and struck numbers. */
PlyScene *ply_board_scene(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view,
                          const PlyTheme *theme) G_GNUC_WARN_UNUSED_RESULT;
/* The board at the current step, as ply_board_scene shows it. False where there is none. */
bool ply_board_describe(const PlyRun *run, const PlyReplay *replay, PlyBoard *board);
/* The node to which a move on the square leads from the one that is shown (the
 * painter of a game may look at selected, a node or PLY_NO_NODE, instead), or PLY_NO_NODE. Of searches only. */
PlyNodeId ply_board_child(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                          uint32_t square);
/* Paints a small board (no text, no items) into a rectangle: for nodes of the tree. */
void ply_board_mini(cairo_t *cr, const PlyBoard *board, PlyRect box, const PlyTheme *theme);
