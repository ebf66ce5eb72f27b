/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The published table of Minesweeper, played again: cell after cell, so many games each. */
#include <math.h>

#include "lab/lab-table.h"
#include "lab/mines-lab.h"
#include "trace/i18n.h"

#define CELLS PLY_MINES_N_PUBLISHED

typedef struct {
  PlyMinesSetup cells[CELLS];
  uint32_t games; /* of each */
} Setup;

typedef struct {
  uint32_t games[CELLS], finished[CELLS];
} Sums;

typedef struct {
  const Setup *setup;
  PlyProgress *progress;
  unsigned cell; /* that game is for */
  void *game;    /* player of the lab of Minesweeper */
  PlyMinesLabResult *counts;
} Player;

static const PlyOption games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "2000",
  .min = 1,
  .max = 1000000,
  .label = N_("Games of each setting"),
  .help = N_("How many games are played with each of the 36 settings"),
};

static const PlyOption *const options_table[] = { &games, &ply_lab_seed, NULL };

static void *setup_new(PlyOptions *options, GError **error) {
  Setup *setup = g_new(Setup, 1);
  uint64_t seed = (uint64_t)ply_options_get(options, "seed");
  setup->games = (uint32_t)ply_options_get(options, "games");
  for (unsigned i = 0; i < CELLS; i++)
    ply_mines_published_setup(&ply_mines_published[i], seed + i, &setup->cells[i]);
  return setup;
}

static uint32_t total(const void *setup, const PlyOptions *options) {
  return ((const Setup *)setup)->games * CELLS;
}

/* --- playing --- */

static void *player_new(const void *setup, PlyProgress *progress) {
  Player *p = g_new0(Player, 1);
  p->setup = setup;
  p->progress = progress;
  p->counts = g_new0(PlyMinesLabResult, 1);
  return p;
}

static void leave_cell(Player *p) {
  if (p->game != NULL)
    ply_minesweeper_lab.player_free(p->game);
  p->game = NULL;
}

static void player_free(void *data) {
  Player *p = data;
  leave_cell(p);
  g_free(p->counts);
  g_free(p);
}

static bool play(void *data, uint32_t number, void *sums_data) {
  Player *p = data;
  Sums *sums = sums_data;
  unsigned cell = number / p->setup->games;
  if (p->game == NULL || cell != p->cell) {
    leave_cell(p);
    p->cell = cell;
    p->game = ply_minesweeper_lab.player_new(&p->setup->cells[cell], p->progress);
  }
  uint32_t before = p->counts->finished;
  if (!ply_minesweeper_lab.play(p->game, number % p->setup->games, p->counts))
    return false;
  sums->games[cell]++;
  sums->finished[cell] += p->counts->finished - before;
  return true;
}

/* --- counting --- */

static void *sums_new(const void *setup) {
  return g_new0(Sums, 1);
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  Sums *into = into_sums;
  const Sums *from = from_sums;
  for (unsigned i = 0; i < CELLS; i++) {
    into->games[i] += from->games[i];
    into->finished[i] += from->finished[i];
  }
}

/* --- saying --- */

static const struct {
  const char *id, *name;
} openings[] = {
  [PLY_OPENING_SAFE] = { "safe", N_("only the first square is safe") },
  [PLY_OPENING_ZERO] = { "zero", N_("the first square is a 0") },
};

static bool say_cell(PlyLabTable *table, const Sums *sums, unsigned i) {
  const PlyMinesPublished *cell = &ply_mines_published[i];
  double z = ply_mines_published_apart(cell, sums->finished[i], sums->games[i]);
  bool holds = fabs(z) < PLY_MINES_TOLERANCE;
  ply_lab_table_text(table, ply_mines_levels[cell->level].id);
  ply_lab_table_text(table, openings[cell->opening].id);
  ply_lab_table_text(table, cell->column);
  ply_lab_table_text(table, cell->rules);
  ply_lab_table_number(table, sums->games[i]);
  ply_lab_table_number(table, sums->finished[i]);
  ply_lab_table_interval(table, ply_share(sums->finished[i], sums->games[i]));
  ply_lab_table_number(table, cell->percent / 100);
  ply_lab_table_number(table, z);
  ply_lab_table_number(table, holds);
  return holds;
}

/* The cells that were played. */
static void say_table(const Sums *sums, PlyLabResult *result) {
  PlyLabTable *table = ply_lab_result_table(result, "cells", _("Boards finished without a guess"));
  ply_lab_table_column(table, "level", _("Level"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "opening", _("First click"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "column", _("Up to"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "rules", _("Rules"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(table, "games", _("Games"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "finished", _("Finished"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(table, "value", _("Share"), PLY_LAB_SHARE, 0);
  ply_lab_table_column(table, "published", _("Published"), PLY_LAB_SHARE, 0);
  ply_lab_table_column(table, "z", _("Standard errors apart"), PLY_LAB_NUMBER, 2);
  ply_lab_table_column(table, "holds", _("Agrees"), PLY_LAB_HOLDS, 0);
  for (unsigned i = 0; i < CELLS && sums->games[i] > 0; i++)
    result->holds = say_cell(table, sums, i) && result->holds;
}

/* The levels beside each other, for one way to open. */
static PlyChart *chart_of(const Sums *sums, PlyMinesOpening opening) {
  g_autofree char *title =
      g_strdup_printf(_("Boards finished without a guess: %s"), _(openings[opening].name));
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, openings[opening].id, title,
                                        _("rules up to"), _("share of boards"));
  chart->percent = true;
  for (int level = 0; level < PLY_LEVEL_CUSTOM; level++) {
    ply_chart_series(chart, _(ply_mines_levels[level].name));
    for (unsigned i = 0; i < CELLS; i++)
      if (ply_mines_published[i].opening == opening && (int)ply_mines_published[i].level == level)
        ply_chart_add_share(chart, level == 0 ? g_strdup(ply_mines_published[i].column) : NULL,
                            sums->finished[i], sums->games[i]);
  }
  return chart;
}

static void report(const void *setup, const void *sums, PlyLabResult *result) {
  say_table(sums, result);
  ply_lab_result_chart(result, chart_of(sums, PLY_OPENING_ZERO));
  ply_lab_result_chart(result, chart_of(sums, PLY_OPENING_SAFE));
}

const PlyLabInfo ply_minesweeper_table_lab = {
  .id = "minesweeper-table",
  .name = N_("Minesweeper, all 36 settings"),
  .question = N_("Do the shares of finished boards agree with the published table?"),
  .counted = { NP_("%s game", "%s games") },
  .options = options_table,
  .block = 32,
  .setup_new = setup_new,
  .setup_free = g_free,
  .total = total,
  .player_new = player_new,
  .player_free = player_free,
  .play = play,
  .sums_new = sums_new,
  .sums_free = g_free,
  .merge = merge,
  .report = report,
};
