/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One digit on some lines: those that cross the box of pointing and claiming, those that make a fish
 * and those where it strikes. Lines lie level here, columns too. */
#include "base/i18n.h"
#include "render/sudoku/names.h"
#include "render/sudoku/rules.h"

#define HEIGHT 250.0 /* px at text scale 1, at most */
#define CAPTION 24.0
#define LABEL (PLY_TEXT_MIN + 4)
#define BESIDE 22.0 /* px for the numbers of lines */
#define TILE 46.0
#define TILE_LEAST 14.0
#define GROUP 0.16 /* of a tile, between boxes */

typedef struct {
  bool columns; /* the lines are columns */
  unsigned line[PLY_SUDOKU_MAX_SIDE], n;
  unsigned group; /* cells between two gaps */
  double left, top, side;
} Lines;

static unsigned line_of(const PlySudokuShape *shape, bool columns, unsigned cell) {
  return columns ? shape->column[cell] : shape->row[cell];
}

/* Is a line of the houses a column? A box and a line cross: one of the two is the line. */
static bool are_columns(const PlySudokuShape *shape, uint32_t houses) {
  uint32_t columns = ((UINT32_C(1) << shape->side) - 1) << shape->side;
  return (houses & columns) != 0;
}

/* All lines of the box that is crossed, or all of a fish with something on them. */
static bool is_shown(const PlySudokuRules *s, unsigned cell) {
  if (s->e->test == PLY_SUDOKU_TEST_COVER)
    return s->roles.role[cell] & (PLY_CELL_FIRST | PLY_CELL_HELPER | PLY_CELL_STRUCK);
  uint32_t boxes = (s->roles.houses | s->roles.strikes) >> 2 * s->board.shape->side;
  return s->board.shape->box[cell] == (unsigned)__builtin_ctz(boxes);
}

static void take_lines(const PlySudokuRules *s, Lines *l) {
  const PlySudokuShape *shape = s->board.shape;
  uint32_t lines = s->e->test == PLY_SUDOKU_TEST_LINES ? s->roles.strikes : s->roles.houses;
  unsigned found = 0;
  l->columns = are_columns(shape, lines);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (is_shown(s, cell))
      found |= 1u << line_of(shape, l->columns, cell);
  for (; found != 0; found &= found - 1)
    l->line[l->n++] = (unsigned)__builtin_ctz(found);
}

static double along(const Lines *l, unsigned i, unsigned group) {
  return (i + GROUP * (i / group)) * l->side;
}

/* The digit large, where it is a candidate; nothing else matters. */
static void draw_cell(PlyRuleMaker *m, unsigned cell, PlyRect box) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  PlyCellLook look = ply_sudoku_rule_look(m, cell);
  PlySudokuFrame f = ply_cell_frame(s->board.shape, cell, box);
  unsigned own = look.candidates & s->e->digits;
  bool first = look.role & PLY_CELL_FIRST, proves = first || (look.role & PLY_CELL_HELPER);
  double x = box.x + box.w / 2, y = box.y + box.h / 2;
  ply_scene_add_figure(m->scene, ply_figure_round(box, 2),
                       look.digit != 0 ? PLY_COLOUR_LEAF : PLY_COLOUR_CARD, 1,
                       ply_pen(PLY_COLOUR_HAIR, 1));
  ply_cell_add_ground(m->scene, &f, cell, &look);
  bool struck = look.struck & own;
  look.candidates = look.struck = look.left = 0;
  look.role &= ~(unsigned)PLY_CELL_LEFT;
  ply_cell_add_content(m->scene, &f, cell, &look);
  if (own == 0 || look.hidden)
    return;
  char text[4];
  g_snprintf(text, sizeof text, "%u", ply_first_digit(own));
  PlyTextStyle style =
      ply_text_style(MAX(PLY_TEXT_MIN, box.w * 0.46), proves ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL,
                     first ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_text(m->scene, text, &style, x, y);
  if (struck)
    ply_scene_add_strike(m->scene, x, y, box.w * 0.28, ply_pen(PLY_COLOUR_WHY, 2.2));
}

static void draw_number(PlyRuleMaker *m, const Lines *l, unsigned number, double x, double y) {
  char text[4];
  g_snprintf(text, sizeof text, "%u", number);
  PlyTextStyle style =
      ply_text_style(PLY_TEXT_MIN, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  if (l->side >= PLY_TEXT_MIN + 2)
    ply_scene_add_text(m->scene, text, &style, x, y);
}

static char *caption_text(const PlySudokuRules *s) {
  g_autofree char *proven = ply_house_list(s->board.shape, s->roles.houses);
  g_autofree char *struck = ply_house_list(s->board.shape, s->roles.strikes);
  /* Translators: a digit, where it is looked at, where it is struck out */
  return g_strdup_printf(_("places of %u: %s → %s"), ply_first_digit(s->e->digits), proven, struck);
}

/* The lines, as large as they fit. */
static void fit(const PlyRuleMaker *m, Lines *l, double y, double height) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  const PlySudokuShape *shape = s->board.shape;
  take_lines(s, l);
  l->group = l->columns ? shape->box_rows : shape->box_columns;
  double across = shape->side + GROUP * ((shape->side - 1) / l->group);
  double above = CAPTION * m->k + LABEL;
  l->side =
      MIN(MIN((m->width - 2 * BESIDE) / across, (height - above) / l->n), TILE * MIN(m->k, 1.4));
  l->left = m->left + (m->width - across * l->side) / 2;
  l->top = y + above;
}

double ply_sudoku_rule_lines_height(const PlyRuleMaker *m) {
  Lines l = { .n = 0 };
  fit(m, &l, 0, HEIGHT * MIN(m->k, 1.4));
  return l.top + l.n * l.side + 4;
}

static void draw_line(PlyRuleMaker *m, const Lines *l, unsigned i) {
  const PlySudokuShape *shape = ply_sudoku_rules(m)->board.shape;
  unsigned house = l->line[i] + (l->columns ? shape->side : 0);
  double top = l->top + i * l->side;
  ply_scene_declare_given(m->scene);
  draw_number(m, l, l->line[i] + 1, l->left - BESIDE / 2, top + l->side / 2);
  for (unsigned k = 0; k < shape->side; k++) {
    double x = l->left + along(l, k, l->group);
    draw_cell(m, shape->cells[house][k], (PlyRect){ x, top, l->side, l->side });
    ply_scene_declare_given(m->scene);
    if (i == 0)
      draw_number(m, l, k + 1, x + l->side / 2, l->top - LABEL / 2);
  }
}

void ply_sudoku_rule_draw_lines(PlyRuleMaker *m, double y, double height) {
  Lines l = { .n = 0 };
  fit(m, &l, y, height);
  if (l.n == 0 || l.side < TILE_LEAST)
    return;
  g_autofree char *words = caption_text(ply_sudoku_rules(m));
  ply_sudoku_rule_caption(m, words, y + CAPTION * m->k * 0.4);
  for (unsigned i = 0; i < l.n; i++)
    draw_line(m, &l, i);
}
