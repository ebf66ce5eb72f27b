/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about odds: hands, ways, and an estimate that says what its tally says. */
#include "life/chance-runs.h"
#include "program.h"
#include "render/kit/shape.h"
#include "render/odds/view.h"
#include "render/views.h"

static void test_hands(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=50");
  g_autoptr(PlyReplay) replay = replay_at(run, "card 1");
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
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyOddsView view;
  ply_odds_view_init(&view);
  g_autoptr(PlyScene) scene = ply_odds_scene(run, replay, &view);
  char exact[32];
  g_snprintf(exact, sizeof exact, "win, exact: %.1f %%", ply_run_asked(run)->exact.p[0] * 100);
  g_assert_cmpstr(ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ODDS, 0))->name, ==, exact);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_ODDS, 7), >=, 0);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_ODDS, 8), <, 0);
  view.cover = &ply_cover_of_values;
  g_autoptr(PlyScene) hidden = ply_odds_scene(run, replay, &view);
  g_assert_cmpstr(ply_scene_item(hidden, ply_scene_find(hidden, PLY_ITEM_ODDS, 0))->value, ==, "?");
}

/* The interval narrows, and the chart says what the tally says. */
static void test_estimate(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=2000");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyChart) chart = ply_chart_odds(run, replay, NULL);
  const PlyChartSeries *series = ply_chart_series_at(chart, 0);
  const PlyChartPoint *first = ply_chart_point_at(series, 0);
  const PlyChartPoint *last = ply_chart_point_at(series, series->points->len - 1);
  PlyOddsTally tally = ply_odds_tally(run, replay);
  g_assert_cmpfloat(last->x, ==, 2000);
  g_assert_cmpfloat(last->value, ==, (double)tally.of[0] / 2000);
  g_assert_cmpfloat(last->high - last->low, <, 0.05);
  g_assert_cmpfloat(first->high - first->low, >, 0.5);
  g_assert_cmpuint(chart->marks->len, ==, 2);
  g_autoptr(PlyChart) hidden = ply_chart_odds(run, replay, &ply_cover_of_values);
  g_assert_cmpuint(hidden->marks->len, ==, 1);
  g_autoptr(PlyReplay) start = replay_at(run, "start");
  g_autoptr(PlyChart) empty = ply_chart_odds(run, start, NULL);
  g_autoptr(PlyScene) scene = ply_chart_scene(empty, 600, 300, 1);
  g_assert_cmpfloat(scene->extent.w, <=, 601);
}

/* Who is asked what the runs say sees nothing that tells it, but what is exact. */
static void test_simulated(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=400");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  const PlyPart part = { .width = 900,
                         .height = 500,
                         .text_scale = 1,
                         .cover = cover,
                         .theme = ply_theme_get(PLY_THEME_LIGHT) };
  ply_cover_add(cover, run, "estimate", PLY_FACT_ANY);
  g_autoptr(PlyScene) scene = ply_run_views(run)->board(run, replay, &part);
  g_assert_cmpstr(ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ODDS, 0))->value, !=, "?");
  g_assert_cmpstr(ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ODDS, 1))->value, ==, "?");
  /* From the tuned number it could be worked out. */
  g_assert_cmpstr(ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ODDS, 3))->value, ==, "?");
  g_autoptr(PlyChart) chart = ply_chart_odds(run, replay, cover);
  g_assert_cmpuint(ply_chart_series_at(chart, 0)->points->len, ==, 0);
  g_assert_cmpuint(chart->marks->len, ==, 2);
}

/* What is asked of the first ten hands can be counted. */
static void test_hands_so_far(void) {
  g_autoptr(PlyRun) run = asked(&ply_question_blackjack, "games=50 detail=10");
  g_autoptr(PlyReplay) replay = replay_at(run, "outcome 10");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyOddsView view;
  ply_odds_view_init(&view);
  view.cover = cover;
  ply_cover_add(cover, run, "estimate", PLY_FACT_ANY);
  g_autoptr(PlyScene) scene = ply_odds_scene(run, replay, &view);
  const PlyItem *hands = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_ROW, 3));
  g_auto(GStrv) parts = g_strsplit_set(hands->name, ":,", -1);
  g_assert_cmpuint(g_strv_length(parts), ==, 11);
  unsigned won = 0;
  for (unsigned i = 1; i < 11; i++)
    won += strcmp(parts[i], " won") == 0;
  g_assert_cmpuint(won, ==, ply_odds_tally(run, replay).of[PLY_BLACKJACK_WIN]);
  g_autoptr(PlyRun) longer = asked(&ply_question_blackjack, "games=50 detail=50");
  g_autoptr(PlyReplay) late = replay_at(longer, "outcome 45");
  g_autoptr(PlyScene) last = ply_odds_scene(longer, late, &view);
  hands = ply_scene_item(last, ply_scene_find(last, PLY_ITEM_ROW, 3));
  g_assert_true(g_str_has_prefix(hands->name, "The last hands: "));
  g_autoptr(PlyReplay) start = replay_at(run, "start");
  g_autoptr(PlyScene) none = ply_odds_scene(run, start, &view);
  g_assert_cmpint(ply_scene_find(none, PLY_ITEM_ROW, 3), <, 0);
}

static double card_height(const PlyScene *scene) {
  int card = ply_scene_find(scene, PLY_ITEM_CARD, PLY_HAND_DEALER * 32);
  return ply_scene_item(scene, card)->bounds.h;
}

/* Where there is little height, all parts stand closer, and nothing is cut. */
static void test_room(void) {
  g_autoptr(PlyRun) hands = asked(&ply_question_blackjack, "games=50 detail=50");
  g_autoptr(PlyRun) shells = asked(&ply_question_cep, "games=50 detail=50");
  g_autoptr(PlyReplay) played = replay_at(hands, "outcome 45"),
                       fired = replay_at(shells, "outcome 45");
  PlyOddsView view;
  ply_odds_view_init(&view);
  view.width = 850;
  view.height = 345;
  g_autoptr(PlyScene) low = ply_odds_scene(hands, played, &view);
  g_autoptr(PlyScene) target = ply_odds_scene(shells, fired, &view);
  g_assert_cmpfloat(low->extent.h, <, view.height + 1);
  g_assert_cmpfloat(target->extent.h, <, view.height + 1);
  view.height = 600;
  g_autoptr(PlyScene) high = ply_odds_scene(hands, played, &view);
  g_assert_cmpfloat(card_height(low), <, card_height(high));
  g_assert_cmpfloat(high->extent.h, <, view.height + 1);
}

static bool says(const PlyRun *run, const PlyReplay *replay, const char *words) {
  PlyOddsView view;
  ply_odds_view_init(&view);
  g_autoptr(PlyScene) scene = ply_odds_scene(run, replay, &view);
  int item = ply_scene_find(scene, PLY_ITEM_SHOT, 0);
  return strstr(ply_scene_item(scene, item)->name, words) != NULL;
}

/* The exact radius for half of the shells is said where it is the one that is drawn. */
static void test_radius(void) {
  g_autoptr(PlyRun) half = asked(&ply_question_cep, "games=100");
  g_autoptr(PlyRun) other = asked(&ply_question_cep, "games=100 radius=10");
  g_autoptr(PlyReplay) half_end = replay_at(half, "end"), other_end = replay_at(other, "end");
  g_assert_true(says(half, half_end, "exact"));
  g_assert_true(says(other, other_end, "Half of the first 100"));
  g_assert_false(says(other, other_end, "exact"));
}

TEST_PROGRAM("odds") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/odds/hands", test_hands);
  g_test_add_func("/render/odds/hands-so-far", test_hands_so_far);
  g_test_add_func("/render/odds/radius", test_radius);
  g_test_add_func("/render/odds/room", test_room);
  g_test_add_func("/render/odds/ways", test_ways);
  g_test_add_func("/render/odds/estimate", test_estimate);
  g_test_add_func("/render/odds/simulated", test_simulated);
  return g_test_run();
}
