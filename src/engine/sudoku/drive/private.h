/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/hand.h"
#include "sudoku/run/run.h"

typedef struct {
  PlyHand hand; /* first */
  PlySudokuRun *run;
} SudokuHand;

extern const PlyHandKind ply_sudoku_hand;
extern const PlyActInfo ply_sudoku_acts[];
/* PlyHandKind.cannot. */
const char *ply_sudoku_hand_cannot(const PlyHand *hand, const PlyDriveAct *act, uint32_t subject);
/* PlyDriver.clicked. */
bool ply_sudoku_hand_clicked(gconstpointer game, uint32_t subject, PlyDriveAct *act);

static inline const PlySudoku *ply_sudoku_hand_board(const PlyHand *hand) {
  return hand->rules->facts;
}
