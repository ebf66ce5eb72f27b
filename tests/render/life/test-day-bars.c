/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day in a life as bars: ranked, passed over, taken, rolled for, and what it comes to. */
#include <math.h>

#include "../readable.h"
#include "chance-runs.h"
#include "program.h"
#include "render/life/scale.h"
#include "render/life/view.h"

/* --- the bars --- */

static PlyScene *day_scene(PlyRun *run, const PlyReplay *replay, bool hide) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.cover = hide ? &ply_cover_of_values : NULL;
  return ply_day_scene(run, replay, &view);
}

static const PlyItem *job_item(const PlyScene *scene, unsigned job) {
  int i = ply_scene_find(scene, PLY_ITEM_JOB, job);
  g_assert_cmpint(i, >=, 0);
  return ply_scene_item(scene, i);
}

/* Eddy's first day: Financier (6) is passed over, Day job (0) taken. */
static void test_bars(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=2");
  g_autoptr(PlyReplay) rated = replay_at(run, "rate 3");
  g_autoptr(PlyScene) first = day_scene(run, rated, false);
  g_assert_cmpuint(job_item(first, 2)->marks, ==, PLY_MARK_NOW);
  g_assert_cmpuint(job_item(first, 3)->marks, ==, PLY_MARK_FUTURE);
  g_assert_cmpuint(job_item(first, 0)->marks, ==, 0);
  g_assert_cmpstr(job_item(first, 2)->value, ==, "0.925");
  g_assert_cmpfloat(job_item(first, 0)->bounds.y, <, job_item(first, 1)->bounds.y);

  g_autoptr(PlyReplay) taken = replay_at(run, "take 1");
  g_autoptr(PlyScene) scene = day_scene(run, taken, false);
  static const unsigned ranking[] = { 6, 0, 2, 1, 5, 3, 4 };
  for (unsigned i = 0; i + 1 < G_N_ELEMENTS(ranking); i++)
    g_assert_cmpfloat(job_item(scene, ranking[i])->bounds.y, <,
                      job_item(scene, ranking[i + 1])->bounds.y);
  g_assert_cmpuint(job_item(scene, 0)->marks, ==, PLY_MARK_CHOSEN);
  g_assert_cmpuint(job_item(scene, 6)->marks, ==, PLY_MARK_PRUNED);
  g_assert_cmpstr(job_item(scene, 6)->name, ==,
                  "Financier: worth 61.832, place 1, out of reach, needs 200, has 10");
  g_assert_cmpstr(job_item(scene, 0)->name, ==,
                  "Day job: worth 0.9801, place 2, P 0.99 · C 0.01 · G 1 · L 0, taken");
}

static bool any_item(const PlyScene *scene, PlyItemKind kind, unsigned marks) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind == kind && item->marks & marks)
      return true;
  }
  return false;
}

/* Where the wheel stops says who is taken. */
static void test_who_is_asked(void) {
  static const char *const addresses[] = { "spin 1", "take 1" };
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=3 choose=wheel");
  for (unsigned i = 0; i < G_N_ELEMENTS(addresses); i++) {
    g_autoptr(PlyReplay) replay = replay_at(run, addresses[i]);
    PlyDayView view;
    ply_day_view_init(&view);
    g_autoptr(PlyScene) open = ply_day_scene(run, replay, &view);
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, "takes", PLY_FACT_ANY);
    view.cover = cover;
    g_autoptr(PlyScene) hidden = ply_day_scene(run, replay, &view);
    g_assert_true(any_item(open, PLY_ITEM_JOB, PLY_MARK_NOW | PLY_MARK_CHOSEN));
    g_assert_false(any_item(hidden, PLY_ITEM_JOB, PLY_MARK_NOW | PLY_MARK_CHOSEN));
    g_assert_false(any_item(hidden, PLY_ITEM_SLICE, PLY_MARK_NOW | PLY_MARK_CHOSEN));
  }
}

/* Rows do not move from one step to the next once a person has a ranking. */
static void test_rows_stay(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Larry days=30");
  g_autoptr(PlyReplay) replay = replay_at(run, "day 2");
  double places[7];
  for (unsigned job = 0; job < 7; job++) {
    g_autoptr(PlyScene) scene = day_scene(run, replay, false);
    places[job] = job_item(scene, job)->bounds.y;
  }
  for (uint32_t step = ply_replay_step(replay); step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    PlyDayView view;
    ply_day_view_init(&view);
    view.parts = PLY_DAY_PART_BARS;
    view.height = 560;
    g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
    for (unsigned job = 0; job + 1 < 7; job++)
      g_assert_cmpint(job_item(scene, job)->bounds.y < job_item(scene, job + 1)->bounds.y, ==,
                      places[job] < places[job + 1]);
  }
}

static void test_hidden(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=2");
  g_autoptr(PlyReplay) replay = replay_at(run, "rate 7");
  g_autoptr(PlyScene) scene = day_scene(run, replay, true);
  for (unsigned job = 0; job < 7; job++) {
    g_assert_cmpstr(job_item(scene, job)->value, ==, "?");
    g_assert_true(job_item(scene, job)->marks & PLY_MARK_HIDDEN);
    if (job > 0)
      g_assert_cmpfloat(job_item(scene, job)->bounds.y, >, job_item(scene, job - 1)->bounds.y);
  }
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT)
      g_assert_null(strstr(shape->text.text, "61.83"));
  }
  for (guint i = 0; i < scene->items->len; i++)
    g_assert_null(strstr(ply_scene_item(scene, (int)i)->name, "61.83"));
}

/* The formula shown is that of the occupation pointed at. */
static void test_focus(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=1");
  g_autoptr(PlyReplay) replay = replay_at(run, "take 1");
  PlyDayView view;
  ply_day_view_init(&view);
  view.focus = 4;
  g_autoptr(PlyScene) scene = ply_day_scene(run, replay, &view);
  int term = ply_scene_find(scene, PLY_ITEM_TERM, 0);
  g_assert_cmpstr(ply_scene_item(scene, term)->name, ==,
                  "Crime: P·P·G − (1 − P)·L = 0.3·0.3·100 − (1−0.3)·200 = −131");
  g_assert_true(job_item(scene, 4)->marks & PLY_MARK_SELECTED);
}

/* Nothing is affordable: a row for the day at home. */
static void test_home(void) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  world->n_occupations = 1;
  g_autoptr(PlyRun) run = life(world, "cash=0 days=2");
  g_autoptr(PlyReplay) replay = replay_at(run, "take 1");
  g_autoptr(PlyScene) scene = day_scene(run, replay, false);
  g_assert_cmpuint(job_item(scene, 1)->marks, ==, PLY_MARK_CHOSEN);
  g_assert_cmpstr(job_item(scene, 1)->name, ==, "home, nothing can be afforded, taken");
  check_scene(scene, 1180, "at home");
}

static PlyReplay *made_up(const PlyRun *run, PlyDayMadeUp day) {
  g_autoptr(PlyTrace) trace = ply_day_life_make_up(ply_run_day(run), &day);
  PlyReplay *replay = ply_replay_new(trace);
  ply_replay_seek(replay, ply_trace_n_events(trace));
  return replay;
}

/* Who could work stays there only on a day that is made up. */
static void test_home_made_up(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Barry days=2");
  g_autoptr(PlyReplay) replay = made_up(run, (PlyDayMadeUp){ .cash = 105 * PLY_MICRO, .job = 7 });
  g_autoptr(PlyScene) scene = day_scene(run, replay, false);
  g_assert_cmpstr(job_item(scene, 7)->name, ==, "home, a day without work, taken");
}

/* What a day brings on average is lit in place of what it is worth. */
static void test_average(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Carl days=2");
  for (unsigned average = 0; average < 2; average++) {
    g_autoptr(PlyReplay) replay =
        made_up(run, (PlyDayMadeUp){ .cash = 10 * PLY_MICRO, .job = -1, .average = average });
    uint32_t step = 0;
    ply_replay_address(replay, "rate 3", &step, NULL);
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = day_scene(run, replay, false);
    const PlyItem *term = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_TERM, 0));
    g_assert_cmpint(g_str_has_suffix(term->name, "On average a day there brings +1.35 in money."),
                    ==, average);
  }
}

/* No line of the scale goes through the numbers of a job. */
static void test_lines_beside_notes(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=2");
  g_autoptr(PlyReplay) replay = replay_at(run, "start");
  g_autoptr(PlyScene) scene = day_scene(run, replay, false);
  unsigned n = 0;
  for (guint t = 0; t < scene->shapes->len; t++) {
    const PlyShape *text = &g_array_index(scene->shapes, PlyShape, t);
    if (text->kind != PLY_SHAPE_TEXT || !g_str_has_prefix(text->text.text, "P 0"))
      continue;
    PlyRect box = ply_text_box(text->text.text, &text->text.style, text->text.x, text->text.y);
    for (guint i = 0; i < scene->shapes->len; i++) {
      const PlyShape *line = &g_array_index(scene->shapes, PlyShape, i);
      if (line->kind != PLY_SHAPE_LINE || line->line.x1 < box.x || line->line.x1 > box.x + box.w)
        continue;
      g_assert_false(MIN(line->line.y1, line->line.y2) < box.y + box.h &&
                     MAX(line->line.y1, line->line.y2) > box.y);
      n++;
    }
  }
  g_assert_cmpuint(n, >, 0);
}

/* What if: no run, the same bars. */
static void test_ranking(void) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  PlyDayView view;
  ply_day_view_init(&view);
  for (unsigned person = 0; person < world->n_people; person++)
    for (unsigned size = 0; size < G_N_ELEMENTS(sizes); size++) {
      view.width = sizes[size].width;
      view.height = sizes[size].height;
      g_autoptr(PlyScene) poor = ply_day_ranking_scene(world, person, 0, 2 * PLY_MICRO, &view);
      check_scene(poor, view.width, "poor");
      g_assert_cmpuint(job_item(poor, 6)->marks, ==, PLY_MARK_PRUNED);
      g_autoptr(PlyScene) rich =
          ply_day_ranking_scene(world, person, PLY_DAY_UNLIMITED, 2 * PLY_MICRO, &view);
      check_scene(rich, view.width, "rich");
      g_assert_cmpuint(job_item(rich, 6)->marks & PLY_MARK_PRUNED, ==, 0);
    }
}

/* --- the scale --- */

static void test_scale(void) {
  static const struct {
    double low, high, least;
    bool steps;
  } cases[] = { { 0, 10000, 0.98, true },    { -131, 61.8, 0.0001, true }, { 0, 10, 1, false },
                { 0, 1e15, 1e-9, true },     { 0, 0, 0, false },           { -5, 0, 5, false },
                { -1e15, 1e15, 1e15, false } };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyDayScale scale;
    ply_day_scale_init(&scale, cases[i].low, cases[i].high, cases[i].least);
    g_assert_cmpint(scale.steps, ==, cases[i].steps);
    double before = -1;
    for (int k = 0; k <= 1000; k++) {
      double value = cases[i].low + (cases[i].high - cases[i].low) * k / 1000;
      double place = ply_day_scale_place(&scale, value);
      g_assert_true(place >= before && place >= 0 && place <= 1);
      before = place;
    }
    double lines[PLY_DAY_SCALE_LINES];
    bool zero = false;
    for (unsigned n = 2; n <= 12; n++) {
      unsigned found = ply_day_scale_lines(&scale, n, lines);
      g_assert_cmpuint(found, >=, 1);
      g_assert_cmpuint(found, <=, PLY_DAY_SCALE_LINES);
      for (unsigned k = 0; k < found; k++) {
        g_assert_true(isfinite(lines[k]) && (k == 0 || lines[k] > lines[k - 1]));
        zero |= lines[k] == 0;
      }
    }
    g_assert_true(zero);
  }
}

/* --- roll and wheel --- */

static void test_roll(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Carl days=40");
  bool seen[2] = { false, false };
  for (unsigned i = 1; i <= 40; i++) {
    g_autofree char *address = g_strdup_printf("roll %u", i);
    g_autoptr(PlyReplay) replay = replay_at(run, address);
    g_autoptr(PlyScene) scene = day_scene(run, replay, false);
    const PlyItem *roll = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ROLL, 0));
    bool success = ply_replay_event(replay)->extra != 0;
    g_assert_true(g_str_has_suffix(roll->name, success ? ": it comes off" : ": it fails"));
    g_assert_cmpuint(roll->marks, ==, PLY_MARK_NOW);
    g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_SLICE, 0), <, 0);
    seen[success] = true;
  }
  g_assert_true(seen[0] && seen[1]);
}

static void test_wheel(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Eddy days=1 choose=wheel");
  g_autoptr(PlyReplay) replay = replay_at(run, "spin 1");
  g_autoptr(PlyScene) scene = day_scene(run, replay, false);
  const PlyItem *slice = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SLICE, 2));
  g_assert_cmpstr(slice->name, ==, "Stunt show: 45.3 %");
  unsigned hit = ply_replay_event(replay)->subject;
  slice = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SLICE, hit));
  g_assert_cmpuint(slice->marks, ==, PLY_MARK_CHOSEN);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_SLICE, 6), <, 0); /* cannot be afforded */
}

/* "−0.02" as a number. */
static double number_of(const char *text) {
  g_autoptr(GString) plain = g_string_new(text);
  g_string_replace(plain, "−", "-", 0);
  g_string_replace(plain, ",", "", 0);
  return g_ascii_strtod(plain->str, NULL);
}

/* At the end of every day the lines add up to what is in hand. */
static void test_money(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Carl days=60");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned bankrupt = 0, days = 0;
  for (uint32_t step = 1; step < ply_replay_last(replay); step++) {
    if (ply_trace_event(run->trace, step)->kind != PLY_EVENT_DAY)
      continue;
    ply_replay_seek(replay, step);
    PlyDayState state;
    ply_day_state(run, replay, &state);
    g_autoptr(PlyScene) scene = day_scene(run, replay, false);
    double sum = 0;
    for (guint i = 0; i < scene->items->len; i++)
      if (ply_scene_item(scene, (int)i)->kind == PLY_ITEM_ROW)
        sum += number_of(ply_scene_item(scene, (int)i)->value);
    g_assert_cmpfloat(fabs(sum - (double)state.cash / PLY_MICRO), <, 1e-6);
    bankrupt += state.bankrupt;
    days++;
  }
  g_assert_cmpuint(days, ==, 59);
  g_assert_cmpuint(bankrupt, >, 0);
}

TEST_PROGRAM("life-day-bars") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/day-bars/bars", test_bars);
  g_test_add_func("/render/day/who-is-asked", test_who_is_asked);
  g_test_add_func("/render/day-bars/rows-stay", test_rows_stay);
  g_test_add_func("/render/day-bars/hidden", test_hidden);
  g_test_add_func("/render/day-bars/focus", test_focus);
  g_test_add_func("/render/day-bars/home", test_home);
  g_test_add_func("/render/day-bars/home-made-up", test_home_made_up);
  g_test_add_func("/render/day-bars/average", test_average);
  g_test_add_func("/render/day-bars/lines", test_lines_beside_notes);
  g_test_add_func("/render/day-bars/ranking", test_ranking);
  g_test_add_func("/render/day-bars/scale", test_scale);
  g_test_add_func("/render/day-bars/roll", test_roll);
  g_test_add_func("/render/day-bars/wheel", test_wheel);
  g_test_add_func("/render/day-bars/money", test_money);
  return g_test_run();
}
