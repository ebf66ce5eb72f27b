/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The moves of greedy as a ranked list: what each earns in parts and together, and the numbers
 * that decide between equal ones. */

#include "render/kit/scene.h"
#include "trace/replay.h"

typedef struct {
  double width;
  double height; /* rows beyond it are left out, and counted; 0: as high as all rows */
  double text_scale;
  PlyNodeId selected; /* PLY_NO_NODE: none */
  /* What an open question covers; nullable: question marks, and while any value or the best move is
   * covered all in the order of moves. */
  const PlyCover *cover;
  bool rtl; /* reads from the right, as the window does */
} PlyRankView;

void ply_rank_view_init(PlyRankView *view);
/* True for searches that rank the moves of their start. */
bool ply_rank_exists(const PlyRun *run);
/* Items: RANKED for each move that is shown (id: its node). The move at work is always shown; what
 * was not looked at is only counted. */
PlyScene *ply_rank_scene(const PlyRun *run, const PlyReplay *replay,
                         const PlyRankView *view) G_GNUC_WARN_UNUSED_RESULT;
