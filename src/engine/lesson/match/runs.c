/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the keys of header and run blocks to matches that can be recorded. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/match/runs.h"

void ply_agents_init(PlyAgentsGiven *agents_given) {
  *agents_given = (PlyAgentsGiven){ .games = PLY_GAMES_USUAL };
  ply_options_init(&agents_given->options, ply_match_options);
}

bool ply_agents_given(const GPtrArray *pairs) {
  return ply_pairs_find(pairs, "first") != NULL || ply_pairs_find(pairs, "second") != NULL;
}

bool ply_match_games_read(PlyReader *r, const GPtrArray *pairs, uint32_t *games) {
  const PlyPair *pair = ply_pairs_find(pairs, "games");
  int64_t n;
  if (pair == NULL || *pair->value->text == '\0')
    return true;
  if (!ply_whole_read(pair->value->text, 1, PLY_GAMES_MAX, &n)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("games: found “%s”, expected a whole number from 1 to %d"), pair->value->text,
                   PLY_GAMES_MAX);
    return false;
  }
  *games = (uint32_t)n;
  return true;
}

/* The text of a player is held to the game where it is written, and blamed to the character. */
static void check_agent(PlyReader *r, const PlyGame *game, const PlyPair *pair,
                        PlyAgentsGiven *agents_given) {
  g_autoptr(GError) error = NULL;
  PlyAgent agent;
  unsigned character;
  if (ply_agent_read(&agent, game, pair->value->text, &character, &error))
    return;
  PlyPlace place = ply_pair_value_place(pair);
  place.column += (int)character - 1;
  ply_faults_add(r->faults, place, "%s: %s", pair->key, error->message);
  agents_given->torn = true;
}

static void set_option(PlyReader *r, const PlyPair *pair, PlyAgentsGiven *agents_given) {
  g_autoptr(GError) error = NULL;
  if (ply_options_find(&agents_given->options, pair->key) < 0) {
    ply_faults_add(
        r->faults, pair->place,
        _("a match has no option “%s”; what a player can be told stands behind its name: "
          "“first: alphabeta depth=4”"),
        pair->key);
    agents_given->torn = true;
  } else if (!ply_options_set(&agents_given->options, pair->key, pair->value->text, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
    agents_given->torn = true;
  }
}

void ply_agents_set(PlyReader *r, const PlyGame *game, const GPtrArray *pairs,
                    PlyAgentsGiven *agents_given) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    bool agent = g_str_equal(pair->key, "first") || g_str_equal(pair->key, "second");
    if (!ply_key_is_option(pair->key) || *pair->value->text == '\0' ||
        strcmp(pair->key, "games") == 0)
      continue;
    guint faults = r->faults->len;
    set_option(r, pair, agents_given);
    if (agent && game != NULL && r->faults->len == faults)
      check_agent(r, game, pair, agents_given);
  }
  if (!ply_match_games_read(r, pairs, &agents_given->games))
    agents_given->torn = true;
}

void ply_agents_make(PlyReader *r, PlyStart *start, PlyPlace place,
                     const PlyAgentsGiven *agents_given, PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  PlyAgent agents[2];
  run->games = agents_given->games;
  if (start == NULL || agents_given->torn)
    return;
  if (ply_match_read_agents(&agents_given->options, start->game, agents, &error))
    run->run = ply_match_run_new(start, &agents[0], &agents[1], &agents_given->options, &error);
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

static const PlyOption *const *table(unsigned i) {
  return i == 0 ? ply_match_options : NULL;
}

static const PlyKey keys[] = {
  { "games", PLY_IN_HEADER | PLY_IN_RUN },
  { NULL },
};

const PlyLessonKind ply_kind_match = {
  .keys = keys,
  .tables = table,
  .show = PLY_SHOW_BOARD | PLY_SHOW_TREE,
  .less = PLY_LESS_SEARCHED,
  .build = ply_searched_build,
  .again = again,
  .starts_alike = ply_searched_starts_alike,
  .asks = &ply_match_asks,
  .refuse_ask = ply_match_refuse_ask,
  .claims = &ply_claims_match,
  .results = ply_match_results_read,
  .row = ply_match_results_check,
  .cell = ply_match_cell,
};
