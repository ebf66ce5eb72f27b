/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lab of tournaments says. */
#include "base/i18n.h"
#include "lab/match/game.h"
#include "lab/match/round-robin.h"

static const char *const against_ids[PLY_ROBIN_MAX] = {
  "against_1", "against_2", "against_3", "against_4", "against_5",
  "against_6", "against_7", "against_8", "against_9", "against_10",
};

static uint32_t won(const PlyMatchTally *t) {
  return t->won[0] + t->won[1];
}

static uint32_t drawn(const PlyMatchTally *t) {
  return t->drawn[0] + t->drawn[1];
}

static uint32_t lost(const PlyMatchTally *t) {
  return t->played[0] + t->played[1] - won(t) - drawn(t);
}

static char *name_of(const PlyRobinSetup *setup, unsigned agent) {
  return ply_match_lab_name(setup->agents, setup->n_agents, agent);
}

/* Best first: more points for each game; who is named first, where they have equal points. */
static void rank(const PlyRobinSetup *setup, const PlyRobinResult *r,
                 unsigned order[PLY_ROBIN_MAX]) {
  for (unsigned i = 0; i < setup->n_agents; i++) {
    unsigned at = i;
    for (; at > 0 && ply_robin_points(r, order[at - 1]).value < ply_robin_points(r, i).value; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
}

/* --- tables --- */

static void say_standings(const PlyRobinSetup *setup, const PlyRobinResult *r,
                          const unsigned *order, PlyLabResult *result) {
  PlyLabTable *table = ply_lab_result_table(result, "standings", _("Standings"));
  ply_lab_table_column(table, "player", _("Player"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "games", _("Games"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "wins", _("Won"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "draws", _("Drawn"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "losses", _("Lost"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "points", _("Points"), PLY_LAB_NUMBER, 1);
  ply_lab_table_estimates(table, "value", _("Points a game"), PLY_LAB_SHARE, 0);
  ply_lab_table_column(table, "nodes_per_move", _("Nodes a move"), PLY_LAB_NUMBER, 1);
  for (unsigned i = 0; i < setup->n_agents; i++) {
    const PlyMatchTally *t = &r->agents[order[i]];
    g_autofree char *name = name_of(setup, order[i]);
    ply_lab_table_text(table, name);
    ply_lab_table_number(table, won(t) + drawn(t) + lost(t));
    ply_lab_table_number(table, won(t));
    ply_lab_table_number(table, drawn(t));
    ply_lab_table_number(table, lost(t));
    ply_lab_table_number(table, won(t) + drawn(t) / 2.0);
    ply_lab_table_interval(table, ply_robin_points(r, order[i]));
    ply_lab_table_number(table, ply_match_tally_nodes_per_move(t));
  }
}

/* "22.5 of 60": nothing that a spreadsheet takes for a formula or a date. */
static char *cross_cell(const PlyRobinResult *r, unsigned a, unsigned b) {
  uint32_t games = r->won[a][b] + r->won[b][a] + r->drawn[a][b];
  g_autofree char *points =
      ply_lab_print(PLY_LAB_NUMBER, r->drawn[a][b] % 2, r->won[a][b] + r->drawn[a][b] / 2.0);
  /* Translators: points of one player against another one, and how many games they played. */
  return a == b ? g_strdup("·") : g_strdup_printf(_("%s of %u"), points, games);
}

/* Rows and columns in the order of the standings. */
static void say_cross(const PlyRobinSetup *setup, const PlyRobinResult *r, const unsigned *order,
                      PlyLabResult *result) {
  PlyLabTable *table = ply_lab_result_table(result, "cross", _("Cross table: points of games"));
  ply_lab_table_column(table, "player", _("Player"), PLY_LAB_TEXT, 0);
  for (unsigned i = 0; i < setup->n_agents; i++) { /* Translators: "against number 2" */
    g_autofree char *label = g_strdup_printf(_("against %u"), i + 1);
    ply_lab_table_column(table, against_ids[i], label, PLY_LAB_TEXT, 0);
  }
  for (unsigned i = 0; i < setup->n_agents; i++) {
    g_autofree char *name = name_of(setup, order[i]);
    g_autofree char *numbered = g_strdup_printf("%u  %s", i + 1, name);
    ply_lab_table_text(table, numbered);
    for (unsigned k = 0; k < setup->n_agents; k++) {
      g_autofree char *cell = cross_cell(r, order[i], order[k]);
      ply_lab_table_text(table, cell);
    }
  }
}

/* Pair by pair. */
static void say_pairs(const PlyRobinSetup *setup, const PlyRobinResult *r, PlyLabResult *result) {
  PlyLabTable *table = ply_lab_result_table(result, "pairs", _("Pairs"));
  ply_lab_table_column(table, "first", _("First player"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "second", _("Second player"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "games", _("Games"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(table, "first_wins", _("The first player wins"), PLY_LAB_SHARE, 0);
  ply_lab_table_estimates(table, "second_wins", _("The second player wins"), PLY_LAB_SHARE, 0);
  ply_lab_table_estimates(table, "draws", _("Draws"), PLY_LAB_SHARE, 0);
  for (unsigned i = 0; i < setup->n_pairs; i++) {
    unsigned a = setup->pairs[i].a, b = setup->pairs[i].b;
    uint32_t n = r->won[a][b] + r->won[b][a] + r->drawn[a][b];
    g_autofree char *first = name_of(setup, a), *second = name_of(setup, b);
    ply_lab_table_text(table, first);
    ply_lab_table_text(table, second);
    ply_lab_table_number(table, n);
    ply_lab_table_interval(table, ply_share(r->won[a][b], n));
    ply_lab_table_interval(table, ply_share(r->won[b][a], n));
    ply_lab_table_interval(table, ply_share(r->drawn[a][b], n));
  }
}

/* --- charts --- */

static PlyChart *points_chart(const PlyRobinSetup *setup, const PlyRobinResult *r,
                              const unsigned *order) {
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "points", _("Points a game"), NULL,
                                        _("points of the possible points"));
  chart->percent = true;
  for (unsigned i = 0; i < setup->n_agents; i++) {
    PlyInterval points = ply_robin_points(r, order[i]);
    ply_chart_add(chart, name_of(setup, order[i]), points.value, points.low, points.high);
  }
  return chart;
}

static PlyChart *ends_chart(const PlyRobinSetup *setup, const PlyRobinResult *r,
                            const unsigned *order) {
  const struct {
    const char *name;
    uint32_t (*count)(const PlyMatchTally *t);
  } ends[] = { { _("won"), won }, { _("drawn"), drawn }, { _("lost"), lost } };
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "ends", _("Won, drawn and lost games"),
                                        NULL, _("share of a player's games"));
  chart->percent = true;
  for (unsigned e = 0; e < G_N_ELEMENTS(ends); e++) {
    ply_chart_series(chart, ends[e].name);
    for (unsigned i = 0; i < setup->n_agents; i++) {
      const PlyMatchTally *t = &r->agents[order[i]];
      ply_chart_add_share(chart, e == 0 ? name_of(setup, order[i]) : NULL, ends[e].count(t),
                          t->played[0] + t->played[1]);
    }
  }
  return chart;
}

void ply_robin_report(const void *data, const void *sums, PlyLabResult *result) {
  const PlyRobinSetup *setup = data;
  const PlyRobinResult *r = sums;
  unsigned order[PLY_ROBIN_MAX] = { 0 };
  rank(setup, r, order);
  say_standings(setup, r, order, result);
  say_cross(setup, r, order, result);
  say_pairs(setup, r, result);
  ply_lab_result_chart(result, points_chart(setup, r, order));
  ply_lab_result_chart(result, ends_chart(setup, r, order));
  ply_match_lab_say_lengths(r->lengths, r->games, result);
}
