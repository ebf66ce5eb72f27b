/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tree wider than the visible area, pulled together. A row with few nodes stands whole in it, below
 * its parents or evenly, so that the root and its moves are always seen. Of a longer row the nodes on the
 * way to what is looked at stand in the middle, large enough to read, and all others are strips of the map
 * at either side. Rows below the children of what is looked at are strips all through. As no row changes
 * its order, no two edges cross; and where a row stands follows from the way above it alone. */

#include "render/tree/private.h"

#include <math.h>

#define LEGIBLE 0.46 /* scale below which a row is not pressed together */
#define ROOMY 0.9    /* of the largest nodes: neighbours come in only where these stay so large */
#define GIVEN 0.8    /* the same where strips need the room */
#define MARGIN 16.0  /* right of the last node */
#define CROWD 0.86   /* share of the distance of neighbours that nodes fill */
#define FOLD_HIGH (0.24 / PLY_SIZE_WINDOW) /* as folds shrink with the levels' distance */

#define GAP 10.0      /* px between strips and nodes */
#define STRIP_MIN 24  /* px of a strip */
#define STRIP_GOOD 64 /* px that one of many nodes likes to have */
#define STRIP_EACH 7  /* px of it for a node at most */
#define BELOW_EACH 16 /* the same below what is looked at */
#define BELOW 0.62    /* of the area: share of what lies below what is looked at, at most */

/* --- what rows have to say to others --- */

double ply_tree_row_zoom(const Geometry *g, unsigned level) {
  return g->rows[level].zoom > 0 ? g->rows[level].zoom : g->zoom_x;
}

double ply_tree_apart(const Geometry *g, const PlyTreeLayout *l, unsigned level, WidthClass a,
                      WidthClass b) {
  double apart = l->levels[level].nearest[a][b] * ply_tree_row_zoom(g, level);
  return apart < INFINITY && g->rows[level].pitch > 0 ? g->rows[level].pitch : apart;
}

bool ply_tree_in_strip(const Geometry *g, const PlyTreeLayout *l, uint32_t spot) {
  const TreeRow *row = &g->rows[l->spots[spot].level];
  return row->lens && (spot < row->first || spot >= row->end);
}

void ply_tree_spot_ranks(const Geometry *g, const PlyTreeLayout *l, uint32_t spot, uint32_t *begin,
                         uint32_t *end) {
  const Spot *s = &l->spots[spot];
  uint32_t n = 1;
  *begin = ply_map_rank(g->map, s->node);
  if (s->kind == SPOT_FOLD)
    *begin = ply_map_children(g->map, *begin, &n);
  *end = *begin + n;
}

static uint32_t rank_of(const Geometry *g, const PlyTreeLayout *l, uint32_t spot) {
  uint32_t begin, end;
  ply_tree_spot_ranks(g, l, spot, &begin, &end);
  return begin;
}

static uint32_t rank_behind(const Geometry *g, const PlyTreeLayout *l, uint32_t spot) {
  uint32_t begin, end;
  ply_tree_spot_ranks(g, l, spot, &begin, &end);
  return end;
}

double ply_tree_strip_x(const Geometry *g, const TreeStrip *strip, uint32_t rank) {
  return strip->x + strip->w * ply_map_strip_place(g->map, strip->begin, strip->end, rank);
}

double ply_tree_rank_x(const Geometry *g, const PlyTreeLayout *l, unsigned level, uint32_t rank) {
  const TreeRow *row = &g->rows[level];
  for (int i = 0; i < TREE_STRIPS; i++)
    if (rank >= row->strips[i].begin && rank < row->strips[i].end)
      return ply_tree_strip_x(g, &row->strips[i], rank);
  bool inside;
  double x, y;
  uint32_t spot = ply_tree_spot_of(l, ply_map_node(g->map, rank), &inside);
  ply_tree_spot_place(g, l, spot, &x, &y);
  return x;
}

double ply_tree_strip_spot_x(const Geometry *g, const PlyTreeLayout *l, uint32_t spot) {
  const Spot *s = &l->spots[spot];
  uint32_t rank = rank_of(g, l, spot);
  const TreeStrip *strips = g->rows[s->level].strips;
  for (int i = 0; i < TREE_STRIPS; i++)
    if (rank >= strips[i].begin && rank < strips[i].end)
      return ply_tree_strip_x(g, &strips[i], rank);
  return g->rows[s->level].left; /* a fold beside its siblings */
}

/* --- rows that stand whole --- */

/* px of the area where the middles of its nodes may stand. */
typedef struct {
  double left, right;
} Room;

/* px between seats at which the row would fill the area; 0 where that leaves it too little. */
static double pitch_of(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                       unsigned level, double room, double least) {
  const Level *row = &l->levels[level];
  double pitch = room / row->seats, fold = 2 * row->fold_half * PLY_TEXT_MIN / PLY_SIZE_WINDOW;
  double scale = ply_tree_level_scale(g, l, view, level, pitch, g->boards[level]);
  return scale >= least && pitch >= fold ? pitch : 0;
}

/* As far apart as it likes by nature where there is room for that. */
static void place_short(Geometry *g, const PlyTreeLayout *l, unsigned level, Room room) {
  uint32_t first = l->levels[level].first, last = l->levels[level + 1].first - 1;
  double a = (room.left + room.right) / 2, b = a, y, span = l->x[last] - l->x[first];
  if (level > 0) {
    ply_tree_spot_place(g, l, l->spots[first].parent, &a, &y);
    ply_tree_spot_place(g, l, l->spots[last].parent, &b, &y);
  }
  double zoom = MAX(g->zoom_x, MIN(g->unit, (room.right - room.left) / MAX(1, span)));
  g->rows[level].zoom = zoom;
  g->rows[level].left = CLAMP((a + b) / 2 - span * zoom / 2, room.left, room.right - span * zoom);
}

/* Is each node of the level a spot? What folds by itself comes and goes with the way. */
static bool is_complete(const Geometry *g, const PlyTreeLayout *l, unsigned level) {
  if (level >= l->n_levels)
    return false;
  if (!ply_tree_layout_is_large(l))
    return true;
  uint32_t from = l->levels[level].first, to = l->levels[level + 1].first;
  bool folds = false;
  for (uint32_t i = from; i < to; i++)
    folds |= l->spots[i].kind == SPOT_FOLD;
  return !folds && to - from == ply_map_level(g->map, level + 1) - ply_map_level(g->map, level);
}

static bool place_whole(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view,
                        unsigned level, double least) {
  if (!is_complete(g, l, level))
    return false;
  const Level *row = &l->levels[level];
  double fold = row->fold_half * MIN(g->label / PLY_SIZE_ROW, FOLD_HIGH * g->pitch);
  double half = ply_tree_class_half(l, view, WIDTH_INNER, g->boards[level]) * g->scale[level];
  Room room = { g->labels + MAX(half, fold), view->width - MARGIN - MAX(half, fold) };
  double wide = room.right - room.left;
  double span = (l->x[row[1].first - 1] - l->x[row->first]) * g->zoom_x;
  if (wide <= 0)
    return row->seats == 0;
  if (span <= wide && !ply_tree_layout_is_large(l)) {
    place_short(g, l, level, room);
    return true;
  }
  double pitch = row->seats > 0 ? pitch_of(g, l, view, level, wide, least) : wide;
  if (pitch == 0)
    return false;
  g->rows[level].pitch = pitch;
  g->rows[level].left = row->seats > 0 ? room.left : (room.left + room.right) / 2;
  return true;
}

/* --- the middle of the others --- */

/* The way to what is looked at. */
typedef struct {
  unsigned depth;  /* its level */
  uint32_t *spots; /* by level; TREE_NONE: none, or inside a fold */
  uint32_t *ranks; /* by level, down to depth */
  /* On the level at work: ranks below .. behind - 1 are on the way, or below what it leads to. */
  uint32_t below, behind;
} Way;

typedef struct {
  Geometry *g;
  const PlyTreeLayout *l;
  const PlyTreeView *view;
  unsigned level;
  const Way *way;
  double left, right; /* px that the row may take */
  double half;        /* natural: of its widest node */
  double best, least; /* px between its nodes: as they like it, and no less */
  uint32_t from, to;  /* its ranks */
} Lens;

/* px that strips beside spots first .. end - 1 take at least. */
static double beside(const Lens *n, uint32_t first, uint32_t end) {
  bool before = rank_of(n->g, n->l, first) > n->from;
  bool behind = rank_behind(n->g, n->l, end - 1) < n->to;
  return (before + behind) * (STRIP_MIN + GAP);
}

static double seats(const Lens *n, uint32_t first, uint32_t end) {
  return (double)(n->l->seats[end - 1] - n->l->seats[first]) + 1;
}

/* The same where they are as wide as they like. */
static double beside_good(const Lens *n, uint32_t first, uint32_t end) {
  double before = STRIP_EACH * (double)(rank_of(n->g, n->l, first) - n->from);
  double behind = STRIP_EACH * (double)(n->to - rank_behind(n->g, n->l, end - 1));
  return beside(n, first, end) + CLAMP(before - STRIP_MIN, 0, STRIP_GOOD - STRIP_MIN) +
         CLAMP(behind - STRIP_MIN, 0, STRIP_GOOD - STRIP_MIN);
}

static double pitch_in(const Lens *n, uint32_t first, uint32_t end) {
  return (n->right - n->left - beside(n, first, end)) / seats(n, first, end);
}

/* The children of the node on the way, but for a fold that stands for some of them. */
static bool find_family(const Lens *n, uint32_t *first, uint32_t *end) {
  const PlyTreeLayout *l = n->l;
  uint32_t parent =
      n->level > 0 && n->level <= n->way->depth + 1 ? n->way->spots[n->level - 1] : TREE_NONE;
  if (parent == TREE_NONE || n->level >= l->n_levels || l->spots[parent].n_children == 0)
    return false;
  *first = l->spots[parent].first_child;
  *end = *first + l->spots[parent].n_children;
  if (*end - *first > 1 && l->spots[*first].kind == SPOT_FOLD)
    (*first)++;
  if (*end - *first > 1 && l->spots[*end - 1].kind == SPOT_FOLD)
    (*end)--;
  return true;
}

/* Of a family that has no room those around the way: whole pages, so that nothing moves from each child
 * to the next. */
static void turn_page(const Lens *n, uint32_t *first, uint32_t *end) {
  uint32_t all = *end - *first, way = n->way->spots[n->level], at = 0;
  double wide = n->right - n->left - 2 * (STRIP_MIN + GAP);
  uint32_t page = (uint32_t)CLAMP(wide / n->least, 1, all);
  if (way != TREE_NONE && way >= *first && way < *end)
    at = (way - *first) / page * page;
  at = MIN(at, all - page);
  *first += at;
  *end = *first + page;
}

/* The family behind spot end - 1, or before spot end: where it begins, or ends. */
static uint32_t next_family(const PlyTreeLayout *l, uint32_t spot, int step) {
  uint32_t parent = l->spots[spot].parent;
  while (spot + (uint32_t)step < l->n_spots && l->spots[spot + (uint32_t)step].parent == parent)
    spot += (uint32_t)step;
  return spot;
}

/* Whole families beside it, below nodes that are in sight, as long as nothing gets small. */
static void add_neighbours(const Lens *n, uint32_t *first, uint32_t *end) {
  const PlyTreeLayout *l = n->l;
  const Level *row = &l->levels[n->level];
  double least = MAX(n->least, ROOMY * n->best);
  bool more = !ply_tree_layout_is_large(l);
  while (more) {
    more = false;
    if (*end < row[1].first && !ply_tree_in_strip(n->g, l, l->spots[*end].parent)) {
      uint32_t to = next_family(l, *end, 1) + 1;
      if (pitch_in(n, *first, to) >= least)
        *end = to, more = true;
    }
    if (*first > row->first && !ply_tree_in_strip(n->g, l, l->spots[*first - 1].parent)) {
      uint32_t from = next_family(l, *first - 1, -1);
      if (pitch_in(n, from, *end) >= least)
        *first = from, more = true;
    }
  }
}

/* --- strips --- */

static TreeStrip strip_of(uint32_t begin, uint32_t end, double x, double w) {
  return (TreeStrip){ begin, end, round(x), floor(w) };
}

/* Where strips would stand if they could: below the parents of their nodes. */
static double place_below(const Lens *n, uint32_t begin, uint32_t end) {
  const Geometry *g = n->g;
  if (n->level == 0)
    return (n->left + n->right) / 2;
  double a = ply_tree_rank_x(g, n->l, n->level - 1, ply_map_parent(g->map, begin));
  double b = ply_tree_rank_x(g, n->l, n->level - 1, ply_map_parent(g->map, end - 1));
  return (a + b) / 2;
}

/* As wide as there is room between left and right, and as what it holds deserves. */
static void add_strip(const Lens *n, int which, uint32_t begin, uint32_t end, double left,
                      double right) {
  if (begin >= end)
    return;
  double wide = MIN(right - left, MAX(STRIP_MIN, (double)(end - begin) * STRIP_EACH));
  double x = CLAMP(place_below(n, begin, end) - wide / 2, left, MAX(left, right - wide));
  n->g->rows[n->level].strips[which] = strip_of(begin, end, x, wide);
}

/* What is left and right of what stands from x1 to x2 and holds ranks begin .. end - 1. */
static void add_ends(const Lens *n, uint32_t begin, uint32_t end, double x1, double x2) {
  add_strip(n, TREE_BEFORE, n->from, begin, n->left, x1 - GAP);
  add_strip(n, TREE_BEHIND, end, n->to, x2 + GAP, n->right);
}

/* The middle of what is wide, as near to x as the strips beside it allow. */
static double middle_of(const Lens *n, double x, double wide, bool before, bool behind) {
  double least = n->left + wide / 2 + before * (STRIP_MIN + GAP);
  double most = n->right - wide / 2 - behind * (STRIP_MIN + GAP);
  return CLAMP(x, MIN(least, most), most);
}

static void place_family(const Lens *n, uint32_t first, uint32_t end) {
  const PlyTreeLayout *l = n->l;
  TreeRow *row = &n->g->rows[n->level];
  double good = (n->right - n->left - beside_good(n, first, end)) / seats(n, first, end);
  double most = MIN(n->best, pitch_in(n, first, end));
  double x, y, pitch = CLAMP(good, MIN(most, MAX(n->least, GIVEN * n->best)), most);
  double wide = pitch * seats(n, first, end);
  uint32_t begin = rank_of(n->g, l, first), behind = rank_behind(n->g, l, end - 1);
  ply_tree_spot_place(n->g, l, n->way->spots[n->level - 1], &x, &y);
  x = middle_of(n, x, wide, begin > n->from, behind < n->to);
  *row = (TreeRow){ .lens = true, .first = first, .end = end, .pitch = pitch };
  row->left = x - wide / 2 + pitch / 2;
  row->scale = CROWD * pitch / (2 * n->half);
  add_ends(n, begin, behind, x - wide / 2, x + wide / 2);
}

/* Below the children of what is looked at: its subtree in the middle. */
static void place_subtree(const Lens *n) {
  uint32_t below = n->way->below, behind = n->way->behind;
  TreeRow *row = &n->g->rows[n->level];
  bool before = below > n->from, after = behind < n->to;
  double room = n->right - n->left, wide = 0;
  double x = (n->left + n->right) / 2, y;
  if (n->way->spots[n->way->depth] != TREE_NONE)
    ply_tree_spot_place(n->g, n->l, n->way->spots[n->way->depth], &x, &y);
  if (behind > below)
    wide = CLAMP((double)(behind - below) * BELOW_EACH, STRIP_MIN,
                 before || after ? BELOW * room : room);
  double span = wide > 0 ? wide : -GAP; /* the two strips are so far apart as all are */
  x = middle_of(n, x, span, before, after);
  *row = (TreeRow){ .lens = true, .first = n->g->none, .end = n->g->none, .left = x };
  if (wide > 0)
    row->strips[TREE_BELOW] = strip_of(below, behind, x - wide / 2, wide);
  add_ends(n, below, behind, x - span / 2, x + span / 2);
}

/* --- all of them --- */

static void measure(Lens *n, double least) {
  const PlyTreeLayout *l = n->l;
  uint32_t first, end;
  double cap = n->g->unit * MAX(1, MIN(n->view->zoom_x, n->view->zoom_y));
  n->from = ply_map_level(n->g->map, n->level);
  n->to = ply_map_level(n->g->map, n->level + 1);
  if (!find_family(n, &first, &end))
    return;
  for (uint32_t i = first; i < end; i++) {
    bool fold = l->spots[i].kind == SPOT_FOLD;
    double half = fold ? ply_tree_fold_half(&l->spots[i], PLY_SIZE_WINDOW)
                       : ply_tree_half_width(l, n->view, &l->spots[i], n->g->boards[n->level]);
    n->half = MAX(n->half, half);
  }
  double most = MIN(cap, ply_tree_row_high(n->g, n->g->boards[n->level]));
  n->best = 2 * n->half * most / CROWD;
  n->least = 2 * n->half * MIN(least, most) / CROWD;
}

static void place_lens(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view, unsigned level,
                       const Way *way, double least) {
  Lens n = { .g = g, .l = l, .view = view, .level = level, .way = way };
  uint32_t first, end;
  n.left = g->labels;
  n.right = MAX(view->width - MARGIN, n.left + 4 * STRIP_MIN);
  measure(&n, least);
  if (!find_family(&n, &first, &end)) {
    place_subtree(&n);
    return;
  }
  if (pitch_in(&n, first, end) < n.least)
    turn_page(&n, &first, &end);
  else
    add_neighbours(&n, &first, &end);
  place_family(&n, first, end);
}

/* Where a rank has no children, those that it would have begin where those of the next one do. */
static uint32_t first_below(const Geometry *g, uint32_t rank) {
  uint32_t n, all = ply_map_n_nodes(g->map);
  return rank < all ? ply_map_children(g->map, rank, &n) : all;
}

static void go_down(const Geometry *g, unsigned level, Way *way) {
  bool beyond = level > way->depth;
  way->below = beyond ? first_below(g, way->below) : way->ranks[level];
  way->behind = beyond ? first_below(g, way->behind) : way->below + 1;
}

static void find_way(const Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view, Way *way) {
  PlyNodeId focus = view->focus < l->n_nodes ? view->focus : 0;
  bool inside;
  way->depth = ply_map_level_of(g->map, ply_map_rank(g->map, focus));
  for (uint32_t level = way->depth, rank = ply_map_rank(g->map, focus); rank != PLY_NO_NODE;
       rank = ply_map_parent(g->map, rank), level--)
    way->ranks[level] = rank;
  for (unsigned level = 0; level < g->n_rows; level++)
    way->spots[level] = TREE_NONE;
  for (uint32_t spot = ply_tree_spot_of(l, focus, &inside); spot != TREE_NONE;
       spot = l->spots[spot].parent)
    way->spots[l->spots[spot].level] = spot;
}

void ply_tree_gather(Geometry *g, const PlyTreeLayout *l, const PlyTreeView *view) {
  g_autofree uint32_t *spots = g_new(uint32_t, g->n_rows);
  g_autofree uint32_t *ranks = g_new(uint32_t, g->n_rows);
  Way way = { .spots = spots, .ranks = ranks };
  double cap = g->unit * MAX(1, MIN(view->zoom_x, view->zoom_y));
  g->gathered = true;
  g->none = l->n_spots;
  for (unsigned level = 0; level < l->n_levels; level++)
    g->labels = MAX(g->labels, ply_tree_label_end(g, l, view, level));
  find_way(g, l, view, &way);
  for (unsigned level = 0; level < g->n_rows; level++) {
    go_down(g, level, &way);
    bool boards = level < l->n_levels && g->boards[level];
    double least = MIN(LEGIBLE * cap, ply_tree_row_high(g, boards));
    bool hangs =
        level == 0 || !g->rows[level - 1].lens; /* each of its nodes, from one that is seen */
    if (!hangs || !place_whole(g, l, view, level, least))
      place_lens(g, l, view, level, &way, least);
  }
}
