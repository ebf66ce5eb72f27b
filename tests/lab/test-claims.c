/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is claimed of the computers, held against games: the one that adds up replies, and the
 * fallible one. The numbers are those of the seed; the intervals say what they are worth. */
#include "lab/match/games.h"
#include "program.h"

#include <math.h>
#include <string.h>

static PlyMatchLabResult play(const char *game, const char *first, const char *second, bool swap,
                              uint32_t games) {
  PlyMatchSetup setup = { .swap = swap, .seed = 1 };
  PlyMatchLabResult result;
  const PlyGame *record = ply_game_find(game, NULL);
  g_autoptr(PlyStart) start = ply_start_new(record, record->example, NULL, NULL);
  setup.start = start;
  g_assert_true(ply_agent_parse(&setup.agents[0], record, first, NULL));
  g_assert_true(ply_agent_parse(&setup.agents[1], record, second, NULL));
  g_autoptr(PlyLab) lab = ply_match_lab_new(&setup, games, 0, NULL);
  g_assert_true(ply_lab_run(lab, NULL));
  ply_match_lab_result(lab, &result);
  for (unsigned i = 0; i < 2; i++) {
    PlyInterval wins = ply_match_lab_wins(&result, i);
    g_test_message("%s of %s and %s wins %.2f %% (%.2f .. %.2f)", i == 0 ? "first" : "second",
                   first, second, 100 * wins.value, 100 * wins.low, 100 * wins.high);
  }
  return result;
}

static uint32_t won(const PlyMatchLabResult *r, unsigned agent) {
  return r->agents[agent].won[0] + r->agents[agent].won[1];
}

static uint32_t drawn(const PlyMatchLabResult *r) {
  return r->agents[0].drawn[0] + r->agents[0].drawn[1];
}

/* --- the computer that adds up replies --- */

/* "Always wins" is said of it; it wins nearly always. */
static void test_against_random(void) {
  PlyMatchLabResult r = play("connect4", "smart", "random", true, 4000);
  g_assert_cmpuint(won(&r, 0), <, 4000);
  g_assert_cmpfloat(ply_match_lab_wins(&r, 0).low, >, 0.995);
  g_assert_cmpuint(won(&r, 1), >, 0);
}

/* "About half each" is said of it against itself. An independent program had 103 wins of who
 * begins, 166 of the other and 31 draws in 300 games: to begin is bad for it. */
static void test_against_itself(void) {
  static const unsigned published[] = { 103, 166, 31 };
  PlyMatchLabResult r = play("connect4", "smart", "smart", false, 1500);
  unsigned counted[] = { won(&r, 0), won(&r, 1), drawn(&r) };
  for (unsigned i = 0; i < G_N_ELEMENTS(published); i++)
    g_assert_cmpfloat(fabs(ply_shares_apart(counted[i], 1500, published[i], 300)), <, 3);
  g_assert_cmpfloat(ply_match_lab_wins(&r, 1).low, >, ply_match_lab_wins(&r, 0).high);
}

/* Who looks six moves ahead beats it: that is what "attentive play" comes to. */
static void test_beaten(void) {
  PlyMatchLabResult r = play("connect4", "alphabeta depth=6 moves=shuffled", "smart", true, 60);
  g_assert_cmpfloat(ply_match_lab_wins(&r, 0).low, >, 0.8);
}

/* --- one move at a time --- */

#define LOST_TURN 7 /* a drop into a full column: nothing but the turn changes */

typedef struct {
  const PlyGame *game;
  PlyThinker *smart, *lot;
  PlyStart now;
  unsigned fours, taken;             /* positions with a four to make; made */
  unsigned threats, blocked, doomed; /* with one of the other side; stopped; a four above it */
} Moves;

/* Columns in which side makes four at once, as if it were to move. */
static unsigned fours_of(const Moves *m, const void *position, PlySide side,
                         PlyMove columns[static 7]) {
  _Alignas(16) uint8_t after[PLY_POSITION_MAX];
  PlyMove moves[7];
  unsigned n = m->game->moves(position, moves), found = 0;
  for (unsigned i = 0; i < n; i++) {
    int32_t value;
    memcpy(after, position, m->game->position_size);
    if (m->game->side(after) != side)
      m->game->play(after, LOST_TURN, NULL);
    m->game->play(after, moves[i], NULL);
    if (m->game->result(after, &value) && value != 0)
      columns[found++] = moves[i];
  }
  return found;
}

static PlyMove choice(Moves *m, PlyThinker *thinker, uint64_t seed) {
  PlyMove move = PLY_NO_MOVE;
  g_assert_true(ply_thinker_move(thinker, &m->now, seed, NULL, &move, NULL));
  return move;
}

/* Can the other side make four after move? */
static bool leaves_a_four(const Moves *m, PlyMove move) {
  _Alignas(16) uint8_t after[PLY_POSITION_MAX];
  PlyMove columns[7];
  memcpy(after, m->now.position, m->game->position_size);
  m->game->play(after, move, NULL);
  return fours_of(m, after, m->game->side(after), columns) > 0;
}

static void look(Moves *m, uint64_t seed) {
  PlyMove own[7], other[7];
  PlySide side = m->game->side(m->now.position);
  unsigned n_own = fours_of(m, m->now.position, side, own);
  unsigned n_other = fours_of(m, m->now.position, (PlySide)!side, other);
  if (n_own == 0 && n_other != 1)
    return;
  PlyMove move = choice(m, m->smart, seed);
  if (n_own > 0) {
    m->fours++;
    for (unsigned i = 0; i < n_own; i++)
      m->taken += own[i] == move;
  } else if (leaves_a_four(m, other[0])) {
    m->doomed++; /* whatever it does, a four follows */
  } else {
    m->threats++;
    m->blocked += move == other[0];
  }
}

/* In all positions of games by lot: takes every four, blocks every threat that stands alone. */
static void test_fours_and_threats(void) {
  Moves m = { .game = ply_game_find("connect4", NULL) };
  PlyAgent smart, lot;
  g_autoptr(PlyStart) start = ply_start_new(m.game, "", NULL, NULL);
  g_assert_true(ply_agent_parse(&smart, m.game, "smart", NULL));
  g_assert_true(ply_agent_parse(&lot, m.game, "random", NULL));
  m.smart = ply_thinker_new(&smart, false, NULL);
  m.lot = ply_thinker_new(&lot, false, NULL);
  for (uint32_t k = 0; k < 2000; k++) {
    int32_t value;
    m.now = *start;
    for (unsigned turn = 0; !m.game->result(m.now.position, &value); turn++) {
      uint64_t seed = ply_match_turn_seed(ply_match_lab_seed(1, k), turn);
      look(&m, seed);
      m.game->play(m.now.position, choice(&m, m.lot, seed), NULL);
    }
  }
  ply_thinker_free(m.smart);
  ply_thinker_free(m.lot);
  g_test_message("takes %u of %u fours, blocks %u of %u threats, %u others are lost", m.taken,
                 m.fours, m.blocked, m.threats, m.doomed);
  g_assert_cmpuint(m.fours, >, 2000);
  g_assert_cmpuint(m.taken, ==, m.fours);
  g_assert_cmpuint(m.threats, >, 2000);
  g_assert_cmpuint(m.blocked, ==, m.threats);
}

/* --- the fallible computer --- */

/* Without mistakes it never loses; with them it loses the more the more there are; with nothing
 * but mistakes it plays as chance does. */
static void test_mistakes(void) {
  static const struct {
    const char *agent;
    uint32_t games;
  } rows[] = { { "outcomes mistakes=0", 40 },
               { "outcomes mistakes=10", 400 },
               { "outcomes mistakes=40", 1000 },
               { "outcomes mistakes=100", 4000 } };
  PlyMatchLabResult last = { 0 };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyMatchLabResult r = play("tictactoe", rows[i].agent, "random", true, rows[i].games);
    if (i == 0)
      g_assert_cmpuint(won(&r, 1), ==, 0);
    else
      g_assert_cmpfloat(ply_match_lab_wins(&r, 1).low, >,
                        i > 1 ? ply_match_lab_wins(&last, 1).high : 0.03);
    last = r;
  }
  PlyMatchLabResult chance = play("tictactoe", "random", "random", true, 4000);
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpfloat(fabs(ply_shares_apart(won(&last, i), 4000, won(&chance, i), 4000)), <, 3);
}

/* The one that is published loses: 9.2 % of its games as X and 31.8 % as O are lost to chance. */
static void test_published(void) {
  static const double lost[] = { 0.092, 0.318 };
  for (unsigned side = 0; side < 2; side++) {
    const char *first = side == 0 ? "published" : "random";
    const char *second = side == 0 ? "random" : "published";
    PlyMatchLabResult r = play("tictactoe", first, second, false, 120);
    PlyInterval share = ply_match_lab_wins(&r, !side);
    double error = sqrt(lost[side] * (1 - lost[side]) / 120);
    g_assert_cmpfloat(fabs(share.value - lost[side]), <, 3 * error);
  }
}

TEST_PROGRAM("claims") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lab/claims/against-random", test_against_random);
  g_test_add_func("/lab/claims/against-itself", test_against_itself);
  g_test_add_func("/lab/claims/beaten", test_beaten);
  g_test_add_func("/lab/claims/fours-and-threats", test_fours_and_threats);
  g_test_add_func("/lab/claims/mistakes", test_mistakes);
  g_test_add_func("/lab/claims/published", test_published);
  return g_test_run();
}
