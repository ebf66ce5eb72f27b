/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search/parts.h"

#include <glib/gi18n.h>

#include "say/say.h"

#define ROW_WIDTH 262
#define ROW_HEIGHT 58
#define FIGURE_X 16.0
#define FIGURE_R 11.0
#define BAR_X 42.0
#define BAR_Y 40.0
#define LABEL_Y 17.0

typedef struct {
  PlySide side;
  PlyWindow window;
  char alpha[24], beta[24];
  char test[64]; /* that cuts it off; "": none does */
  PlyValueScale scale;
} WindowRow;

PlyValueScale ply_value_scale(const PlyTrace *trace) {
  PlyValueScale scale = { 0, 0 };
  gboolean any = FALSE;
  guint32 n = ply_trace_n_events(trace);
  for (guint32 i = 0; i < n; i++) {
    const PlyEvent *event = ply_trace_event(trace, i);
    if (event->kind != PLY_EVENT_EVALUATE)
      continue;
    int32_t values[2] = { event->now, trace->negamax ? -event->now : event->now };
    for (int k = 0; k < 2; k++) {
      scale.low = any ? MIN(scale.low, values[k]) : values[k];
      scale.high = any ? MAX(scale.high, values[k]) : values[k];
      any = TRUE;
    }
  }
  return scale;
}

static double place(const WindowRow *row, int32_t value) {
  double span = (double)row->scale.high - row->scale.low;
  double share = span > 0 ? ((double)value - row->scale.low) / span : 0.5;
  return 0.08 + 0.84 * CLAMP(share, 0, 1);
}

static void add_label(PlyScene *scene, const char *format, const char *number, PlyColour colour,
                      PlyAlign align, double x, double text_scale) {
  g_autofree char *text = g_strdup_printf(format, number);
  PlyTextStyle style =
      ply_text_style(PLY_SIZE_WINDOW * MIN(text_scale, 1.5), PLY_WEIGHT_BOLD, colour, align);
  ply_scene_add_text(scene, text, &style, x, LABEL_Y * MIN(text_scale, 1.5));
}

static void draw(PlyScene *scene, double width, double height, double text_scale, gpointer data) {
  const WindowRow *row = data;
  double unit = MIN(text_scale, 1.5), y = BAR_Y * unit;
  PlyColour side[] = { PLY_COLOUR_MAX, PLY_COLOUR_MIN, PLY_COLOUR_CHANCE };
  PlyColour tint[] = { PLY_COLOUR_MAX_TINT, PLY_COLOUR_MIN_TINT, PLY_COLOUR_CHANCE_TINT };
  PlyPen pen = ply_pen(side[row->side], 2);
  if (row->side == PLY_SIDE_CHANCE)
    ply_scene_add_circle(scene, FIGURE_X, y, FIGURE_R, tint[row->side], pen);
  else
    ply_scene_add_triangle(scene, FIGURE_X, y - 4, FIGURE_R, row->side == PLY_SIDE_MAX,
                           tint[row->side], pen);
  PlyBar bar = { .x = BAR_X, .y = y, .w = width - BAR_X - 4, .scale = 1, .opacity = 1 };
  bar.alpha_open = row->window.alpha == -PLY_INF;
  bar.beta_open = row->window.beta == PLY_INF;
  bar.alpha = bar.alpha_open ? 0 : place(row, row->window.alpha);
  bar.beta = bar.beta_open ? 1 : place(row, row->window.beta);
  bar.closed = row->window.alpha >= row->window.beta;
  ply_scene_add_bar(scene, &bar);
  add_label(scene, "α %s", row->alpha, PLY_COLOUR_MAX, PLY_ALIGN_START, BAR_X, text_scale);
  add_label(scene, "β %s", row->beta, PLY_COLOUR_MIN, PLY_ALIGN_END, width - 4, text_scale);
  const char *word = *row->test ? row->test : bar.closed ? _("cut") : NULL;
  if (word) {
    PlyTextStyle style =
        ply_text_style(PLY_SIZE_WINDOW * unit, PLY_WEIGHT_BOLD, PLY_COLOUR_WHY, PLY_ALIGN_CENTRE);
    ply_scene_add_text(scene, word, &style, BAR_X + (width - BAR_X) / 2, LABEL_Y * unit);
  }
}

GtkWidget *ply_window_row_new(PlyStyle *style) {
  return ply_scene_widget_new(style, ROW_WIDTH, ROW_HEIGHT, draw, g_new0(WindowRow, 1), g_free);
}

/* The test that cuts off, where the window does not show it by itself. */
static char *test_of(PlyWindow window, const PlyRun *run, const PlyEvent *cut, gboolean spoken) {
  return cut && window.alpha < window.beta ? ply_say_cut_test(run, cut, spoken) : NULL;
}

void ply_window_row_set(PlySceneWidget *widget, PlySide side, PlyWindow window, const PlyRun *run,
                        PlyValueScale scale, const PlyEvent *cut) {
  WindowRow *row = ply_scene_widget_get_data(widget);
  g_autofree char *test = test_of(window, run, cut, FALSE), *said = test_of(window, run, cut, TRUE);
  *row = (WindowRow){ .side = side, .window = window, .scale = scale };
  ply_run_print_value(run, window.alpha, row->alpha);
  ply_run_print_value(run, window.beta, row->beta);
  g_strlcpy(row->test, test ? test : "", sizeof row->test);
  const char *format = side == PLY_SIDE_MAX   ? _("Max chooses: alpha %s, beta %s")
                       : side == PLY_SIDE_MIN ? _("Min chooses: alpha %s, beta %s")
                                              : _("Chance: alpha %s, beta %s");
  g_autofree char *name = g_strdup_printf(format, row->alpha, row->beta);
  /* Translators: a window, and the test that is true: "…; cut: 1 is at most alpha 5" */
  g_autofree char *whole = said ? g_strdup_printf(_("%s; cut: %s"), name, said) : NULL;
  ply_scene_widget_set_name(widget, whole ? whole : name);
  ply_scene_widget_refresh(widget);
}
