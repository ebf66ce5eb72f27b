/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a search beside its tree. */
#include <string.h>

#include "render/map/scene.h"
#include "render/search/evaluation-view.h"
#include "render/search/rank-view.h"
#include "render/search/sums-view.h"
#include "render/views-private.h"
#include "search/algorithms/feature-sum.h"

/* px at text scale 1. */
#define EVALUATION_WIDE 760.0
#define EVALUATION_HIGH 240.0
#define LIST_WIDE 760.0
#define LIST_HIGH 620.0
#define SUMS_WIDE 760.0
#define SUMS_HIGH 500.0
#define MAP_WIDE 1400.0
#define MAP_HIGH 760.0
#define MAP_FOOT 36.0 /* of these, for the legend */

/* --- the board --- */

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  return ply_part_board(run, replay, part, ply_run_algorithm(run)->sums); /* what it counts */
}

/* The one at work. The start of a search in iterations has no moves of its own: those of the
 * iteration that stands are shown. */
static PlyNodeId shown(const PlyRun *run, const PlyReplay *replay) {
  PlyNodeId now = ply_replay_current(replay), best = ply_replay_best(replay, now);
  bool stands = best != PLY_NO_NODE && ply_node_is_iteration(ply_trace_node(run->trace, best));
  return stands ? best : now;
}

/* Those on the way to the node; an iteration is no move. */
static PlyMove *moves(const PlyRun *run, const PlyReplay *replay G_GNUC_UNUSED, PlyNodeId node,
                      unsigned *n) {
  unsigned all;
  PlyMove *moves = ply_trace_moves(run->trace, node, &all);
  *n = 0;
  for (unsigned i = 0; i < all; i++)
    if (moves[i] != PLY_MOVE_ITERATION)
      moves[(*n)++] = moves[i];
  return moves;
}

/* --- in place of the tree --- */

static PlyScene *evaluation(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyEvaluationView view;
  ply_evaluation_view_init(&view);
  view.width = part->width;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_evaluation_scene(run, replay, &view);
}

/* Its game has features. */
static bool has_features(const PlyRun *run) {
  PlyFeatureSum sum;
  return ply_run_features(run, 0, &sum);
}

static PlyScene *sums(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlySumsView view;
  ply_sums_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_sums_scene(run, replay, &view);
}

/* By hand, else by the rule. NULL: nothing is folded, or it would tell what is asked. Nodes that came since
 * it was done by hand are not folded. */
static uint8_t *fill_folds(const PlyRun *run, const PlyPart *part) {
  const PlyMapLook *look = part->map;
  bool by_hand = look != NULL && look->folded != NULL;
  if (!by_hand && (look == NULL || look->fold.kind == PLY_FOLD_NONE ||
                   (ply_fold_tells(&look->fold) && ply_cover_has_values(part->cover))))
    return NULL;
  uint32_t n = ply_trace_n_nodes(run->trace);
  uint8_t *folded = g_new0(uint8_t, MAX(n, look->n_folded));
  if (by_hand)
    memcpy(folded, look->folded, look->n_folded);
  else
    ply_fold_fill(&look->fold, run, n, folded);
  return folded;
}

static PlyScene *map(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  double foot = MAP_FOOT * part->text_scale;
  PlyMapView view = { .width = part->width,
                      .height = part->height - foot,
                      .foot = foot,
                      .across = part->map != NULL && part->map->across,
                      .colouring = part->map != NULL ? part->map->colouring : PLY_MAP_BY_VALUE,
                      .text_scale = part->text_scale };
  g_autofree uint8_t *folded = fill_folds(run, part);
  PlyMap *map = ply_map_new_below(run, folded, part->map != NULL ? part->map->top : 0);
  PlyMapMarks marks = {
    .selected = PLY_NO_NODE, .centre = PLY_NO_NODE, .cover = part->cover, .takes = true
  };
  ply_map_view_fit(&view, map);
  return ply_map_scene(map, &view, replay, &marks, ply_ink_new(part->theme, part->text_scale));
}

static bool has_nodes(const PlyRun *run) {
  return ply_trace_n_nodes(run->trace) > 0;
}

static bool adds_up(const PlyRun *run) {
  const PlyStart *start = ply_run_start(run);
  int32_t value;
  return ply_run_algorithm(run)->sums && !start->game->result(start->position, &value);
}

static PlyScene *list(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyRankView view;
  ply_rank_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_rank_scene(run, replay, &view);
}

static bool ranks(const PlyRun *run) {
  return ply_run_algorithm(run)->ranks;
}

const PlyViewFace ply_view_search_face = {
  .board = board,
  .evaluation = { evaluation, EVALUATION_WIDE, EVALUATION_HIGH, has_features },
  .list = { list, LIST_WIDE, LIST_HIGH, ranks },
  .sums = { sums, SUMS_WIDE, SUMS_HIGH, adds_up },
  .map = { map, MAP_WIDE, MAP_HIGH, has_nodes },
  .tree = true,
  .legend = true,
  .moves = moves,
  .shown = shown,
};
