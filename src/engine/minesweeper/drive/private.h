/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "minesweeper/run/run.h"
#include "minesweeper/variants.h"
#include "rules/hand.h"

typedef struct {
  PlyHand hand; /* first */
  PlyMinesRun *run;
  PlyMinesSettings settings[PLY_MINES_MOST_VARIANTS]; /* by mistake */
} MinesHand;

extern const PlyHandKind ply_mines_hand;
