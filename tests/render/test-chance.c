/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of chance: everything drawn can be read and pointed at, at any size and in any theme,
 * and says what the run says. */
#include <math.h>
#include <string.h>

#include "chance/blackjack.h"
#include "picture.h"
#include "readable.h"
#include "render/chart.h"
#include "render/day-cash.h"
#include "render/day-scale.h"
#include "render/day-view.h"
#include "render/odds-view.h"
#include "render/views.h"

/* --- runs --- */

static void set(PlyOptions *options, const char *pairs) {
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) parts = g_strsplit(pairs, " ", -1);
  for (char **pair = parts; *pair != NULL && **pair != '\0'; pair++) {
    char *value = strchr(*pair, '=');
    *value++ = '\0';
    g_strdelimit(value, ",", ' ');
    ply_options_set(options, *pair, value, &error);
    g_assert_no_error(error);
  }
}

static PlyRun *life(PlyDayWorld *world, const char *pairs) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  set(&options, pairs);
  PlyRun *run = ply_run_new_day(world, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyRun *asked(const PlyOddsQuestion *question, const char *pairs) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, question->options);
  set(&options, pairs);
  PlyRun *run = ply_run_new_odds(question, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyReplay *at(PlyRun *run, const char *address) {
  g_autoptr(GError) error = NULL;
  PlyReplay *replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  ply_replay_address(replay, address, &step, &error);
  g_assert_no_error(error);
  ply_replay_seek(replay, step);
  return replay;
}

/* --- any size --- */

static const struct {
  double width, height;
} sizes[] = { { 320, 400 }, { 360, 700 },  { 480, 480 }, { 640, 420 },
              { 900, 600 }, { 1180, 560 }, { 1600, 600 } };
static const double scales[] = { 1, 1.3, 2 };

static const struct {
  const char *name;
  const PlyOddsQuestion *question; /* NULL: a life */
  const char *set;
} runs[] = {
  { "eddy", NULL, "person=Eddy days=12" },
  { "gary", NULL, "person=Gary days=12 life=11" },
  { "carl", NULL, "person=Carl days=25" },
  { "larry-wheel", NULL, "person=Larry days=8 choose=wheel" },
  { "mike-wheel", NULL, "person=Mike days=4 choose=wheel" },
  { "barry-impulse", NULL, "person=Barry days=6 choose=impulse" },
  { "unlimited", NULL, "person=Carl days=3 money=no" },
  { "steady", NULL, "days=3 behaviour=steady" },
  { "hit", &ply_question_blackjack, "games=30 detail=12" },
  { "best", &ply_question_blackjack, "games=30 detail=20 action=best hand=A,2 decks=1" },
  { "many-cards", &ply_question_blackjack, "games=3 action=best hand=A,A,A,A,2,2,2" },
  { "gun", &ply_question_cep, "games=40 detail=20" },
  { "wide-gun", &ply_question_cep, "games=10 radius=30" },
};

static void check_step(const PlyRun *run, const PlyReplay *replay, unsigned size, double scale,
                       bool hide) {
  const PlyRunViews *views = ply_run_views(run);
  const PlyPart part = { .width = sizes[size].width,
                         .height = sizes[size].height,
                         .text_scale = scale,
                         .hide_values = hide,
                         .theme = ply_theme_get(PLY_THEME_LIGHT) };
  g_autofree char *what = g_strdup_printf("step %u, %g × %g, text × %g", ply_replay_step(replay),
                                          part.width, part.height, scale);
  g_autoptr(PlyScene) board = views->board(run, replay, &part);
  check_scene(board, part.width, what);
  if (ply_run_day(run) == NULL) /* the chart of an estimate is tested with the charts */
    return;
  g_autoptr(PlyScene) chart = views->chart(run, replay, &part);
  check_scene(chart, part.width, what);
}

static void test_sizes(gconstpointer data) {
  unsigned r = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run =
      runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    unsigned size = step % G_N_ELEMENTS(sizes);
    check_step(run, replay, size, scales[step % G_N_ELEMENTS(scales)], step % 5 == 0);
    if (step % 9 > 0)
      continue;
    for (size = 0; size < G_N_ELEMENTS(sizes); size++)
      for (unsigned scale = 0; scale < G_N_ELEMENTS(scales); scale++)
        check_step(run, replay, size, scales[scale], false);
  }
}

/* Painted in every theme: there is ink, and no shape upsets Cairo. */
static void test_themes(gconstpointer data) {
  const PlyTheme *theme = ply_theme_get((PlyThemeId)GPOINTER_TO_INT(data));
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    g_autoptr(PlyRun) run =
        runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, ply_replay_last(replay) * 2 / 3);
    const PlyPart part = { .width = 900, .height = 500, .text_scale = 1, .theme = theme };
    g_autoptr(PlyScene) scene = ply_run_views(run)->board(run, replay, &part);
    Picture picture = picture_new(900, (int)ceil(scene->extent.h), theme);
    ply_scene_paint(scene, theme, picture.cr);
    g_assert_cmpint(cairo_status(picture.cr), ==, CAIRO_STATUS_SUCCESS);
    PlyRect box = inked(&picture, theme);
    g_assert_cmpfloat(box.w, >, 850);
    picture_clear(&picture);
  }
}

/* --- the bars --- */

static PlyScene *day_scene(PlyRun *run, const PlyReplay *replay, bool hide) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.hide_values = hide;
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
  g_autoptr(PlyReplay) rated = at(run, "rate 3");
  g_autoptr(PlyScene) first = day_scene(run, rated, false);
  g_assert_cmpuint(job_item(first, 2)->marks, ==, PLY_MARK_NOW);
  g_assert_cmpuint(job_item(first, 3)->marks, ==, PLY_MARK_FUTURE);
  g_assert_cmpuint(job_item(first, 0)->marks, ==, 0);
  g_assert_cmpstr(job_item(first, 2)->value, ==, "0.925");
  g_assert_cmpfloat(job_item(first, 0)->bounds.y, <, job_item(first, 1)->bounds.y);

  g_autoptr(PlyReplay) taken = at(run, "take 1");
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

/* Rows do not move from one step to the next once a person has a ranking. */
static void test_rows_stay(void) {
  g_autoptr(PlyRun) run = life(NULL, "person=Larry days=30");
  g_autoptr(PlyReplay) replay = at(run, "day 2");
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
  g_autoptr(PlyReplay) replay = at(run, "rate 7");
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
  g_autoptr(PlyReplay) replay = at(run, "take 1");
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
  g_autoptr(PlyReplay) replay = at(run, "take 1");
  g_autoptr(PlyScene) scene = day_scene(run, replay, false);
  g_assert_cmpuint(job_item(scene, 1)->marks, ==, PLY_MARK_CHOSEN);
  g_assert_cmpstr(job_item(scene, 1)->name, ==, "home, nothing can be afforded, taken");
  check_scene(scene, 1180, "at home");
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

/* Numbers of any size, long names and long formulas stay on the picture. */
static void test_extremes(void) {
  static const char *const formulas[] = {
    "P*G*1000000",
    "P/1000000",
    "-C",
    "1/3",
    "0",
    "P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + "
    "P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + "
    "123456789*cash + max(P, G, L) - (cash > 100 ? 17 : 0 - 18)",
  };
  for (unsigned f = 0; f < G_N_ELEMENTS(formulas); f++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyDayWorld) world = ply_day_world_new();
    g_strlcpy(world->occupations[2].name, "A name that somebody made as long as it may be, and on",
              PLY_DAY_NAME);
    world->occupations[2].gain = PLY_DAY_MAX_MONEY;
    world->occupations[2].cost = PLY_DAY_MAX_MONEY;
    g_strlcpy(world->people[0].name, "Somebody whose name does not end at all, or does it now, eh",
              PLY_DAY_NAME);
    ply_day_set_formula(world, 0, formulas[f], NULL, &error);
    g_assert_no_error(error);
    g_autoptr(PlyRun) run = life(world, "days=2 cash=1000000");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
      ply_replay_seek(replay, step);
      check_step(run, replay, step % G_N_ELEMENTS(sizes), scales[step % 3], false);
    }
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
    g_autoptr(PlyReplay) replay = at(run, address);
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
  g_autoptr(PlyReplay) replay = at(run, "spin 1");
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

/* --- cash --- */

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
  g_autoptr(PlyReplay) replay = at(run, "end");
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
  g_autoptr(PlyReplay) replay = at(run, "end");
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

/* --- odds --- */

static void test_hands(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=50");
  g_autoptr(PlyReplay) replay = at(run, "card 1");
  PlyOddsView view;
  ply_odds_view_init(&view);
  g_autoptr(PlyScene) scene = ply_odds_scene(run, replay, &view);
  const PlyItem *card =
      ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_CARD, PLY_HAND_PLAYER * 32 + 2));
  g_autofree char *drawn =
      g_strdup_printf("player, card 3: %s", ply_card_text(ply_replay_event(replay)->extra));
  g_assert_cmpstr(card->name, ==, drawn);
  g_assert_cmpuint(card->marks, ==, PLY_MARK_NOW);
  const PlyItem *hand = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ROW, PLY_HAND_PLAYER));
  g_assert_true(g_str_has_prefix(hand->name, "Player: "));
}

static void test_ways(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=400");
  g_autoptr(PlyReplay) replay = at(run, "end");
  PlyOddsView view;
  ply_odds_view_init(&view);
  g_autoptr(PlyScene) scene = ply_odds_scene(run, replay, &view);
  char exact[32];
  g_snprintf(exact, sizeof exact, "win, exact: %.1f %%", ply_run_asked(run)->exact.p[0] * 100);
  g_assert_cmpstr(ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ODDS, 0))->name, ==, exact);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_ODDS, 7), >=, 0);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_ODDS, 8), <, 0);
  view.hide_values = true;
  g_autoptr(PlyScene) hidden = ply_odds_scene(run, replay, &view);
  g_assert_cmpstr(ply_scene_item(hidden, ply_scene_find(hidden, PLY_ITEM_ODDS, 0))->value, ==, "?");
}

/* The interval narrows, and the chart says what the tally says. */
static void test_estimate(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=2000");
  g_autoptr(PlyReplay) replay = at(run, "end");
  g_autoptr(PlyChart) chart = ply_chart_odds(run, replay, false);
  const PlyChartSeries *series = ply_chart_series_at(chart, 0);
  const PlyChartPoint *first = ply_chart_point_at(series, 0);
  const PlyChartPoint *last = ply_chart_point_at(series, series->points->len - 1);
  PlyOutcomes tally = ply_odds_tally(run, replay);
  g_assert_cmpfloat(last->x, ==, 2000);
  g_assert_cmpfloat(last->value, ==, (double)tally.of[0] / 2000);
  g_assert_cmpfloat(last->high - last->low, <, 0.05);
  g_assert_cmpfloat(first->high - first->low, >, 0.5);
  g_assert_cmpuint(chart->marks->len, ==, 2);
  g_autoptr(PlyChart) hidden = ply_chart_odds(run, replay, true);
  g_assert_cmpuint(hidden->marks->len, ==, 1);
  g_autoptr(PlyReplay) start = at(run, "start");
  g_autoptr(PlyChart) empty = ply_chart_odds(run, start, false);
  g_autoptr(PlyScene) scene = ply_chart_scene(empty, 600, 300, 1);
  g_assert_cmpfloat(scene->extent.w, <=, 601);
}

/* --- files --- */

static void test_files(void) {
  static const PlyView views[] = { PLY_VIEW_ALL, PLY_VIEW_BOARD, PLY_VIEW_CHART };
  static const double pages[][2] = { { 0, 0 }, { 1280, 800 }, { 600, 900 }, { 200, 200 } };
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    g_autoptr(PlyRun) run =
        runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, ply_replay_last(replay) / 2);
    g_assert_false(ply_export_has(run, PLY_VIEW_TREE));
    g_assert_false(ply_export_has(run, PLY_VIEW_RULES));
    for (unsigned v = 0; v < G_N_ELEMENTS(views); v++)
      for (unsigned p = 0; p < G_N_ELEMENTS(pages); p++) {
        PlyExport options;
        double width, height;
        ply_export_init(&options);
        options.view = views[v];
        options.width = pages[p][0];
        options.height = pages[p][1];
        g_assert_true(ply_export_has(run, views[v]));
        ply_export_size(run, replay, &options, &width, &height);
        if (pages[p][0] > 0)
          g_assert_cmpfloat(fabs(width - pages[p][0]), <, 0.01);
        Picture picture =
            picture_new((int)ceil(width), (int)ceil(height), ply_theme_get(PLY_THEME_LIGHT));
        ply_export_paint(run, replay, &options, picture.cr);
        PlyRect box = inked(&picture, ply_theme_get(PLY_THEME_LIGHT));
        g_assert_cmpfloat(box.w, >, width * 0.3);
        g_assert_cmpfloat(box.x + box.w, <=, width);
        picture_clear(&picture);
      }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strconcat("/render/chance/sizes/", runs[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_sizes);
  }
  for (int i = 0; i < PLY_N_THEMES; i++) {
    g_autofree char *path =
        g_strconcat("/render/chance/themes/", ply_theme_get((PlyThemeId)i)->name, NULL);
    g_test_add_data_func(path, GINT_TO_POINTER(i), test_themes);
  }
  g_test_add_func("/render/chance/bars", test_bars);
  g_test_add_func("/render/chance/rows-stay", test_rows_stay);
  g_test_add_func("/render/chance/hidden", test_hidden);
  g_test_add_func("/render/chance/focus", test_focus);
  g_test_add_func("/render/chance/home", test_home);
  g_test_add_func("/render/chance/ranking", test_ranking);
  g_test_add_func("/render/chance/extremes", test_extremes);
  g_test_add_func("/render/chance/scale", test_scale);
  g_test_add_func("/render/chance/roll", test_roll);
  g_test_add_func("/render/chance/wheel", test_wheel);
  g_test_add_func("/render/chance/money", test_money);
  g_test_add_func("/render/chance/cash", test_cash);
  g_test_add_func("/render/chance/cash-day", test_cash_day);
  g_test_add_func("/render/chance/cash-kept", test_cash_kept);
  g_test_add_func("/render/chance/hands", test_hands);
  g_test_add_func("/render/chance/ways", test_ways);
  g_test_add_func("/render/chance/estimate", test_estimate);
  g_test_add_func("/render/chance/files", test_files);
  return g_test_run();
}
