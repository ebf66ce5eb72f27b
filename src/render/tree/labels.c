/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Row labels, move names and weights on edges, and how much was looked at. */

#include "render/tree/private.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"

/* --- rows --- */

static PlyColour row_colour(const Level *level) {
  return level->side == PLY_SIDE_MAX   ? PLY_COLOUR_MAX
         : level->side == PLY_SIDE_MIN ? PLY_COLOUR_MIN
                                       : PLY_COLOUR_DIM;
}

typedef struct {
  char label[96], detail[64];
  PlyTextStyle head, foot;
  double y, up; /* of the row; how far the two lines are from it */
} Row;

static bool is_ahead(const Painting *p, unsigned level) {
  const Level *row = &p->layout->levels[level];
  uint32_t spot = row->first;
  while (spot < row[1].first && ply_tree_is_ahead(p, spot))
    spot++;
  return spot == row[1].first;
}

/* False where the row is out of sight, or lies ahead, or its labels would stand too close. */
static bool describe_row(const Painting *p, unsigned level, Row *row) {
  double size = p->g.label, small = size * PLY_SIZE_NOTE / PLY_SIZE_ROW;
  row->y = p->g.origin_y + p->g.top + level * p->g.pitch;
  if (p->g.pitch < 1.5 * size || row->y < -size ||
      row->y > ply_tree_low_end(p) + (p->view->foot > 0 ? -size : size) || is_ahead(p, level))
    return false;
  ply_tree_row_label(p->layout, p->view, level, row->label, row->detail);
  bool two = *row->detail != '\0' && p->g.pitch >= 2.6 * size && small >= PLY_TEXT_MIN;
  row->head = ply_text_style(size, PLY_WEIGHT_HEAVY, row_colour(&p->layout->levels[level]),
                             PLY_ALIGN_START);
  row->foot = ply_text_style(small, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  row->up = two ? 0.62 * size : 0;
  if (!two)
    *row->detail = '\0';
  return true;
}

/* Both lines of a row label. */
static PlyRect label_box(const Row *row) {
  PlyRect head = ply_text_box(row->label, &row->head, TREE_LABEL_X, row->y - row->up);
  PlyRect foot = ply_text_box(row->detail, &row->foot, TREE_LABEL_X, row->y + row->up);
  if (*row->detail == '\0')
    return head;
  return (PlyRect){ head.x, head.y, MAX(head.w, foot.w), foot.y + foot.h - head.y };
}

/* Row labels keep their place when the tree is moved: nodes go behind them. */
void ply_tree_place_rows(Painting *p) {
  Row row;
  p->rows_end = 0;
  for (unsigned level = 0; level < p->layout->n_levels; level++) {
    if (!describe_row(p, level, &row))
      continue;
    PlyRect box = label_box(&row);
    double end = box.x + box.w;
    ply_tree_cover(p, (PlyRect){ -TREE_FAR, box.y, end + TREE_FAR, box.h });
    p->rows_end = MAX(p->rows_end, end);
  }
}

#define GROUND 4.0 /* px of canvas around a label: edges end there */

static void paint_row(Painting *p, unsigned level) {
  Row row;
  if (!describe_row(p, level, &row))
    return;
  PlyRect box = label_box(&row);
  PlyRect ground = { box.x - GROUND, box.y - GROUND, box.w + 2 * GROUND, box.h + 2 * GROUND };
  ply_scene_add_figure(p->scene, ply_figure_round(ground, GROUND), PLY_COLOUR_CANVAS, 1,
                       PLY_NO_PEN);
  ply_scene_add_text(p->scene, row.label, &row.head, TREE_LABEL_X, row.y - row.up);
  if (*row.detail != '\0')
    ply_scene_add_text(p->scene, row.detail, &row.foot, TREE_LABEL_X, row.y + row.up);
}

static void paint_summary(Painting *p) {
  PlyCounters count = ply_replay_counters(p->replay);
  uint32_t total = p->layout->n_leaves;
  char seen[32], all[32], text[128];
  ply_tree_count_text(count.leaves, seen);
  ply_tree_count_text(total, all);
  if (p->event == NULL || ply_cover_has(p->view->cover, p->run, "leaves", PLY_NO_SUBJECT))
    return;
  if (total > 0 && p->layout->stops) /* Translators: how many positions have a number. */
    g_snprintf(text, sizeof text,
               ngettext("%s of %s position evaluated", "%s of %s positions evaluated", total), seen,
               all);
  else if (total > 0) /* Translators: how many leaves of the tree the search has looked at. */
    g_snprintf(text, sizeof text,
               ngettext("%s of %s leaf looked at", "%s of %s leaves looked at", total), seen, all);
  else if (ply_run_algorithm(p->run)->iterates) /* evaluates inner nodes, again and again */
    g_snprintf(text, sizeof text,
               ngettext("%s position evaluated", "%s positions evaluated", count.leaves), seen);
  else
    g_snprintf(text, sizeof text,
               ngettext("%s leaf looked at", "%s leaves looked at", count.leaves), seen);
  PlyTextStyle style = ply_text_style(PLY_SIZE_WINDOW * p->g.label / PLY_SIZE_ROW,
                                      PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  /* In the middle of the tree, or of what is seen of a tree that is wider. */
  double width = p->layout->width * p->g.zoom_x;
  double x = width > p->view->width ? p->view->width / 2 : p->g.origin_x + p->g.left + width / 2;
  double y = p->g.origin_y + p->g.height - 22 * p->g.label / PLY_SIZE_ROW;
  double half = ply_text_measure(text, style.size, style.weight, NULL) / 2 + 8;
  x = CLAMP(x, half, MAX(half, p->view->width - half));
  PlyRect box = ply_text_box(text, &style, x, y);
  double low = box.y + box.h - ply_tree_low_end(p);
  if (low > 2 * box.h) /* far below: not to be seen before the tree is moved */
    return;
  if (low > 0) { /* at the foot, if there is room */
    y -= low;
    box.y -= low;
  }
  if ((low > 0 && !ply_tree_is_clear(p, box)) || !ply_tree_take(p, box))
    return;
  uint32_t before = PLY_DECLARE(p->scene, { "leaves", PLY_NO_SUBJECT });
  ply_scene_add_text(p->scene, text, &style, x, y);
  ply_scene_declare_again(p->scene, before);
}

void ply_tree_paint_rows(Painting *p) {
  uint32_t before = ply_scene_declare_given(p->scene);
  for (unsigned level = 0; level < p->layout->n_levels; level++)
    paint_row(p, level);
  ply_scene_declare_again(p->scene, before);
  paint_summary(p);
}

/* --- edges --- */

/* Weight of a child of a chance node as a share: "1/6". */
static bool weight_label(Painting *p, const Spot *s, char text[static PLY_MOVE_TEXT]) {
  const PlyTrace *t = p->run->trace;
  const PlyGame *game = ply_run_start(p->run)->game;
  const PlyNode *node = ply_trace_node(t, s->node);
  if (game->chance == NULL || ply_run_side(p->run, node->parent) != PLY_SIDE_CHANCE)
    return false;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, node->parent, &n);
  uint64_t sum = 0;
  ply_start_position(ply_run_start(p->run), t, node->parent, p->position);
  for (uint32_t c = first; c < first + n; c++)
    sum += game->chance->weight(p->position, ply_trace_node(t, c)->move);
  g_snprintf(text, PLY_MOVE_TEXT, "%u/%" G_GUINT64_FORMAT,
             game->chance->weight(p->position, node->move), sum);
  return true;
}

/* Searches of the same start, one after the other. */
static bool iteration_label(Painting *p, const Spot *s, char text[static PLY_MOVE_TEXT]) {
  if (!ply_node_is_iteration(ply_trace_node(p->run->trace, s->node)))
    return false;
  unsigned number = ply_trace_ordinal(p->run->trace, s->node) + 1;
  /* Translators: of a search that begins again and again. */
  g_snprintf(text, PLY_MOVE_TEXT, _("round %u"), number);
  return true;
}

static bool is_capture(Painting *p, const Spot *s) {
  const PlyGame *game = ply_run_start(p->run)->game;
  const PlyNode *node = ply_trace_node(p->run->trace, s->node);
  if (game->evaluation == NULL || game->evaluation->noisy == NULL)
    return false;
  ply_start_position(ply_run_start(p->run), p->run->trace, node->parent, p->position);
  return game->evaluation->noisy(p->position, node->move);
}

/* What stands on the edge to a spot: "" for nothing. Below the first move of a hand-made tree
 * only names that the lesson gave; on a board the picture itself says the move, but for a puzzle's, whose
 * squares are too small. Captures
 * have a cross. */
static void edge_label(Painting *p, uint32_t spot, char text[static PLY_MOVE_TEXT]) {
  const Spot *s = &p->layout->spots[spot];
  *text = '\0';
  if (s->kind == SPOT_FOLD || s->parent == TREE_NONE || iteration_label(p, s, text) ||
      (ply_tree_is_board(p, spot) && ply_run_start(p->run)->game->puzzle == NULL) ||
      weight_label(p, s, text))
    return;
  char number[16];
  unsigned first = ply_run_algorithm(p->run)->iterates ? 2 : 1; /* the level of the first moves */
  ply_start_move_text(ply_run_start(p->run), p->run->trace, s->node, text);
  g_snprintf(number, sizeof number, "%u", ply_trace_ordinal(p->run->trace, s->node) + 1);
  if (ply_run_start(p->run)->game->given && s->level > first && strcmp(text, number) == 0)
    *text = '\0';
  if (is_capture(p, s)) {
    g_autofree char *name = g_strdup(text);
    g_snprintf(text, PLY_MOVE_TEXT, *name != '\0' ? "× %s" : "×%s", name);
  }
}

typedef struct {
  uint32_t spot; /* where it leads */
  char text[PLY_MOVE_TEXT];
  double x1, y1, x2, y2;
  PlyRect box;
} EdgeLabel;

#define CROSS_SCALE 1.6 /* a cross is small in its line */

/* Captures that have no names? */
static bool are_crosses(const GArray *family) {
  for (guint i = 0; i < family->len; i++)
    if (strcmp(g_array_index(family, EdgeLabel, i).text, "×") != 0)
      return false;
  return true;
}

/* Shares of an edge at which the labels of a family may stand, best first. */
static const double label_places[] = { 0.5, 0.6, 0.42, 0.68, 0.76 };

static void put_at(EdgeLabel *label, const PlyTextStyle *style, double t) {
  PlyRect box = ply_text_box(label->text, style, label->x1 + (label->x2 - label->x1) * t,
                             label->y1 + (label->y2 - label->y1) * t);
  label->box = (PlyRect){ box.x - 3, box.y - 2, box.w + 6, box.h + 4 };
}

static bool overlap(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static bool family_fits(Painting *p, GArray *family, const PlyTextStyle *style, double t) {
  for (guint i = 0; i < family->len; i++) {
    EdgeLabel *label = &g_array_index(family, EdgeLabel, i);
    put_at(label, style, t);
    if (!ply_tree_is_free(p, label->box) || (i > 0 && overlap(&label[-1].box, &label->box)))
      return false;
  }
  return true;
}

static void paint_family(Painting *p, GArray *family, const PlyTextStyle *style) {
  guint place = 0;
  while (place < G_N_ELEMENTS(label_places) && !family_fits(p, family, style, label_places[place]))
    place++;
  double t = place < G_N_ELEMENTS(label_places) ? label_places[place] : 0.6;
  for (guint i = 0; i < family->len; i++) {
    EdgeLabel *label = &g_array_index(family, EdgeLabel, i);
    put_at(label, style, t);
    if (!ply_tree_take(p, label->box))
      continue;
    ply_tree_declare_ahead(p, label->spot);
    ply_scene_add_label(p->scene, label->text, style, label->x1 + (label->x2 - label->x1) * t,
                        label->y1 + (label->y2 - label->y1) * t, PLY_COLOUR_CANVAS, 3);
  }
}

/* The move of a spot beside it, right or left, where there is room. */
static void paint_beside(Painting *p, uint32_t spot, PlyTextStyle style) {
  char text[PLY_MOVE_TEXT];
  PlyFigure figure = ply_tree_figure(p, spot);
  PlyRect node = ply_figure_bounds(&figure);
  edge_label(p, spot, text);
  style.align = PLY_ALIGN_START;
  double y = node.y + node.h / 2, wide = ply_text_measure(text, style.size, style.weight, NULL);
  const double sides[] = { node.x + node.w + GROUND, node.x - GROUND - wide };
  for (size_t i = 0; *text != '\0' && i < G_N_ELEMENTS(sides); i++) {
    PlyRect box = ply_text_box(text, &style, sides[i], y);
    if (box.x < 0 || box.x + box.w > p->view->width || box.y + box.h > p->view->height ||
        !ply_tree_is_clear(p, box) || !ply_tree_is_free(p, box) || !ply_tree_take(p, box))
      continue;
    ply_tree_declare_ahead(p, spot);
    ply_scene_add_text(p->scene, text, &style, sides[i], y);
    return;
  }
}

/* Edges too short for words: only of a puzzle, whose nodes say nothing else of their moves. */
static void paint_short_family(Painting *p, const Spot *parent, const PlyTextStyle *style) {
  if (ply_run_start(p->run)->game->puzzle == NULL || p->g.pitch < 2 * style->size)
    return;
  for (uint32_t c = parent->first_child; c < parent->first_child + parent->n_children; c++)
    if (ply_tree_in_sight(p, c))
      paint_beside(p, c, *style);
}

void ply_tree_paint_edge_labels(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  double text = p->g.label / PLY_SIZE_ROW;
  g_autoptr(GArray) family = g_array_new(FALSE, FALSE, sizeof(EdgeLabel));
  uint32_t before = ply_scene_declare_given(p->scene);
  for (uint32_t i = 0; i < l->n_spots; i++) {
    const Spot *s = &l->spots[i];
    if (s->n_children == 0 || s->level + 1 >= (int)l->n_levels)
      continue;
    double scale = p->g.scale[s->level + 1] / p->g.unit;
    PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, PLY_SIZE_EDGE * text * MIN(1, scale)),
                                        PLY_WEIGHT_BOLD, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
    if (TREE_RADIUS * scale < 1.4 * TREE_DISC || p->g.pitch < 56 * text) {
      paint_short_family(p, s, &style);
      continue;
    }
    g_array_set_size(family, 0);
    for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++) {
      EdgeLabel label = { .spot = c };
      if (ply_tree_is_ahead(p, c) || (!ply_tree_visible(p, c) && !ply_tree_visible(p, i)))
        continue;
      edge_label(p, c, label.text);
      ply_tree_edge_ends(p, c, &label.x1, &label.y1, &label.x2, &label.y2);
      if (*label.text != '\0')
        g_array_append_val(family, label);
    }
    if (are_crosses(family))
      style.size *= CROSS_SCALE;
    paint_family(p, family, &style);
  }
  ply_scene_declare_again(p->scene, before);
}
