/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a run beside its board or tree, a record each. */
#include <glib/gi18n.h>

#include "render/search/evaluation-view.h"
#include "render/search/rank-view.h"
#include "ui/canvas/scene-pane.h"
#include "ui/face.h"

#define GUESS_LEAST 200
#define CHANCE_LEAST 120
#define COLUMNS 1.41 /* times as wide as high: two columns wherever the width does */

#define ANY_CHANGE ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)

static PlyScene *rank(PlyRun *run, const PlySceneLook *look) {
  PlyRankView view;
  ply_rank_view_init(&view);
  view.width = look->part.width;
  view.height = look->part.height;
  view.text_scale = look->part.text_scale;
  view.cover = look->part.cover;
  view.selected = look->selected;
  view.rtl = look->rtl;
  return ply_rank_scene(run, look->replay, &view);
}

const PlySceneKind ply_scene_rank = {
  .name = N_("Ranked moves"),
  .exists = ply_rank_exists,
  .scene = rank,
  .changes = ANY_CHANGE,
  .picked = PLY_ITEM_BIT(PLY_ITEM_RANKED),
  .bare = TRUE,
};

static PlyScene *guess(PlyRun *run, const PlySceneLook *look) {
  PlyEvaluationView view;
  ply_evaluation_view_init(&view);
  view.width = look->part.width;
  view.text_scale = look->part.text_scale;
  view.cover = look->part.cover;
  view.card = FALSE;
  view.rtl = look->rtl;
  if (look->selected != PLY_NO_NODE && ply_run_evaluation_step(run, look->selected) != 0)
    view.node = look->selected;
  return ply_evaluation_scene(run, look->replay, &view);
}

const PlySceneKind ply_scene_evaluation = {
  .name = N_("The guess"),
  .exists = ply_evaluation_exists,
  .scene = guess,
  .changes = ANY_CHANGE,
  .resizes = ANY_CHANGE, /* words may take another line */
  .bare = TRUE,
  .wide = GUESS_LEAST,
  .high = 1,
};

static bool has_rules(const PlyRun *run) {
  return ply_ui_face(run)->stage == PLY_STAGE_RULES;
}

static PlyScene *rules(PlyRun *run, const PlySceneLook *look) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = look->part.width;
  view.height = look->part.height;
  view.text_scale = look->part.text_scale;
  view.cover = look->part.cover;
  view.why = look->why;
  view.later = look->part.later;
  view.asked = view.cover != NULL;
  view.rtl = look->rtl;
  return ply_rule_scene(run, look->replay, &view);
}

/* A list of the rules. */
static gboolean are_rules_idle(PlyRun *run, const PlySceneLook *look) {
  return !look->why && !ply_rule_has_begun(look->replay);
}

const PlySceneKind ply_scene_rules = {
  .name = N_("Rules at work"),
  .exists = has_rules,
  .scene = rules,
  .idle = are_rules_idle,
  .changes = ANY_CHANGE & ~(guint)PLY_CHANGED_SELECTION,
  .picked = PLY_ITEM_BIT(PLY_ITEM_RULE),
  .fades = TRUE,
};

static bool has_chance(const PlyRun *run) {
  return ply_ui_face(run)->stage == PLY_STAGE_CHANCE;
}

/* It scrolls, so its height says nothing about how the parts should lie. */
static PlyScene *chance(PlyRun *run, const PlySceneLook *look) {
  PlyPart part = look->part;
  part.height = MIN(part.height, part.width / COLUMNS);
  return ply_ui_face(run)->happens(run, look->why ? look->why : look->replay, &part,
                                   look->selected);
}

const PlySceneKind ply_scene_chance = {
  .name = N_("What happens"),
  .exists = has_chance,
  .scene = chance,
  .changes = ANY_CHANGE,
  .resizes = PLY_CHANGED_RUN,
  .picked = PLY_ITEM_BIT(PLY_ITEM_JOB),
  .fades = TRUE,
  .wide = CHANCE_LEAST,
  .high = CHANCE_LEAST,
};
