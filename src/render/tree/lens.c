/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rest of a tree that is gathered: strips of the map beside and below the nodes that can be read, and
 * where they come from. */

#include "render/tree/private.h"

#include <math.h>

#include "base/i18n.h"

#define CONE 0.3       /* opacity of what leads to a strip */
#define COUNT_FROM 10u /* fewer nodes in a strip can be counted */

static double row_y(const Painting *p, unsigned level) {
  return p->g.origin_y + p->g.top + level * p->g.pitch;
}

static bool row_in_sight(const Painting *p, unsigned level) {
  double y = row_y(p, level), half = ply_tree_strip_high(&p->g);
  return y > -half && y < ply_tree_low_end(p) + (p->view->foot > 0 ? -half / 2 : half);
}

static PlyRect box_of(const Painting *p, unsigned level, const TreeStrip *strip) {
  double high = ply_tree_strip_high(&p->g);
  return (PlyRect){ strip->x, round(row_y(p, level) - high / 2), strip->w, high };
}

/* Has it nodes, and not only such as lie ahead? */
static bool is_there(const Painting *p, const TreeStrip *strip) {
  for (uint32_t rank = strip->begin; rank < strip->end; rank++)
    if (!ply_cover_is_ahead(p->view->cover, p->run, p->replay, ply_map_node(p->g.map, rank)))
      return true;
  return false;
}

/* Calls each with the strips in sight. */
typedef void (*EachStrip)(Painting *p, unsigned level, const TreeStrip *strip);

static void for_strips(Painting *p, EachStrip each) {
  for (unsigned level = 0; level < p->g.n_rows; level++)
    for (int i = 0; row_in_sight(p, level) && i < TREE_STRIPS; i++)
      if (is_there(p, &p->g.rows[level].strips[i]))
        each(p, level, &p->g.rows[level].strips[i]);
}

/* --- where they come from --- */

/* Something in a row, and the ranks that it stands for. */
typedef struct {
  uint32_t begin, end;
  const TreeStrip *strip; /* NULL: a figure */
  double x, bottom;
} Above;

static uint32_t first_below(const PlyMap *map, uint32_t rank) {
  uint32_t n, all = ply_map_n_nodes(map);
  return rank < all ? ply_map_children(map, rank, &n) : all;
}

/* From what is above to those of its children that are in a strip of level. */
static void paint_cone(Painting *p, const Above *above, unsigned level, const TreeStrip *strip) {
  const PlyMap *map = p->g.map;
  uint32_t begin = MAX(first_below(map, above->begin), strip->begin);
  uint32_t end = MIN(first_below(map, above->end), strip->end);
  if (begin >= end)
    return;
  double a = above->x, b = above->x, top = box_of(p, level, strip).y;
  if (above->strip != NULL) {
    a = ply_tree_strip_x(&p->g, above->strip, ply_map_parent(map, begin));
    b = ply_tree_strip_x(&p->g, above->strip, ply_map_parent(map, end - 1));
  }
  double all = ply_map_x(map, strip->end - 1) - ply_map_x(map, strip->begin) + 1;
  double half = MAX(0.5, PLY_MAP_FIGURE / 2 * strip->w / all);
  double left = ply_tree_strip_x(&p->g, strip, begin) - half;
  double right = ply_tree_strip_x(&p->g, strip, end - 1) + half;
  const double xy[] = { a - 1, above->bottom, b + 1, above->bottom, right, top, left, top };
  ply_scene_add_path(p->scene, xy, 4, true, PLY_COLOUR_COVERED, CONE, PLY_NO_PEN);
}

static void paint_cones_from(Painting *p, const Above *above, unsigned level) {
  const TreeStrip *strips = p->g.rows[level].strips;
  for (int i = 0; i < TREE_STRIPS; i++)
    if (is_there(p, &strips[i]))
      paint_cone(p, above, level, &strips[i]);
}

/* A value stands below a board. */
static double bottom_of(Painting *p, uint32_t spot) {
  PlyFigure figure = ply_tree_figure(p, spot);
  PlyRect box = ply_figure_bounds(&figure);
  char value[32];
  ply_tree_value_text(p, spot, value);
  bool below = *value != '\0' && ply_tree_is_board(p, spot);
  return box.y + box.h + (below ? 28 * p->g.scale[p->layout->spots[spot].level] : 0) + 2;
}

static void paint_cones(Painting *p, unsigned level) {
  const PlyTreeLayout *l = p->layout;
  const TreeRow *row = &p->g.rows[level - 1];
  for (int i = 0; i < TREE_STRIPS; i++) {
    PlyRect box = box_of(p, level - 1, &row->strips[i]);
    Above above = { row->strips[i].begin, row->strips[i].end, &row->strips[i], 0, box.y + box.h };
    if (is_there(p, &row->strips[i]))
      paint_cones_from(p, &above, level);
  }
  if (level > l->n_levels)
    return;
  uint32_t first = row->lens ? row->first : l->levels[level - 1].first;
  uint32_t end = row->lens ? row->end : l->levels[level].first;
  for (uint32_t i = first; i < end; i++) {
    Above above = { 0 };
    double y;
    ply_tree_spot_place(&p->g, l, i, &above.x, &y);
    above.bottom = bottom_of(p, i);
    ply_tree_spot_ranks(&p->g, l, i, &above.begin, &above.end);
    paint_cones_from(p, &above, level);
  }
}

/* --- strips --- */

typedef struct {
  PlyMapStrip *strip;
  PlyRect box;
} Picture;

static void picture_free(gpointer data) {
  Picture *picture = data;
  ply_map_strip_free(picture->strip);
  g_free(picture);
}

static void paint_picture(cairo_t *cr, gpointer data) {
  const Picture *picture = data;
  cairo_translate(cr, picture->box.x, picture->box.y);
  ply_map_strip_paint(picture->strip, picture->box.h, cr);
}

static void paint_strip(Painting *p, unsigned level, const TreeStrip *strip) {
  Picture *picture = g_new(Picture, 1);
  picture->box = box_of(p, level, strip);
  picture->strip = ply_map_strip_new(p->g.map, level, strip->begin, strip->end, (unsigned)strip->w,
                                     p->view->colouring, p->state, p->theme);
  PlyFigure frame = ply_figure_round(picture->box, 2);
  ply_scene_add_picture(p->scene, picture->box, paint_picture, picture, picture_free);
  ply_scene_add_figure(p->scene, ply_figure_grown(frame, 1), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_FUTURE, 1));
}

static void block_strip(Painting *p, unsigned level, const TreeStrip *strip) {
  ply_tree_block(p, box_of(p, level, strip));
}

void ply_tree_find_strips(Painting *p) {
  for_strips(p, block_strip);
}

void ply_tree_paint_strips(Painting *p) {
  if (!p->g.gathered)
    return;
  uint32_t before = ply_scene_declare_given(p->scene);
  p->state = ply_map_state_new(p->g.map, p->replay);
  p->state->covered = ply_map_answers(p->run, p->view->cover);
  for (unsigned level = 1; level < p->g.n_rows; level++)
    if (row_in_sight(p, level))
      paint_cones(p, level);
  for_strips(p, paint_strip);
  ply_scene_declare_again(p->scene, before);
}

/* --- what stands on and below them --- */

static void paint_mark(Painting *p, uint32_t spot) {
  PlyFigure bar = ply_tree_figure(p, spot);
  unsigned marks = p->marks[spot];
  bool now = marks & PLY_MARK_NOW;
  PlyColour colour = marks & PLY_MARK_CHOSEN ? PLY_COLOUR_CHOSEN : PLY_COLOUR_INK;
  ply_scene_add_figure(p->scene, bar, colour, 1, ply_pen(PLY_COLOUR_CANVAS, 1));
  if (now)
    ply_scene_add_circle(p->scene, bar.x, bar.y, 5 * p->g.line, PLY_COLOUR_NOW,
                         ply_pen(PLY_COLOUR_INK, 2 * p->g.line));
}

static void paint_count(Painting *p, unsigned level, const TreeStrip *strip) {
  char text[32];
  double size = MAX(PLY_TEXT_MIN, PLY_SIZE_NOTE * p->g.label / PLY_SIZE_ROW);
  PlyRect box = box_of(p, level, strip);
  double y = box.y + box.h + 0.7 * size;
  if (strip->end - strip->begin < COUNT_FROM || p->state->covered || p->g.pitch < box.h + 2 * size)
    return;
  ply_tree_count_text(strip->end - strip->begin, text);
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  double half = ply_text_measure(text, size, style.weight, NULL) / 2;
  double x = CLAMP(strip->x + strip->w / 2, p->g.labels + half, p->view->width - half - 2);
  if (ply_tree_take(p, ply_text_box(text, &style, x, y)))
    ply_scene_add_text(p->scene, text, &style, x, y);
}

void ply_tree_paint_in_strips(Painting *p) {
  const unsigned seen = PLY_MARK_NOW | PLY_MARK_ON_PATH | PLY_MARK_CHOSEN | PLY_MARK_SELECTED;
  if (!p->g.gathered)
    return;
  uint32_t before = ply_scene_declare_given(p->scene);
  for (uint32_t i = 0; i < p->layout->n_spots; i++)
    if ((p->marks[i] & seen) && ply_tree_in_strip(&p->g, p->layout, i) &&
        row_in_sight(p, p->layout->spots[i].level))
      paint_mark(p, i);
  for_strips(p, paint_count);
  ply_scene_declare_again(p->scene, before);
}

/* --- items --- */

static char *name_of(const Painting *p, int which, const TreeStrip *strip) {
  char moves[160], count[32];
  uint64_t n = strip->end - strip->begin;
  ply_tree_moves_text(p->run, ply_map_node(p->g.map, strip->begin),
                      ply_map_node(p->g.map, strip->end - 1), moves);
  if (which != TREE_BELOW)
    return ply_tree_stub_name(moves, n, which == TREE_BEFORE);
  ply_tree_count_text(n, count);
  g_autofree char *many = g_strdup_printf(ngettext("%s node", "%s nodes", (unsigned long)n), count);
  return g_strdup_printf(_("further down: %s"), many);
}

static int add_item(Painting *p, unsigned level, int which) {
  const TreeStrip *strip = &p->g.rows[level].strips[which];
  uint32_t nearest = which == TREE_BEFORE ? strip->end - 1 : strip->begin;
  ply_scene_declare_given(p->scene);
  return ply_scene_add_item(p->scene, PLY_ITEM_STUB, ply_map_node(p->g.map, nearest),
                            box_of(p, level, strip), 0, name_of(p, which, strip), "");
}

static void link_beside(Painting *p, int left, int right) {
  if (left < 0 || right < 0)
    return;
  ply_scene_item(p->scene, left)->right = right;
  ply_scene_item(p->scene, right)->left = left;
}

/* The nodes of a row that are items, from left to right. */
static void ends_of(const Painting *p, unsigned level, const int *item_of, int *first, int *last) {
  *first = *last = -1;
  if (level >= p->layout->n_levels)
    return;
  const Level *row = &p->layout->levels[level];
  for (uint32_t i = row->first; i < row[1].first; i++)
    if (item_of[i] >= 0) {
      *first = *first < 0 ? item_of[i] : *first;
      *last = item_of[i];
    }
}

/* Up from a strip: to the parent of its nearest node, else to the strip above it. */
static int item_above(const Painting *p, const int *item_of, int item, const int above[TREE_STRIPS],
                      int which) {
  PlyNodeId node = ply_scene_item(p->scene, item)->id;
  PlyNodeId parent = ply_trace_node(p->run->trace, node)->parent;
  bool inside;
  uint32_t spot = parent == PLY_NO_NODE ? TREE_NONE : ply_tree_spot_of(p->layout, parent, &inside);
  if (spot != TREE_NONE && !inside && item_of[spot] >= 0)
    return item_of[spot];
  return above[which] >= 0 ? above[which] : above[TREE_BELOW];
}

void ply_tree_add_strip_items(Painting *p, const int *item_of) {
  int above[TREE_STRIPS] = { -1, -1, -1 };
  for (unsigned level = 0; p->g.gathered && level < p->g.n_rows; level++) {
    int items[TREE_STRIPS] = { -1, -1, -1 }, first, last;
    ends_of(p, level, item_of, &first, &last);
    for (int i = 0; row_in_sight(p, level) && i < TREE_STRIPS; i++) {
      if (!is_there(p, &p->g.rows[level].strips[i]))
        continue;
      items[i] = add_item(p, level, i);
      int up = item_above(p, item_of, items[i], above, i);
      ply_scene_item(p->scene, items[i])->up = up;
      if (up >= 0 && up == above[i])
        ply_scene_item(p->scene, up)->down = items[i];
    }
    if (items[TREE_BELOW] >= 0)
      first = last = items[TREE_BELOW];
    link_beside(p, items[TREE_BEFORE], first >= 0 ? first : items[TREE_BEHIND]);
    link_beside(p, last >= 0 ? last : items[TREE_BEFORE], items[TREE_BEHIND]);
    for (int i = 0; i < TREE_STRIPS; i++)
      above[i] = items[i];
  }
}
