/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the keys of header and run blocks to matches that can be recorded. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/match-lesson.h"
#include "trace/i18n.h"

static const char *const sides[] = { "first", "second" };

void ply_players_init(PlyPlayers *players) {
  *players = (PlyPlayers){ .games = PLY_GAMES_USUAL };
  ply_options_init(&players->options, ply_match_options);
}

bool ply_players_given(const GPtrArray *pairs) {
  return ply_pairs_find(pairs, "first") != NULL || ply_pairs_find(pairs, "second") != NULL;
}

bool ply_match_games_read(PlyReader *r, const GPtrArray *pairs, uint32_t *games) {
  const PlyPair *pair = ply_pairs_find(pairs, "games");
  guint64 n;
  if (pair == NULL || *pair->value->text == '\0')
    return true;
  if (!g_ascii_string_to_unsigned(pair->value->text, 10, 1, PLY_GAMES_MAX, &n, NULL)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("games: found “%s”, expected a whole number from 1 to %d"), pair->value->text,
                   PLY_GAMES_MAX);
    return false;
  }
  *games = (uint32_t)n;
  return true;
}

/* The text of a player is held to the game where it is written, and blamed to the character. */
static void check_player(PlyReader *r, const PlyGame *game, const PlyPair *pair,
                         PlyPlayers *players) {
  g_autoptr(GError) error = NULL;
  PlyAgent agent;
  unsigned character;
  if (ply_agent_read(&agent, game, pair->value->text, &character, &error))
    return;
  PlyPlace place = ply_pair_value_place(pair);
  place.column += (int)character - 1;
  ply_faults_add(r->faults, place, "%s: %s", pair->key, error->message);
  players->torn = true;
}

static void set_option(PlyReader *r, const PlyPair *pair, PlyPlayers *players) {
  g_autoptr(GError) error = NULL;
  if (ply_options_find(&players->options, pair->key) < 0) {
    ply_faults_add(
        r->faults, pair->place,
        _("a match has no option “%s”; what a player can be told stands behind its name: "
          "“first: alphabeta depth=4”"),
        pair->key);
    players->torn = true;
  } else if (!ply_options_set(&players->options, pair->key, pair->value->text, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
    players->torn = true;
  }
}

void ply_players_set(PlyReader *r, const PlyGame *game, const GPtrArray *pairs,
                     PlyPlayers *players) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    bool player = g_str_equal(pair->key, "first") || g_str_equal(pair->key, "second");
    if (!ply_key_is_option(pair->key) || *pair->value->text == '\0' ||
        strcmp(pair->key, "games") == 0)
      continue;
    guint faults = r->faults->len;
    set_option(r, pair, players);
    if (player && game != NULL && r->faults->len == faults)
      check_player(r, game, pair, players);
  }
  if (!ply_match_games_read(r, pairs, &players->games))
    players->torn = true;
}

void ply_players_make(PlyReader *r, PlyStart *start, PlyPlace place, const PlyPlayers *players,
                      PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  PlyAgent agents[2];
  run->games = players->games;
  if (start == NULL || players->torn)
    return;
  if (ply_match_read_agents(&players->options, start->game, agents, &error))
    run->run = ply_match_run_new(start, &agents[0], &agents[1], &players->options, &error);
  if (run->run == NULL)
    ply_faults_add(r->faults, place, "%s", error->message);
}

static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  PlyAgent agents[2];
  if (options == NULL)
    options = &run->options;
  return ply_match_read_agents(options, ply_run_start(run)->game, agents, error)
             ? ply_match_run_new(ply_run_start(run), &agents[0], &agents[1], options, error)
             : NULL;
}

/* --- numbers --- */

#define TABLES_AT_A_TIME (UINT64_C(64) << 20) /* bytes of all threads, or of one if it needs more */

typedef struct {
  uint32_t games;
  PlyMatchLabResult result;
} Played;

static bool has_person(const PlyMatch *match) {
  return ply_match_agent(match, PLY_SIDE_MAX)->kind == PLY_AGENT_PERSON ||
         ply_match_agent(match, PLY_SIDE_MIN)->kind == PLY_AGENT_PERSON;
}

/* NULL and error where they cannot be played, or not to the end. */
static const PlyMatchLabResult *play(PlyLessonRun *run, uint32_t games, PlyProgress *progress,
                                     GError **error) {
  const PlyMatch *match = ply_run_match(run->run);
  if (run->lived == NULL)
    run->lived = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < run->lived->len; i++)
    if (((const Played *)run->lived->pdata[i])->games == games)
      return &((const Played *)run->lived->pdata[i])->result;
  PlyMatchSetup setup = { .start = ply_run_start(run->run),
                          .agents = { *ply_match_agent(match, PLY_SIDE_MAX),
                                      *ply_match_agent(match, PLY_SIDE_MIN) },
                          .full = ply_match_full_column(match),
                          .seed = ply_match_seed(match) };
  uint64_t bytes = ply_agent_bytes(&setup.agents[0]) + ply_agent_bytes(&setup.agents[1]);
  unsigned jobs = bytes == 0 ? 0 : (unsigned)CLAMP(TABLES_AT_A_TIME / bytes, 1, 64);
  g_autoptr(PlyLab) lab = ply_match_lab_new(&setup, games, jobs, error);
  if (lab == NULL)
    return NULL;
  bool paid = ply_work_take(ply_progress_work(progress), MAX(jobs, 1) * bytes);
  if (paid)
    ply_work_spend(ply_progress_work(progress), PLY_WORK_TABLE, bytes / PLY_WORK_BLOCK);
  bool played_all = paid && ply_lab_run(lab, progress);
  if (paid)
    ply_work_give(ply_progress_work(progress), MAX(jobs, 1) * bytes);
  if (!played_all) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("stopped before all games were played"));
    return NULL;
  }
  Played *played = g_new0(Played, 1);
  played->games = games;
  ply_match_lab_result(lab, &played->result);
  g_ptr_array_add(run->lived, played);
  return &played->result;
}

static double wins_of(const PlyMatchLabResult *result, unsigned player) {
  return (double)result->players[player].won[0] + result->players[player].won[1];
}

static double first_wins(const PlyMatchLabResult *result) {
  return wins_of(result, 0);
}

static double second_wins(const PlyMatchLabResult *result) {
  return wins_of(result, 1);
}

static double draws(const PlyMatchLabResult *result) {
  return (double)result->players[0].drawn[0] + result->players[0].drawn[1];
}

static double length(const PlyMatchLabResult *result) {
  return (double)result->turns.x / (double)result->turns.n;
}

static const struct {
  const char *word;
  bool counts; /* games */
  double (*of)(const PlyMatchLabResult *result);
} measures[] = {
  { "first-wins", true, first_wins },
  { "second-wins", true, second_wins },
  { "draws", true, draws },
  { "length", false, length },
};

bool ply_match_measure(PlyLessonRun *run, const PlyReplay *replay, const char *measure,
                       uint32_t games, bool share, PlyProgress *progress, double *value,
                       GError **error) {
  if (strcmp(measure, "turns") == 0) {
    if (value != NULL)
      *value = ply_replay_round(replay);
    return true;
  }
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    if (strcmp(measure, measures[i].word) != 0)
      continue;
    if (has_person(ply_run_match(run->run)))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("a person plays in this match: nobody knows how many games go"));
    const PlyMatchLabResult *result = value == NULL ? NULL : play(run, games, progress, error);
    if (result != NULL)
      *value = measures[i].of(result) / (share && measures[i].counts ? games : 1);
    return value == NULL || result != NULL;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("found “%s”, expected one of: turns, first-wins, second-wins, draws, length"),
                  measure);
}

const char *ply_match_winner(const PlyRun *run) {
  int32_t value;
  if (!ply_match_is_over(ply_run_match(run), &value))
    return "none";
  return value == 0 ? "draw" : sides[value < 0];
}

const PlyLessonKind ply_kind_match = {
  .runs = PLY_FOR_SEARCH,
  .show = PLY_SHOW_BOARD | PLY_SHOW_TREE,
  .less = PLY_LESS_SEARCHED,
  .build = ply_searched_build,
  .again = again,
  .asks = &ply_match_asks,
  .refuse_ask = ply_match_refuse_ask,
  .results = ply_match_results_read,
  .row = ply_match_results_check,
  .cell = ply_match_cell,
  .facts = ply_match_facts_check,
};
