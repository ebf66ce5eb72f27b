/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/games.h"

#include <string.h>

#include "base/i18n.h"
#include "lab/lab.h"
#include "lab/match/game.h"

/* --- options --- */

static const PlyOption first = {
  .name = "first",
  .type = PLY_OPTION_NAME,
  .fallback = "",
  .max = PLY_AGENT_TEXT_MAX,
  .label = N_("First player"),
  .help = N_("“random”, a player of the game, or a search and its settings such as "
             "“alphabeta depth=4”; nothing: the game's own player"),
};

static const PlyOption second = {
  .name = "second",
  .type = PLY_OPTION_NAME,
  .fallback = "random",
  .max = PLY_AGENT_TEXT_MAX,
  .label = N_("Second player"),
  .help = N_("“random”, a player of the game, or a search and its settings such as "
             "“alphabeta depth=4”"),
};

static const PlyOption swap = {
  .name = "swap",
  .type = PLY_OPTION_BOOL,
  .fallback = "yes",
  .label = N_("Swap sides"),
  .help = N_("Every other game is begun by the second player"),
};

static const PlyOption games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "1000",
  .min = 1,
  .max = 10000000,
  .label = N_("Games"),
  .help = N_("How many games are played"),
};

static const PlyOption *const options_table[] = {
  &ply_match_lab_game, &first, &second, &ply_match_lab_position, &ply_match_full, &swap, &games,
  &ply_lab_seed,       NULL,
};

/* --- the setup --- */

static void setup_free(void *data) {
  PlyMatchSetup *setup = data;
  ply_start_unref(setup->start);
  g_free(setup);
}

/* Who plays where nobody says so: the player that the game is known for. */
static void settle_first(PlyOptions *options) {
  const PlyGame *game = ply_match_lab_game_of(options);
  bool known = game->agents != NULL && game->agents[0].id != NULL;
  if (*ply_options_name(options, "first") == '\0') {
    bool fits = ply_options_set(options, "first", known ? game->agents[0].id : "random", NULL);
    g_assert(fits);
  }
}

static void *setup_new(PlyOptions *options, GError **error) {
  static const char *const names[] = { "first", "second" };
  PlyMatchSetup setup = { .full = (PlyFullColumn)ply_options_get(options, "full-column"),
                          .swap = ply_options_get(options, "swap"),
                          .seed = (uint64_t)ply_options_get(options, "seed") };
  settle_first(options);
  for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
    if (!ply_match_lab_agent(&setup.agents[i], ply_match_lab_game_of(options), names[i],
                             ply_options_name(options, names[i]), error))
      return NULL;
  if (!ply_match_lab_check_tables(setup.agents, G_N_ELEMENTS(setup.agents), error))
    return NULL;
  setup.start = ply_match_lab_start(options, error);
  return setup.start != NULL ? g_memdup2(&setup, sizeof setup) : NULL;
}

static char **proposals(const PlyOptions *options, const char *name) {
  bool agent = g_str_equal(name, first.name) || g_str_equal(name, second.name);
  return agent ? ply_match_lab_proposals(options) : NULL;
}

uint64_t ply_match_lab_seed(uint64_t seed, uint32_t k) {
  PlyRandom random;
  ply_random_init_for(&random, seed, k, 0);
  uint64_t high = ply_random_next(&random);
  return (high << 32 | ply_random_next(&random)) & INT64_MAX;
}

/* --- games --- */

typedef struct {
  const PlyMatchSetup *setup;
  PlyMatchBoard board;
  PlyThinker *thinkers[2]; /* first, second */
} Worker;

static uint64_t bytes(const void *data) {
  const PlyMatchSetup *setup = data;
  return ply_match_lab_bytes(setup->agents, G_N_ELEMENTS(setup->agents));
}

static void *worker_new(const void *data, PlyProgress *progress) {
  const PlyMatchSetup *setup = data;
  Worker *p = g_new0(Worker, 1);
  p->setup = setup;
  ply_match_board_init(&p->board, setup->start, progress);
  for (unsigned i = 0; i < 2; i++)
    p->thinkers[i] = ply_thinker_new(&setup->agents[i], setup->full == PLY_FULL_PASS, NULL);
  return p;
}

static void worker_free(void *data) {
  Worker *p = data;
  for (unsigned i = 0; i < 2; i++)
    ply_thinker_free(p->thinkers[i]);
  g_free(p);
}

static bool play(void *data, uint32_t number, void *sums) {
  Worker *p = data;
  PlyMatchLabResult *r = sums;
  PlyMatchGame game;
  unsigned max = p->setup->swap && number % 2 == 1; /* who plays Max's side */
  PlyThinker *const thinkers[] = {
    [PLY_SIDE_MAX] = p->thinkers[max], [PLY_SIDE_MIN] = p->thinkers[!max]
  };
  if (!ply_match_board_play(&p->board, thinkers, ply_match_lab_seed(p->setup->seed, number), &game))
    return false;
  PlySide begins = p->setup->start->game->side(p->setup->start->position);
  for (unsigned i = 0; i < 2; i++) {
    PlySide side = i == max ? PLY_SIDE_MAX : PLY_SIDE_MIN;
    ply_match_tally_add(&r->agents[i], &game, side, side == begins);
  }
  r->games++;
  ply_sums_add(&r->turns, game.turns, 1);
  r->lengths[MIN(game.turns, PLY_MATCH_MAX_TURNS)]++;
  return true;
}

static void *sums_new(const void *setup) {
  return g_new0(PlyMatchLabResult, 1);
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  PlyMatchLabResult *into = into_sums;
  const PlyMatchLabResult *from = from_sums;
  into->games += from->games;
  for (unsigned i = 0; i < 2; i++)
    ply_match_tally_merge(&into->agents[i], &from->agents[i]);
  ply_sums_merge(&into->turns, &from->turns);
  for (unsigned i = 0; i <= PLY_MATCH_MAX_TURNS; i++)
    into->lengths[i] += from->lengths[i];
}

static void archive(const void *setup, void *sums, PlyLabArchive *archive) {
  PlyMatchLabResult *r = sums;
  r->games = ply_archive_games(archive);
  ply_match_tally_archive(&r->agents[0], "first", r->games, archive);
  ply_match_tally_archive(&r->agents[1], "second", r->games, archive);
  ply_archive_sums(archive, "turns", &r->turns, false);
  ply_archive_u32_list(archive, "lengths", r->lengths, G_N_ELEMENTS(r->lengths), r->games);
}

/* --- the lab --- */

const PlyLabInfo ply_match_lab = {
  .id = "match",
  .name = N_("A match of two players"),
  .question =
      N_("Who wins how often, how long do games last, and how much do the players look at?"),
  .counted = { NP_("%s game", "%s games") },
  .options = options_table,
  .block = 2,
  .setup_new = setup_new,
  .setup_free = setup_free,
  .proposals = proposals,
  .worker_new = worker_new,
  .worker_free = worker_free,
  .bytes = bytes,
  .play = play,
  .sums_new = sums_new,
  .sums_free = g_free,
  .merge = merge,
  .archive = archive,
  .report = ply_match_lab_report,
};

PlyLab *ply_match_lab_new(const PlyMatchSetup *setup, uint32_t n, unsigned jobs, GError **error) {
  if (!ply_match_lab_check_start(setup->start, error))
    return NULL;
  for (unsigned i = 0; i < 2; i++)
    if (!ply_match_lab_check_agent(&setup->agents[i], error))
      return NULL;
  if (!ply_match_lab_check_tables(setup->agents, G_N_ELEMENTS(setup->agents), error))
    return NULL;
  PlyMatchSetup *copy = g_memdup2(setup, sizeof *setup);
  ply_start_ref(copy->start);
  return ply_lab_new_with(&ply_match_lab, copy, n, jobs);
}

static void copy(const void *sums, void *result) {
  memcpy(result, sums, sizeof(PlyMatchLabResult));
}

void ply_match_lab_result(PlyLab *lab, PlyMatchLabResult *result) {
  ply_lab_look(lab, copy, result);
}

/* --- reading --- */

PlyInterval ply_match_lab_wins(const PlyMatchLabResult *r, unsigned agent) {
  g_return_val_if_fail(agent < 2, ply_share(0, 0));
  return ply_share(r->agents[agent].won[0] + r->agents[agent].won[1], r->games);
}

PlyInterval ply_match_lab_draws(const PlyMatchLabResult *r) {
  return ply_share(r->agents[0].drawn[0] + r->agents[0].drawn[1], r->games);
}
