/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/sudoku/cell.h"

#define BADGE_SIDE 30.0 /* px: smaller cells have borders without letters */
#define BADGE 8.0       /* px: half of a badge */
#define BADGE_SMALL 6.0 /* where cells are small */
#define RING 0.12       /* of the side: width of a pattern around what stands in a cell */
#define RING_LEAST 5.5  /* px: a row of dots is seen */
#define CORNER 0.1
#define BACK 0.5 /* of what lies under a cell that steps back */

PlyCellLook ply_cell_look(const PlySudoku *s, const PlySudokuRoles *roles, unsigned cell) {
  PlyCellLook look = { .digit = s->digit[cell],
                       .given = ply_cells_have(s->given, cell),
                       .candidates = s->candidates[cell] };
  if (roles == NULL)
    return look;
  look.role = roles->role[cell];
  look.letter = roles->letter[cell];
  look.proves = roles->proves[cell];
  look.struck = roles->struck[cell];
  look.left = roles->placed[cell] != 0 ? roles->placed[cell] : roles->left[cell];
  if (look.digit == 0) /* one that is struck already is shown all the same */
    look.candidates |= look.struck;
  return look;
}

PlySudokuFrame ply_cell_frame(const PlySudokuShape *shape, unsigned cell, PlyRect box) {
  return (PlySudokuFrame){ .shape = shape,
                           .left = box.x - shape->column[cell] * box.w,
                           .top = box.y - shape->row[cell] * box.w,
                           .side = box.w };
}

/* --- grounds --- */

/* By role, the first that a cell has. */
static const struct {
  unsigned role;
  PlyTintPattern pattern;
} patterns[] = {
  { PLY_CELL_SHARED, PLY_PATTERN_HATCH },
  { PLY_CELL_ONLY_A | PLY_CELL_REACHED, PLY_PATTERN_DOTS },
  { PLY_CELL_ONLY_B, PLY_PATTERN_BARS },
};

static PlyFigure figure_of(const PlySudokuFrame *f, unsigned cell, double inset) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  return ply_figure_grown(ply_figure_round(box, box.w * CORNER), -inset);
}

/* A pattern runs around what stands in the cell, and never through it. */
static void add_pattern(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                        const PlyCellLook *look) {
  for (unsigned i = 0; i < G_N_ELEMENTS(patterns); i++) {
    if (!(look->role & patterns[i].role))
      continue;
    double ring = CLAMP(f->side * RING, RING_LEAST, 8);
    ply_scene_add_pattern(scene, figure_of(f, cell, 1), patterns[i].pattern,
                          look->digit != 0 ? 0.7 : 1);
    ply_scene_add_figure(scene, figure_of(f, cell, 1 + ring), PLY_COLOUR_CARD, 1, PLY_NO_PEN);
    return;
  }
}

void ply_cell_add_ground(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                         const PlyCellLook *look) {
  if (look->back)
    ply_scene_add_figure(scene,
                         ply_figure_grown(ply_figure_round(ply_sudoku_frame_cell(f, cell), 0), -1),
                         PLY_COLOUR_COVERED, BACK, PLY_NO_PEN);
  if (!(look->role & (PLY_CELL_FIRST | PLY_CELL_HELPER)))
    add_pattern(scene, f, cell, look);
}

/* --- borders --- */

/* The fill and the outline, by the role that matters most; lines shrink on small cells. */
static void add_border(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                       const PlyCellLook *look) {
  double k = CLAMP(f->side / 50, 0.6, 1);
  PlyFigure figure = figure_of(f, cell, 0.5);
  PlyColour fill = look->role & PLY_CELL_PLACED ? PLY_COLOUR_CHOSEN_TINT : PLY_COLOUR_CARD;
  if ((look->role & PLY_CELL_CLASH) || look->conflict) {
    ply_scene_add_figure(scene, ply_figure_grown(figure, -1.5 * k), PLY_COLOUR_MIN_TINT, 1,
                         ply_pen_dashed(PLY_COLOUR_MIN, 3 * k, PLY_DASH_PRUNED));
  } else if (look->role & PLY_CELL_FIRST) {
    ply_scene_add_figure(scene, figure, PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 3.4 * k));
  } else if (look->role & PLY_CELL_HELPER) {
    ply_scene_add_figure(scene, figure, PLY_COLOUR_CARD, 1, ply_pen(PLY_COLOUR_WHY, 2.6 * k));
    ply_scene_add_figure(scene, ply_figure_grown(figure, -4 * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_WHY, 1.2));
  } else if (look->role & (PLY_CELL_PLACED | PLY_CELL_LEFT)) {
    ply_scene_add_figure(scene, ply_figure_grown(figure, -k),
                         look->role & PLY_CELL_PLACED ? fill : PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 3 * k));
  }
  if ((look->role & PLY_CELL_CHANGED) && !(look->role & (PLY_CELL_FIRST | PLY_CELL_HELPER)))
    ply_scene_add_figure(scene, ply_figure_grown(figure, k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 2 * k));
}

/* --- what stands there --- */

static bool on_yellow(const PlyCellLook *look) {
  return (look->role & PLY_CELL_FIRST) && !(look->role & PLY_CELL_CLASH) && !look->conflict;
}

static void add_digit(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                      const PlyCellLook *look) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  PlyColour colour = on_yellow(look)                ? PLY_COLOUR_NOW_TEXT
                     : look->conflict               ? PLY_COLOUR_MIN
                     : look->given && !look->back   ? PLY_COLOUR_INK
                     : look->role & PLY_CELL_PLACED ? PLY_COLOUR_CHOSEN_TEXT
                                                    : PLY_COLOUR_DIM;
  if (look->lit & ply_digit_bit(look->digit))
    ply_scene_add_figure(scene,
                         ply_figure_circle(box.x + box.w / 2, box.y + box.h / 2, 0.38 * box.w),
                         on_yellow(look) ? PLY_NO_COLOUR : PLY_COLOUR_MAX_TINT, 1,
                         ply_pen(on_yellow(look) ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_ACCENT,
                                 CLAMP(box.w / 22, 1.2, 2.5)));
  ply_sudoku_add_digit(scene, f, cell, look->digit,
                       look->given ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL, colour);
}

/* What lies around or through one candidate. */
static void add_candidate(PlyScene *scene, const PlySudokuFrame *f, unsigned cell, unsigned digit,
                          const PlyCellLook *look) {
  PlyRect place = ply_sudoku_frame_candidate(f, cell, digit);
  double x = place.x + place.w / 2, y = place.y + place.h / 2, half = MIN(place.w, place.h) / 2;
  unsigned bit = ply_digit_bit(digit);
  bool left = look->left == digit, struck = look->struck & bit, lit = look->lit & bit;
  bool strong = left || lit || (look->proves & bit && !struck);
  half = MIN(half, f->side * 0.2);
  PlyColour colour = on_yellow(look) ? PLY_COLOUR_NOW_TEXT
                     : strong        ? PLY_COLOUR_INK
                                     : PLY_COLOUR_DIM;
  if (left)
    ply_scene_add_figure(scene, ply_figure_circle(x, y, half * 0.98), PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, CLAMP(half / 4, 1, 2)));
  else if (lit)
    ply_scene_add_figure(scene, ply_figure_round(place, place.w / 5), PLY_COLOUR_MAX_TINT, 1,
                         ply_sudoku_frame_has_digits(f) ? PLY_NO_PEN
                                                        : ply_pen(PLY_COLOUR_ACCENT, 1));
  if (left || lit)
    colour = PLY_COLOUR_INK;
  ply_sudoku_add_candidate(scene, f, cell, digit, strong ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL,
                           colour, false);
  if (struck)
    ply_scene_add_strike(
        scene, x, y, 0.85 * half,
        ply_pen(on_yellow(look) ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_WHY, CLAMP(half / 4, 1.2, 2.2)));
}

static void add_question(PlyScene *scene, const PlySudokuFrame *f, unsigned cell) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, 0.45 * box.w), PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  ply_scene_add_text(scene, "?", &style, box.x + box.w / 2, box.y + box.h / 2);
}

void ply_cell_add_content(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                          const PlyCellLook *look) {
  add_border(scene, f, cell, look);
  if (look->hidden)
    add_question(scene, f, cell);
  else if (look->digit != 0)
    add_digit(scene, f, cell, look);
  else
    for (unsigned own = look->candidates; own != 0; own &= own - 1)
      add_candidate(scene, f, cell, ply_first_digit(own), look);
}

/* --- badges --- */

typedef struct {
  double x, y, half;
} Badge;

/* At the corner of its cell, over those beside it; in a small cell, where it would hide a candidate of
 * theirs, in the place of a digit that its own has not. */
static Badge badge_of(const PlySudokuFrame *f, unsigned cell, const PlyCellLook *look) {
  PlyRect box = ply_sudoku_frame_cell(f, cell);
  unsigned side = f->shape->side, columns = f->shape->box_columns;
  const unsigned corners[] = { columns, 1, side, side + 1 - columns };
  for (unsigned i = 0; box.w < PLY_SUDOKU_SMALL && look->digit == 0 && i < 4; i++)
    if (!(look->candidates & ply_digit_bit(corners[i]))) {
      PlyRect place = ply_sudoku_frame_candidate(f, cell, corners[i]);
      return (Badge){ place.x + place.w / 2, place.y + place.h / 2, BADGE_SMALL };
    }
  return (Badge){ box.x + box.w - 1, box.y + 1, BADGE };
}

void ply_cell_add_badge(PlyScene *scene, const PlySudokuFrame *f, unsigned cell,
                        const PlyCellLook *look) {
  Badge b = badge_of(f, cell, look);
  PlyRect box = { b.x - b.half, b.y - b.half, 2 * b.half, 2 * b.half };
  if (f->side < BADGE_SIDE)
    return;
  if ((look->role & PLY_CELL_CLASH) || look->conflict) {
    ply_scene_add_glyph(scene, PLY_GLYPH_ALARM, b.x, b.y, 2.4 * b.half, 1);
    return;
  }
  if (look->letter == 0)
    return;
  char text[] = { look->letter, '\0' };
  PlyTextStyle style =
      ply_text_style(PLY_TEXT_MIN, PLY_WEIGHT_HEAVY, PLY_COLOUR_CANVAS, PLY_ALIGN_CENTRE);
  ply_scene_add_figure(scene, ply_figure_round(box, 4),
                       look->role & PLY_CELL_FIRST ? PLY_COLOUR_INK : PLY_COLOUR_WHY, 1,
                       ply_pen(PLY_COLOUR_CANVAS, 1));
  ply_scene_add_text(scene, text, &style, b.x, b.y);
}
