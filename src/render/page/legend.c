/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In print, signs do what colours do on the screen: this says which does what. */
#include "base/i18n.h"
#include "render/page/page.h"

#define ROW 34.0
#define SAMPLE_GAP 11.0
#define ENTRY_GAP 34.0
#define TEXT_SIZE 15.0

typedef struct {
  unsigned mark; /* PlyMark that calls for it */
  const char *words;
  double width; /* of the sample */
  void (*draw)(PlyScene *scene, double x, double y, PlyForm form);
} Entry;

static PlyFigure sample_node(double x, double y, double r, PlyForm form) {
  switch (form) {
  case PLY_FORM_CIRCLE: return ply_figure_circle(x, y, r);
  case PLY_FORM_ROUND: return ply_figure_square(x, y, r);
  default: return ply_figure_triangle(x, y, r, form == PLY_FORM_TRIANGLE_UP);
  }
}

static void draw_now(PlyScene *scene, double x, double y, PlyForm form) {
  for (int ring = 2; ring >= 0; ring--)
    ply_scene_add_figure(scene, ply_figure_grown(sample_node(x + 15, y + 1, 8, form), ring * 3.5),
                         PLY_COLOUR_CANVAS, 1, ply_pen(PLY_COLOUR_INK, 1.6));
}

static void draw_chosen(PlyScene *scene, double x, double y, PlyForm form) {
  ply_scene_add_line(scene, x, y, x + 34, y, PLY_ARROW_CHOSEN, ply_pen(PLY_COLOUR_CHOSEN, 6));
}

static void draw_source(PlyScene *scene, double x, double y, PlyForm form) {
  ply_scene_add_line(scene, x + 2, y, x + 35, y, PLY_ARROW_NONE,
                     ply_pen_dashed(PLY_COLOUR_WHY, 3, PLY_DASH_DOTTED));
}

static void draw_cut(PlyScene *scene, double x, double y, PlyForm form) {
  ply_scene_add_cut(scene, x + 15, y, 13, 0.75);
}

static void draw_pruned(PlyScene *scene, double x, double y, PlyForm form) {
  ply_scene_add_square(scene, x + 12, y, 11, PLY_NO_COLOUR,
                       ply_pen_dashed(PLY_COLOUR_PRUNED, 2, PLY_DASH_PRUNED));
  ply_scene_add_strike(scene, x + 12, y, 7, ply_pen(PLY_COLOUR_PRUNED, 2));
}

static void draw_future(PlyScene *scene, double x, double y, PlyForm form) {
  ply_scene_add_square(scene, x + 12, y, 11, PLY_NO_COLOUR, ply_pen_future(1));
}

static const Entry entries[] = {
  { PLY_MARK_NOW, N_("now"), 30, draw_now },
  { PLY_MARK_CHOSEN, N_("chosen"), 36, draw_chosen },
  { PLY_MARK_SOURCE, N_("set the bound"), 38, draw_source },
  { PLY_MARK_CUT, N_("cut"), 30, draw_cut },
  { PLY_MARK_PRUNED, N_("never looked at"), 24, draw_pruned },
  { PLY_MARK_FUTURE, N_("not looked at yet"), 24, draw_future },
};

static double entry_width(const Entry *entry, const PlyTextStyle *style) {
  return entry->width + SAMPLE_GAP +
         ply_text_measure(_(entry->words), style->size, style->weight, NULL);
}

/* How many entries from first on fit into a row, and how wide that row is. */
static unsigned row_end(const Entry *const *used, unsigned n, unsigned first, double limit,
                        const PlyTextStyle *style, double *width) {
  unsigned end = first;
  *width = 0;
  while (end < n) {
    double more = entry_width(used[end], style) + (end > first ? ENTRY_GAP : 0);
    if (end > first && *width + more > limit)
      break;
    *width += more;
    end++;
  }
  return end;
}

PlyScene *ply_legend_scene(unsigned marks, PlyForm form, double width, double text_scale) {
  const Entry *used[G_N_ELEMENTS(entries)];
  unsigned n = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(entries); i++) {
    if (marks & entries[i].mark)
      used[n++] = &entries[i];
  }
  if (n == 0)
    return NULL;
  PlyScene *scene = ply_scene_new();
  PLY_DECLARE(scene, { "shown", PLY_NO_SUBJECT }); /* what signs stand on a page, which decide */
  PlyTextStyle style =
      ply_text_style(TEXT_SIZE * text_scale, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, PLY_ALIGN_START);
  double y = 0;
  for (unsigned first = 0; first < n;) {
    double row = 0;
    unsigned end = row_end(used, n, first, width, &style, &row);
    double x = -row / 2;
    for (; first < end; first++) {
      used[first]->draw(scene, x, y, form);
      ply_scene_add_text(scene, _(used[first]->words), &style, x + used[first]->width + SAMPLE_GAP,
                         y);
      x += entry_width(used[first], &style) + ENTRY_GAP;
    }
    y += ROW * text_scale;
  }
  return scene;
}
