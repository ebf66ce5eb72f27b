/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lab of Minesweeper says. */
#include "base/i18n.h"
#include "lab/minesweeper/games.h"

static unsigned place_of(const PlyRule *rule) {
  unsigned place;
  ply_rules_find(&ply_mines_system, rule->id, &place);
  return place;
}

static uint64_t moves_by_rules(const PlyMinesLabResult *r) {
  uint64_t moves = 0;
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    moves += r->by_rule[i];
  return moves;
}

/* --- values --- */

static void say_games(const PlyMinesLabResult *r, PlyLabResult *result) {
  ply_lab_result_share(result, "finished", _("Finished"), r->finished, r->games);
  ply_lab_result_share(result, "lost", _("Lost"), r->lost, r->games);
  ply_lab_result_share(result, "stuck", _("Given up, no rule applied"), r->stuck, r->games);
  ply_lab_result_share(result, "clean", _("Finished without a guess"), r->clean, r->games);
}

static void say_moves(const PlyMinesLabResult *r, PlyLabResult *result) {
  ply_lab_result_count(result, "moves", _("Moves"), r->moves);
  ply_lab_result_count(result, "first", _("First clicks"), r->first);
  ply_lab_result_count(result, "free", _("Opened by themselves"), r->free);
  ply_lab_result_count(result, "guesses", _("Guesses"), r->guesses);
}

static void say_rules(const PlyMinesSetup *setup, const PlyMinesLabResult *r,
                      PlyLabResult *result) {
  uint64_t all = moves_by_rules(r);
  for (unsigned i = 0; i < setup->n_rules; i++) {
    unsigned place = place_of(setup->rules[i]);
    /* Translators: a rule of Minesweeper. */
    g_autofree char *label = g_strdup_printf(_("By the rule “%s”"), _(setup->rules[i]->name));
    ply_lab_result_value(result, &(PlyLabValue){ .group = "moves_by_rule",
                                                 .id = setup->rules[i]->id,
                                                 .label = label,
                                                 .kind = PLY_LAB_COUNT,
                                                 .value = (double)r->by_rule[place],
                                                 .of = (double)all,
                                                 .interval = ply_mines_lab_by_rule(r, place) });
  }
  for (unsigned i = 0; i < setup->n_rules; i++) {
    unsigned place = place_of(setup->rules[i]);
    g_autofree char *label = g_strdup_printf(_("“%s” fired"), _(setup->rules[i]->name));
    ply_lab_result_value(result, &(PlyLabValue){ .group = "fired",
                                                 .id = setup->rules[i]->id,
                                                 .label = label,
                                                 .kind = PLY_LAB_COUNT,
                                                 .value = (double)r->fired[place],
                                                 .interval = PLY_NO_INTERVAL });
  }
}

/* --- the dangerous moves --- */

static void say_danger(const PlyMinesLabResult *r, PlyLabResult *result) {
  PlyLabTable *table = ply_lab_result_table(result, "danger", _("Danger of each move"));
  ply_lab_table_column(table, "move", _("Move"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "reached", _("Games that came so far"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "lost", _("Lost with it"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(table, "value", _("Danger"), PLY_LAB_SHARE, 0);
  for (unsigned move = 1; move <= r->n_moves; move++) {
    ply_lab_table_number(table, move);
    ply_lab_table_number(table, r->reached[move]);
    ply_lab_table_number(table, r->lost_at[move]);
    ply_lab_table_interval(table, ply_mines_lab_danger(r, move));
  }
}

/* The move with which most of the games that came so far were lost; 0: none was lost. Moves that
 * few games reach say little. */
static unsigned most_dangerous(const PlyMinesLabResult *r) {
  unsigned worst = 0;
  for (unsigned move = 1; move <= r->n_moves; move++)
    if (r->lost_at[move] > 0 && r->reached[move] >= MAX(r->games / 20, 1) &&
        (worst == 0 || ply_mines_lab_danger(r, move).value > ply_mines_lab_danger(r, worst).value))
      worst = move;
  return worst;
}

static void say_worst(const PlyMinesLabResult *r, PlyLabResult *result) {
  unsigned worst = most_dangerous(r);
  if (worst == 0)
    return;
  g_autofree char *danger =
      ply_lab_print_interval(PLY_LAB_SHARE, 0, ply_mines_lab_danger(r, worst));
  /* Translators: move number, then "12.3 % (11 .. 13)" of the games that came so far. */
  ply_lab_result_note(result, g_strdup_printf(_("Most dangerous: move %u, with which %s of the "
                                                "games that came so far were lost."),
                                              worst, danger));
}

/* --- charts --- */

static PlyChart *danger_chart(const PlyMinesLabResult *r) {
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_HISTOGRAM, "danger", _("When is the game the most dangerous?"),
                          _("move"), _("lost with a move, of the games that came so far"));
  chart->percent = true;
  chart->first = 1;
  chart->pool = PLY_POOL_RATE;
  for (unsigned move = 1; move <= r->n_moves; move++)
    ply_chart_add_share(chart, NULL, r->lost_at[move], r->reached[move]);
  return chart;
}

static PlyChart *lost_chart(const PlyMinesLabResult *r) {
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_HISTOGRAM, "lost", _("With which move games are lost"),
                          _("move"), _("lost with it, of all games"));
  chart->percent = true;
  chart->first = 1;
  chart->pool = PLY_POOL_SUM;
  for (unsigned move = 1; move <= r->n_moves; move++)
    ply_chart_add_share(chart, NULL, r->lost_at[move], r->games);
  return chart;
}

static PlyChart *ends_chart(const PlyMinesLabResult *r) {
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_BARS, "ends", _("How games end"), NULL, _("share of games"));
  chart->percent = true;
  ply_chart_add_share(chart, g_strdup(_("Finished")), r->finished, r->games);
  ply_chart_add_share(chart, g_strdup(_("Lost")), r->lost, r->games);
  ply_chart_add_share(chart, g_strdup(_("Given up, no rule applied")), r->stuck, r->games);
  return chart;
}

static PlyChart *rules_chart(const PlyMinesSetup *setup, const PlyMinesLabResult *r) {
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "rules", _("Moves by each rule"), NULL,
                                        _("share of the moves that rules make"));
  chart->percent = true;
  for (unsigned i = 0; i < setup->n_rules; i++) {
    PlyInterval share = ply_mines_lab_by_rule(r, place_of(setup->rules[i]));
    bool known = moves_by_rules(r) > 0;
    ply_chart_add(chart, g_strdup(_(setup->rules[i]->name)), share.value, known ? share.low : 1,
                  known ? share.high : 0);
  }
  return chart;
}

void ply_mines_lab_report(const void *setup, const void *sums, PlyLabResult *result) {
  const PlyMinesLabResult *r = sums;
  say_games(r, result);
  say_moves(r, result);
  say_rules(setup, r, result);
  say_danger(r, result);
  say_worst(r, result);
  ply_lab_result_chart(result, ends_chart(r));
  ply_lab_result_chart(result, rules_chart(setup, r));
  ply_lab_result_chart(result, danger_chart(r));
  ply_lab_result_chart(result, lost_chart(r));
}
