/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of Sudoku. */
#include "base/i18n.h"
#include "render/chart/moves.h"
#include "render/sudoku/view.h"
#include "render/views-private.h"

/* px at text scale 1: of the rules, and of the board beside them. */
#define WIDE 630.0
#define HIGH 606.0

static PlyScene *squares(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *v) {
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.width = v->width;
  view.height = v->height;
  view.text_scale = v->text_scale;
  view.selected = v->selected == PLY_NO_NODE ? PLY_NO_SUBJECT : v->selected;
  view.cover = v->cover;
  view.hide =
      ply_cover_has_values(v->cover) ? PLY_CELL_STRUCK | PLY_CELL_LEFT | PLY_CELL_PLACED : 0;
  return ply_sudoku_board_scene(run, replay, &view);
}

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  return ply_part_board(run, replay, part, false);
}

static PlyScene *moves(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyChartMoves of = { .rules = &ply_run_sudoku(run)->rules,
                       .by_hand = 1 << PLY_SUDOKU_BY_PERSON,
                       .y_label = N_("digits placed, candidates struck out") };
  g_autoptr(PlyChart) chart = ply_chart_moves(&of, run, replay, part->cover);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

const PlyViewFace ply_view_sudoku_face = {
  .board = board,
  .rules = ply_part_rules,
  .thought = &ply_rule_sudoku_face,
  .chart = moves,
  .wide = WIDE,
  .high = HIGH,
  .chart_high = HIGH,
  .squares = squares,
};
