/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Labs that play: with progress on standard error where that is a terminal, and stopped by an
 * interrupt (Ctrl+C), which leaves what was played so far. */

#include "lab/mines-lab.h"

/* False where it was stopped. */
bool ply_play_lab(const PlyMinesSetup *setup, uint32_t games, unsigned jobs,
                  PlyMinesLabResult *result);

typedef struct {
  const PlyMinesPublished *published;
  uint32_t games, finished;
  PlyInterval share;
  double z; /* standard errors between this and the published share */
} PlyLabCell;
/* The cells of the published table, as far as it is not stopped; returns their number. */
unsigned ply_play_table(uint32_t games, uint64_t seed, unsigned jobs,
                        PlyLabCell cells[static PLY_MINES_N_PUBLISHED]);
