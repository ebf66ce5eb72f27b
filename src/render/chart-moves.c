/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/chart.h"

#include "rules/mines-plan.h"
#include "trace/i18n.h"

static const char *const stated[] = { "moves", "moves-by", "guesses", "fired", NULL };

static bool is_covered(const PlyRun *run, const PlyCover *cover) {
  for (unsigned i = 0; stated[i] != NULL; i++)
    if (ply_cover_has_any(cover, run, stated[i]))
      return true;
  return false;
}

PlyChart *ply_chart_moves(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  const PlyMinesRun *game = ply_run_mines(run);
  uint32_t by_rule[PLY_MAX_RULES] = { 0 }, hand = 0, guesses = 0, rule = 0;
  for (uint32_t i = 0; i < ply_replay_step(replay); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    if (e->kind != PLY_EVENT_EXECUTE)
      continue;
    by_rule[rule] += e->extra >> 8 == PLY_MINES_BY_RULE;
    hand += ply_mines_by_hand((PlyMinesCause)(e->extra >> 8));
    guesses += e->extra >> 8 == PLY_MINES_BY_GUESS;
  }
  PlyChart *chart = ply_chart_new(PLY_CHART_BARS);
  chart->title = g_strdup(_("Moves by each rule"));
  chart->y_label = g_strdup(_("squares opened or flagged"));
  if (is_covered(run, cover))
    return chart;
  for (unsigned i = 0; i < game->setup.n_rules; i++) {
    ply_rules_find(&ply_mines_system, game->setup.rules[i]->id, &rule);
    ply_chart_add(chart, g_strdup(_(game->setup.rules[i]->name)), by_rule[rule], 1, 0);
  }
  ply_chart_add(chart, g_strdup(_("Guesses")), guesses, 1, 0);
  ply_chart_add(chart, g_strdup(_("By hand")), hand, 1, 0);
  ((PlyChartSeries *)ply_chart_series_at(chart, 0))->states = stated;
  return chart;
}
