/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the colours of a map mean. */
#include "base/i18n.h"
#include "render/kit/shape.h"
#include "render/map/scene/private.h"

typedef struct {
  PlyMapEnd end;    /* a node of that kind shows the colour; PLY_MAP_FUTURE: one to come */
  const char *text; /* translatable */
  const char *game; /* the same of games that are won or lost; NULL: the same */
} Entry;

static const Entry by_value[] = {
  { PLY_MAP_MAX, N_("good for Max"), N_("%s wins") },
  { PLY_MAP_MIDDLE, N_("in the middle"), N_("draw") },
  { PLY_MAP_MIN, N_("good for Min"), N_("%s wins") },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_looked[] = {
  { PLY_MAP_MAX, N_("looked at"), NULL },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_turn[] = {
  { PLY_MAP_MAX, N_("Max chooses"), NULL },
  { PLY_MAP_MIN, N_("Min chooses"), NULL },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_nothing[] = {
  { PLY_MAP_UNKNOWN, N_("passed by"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};

typedef struct {
  double x, y, side;
  PlyInkColour colour, hatch, frame; /* 0: none */
} Swatch;

static void set_colour(cairo_t *cr, PlyInkColour c) {
  cairo_set_source_rgb(cr, ((c >> 16) & 255) / 255.0, ((c >> 8) & 255) / 255.0, (c & 255) / 255.0);
}

static void paint_swatch(cairo_t *cr, gpointer data) {
  const Swatch *s = data;
  set_colour(cr, s->colour);
  cairo_rectangle(cr, s->x, s->y, s->side, s->side);
  cairo_fill_preserve(cr);
  cairo_clip(cr);
  set_colour(cr, s->hatch);
  cairo_set_line_width(cr, 1);
  for (double at = 4; s->hatch != 0 && at < 2 * s->side; at += 4) {
    cairo_move_to(cr, s->x, s->y + at);
    cairo_line_to(cr, s->x + at, s->y);
  }
  cairo_stroke(cr);
  if (s->frame == 0)
    return;
  set_colour(cr, s->frame);
  cairo_rectangle(cr, s->x + 0.5, s->y + 0.5, s->side - 1, s->side - 1);
  cairo_stroke(cr);
}

static void add_swatch(PlyScene *scene, const Swatch *swatch) {
  PlyRect box = { swatch->x, swatch->y, swatch->side, swatch->side };
  ply_scene_add_picture(scene, box, paint_swatch, g_memdup2(swatch, sizeof *swatch), g_free);
}

/* What the colours tell. */
typedef struct {
  const Entry *entries;
  unsigned n;
  const PlyGame *game; /* where it is won or lost; NULL */
} Legend;

static Legend legend_of(const PlyMap *map, const PlyMapView *view, bool covered) {
  static const Legend legends[] = { [PLY_MAP_BY_VALUE] = { by_value, G_N_ELEMENTS(by_value), NULL },
                                    [PLY_MAP_BY_LOOKED] = { by_looked, G_N_ELEMENTS(by_looked),
                                                            NULL },
                                    [PLY_MAP_BY_TURN] = { by_turn, G_N_ELEMENTS(by_turn), NULL } };
  Legend legend =
      covered ? (Legend){ by_nothing, G_N_ELEMENTS(by_nothing), NULL } : legends[view->colouring];
  const PlyGame *game = ply_run_start(ply_map_run(map))->game;
  legend.game = game->wins ? game : NULL;
  return legend;
}

#define INDENT 16.0
#define SIDE 11.0 /* of a swatch, by size of text */
#define BESIDE 6.0
#define BETWEEN 24.0

static PlyTextStyle style_of(const PlyMapView *view) {
  return ply_text_style(PLY_SIZE_NOTE * view->text_scale, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM,
                        PLY_ALIGN_START);
}

/* Who wins has the name that the sentences use. */
static char *label_of(const Legend *legend, unsigned i) {
  const Entry *e = &legend->entries[i];
  if (legend->game == NULL || e->game == NULL)
    return g_strdup(_(e->text));
  if (e->end == PLY_MAP_MIDDLE)
    return g_strdup(_(e->game));
  return g_strdup_printf(_(e->game),
                         _(e->end == PLY_MAP_MAX ? legend->game->first : legend->game->second));
}

/* Where entry i stands: behind the one before it, or on a line of its own; from (x, line) of that. */
static double put_entry(const Legend *legend, const PlyMapView *view, unsigned i, double *x,
                        unsigned *line) {
  PlyTextStyle style = style_of(view);
  g_autofree char *label = label_of(legend, i);
  double wide =
      SIDE * view->text_scale + BESIDE + ply_text_measure(label, style.size, style.weight, NULL);
  if (*x > INDENT && *x + wide > view->width - view->taken - BESIDE) {
    *x = INDENT;
    ++*line;
  }
  double at = *x;
  *x += wide + BETWEEN;
  return at;
}

unsigned ply_map_legend_lines(const PlyMap *map, const PlyMapView *view, bool covered) {
  Legend legend = legend_of(map, view, covered);
  double x = INDENT;
  unsigned line = 0;
  for (unsigned i = 0; i < legend.n; i++)
    put_entry(&legend, view, i, &x, &line);
  return line + 1;
}

void ply_map_add_legend(PlyScene *scene, const PlyMap *map, const PlyMapView *view, bool covered,
                        PlyInk *ink) {
  Legend legend = legend_of(map, view, covered);
  PlyTextStyle style = style_of(view);
  double x = INDENT, side = SIDE * view->text_scale;
  double high = view->foot / ply_map_legend_lines(map, view, covered);
  unsigned line = 0;
  for (unsigned i = 0; i < legend.n; i++) {
    double at = put_entry(&legend, view, i, &x, &line);
    double y = view->height + (line + 0.5) * high;
    Swatch s = { .x = at, .y = y - side / 2, .side = side };
    s.colour = ply_map_end_colour(ink, view, covered, legend.entries[i].end, &s.hatch);
    if (s.colour == ply_ink_colour(ink, PLY_COLOUR_CANVAS, 1)) /* in print: nothing but a place */
      s.frame = ply_ink_colour(ink, PLY_COLOUR_EDGE, 1);
    add_swatch(scene, &s);
    g_autofree char *label = label_of(&legend, i);
    ply_scene_add_text(scene, label, &style, at + side + BESIDE, y);
  }
}
