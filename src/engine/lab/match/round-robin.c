/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/round-robin.h"

#include <string.h>

#include "base/i18n.h"
#include "lab/lab.h"
#include "lab/match/game.h"

/* --- options --- */

static const PlyOption agents = {
  .name = "players",
  .type = PLY_OPTION_NAME,
  .fallback = "",
  .max = PLY_ROBIN_MAX * (PLY_AGENT_TEXT_MAX + 2),
  .label = N_("Players"),
  .help = N_("From two to ten, with “;” between them: “random; alphabeta depth=2; alphabeta "
             "depth=4”; nothing: the game's own player, alpha-beta and random moves"),
};

static const PlyOption games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "100",
  .min = 1,
  .max = 100000,
  .label = N_("Games of each pair"),
  .help = N_("How many games each two of the players play; every other one is begun by the other"),
};

static const PlyOption *const options_table[] = {
  &ply_match_lab_game, &agents, &ply_match_lab_position, &ply_match_full, &games,
  &ply_lab_seed,       NULL,
};

/* --- the setup --- */

static void setup_free(void *data) {
  PlyRobinSetup *setup = data;
  ply_start_unref(setup->start);
  g_free(setup);
}

static void settle_agents(PlyOptions *options) {
  const PlyGame *game = ply_match_lab_game_of(options);
  if (*ply_options_name(options, "players") != '\0')
    return;
  bool known = game->agents != NULL && game->agents[0].id != NULL;
  g_autofree char *text = g_strdup_printf("%s%salphabeta depth=2; random",
                                          known ? game->agents[0].id : "", known ? "; " : "");
  bool fits = ply_options_set(options, "players", text, NULL);
  g_assert(fits);
}

static bool read_agents(PlyRobinSetup *setup, const PlyOptions *options, GError **error) {
  g_auto(GStrv) texts = g_strsplit(ply_options_name(options, "players"), ";", -1);
  unsigned n = g_strv_length(texts);
  if (n < 2 || n > PLY_ROBIN_MAX)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    ngettext("players: found %u player, expected from 2 to %d, with “;” between "
                             "them",
                             "players: found %u players, expected from 2 to %d, with “;” between "
                             "them",
                             n),
                    n, PLY_ROBIN_MAX);
  for (; setup->n_agents < n; setup->n_agents++) {
    g_autofree char *name = g_strdup_printf(_("players: number %u"), setup->n_agents + 1);
    if (!ply_match_lab_agent(&setup->agents[setup->n_agents], ply_match_lab_game_of(options), name,
                             g_strstrip(texts[setup->n_agents]), error))
      return false;
  }
  return true;
}

static void list_pairs(PlyRobinSetup *setup) {
  for (unsigned a = 0; a < setup->n_agents; a++)
    for (unsigned b = a + 1; b < setup->n_agents; b++) {
      setup->pairs[setup->n_pairs].a = a;
      setup->pairs[setup->n_pairs++].b = b;
    }
}

static void *setup_new(PlyOptions *options, GError **error) {
  g_autofree PlyRobinSetup *setup = g_new0(PlyRobinSetup, 1);
  settle_agents(options);
  if (!read_agents(setup, options, error) ||
      !ply_match_lab_check_tables(setup->agents, setup->n_agents, error))
    return NULL;
  list_pairs(setup);
  setup->full = (PlyFullColumn)ply_options_get(options, "full-column");
  setup->games = (uint32_t)ply_options_get(options, "games");
  setup->seed = (uint64_t)ply_options_get(options, "seed");
  setup->start = ply_match_lab_start(options, error);
  return setup->start != NULL ? g_steal_pointer(&setup) : NULL;
}

/* One player more. */
static char **proposals(const PlyOptions *options, const char *name) {
  if (!g_str_equal(name, agents.name))
    return NULL;
  char **texts = ply_match_lab_proposals(options);
  g_autofree char *written = g_strdup(ply_options_name(options, name));
  for (size_t n = strlen(written); n > 0 && strchr("; ", written[n - 1]) != NULL; n--)
    written[n - 1] = '\0';
  for (char **text = texts; *text != NULL && *written != '\0'; text++) {
    g_autofree char *added = *text;
    *text = g_strdup_printf("%s; %s", written, added);
  }
  return texts;
}

static uint32_t total(const void *data, const PlyOptions *options) {
  const PlyRobinSetup *setup = data;
  return setup->games * setup->n_pairs;
}

/* --- games --- */

typedef struct {
  const PlyRobinSetup *setup;
  PlyMatchBoard board;
  PlyThinker *thinkers[PLY_ROBIN_MAX];
} Worker;

static uint64_t bytes(const void *data) {
  const PlyRobinSetup *setup = data;
  return ply_match_lab_bytes(setup->agents, setup->n_agents);
}

static void *worker_new(const void *data, PlyProgress *progress) {
  const PlyRobinSetup *setup = data;
  Worker *p = g_new0(Worker, 1);
  p->setup = setup;
  ply_match_board_init(&p->board, setup->start, progress);
  for (unsigned i = 0; i < setup->n_agents; i++)
    p->thinkers[i] = ply_thinker_new(&setup->agents[i], setup->full == PLY_FULL_PASS, NULL);
  return p;
}

static void worker_free(void *data) {
  Worker *p = data;
  for (unsigned i = 0; i < p->setup->n_agents; i++)
    ply_thinker_free(p->thinkers[i]);
  g_free(p);
}

/* sides: number of the player, by side. */
static void count(const PlyRobinSetup *setup, PlyRobinResult *r, const unsigned sides[2],
                  const PlyMatchGame *game) {
  PlySide begins = setup->start->game->side(setup->start->position);
  for (int side = 0; side < 2; side++) {
    unsigned agent = sides[side], other = sides[!side];
    int32_t value = side == PLY_SIDE_MAX ? game->value : -game->value;
    ply_match_tally_add(&r->agents[agent], game, (PlySide)side, (PlySide)side == begins);
    r->won[agent][other] += value > 0;
    r->drawn[agent][other] += value == 0;
  }
  r->games++;
  r->lengths[MIN(game->turns, PLY_MATCH_MAX_TURNS)]++;
}

static bool play(void *data, uint32_t number, void *sums) {
  Worker *p = data;
  const PlyRobinSetup *setup = p->setup;
  unsigned pair = number % setup->n_pairs, k = number / setup->n_pairs;
  unsigned a = setup->pairs[pair].a, b = setup->pairs[pair].b;
  unsigned sides[] = { [PLY_SIDE_MAX] = k % 2 == 0 ? a : b, [PLY_SIDE_MIN] = k % 2 == 0 ? b : a };
  PlyThinker *const thinkers[] = { p->thinkers[sides[0]], p->thinkers[sides[1]] };
  PlyMatchGame game;
  if (!ply_match_board_play(&p->board, thinkers, ply_match_lab_seed(setup->seed, number), &game))
    return false;
  count(setup, sums, sides, &game);
  return true;
}

static void *sums_new(const void *setup) {
  return g_new0(PlyRobinResult, 1);
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  PlyRobinResult *into = into_sums;
  const PlyRobinResult *from = from_sums;
  unsigned n = ((const PlyRobinSetup *)setup)->n_agents;
  into->games += from->games;
  for (unsigned a = 0; a < n; a++) {
    ply_match_tally_merge(&into->agents[a], &from->agents[a]);
    for (unsigned b = 0; b < n; b++) {
      into->won[a][b] += from->won[a][b];
      into->drawn[a][b] += from->drawn[a][b];
    }
  }
  for (unsigned i = 0; i <= PLY_MATCH_MAX_TURNS; i++)
    into->lengths[i] += from->lengths[i];
}

static void archive(const void *data, void *sums, PlyLabArchive *archive) {
  unsigned n = ((const PlyRobinSetup *)data)->n_agents;
  PlyRobinResult *r = sums;
  r->games = ply_archive_games(archive);
  for (unsigned a = 0; a < n; a++) {
    g_autofree char *name = g_strdup_printf("player_%u", a + 1);
    g_autofree char *won = g_strdup_printf("won_by_%u", a + 1);
    g_autofree char *drawn = g_strdup_printf("drawn_by_%u", a + 1);
    ply_match_tally_archive(&r->agents[a], name, r->games, archive);
    ply_archive_u32_list(archive, won, r->won[a], n, r->games);
    ply_archive_u32_list(archive, drawn, r->drawn[a], n, r->games);
  }
  ply_archive_u32_list(archive, "lengths", r->lengths, G_N_ELEMENTS(r->lengths), r->games);
}

PlyInterval ply_robin_points(const PlyRobinResult *r, unsigned agent) {
  g_return_val_if_fail(agent < PLY_ROBIN_MAX, ply_share(0, 0));
  const PlyMatchTally *t = &r->agents[agent];
  return ply_points(t->won[0] + t->won[1], t->drawn[0] + t->drawn[1], t->played[0] + t->played[1]);
}

/* --- the lab --- */

const PlyLabInfo ply_round_robin_lab = {
  .id = "round-robin",
  .name = N_("A tournament, each against each"),
  .question = N_("Who is the strongest of several players?"),
  .counted = { NP_("%s game", "%s games") },
  .options = options_table,
  .block = 2,
  .setup_new = setup_new,
  .setup_free = setup_free,
  .proposals = proposals,
  .total = total,
  .worker_new = worker_new,
  .worker_free = worker_free,
  .bytes = bytes,
  .play = play,
  .sums_new = sums_new,
  .sums_free = g_free,
  .merge = merge,
  .archive = archive,
  .report = ply_robin_report,
};
