/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games with the players of a match. */
#include "base/i18n.h"
#include "lab/many.h"
#include "lab/match/games.h"
#include "run/run.h"

#define TABLES_AT_A_TIME (UINT64_C(64) << 20) /* bytes of all threads, or of one if it needs more */

static bool has_person(const PlyMatch *match) {
  return ply_match_agent(match, PLY_SIDE_MAX)->kind == PLY_AGENT_PERSON ||
         ply_match_agent(match, PLY_SIDE_MIN)->kind == PLY_AGENT_PERSON;
}

/* Who waits for it pays for the tables of all threads. False where they take too much, or it was
 * stopped. */
static bool run_lab(PlyLab *lab, unsigned jobs, uint64_t bytes, PlyProgress *progress) {
  uint64_t all = MAX(jobs, 1) * bytes;
  if (!ply_work_take(ply_progress_work(progress), all))
    return false;
  ply_work_spend(ply_progress_work(progress), PLY_WORK_TABLE, bytes / PLY_WORK_BLOCK);
  bool done = ply_lab_run(lab, progress);
  ply_work_give(ply_progress_work(progress), all);
  return done;
}

/* NULL and error where they cannot be played, or not to the end; free with g_free. */
static PlyMatchLabResult *play(const PlyRun *run, uint32_t games, PlyProgress *progress,
                               GError **error) {
  const PlyMatch *match = ply_run_match(run);
  PlyMatchSetup setup = { .start = ply_run_start(run),
                          .agents = { *ply_match_agent(match, PLY_SIDE_MAX),
                                      *ply_match_agent(match, PLY_SIDE_MIN) },
                          .full = ply_match_full_column(match),
                          .seed = ply_match_seed(match) };
  uint64_t bytes = ply_agent_bytes(&setup.agents[0]) + ply_agent_bytes(&setup.agents[1]);
  unsigned jobs = bytes == 0 ? 0 : (unsigned)CLAMP(TABLES_AT_A_TIME / bytes, 1, 64);
  g_autoptr(PlyLab) lab = ply_match_lab_new(&setup, games, jobs, error);
  if (lab == NULL)
    return NULL;
  if (!run_lab(lab, jobs, bytes, progress)) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("stopped before all games were played"));
    return NULL;
  }
  PlyMatchLabResult *result = g_new0(PlyMatchLabResult, 1);
  ply_match_lab_result(lab, result);
  return result;
}

/* The games of who asks, played once. */
static bool result_of(const PlyMeasureArgs *args, PlyMatchLabResult *result, GError **error) {
  *result = (PlyMatchLabResult){ 0 };
  int64_t games = PLY_GAMES_USUAL;
  ply_args_get(args, "games", &games);
  if (has_person(ply_run_match(args->run)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("a person plays in this match: nobody knows how many games go"));
  if (args->check)
    return true;
  g_autofree char *name = g_strdup_printf("games %u", (unsigned)games);
  const PlyMatchLabResult *known =
      args->kept != NULL ? g_hash_table_lookup(args->kept, name) : NULL;
  g_autofree PlyMatchLabResult *played =
      known == NULL ? play(args->run, (uint32_t)games, args->progress, error) : NULL;
  if (known == NULL && played == NULL)
    return false;
  *result = known != NULL ? *known : *played;
  if (played != NULL && args->kept != NULL)
    g_hash_table_insert(args->kept, g_steal_pointer(&name), g_steal_pointer(&played));
  return true;
}

static bool wins_of(const PlyMeasureArgs *args, unsigned agent, PlyMeasured *value,
                    GError **error) {
  PlyMatchLabResult result;
  if (!result_of(args, &result, error))
    return false;
  value->number = (double)result.agents[agent].won[0] + result.agents[agent].won[1];
  value->of = result.games;
  return true;
}

static bool first_wins(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return wins_of(args, 0, value, error);
}

static bool second_wins(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return wins_of(args, 1, value, error);
}

static bool draws(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMatchLabResult result;
  if (!result_of(args, &result, error))
    return false;
  value->number = (double)result.agents[0].drawn[0] + result.agents[0].drawn[1];
  value->of = result.games;
  return true;
}

static bool length(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMatchLabResult result;
  if (!result_of(args, &result, error))
    return false;
  value->number = (double)result.turns.x / (double)result.turns.n;
  return true;
}

#define MANY (PLY_MEASURE_ASKED | PLY_MEASURE_COMPARED)
#define EXPECTED N_("expected a number or a range, like “7”, “80..120” or “20%..25%”")

const PlyMeasure ply_match_many[] = {
  { .id = "first-wins",
    .title = N_("first wins"),
    .type = PLY_MEASURE_NUMBER,
    .flags = MANY,
    .of = first_wins,
    .expected = EXPECTED,
    .format = "%.0f",
    .form = "`120..150`, `40%..50%`",
    .means = "the first player wins so many games, or so many of a hundred" },
  { .id = "second-wins",
    .title = N_("second wins"),
    .type = PLY_MEASURE_NUMBER,
    .flags = MANY,
    .of = second_wins,
    .expected = EXPECTED,
    .format = "%.0f",
    .form = "the same",
    .means = "the second player does" },
  { .id = "draws",
    .title = N_("draws"),
    .type = PLY_MEASURE_NUMBER,
    .flags = MANY,
    .of = draws,
    .expected = EXPECTED,
    .format = "%.0f",
    .form = "the same",
    .means = "nobody does" },
  { .id = "length",
    .title = N_("turns a game"),
    .type = PLY_MEASURE_NUMBER,
    .flags = MANY,
    .of = length,
    .expected = EXPECTED,
    .format = "%.1f",
    .form = "a number",
    .means = "so many turns a game takes on average" },
  { NULL },
};

static bool read_games(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  guint64 games = 0;
  bool read = g_ascii_string_to_unsigned(text, 10, 1, PLY_GAMES_MAX, &games, NULL);
  *value = (int64_t)games;
  return read ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("found “%s”, expected a whole number from 1 to %d"), text, PLY_GAMES_MAX);
}

const PlyArgument ply_match_of_many[] = {
  { .id = "games",
    .read = read_games,
    .form = "1 to 5000",
    .means = "– (how many games the next keys are about)" },
  { NULL },
};
