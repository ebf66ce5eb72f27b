/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/chart/moves.h"

#include "base/i18n.h"

static const char *const stated[] = { "moves", "moves-by", "guesses", "fired", NULL };

static bool is_covered(const PlyRun *run, const PlyCover *cover) {
  for (unsigned i = 0; stated[i] != NULL; i++)
    if (ply_cover_has_any(cover, run, stated[i]))
      return true;
  return false;
}

typedef struct {
  uint32_t by_rule[PLY_MAX_RULES], hand, guesses;
} Counts;

static void count(const PlyChartMoves *of, const PlyReplay *replay, Counts *counts) {
  unsigned rule = 0;
  for (uint32_t i = 0; i < ply_replay_step(replay); i++) {
    const PlyEvent *e = ply_trace_event(ply_replay_trace(replay), i);
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    if (e->kind != PLY_EVENT_EXECUTE)
      continue;
    unsigned cause = e->extra >> 8;
    counts->by_rule[rule] += cause == 0;
    counts->hand += of->by_hand >> cause & 1;
    counts->guesses += of->by_guess >> cause & 1;
  }
}

PlyChart *ply_chart_moves(const PlyChartMoves *of, const PlyRun *run, const PlyReplay *replay,
                          const PlyCover *cover) {
  Counts counts = { .hand = 0 };
  count(of, replay, &counts);
  PlyChart *chart = ply_chart_new(PLY_CHART_BARS);
  chart->title = g_strdup(_("Moves by each rule"));
  chart->y_label = g_strdup(_(of->y_label));
  if (is_covered(run, cover))
    return chart;
  for (unsigned i = 0; i < of->rules->n_rules; i++)
    ply_chart_add(chart, g_strdup(_(of->rules->rules[i]->name)),
                  counts.by_rule[of->rules->index[i]], 1, 0);
  if (of->by_guess != 0)
    ply_chart_add(chart, g_strdup(_("Guesses")), counts.guesses, 1, 0);
  ply_chart_add(chart, g_strdup(_("By hand")), counts.hand, 1, 0);
  ((PlyChartSeries *)ply_chart_series_at(chart, 0))->states = stated;
  return chart;
}
