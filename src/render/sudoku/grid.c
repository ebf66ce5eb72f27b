/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/sudoku/grid.h"

#include <math.h>

#include "base/i18n.h"
#include "render/sudoku/names.h"

#define DIGIT 0.6         /* size of a digit, in sides */
#define LABEL 17.0        /* px for the numbers of rows and columns, at text scale 1 */
#define LABEL_FROM 26.0   /* px a cell: smaller ones have no numbers beside them */
#define CANDIDATE 0.84    /* size of a candidate, in parts of its place */
#define CANDIDATE_MAX 0.3 /* and in sides, where there are few places */
#define PLACE_LEAST 0.8   /* of the size of a digit: the side of its place */
#define LARGE_WIDE 1.3    /* of large text: a digit is higher than it is wide */
#define LARGE_HIGH 0.96
#define LARGE_MAX 0.36
#define DOT 0.13         /* radius of a dot, in parts of its place */
#define INSET 0.09       /* of the side: around the places of candidates */
#define INSET_SMALL 0.03 /* in cells that have no px to spare */
#define THIN 1.0
#define FRAME 7.0  /* px: radius of the corners of the grid */
#define THICK 0.07 /* of the side, 2 to 4 px */

/* --- where things are --- */

PlySudokuFrame ply_sudoku_frame(const PlySudokuShape *shape, PlyRect room, double scale) {
  PlySudokuFrame f = { .shape = shape,
                       .label = ceil(LABEL * CLAMP(scale, 1, 1.5)),
                       .large = CLAMP(2 * (scale - 1), 0, 1) };
  f.side = floor(MIN(room.w - f.label - 4, room.h - f.label - 4) / shape->side);
  if (f.side < LABEL_FROM) {
    f.label = 0;
    f.side = floor(MIN(room.w - 4, room.h - 4) / shape->side);
  }
  f.side = MAX(f.side, 8);
  f.left = floor(room.x + (room.w - f.label - f.side * shape->side) / 2 + f.label);
  f.top = floor(room.y + (room.h - f.label - f.side * shape->side) / 2 + f.label);
  return f;
}

PlyRect ply_sudoku_frame_box(const PlySudokuFrame *f) {
  double size = f->side * f->shape->side + f->label;
  return (PlyRect){ f->left - f->label, f->top - f->label, size, size };
}

PlyRect ply_sudoku_frame_cell(const PlySudokuFrame *f, unsigned cell) {
  return (PlyRect){ f->left + f->shape->column[cell] * f->side,
                    f->top + f->shape->row[cell] * f->side, f->side, f->side };
}

/* Candidates stand as the cells of a box do. */
PlyRect ply_sudoku_frame_candidate(const PlySudokuFrame *f, unsigned cell, unsigned digit) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  unsigned columns = f->shape->box_columns, rows = f->shape->box_rows;
  double inset = (f->side < PLY_SUDOKU_SMALL ? INSET_SMALL : INSET) * f->side,
         w = (f->side - 2 * inset) / columns, h = (f->side - 2 * inset) / rows;
  return (PlyRect){ box.x + inset + (digit - 1) % columns * w,
                    box.y + inset + (digit - 1) / columns * h, w, h };
}

PlyRect ply_sudoku_frame_house(const PlySudokuFrame *f, unsigned house) {
  unsigned last = f->shape->side - 1u;
  PlyRect a = ply_sudoku_frame_cell(f, f->shape->cells[house][0]);
  PlyRect b = ply_sudoku_frame_cell(f, f->shape->cells[house][last]);
  return (PlyRect){ a.x, a.y, b.x + b.w - a.x, b.y + b.h - a.y };
}

static double candidate_size(const PlySudokuFrame *f) {
  PlyRect place = ply_sudoku_frame_candidate(f, 0, 1);
  double usual = MAX(PLY_TEXT_MIN, MIN(CANDIDATE_MAX * f->side, CANDIDATE * MIN(place.w, place.h)));
  double large = MIN(LARGE_MAX * f->side, MIN(LARGE_WIDE * place.w, LARGE_HIGH * place.h));
  return usual + f->large * MAX(0, large - usual);
}

bool ply_sudoku_frame_has_digits(const PlySudokuFrame *f) {
  PlyRect place = ply_sudoku_frame_candidate(f, 0, 1);
  return MIN(place.w, place.h) >= PLACE_LEAST * PLY_TEXT_MIN;
}

/* --- what is drawn --- */

void ply_sudoku_add_ground(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                           PlyColour fill) {
  ply_scene_add_figure(scene, ply_figure_round(ply_sudoku_frame_cell(f, cell), 0), fill, 1,
                       PLY_NO_PEN);
}

void ply_sudoku_add_border(PlyScene *scene, const PlySudokuFrame *f, unsigned cell, PlyPen pen) {
  PlyFigure figure = ply_figure_round(ply_sudoku_frame_cell(f, cell), f->side * 0.08);
  ply_scene_add_figure(scene, ply_figure_grown(figure, -pen.width / 2 - 1), PLY_NO_COLOUR, 1, pen);
}

static void add_numbers(PlyScene *scene, const PlySudokuFrame *f) {
  PlyTextStyle style =
      ply_text_style(MAX(PLY_TEXT_MIN, f->label * 0.72), PLY_WEIGHT_BOLD, PLY_COLOUR_DIM,
                     PLY_ALIGN_CENTRE); /* thin it were too faint */
  for (unsigned i = 0; i < f->shape->side && f->label > 0; i++) {
    char text[4];
    g_snprintf(text, sizeof text, "%u", i + 1);
    double along = (i + 0.5) * f->side, beside = f->label * 0.56;
    ply_scene_add_text(scene, text, &style, f->left + along, f->top - beside);
    ply_scene_add_text(scene, text, &style, f->left - beside, f->top + along);
  }
}

static void add_line(PlyScene *scene, const PlySudokuFrame *f, unsigned i, bool across,
                     PlyPen pen) {
  double at = i * f->side, all = f->shape->side * f->side;
  if (across)
    ply_scene_add_line(scene, f->left, f->top + at, f->left + all, f->top + at, PLY_ARROW_NONE,
                       pen);
  else
    ply_scene_add_line(scene, f->left + at, f->top, f->left + at, f->top + all, PLY_ARROW_NONE,
                       pen);
}

void ply_sudoku_add_lines(PlyScene *scene, const PlySudokuFrame *f) {
  PlyPen thin = ply_pen(PLY_COLOUR_EDGE, THIN);
  PlyPen thick = ply_pen(PLY_COLOUR_INK, CLAMP(round(f->side * THICK), 2, 4));
  double all = f->side * f->shape->side;
  for (unsigned pass = 0; pass < 2; pass++) /* thick lines lie on top */
    for (unsigned i = 1; i < f->shape->side; i++) {
      bool row = i % f->shape->box_rows == 0, column = i % f->shape->box_columns == 0;
      if (row == (pass == 1))
        add_line(scene, f, i, true, pass == 1 ? thick : thin);
      if (column == (pass == 1))
        add_line(scene, f, i, false, pass == 1 ? thick : thin);
    }
  ply_scene_add_figure(scene, ply_figure_round((PlyRect){ f->left, f->top, all, all }, FRAME),
                       PLY_NO_COLOUR, 1, thick);
  add_numbers(scene, f);
}

void ply_sudoku_add_digit(PlyScene *scene, const PlySudokuFrame *f, unsigned cell, unsigned digit,
                          int weight, PlyColour colour) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  PlyTextStyle style =
      ply_text_style(MAX(PLY_TEXT_MIN, DIGIT * f->side), weight, colour, PLY_ALIGN_CENTRE);
  char text[4];
  g_snprintf(text, sizeof text, "%u", digit);
  ply_scene_add_text(scene, text, &style, box.x + box.w / 2, box.y + box.h / 2);
}

void ply_sudoku_add_candidate(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                              unsigned digit, int weight, PlyColour colour, bool struck) {
  PlyRect place = ply_sudoku_frame_candidate(f, cell, digit);
  double x = place.x + place.w / 2, y = place.y + place.h / 2, half = MIN(place.w, place.h) / 2;
  if (ply_sudoku_frame_has_digits(f)) {
    PlyTextStyle style = ply_text_style(candidate_size(f), weight, colour, PLY_ALIGN_CENTRE);
    char text[4];
    g_snprintf(text, sizeof text, "%u", digit);
    ply_scene_add_text(scene, text, &style, x, y);
  } else {
    ply_scene_add_circle(scene, x, y, MAX(1, 2 * half * DOT), colour, ply_pen(colour, 0.5));
  }
  if (struck)
    ply_scene_add_strike(scene, x, y, 0.85 * half,
                         ply_pen(PLY_COLOUR_PRUNED, CLAMP(half / 5, 1, 2)));
}

void ply_sudoku_add_candidates(PlyScene *scene, const PlySudokuFrame *f, const PlySudoku *s,
                               unsigned cell, int weight, PlyColour colour) {
  for (unsigned own = s->candidates[cell]; own != 0; own &= own - 1)
    ply_sudoku_add_candidate(scene, f, cell, ply_first_digit(own), weight, colour, false);
}

/* --- what is spoken --- */

char *ply_sudoku_cell_name(const PlySudoku *s, unsigned cell) {
  unsigned row = s->shape->row[cell] + 1u, column = s->shape->column[cell] + 1u;
  unsigned n = ply_bits(s->candidates[cell]);
  if (s->digit[cell] != 0)
    return g_strdup_printf(ply_cells_have(s->given, cell) ? _("row %u, column %u: %u, given")
                                                          : _("row %u, column %u: %u"),
                           row, column, s->digit[cell]);
  if (n == 0)
    return g_strdup_printf(_("row %u, column %u, no candidate"), row, column);
  g_autofree char *digits = ply_digit_list(s->candidates[cell]);
  return g_strdup_printf(
      ngettext("row %u, column %u, candidate %s", "row %u, column %u, candidates %s", n), row,
      column, digits);
}

void ply_sudoku_add_items(PlyScene *scene, const PlySudokuFrame *f, const PlySudoku *s,
                          char **names, const unsigned *marks) {
  int side = s->shape->side;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    int row = s->shape->row[cell], column = s->shape->column[cell];
    char value[4] = "";
    if (s->digit[cell] != 0)
      g_snprintf(value, sizeof value, "%u", s->digit[cell]);
    int i = ply_scene_add_item(scene, PLY_ITEM_SQUARE, cell, ply_sudoku_frame_cell(f, cell),
                               marks[cell],
                               names != NULL ? names[cell] : ply_sudoku_cell_name(s, cell), value);
    ply_scene_link_grid(scene, i, row * side + column, side, side);
  }
}
