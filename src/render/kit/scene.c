/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/shape.h"

#include <math.h>
#include <string.h>

static void shape_clear(gpointer data) {
  PlyShape *shape = data;
  if (shape->kind == PLY_SHAPE_TEXT)
    g_free(shape->text.text);
  else if (shape->kind == PLY_SHAPE_BOARD)
    g_free(shape->board.pieces);
  else if (shape->kind == PLY_SHAPE_PATH)
    g_free(shape->path.xy);
  else if (shape->kind == PLY_SHAPE_PICTURE)
    shape->picture.free(shape->picture.data);
}

static void item_clear(gpointer data) {
  g_free(((PlyItem *)data)->name);
}

PlyScene *ply_scene_new(void) {
  PlyScene *scene = g_new0(PlyScene, 1);
  scene->shapes = g_array_sized_new(FALSE, FALSE, sizeof(PlyShape), 64);
  g_array_set_clear_func(scene->shapes, shape_clear);
  scene->items = g_array_sized_new(FALSE, FALSE, sizeof(PlyItem), 16);
  g_array_set_clear_func(scene->items, item_clear);
  scene->texts = g_array_new(FALSE, FALSE, sizeof(PlyTextBox));
  scene->declared = g_array_sized_new(FALSE, FALSE, sizeof(PlyDeclared), 32);
  scene->facts = g_array_sized_new(FALSE, FALSE, sizeof(PlyFact), 64);
  g_array_set_size(scene->declared, PLY_GIVEN + 1);
  memset(scene->declared->data, 0, (PLY_GIVEN + 1) * sizeof(PlyDeclared));
  return scene;
}

void ply_scene_free(PlyScene *scene) {
  if (scene == NULL)
    return;
  g_array_unref(scene->shapes);
  g_array_unref(scene->items);
  g_array_unref(scene->texts);
  g_array_unref(scene->declared);
  g_array_unref(scene->facts);
  g_free(scene);
}

/* --- what it states --- */

void ply_scene_declare_again(PlyScene *scene, uint32_t declared) {
  scene->declaring = declared;
}

uint32_t ply_scene_declare_given(PlyScene *scene) {
  uint32_t before = scene->declaring;
  scene->declaring = PLY_GIVEN;
  return before;
}

uint32_t ply_scene_declare(PlyScene *scene, const PlyFact *facts, unsigned n) {
  uint32_t before = scene->declaring;
  PlyDeclared declared = { scene->facts->len, n };
  g_array_append_vals(scene->facts, facts, n);
  g_array_append_val(scene->declared, declared);
  scene->declaring = scene->declared->len - 1;
  return before;
}

uint32_t ply_scene_declare_all(PlyScene *scene, const char *const *measures, uint32_t subject) {
  uint32_t before = ply_scene_declare(scene, NULL, 0);
  PlyDeclared *declared = &g_array_index(scene->declared, PlyDeclared, scene->declaring);
  for (; measures[declared->n] != NULL; declared->n++) {
    PlyFact fact = { measures[declared->n], subject };
    g_array_append_val(scene->facts, fact);
  }
  return before;
}

/* --- shapes --- */

static void append(PlyScene *scene, PlyShape shape) {
  shape.declared = scene->declaring;
  g_array_append_val(scene->shapes, shape);
}

void ply_scene_include(PlyScene *scene, PlyRect box) {
  PlyRect *e = &scene->extent;
  if (e->w <= 0 && e->h <= 0) {
    *e = box;
    return;
  }
  double right = MAX(e->x + e->w, box.x + box.w), bottom = MAX(e->y + e->h, box.y + box.h);
  e->x = MIN(e->x, box.x);
  e->y = MIN(e->y, box.y);
  e->w = right - e->x;
  e->h = bottom - e->y;
}

static void include_around(PlyScene *scene, PlyRect box, double by) {
  ply_scene_include(scene, (PlyRect){ box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by });
}

/* Half the line and the pixel that a theme may add. */
static double reach_of(PlyPen pen) {
  return pen.colour == PLY_NO_COLOUR ? 0 : pen.width / 2 + 0.5;
}

void ply_scene_add_figure(PlyScene *scene, PlyFigure figure, PlyColour fill, double opacity,
                          PlyPen pen) {
  PlyShape shape = { .kind = PLY_SHAPE_FIGURE, .figure = { figure, fill, opacity, pen } };
  append(scene, shape);
  include_around(scene, ply_figure_bounds(&figure), reach_of(pen));
}

void ply_scene_add_triangle(PlyScene *scene, double x, double y, double r, bool up, PlyColour fill,
                            PlyPen pen) {
  ply_scene_add_figure(scene, ply_figure_triangle(x, y, r, up), fill, pen.opacity, pen);
}

void ply_scene_add_square(PlyScene *scene, double x, double y, double r, PlyColour fill,
                          PlyPen pen) {
  ply_scene_add_figure(scene, ply_figure_square(x, y, r), fill, pen.opacity, pen);
}

void ply_scene_add_circle(PlyScene *scene, double x, double y, double r, PlyColour fill,
                          PlyPen pen) {
  ply_scene_add_figure(scene, ply_figure_circle(x, y, r), fill, pen.opacity, pen);
}

void ply_scene_add_pill(PlyScene *scene, PlyRect box, PlyColour fill, PlyPen pen) {
  double opacity = pen.colour == PLY_NO_COLOUR ? 1 : pen.opacity;
  ply_scene_add_figure(scene, ply_figure_pill(box), fill, opacity, pen);
}

void ply_scene_add_line(PlyScene *scene, double x1, double y1, double x2, double y2, double arrow,
                        PlyPen pen) {
  PlyShape shape = { .kind = PLY_SHAPE_LINE, .line = { x1, y1, x2, y2, arrow, pen } };
  append(scene, shape);
  PlyRect box = { MIN(x1, x2), MIN(y1, y2), fabs(x2 - x1), fabs(y2 - y1) };
  include_around(scene, box, MAX(reach_of(pen), arrow / 2));
}

void ply_scene_add_link(PlyScene *scene, const double x[4], const double y[4], double arrow,
                        PlyPen pen) {
  PlyShape shape = { .kind = PLY_SHAPE_LINK, .link = { .arrow = arrow, .pen = pen } };
  memcpy(shape.link.x, x, sizeof shape.link.x);
  memcpy(shape.link.y, y, sizeof shape.link.y);
  append(scene, shape);
  for (int i = 0; i <= 16; i++) {
    double t = i / 16.0, s = 1 - t;
    double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    PlyRect at = { a * x[0] + b * x[1] + c * x[2] + d * x[3],
                   a * y[0] + b * y[1] + c * y[2] + d * y[3], 0, 0 };
    include_around(scene, at, MAX(reach_of(pen), arrow / 2));
  }
}

void ply_scene_add_halo(PlyScene *scene, PlyFigure figure, double scale) {
  PlyShape shape = { .kind = PLY_SHAPE_HALO, .halo = { figure, scale } };
  append(scene, shape);
  PlyFigure outline = ply_figure_grown(figure, PLY_HALO_REACH * scale);
  ply_scene_include(scene, ply_figure_bounds(&outline));
}

void ply_scene_add_corners(PlyScene *scene, PlyRect box, double arm, double corner, double width) {
  PlyShape shape = { .kind = PLY_SHAPE_CORNERS, .corners = { box, arm, corner, width } };
  append(scene, shape);
  include_around(scene, box, width / 2 + PLY_CORNERS_CASING);
}

void ply_scene_add_picture(PlyScene *scene, PlyRect box, void (*paint)(cairo_t *cr, gpointer data),
                           gpointer data, GDestroyNotify free) {
  PlyShape shape = { .kind = PLY_SHAPE_PICTURE, .picture = { paint, data, free } };
  append(scene, shape);
  ply_scene_include(scene, box);
}

void ply_scene_add_cut(PlyScene *scene, double x, double y, double half, double scale) {
  PlyShape shape = { .kind = PLY_SHAPE_CUT, .cut = { x, y, half, scale } };
  append(scene, shape);
  PlyRect box = { x - half, y - 8 * scale, 2 * half, 16 * scale };
  include_around(scene, box, 10 * scale);
}

void ply_scene_add_strike(PlyScene *scene, double x, double y, double r, PlyPen pen) {
  ply_scene_add_line(scene, x - r, y + r, x + r, y - r, PLY_ARROW_NONE, pen);
}

PlyRect ply_scene_add_text(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                           double y) {
  if (style->size < PLY_TEXT_MIN || *text == '\0')
    return (PlyRect){ x, y, 0, 0 };
  PlyShape shape = { .kind = PLY_SHAPE_TEXT, .text = { g_strdup(text), *style, x, y } };
  append(scene, shape);
  PlyTextBox box = { ply_text_box(text, style, x, y), style->size };
  g_array_append_val(scene->texts, box);
  ply_scene_include(scene, box.box);
  return box.box;
}

PlyRect ply_scene_add_label(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                            double y, PlyColour fill, double pad) {
  PlyRect box = ply_text_box(text, style, x, y);
  double side = MAX(0, box.h - box.w) / 2; /* a lone digit gets a circle, not a slit */
  PlyRect patch = { box.x - pad - side, box.y - pad, box.w + 2 * (pad + side), box.h + 2 * pad };
  if (style->size >= PLY_TEXT_MIN)
    ply_scene_add_pill(scene, patch, fill, PLY_NO_PEN);
  return ply_scene_add_text(scene, text, style, x, y);
}

void ply_chip_size(const char *text, const PlyTextStyle *style, double *width, double *height) {
  *height = round(style->size * 1.75);
  *width = MAX(*height * 1.1,
               ply_text_measure(text, style->size, style->weight, NULL) + style->size * 1.2);
}

PlyRect ply_scene_add_chip(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                           double y, PlyColour fill, PlyPen pen) {
  PlyTextStyle centred = *style;
  PlyRect box;
  ply_chip_size(text, style, &box.w, &box.h);
  box.x = x - box.w / 2;
  box.y = y - box.h / 2;
  centred.align = PLY_ALIGN_CENTRE;
  ply_scene_add_figure(scene, ply_figure_pill(box), fill, style->opacity, pen);
  ply_scene_add_text(scene, text, &centred, x, y);
  return box;
}

double ply_bar_x(const PlyBar *bar, double place) {
  double end = 12 * bar->scale; /* beyond the outermost values: room to be infinite */
  return bar->x + end + CLAMP(place, 0, 1) * (bar->w - 2 * end);
}

void ply_scene_add_bar(PlyScene *scene, const PlyBar *bar) {
  PlyShape shape = { .kind = PLY_SHAPE_BAR, .bar = *bar };
  append(scene, shape);
  double half = PLY_BAR_TICK / 2 * bar->scale + 2;
  ply_scene_include(scene, (PlyRect){ bar->x, bar->y - half, bar->w, 2 * half });
}

void ply_scene_add_piece(PlyScene *scene, const PlyPieceMark *mark) {
  PlyShape shape = { .kind = PLY_SHAPE_PIECE, .piece = *mark };
  append(scene, shape);
  double half = mark->size / 2;
  ply_scene_include(scene, (PlyRect){ mark->x - half, mark->y - half, mark->size, mark->size });
}

void ply_scene_add_board(PlyScene *scene, const PlyBoard *board, const PlyPiecePainter *painter,
                         PlyRect box, int fresh, double opacity) {
  int n = board->rows * board->columns;
  PlyShape shape = { .kind = PLY_SHAPE_BOARD,
                     .board = { box, board->rows, board->columns, g_malloc((gsize)MAX(n, 1)),
                                painter, fresh, opacity } };
  for (int i = 0; i < n; i++)
    shape.board.pieces[i] = board->squares[i].piece;
  append(scene, shape);
  ply_scene_include(scene, box);
}

PlyRect ply_scene_add_fold(PlyScene *scene, const char *text, double size, double x, double y,
                           PlyPen pen) {
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_BOLD, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  style.opacity = pen.opacity;
  PlyRect behind;
  ply_chip_size(text, &style, &behind.w, &behind.h);
  double off = round(size / 4);
  behind.x = x - behind.w / 2 + off;
  behind.y = y - behind.h / 2 + off;
  ply_scene_add_figure(scene, ply_figure_pill(behind), PLY_COLOUR_CANVAS, 1, pen);
  return ply_scene_add_chip(scene, text, &style, x, y, PLY_COLOUR_LEAF, pen);
}

void ply_scene_add_pattern(PlyScene *scene, PlyFigure figure, PlyTintPattern pattern,
                           double opacity) {
  PlyShape shape = { .kind = PLY_SHAPE_PATTERN, .pattern = { figure, pattern, opacity } };
  append(scene, shape);
  ply_scene_include(scene, ply_figure_bounds(&figure));
}

void ply_scene_add_path(PlyScene *scene, const double *xy, unsigned n, bool closed, PlyColour fill,
                        double opacity, PlyPen pen) {
  if (n == 0)
    return;
  PlyShape shape = { .kind = PLY_SHAPE_PATH,
                     .path = { g_memdup2(xy, n * 2 * sizeof *xy), n, closed, fill, opacity, pen } };
  append(scene, shape);
  PlyRect box = { xy[0], xy[1], xy[0], xy[1] }; /* w and h: the other corner */
  for (unsigned i = 1; i < n; i++) {
    box.x = MIN(box.x, xy[2 * i]);
    box.y = MIN(box.y, xy[2 * i + 1]);
    box.w = MAX(box.w, xy[2 * i]);
    box.h = MAX(box.h, xy[2 * i + 1]);
  }
  ply_scene_include(scene, (PlyRect){ box.x, box.y, box.w - box.x, box.h - box.y });
}

void ply_scene_add_texture(PlyScene *scene, PlyFigure figure, PlyColour colour,
                           PlyTexture texture) {
  PlyShape shape = { .kind = PLY_SHAPE_TEXTURE, .texture = { figure, colour, texture } };
  append(scene, shape);
  ply_scene_include(scene, ply_figure_bounds(&figure));
}

void ply_scene_add_glyph(PlyScene *scene, PlyGlyph glyph, double x, double y, double size,
                         double opacity) {
  PlyShape shape = { .kind = PLY_SHAPE_GLYPH, .glyph = { glyph, x, y, size, opacity } };
  append(scene, shape);
  ply_scene_include(scene, (PlyRect){ x - size / 2, y - size / 2, size, size });
}

/* Calls each with the lines that text breaks into; returns their number. */
static unsigned break_lines(const char *text, const PlyTextStyle *style, double width,
                            void (*each)(const char *line, unsigned i, void *data), void *data) {
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  g_autoptr(GString) line = g_string_new(NULL);
  unsigned n = 0;
  for (char **word = words; *word != NULL; word++) {
    gsize before = line->len;
    g_string_append_printf(line, "%s%s", before > 0 ? " " : "", *word);
    if (before == 0 || ply_text_measure(line->str, style->size, style->weight, NULL) <= width)
      continue;
    g_string_truncate(line, before);
    each(line->str, n++, data);
    g_string_assign(line, *word);
  }
  if (line->len > 0)
    each(line->str, n++, data);
  return n;
}

typedef struct {
  PlyScene *scene;
  const PlyTextStyle *style;
  double x, y, line_height;
} Lines;

static void add_line(const char *line, unsigned i, void *data) {
  const Lines *l = data;
  ply_scene_add_text(l->scene, line, l->style, l->x, l->y + i * l->line_height);
}

unsigned ply_scene_add_lines(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                             double y, double width, double line_height) {
  Lines lines = { scene, style, x, y, line_height };
  return break_lines(text, style, width, add_line, &lines);
}

typedef struct {
  const PlyTextStyle *style;
  double widest;
} Widest;

static void note_width(const char *line, unsigned i, void *data) {
  Widest *w = data;
  w->widest = MAX(w->widest, ply_text_measure(line, w->style->size, w->style->weight, NULL));
}

unsigned ply_text_lines(const char *text, const PlyTextStyle *style, double width, double *widest) {
  Widest w = { style, 0 };
  unsigned n = break_lines(text, style, width, note_width, &w);
  if (widest != NULL)
    *widest = w.widest;
  return n;
}

int ply_scene_add_item(PlyScene *scene, PlyItemKind kind, uint32_t id, PlyRect bounds,
                       unsigned marks, char *name, const char *value) {
  PlyItem item = { .kind = kind,
                   .id = id,
                   .bounds = bounds,
                   .marks = marks,
                   .radius = MIN(bounds.w, bounds.h) / 2,
                   .up = -1,
                   .down = -1,
                   .left = -1,
                   .right = -1,
                   .declared = scene->declaring };
  item.name = name;
  g_strlcpy(item.value, value != NULL ? value : "", sizeof item.value);
  g_array_append_val(scene->items, item);
  return (int)scene->items->len - 1;
}

void ply_scene_link_last(PlyScene *scene, PlyNext next) {
  int last = (int)scene->items->len - 1;
  if (last == 0 || ply_scene_item(scene, last - 1)->kind != ply_scene_item(scene, last)->kind)
    return;
  PlyItem *here = ply_scene_item(scene, last), *before = ply_scene_item(scene, last - 1);
  int *const forth[] = { &before->down, &before->right, &before->left };
  int *const back[] = { &here->up, &here->left, &here->right };
  *forth[next] = last;
  *back[next] = last - 1;
}

void ply_scene_link_grid(PlyScene *scene, int item, int place, int rows, int columns) {
  PlyItem *it = ply_scene_item(scene, item);
  it->up = place >= columns ? item - columns : -1;
  it->down = place < (rows - 1) * columns ? item + columns : -1;
  it->left = place % columns > 0 ? item - 1 : -1;
  it->right = place % columns < columns - 1 ? item + 1 : -1;
}

int ply_scene_hit(const PlyScene *scene, double x, double y, double slack) {
  int nearest = -1;
  double best = slack;
  for (int i = (int)scene->items->len - 1; i >= 0; i--) {
    const PlyRect *b = &ply_scene_item(scene, i)->bounds;
    double dx = MAX(MAX(b->x - x, x - (b->x + b->w)), 0);
    double dy = MAX(MAX(b->y - y, y - (b->y + b->h)), 0);
    double distance = hypot(dx, dy);
    if (distance == 0)
      return i;
    if (distance <= best && (nearest < 0 || distance < best)) {
      best = distance;
      nearest = i;
    }
  }
  return nearest;
}

int ply_scene_find(const PlyScene *scene, PlyItemKind kind, uint32_t id) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind == kind && item->id == id)
      return (int)i;
  }
  return -1;
}
