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
  { PLY_MAP_MAX, N_("good for Max"), N_("first player wins") },
  { PLY_MAP_MIDDLE, N_("in the middle"), N_("draw") },
  { PLY_MAP_MIN, N_("good for Min"), N_("second player wins") },
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
  PlyInkColour colour, hatch;
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
}

static void add_swatch(PlyScene *scene, double x, double y, double side, PlyInkColour colour,
                       PlyInkColour hatch) {
  Swatch *s = g_new(Swatch, 1);
  *s = (Swatch){ x, y, side, colour, hatch };
  ply_scene_add_picture(scene, (PlyRect){ x, y, side, side }, paint_swatch, s, g_free);
}

void ply_map_add_legend(PlyScene *scene, const PlyMap *map, const PlyMapView *view, bool covered,
                        PlyInk *ink) {
  static const struct {
    const Entry *entries;
    unsigned n;
  } legends[] = { [PLY_MAP_BY_VALUE] = { by_value, G_N_ELEMENTS(by_value) },
                  [PLY_MAP_BY_LOOKED] = { by_looked, G_N_ELEMENTS(by_looked) },
                  [PLY_MAP_BY_TURN] = { by_turn, G_N_ELEMENTS(by_turn) } };
  const Entry *entries = covered ? by_nothing : legends[view->colouring].entries;
  unsigned n = covered ? G_N_ELEMENTS(by_nothing) : legends[view->colouring].n;
  double text = view->text_scale, side = 11 * text, x = 16, y = view->height + view->foot / 2;
  PlyTextStyle style =
      ply_text_style(PLY_SIZE_NOTE * text, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  bool wins = ply_run_start(ply_map_run(map))->game->wins;
  for (unsigned i = 0; i < n; i++) {
    const char *label = _(wins && entries[i].game != NULL ? entries[i].game : entries[i].text);
    double wide = ply_text_measure(label, style.size, style.weight, NULL);
    if (x + side + wide > view->width - view->taken)
      return;
    PlyInkColour hatch, colour = ply_map_end_colour(ink, view, covered, entries[i].end, &hatch);
    add_swatch(scene, x, y - side / 2, side, colour, hatch);
    ply_scene_add_text(scene, label, &style, x + side + 6, y);
    x += side + wide + 24;
  }
}
