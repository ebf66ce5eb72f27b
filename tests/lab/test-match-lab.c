/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches by the thousand: what is counted, that threads make no difference, that a lab stops
 * within a search, and that tournaments add up. */
#include "lab/lab.h"
#include "lab/match/round-robin.h"
#include "program.h"

#include <string.h>
#include <time.h>

static PlyLab *lab_with(const char *id, const char *sets, unsigned jobs, GError **error) {
  const PlyLabInfo *info = ply_lab_find(id, NULL);
  PlyOptions options;
  ply_options_init(&options, info->options);
  g_auto(GStrv) pairs = g_strsplit(sets, "|", -1);
  for (char **pair = pairs; *pair != NULL; pair++) {
    char *value = strchr(*pair, '=');
    *value++ = '\0';
    g_assert_true(ply_options_set(&options, *pair, value, NULL));
  }
  return ply_lab_new(info, &options, jobs, error);
}

static PlyMatchLabResult *match(const char *sets, unsigned jobs) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLab) lab = lab_with("match", sets, jobs, &error);
  g_assert_no_error(error);
  g_assert_true(ply_lab_run(lab, NULL));
  PlyMatchLabResult *result = g_new(PlyMatchLabResult, 1);
  ply_match_lab_result(lab, result);
  return result;
}

static uint32_t both(const uint32_t of[2]) {
  return of[0] + of[1];
}

static uint32_t lost(const PlyMatchTally *t, unsigned turn) {
  return t->played[turn] - t->won[turn] - t->drawn[turn];
}

/* --- counting --- */

#define MIXED "game=tictactoe|first=fallible|second=alphabeta depth=1 moves=shuffled|"

static void test_threads(void) {
  g_autofree PlyMatchLabResult *one = match(MIXED "games=60", 1);
  for (unsigned jobs = 2; jobs <= 5; jobs++) {
    g_autofree PlyMatchLabResult *many = match(MIXED "games=60", jobs);
    g_assert_cmpmem(many, sizeof *many, one, sizeof *one);
  }
  g_autofree PlyMatchLabResult *other = match(MIXED "games=60|seed=2", 0);
  g_assert_cmpint(memcmp(other->lengths, one->lengths, sizeof one->lengths), !=, 0);
}

/* What a match costs, and whether an account suffices to the last unit, is the same for any number of
 * threads. */
static PlyWorkState state_with(unsigned jobs, uint64_t limit, uint64_t *spent) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLab) lab = lab_with("match", MIXED "games=60", jobs, &error);
  g_assert_no_error(error);
  PlyWork work;
  ply_work_init(&work, limit, UINT64_MAX / 2);
  PlyProgress progress = { .work = &work };
  bool all = ply_lab_run(lab, &progress);
  g_assert_cmpint(all, ==, ply_work_state(&work) == PLY_WORK_FITS);
  *spent = ply_work_spent(&work);
  return ply_work_state(&work);
}

static void test_account(void) {
  uint64_t whole, spent;
  g_assert_cmpint(state_with(1, UINT64_MAX / 2, &whole), ==, PLY_WORK_FITS);
  g_assert_cmpuint(whole, >, 0);
  guint n = test_program_count("/lab/match-lab/account", 8);
  for (unsigned jobs = 1; jobs <= n; jobs++) {
    g_assert_cmpint(state_with(jobs, whole, &spent), ==, PLY_WORK_FITS);
    g_assert_cmpuint(spent, ==, whole);
    g_assert_cmpint(state_with(jobs, whole - 1, &spent), ==, PLY_WORK_TOO_LONG);
    g_assert_cmpint(state_with(jobs, whole / 2, &spent), ==, PLY_WORK_TOO_LONG);
  }
}

static void test_counts(void) {
  static const char *const swaps[] = { "no", "yes" };
  for (unsigned swap = 0; swap < 2; swap++) {
    g_autofree char *sets = g_strdup_printf(MIXED "games=77|swap=%s", swaps[swap]);
    g_autofree PlyMatchLabResult *r = match(sets, 0);
    const PlyMatchTally *a = &r->agents[0], *b = &r->agents[1];
    uint32_t lengths = 0;
    uint64_t turns = 0;
    g_assert_cmpuint(r->games, ==, 77);
    g_assert_cmpuint(a->played[0], ==, swap ? 39 : 77);
    for (unsigned turn = 0; turn < 2; turn++) {
      g_assert_cmpuint(a->played[turn], ==, b->played[!turn]);
      g_assert_cmpuint(a->won[turn], ==, lost(b, !turn));
      g_assert_cmpuint(b->won[turn], ==, lost(a, !turn));
      g_assert_cmpuint(a->drawn[turn], ==, b->drawn[!turn]);
    }
    for (unsigned i = 0; i <= PLY_MATCH_MAX_TURNS; i++) {
      lengths += r->lengths[i];
      turns += (uint64_t)r->lengths[i] * i;
    }
    g_assert_cmpuint(lengths, ==, r->games);
    g_assert_cmpuint(turns, ==, r->turns.x);
    g_assert_cmpuint(a->moves + b->moves, ==, r->turns.x);
    g_assert_cmpuint(a->most_nodes, <=, a->nodes);
    g_assert_cmpuint(b->most_nodes, <=, 10); /* depth 1: the start and nine squares */
    PlyInterval wins = ply_match_lab_wins(r, 0);
    g_assert_cmpfloat(wins.value, ==, both(a->won) / 77.0);
    g_assert_cmpfloat(wins.low, <, wins.value);
  }
}

/* Game k of a lab is the match with its seed, turn by turn: it can be looked at. */
static void test_games_are_matches(void) {
  const PlyGame *game = ply_game_find("connect4", NULL);
  g_autoptr(PlyStart) start = ply_start_new(game, "4453", NULL, NULL);
  PlyMatchSetup setup = { .start = start, .swap = true, .seed = 9, .full = PLY_FULL_PASS };
  g_assert_true(ply_agent_parse(&setup.agents[0], game, "random", NULL));
  g_assert_true(ply_agent_parse(&setup.agents[1], game, "alphabeta depth=2 moves=shuffled", NULL));
  PlyMatchLabResult expected = { 0 };
  for (uint32_t k = 0; k < 12; k++) {
    const PlyAgent *max = &setup.agents[k % 2], *min = &setup.agents[1 - k % 2];
    g_autoptr(PlyMatch) m =
        ply_match_new(start, max, min, setup.full, ply_match_lab_seed(setup.seed, k));
    g_autoptr(PlyThinker) of_max = ply_thinker_new(max, true, NULL);
    g_autoptr(PlyThinker) of_min = ply_thinker_new(min, true, NULL);
    int32_t value;
    while (!ply_match_is_over(m, &value))
      g_assert_true(
          ply_match_play_by(m, ply_match_side(m) == PLY_SIDE_MAX ? of_max : of_min, NULL));
    expected.lengths[ply_match_n_turns(m)]++;
    if (value != 0)
      expected.agents[(value < 0) != (k % 2)].won[value < 0]++;
    for (unsigned i = 0; i < ply_match_n_turns(m); i++)
      expected.agents[1].nodes += ply_match_turn(m, i)->nodes;
  }
  g_autoptr(PlyLab) lab = ply_match_lab_new(&setup, 12, 2, NULL);
  g_assert_true(ply_lab_run(lab, NULL));
  PlyMatchLabResult r;
  ply_match_lab_result(lab, &r);
  g_assert_cmpmem(r.lengths, sizeof r.lengths, expected.lengths, sizeof expected.lengths);
  g_assert_cmpuint(r.agents[1].nodes, ==, expected.agents[1].nodes);
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpmem(r.agents[i].won, sizeof r.agents[i].won, expected.agents[i].won,
                    sizeof expected.agents[i].won);
}

/* Who is to move in the position moves first, whatever side it is. */
static void test_who_moves_first(void) {
  g_autofree PlyMatchLabResult *r =
      match("game=tictactoe|first=perfect|second=random|position=XX..O....|swap=no|games=50", 0);
  g_assert_cmpuint(r->agents[0].played[0], ==, 0); /* X plays second here, and O may miss it */
  g_assert_cmpuint(r->agents[0].won[1], >, 30);
}

/* --- stopping --- */

/* By the time that the process had a processor, however many want it: so much later it searches. */
static gpointer stop_soon(gpointer data) {
  clock_t begin = clock();
  while (clock() - begin < CLOCKS_PER_SEC / 20)
    g_usleep(1000);
  ply_progress_cancel(data);
  return NULL;
}

/* The first move of this game takes longer than any test: it ends because the search looks. */
static void test_stop_within_a_search(void) {
  g_autoptr(PlyLab) lab = lab_with("match", "first=alphabeta depth=42|second=random", 2, NULL);
  PlyProgress progress = { 0 };
  GThread *thread = g_thread_new("stop", stop_soon, &progress);
  g_assert_false(ply_lab_run(lab, &progress));
  g_thread_join(thread);
  g_assert_cmpuint(ply_progress_count(&progress), ==, 0); /* of games, never of nodes */
  g_assert_cmpuint(ply_lab_played(lab), ==, 0);
}

/* --- what is refused --- */

static void test_refused(void) {
  static const struct {
    const char *lab, *sets, *message;
  } rows[] = {
    { "match", "first=person", "first: a person cannot play in a lab" },
    { "match", "second=randm", "second: no player is called “randm”" },
    { "match", "second=random depth=2", "second: character 8: " },
    { "match", "position=44444444", "position, line 1, column 7: column 4 is full" },
    { "match", "game=tokens|position=. .\n. q", "position, line 2, column 3: no token is called" },
    { "match",
      "first=alphabeta table=bounds table-bits=26|second=zero-window table=bounds "
      "table-bits=26|position=8",
      "position, line 1, column 1: found “8”" },
    { "match", "game=tictactoe|position=XXX.OO...",
      "position, line 1, column 9: found a finished game, which X has won; "
      "expected a position in which somebody can move" },
    { "round-robin", "players=random", "players: found 1 player, expected from 2 to 10" },
    { "round-robin", "players=random;person", "players: number 2: a person cannot play" },
    { "round-robin",
      "players=alphabeta table=bounds table-bits=26;minimax;"
      "alphabeta table=bounds table-bits=26;alphabeta table=bounds table-bits=4",
      "the tables of these players take 2049 MiB together, expected at most 2048" },
    { "round-robin", "players=random;;random", "players: number 2: found nothing" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *sets = g_strdup(rows[i].sets);
    g_autoptr(PlyLab) lab = lab_with(rows[i].lab, sets, 1, &error);
    g_assert_null(lab);
    g_assert_nonnull(error);
    g_assert_cmpstr(strstr(error->message, rows[i].message), ==, error->message);
  }
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) dice = ply_start_new(&ply_game_tree, "({1*(1 2) 1*3} (4 5))", NULL, NULL);
  PlyMatchSetup setup = { .start = dice };
  g_assert_null(ply_match_lab_new(&setup, 1, 1, &error));
  g_assert_nonnull(strstr(error->message, "chance nodes"));
}

/* Every game that can be played against somebody is in the list. */
static void test_all_games(void) {
  PlyOptions options;
  ply_options_init(&options, ply_lab_find("match", NULL)->options);
  for (unsigned i = 0; ply_games[i] != NULL; i++)
    g_assert_cmpint(ply_options_set(&options, "game", ply_games[i]->id, NULL), ==,
                    ply_game_is_played(ply_games[i]));
}

/* However many jobs are asked for, tables take no more than they may; results are the same. */
static void test_tables(void) {
  static const struct {
    const char *sets;
    unsigned most;
  } rows[] = {
    { "first=random|second=sum-of-replies", UINT_MAX },
    { "first=alphabeta depth=2 table-bits=26|second=random", UINT_MAX }, /* has no table */
    { "first=alphabeta table=bounds table-bits=26|second=random", 2 },
    { "first=alphabeta table=bounds table-bits=26|second=negamax", 2 },
    { "first=deepening table=bounds table-bits=26|second=zero-window table=bounds table-bits=26",
      1 },
    { "first=perfect|second=perfect", 64 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyLab) lab = lab_with("match", rows[i].sets, 0, &error);
    g_assert_no_error(error);
    PlyOptions options = *ply_lab_options(lab);
    const PlyLabInfo *info = ply_lab_info(lab);
    void *setup = info->setup_new(&options, NULL);
    g_assert_cmpuint(ply_lab_most_jobs(info, setup, PLY_LAB_BYTES), ==, rows[i].most);
    info->setup_free(setup);
  }
}

/* What may be typed as a player can be read. */
static void test_proposals(void) {
  const PlyLabInfo *info = ply_lab_find("match", NULL);
  PlyOptions options;
  ply_options_init(&options, info->options);
  g_assert_null(info->proposals(&options, "position"));
  for (unsigned i = 0; ply_games[i] != NULL; i++) {
    if (!ply_game_is_played(ply_games[i]))
      continue;
    g_assert_true(ply_options_set(&options, "game", ply_games[i]->id, NULL));
    g_auto(GStrv) names = info->proposals(&options, "second");
    g_assert_cmpuint(g_strv_length(names), >, 5);
    for (char **name = names; *name != NULL; name++) {
      PlyOptions with = options;
      g_assert_true(ply_options_set(&with, "second", *name, NULL));
      g_autoptr(GError) error = NULL;
      g_autoptr(PlyLab) lab = ply_lab_new(info, &with, 1, &error);
      g_assert_no_error(error);
    }
  }
}

/* --- tournaments --- */

#define THREE "game=tictactoe|players=perfect; random ;alphabeta depth=1|"

static void look(const void *sums, void *data) {
  memcpy(data, sums, sizeof(PlyRobinResult));
}

static PlyRobinResult *tournament(const char *sets, unsigned jobs) {
  g_autoptr(PlyLab) lab = lab_with("round-robin", sets, jobs, NULL);
  g_assert_true(ply_lab_run(lab, NULL));
  PlyRobinResult *r = g_new(PlyRobinResult, 1);
  ply_lab_look(lab, look, r);
  return r;
}

static void test_tournament(void) {
  g_autofree PlyRobinResult *r = tournament(THREE "games=31", 1);
  double points = 0;
  g_assert_cmpuint(r->games, ==, 93);
  for (unsigned a = 0; a < 3; a++) {
    uint32_t won = 0;
    g_assert_cmpuint(both(r->agents[a].played), ==, 62);
    for (unsigned b = 0; b < 3; b++) {
      won += r->won[a][b];
      g_assert_cmpuint(r->drawn[a][b], ==, r->drawn[b][a]);
      g_assert_cmpuint(r->won[a][b] + r->won[b][a] + r->drawn[a][b], ==, a == b ? 0 : 31);
    }
    g_assert_cmpuint(both(r->agents[a].won), ==, won);
    PlyInterval of = ply_robin_points(r, a);
    points += of.value * 62;
    g_assert_true(of.low < of.high && of.low <= of.value && of.value <= of.high);
  }
  g_assert_cmpfloat_with_epsilon(points, 93, 1e-9);
  g_assert_cmpuint(r->won[1][0] + r->won[2][0], ==, 0); /* nobody beats perfect play */
  for (unsigned jobs = 2; jobs <= 3; jobs++) {
    g_autofree PlyRobinResult *many = tournament(THREE "games=31", jobs);
    g_assert_cmpmem(many, sizeof *many, r, sizeof *r);
  }
}

/* The best stands first, and the cross table is in the same order. */
static void test_standings(void) {
  g_autoptr(PlyLab) lab = lab_with("round-robin", THREE "games=30", 0, NULL);
  g_assert_true(ply_lab_run(lab, NULL));
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  g_autofree char *standings = ply_lab_csv_table(ply_lab_result_find_table(result, "standings"));
  g_autofree char *cross = ply_lab_csv_table(ply_lab_result_find_table(result, "cross"));
  g_auto(GStrv) lines = g_strsplit(standings, "\n", -1), rows = g_strsplit(cross, "\n", -1);
  g_assert_true(g_str_has_prefix(lines[0], "player,games,wins,draws,losses,points,value,low,high"));
  g_assert_true(g_str_has_prefix(lines[1], "perfect player,60,"));
  g_assert_true(g_str_has_prefix(lines[3], "random moves,60,"));
  g_assert_cmpstr(rows[0], ==, "player,against_1,against_2,against_3");
  g_assert_true(g_str_has_prefix(rows[1], "1  perfect player,·,"));
  g_assert_true(g_str_has_suffix(rows[1], " of 30"));
  g_assert_true(g_str_has_suffix(rows[3], ",·"));
}

/* What a game in the window asks in the same words. */
static void test_full_column(void) {
  static const char *const labs[] = { "match", "round-robin" };
  for (unsigned i = 0; i < G_N_ELEMENTS(labs); i++) {
    const PlyOption *const *option = ply_lab_find(labs[i], NULL)->options;
    while (*option != NULL && !g_str_equal((*option)->name, "full-column"))
      option++;
    g_assert_true(*option == &ply_match_full);
  }
}

TEST_PROGRAM("match-lab") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/match-lab/threads", test_threads);
  g_test_add_func("/lab/match-lab/account", test_account);
  g_test_add_func("/lab/match-lab/counts", test_counts);
  g_test_add_func("/lab/match-lab/games-are-matches", test_games_are_matches);
  g_test_add_func("/lab/match-lab/who-moves-first", test_who_moves_first);
  g_test_add_func("/lab/match-lab/stop-within-a-search", test_stop_within_a_search);
  g_test_add_func("/lab/match-lab/refused", test_refused);
  g_test_add_func("/lab/match-lab/all-games", test_all_games);
  g_test_add_func("/lab/match-lab/proposals", test_proposals);
  g_test_add_func("/lab/match-lab/tables", test_tables);
  g_test_add_func("/lab/match-lab/tournament", test_tournament);
  g_test_add_func("/lab/match-lab/standings", test_standings);
  g_test_add_func("/lab/match-lab/full-column", test_full_column);
  return g_test_run();
}
