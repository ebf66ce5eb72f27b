/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>

#define RADIUS_PX 8.5

/* --- Signs, of strokes, so that they are the same in every font --- */

static void tick(cairo_t *cr, double y) {
  cairo_set_line_width(cr, 2);
  cairo_move_to(cr, -3.6, y + 0.4);
  cairo_line_to(cr, -1, y + 3.2);
  cairo_line_to(cr, 3.8, y - 2.2);
  cairo_stroke(cr);
}

static void cross(cairo_t *cr, double y) {
  cairo_set_line_width(cr, 2);
  cairo_move_to(cr, -3, y - 3);
  cairo_line_to(cr, 3, y + 3);
  cairo_move_to(cr, 3, y - 3);
  cairo_line_to(cr, -3, y + 3);
  cairo_stroke(cr);
}

/* A bar, as on a dash: nothing was answered. */
static void dash(cairo_t *cr, double y) {
  cairo_set_line_width(cr, 2);
  cairo_move_to(cr, -4, y);
  cairo_line_to(cr, 4, y);
  cairo_stroke(cr);
}

static void dot(cairo_t *cr, double y) {
  cairo_arc(cr, 0, y, 2.4, 0, 2 * G_PI);
  cairo_fill(cr);
}

static void question(cairo_t *cr, double y) {
  cairo_set_line_width(cr, 1.8);
  cairo_arc(cr, 0, y - 1.8, 2.5, G_PI, 2.3 * G_PI);
  cairo_line_to(cr, 0, y + 2);
  cairo_stroke(cr);
  cairo_arc(cr, 0, y + 4.6, 1.1, 0, 2 * G_PI);
  cairo_fill(cr);
}

static const struct {
  void (*sign)(cairo_t *cr, double y);
  PlyColour disc, rim, ink;
} marks[PLY_N_STANDINGS] = {
  [PLY_STANDING_OPEN] = { question, PLY_COLOUR_CARD, PLY_COLOUR_DIM, PLY_COLOUR_INK },
  [PLY_STANDING_NOTED] = { dot, PLY_COLOUR_CARD, PLY_COLOUR_DIM, PLY_COLOUR_INK },
  [PLY_STANDING_RIGHT] = { tick, PLY_COLOUR_CHOSEN, PLY_COLOUR_CHOSEN, PLY_COLOUR_CANVAS },
  [PLY_STANDING_RETRIED] = { tick, PLY_COLOUR_CARD, PLY_COLOUR_CHOSEN, PLY_COLOUR_CHOSEN_TEXT },
  [PLY_STANDING_WRONG] = { cross, PLY_COLOUR_CARD, PLY_COLOUR_DIM, PLY_COLOUR_INK },
  [PLY_STANDING_SHOWN] = { dash, PLY_COLOUR_CARD, PLY_COLOUR_DIM, PLY_COLOUR_INK },
};

static void set_colour(cairo_t *cr, const PlyTheme *theme, PlyColour colour) {
  GdkRGBA rgba;
  gdk_rgba_parse(&rgba, theme->hex[colour]);
  gdk_cairo_set_source_rgba(cr, &rgba);
}

void ply_timeline_paint_mark(cairo_t *cr, const PlyTheme *theme, PlyStanding standing, double y) {
  cairo_arc(cr, 0, y, RADIUS_PX, 0, 2 * G_PI);
  set_colour(cr, theme, marks[standing].disc);
  cairo_fill_preserve(cr);
  set_colour(cr, theme, marks[standing].rim);
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
  set_colour(cr, theme, marks[standing].ink);
  marks[standing].sign(cr, y);
}

/* --- In words --- */

char *ply_timeline_say_marks(PlyTutor *tutor, guint32 step, const char *place) {
  g_autoptr(GArray) all = ply_tutor_marks(tutor);
  GString *text = g_string_new(place);
  for (guint i = 0; i < all->len; i++) {
    const PlyTutorMark *mark = &g_array_index(all, PlyTutorMark, i);
    if (mark->step != step)
      continue;
    /* Translators: a question at a step, and how it stands: "right first time" */
    g_string_append_printf(text, _(", question %u: %s"),
                           ply_tutor_question_number(tutor, mark->section),
                           ply_standing_name(ply_tutor_get_standing(tutor, mark->section)));
  }
  return g_string_free(text, FALSE);
}
