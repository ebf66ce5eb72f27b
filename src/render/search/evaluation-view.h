/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A static evaluation as a table: of each feature what both sides have, the difference, its weight
 * and the product; below them what that makes together. */

#include "render/kit/scene.h"
#include "search/algorithms/feature-sum.h"
#include "trace/replay.h"

typedef struct {
  double width; /* px; from about 430 per unit of text scale on a row is one line, else two */
  double text_scale;
  PlyNodeId node;        /* whose position; PLY_NO_NODE: the node at work */
  const PlyCover *cover; /* what an open question covers; nullable */
  bool card;             /* on a card of its own */
  bool rtl;              /* reads from the right, as the window does */
} PlyEvaluationView;

#define PLY_EVALUATION_PAD 8 /* px at both sides without a card */

void ply_evaluation_view_init(PlyEvaluationView *view);
/* "Open threes": the name of a feature where no sentence is around it. Free with g_free. */
char *ply_evaluation_label(const PlyFeature *feature) G_GNUC_WARN_UNUSED_RESULT;
/* True for searches of games whose evaluation has parts. */
bool ply_evaluation_exists(const PlyRun *run);
/* As high as it needs to be. Items: FEATURE for each row, and for what they make together. Nothing
 * where there are no parts. */
PlyScene *ply_evaluation_scene(const PlyRun *run, const PlyReplay *replay,
                               const PlyEvaluationView *view) G_GNUC_WARN_UNUSED_RESULT;
