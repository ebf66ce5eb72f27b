/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards where pieces fall down columns: a plate with round holes, discs that carry the sign of
 * their side, and runs of discs that still have room for four. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/board/private.h"
#include "say/sentence.h"

/* Parts of the side of a square. */
#define HOLE 0.43 /* radius */
#define DISC 0.40
#define SIGN 0.78 /* side of the square that the sign of a disc would stand on */
#define PLATE_CORNER 0.2
#define NUMBER 0.34 /* size of the number of a column */

/* 0-based; the text of a move begins with the number of its column. */
static int column_of(const PlyBoardMaker *m, PlyMove move) {
  char text[PLY_MOVE_TEXT];
  if (move == PLY_NO_MOVE)
    return -1;
  ply_run_start(m->run)->game->print_move(m->position, move, text);
  return (int)g_ascii_strtoull(text, NULL, 10) - 1;
}

static void add_numbers(PlyBoardMaker *m) {
  double size = CLAMP(m->side * NUMBER, PLY_TEXT_MIN, 20 * MIN(m->view->text_scale, 1.5));
  int now = column_of(m, m->last);
  if (m->side < PLY_TEXT_MIN * 1.5)
    return;
  uint32_t before = ply_scene_declare_given(m->scene);
  for (int c = 0; c < m->board->columns; c++) {
    char text[16];
    double x = m->left + (c + 0.5) * m->side, y = m->top - m->side * PLY_COLUMN_ROW / 2;
    g_snprintf(text, sizeof text, "%d", c + 1);
    PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
    if (c == now) { /* the column of the move at work */
      double half = MIN(size * 0.75, m->side * PLY_COLUMN_ROW / 2 - 1);
      PlyRect box = { x - MIN(1.7 * half, 0.46 * m->side), y - half,
                      2 * MIN(1.7 * half, 0.46 * m->side), 2 * half };
      ply_scene_add_pill(m->scene, box, PLY_COLOUR_NOW, ply_pen(PLY_COLOUR_INK, 1.5));
      style.colour = PLY_COLOUR_NOW_TEXT;
      style.weight = PLY_WEIGHT_HEAVY;
    }
    ply_scene_add_text(m->scene, text, &style, x, y);
  }
  ply_scene_declare_again(m->scene, before);
}

void ply_board_add_plate(PlyBoardMaker *m) {
  PlyRect plate = { m->left + 1.5, m->top + 1.5, m->side * m->board->columns - 3,
                    m->side * m->board->rows - 3 };
  ply_scene_add_figure(m->scene, ply_figure_round(plate, m->side * PLATE_CORNER),
                       PLY_COLOUR_COVERED, 1, ply_pen(PLY_COLOUR_EDGE, 1.5));
  add_numbers(m);
}

PlyFigure ply_board_hole(const PlyBoardMaker *m, int i) {
  double x, y;
  ply_board_middle(m, i, &x, &y);
  return ply_figure_circle(x, y, m->side * HOLE);
}

void ply_board_add_disc(PlyBoardMaker *m, int i, double drop) {
  const PlySquare *square = &m->board->squares[i];
  bool first = square->piece == PLY_PIECE_FIRST;
  double x, y;
  ply_board_middle(m, i, &x, &y);
  y -= drop;
  PlyColour colour = first ? PLY_COLOUR_MAX : PLY_COLOUR_MIN;
  if (square->winning)
    ply_scene_add_circle(m->scene, x, y, m->side * HOLE, PLY_COLOUR_CHOSEN,
                         ply_pen(PLY_COLOUR_CHOSEN, 1.5));
  ply_scene_add_circle(m->scene, x, y, m->side * DISC,
                       first ? PLY_COLOUR_MAX_TINT : PLY_COLOUR_MIN_TINT,
                       ply_pen(colour, CLAMP(m->side * 0.045, 1, 3)));
  PlyPieceMark mark = { (PlyPiece)square->piece, x, y, m->side * SIGN, false, 1 };
  ply_scene_add_piece(m->scene, &mark);
  /* The disc that fell last, where no step points at it. */
  if (square->last && m->plies == 0 && m->side >= 16)
    ply_scene_add_circle(m->scene, x, y, m->side * DISC + 1.5, PLY_NO_COLOUR,
                         ply_pen(PLY_COLOUR_INK, CLAMP(m->side * 0.05, 1.5, 3)));
}

/* --- runs with room --- */

static unsigned marks_of(const PlyBoardMaker *m, PlySide side, unsigned feature,
                         PlyFeatureMark marks[static PLY_MAX_MARKS]) {
  const PlyGameEvaluation *evaluation = ply_run_start(m->run)->game->evaluation;
  return evaluation->mark == NULL ? 0 : evaluation->mark(m->position, side, feature, marks);
}

/* From disc to disc, dashed for the second player; more of a feature counts, thicker it is. */
static void add_mark(PlyBoardMaker *m, const PlyFeatureMark *mark, PlySide side, unsigned feature) {
  bool max = side == PLY_SIDE_MAX;
  PlyColour colour = max ? PLY_COLOUR_MAX : PLY_COLOUR_MIN;
  double width = CLAMP(m->side * (feature == 0 ? 0.07 : 0.13), 2, 12);
  double x1, y1, x2, y2;
  ply_board_middle(m, mark->from, &x1, &y1);
  ply_board_middle(m, mark->to, &x2, &y2);
  /* A rim of the canvas keeps it apart from the discs below. */
  ply_scene_add_line(m->scene, x1, y1, x2, y2, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_CANVAS, width + 4));
  ply_scene_add_line(m->scene, x1, y1, x2, y2, PLY_ARROW_NONE,
                     ply_pen_dashed(colour, width, max ? PLY_DASH_SOLID : PLY_DASH_DASHED));
}

void ply_board_add_marks(PlyBoardMaker *m) {
  PlyFeatureMark marks[PLY_MAX_MARKS];
  for (unsigned f = 0; f < ply_game_n_features(ply_run_start(m->run)->game); f++)
    for (int side = PLY_SIDE_MAX; side <= PLY_SIDE_MIN; side++) {
      unsigned n = marks_of(m, (PlySide)side, f, marks);
      for (unsigned i = 0; i < n; i++)
        add_mark(m, &marks[i], (PlySide)side, f);
    }
}

/* Does the line from one square to another pass square i? */
static bool passes(const PlyBoardMaker *m, const PlyFeatureMark *mark, int i) {
  int columns = m->board->columns;
  int row = mark->from / columns, column = mark->from % columns;
  int rows = mark->to / columns - row, right = mark->to % columns - column;
  int n = MAX(abs(rows), abs(right));
  for (int k = 0; k <= n; k++)
    if ((row + rows * k / MAX(n, 1)) * columns + column + right * k / MAX(n, 1) == i)
      return true;
  return false;
}

char *ply_board_marks_name(const PlyBoardMaker *m, int i) {
  const PlyGame *game = ply_run_start(m->run)->game;
  PlyFeatureMark marks[PLY_MAX_MARKS];
  GString *name = g_string_new(NULL);
  for (unsigned f = 0; f < ply_game_n_features(game); f++)
    for (int side = PLY_SIDE_MAX; side <= PLY_SIDE_MIN; side++) {
      unsigned n = marks_of(m, (PlySide)side, f, marks), passing = 0;
      for (unsigned k = 0; k < n; k++)
        passing += passes(m, &marks[k], i);
      if (passing == 0)
        continue;
      char count[16];
      g_snprintf(count, sizeof count, "%u", passing);
      const PlyGap gaps[] = { { "feature", (char *)_(game->evaluation->features[f].label) },
                              { "count", count } };
      /* Translators: what a disc belongs to: ", open twos: 1" */
      g_autofree char *one = ply_fill(_(", {feature}: {count}"), gaps, G_N_ELEMENTS(gaps));
      g_string_append(name, one);
    }
  return g_string_free(name, FALSE);
}
