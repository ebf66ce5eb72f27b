/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rules at work as a scene beside the board: which rules propose what (the conflict set), the
 * arithmetic of the one being matched as it is put together, and the verdict. */

#include "render/kit/scene.h"
#include "run/cover.h"
#include "run/run.h"
#include "trace/replay.h"

typedef struct {
  double width, height;
  double text_scale;
  bool asked;            /* a question is open */
  bool hide_verdict;     /* scores and verdicts: the learner is asked for them */
  const PlyCover *cover; /* what it covers shows as "?"; nullable */
  const PlyCover
      *later;  /* of questions to come, where the board is told (ply_rule_is_given); nullable */
  bool legend; /* signs of the squares, where there is room */
  bool rtl;    /* reads from the right, as the window does; pictures of squares stay as
                         * the board is */
  const PlyReplay *why; /* an answer (ply_say_ask): why a rule applies or not; NULL: the run */
} PlyRuleView;

typedef struct _PlyRuleFace PlyRuleFace; /* rules/private.h */

void ply_rule_view_init(PlyRuleView *view);
/* Has any rule been at work by the step of replay? Before, the scene below is no more than a list of
 * the rules. */
bool ply_rule_has_begun(const PlyReplay *replay);
/* While a question is open that hides all that rules think, or before they have begun, the scene below is what the
 * board says of what view->cover asks about: a ROW for each, "?" where cover or later have it, and one for what is
 * to come. Smaller text where not all lines have room. */
bool ply_rule_is_given(const PlyReplay *replay, const PlyRuleView *view);
/* The thought at the step of replay, of a run whose face has one (PlyViewFace.thought). Items: RULE for each rule in use, ROW for each line of the
 * arithmetic and for the verdict, with spoken names. From 300 px of width on nothing overlaps;
 * below 360 px per unit of text scale the text is no larger than the width allows. What has no room
 * is left out, the legend first, then the table, then the picture, then the first rows ("…"); where
 * not even a row and the verdict have room, the text gets smaller. */
PlyScene *ply_rule_scene(const PlyRun *run, const PlyReplay *replay,
                         const PlyRuleView *view) G_GNUC_WARN_UNUSED_RESULT;
