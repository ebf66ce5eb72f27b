/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the layout to the visible area. Places follow the two zooms; nodes keep their size as
 * long as their neighbours leave room, level by level; margins hold labels and follow the
 * text size. One function works all of it out, so that fitting, panning and painting agree. */

#include "render/tree/private.h"

#include <math.h>

#define GROW_MAX 1.5  /* nodes and gaps grow with the text up to this */
#define VALUE_MAX 1.4 /* values in them beyond that, where they have room */
#define CROWD 0.86    /* share of the distance of neighbours that nodes may fill */
#define STACK 0.68    /* the same for levels */
#define STRIP 0.3     /* the same for strips */
#define STRIP_LEAST 8.0
#define STRIP_MOST 26.0 /* px of strips */
#define MARGIN 24.0
#define BAR_WIDTH 136.0
#define BAR_GAP 30.0 /* from a node's edge: halo and air */
#define SUMMARY 52.0 /* from the last row to the bottom of the summary */
#define NAMES 14.0   /* of names between them */

/* --- sizes of nodes --- */

/* Of what stands around the nodes. */
static double label_scale(const PlyTreeView *view) {
  return view->label_scale > 0 ? MIN(view->label_scale, view->text_scale) : view->text_scale;
}

double ply_tree_text_unit(const PlyTreeView *view) {
  return CLAMP(label_scale(view), 1, GROW_MAX);
}

double ply_tree_class_half(const PlyTreeLayout *l, const PlyTreeView *view, WidthClass c,
                           bool boards) {
  if (boards)
    return l->board;
  if (c == WIDTH_LEAF)
    return l->leaf_half;
  return view->shapes == PLY_SHAPES_CIRCLES ? TREE_CIRCLE : 1.18 * TREE_RADIUS;
}

double ply_tree_half_width(const PlyTreeLayout *l, const PlyTreeView *view, const Spot *s,
                           bool board) {
  return ply_tree_class_half(l, view, s->kind == SPOT_LEAF ? WIDTH_LEAF : WIDTH_INNER, board);
}

/* px of a natural px that the neighbours of a level allow. */
static double room_beside(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                          unsigned level, double pitch, bool boards) {
  double scale = INFINITY;
  for (WidthClass a = 0; a < WIDTH_FOLD; a++)
    for (WidthClass b = 0; b < WIDTH_FOLD; b++) {
      double apart = l->levels[level].nearest[a][b] * ply_tree_row_zoom(g, level);
      if (apart < INFINITY)
        scale = MIN(scale, CROWD * (pitch > 0 ? pitch : apart) /
                               (ply_tree_class_half(l, view, a, boards) +
                                ply_tree_class_half(l, view, b, boards)));
    }
  /* Counts of folds do not shrink with the nodes. */
  double fold = l->levels[level].fold_half * PLY_TEXT_MIN / PLY_SIZE_WINDOW;
  if (pitch > 0 && fold > 0)
    scale = MIN(scale, (pitch - fold - 8) / ply_tree_class_half(l, view, WIDTH_INNER, boards));
  return scale;
}

double ply_tree_row_high(const Geometry *g, bool boards) {
  double tall = boards ? 2 * g->board + 28 /* the value stands below a board */
                       : (1.06 + 0.83) * TREE_RADIUS;
  return STACK * g->pitch / tall;
}

double ply_tree_level_scale(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                            unsigned level, double pitch, bool boards) {
  double cap = g->unit * MAX(1, MIN(view->zoom_x, view->zoom_y));
  return MIN(MIN(cap, ply_tree_row_high(g, boards)), room_beside(g, l, view, level, pitch, boards));
}

double ply_tree_strip_high(const Geometry *g) {
  return floor(CLAMP(STRIP * g->pitch, STRIP_LEAST, STRIP_MOST * g->unit));
}

/* least: px of a square of a board; rows whose boards would have smaller ones have none. */
static void find_scales(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                        double least) {
  bool wanted = view->boards && l->board > 0;
  for (unsigned i = 0; i < l->n_levels; i++) {
    bool lens = g->rows[i].lens;
    double with =
        lens ? g->rows[i].scale : ply_tree_level_scale(g, l, view, i, g->rows[i].pitch, true);
    double square = with * 2 * (l->board - TREE_BOARD_INSET) / MAX(l->squares, 1);
    bool boards = wanted && square >= least;
    double without = !lens    ? ply_tree_level_scale(g, l, view, i, g->rows[i].pitch, false)
                     : wanted ? with * l->board / ply_tree_class_half(l, view, WIDTH_INNER, false)
                              : with;
    g->boards[i] = boards;
    g->scale[i] = MAX(boards ? with : without, 0.05);
  }
}

/* --- margins --- */

/* Which number it is does not matter for its width: of ten thousand levels a few texts are measured. */
static void forget_numbers(char *text) {
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit(*text))
      *text = '0';
}

double ply_tree_label_end(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                          unsigned level) {
  char label[96], detail[64];
  ply_tree_row_label(l, view, level, label, detail);
  forget_numbers(detail);
  double wide = ply_text_measure(label, g->label, PLY_WEIGHT_HEAVY, NULL);
  double small =
      ply_text_measure(detail, g->label * PLY_SIZE_NOTE / PLY_SIZE_ROW, PLY_WEIGHT_NORMAL, NULL);
  return TREE_LABEL_X + MAX(wide, small) + 14;
}

/* TreeRow labels stand left of the first node of their level, bars right of the last one. */
static void find_sides(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  double left = MARGIN, right = MARGIN;
  for (unsigned i = 0; i < l->n_levels; i++) {
    const Level *level = &l->levels[i];
    WidthClass c = level->side >= 0 ? WIDTH_INNER : WIDTH_LEAF;
    double half = ply_tree_class_half(l, view, c, g->boards[i]) * g->scale[i];
    double label = ply_tree_label_end(g, l, view, i);
    left = MAX(left, label + half - level->left * g->zoom_x);
    double bar = g->bar * (l->n_levels > 3 ? 0.62 : 1); /* deep trees need the width more */
    if (g->bar > 0 && level->last_inner >= 0 && g->scale[i] >= 0.4)
      right = MAX(right,
                  MARGIN / 2 + half + BAR_GAP + bar - (l->width - level->last_inner) * g->zoom_x);
  }
  g->left = left;
  g->right = right;
}

static void find_ends(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  unsigned last = l->n_levels - 1;
  double top = g->boards[0] ? l->board : 1.06 * TREE_RADIUS;
  double foot = g->boards[last] ? l->board + 28 : 0.95 * TREE_RADIUS;
  g->top = MARGIN + 8 * g->line + top * g->scale[0];
  double below = SUMMARY + (view->names ? NAMES : 0);
  g->bottom = foot * g->scale[last] + below * g->label / PLY_SIZE_ROW;
  if (l->word_lines > 0) {
    unsigned lines = MIN(TREE_WORD_LINES, l->word_lines + (g->zoom_x < 0.95 * g->unit));
    g->bottom += lines * 1.3 * TREE_WORD * g->label / PLY_SIZE_ROW;
  }
}

void ply_tree_geometry_clear(Geometry *g) {
  g_free(g->scale);
  g_free(g->boards);
  g_free(g->rows);
}

void ply_tree_geometry(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  size_t rows = l->n_levels + 1;
  unsigned below = view->map != NULL && l->n_levels > 0 ? ply_map_n_levels(view->map) : 0;
  ply_tree_geometry_clear(g);
  *g = (Geometry){ .scale = g_new0(double, rows),
                   .boards = g_new0(bool, rows),
                   .board = l->board,
                   .n_rows = MAX(l->n_levels, below),
                   .map = view->map };
  g->rows = g_new0(TreeRow, g->n_rows + 1);
  double presenter = view->presenter ? 1.12 : 1;
  double unit = ply_tree_text_unit(view);
  g->unit = unit * presenter;
  g->value = CLAMP(view->text_scale / unit, 1, VALUE_MAX);
  g->zoom_x = CLAMP(view->zoom_x, TREE_ZOOM_MIN, TREE_ZOOM_MAX) * g->unit;
  g->zoom_y = CLAMP(view->zoom_y, TREE_ZOOM_MIN, TREE_ZOOM_MAX) * g->unit;
  g->pitch = TREE_PITCH * g->zoom_y;
  g->label = PLY_SIZE_ROW * label_scale(view) * (view->presenter ? 1.6 : 1);
  g->line = view->presenter ? 1.7 : 1;
  if (l->n_levels == 0)
    return;
  if (view->windows && ply_run_algorithm(l->run)->windows)
    g->bar = BAR_WIDTH * MIN(g->label / PLY_SIZE_ROW, 1.6);
  find_scales(g, l, view, TREE_SQUARE_MIN);
  find_sides(g, l, view);
  find_ends(g, l, view);
  g->width = g->left + l->width * g->zoom_x + g->right;
  g->height = g->top + (g->n_rows - 1) * g->pitch + g->bottom;
  g->origin_x = -view->pan_x;
  g->origin_y = -view->pan_y;
  if (g->map == NULL || (g->width <= view->width + 1 && !ply_tree_layout_is_large(l)))
    return;
  g->width = view->width;
  g->origin_x = 0;
  /* Rows have the room of boards, whether there is enough for them or not: none jumps while stepping. */
  find_scales(g, l, view, 0);
  ply_tree_gather(g, l, view);
  find_scales(g, l, view, TREE_SQUARE_MIN);
}

void ply_tree_spot_place(const Geometry *g, const PlyTreeLayout *l, uint32_t spot, double *x,
                         double *y) {
  unsigned level = l->spots[spot].level;
  const TreeRow *row = &g->rows[level];
  *y = g->origin_y + g->top + level * g->pitch;
  if (ply_tree_in_strip(g, l, spot))
    *x = ply_tree_strip_spot_x(g, l, spot);
  else if (row->pitch > 0)
    *x = row->left + (double)(l->seats[spot] - (row->lens ? l->seats[row->first] : 0)) * row->pitch;
  else if (row->zoom > 0)
    *x = row->left + (l->x[spot] - l->levels[level].left) * row->zoom;
  else
    *x = g->origin_x + g->left + l->x[spot] * g->zoom_x;
}
