/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of Minesweeper. */
#include "base/i18n.h"
#include "render/chart/moves.h"
#include "render/minesweeper/board.h"
#include "render/views-private.h"

/* px at text scale 1: of the rules, and of the board beside them. */
#define WIDE 630.0
#define HIGH 606.0

static PlyScene *squares(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *v) {
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.width = v->width;
  view.height = v->height;
  view.text_scale = v->text_scale;
  view.selected = v->selected == PLY_NO_NODE ? PLY_NO_SUBJECT : v->selected;
  view.cover = v->cover;
  view.hide = ply_cover_has_values(v->cover) ? PLY_ROLE_SAFE | PLY_ROLE_MINE : 0;
  return ply_mines_board_scene(run, replay, &view);
}

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  return ply_part_board(run, replay, part, false);
}

static PlyScene *moves(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyChartMoves of = {
    .rules = &ply_run_mines(run)->rules,
    .by_hand = 1 << PLY_MINES_BY_PERSON | 1 << PLY_MINES_BY_AROUND | 1 << PLY_MINES_BY_AROUND_TOO,
    .by_guess = 1 << PLY_MINES_BY_GUESS,
    .y_label = N_("squares opened or flagged"),
  };
  g_autoptr(PlyChart) chart = ply_chart_moves(&of, run, replay, part->cover);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

const PlyViewFace ply_view_mines_face = {
  .board = board,
  .rules = ply_part_rules,
  .thought = &ply_rule_mines_face,
  .chart = moves,
  .wide = WIDE,
  .high = HIGH,
  .chart_high = HIGH,
  .squares = squares,
};
