/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that labs of matches share, and what they say. */
#include "base/i18n.h"
#include "lab/match/game.h"

/* --- options --- */

const PlyOption ply_match_lab_game = {
  .name = "game",
  .type = PLY_OPTION_CHOICE,
  .fallback = "connect4",
  .choices = ply_games_played,
  .names = ply_games_played_names,
  .label = N_("Game"),
  .help = N_("What is played"),
};

const PlyOption ply_match_lab_position = {
  .name = "position",
  .type = PLY_OPTION_NAME,
  .fallback = "",
  .max = 4000,
  .label = N_("Position"),
  .help = N_("Where games begin, as in a lesson; nothing: the empty board"),
};

/* --- what they say --- */

const PlyGame *ply_match_lab_game_of(const PlyOptions *options) {
  const PlyGame *game =
      ply_game_find(ply_match_lab_game.choices[ply_options_get(options, "game")], NULL);
  g_assert(game != NULL);
  return game;
}

bool ply_match_lab_check_start(const PlyStart *start, GError **error) {
  if (ply_start_has_chance(start))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("a lab cannot play a game with chance nodes"));
  return ply_start_check_open(start, "", NULL, error);
}

PlyStart *ply_match_lab_start(const PlyOptions *options, GError **error) {
  const PlyGame *game = ply_match_lab_game_of(options);
  const char *text = ply_options_name(options, "position");
  PlyPlace place = { 0, 0 };
  text = *text != '\0' ? text : game->example;
  g_autoptr(PlyStart) start = ply_start_new(game, text, &place, error);
  if (start != NULL && ply_start_check_open(start, text, &place, error) &&
      ply_match_lab_check_start(start, error))
    return g_steal_pointer(&start);
  if (place.line > 0)
    g_prefix_error(error, _("position, line %d, column %d: "), place.line, place.column);
  else
    g_prefix_error(error, "position: ");
  return NULL;
}

bool ply_match_lab_check_agent(const PlyAgent *agent, GError **error) {
  return agent->kind != PLY_AGENT_PERSON ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("a person cannot play in a lab; expected “random” or a search"));
}

#define MIB (UINT64_C(1) << 20)

uint64_t ply_match_lab_bytes(const PlyAgent *agents, unsigned n) {
  uint64_t bytes = 0;
  for (unsigned i = 0; i < n; i++)
    bytes += ply_agent_bytes(&agents[i]);
  return bytes;
}

bool ply_match_lab_check_tables(const PlyAgent *agents, unsigned n, GError **error) {
  uint64_t bytes = ply_match_lab_bytes(agents, n);
  return bytes <= PLY_LAB_BYTES ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                  _("the tables of these players take %u MiB together, expected at most %u; "
                    "take fewer table-bits"),
                  (unsigned)((bytes + MIB - 1) / MIB), (unsigned)(PLY_LAB_BYTES / MIB));
}

bool ply_match_lab_agent(PlyAgent *agent, const PlyGame *game, const char *name, const char *text,
                         GError **error) {
  PlyAgent read;
  if (!ply_agent_parse(&read, game, text, error) || !ply_match_lab_check_agent(&read, error)) {
    g_prefix_error(error, "%s: ", name);
    return false;
  }
  *agent = read;
  return true;
}

char **ply_match_lab_proposals(const PlyOptions *options) {
  const PlyGame *game = ply_match_lab_game_of(options);
  g_auto(GStrv) names = ply_agent_names(game);
  g_autoptr(GStrvBuilder) kept = g_strv_builder_new();
  PlyAgent agent;
  for (char **name = names; *name != NULL; name++)
    if (ply_agent_parse(&agent, game, *name, NULL) && ply_match_lab_check_agent(&agent, NULL))
      g_strv_builder_add(kept, *name);
  return g_strv_builder_end(kept);
}

/* --- what is said --- */

char *ply_match_lab_name(const PlyAgent *agents, unsigned n, unsigned i) {
  g_autofree char *name = ply_agent_describe(&agents[i]);
  for (unsigned k = 0; k < n; k++) {
    g_autofree char *other = ply_agent_describe(&agents[k]);
    if (k != i && g_str_equal(name, other)) /* Translators: number of a player, what it is */
      return g_strdup_printf(_("%u: %s"), i + 1, name);
  }
  return g_steal_pointer(&name);
}

void ply_match_lab_say_lengths(const uint32_t lengths[PLY_MATCH_MAX_TURNS + 1], uint32_t games,
                               PlyLabResult *result) {
  unsigned first = 0, last = PLY_MATCH_MAX_TURNS;
  while (first < last && lengths[first] == 0)
    first++;
  while (last > first && lengths[last] == 0)
    last--;
  PlyLabTable *table = ply_lab_result_table(result, "lengths", _("Length of the games"));
  ply_lab_table_column(table, "turns", _("Turns"), PLY_LAB_COUNT, 0);
  ply_lab_table_column(table, "games", _("Games"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(table, "value", _("Share of games"), PLY_LAB_SHARE, 0);
  PlyChart *chart = ply_chart_new_named(PLY_CHART_HISTOGRAM, "lengths", _("How long games last"),
                                        _("turns"), _("share of games"));
  chart->percent = true;
  chart->pool = PLY_POOL_SUM;
  chart->first = first;
  for (unsigned turns = first; turns <= last; turns++) {
    ply_chart_add_share(chart, NULL, lengths[turns], games);
    ply_lab_table_number(table, turns);
    ply_lab_table_number(table, lengths[turns]);
    ply_lab_table_interval(table, ply_share(lengths[turns], games));
  }
  ply_lab_result_chart(result, chart);
}
