/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/views.h"

#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "render/views-private.h"
#include "sudoku/run/plan.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_view_search_face },
  { &ply_run_kind_match, &ply_view_match_face },
  { &ply_run_kind_mines, &ply_view_mines_face },
  { &ply_run_kind_sudoku, &ply_view_sudoku_face },
  { &ply_run_kind_day, &ply_view_day_face },
  { &ply_run_kind_blackjack, &ply_view_blackjack_face },
  { &ply_run_kind_cep, &ply_view_cep_face },
};

PlyFaces ply_view_faces = PLY_FACES("render", rows);

bool ply_run_has_board(const PlyRun *run) {
  bool plays = ply_run_start(run) != NULL;
  return ply_run_views(run)->board != NULL && (!plays || ply_board_exists(run));
}

bool ply_part_exists(const PlyRun *run, const PlyRunPart *part) {
  return part->scene != NULL && (part->exists == NULL || part->exists(run));
}

PlyScene *ply_part_board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                         bool marks) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  view.marks = marks;
  return ply_board_scene(run, replay, &view, part->theme);
}

PlyScene *ply_part_rules(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_verdict = ply_cover_has_values(part->cover);
  view.cover = part->cover;
  view.later = part->later;
  view.asked = part->cover != NULL;
  return ply_rule_scene(run, replay, &view);
}
