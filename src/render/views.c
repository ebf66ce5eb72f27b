/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/views.h"

#include "play/match.h"
#include "render/chart.h"
#include "render/day-cash.h"
#include "render/day-view.h"
#include "render/guess-view.h"
#include "render/mines-board.h"
#include "render/odds-view.h"
#include "render/rank-view.h"
#include "render/rule-view.h"
#include "render/sums-view.h"
#include "rules/mines-plan.h"

/* px at text scale 1. */
#define MATCH_SIDE 606.0
#define RULES_WIDE 630.0 /* of the rules, and of the board beside them */
#define RULES_HIGH 606.0
#define DAY_WIDE 1180.0
#define DAY_HIGH 560.0
#define ODDS_WIDE 1180.0
#define ODDS_HIGH 440.0
#define CHART_HIGH 320.0
#define GUESS_WIDE 760.0
#define GUESS_HIGH 240.0
#define LIST_WIDE 760.0
#define LIST_HIGH 620.0
#define SUMS_WIDE 760.0
#define SUMS_HIGH 500.0

/* --- searches, matches, and rules --- */

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  view.marks = ply_run_is_search(run) && ply_run_algorithm(run)->sums; /* what it counts */
  return ply_board_scene(run, replay, &view, part->theme);
}

static PlyScene *guess(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyGuessView view;
  ply_guess_view_init(&view);
  view.width = part->width;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  return ply_guess_scene(run, replay, &view);
}

static PlyScene *sums(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlySumsView view;
  ply_sums_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  return ply_sums_scene(run, replay, &view);
}

static PlyScene *list(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyRankView view;
  ply_rank_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  return ply_rank_scene(run, replay, &view);
}

static PlyScene *rules(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_verdict = part->hide_values;
  return ply_rule_scene(run, replay, &view);
}

static PlyScene *moves(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  g_autoptr(PlyChart) chart = ply_chart_moves(run, replay);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

/* --- chance --- */

static PlyScene *day(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  return ply_day_scene(run, replay, &view);
}

static PlyScene *cash(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  return ply_day_cash_scene(run, replay, NULL, &view);
}

static PlyScene *odds(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyOddsView view;
  ply_odds_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.hide_values = part->hide_values;
  return ply_odds_scene(run, replay, &view);
}

static PlyScene *estimate(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  g_autoptr(PlyChart) chart = ply_chart_odds(run, replay, part->hide_values);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

static const PlyRunViews classes[] = {
  { .class = &ply_run_kind_search,
    .board = board,
    .guess = { guess, GUESS_WIDE, GUESS_HIGH },
    .list = { list, LIST_WIDE, LIST_HIGH },
    .sums = { sums, SUMS_WIDE, SUMS_HIGH } },
  { .class = &ply_run_kind_match, .board = board, .wide = MATCH_SIDE, .high = MATCH_SIDE },
  { .class = &ply_run_kind_mines,
    .board = board,
    .rules = rules,
    .chart = moves,
    .wide = RULES_WIDE,
    .high = RULES_HIGH,
    .chart_high = RULES_HIGH },
  { .class = &ply_run_kind_day,
    .board = day,
    .chart = cash,
    .wide = DAY_WIDE,
    .high = DAY_HIGH,
    .chart_high = CHART_HIGH },
  { .class = &ply_run_kind_blackjack,
    .board = odds,
    .chart = estimate,
    .wide = ODDS_WIDE,
    .high = ODDS_HIGH,
    .chart_high = CHART_HIGH },
  { .class = &ply_run_kind_cep,
    .board = odds,
    .chart = estimate,
    .wide = ODDS_WIDE,
    .high = ODDS_HIGH,
    .chart_high = CHART_HIGH },
};

const PlyRunViews *ply_run_views(const PlyRun *run) {
  for (unsigned i = 0; i < G_N_ELEMENTS(classes); i++)
    if (classes[i].class == run->kind)
      return &classes[i];
  g_return_val_if_reached(&classes[0]);
}

bool ply_run_has_board(const PlyRun *run) {
  return ply_run_is_search(run) || ply_run_match(run) != NULL ? ply_board_exists(run)
                                                              : ply_run_views(run)->board != NULL;
}
