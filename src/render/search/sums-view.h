/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The scores of a run of sum-of-replies as a table: a row for each drop, a column for each reply,
 * the sums at the end. Items are the nodes of its tree, so that a selection is the same in both. */

#include "render/kit/scene.h"

typedef struct {
  double width, height; /* px; the table is as large as fits */
  double text_scale;
  PlyNodeId selected; /* PLY_NO_NODE: none */
  /* What an open question covers; nullable. While it covers all values, sums show as ?, and the scores
   * that they are made of stay. */
  const PlyCover *cover;
} PlySumsView;

void ply_sums_view_init(PlySumsView *view);
/* Is the run one that adds up? */
bool ply_sums_exist(const PlyRun *run);
/* The table at the current step: empty where nothing is known yet. */
PlyScene *ply_sums_scene(const PlyRun *run, const PlyReplay *replay,
                         const PlySumsView *view) G_GNUC_WARN_UNUSED_RESULT;
