/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stubs at the sides of the visible area: which moves lie beyond, and how many nodes. One for
 * each side, on the highest row that goes on there. */

#include "render/tree/private.h"

#include <math.h>

#include "base/i18n.h"

#define ROOM 26.0 /* px above and below the middle of a row in which a stub can stand */
#define EDGE 6.0  /* px at the right end that stay free where something is out of sight */

static uint64_t nodes_in(const PlyTreeLayout *l, uint32_t spot) {
  const Spot *s = &l->spots[spot];
  return s->kind == SPOT_FOLD ? s->hidden : l->size[s->node];
}

/* What is behind the row labels counts as out of sight. */
static double left_end(const Painting *p) {
  return p->rows_end + 12;
}

/* Is a node out of sight on that side: off the area, behind the row labels, or (once the
 * stub has its place) behind the stub? */
static bool is_beyond(const Painting *p, const TreeStub *stub, const PlyRect *box) {
  const PlyRect *own = &stub->box;
  if (stub->left)
    return own->w > 0 ? box->x < own->x + own->w
                      : box->x + box->w / 2 < 0 || ply_tree_is_covered(p, *box);
  double end = own->w > 0 ? own->x : p->view->width + box->w / 8;
  return box->x + box->w > end;
}

/* What lies beyond on a row that is in sight. */
static bool find_beyond(const Painting *p, unsigned level, TreeStub *stub) {
  const PlyTreeLayout *l = p->layout;
  double y = p->g.origin_y + p->g.top + level * p->g.pitch;
  stub->first = TREE_NONE;
  stub->nodes = 0;
  if (y < ROOM || y > ply_tree_low_end(p) - ROOM)
    return false;
  for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
    PlyRect box = ply_tree_core(p, i);
    if (ply_tree_is_ahead(p, i) || !is_beyond(p, stub, &box))
      continue;
    if (stub->first == TREE_NONE)
      stub->first = i;
    stub->last = i;
    stub->nodes += nodes_in(l, i);
  }
  stub->nearest = stub->left ? stub->last : stub->first;
  return stub->first != TREE_NONE;
}

void ply_tree_moves_text(const PlyRun *run, PlyNodeId from, PlyNodeId to, char text[static 160]) {
  *text = '\0';
  if (ply_trace_ply(run->trace, from) != 1 || ply_run_algorithm(run)->iterates)
    return;
  g_autofree char *first = ply_say_move_to(run, from);
  g_autofree char *last = ply_say_move_to(run, to);
  if (from == to)
    g_snprintf(text, 160, _("move %s"), first);
  else
    g_snprintf(text, 160, _("moves %s to %s"), first, last);
}

static void moves_text(const Painting *p, const TreeStub *stub, char text[static 160]) {
  const Spot *a = &p->layout->spots[stub->first], *b = &p->layout->spots[stub->last];
  *text = '\0';
  if (a->kind != SPOT_FOLD && b->kind != SPOT_FOLD)
    ply_tree_moves_text(p->run, a->node, b->node, text);
}

char *ply_tree_stub_name(const char *moves, uint64_t nodes, bool left) {
  char count[32];
  ply_tree_count_text(nodes, count);
  g_autofree char *many =
      g_strdup_printf(ngettext("%s node", "%s nodes", (unsigned long)nodes), count);
  const char *format =
      left ? _("out of sight on the left: %s") : _("out of sight on the right: %s");
  if (*moves == '\0')
    return g_strdup_printf(format, many);
  g_autofree char *both = g_strdup_printf(C_("stub", "%s, %s"), moves, many);
  return g_strdup_printf(format, both);
}

static void paint_arrow(Painting *p, double x, double y, double size, bool left) {
  double dx = left ? size * 0.32 : -size * 0.32, dy = size * 0.36;
  PlyPen pen = ply_pen(PLY_COLOUR_INK, 2 * p->g.line);
  ply_scene_add_line(p->scene, x + dx / 2, y - dy, x - dx / 2, y, PLY_ARROW_NONE, pen);
  ply_scene_add_line(p->scene, x - dx / 2, y, x + dx / 2, y + dy, PLY_ARROW_NONE, pen);
}

static PlyTextStyle style_of(const Painting *p, bool moves) {
  double k = p->g.label / PLY_SIZE_ROW;
  return moves ? ply_text_style(PLY_SIZE_NOTE * k, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM,
                                PLY_ALIGN_CENTRE)
               : ply_text_style(PLY_SIZE_WINDOW * k, PLY_WEIGHT_BOLD, PLY_COLOUR_INK,
                                PLY_ALIGN_CENTRE);
}

static void texts_of(const Painting *p, const TreeStub *stub, char moves[static 160],
                     char count[static 40]) {
  char digits[32];
  moves_text(p, stub, moves);
  ply_tree_count_text(stub->nodes, digits);
  g_snprintf(count, 40, "+%s", digits);
}

/* The same as drawn: names of moves that would take much of the row are only spoken. */
static void drawn_texts(const Painting *p, const TreeStub *stub, char moves[static 160],
                        char count[static 40]) {
  PlyTextStyle small = style_of(p, true);
  double k = p->g.label / PLY_SIZE_ROW, room = (p->view->width - left_end(p)) / 4 - 38 * k;
  texts_of(p, stub, moves, count);
  if (ply_text_measure(moves, small.size, small.weight, NULL) > room)
    *moves = '\0';
}

static void measure(const Painting *p, TreeStub *stub) {
  char moves[160], count[40];
  PlyTextStyle small = style_of(p, true), bold = style_of(p, false);
  double x, y, k = p->g.label / PLY_SIZE_ROW;
  drawn_texts(p, stub, moves, count);
  ply_tree_spot_place(&p->g, p->layout, stub->nearest, &x, &y);
  stub->box.w = 38 * k + MAX(ply_text_measure(moves, small.size, small.weight, NULL),
                             ply_text_measure(count, bold.size, bold.weight, NULL));
  stub->box.h = (*moves == '\0' ? 28 : 46) * k;
  stub->box.x = stub->left ? left_end(p) + 8 : p->view->width - stub->box.w - 8;
  stub->box.y = y - stub->box.h / 2;
}

/* The current node with its halo, the way to it and the line that is chosen are never behind a
 * stub. */
static bool hides_marked(const Painting *p, const TreeStub *stub) {
  const Level *row = &p->layout->levels[p->layout->spots[stub->nearest].level];
  const PlyRect *b = &stub->box;
  for (uint32_t i = row->first; i < row[1].first; i++) {
    if (!(p->marks[i] & (PLY_MARK_NOW | PLY_MARK_ON_PATH | PLY_MARK_CHOSEN)))
      continue;
    PlyFigure f = ply_tree_figure(p, i);
    PlyRect box = ply_figure_bounds(&f);
    double reach = p->marks[i] & PLY_MARK_NOW ? PLY_HALO_REACH * p->g.line : 0;
    if (box.x - reach < b->x + b->w && b->x < box.x + box.w + reach)
      return true;
  }
  return false;
}

/* Nothing of the row shows beyond the stub. */
static void cover_row(Painting *p, const TreeStub *stub) {
  PlyRect box = stub->box;
  box.w += TREE_FAR;
  box.x -= stub->left ? TREE_FAR : 0;
  ply_tree_cover(p, box);
}

/* On rows without a stub nothing is cut by the edge of the area, or pressed against it and the row
 * labels: what has no room there is out of sight like what lies beyond. The current node, the way
 * to it and the chosen line stay. */
static void cover_edge(Painting *p, const TreeStub *stub, unsigned from, unsigned to) {
  const PlyTreeLayout *l = p->layout;
  double edge = stub->left ? left_end(p) : p->view->width - EDGE;
  for (unsigned level = from; level < to; level++) {
    bool marked = false;
    PlyRect cut = { stub->left ? edge - TREE_FAR : edge, 0, TREE_FAR, 0 };
    for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
      PlyRect box = ply_tree_core(p, i);
      if (stub->left ? box.x >= edge : box.x + box.w <= edge)
        continue;
      marked |= (p->marks[i] & (PLY_MARK_NOW | PLY_MARK_ON_PATH | PLY_MARK_CHOSEN)) != 0;
      cut.y = box.y;
      cut.h = box.h;
    }
    if (cut.h > 0 && !marked)
      ply_tree_cover(p, cut);
  }
}

/* On the highest row that goes on there and has room for it. */
static void place_stub(Painting *p, TreeStub *stub) {
  unsigned n = p->layout->n_levels, first = n;
  for (unsigned level = 1; level < n; level++) {
    stub->box.w = 0;
    if (!find_beyond(p, level, stub))
      continue;
    first = MIN(first, level);
    measure(p, stub);
    find_beyond(p, level, stub);
    measure(p, stub);
    if (hides_marked(p, stub))
      continue;
    cover_row(p, stub);
    cover_edge(p, stub, first, level);
    cover_edge(p, stub, level + 1, n);
    return;
  }
  stub->first = TREE_NONE;
  cover_edge(p, stub, first, n);
}

void ply_tree_find_stubs(Painting *p) {
  for (int side = 0; side < 2; side++) {
    TreeStub *stub = &p->stubs[side];
    *stub = (TreeStub){ .left = side == 0, .first = TREE_NONE };
    place_stub(p, stub);
  }
}

static void paint_stub(Painting *p, const TreeStub *stub) {
  char moves[160], count[40];
  const PlyRect *b = &stub->box;
  double k = p->g.label / PLY_SIZE_ROW, y = b->y + b->h / 2;
  double middle = b->x + b->w / 2 + (stub->left ? 7 : -7) * k;
  drawn_texts(p, stub, moves, count);
  double up = *moves == '\0' ? 0 : 10 * k;
  PlyTextStyle small = style_of(p, true), bold = style_of(p, false);
  ply_scene_add_figure(p->scene, ply_figure_round(*b, 10 * k), PLY_COLOUR_CARD, 1,
                       ply_pen(PLY_COLOUR_EDGE, 2));
  paint_arrow(p, stub->left ? b->x + 14 * k : b->x + b->w - 14 * k, y, 17 * k, stub->left);
  if (*moves != '\0')
    ply_scene_add_text(p->scene, moves, &small, middle, y - up);
  ply_scene_add_text(p->scene, count, &bold, middle, y + up);
}

void ply_tree_paint_stubs(Painting *p) {
  uint32_t before = ply_scene_declare_given(p->scene);
  for (int side = 0; side < 2; side++)
    if (p->stubs[side].first != TREE_NONE)
      paint_stub(p, &p->stubs[side]);
  ply_scene_declare_again(p->scene, before);
}

int ply_tree_add_stub_item(Painting *p, const TreeStub *stub) {
  char moves[160], count[40];
  texts_of(p, stub, moves, count);
  ply_scene_declare_given(p->scene);
  return ply_scene_add_item(p->scene, PLY_ITEM_STUB, p->layout->spots[stub->nearest].node,
                            stub->box, 0, ply_tree_stub_name(moves, stub->nodes, stub->left),
                            count);
}
