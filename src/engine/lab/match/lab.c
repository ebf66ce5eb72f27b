/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lab of matches says. */
#include "base/i18n.h"
#include "lab/match/game.h"

static const char *const ids[] = { "first", "second" };

static uint32_t won(const PlyMatchLabResult *r, unsigned agent) {
  return r->agents[agent].won[0] + r->agents[agent].won[1];
}

static uint32_t drawn(const PlyMatchLabResult *r) {
  return r->agents[0].drawn[0] + r->agents[0].drawn[1];
}

/* Games won by who moved first (0), or second (1). */
static uint32_t won_by_turn(const PlyMatchLabResult *r, unsigned turn) {
  return r->agents[0].won[turn] + r->agents[1].won[turn];
}

/* --- values --- */

static void say_wins(const PlyMatchLabResult *r, PlyLabResult *result) {
  ply_lab_result_share(result, "first_wins", _("The first player wins"), won(r, 0), r->games);
  ply_lab_result_share(result, "second_wins", _("The second player wins"), won(r, 1), r->games);
  ply_lab_result_share(result, "draws", _("Draws"), drawn(r), r->games);
  ply_lab_result_share(result, "opener_wins", _("Who moves first wins"), won_by_turn(r, 0),
                       r->games);
  ply_lab_result_share(result, "replier_wins", _("Who moves second wins"), won_by_turn(r, 1),
                       r->games);
}

static void say_nodes(const PlyMatchLabResult *r, PlyLabResult *result) {
  const struct {
    const char *group, *labels[2];
    double (*mean)(const PlyMatchTally *tally);
  } rows[] = {
    { "nodes_per_move",
      { _("Nodes a move, first player"), _("Nodes a move, second player") },
      ply_match_tally_nodes_per_move },
    { "nodes_per_game",
      { _("Nodes a game, first player"), _("Nodes a game, second player") },
      ply_match_tally_nodes_per_game },
  };
  for (unsigned row = 0; row < G_N_ELEMENTS(rows); row++)
    for (unsigned i = 0; i < 2; i++)
      ply_lab_result_value(result, &(PlyLabValue){ .group = rows[row].group,
                                                   .id = ids[i],
                                                   .label = (char *)rows[row].labels[i],
                                                   .kind = PLY_LAB_NUMBER,
                                                   .decimals = 1,
                                                   .value = rows[row].mean(&r->agents[i]),
                                                   .interval = PLY_NO_INTERVAL });
}

/* --- by who moves first --- */

static void say_sides(const PlyMatchSetup *setup, const PlyMatchLabResult *r,
                      PlyLabResult *result) {
  const char *const turns[] = { C_("turn", "first"), C_("turn", "second") };
  PlyLabTable *table = ply_lab_result_table(result, "sides", _("By who moves first"));
  ply_lab_table_column(table, "player", _("Player"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "moves", _("Moves"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "games", _("Games"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "wins", _("Won"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "draws", _("Drawn"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "losses", _("Lost"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(table, "value", _("Share won"), PLY_LAB_SHARE, 0);
  for (unsigned i = 0; i < 2; i++)
    for (unsigned turn = 0; turn < 2; turn++) {
      const PlyMatchTally *t = &r->agents[i];
      g_autofree char *name = ply_match_lab_name(setup->agents, 2, i);
      ply_lab_table_text(table, name);
      ply_lab_table_text(table, turns[turn]);
      ply_lab_table_number(table, t->played[turn]);
      ply_lab_table_number(table, t->won[turn]);
      ply_lab_table_number(table, t->drawn[turn]);
      ply_lab_table_number(table, t->played[turn] - t->won[turn] - t->drawn[turn]);
      ply_lab_table_interval(table, ply_share(t->won[turn], t->played[turn]));
    }
}

/* --- charts --- */

static PlyChart *wins_chart(const PlyMatchSetup *setup, const PlyMatchLabResult *r) {
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_BARS, "wins", _("Who wins"), NULL, _("share of games"));
  g_autofree char *names[] = { ply_match_lab_name(setup->agents, 2, 0),
                               ply_match_lab_name(setup->agents, 2, 1) };
  chart->percent = true;
  ply_chart_add_share(chart, g_steal_pointer(&names[0]), won(r, 0), r->games);
  ply_chart_add_share(chart, g_strdup(_("Draws")), drawn(r), r->games);
  ply_chart_add_share(chart, g_steal_pointer(&names[1]), won(r, 1), r->games);
  return chart;
}

/* How each player does when it moves first, beside how it does when it moves second. */
static PlyChart *sides_chart(const PlyMatchSetup *setup, const PlyMatchLabResult *r) {
  const char *const turns[] = { _("moves first"), _("moves second") };
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "sides", _("Is it good to move first?"),
                                        NULL, _("share won"));
  chart->percent = true;
  for (unsigned turn = 0; turn < 2; turn++) {
    ply_chart_series(chart, turns[turn]);
    for (unsigned i = 0; i < 2; i++)
      ply_chart_add_share(chart, turn == 0 ? ply_match_lab_name(setup->agents, 2, i) : NULL,
                          r->agents[i].won[turn], r->agents[i].played[turn]);
  }
  return chart;
}

/* --- all of it --- */

static void say_agents(const PlyMatchSetup *setup, PlyLabResult *result) {
  g_autofree char *first = ply_agent_describe(&setup->agents[0]);
  g_autofree char *second = ply_agent_describe(&setup->agents[1]);
  /* Translators: what the two players of a match are. */
  ply_lab_result_note(result,
                      g_strdup_printf(_("First player: %s. Second player: %s."), first, second));
}

void ply_match_lab_report(const void *data, const void *sums, PlyLabResult *result) {
  const PlyMatchSetup *setup = data;
  const PlyMatchLabResult *r = sums;
  say_wins(r, result);
  ply_lab_result_number(result, "mean_length", _("Turns of a game"), ply_mean(&r->turns).value, 1,
                        r->games > 0 ? ply_mean(&r->turns) : PLY_NO_INTERVAL);
  say_nodes(r, result);
  say_agents(setup, result);
  say_sides(setup, r, result);
  ply_lab_result_chart(result, wins_chart(setup, r));
  ply_lab_result_chart(result, sides_chart(setup, r));
  ply_match_lab_say_lengths(r->lengths, r->games, result);
}
