/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day in a life in the room that a window of 1280 × 800 px leaves beside an open question: all
 * of it is seen, in whole words, and its bars are in proportion. */
#include "../readable.h"
#include "chance-runs.h"
#include "program.h"
#include "render/life/cash.h"
#include "render/life/private.h"
#include "render/life/view.h"

#define WIDE 854.0
#define HIGH 584.0     /* what happens alone */
#define DAY_HIGH 344.5 /* and with the chart below it, which needs: */
#define CHART_HIGH 226.0

static const char *const lives[] = {
  "person=Eddy days=40",
  "person=Barry days=60",
  "person=Barry days=60 reserve=1",
  "person=Carl days=60",
  "person=Gary days=40",
  "person=Larry days=30",
  "person=Mike days=20",
  "person=Eddy cash=1000 days=30",
  "person=Eddy days=30 choose=wheel",
  "person=Larry days=20 choose=wheel",
  "person=Eddy days=30 choose=impulse",
};

static void check_whole(const PlyScene *scene, double height, const char *what) {
  check_scene(scene, WIDE, what);
  if (scene->extent.y + scene->extent.h > height + 0.5)
    g_error("%s: %g px high in a room of %g", what, scene->extent.h, height);
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && g_str_has_suffix(shape->text.text, "…"))
      g_error("%s: “%s”", what, shape->text.text);
  }
}

static unsigned count(const PlyScene *scene, PlyItemKind kind) {
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++)
    n += ply_scene_item(scene, (int)i)->kind == kind;
  return n;
}

static void check_day(PlyRun *run, const PlyReplay *replay, const char *life, double height,
                      bool hide) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.width = WIDE;
  view.height = height;
  view.cover = hide ? &ply_cover_of_values : NULL;
  g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
  g_autofree char *what =
      g_strdup_printf("%s, step %u, %g high", life, ply_replay_step(replay), height);
  check_whole(scene, height, what);
  g_assert_cmpuint(count(scene, PLY_ITEM_JOB), ==, 7);
}

static void test_day(gconstpointer data) {
  const char *pairs = data;
  g_autoptr(PlyRun) run = life(NULL, pairs);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    check_day(run, replay, pairs, HIGH, step % 3 == 0);
    check_day(run, replay, pairs, DAY_HIGH, step % 3 == 1);
  }
}

/* The chart has no more than the day leaves to it, even after a life among six jobs. */
static void test_chart(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy choose=impulse");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  view.width = WIDE;
  view.height = 120;
  g_autoptr(PlyScene) scene = ply_day_cash_scene(run, replay, NULL, &view);
  check_whole(scene, CHART_HIGH, "chart");
}

/* Of the largest circle: the wheel. */
static double wheel_height(const PlyScene *scene) {
  double most = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_FIGURE && shape->figure.figure.form == PLY_FORM_CIRCLE)
      most = MAX(most, 2 * shape->figure.figure.ry);
  }
  return most;
}

static void test_wheel(void) {
  static const struct { double height, least; } rooms[] = { { HIGH, 140 }, { DAY_HIGH, 120 } };
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=3 choose=wheel");
  g_autoptr(PlyReplay) replay = replay_at(run, "spin 2");
  for (unsigned i = 0; i < G_N_ELEMENTS(rooms); i++) {
    PlyDayView view;
    ply_day_view_init(&view);
    view.width = WIDE;
    view.height = rooms[i].height;
    g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
    g_assert_cmpfloat(wheel_height(scene), >=, rooms[i].least);
    g_assert_cmpuint(count(scene, PLY_ITEM_SLICE), ==, 6);
  }
}

/* --- scales --- */

/* Lengths on a scale are to each other as the values are. */
static void check_axis(const PlyDayAxis *axis, const double *values, unsigned n) {
  double zero = ply_day_axis_x(axis, 0), unit = (ply_day_axis_x(axis, values[0]) - zero);
  for (unsigned i = 1; i < n; i++)
    g_assert_cmpfloat(fabs((ply_day_axis_x(axis, values[i]) - zero) / unit - values[i] / values[0]),
                      <, 1e-9);
}

static void test_axes(void) {
  static const double values[] = { 61.832, -131, 0.9801, 0.925, 0.1125, 0.025, 0.0001 };
  PlyDayAxes axes;
  ply_day_axes_take(&axes, values, G_N_ELEMENTS(values));
  ply_day_axes_place(&axes, 100, 200, 1);
  g_assert_cmpuint(axes.n, ==, 2);
  g_assert_cmpfloat(axes.of[0].x + axes.of[0].w, <, axes.of[1].x);
  check_axis(&axes.of[0], values, G_N_ELEMENTS(values));
  check_axis(&axes.of[1], values + 2, G_N_ELEMENTS(values) - 2);
  for (unsigned i = 0; i < G_N_ELEMENTS(values); i++) {
    g_assert_true(ply_day_axes_have(&axes, 0, values[i]));
    g_assert_cmpint(ply_day_axes_have(&axes, 1, values[i]), ==, i >= 2);
  }
  static const double near[] = { 3, 1, 0, -2 };
  ply_day_axes_take(&axes, near, G_N_ELEMENTS(near));
  ply_day_axes_place(&axes, 100, 200, 1);
  g_assert_cmpuint(axes.n, ==, 1);
  g_assert_cmpfloat(axes.of[0].w, ==, 200);
  check_axis(&axes.of[0], near, G_N_ELEMENTS(near));
}

static bool says(const PlyScene *scene, const char *text) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && strcmp(shape->text.text, text) == 0)
      return true;
  }
  return false;
}

/* Bars have numbers below them; with hidden values there are neither. */
static void test_numbers(void) {
  static const char *const words[] = { "all values", "close up", "−100", "0.5" };
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=2");
  g_autoptr(PlyReplay) replay = replay_at(run, "rate 3");
  for (unsigned hide = 0; hide < 2; hide++) {
    PlyDayView view;
    ply_day_view_init(&view);
    view.width = WIDE;
    view.height = DAY_HIGH;
    view.cover = hide ? &ply_cover_of_values : NULL;
    g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
      g_assert_cmpint(says(scene, words[i]), ==, !hide);
  }
}

/* A circle without slices says that there are none yet. */
static void test_slices(void) {
  static const struct {
    const char *address, *note;
  } notes[] = { { "pass 1", "no slices yet" }, { "slice 1", "slices by value" } };
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=3 choose=wheel");
  for (unsigned i = 0; i < G_N_ELEMENTS(notes); i++) {
    g_autoptr(PlyReplay) replay = replay_at(run, notes[i].address);
    PlyDayView view;
    ply_day_view_init(&view);
    view.width = WIDE;
    view.height = HIGH;
    g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
    for (unsigned j = 0; j < G_N_ELEMENTS(notes); j++)
      g_assert_cmpint(says(scene, notes[j].note), ==, i == j);
  }
}

TEST_PROGRAM("life-day-room") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(lives); i++) {
    g_autofree char *path = g_strconcat("/render/day-room/", lives[i], NULL);
    g_test_add_data_func(path, lives[i], test_day);
  }
  g_test_add_func("/render/day-room/chart", test_chart);
  g_test_add_func("/render/day-room/wheel", test_wheel);
  g_test_add_func("/render/day-room/slices", test_slices);
  g_test_add_func("/render/day-room/axes", test_axes);
  g_test_add_func("/render/day-room/numbers", test_numbers);
  return g_test_run();
}
