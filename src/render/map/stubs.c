/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands below a fold, in place of its children: how many nodes are hidden there. */
#include "render/map/private.h"

#include <math.h>

#include "render/tree/private.h"

#define COUNT 11.0 /* size of the number */
#define AIR 7.0    /* px on both sides of it */
#define HIGH 16.0  /* px of the card that it stands on, */
#define CARD 2.0   /* of which another one lies behind, px further on */
#define SIGN 12.0  /* px of the card that has no number, at most; less than */
#define PLUS 8.0   /* this is too small for its sign */
#define PART 0.88  /* of the room, which is used */
#define BAND 0.1   /* of the pitch: the mark of folds that are columns */

/* px to either side that nothing else stands in. Neighbours below are the nodes between which its children
 * would stand, and the stubs beside it. */
static double room_at(const MapPainting *p, unsigned level, unsigned i) {
  const PlyMap *map = p->map;
  const PlyMapFold *fold = ply_map_fold(map, i);
  uint32_t n, below = ply_map_children(map, fold->rank, &n);
  double x = ply_map_x(map, fold->rank), room = INFINITY;
  if (i > 0 && fold[-1].rank >= ply_map_level(map, level))
    room = x - ply_map_x(map, fold[-1].rank);
  if (i + 1 < ply_map_n_folds(map) && fold[1].rank < ply_map_level(map, level + 1))
    room = fmin(room, ply_map_x(map, fold[1].rank) - x);
  if (below > ply_map_level(map, level + 1))
    room = fmin(room, x - ply_map_x(map, below - 1));
  if (below < ply_map_level(map, level + 2))
    room = fmin(room, ply_map_x(map, below) - x);
  return room / 2 * p->view->zoom * PART;
}

double ply_map_stub_gap(const PlyMap *map, unsigned level, uint32_t rank) {
  uint32_t parent = ply_map_parent(map, rank);
  unsigned i = ply_map_fold_from(map, parent);
  double x = ply_map_x(map, rank), gap = INFINITY;
  if (i > 0 && ply_map_fold(map, i - 1)->rank >= ply_map_level(map, level - 1))
    gap = x - ply_map_x(map, ply_map_fold(map, i - 1)->rank);
  if (i < ply_map_n_folds(map) && ply_map_fold(map, i)->rank < ply_map_level(map, level))
    gap = fmin(gap, ply_map_x(map, ply_map_fold(map, i)->rank) - x);
  return gap;
}

static void write_count(const MapPainting *p, uint32_t hidden, char text[static 40]) {
  char number[32];
  ply_tree_count_text(hidden, number);
  g_snprintf(text, 40, "+%s", number);
}

MapStub ply_map_stub(const MapPainting *p, unsigned level, unsigned i) {
  double text = p->view->text_scale, pitch = p->view->pitch, room = room_at(p, level, i);
  MapStub s = { .x = ply_map_view_x(p->view, ply_map_x(p->map, ply_map_fold(p->map, i)->rank)),
                .y = ply_map_view_y(p->view, level + 1) };
  if (!p->state->covered) /* how many there are may be asked */
    write_count(p, ply_map_fold(p->map, i)->hidden, s.count);
  double wide = *s.count == '\0' ? 0 : ply_ink_text_width(p->ink, s.count, COUNT, true) + 2 * AIR;
  s.half_w = (p->across ? HIGH * text : wide) / 2;
  s.half_h = (p->across ? wide : HIGH * text) / 2;
  if (*s.count != '\0' && s.half_w <= room && 2 * s.half_h <= PART * pitch)
    return s;
  *s.count = '\0';
  s.half_w = s.half_h = fmin(SIGN / 2, fmin(room, 0.2 * pitch));
  s.y -= 0.25 * pitch;
  return s;
}

static void paint_plus(MapPainting *p, const MapStub *s) {
  double arm = floor(s->half_w) - 3;
  ply_ink_rect(p->ink, s->x - arm - 0.5, s->y - 0.5, 2 * arm + 1, 1, p->text);
  ply_ink_rect(p->ink, s->x - 0.5, s->y - arm - 0.5, 1, 2 * arm + 1, p->text);
}

static void paint_card(MapPainting *p, const MapStub *s) {
  double w = 2 * s->half_w, h = 2 * s->half_h, x = s->x - s->half_w, y = s->y - s->half_h;
  ply_ink_box(p->ink, x + CARD, y + CARD, w, h, p->canvas, 1, p->dim);
  ply_ink_box(p->ink, x, y, w, h, p->canvas, 1, p->dim);
  if (*s->count != '\0')
    ply_ink_text(p->ink, s->x, s->y, s->count, COUNT, true, p->text);
  else
    paint_plus(p, s);
}

/* Too small for a card. */
static void paint_dot(MapPainting *p, const MapStub *s) {
  double half = fmax(s->half_w, 0.5);
  ply_ink_rect(p->ink, s->x - half, s->y - half, 2 * half, 2 * half, p->dim);
}

static void paint_stub(MapPainting *p, MapRow *row, unsigned i) {
  MapStub s = ply_map_stub(p, row->level, i);
  double from = row->y + ply_map_figure(p, row, ply_map_fold(p->map, i)->rank).half_h;
  if (s.x + s.half_w + CARD < p->part.x1 || s.x - s.half_w > p->part.x2)
    return;
  ply_ink_rect(p->ink, s.x - 0.5, from, 1, fmax(s.y - s.half_h - from, 0), p->line);
  if (*s.count != '\0' || 2 * s.half_w >= PLUS)
    paint_card(p, &s);
  else
    paint_dot(p, &s);
}

/* Columns with a fold have a fringe; so many as lie side by side at once. */
static void paint_band(MapPainting *p, const MapRow *row) {
  double from = p->view->pan_x / p->view->zoom, high = fmax(BAND * p->view->pitch, 1);
  double y = row->y + p->view->pitch * (MAP_STRIP / 2 + 0.02);
  int end = MIN(p->part.x2, (int)ceil(p->view->width)), begun = -1;
  for (int column = MAX(p->part.x1, 0); column < end;) {
    unsigned i =
        ply_map_fold_from(p->map, ply_map_find(p->map, row->level, from + column / p->view->zoom));
    bool any = i < ply_map_n_folds(p->map) && ply_map_fold(p->map, i)->rank < row->end;
    int at =
        any ? (int)floor(ply_map_view_x(p->view, ply_map_x(p->map, ply_map_fold(p->map, i)->rank)))
            : end;
    at = MAX(at, column);
    if (at > column && begun >= 0) {
      ply_ink_rect(p->ink, begun, y, column - begun, high, p->dim);
      begun = -1;
    }
    if (begun < 0)
      begun = at;
    column = at + 1;
  }
  if (begun >= 0 && begun < end)
    ply_ink_rect(p->ink, begun, y, end - begun, high, p->dim);
}

void ply_map_paint_stubs(MapPainting *p, MapRow *row) {
  unsigned n = ply_map_n_folds(p->map), i = ply_map_fold_from(p->map, row->begin);
  if (i == n || ply_map_fold(p->map, i)->rank >= row->end)
    return;
  if (!row->figures) {
    paint_band(p, row);
    return;
  }
  for (; i < n && ply_map_fold(p->map, i)->rank < row->end; i++)
    paint_stub(p, row, i);
}
