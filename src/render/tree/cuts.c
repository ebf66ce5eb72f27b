/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutoffs: the strokes across what is skipped, and the link from the node that set the bound. */

#include "render/tree/private.h"

#include <math.h>

#include "base/i18n.h"

/* --- strokes --- */

#define CUT_PLACE 0.46
#define CUT_LOWEST 0.8

/* Share of the way down an edge of a node at which it is cut: below the sign of a question. */
static double place_on(const Painting *p, uint32_t spot, double y1, double y2) {
  if (!ply_tree_is_asked(p, spot) || y2 <= y1)
    return CUT_PLACE;
  PlyRect sign = ply_tree_reach(p, spot);
  double free = (sign.y + sign.h + y2) / 2;
  return CLAMP((free - y1) / (y2 - y1), CUT_PLACE, CUT_LOWEST);
}

/* What is cut off lies out of sight: on the stem below the node. */
static bool on_stem(Painting *p, uint32_t spot, double *x, double *y) {
  const Spot *s = &p->layout->spots[spot];
  double x2, y2;
  for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++)
    if (ply_tree_look(p, c)->state == PLY_NODE_PRUNED) {
      ply_tree_edge_ends(p, c, x, y, &x2, &y2);
      *y += TREE_STEM / 2 * MIN(1, p->g.unit);
      return true;
    }
  return false;
}

/* Middle and half length of the strokes across the pruned edges of a node; false where nothing is
 * pruned. In a tree that is gathered they cross what is drawn: edges in sight, and where the cutoff
 * of this step has none of them, the stem in their place. */
static bool strokes_at(Painting *p, uint32_t spot, double *x, double *y, double *half) {
  const Spot *s = &p->layout->spots[spot];
  double low = INFINITY, high = -INFINITY, sum = 0;
  unsigned n = 0;
  if (ply_run_algorithm(p->layout->run)->ranks)
    return false; /* moves that greedy left out were not cut off */
  if (p->g.gathered && !ply_tree_in_sight(p, spot))
    return false;
  for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++) {
    if (ply_tree_look(p, c)->state != PLY_NODE_PRUNED ||
        (p->g.gathered && !ply_tree_in_sight(p, c)))
      continue;
    double x1, y1, x2, y2;
    ply_tree_edge_ends(p, c, &x1, &y1, &x2, &y2);
    double t = place_on(p, spot, y1, y2), at = x1 + (x2 - x1) * t;
    low = MIN(low, at);
    high = MAX(high, at);
    sum += y1 + (y2 - y1) * t;
    n++;
  }
  if (n == 0 && (p->marks[spot] & PLY_MARK_CUT) && on_stem(p, spot, &low, &sum)) {
    high = low;
    n = 1;
  }
  if (n == 0)
    return false;
  double k = CLAMP(p->g.scale[s->level + 1], 0.45, 1) * p->g.line;
  *x = (low + high) / 2;
  *y = sum / n;
  *half = (high - low) / 2 + 22 * k;
  return true;
}

static double stroke_scale(const Painting *p, uint32_t spot) {
  return CLAMP(p->g.scale[p->layout->spots[spot].level + 1], 0.45, 1) * p->g.line;
}

static PlyRect stroke_box(double x, double y, double half, double k) {
  return (PlyRect){ x - half - 4, y - 14 * k, 2 * half + 8, 28 * k };
}

static void paint_strokes(Painting *p, uint32_t spot) {
  double x, y, half, k = stroke_scale(p, spot);
  if (!strokes_at(p, spot, &x, &y, &half))
    return;
  uint32_t before = PLY_DECLARE(p->scene, { "pruned", p->layout->spots[spot].node });
  ply_scene_add_cut(p->scene, x, y, half, k);
  ply_scene_declare_again(p->scene, before);
  ply_tree_block(p, stroke_box(x, y, half, k));
}

/* Every node that was cut off, as long as its strokes can be told from the edges. */
void ply_tree_paint_cuts(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  for (uint32_t i = 0; i < l->n_spots; i++) {
    const Spot *s = &l->spots[i];
    if (s->n_children == 0 || !ply_tree_visible(p, i) || p->g.scale[s->level + 1] < 0.3)
      continue;
    PlyNodeState state = ply_tree_look(p, i)->state;
    if (state == PLY_NODE_DONE || state == PLY_NODE_OPEN)
      paint_strokes(p, i);
  }
}

/* --- words --- */

static void paint_word(Painting *p, uint32_t spot) {
  double x, y, half, k = stroke_scale(p, spot);
  if (!strokes_at(p, spot, &x, &y, &half))
    return;
  double size = MAX(PLY_TEXT_MIN, p->g.label * MIN(1, k / p->g.line + 0.2));
  const char *word = C_("window", "cut");
  const struct {
    double x, y;
    PlyAlign align;
  } places[] = {
    { x + half + 9, y - 2, PLY_ALIGN_START },
    { x - half - 9, y, PLY_ALIGN_END },
    { x + half + 4, y - 1.2 * size, PLY_ALIGN_START },
    { x + half + 4, y + 1.3 * size, PLY_ALIGN_START },
  };
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_WHY, places[i].align);
    PlyRect box = ply_text_box(word, &style, places[i].x, places[i].y);
    if (box.x < 2 || box.x + box.w > p->view->width - 2 || !ply_tree_take(p, box))
      continue;
    ply_scene_add_label(p->scene, word, &style, places[i].x, places[i].y, PLY_COLOUR_CANVAS, 2);
    return;
  }
}

/* --- the link --- */

typedef struct {
  double x[4], y[4];
} Curve;

static void curve_at(const Curve *c, double t, double *x, double *y) {
  double s = 1 - t, w[4] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };
  *x = *y = 0;
  for (int i = 0; i < 4; i++) {
    *x += w[i] * c->x[i];
    *y += w[i] * c->y[i];
  }
}

/* A point on a figure where a link may leave or arrive, with the way it goes from there. */
typedef struct {
  double x, y, dx, dy;
} Port;
#define N_PORTS 8

#define BESIDE 3.0 /* px beside the sign of a question */
#define FRAME 7.0 /* units of the design that the frame of what is selected reaches beyond a halo */

/* Upper corners and sides, outside of all that is drawn around the node: level and slanted. */
static void ports_of(const Painting *p, uint32_t spot, double gap, Port ports[static N_PORTS]) {
  PlyFigure f = ply_tree_figure(p, spot);
  PlyRect b = ply_figure_bounds(&f);
  double k = CLAMP(p->g.scale[p->layout->spots[spot].level], 0.4, 1) * p->g.line;
  gap += p->marks[spot] & PLY_MARK_SELECTED ? FRAME : 0;
  double upper = f.form == PLY_FORM_TRIANGLE_UP ? 0.7 : 0.14, out = b.w / 2 + gap * k;
  double high = b.y + upper * b.h, middle = b.y + 0.55 * b.h;
  double in = f.form == PLY_FORM_TRIANGLE_DOWN ? 0.26 * b.w : 0; /* its sides run inwards */
  if (ply_tree_is_asked(p, spot)) {
    out = MAX(out, ply_tree_reach(p, spot).w / 2 + BESIDE);
    in = 0;
  }
  for (int i = 0; i < 2; i++) {
    double side = i == 0 ? 1 : -1;
    Port *port = ports + 4 * i;
    port[0] = (Port){ f.x + side * out, high, side * 0.8, -0.6 };
    port[1] = (Port){ f.x + side * out, high, side, -0.1 };
    port[2] = (Port){ f.x + side * (out - in), middle, side, 0.1 };
    port[3] = (Port){ f.x + side * (out - in), middle, side * 0.6, 0.8 };
  }
}

#define SAMPLES 18

/* How much of the curve lies on nodes and texts, and how long it is: the less the better. */
static double curve_cost(const Painting *p, const Curve *c) {
  double cost = 0, last_x = c->x[0], last_y = c->y[0];
  for (int i = 1; i <= SAMPLES; i++) {
    double x, y;
    curve_at(c, (double)i / SAMPLES, &x, &y);
    double step = hypot(x - last_x, y - last_y);
    PlyRect dot = { x - 3, y - 3, 6, 6 };
    bool ends = i < 2 || i > SAMPLES - 2; /* within the reach of its own two nodes */
    bool outside = x < 4 || y < 4 || x > p->view->width - 4;
    cost += step * (!ends && (outside || !ply_tree_is_free(p, dot)) ? 6 : 1);
    last_x = x;
    last_y = y;
  }
  return cost;
}

/* The arc from the source to the node that was cut which covers least. */
static Curve link_curve(const Painting *p, uint32_t target) {
  Port from[N_PORTS], to[N_PORTS];
  ports_of(p, p->source, 7, from);
  ports_of(p, target, 15, to);
  Curve best = { 0 };
  double best_cost = INFINITY;
  static const double bends[] = { 0.42, 0.7, 0.2 };
  for (unsigned i = 0; i < N_PORTS * N_PORTS * G_N_ELEMENTS(bends); i++) {
    const Port *a = &from[i / N_PORTS % N_PORTS], *b = &to[i % N_PORTS];
    double reach = hypot(b->x - a->x, b->y - a->y) * bends[i / N_PORTS / N_PORTS] + 12;
    Curve c = { { a->x, a->x + a->dx * reach, b->x + b->dx * reach, b->x },
                { a->y, a->y + a->dy * reach, b->y + b->dy * reach, b->y } };
    bool arc = a->dy < -0.5 && b->dy < -0.5; /* the friendliest way, where nothing is in it */
    double cost = curve_cost(p, &c) * (arc ? 1 : 1.3);
    if (cost < best_cost) {
      best_cost = cost;
      best = c;
    }
  }
  return best;
}

/* The bound that was met, and what its setter is worth, are one number. */
static bool hides_bound(const Painting *p) {
  return ply_cover_has(p->view->cover, p->run, "alpha", p->current) ||
         ply_cover_has(p->view->cover, p->run, "beta", p->current) ||
         ply_tree_hides_value(p, p->layout->spots[p->source].node);
}

static void paint_bound(Painting *p, const Curve *curve) {
  bool own = ply_run_turns_signs(p->run);
  bool min = ply_run_side(p->run, p->current) == PLY_SIDE_MIN;
  int32_t value = p->cut.was;
  if (ply_run_algorithm(p->run)->negamax && !own && min)
    value = -value;
  char number[24], text[64];
  if (hides_bound(p))
    return;
  ply_run_print_value(p->run, value, number);
  /* Translators: on the link from the node that set the bound, as in "sets α = 5". */
  g_snprintf(text, sizeof text, !own && min ? _("sets α = %s") : _("sets β = %s"), number);
  PlyTextStyle style = ply_text_style(PLY_SIZE_WINDOW * p->g.label / PLY_SIZE_ROW, PLY_WEIGHT_HEAVY,
                                      PLY_COLOUR_WHY, PLY_ALIGN_CENTRE);
  double w, h;
  ply_chip_size(text, &style, &w, &h);
  static const double along[] = { 0.5, 0.38, 0.62, 0.28, 0.72 };
  const guint n = G_N_ELEMENTS(along);
  static const double across[] = { 0.95, 0, 1.4, -0.9, 2, -1.5, 2.6 }; /* of its height */
  for (guint i = 0; i < 2 * n * G_N_ELEMENTS(across); i++) {
    bool clear = i < n * G_N_ELEMENTS(across); /* first without covering any edge */
    double x, y;
    curve_at(curve, along[i % n], &x, &y);
    y += across[i / n % G_N_ELEMENTS(across)] * h;
    PlyRect box = { x - w / 2, y - h / 2, w, h };
    if (box.x < 2 || box.x + w > p->view->width - 2 || box.y < 2 ||
        (clear && !ply_tree_is_clear(p, box)) || !ply_tree_take(p, box))
      continue;
    PlyNodeId setter = p->layout->spots[p->source].node;
    PLY_DECLARE(p->scene, { "source", p->current }, { "alpha", p->current }, { "beta", p->current },
                { "value", setter }, { "bound", setter });
    ply_scene_add_chip(p->scene, text, &style, x, y, PLY_COLOUR_WHY_TINT, PLY_NO_PEN);
    return;
  }
}

static void paint_link(Painting *p, const Curve *curve) {
  PLY_DECLARE(p->scene, { "source", p->current });
  ply_scene_add_link(p->scene, curve->x, curve->y, PLY_ARROW_LINK * p->g.line,
                     ply_pen_dashed(PLY_COLOUR_WHY, 3 * p->g.line, PLY_DASH_DOTTED));
}

void ply_tree_paint_source(Painting *p) {
  bool inside;
  if (!p->at_cut)
    return;
  uint32_t target = ply_tree_spot_of(p->layout, p->current, &inside);
  if (target == TREE_NONE)
    return;
  uint32_t before = PLY_DECLARE(p->scene, { "pruned", p->current });
  paint_word(p, target);
  if (p->source != TREE_NONE && p->source != target && !inside &&
      TREE_RADIUS * p->g.scale[p->layout->spots[target].level] >= TREE_DISC) {
    Curve curve = link_curve(p, target);
    paint_link(p, &curve);
    paint_bound(p, &curve);
  }
  ply_scene_declare_again(p->scene, before);
}
