/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for what: series, and tones of the strip of spans, in rows above the plot. */
#include "render/chart/private.h"

#define SAMPLE 30.0 /* px: width of a sample */
#define GAP 8.0     /* between sample and words */
#define APART 22.0  /* between entries */

typedef struct {
  const PlyChartMaker *m;
  PlyScene *scene; /* NULL: only measures */
  PlyTextStyle style;
  double x, y;
  unsigned rows;
} Legend;

static void draw_sample(const Legend *l, unsigned i, bool span, double x) {
  const PlyChartTone *tone = ply_chart_tone(i);
  double half = 6;
  PlyRect box = { x, l->y - half, SAMPLE, 2 * half };
  if (!span && l->m->chart->kind == PLY_CHART_LINES) {
    ply_scene_add_line(l->scene, x, l->y, x + SAMPLE, l->y, PLY_ARROW_NONE,
                       ply_pen_dashed(tone->colour, 2.5, tone->dash));
    ply_chart_draw_mark(l->scene, tone, x + SAMPLE / 2, l->y, 5);
    return;
  }
  ply_scene_add_texture(l->scene, ply_figure_round(box, span ? 0 : 3), tone->colour, tone->texture);
}

/* An entry, on the next row where this one is full. */
static void add_entry(Legend *l, unsigned tone, bool span, const char *name) {
  double left = PLY_CHART_PAD, right = l->m->view.width - PLY_CHART_PAD;
  double wide = SAMPLE + GAP + ply_text_measure(name, l->style.size, l->style.weight, NULL);
  if (l->rows == 0) {
    l->rows = 1;
  } else if (l->x + wide > right) {
    l->rows++;
    l->x = left;
    l->y += l->style.size * 1.6;
  }
  if (l->scene != NULL) {
    bool rtl = l->m->view.rtl;
    draw_sample(l, tone, span, rtl ? l->m->view.width - l->x - SAMPLE : l->x);
    ply_scene_add_text(l->scene, name, &l->style,
                       rtl ? l->m->view.width - l->x - SAMPLE - GAP : l->x + SAMPLE + GAP, l->y);
  }
  l->x += wide + APART;
}

static void add_spans(Legend *l) {
  const GArray *spans = l->m->chart->spans;
  bool seen[PLY_CHART_TONES] = { false };
  for (guint i = 0; i < spans->len; i++) {
    const PlyChartSpan *span = &g_array_index(spans, PlyChartSpan, i);
    unsigned tone = span->tone % PLY_CHART_TONES;
    if (!seen[tone])
      add_entry(l, tone, true, span->name);
    seen[tone] = true;
  }
}

double ply_chart_legend(const PlyChartMaker *m, PlyScene *scene, double y) {
  Legend l = { m,
               scene,
               ply_chart_style(m, m->view.rtl ? PLY_ALIGN_END : PLY_ALIGN_START),
               PLY_CHART_PAD,
               y + m->size * 0.8,
               0 };
  l.style.colour = PLY_COLOUR_INK;
  guint n = ply_chart_n_series(m->chart);
  for (guint i = 0; i < n && n > 1; i++) {
    const char *name = ply_chart_series_at(m->chart, i)->name;
    if (name != NULL)
      add_entry(&l, i, false, name);
  }
  add_spans(&l);
  return l.rows * l.style.size * 1.6;
}
