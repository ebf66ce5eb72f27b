/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/rows.h"

#include <math.h>

#define GLYPH 38.0 /* px at text scale 1: the sign of a verdict */
#define CARD_CORNER 14.0
#define HEAD_GAP 14.0  /* px behind a heading */
#define HEAD_LINE 1.25 /* times the size of the head of a column */

double ply_rows_x(const PlyRows *rows, double x) {
  return rows->rtl ? 2 * rows->left + rows->width - x : x;
}

PlyRect ply_rows_box(const PlyRows *rows, PlyRect box) {
  box.x = rows->rtl ? ply_rows_x(rows, box.x + box.w) : box.x;
  return box;
}

/* --- cells --- */

PlyTextStyle ply_rows_style(const PlyRows *rows, PlyCell cell) {
  PlyAlign align = cell.set & PLY_CELL_END      ? PLY_ALIGN_END
                   : cell.set & PLY_CELL_CENTRE ? PLY_ALIGN_CENTRE
                                                : PLY_ALIGN_START;
  double size = cell.size > 0 ? cell.size : cell.set & PLY_CELL_NOTE ? PLY_KIT_NOTE : PLY_KIT_TEXT;
  return ply_text_style(ply_kit_size(rows->k, size),
                        cell.set & PLY_CELL_HEAVY  ? PLY_WEIGHT_HEAVY
                        : cell.set & PLY_CELL_BOLD ? PLY_WEIGHT_BOLD
                                                   : PLY_WEIGHT_NORMAL,
                        cell.colour != 0          ? cell.colour
                        : cell.set & PLY_CELL_DIM ? PLY_COLOUR_DIM
                                                  : PLY_COLOUR_INK,
                        rows->rtl ? PLY_ALIGN_END - align : align);
}

double ply_rows_measure(const PlyRows *rows, PlyCell cell) {
  PlyTextStyle style = ply_rows_style(rows, cell);
  return ply_text_measure(cell.text, style.size, style.weight, NULL);
}

/* As large as it fits, from PLY_TEXT_MIN on. */
static PlyRect add_whole(const PlyRows *rows, PlyCell cell) {
  PlyTextStyle style = ply_rows_style(rows, cell);
  double fits = MIN(1, cell.room / ply_rows_measure(rows, cell));
  style.size = MAX(PLY_TEXT_MIN, style.size * fits);
  if (ply_text_measure(cell.text, style.size, style.weight, NULL) > cell.room)
    return (PlyRect){ cell.x, cell.y, 0, 0 };
  return ply_scene_add_text(rows->scene, cell.text, &style, ply_rows_x(rows, cell.x), cell.y);
}

PlyRect ply_rows_add(const PlyRows *rows, PlyCell cell) {
  if (cell.set & PLY_CELL_WHOLE)
    return add_whole(rows, cell);
  return ply_kit_add_text(rows->scene, cell.text, ply_rows_style(rows, cell),
                          ply_rows_x(rows, cell.x), cell.y, cell.room != 0 ? cell.room : INFINITY);
}

double ply_rows_note(const PlyRows *rows, PlyCell cell) {
  return ply_kit_add_note(rows->scene, cell.text, ply_rows_style(rows, cell),
                          ply_rows_x(rows, cell.x), cell.y, cell.room);
}

/* --- headings --- */

static PlyCell title_of(const PlyRows *rows, const char *title) {
  return (PlyCell){ title, rows->left, .set = PLY_CELL_HEAVY,
                    .size = MIN(PLY_KIT_TITLE, PLY_KIT_TITLE * 1.5 / rows->k) };
}

double ply_rows_head_width(const PlyRows *rows, const char *title) {
  return ply_rows_measure(rows, title_of(rows, title)) + HEAD_GAP;
}

/* given: the heading states nothing. */
static double add_head(const PlyRows *rows, const char *title, const char *note, double y,
                       bool given) {
  uint32_t declared = rows->scene->declaring;
  PlyCell cell = title_of(rows, title);
  double line = ply_rows_style(rows, cell).size * 1.3;
  cell.y = y + line / 2;
  cell.room = rows->width;
  if (given)
    ply_scene_declare_given(rows->scene);
  double used = ply_rows_add(rows, cell).w + HEAD_GAP;
  ply_scene_declare_again(rows->scene, declared);
  if (note == NULL || *note == '\0')
    return line;
  cell = (PlyCell){ note, rows->left + used, y + line / 2 + 1, .set = PLY_CELL_DIM };
  if (used + ply_rows_measure(rows, cell) <= rows->width) {
    ply_rows_add(rows, cell);
    return line;
  }
  cell.x = rows->left;
  cell.y = y + line;
  cell.room = rows->width;
  return line + ply_rows_note(rows, cell);
}

double ply_rows_head(const PlyRows *rows, const char *title, const char *note, double y) {
  return add_head(rows, title, note, y, true);
}

double ply_rows_name(const PlyRows *rows, const char *title, const char *note, double y) {
  return add_head(rows, title, note, y, false);
}

/* --- columns --- */

double ply_rows_place(const PlyRows *rows, PlyRowColumn *columns, unsigned n, double end) {
  for (; n > 0; n--) {
    columns[n - 1].end = end;
    end -= columns[n - 1].wide * rows->k;
  }
  return end;
}

double ply_rows_heads(const PlyRows *rows, const PlyRowColumn *columns, unsigned n, double y) {
  const PlyCell cell = { .set = PLY_CELL_NOTE | PLY_CELL_DIM | PLY_CELL_END };
  PlyTextStyle style = ply_rows_style(rows, cell);
  double line = style.size * HEAD_LINE;
  unsigned lines[PLY_ROWS_COLUMNS], most = 1;
  for (unsigned i = 0; i < n; i++) {
    lines[i] =
        ply_text_lines(columns[i].head, &style, (columns[i].wide - PLY_ROWS_APART) * rows->k, NULL);
    most = MAX(most, lines[i]);
  }
  for (unsigned i = 0; i < n; i++)
    ply_scene_add_lines(rows->scene, columns[i].head, &style, ply_rows_x(rows, columns[i].end),
                        y + (most - lines[i] + 0.5) * line,
                        (columns[i].wide - PLY_ROWS_APART) * rows->k, line);
  return most * line;
}

void ply_rows_number(const PlyRows *rows, const PlyRowColumn *column, const char *text, double y,
                     unsigned set, PlyColour colour) {
  double room = (column->wide - PLY_ROWS_APART) * rows->k;
  ply_rows_add(rows, (PlyCell){ text, column->end, y, room, set | PLY_CELL_END, colour });
}

void ply_rows_verdict(const PlyRows *rows, const PlyVerdict *verdict, PlyRect box) {
  double middle = box.y + box.h / 2, sign = MIN(GLYPH * MIN(rows->k, 1.4), box.h);
  ply_scene_add_figure(rows->scene, ply_figure_round(box, 9), verdict->tint, 1,
                       ply_pen(verdict->edge, 1));
  if (verdict->glyph < 0)
    sign = 0;
  else
    ply_scene_add_glyph(rows->scene, (PlyGlyph)verdict->glyph, box.x + 8 + sign / 2, middle, sign,
                        1);
  ply_rows_add(rows, (PlyCell){ verdict->words, box.x + 16 + sign, middle, box.w - 30 - sign,
                                verdict->quiet ? 0 : PLY_CELL_BOLD,
                                verdict->quiet ? PLY_COLOUR_DIM : PLY_COLOUR_INK,
                                .size = PLY_KIT_TEXT + 1 });
}

/* --- cards --- */

guint ply_kit_begin_card(PlyScene *scene) {
  ply_scene_declare_given(scene);
  ply_scene_add_figure(scene, ply_figure_round((PlyRect){ 2, 2, 1, 1 }, CARD_CORNER),
                       PLY_COLOUR_CARD, 1, ply_pen(PLY_COLOUR_HAIR, 1));
  return scene->shapes->len - 1;
}

void ply_kit_end_card(PlyScene *scene, guint card, PlyRect box) {
  PlyRect inside = { box.x + 1, box.y + 1, box.w - 2, box.h - 2 };
  g_array_index(scene->shapes, PlyShape, card).figure.figure =
      ply_figure_round(inside, CARD_CORNER);
  ply_scene_include(scene, box);
}
