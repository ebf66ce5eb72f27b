/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "minesweeper/run/run.h"
#include "minesweeper/variants.h"
#include "rules/hand.h"

#define MOST_SWEEPS 16

typedef struct {
  PlyHand hand; /* first */
  PlyMinesRun *run;
  unsigned n; /* sweeps: one for no mistake, then one a mistake */
  PlyMinesSettings settings[MOST_SWEEPS];
} MinesHand;

extern const PlyHandKind ply_mines_hand;
/* PlyDriver.can. */
bool ply_mines_hand_can(gconstpointer game, const PlyDriveAct *act, GError **error);
