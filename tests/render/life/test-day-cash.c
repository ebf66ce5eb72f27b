/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash of a life as a line: its days, its bankruptcies, and what is kept between pictures. */
#include <math.h>

#include "../readable.h"
#include "chance-runs.h"
#include "program.h"
#include "render/chart/chart.h"
#include "render/life/cash.h"

static PlyScene *cash_scene(PlyRun *run, const PlyReplay *replay, double from, double to) {
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  view.from = from;
  view.to = to;
  return ply_day_cash_scene(run, replay, NULL, &view);
}

static unsigned count(const PlyScene *scene, PlyItemKind kind, const PlyReplay *replay) {
  unsigned n = 0;
  uint32_t before = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind != kind)
      continue;
    g_assert_cmpuint(item->id, >, 0);
    g_assert_cmpuint(item->id, <=, ply_replay_step(replay));
    if (kind == PLY_ITEM_STRETCH)
      g_assert_cmpuint(item->id, >=, before);
    before = item->id;
    n++;
  }
  return n;
}

static void test_cash(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Carl");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyScene) all = cash_scene(run, replay, 0, 0);
  check_scene(all, 1180, "all of Carl");
  unsigned moments = count(all, PLY_ITEM_MOMENT, replay);
  g_assert_cmpuint(moments, >, 20);
  g_assert_cmpuint(count(all, PLY_ITEM_STRETCH, replay), >, 10);
  g_autoptr(PlyScene) near = cash_scene(run, replay, 0, 40);
  check_scene(near, 1180, "forty days of Carl");
  unsigned bankrupt = 0;
  g_autoptr(PlyDayChart) chart = ply_day_chart_new(run);
  unsigned n;
  const PlyDayPoint *points = ply_day_chart_points(chart, replay, &n);
  for (unsigned day = 1; day <= 40; day++)
    bankrupt += points[day].bankrupt + points[day].windfall;
  g_assert_cmpuint(count(near, PLY_ITEM_MOMENT, replay), ==, bankrupt);
}

/* A place on the picture is the day that is drawn there. */
static void test_cash_day(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Carl days=50");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  g_autoptr(PlyScene) scene = ply_day_cash_scene(run, replay, NULL, &view);
  unsigned seen = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    unsigned day;
    if (item->kind != PLY_ITEM_MOMENT || sscanf(item->name, "Day %u:", &day) != 1)
      continue;
    double x = item->bounds.x + item->bounds.w / 2;
    g_assert_cmpfloat(fabs(ply_day_cash_day(run, &view, x) - day), <, 0.01);
    seen++;
  }
  g_assert_cmpuint(seen, >, 3);
}

/* A chart kept between calls draws the same. */
static void test_cash_kept(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Larry days=60");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyDayChart) chart = ply_day_chart_new(run);
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  uint32_t last = ply_replay_last(replay);
  for (unsigned i = 0; i < 100; i++) {
    ply_replay_seek(replay, i * 7919u % (last + 1));
    g_autoptr(PlyScene) kept = ply_day_cash_scene(run, replay, chart, &view);
    g_autoptr(PlyScene) fresh = ply_day_cash_scene(run, replay, NULL, &view);
    g_assert_cmpuint(kept->shapes->len, ==, fresh->shapes->len);
    g_assert_cmpuint(kept->items->len, ==, fresh->items->len);
    for (guint k = 0; k < kept->items->len; k++)
      g_assert_cmpstr(ply_scene_item(kept, (int)k)->name, ==, ply_scene_item(fresh, (int)k)->name);
  }
}

TEST_PROGRAM("life-day-cash") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/day-cash/cash", test_cash);
  g_test_add_func("/render/day-cash/day", test_cash_day);
  g_test_add_func("/render/day-cash/kept", test_cash_kept);
  return g_test_run();
}
