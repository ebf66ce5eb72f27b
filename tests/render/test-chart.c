/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars, histograms and their whiskers. */
#include <math.h>
#include <string.h>

#include "minesweeper/mines.h"
#include "program.h"
#include "render/chart/moves.h"
#include "render/kit/shape.h"

static const PlyItem *bar_item(const PlyScene *scene, unsigned i) {
  int item = ply_scene_find(scene, PLY_ITEM_BAR, i);
  g_assert_cmpint(item, >=, 0);
  return &g_array_index(scene->items, PlyItem, item);
}

/* Figures filled like bars, from left to right. */
static unsigned bars_drawn(const PlyScene *scene, double heights[static 64]) {
  unsigned n = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_FIGURE && shape->figure.fill == PLY_COLOUR_MAX && n < 64)
      heights[n++] = 2 * shape->figure.figure.ry;
  }
  return n;
}

static void check_texts(const PlyScene *scene, double width, double height) {
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    g_assert_cmpfloat(a->size, >=, PLY_TEXT_MIN);
    g_assert_cmpfloat(a->box.x, >=, -0.5);
    g_assert_cmpfloat(a->box.x + a->box.w, <=, width + 0.5);
    g_assert_cmpfloat(a->box.y + a->box.h, <=, height + 0.5);
    for (guint k = 0; k < i; k++) {
      const PlyRect *b = &g_array_index(scene->texts, PlyTextBox, k).box;
      bool apart = a->box.x + a->box.w <= b->x + 0.5 || b->x + b->w <= a->box.x + 0.5 ||
                   a->box.y + a->box.h <= b->y + 0.5 || b->y + b->h <= a->box.y + 0.5;
      g_assert_true(apart);
    }
  }
}

static void test_bars(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_BARS);
  chart->title = g_strdup("Moves by each rule");
  chart->y_label = g_strdup("share of all moves");
  chart->percent = true;
  ply_chart_add(chart, g_strdup("One square"), 0.5, 0.45, 0.55);
  ply_chart_add(chart, g_strdup("Two squares, near"), 0.25, 0.2, 0.3);
  ply_chart_add(chart, g_strdup("Full deduction with the number of mines"), 0, 1, 0);
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 630, 480, 1);
  double heights[64];
  g_assert_cmpuint(bars_drawn(scene, heights), ==, 2); /* a bar of nothing is not drawn */
  g_assert_cmpfloat(fabs(heights[0] - 2 * heights[1]), <, 1);
  g_assert_cmpstr(bar_item(scene, 0)->name, ==, "One square: 50 %, between 45 % and 55 %");
  g_assert_cmpstr(bar_item(scene, 2)->name, ==, "Full deduction with the number of mines: 0 %");
  check_texts(scene, 630, 480);
}

static void test_histogram(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_HISTOGRAM);
  chart->x_label = g_strdup("move");
  chart->first = 1;
  for (unsigned i = 0; i < 48; i++)
    ply_chart_add(chart, NULL, (i * 7) % 13 + 1, (i * 7) % 13, (i * 7) % 13 + 3);
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 700, 300, 1);
  double heights[64];
  g_assert_cmpuint(bars_drawn(scene, heights), ==, 48);
  for (unsigned i = 0; i < 48; i++)
    g_assert_cmpfloat(fabs(heights[i] / heights[0] - ((i * 7) % 13 + 1)), <, 0.02);
  g_assert_cmpstr(bar_item(scene, 1)->name, ==, "2: 8, between 7 and 10");
  check_texts(scene, 700, 300);
}

/* Numbers at the foot, by their value: the middles of their boxes. */
static double foot_number(const PlyScene *scene, const char *number, double below) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && shape->text.y > below &&
        g_str_equal(shape->text.text, number))
      return shape->text.x;
  }
  g_assert_not_reached();
}

/* A bar for one number has it below its middle, one of several where they begin. */
static void test_numbers_below(void) {
  static const double steps[] = { 1, 5 };
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_HISTOGRAM);
    chart->step = steps[i];
    for (unsigned k = 0; k < 10; k++)
      ply_chart_add(chart, NULL, 1, 1, 1);
    g_autoptr(PlyScene) scene = ply_chart_scene(chart, 700, 300, 1);
    const PlyRect *bar = &bar_item(scene, steps[i] == 1 ? 4 : 2)->bounds;
    double at = foot_number(scene, steps[i] == 1 ? "4" : "10", 150);
    g_assert_cmpfloat(fabs(at - (bar->x + (steps[i] == 1 ? bar->w / 2 : 0))), <, 1);
  }
}

static bool says(const PlyScene *scene, const char *text) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && strcmp(shape->text.text, text) == 0)
      return true;
  }
  return false;
}

/* Bars that are too thin are put together, and the picture says how many. */
static void test_pooled(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_HISTOGRAM);
  chart->x_label = g_strdup("move");
  chart->pool = PLY_POOL_SUM;
  chart->first = 1;
  for (unsigned i = 0; i < 480; i++)
    ply_chart_add(chart, NULL, 1, 1, 0);
  g_autoptr(PlyScene) pooled = ply_chart_scene(chart, 700, 300, 1);
  g_assert_true(says(pooled, "move, 2 in each bar"));
  g_assert_false(says(pooled, "move"));
  check_texts(pooled, 700, 300);
  g_autoptr(PlyScene) single = ply_chart_scene(chart, 1700, 300, 1);
  g_assert_true(says(single, "move"));
}

static void test_empty(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_BARS);
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 300, 200, 2);
  g_assert_cmpuint(scene->items->len, ==, 0);
  g_assert_true(isfinite(scene->extent.w) && isfinite(scene->extent.h));
}

/* As many moves as squares that are opened or flagged, none twice. */
static void test_moves(void) {
  g_autoptr(PlyRun) run = mines_run(NULL, 0, "", PLY_MINES_DO_PLAY, NULL,
                                    "rules=one,near free-moves=no when-stuck=random seed=8");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyChartMoves of = { .rules = &ply_run_mines(run)->rules,
                       .by_hand = 1 << PLY_MINES_BY_PERSON,
                       .by_guess = 1 << PLY_MINES_BY_GUESS,
                       .y_label = "squares" };
  g_autoptr(PlyChart) chart = ply_chart_moves(&of, run, replay, NULL);
  double total = 0;
  const GArray *bars = ply_chart_series_at(chart, 0)->points;
  for (guint i = 0; i < bars->len; i++)
    total += g_array_index(bars, PlyChartPoint, i).value;
  uint32_t executed = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    executed += e->kind == PLY_EVENT_EXECUTE && (e->extra & 0xff) != PLY_MINES_SHOW;
  }
  g_assert_cmpuint(executed, >, 0);
  g_assert_cmpfloat(total, ==, executed);
  g_assert_cmpuint(bars->len, ==, 4); /* two rules, guesses, by hand */
}

TEST_PROGRAM("chart") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/chart/bars", test_bars);
  g_test_add_func("/render/chart/histogram", test_histogram);
  g_test_add_func("/render/chart/numbers-below", test_numbers_below);
  g_test_add_func("/render/chart/pooled", test_pooled);
  g_test_add_func("/render/chart/empty", test_empty);
  g_test_add_func("/render/chart/moves", test_moves);
  return g_test_run();
}
