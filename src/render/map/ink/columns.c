/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns of a level: most of what is painted of a large tree. */
#include <string.h>

#include "render/map/ink/private.h"

#define HATCH 4 /* pixels from line to line */

/* What is thin is pale, but never so much that it is not there. */
static double density(float all) {
  return 0.6 + 0.4 * MIN((double)all, 1);
}

static float sum(const PlyMapColumn *column) {
  float all = 0;
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++)
    all += column->of[share];
  return all;
}

/* --- by paths --- */

/* Lines a pixel wide would be many: their mean in their place. */
static void draw_part(cairo_t *cr, double x, double y, double w, double h, PlyInkColour colour,
                      PlyInkColour hatch, double opacity) {
  PlyInkColour c = hatch == 0 ? colour : ply_ink_over(colour, hatch, 255 / HATCH);
  cairo_set_source_rgba(cr, ((c >> 16) & 255) / 255.0, ((c >> 8) & 255) / 255.0, (c & 255) / 255.0,
                        opacity);
  cairo_rectangle(cr, x, y, w, h);
  cairo_fill(cr);
}

static void draw(const PlyInk *ink, double x, double y, double h, unsigned n,
                 const PlyMapColumn *columns, const PlyInkColour *colours,
                 const PlyInkColour *hatches) {
  cairo_t *cr = ply_ink_cairo(ink);
  for (unsigned i = 0; i < n; i++) {
    float all = sum(&columns[i]);
    double top = y;
    for (unsigned share = 0; all > 0 && share < PLY_MAP_N_SHARES; share++) {
      double part = h * (double)(columns[i].of[share] / all);
      double opacity = density(all);
      if (columns[i].of[share] > 0 && ply_ink_is_turned(ink))
        draw_part(cr, top, x + i, part, 1, colours[share], hatches[share], opacity);
      else if (columns[i].of[share] > 0)
        draw_part(cr, x + i, top, 1, part, colours[share], hatches[share], opacity);
      top += part;
    }
  }
}

/* --- into pixels --- */

/* From a row on a column of pixels has another colour. */
typedef struct {
  uint32_t colour, hatch; /* over nothing; 0: it ends */
  int column, next;       /* of the same row; -1: none */
  uint8_t share, part;
} Change;

/* Rows one after the other, as they lie in memory. What the next one shows is kept for each column of
 * pixels, and changes a few times on the way down. */
typedef struct {
  PlyInkImage to; /* its bounds are those of the level */
  const PlyInkColour *colours, *hatches;
  int *head; /* by row: its first change, -1 */
  Change *changes;
  int n_changes;
  uint32_t *plain, *lined; /* by column: over nothing, between lines and on one */
  uint8_t *share, *part;   /* of 255 */
  bool has_lines;          /* else lined is plain */
} Strip;

/* Above 0 as lround() does. */
static inline int nearest(double x) {
  return (int)(x + 0.5);
}

static void add_change(Strip *s, int row, Change change) {
  row = MAX(row, s->to.top);
  if (row >= s->to.bottom)
    return;
  change.next = s->head[row - s->to.top];
  s->head[row - s->to.top] = s->n_changes;
  s->changes[s->n_changes++] = change;
}

static void add_column(Strip *s, int column, double y, double h, const PlyMapColumn *of) {
  float all = sum(of);
  if (all <= 0)
    return;
  uint8_t part = (uint8_t)nearest(density(all) * 255);
  int end = s->to.top;
  for (unsigned share = 0; share < PLY_MAP_N_SHARES; share++) {
    if (of->of[share] <= 0)
      continue;
    int from = nearest(y * s->to.scale) + s->to.dy;
    y += h * (double)(of->of[share] / all);
    end = nearest(y * s->to.scale) + s->to.dy;
    if (end <= MAX(from, s->to.top))
      continue;
    uint32_t plain = ply_ink_over(0, s->colours[share], part), lined = plain;
    if (s->hatches[share] != 0) {
      lined = ply_ink_over(0, s->hatches[share], part);
      s->has_lines = true;
    }
    add_change(s, from,
               (Change){ .colour = plain,
                         .hatch = lined,
                         .column = column,
                         .share = (uint8_t)share,
                         .part = part });
  }
  add_change(s, end, (Change){ .column = column });
}

static void apply_changes(Strip *s, int row) {
  for (int i = s->head[row - s->to.top]; i >= 0; i = s->changes[i].next) {
    const Change *c = &s->changes[i];
    s->plain[c->column] = c->colour;
    s->lined[c->column] = c->hatch;
    s->share[c->column] = c->share;
    s->part[c->column] = c->part;
  }
}

/* There is something under it. */
static void blend_row(const Strip *s, uint32_t *at, int n, unsigned phase) {
  for (int i = 0; i < n; i++) {
    PlyInkColour hatch = s->hatches[s->share[i]];
    bool line = hatch != 0 && (phase + (unsigned)i) % HATCH == 0;
    if (s->plain[i] != 0)
      at[i] = ply_ink_over(at[i], line ? hatch : s->colours[s->share[i]], s->part[i]);
  }
}

static void fill_row(const Strip *s, int row) {
  uint32_t *at = s->to.pixels + (ptrdiff_t)row * s->to.stride + s->to.left, under = 0;
  int n = s->to.right - s->to.left;
  unsigned phase = (unsigned)(row + s->to.left);
  for (int i = 0; i < n; i++)
    under |= at[i];
  if (under != 0) {
    blend_row(s, at, n, phase);
    return;
  }
  memcpy(at, s->plain, (size_t)n * sizeof *at);
  if (!s->has_lines)
    return;
  for (int i = (int)((HATCH - phase % HATCH) % HATCH); i < n; i += HATCH)
    at[i] = s->lined[i];
}

static void fill(const PlyInkImage *to, int x, double y, double h, const PlyMapColumn *columns,
                 const PlyInkColour *colours, const PlyInkColour *hatches) {
  size_t n = (size_t)(to->right - to->left), rows = (size_t)(to->bottom - to->top);
  g_autofree int *head = g_new(int, rows);
  g_autofree Change *changes = g_new(Change, n * (PLY_MAP_N_SHARES + 1));
  g_autofree uint32_t *shown = g_new0(uint32_t, 2 * n);
  g_autofree uint8_t *of = g_new0(uint8_t, 2 * n);
  Strip s = { .to = *to,
              .colours = colours,
              .hatches = hatches,
              .head = head,
              .changes = changes,
              .plain = shown,
              .share = of };
  s.lined = s.plain + n;
  s.part = s.share + n;
  memset(head, 0xff, rows * sizeof *head);
  for (int i = 0; i < (int)n; i++)
    add_column(&s, i, y, h, &columns[(to->left + i - to->dx) / to->scale - x]);
  for (int row = to->top; row < to->bottom; row++) {
    apply_changes(&s, row);
    fill_row(&s, row);
  }
}

/* --- the same turned: a row of pixels for each --- */

static void fill_run(const PlyInkImage *to, int row, int from, int end, PlyInkColour colour,
                     PlyInkColour hatch, uint32_t part) {
  uint32_t *at = to->pixels + (ptrdiff_t)row * to->stride;
  uint32_t plain = ply_ink_over(0, colour, part), lined = ply_ink_over(0, hatch, part);
  for (int i = MAX(from, to->left); i < MIN(end, to->right); i++) {
    bool line = hatch != 0 && (row + i) % HATCH == 0;
    at[i] = at[i] == 0 ? (line ? lined : plain) : ply_ink_over(at[i], line ? hatch : colour, part);
  }
}

static void fill_turned(const PlyInkImage *to, int y, double x, double w,
                        const PlyMapColumn *columns, const PlyInkColour *colours,
                        const PlyInkColour *hatches) {
  for (int row = to->top; row < to->bottom; row++) {
    const PlyMapColumn *of = &columns[(row - to->dy) / to->scale - y];
    float all = sum(of);
    double at = x;
    for (unsigned share = 0; all > 0 && share < PLY_MAP_N_SHARES; share++) {
      if (of->of[share] <= 0)
        continue;
      int from = nearest(at * to->scale) + to->dx;
      at += w * (double)(of->of[share] / all);
      fill_run(to, row, from, nearest(at * to->scale) + to->dx, colours[share], hatches[share],
               (uint32_t)nearest(density(all) * 255));
    }
  }
}

void ply_ink_columns(PlyInk *ink, double x, double y, double h, unsigned n,
                     const PlyMapColumn *columns, const PlyInkColour colours[PLY_MAP_N_SHARES],
                     const PlyInkColour hatches[PLY_MAP_N_SHARES]) {
  PlyInkImage to = ply_ink_image(ink);
  if (to.pixels == NULL) {
    draw(ink, x, y, h, n, columns, colours, hatches);
    return;
  }
  if (ply_ink_is_turned(ink)) {
    to.top = MAX(to.top, (int)x * to.scale + to.dy);
    to.bottom = MIN(to.bottom, ((int)x + (int)n) * to.scale + to.dy);
    fill_turned(&to, (int)x, y, h, columns, colours, hatches);
    return;
  }
  to.left = MAX(to.left, (int)x * to.scale + to.dx);
  to.right = MIN(to.right, ((int)x + (int)n) * to.scale + to.dx);
  to.top = MAX(to.top, nearest(y * to.scale) + to.dy);
  to.bottom = MIN(to.bottom, nearest((y + h) * to.scale) + to.dy);
  if (to.left < to.right && to.top < to.bottom)
    fill(&to, (int)x, y, h, columns, colours, hatches);
}
