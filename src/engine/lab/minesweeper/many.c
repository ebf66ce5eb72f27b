/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games of Minesweeper with the options and the seed of a run. */
#include "base/i18n.h"
#include "lab/many.h"
#include "lab/minesweeper/games.h"
#include "minesweeper/run/plan.h"
#include "run/run.h"

/* NULL where they were stopped; free with g_free. */
static PlyMinesLabResult *play(const PlyRun *run, uint32_t games, PlyProgress *progress) {
  PlyMinesSetup setup = ply_run_mines(run)->setup;
  setup.sweep = PLY_SWEEP_CHEAP_FIRST; /* quicker */
  g_autoptr(PlyLab) lab = ply_mines_lab_new(&setup, games, 1);
  if (!ply_lab_run(lab, progress))
    return NULL;
  PlyMinesLabResult *result = g_new0(PlyMinesLabResult, 1);
  ply_mines_lab_result(lab, result);
  return result;
}

/* As many games of the run's seed as "games" says, played once; silent where they were stopped.
 * Borrowed from who keeps it, or *own to be freed. */
static const PlyMinesLabResult *result_of(const PlyMeasureArgs *args, PlyMeasured *value,
                                          PlyMinesLabResult **own, GError **error) {
  int64_t games;
  if (ply_run_mines(args->run)->position || !ply_args_get(args, "games", &games)) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("this needs a run without a position, and a line “games: …” from 1 to %d"),
             PLY_GAMES_MAX);
    return NULL;
  }
  g_autofree char *name = g_strdup_printf("games %u", (unsigned)games);
  PlyMinesLabResult *known = args->kept != NULL ? g_hash_table_lookup(args->kept, name) : NULL;
  if (known != NULL)
    return known;
  PlyMinesLabResult *played = play(args->run, (uint32_t)games, args->progress);
  value->silent = played == NULL;
  if (played != NULL && args->kept != NULL)
    g_hash_table_insert(args->kept, g_steal_pointer(&name), played);
  else
    *own = played;
  return played;
}

static bool finished(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMinesLabResult *own = NULL;
  const PlyMinesLabResult *result = result_of(args, value, &own, error);
  if (result != NULL)
    value->number = ply_mines_lab_finished(result).value;
  return result != NULL || value->silent;
}

/* Of the games that were lost, those lost with one of the first "within" moves. */
static bool lost(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int64_t within;
  if (!ply_args_get(args, "within", &within))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("within how many moves? Add a line “within: …”"));
  g_autofree PlyMinesLabResult *own = NULL;
  const PlyMinesLabResult *result = result_of(args, value, &own, error);
  uint32_t n = 0;
  if (result == NULL)
    return value->silent;
  for (unsigned move = 1; move <= within && move <= result->n_moves; move++)
    n += result->lost_at[move];
  if (result->lost == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no game is lost"));
  value->number = (double)n / result->lost;
  return true;
}

const PlyMeasure ply_mines_many[] = {
  { .id = "finished",
    .type = PLY_MEASURE_PERCENT,
    .of = finished,
    .form = "`80..84`",
    .means = "so many of them are finished, in per cent" },
  { .id = "lost",
    .type = PLY_MEASURE_PERCENT,
    .of = lost,
    .form = "`40..52`",
    .means = "of the games that are lost, so many per cent are lost with one of the first moves" },
  { NULL },
};

static bool read_number(const char *text, unsigned most, int64_t *value, GError **error) {
  guint64 number = 0;
  bool read = g_ascii_string_to_unsigned(text, 10, 1, most, &number, NULL);
  *value = (int64_t)number;
  return read || ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                          _("found “%s”, expected a whole number from 1 to %d"), text, (int)most);
}

static bool read_games(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  return read_number(text, PLY_GAMES_MAX, value, error);
}

static bool read_within(const PlyMeasureArgs *args, const char *text, int64_t *value,
                        GError **error) {
  return read_number(text, PLY_MINES_MAX_SQUARES, value, error);
}

const PlyArgument ply_mines_of_many[] = {
  { .id = "games",
    .read = read_games,
    .form = "1 to 5000",
    .means = "– (so many games of the run's options and seed are played)" },
  { .id = "within",
    .read = read_within,
    .form = "a count",
    .means = "– (the moves meant by `lost`)" },
  { NULL },
};
