/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Windows of the nodes on the current path: a bar that narrows, beside its node, all on one
 * scale; where there is no room for a bar, the two numbers. */

#include "render/tree/private.h"

#include <math.h>

#include "base/i18n.h"

typedef struct {
  PlyWindow window;
  char alpha[48], beta[48];
  char *pair;    /* both and the caption's test, where there is no room for a bar */
  char *caption; /* below the bar; "" while there is room and nothing is cut off */
  double middle; /* of the caption: a share of the bar's scale */
  double size;   /* of the texts */
} WindowText;

static double share(const Painting *p, int32_t value) {
  const PlyTreeLayout *l = p->layout;
  return CLAMP((value - l->low) / (l->high - l->low), 0, 1);
}

/* The test that node is cut off by at this step; NULL: none, or the window says it itself. */
static char *cut_test(const Painting *p, PlyNodeId node, PlyWindow w, bool spoken) {
  bool tested = p->at_cut && node == p->current && w.alpha < w.beta;
  return tested ? ply_say_cut_test(p->run, &p->cut, spoken) : NULL;
}

static void describe(const Painting *p, PlyNodeId node, WindowText *text) {
  PlyWindow w = ply_tree_window(p, node);
  char a[24], b[24];
  text->window = w;
  ply_run_print_value(p->run, w.alpha, a);
  ply_run_print_value(p->run, w.beta, b);
  g_snprintf(text->alpha, sizeof text->alpha, "α %s", a);
  g_snprintf(text->beta, sizeof text->beta, "β %s", b);
  char *test = cut_test(p, node, w, false);
  text->pair = test != NULL ? g_strdup_printf("[%s, %s]  %s", a, b, test)
                            : g_strdup_printf("[%s, %s]", a, b);
  bool beta = ply_run_turns_signs(p->run) || ply_run_side(p->run, node) == PLY_SIDE_MAX;
  text->middle =
      test == NULL ? (share(p, w.alpha) + share(p, w.beta)) / 2 : share(p, beta ? w.beta : w.alpha);
  text->caption = test != NULL        ? test
                  : w.alpha == w.beta ? g_strdup(C_("window", "cut"))
                  : w.alpha > w.beta  ? g_strdup(_("no room left"))
                                      : g_strdup("");
}

/* --- the bar --- */

#define LABEL_RISE 2.05 /* middle of the bar to middle of its labels, in text sizes / 1.3 */

static PlyRect bar_box(double x, double y, double w, double size) {
  return (PlyRect){ x - 4, y - 2.35 * size, w + 8, 4.5 * size };
}

/* Labels of a window with room left stand at the ends; else at their ticks, apart. */
static void paint_labels(Painting *p, const WindowText *text, const PlyBar *bar) {
  double y = bar->y - 1.55 * text->size;
  PlyTextStyle a = ply_text_style(text->size, PLY_WEIGHT_BOLD, PLY_COLOUR_MAX, PLY_ALIGN_START);
  PlyTextStyle b = ply_text_style(text->size, PLY_WEIGHT_BOLD, PLY_COLOUR_MIN, PLY_ALIGN_END);
  if (!bar->closed) {
    ply_scene_add_text(p->scene, text->alpha, &a, bar->x, y);
    ply_scene_add_text(p->scene, text->beta, &b, bar->x + bar->w, y);
    return;
  }
  double wa = ply_text_measure(text->alpha, a.size, a.weight, NULL);
  double wb = ply_text_measure(text->beta, b.size, b.weight, NULL);
  bool equal = text->window.alpha == text->window.beta;
  double xa = bar->x + 12 + bar->alpha * (bar->w - 24),
         xb = bar->x + 12 + bar->beta * (bar->w - 24);
  /* The smaller one is left; where both are equal alpha is. */
  double *left = equal ? &xa : &xb, *right = equal ? &xb : &xa;
  double wl = equal ? wa : wb, wr = equal ? wb : wa, gap = 8;
  double apart = (wl + wr) / 2 + gap, lack = apart - (*right - *left);
  if (lack > 0) {
    *left -= lack / 2;
    *right += lack / 2;
  }
  double shift = MAX(0, bar->x - (*left - wl / 2)) - MAX(0, *right + wr / 2 - bar->x - bar->w);
  a.align = b.align = PLY_ALIGN_CENTRE;
  ply_scene_add_text(p->scene, text->alpha, &a, xa + shift, y);
  ply_scene_add_text(p->scene, text->beta, &b, xb + shift, y);
}

static void paint_bar(Painting *p, const WindowText *text, double x, double y, double w) {
  PlyWindow window = text->window;
  bool closed = window.alpha >= window.beta;
  PlyBar bar = { .x = x,
                 .y = y,
                 .w = w,
                 .scale = text->size / PLY_SIZE_WINDOW,
                 .alpha = share(p, window.alpha),
                 .beta = share(p, window.beta),
                 .alpha_open = window.alpha == -PLY_INF,
                 .beta_open = window.beta == PLY_INF,
                 .closed = closed,
                 .opacity = 1 };
  ply_scene_add_bar(p->scene, &bar);
  paint_labels(p, text, &bar);
  PlyTextStyle caption = ply_text_style(MAX(PLY_TEXT_MIN, text->size - 1), PLY_WEIGHT_BOLD,
                                        PLY_COLOUR_WHY, PLY_ALIGN_CENTRE);
  double middle = x + 12 + text->middle * (w - 24);
  double half = ply_text_measure(text->caption, caption.size, caption.weight, NULL) / 2;
  middle = CLAMP(middle, x + half, MAX(x + half, x + w - half));
  ply_scene_add_text(p->scene, text->caption, &caption, middle, y + 1.5 * text->size);
}

/* --- where --- */

static bool inside_area(const Painting *p, PlyRect box) {
  return box.x >= 4 && box.y >= 2 && box.x + box.w <= p->view->width - 2 &&
         box.y + box.h <= p->view->height - 2;
}

static bool try_bar(Painting *p, const WindowText *text, double x, double y, double w, bool clear) {
  PlyRect box = bar_box(x, y, w, text->size);
  PlyRect core = { x, y - 2.1 * text->size, w, 2.6 * text->size }; /* without the caption */
  if (!inside_area(p, box) || (clear && !ply_tree_is_clear(p, core)) || !ply_tree_take(p, box))
    return false;
  paint_bar(p, text, x, y, w);
  return true;
}

static bool try_pair(Painting *p, const WindowText *text, double x, double y, PlyAlign align) {
  bool cut = *text->caption != '\0';
  PlyTextStyle style =
      ply_text_style(text->size, PLY_WEIGHT_BOLD, cut ? PLY_COLOUR_WHY : PLY_COLOUR_INK, align);
  PlyRect box = ply_text_box(text->pair, &style, x, y);
  box = (PlyRect){ box.x - 3, box.y - 2, box.w + 6, box.h + 4 };
  if (!inside_area(p, box) || !ply_tree_take(p, box))
    return false;
  ply_scene_add_label(p->scene, text->pair, &style, x, y, PLY_COLOUR_CANVAS, 3);
  return true;
}

static double scale_of(const Painting *p, uint32_t spot) {
  return CLAMP(p->g.scale[p->layout->spots[spot].level] / p->g.unit, 0.8, 1);
}

static void place_window(Painting *p, uint32_t spot, const WindowText *text) {
  PlyFigure f = ply_tree_figure(p, spot);
  PlyRect box = ply_figure_bounds(&f);
  double scale = scale_of(p, spot);
  double least = ply_text_measure(text->alpha, text->size, PLY_WEIGHT_BOLD, NULL) +
                 ply_text_measure(text->beta, text->size, PLY_WEIGHT_BOLD, NULL) + 12;
  double gap = 26 * MAX(scale, 0.8), y = f.y + 6 * scale;
  const double widths[] = { p->g.bar, 0.75 * p->g.bar, 0.55 * p->g.bar };
  for (guint i = 0; i < 2 * G_N_ELEMENTS(widths); i++) {
    double w = MAX(widths[i % G_N_ELEMENTS(widths)] * scale, least);
    bool clear = i < G_N_ELEMENTS(widths);
    if (try_bar(p, text, box.x + box.w + gap, y, w, clear) ||
        try_bar(p, text, box.x - gap - w, y, w, clear))
      return;
  }
  /* Beside the node the sign of a question is open. */
  PlyRect all = ply_tree_is_asked(p, spot) ? ply_tree_reach(p, spot) : box;
  double high = all.y - 0.8 * text->size, low = all.y + all.h + 0.8 * text->size;
  if (try_pair(p, text, box.x + box.w + 14, f.y, PLY_ALIGN_START) ||
      try_pair(p, text, box.x - 14, f.y, PLY_ALIGN_END) ||
      try_pair(p, text, f.x + 0.5 * box.w, high, PLY_ALIGN_START) ||
      try_pair(p, text, f.x + 0.4 * box.w, low, PLY_ALIGN_START) ||
      try_pair(p, text, f.x - 0.5 * box.w, high, PLY_ALIGN_END))
    return;
  try_pair(p, text, f.x - 0.4 * box.w, low, PLY_ALIGN_END);
}

static void paint_window(Painting *p, uint32_t spot) {
  double text_scale = p->g.label / PLY_SIZE_ROW;
  WindowText text = { .size = MAX(PLY_TEXT_MIN, PLY_SIZE_WINDOW * text_scale * scale_of(p, spot)) };
  describe(p, p->layout->spots[spot].node, &text);
  place_window(p, spot, &text);
  g_free(text.pair);
  g_free(text.caption);
}

/* The windows that are drawn are those of the nodes on the way to the current one. */
static bool is_drawn(const Painting *p, PlyNodeId node, uint32_t *spot) {
  bool inside;
  PlyWindow window;
  *spot = ply_tree_spot_of(p->layout, node, &inside);
  return p->g.bar != 0 && *spot != TREE_NONE && !inside && !ply_tree_hides_window(p, node) &&
         p->layout->spots[*spot].kind != SPOT_LEAF && ply_tree_visible(p, *spot) &&
         TREE_RADIUS * p->g.scale[p->layout->spots[*spot].level] >= TREE_DISC &&
         ply_replay_window(p->replay, node, &window);
}

char *ply_tree_window_words(const Painting *p, PlyNodeId node) {
  uint32_t spot;
  unsigned i = 0;
  while (i < p->n_path && p->path[i] != node)
    i++;
  if (i == p->n_path || !is_drawn(p, node, &spot))
    return NULL;
  PlyWindow window = ply_tree_window(p, node);
  char alpha[24], beta[24];
  ply_run_print_value(p->run, window.alpha, alpha);
  ply_run_print_value(p->run, window.beta, beta);
  g_autofree char *test = cut_test(p, node, window, true);
  if (test != NULL)
    /* Translators: for screen readers, as the next two: the window of a node, and why it is cut off there. */
    return g_strdup_printf(_("alpha %s, beta %s; cut: %s"), alpha, beta, test);
  return g_strdup_printf(window.alpha < window.beta ? _("alpha %s, beta %s")
                                                    : _("alpha %s, beta %s, no room left"),
                         alpha, beta);
}

void ply_tree_paint_windows(Painting *p) {
  for (unsigned i = 0; i < p->n_path; i++) {
    uint32_t spot;
    if (!is_drawn(p, p->path[i], &spot))
      continue;
    PlyFact facts[PLY_WINDOW_FACTS];
    unsigned n = ply_tree_window_states(p, p->path[i], facts);
    uint32_t before = ply_scene_declare(p->scene, facts, n);
    paint_window(p, spot);
    ply_scene_declare_again(p->scene, before);
  }
}
