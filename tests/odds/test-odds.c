/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/micro.h"
#include "odds/blackjack.h"
#include "odds/cep.h"
#include "program.h"

#include <math.h>
#include <string.h>

static PlyAsked *ask(const PlyOddsQuestion *question, const char *const *sets) {
  PlyOptions options;
  ply_options_init(&options, question->options);
  for (; sets != NULL && *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  PlyAsked *asked = ply_asked_new(question, &options, &error);
  g_assert_no_error(error);
  return asked;
}

/* --- an enumeration of its own: cards by rank in lists, whole courses one after the other --- */

typedef struct {
  int left[14], n; /* by rank, 1 .. 13 */
  bool finite;
  int mine[40], n_mine, theirs[40], n_theirs;
  bool best;
  double sum[3];
} Brute;

/* The best total that the cards can be read as: every ace tried both ways. */
static int payoff(const int *cards, int n, bool *soft) {
  int best = 100, low = 0, aces = 0;
  for (int i = 0; i < n; i++) {
    low += cards[i] > 10 ? 10 : cards[i];
    aces += cards[i] == 1;
  }
  best = low;
  *soft = false;
  for (int high = 1; high <= aces; high++)
    if (low + 10 * high <= 21 && low + 10 * high > best) {
      best = low + 10 * high;
      *soft = true;
    }
  return best;
}

static void end(Brute *b, int me, int dealer, double p) {
  b->sum[dealer > 21 || me > dealer ? PLY_BLACKJACK_WIN
         : me == dealer             ? PLY_BLACKJACK_PUSH
                                    : PLY_BLACKJACK_LOSE] += p;
}

static void dealer_draws(Brute *b, int me, double p) {
  bool soft;
  int total = payoff(b->theirs, b->n_theirs, &soft);
  if (total >= 17) {
    end(b, me, total, p);
    return;
  }
  int n = b->n;
  for (int rank = 1; rank <= 13; rank++) {
    if (b->left[rank] == 0)
      continue;
    double q = p * b->left[rank] / n;
    b->theirs[b->n_theirs++] = rank;
    b->left[rank] -= b->finite;
    b->n -= b->finite;
    dealer_draws(b, me, q);
    b->n_theirs--;
    b->left[rank] += b->finite;
    b->n += b->finite;
  }
}

/* Is another card better, with an infinite deck? Worked out by looking at both. */
static double value_of(int hard, bool ace, const double stand[32], bool *draw) {
  int total = ace && hard <= 11 ? hard + 10 : hard;
  if (total > 21)
    return -1;
  double hit = 0;
  for (int rank = 1; rank <= 13; rank++)
    hit += value_of(hard + (rank > 10 ? 10 : rank), ace || rank == 1, stand, NULL) / 13;
  if (draw != NULL)
    *draw = hit > stand[total];
  return MAX(hit, stand[total]);
}

static double infinite_stand(int upcard, int me) {
  Brute *b = g_new0(Brute, 1);
  for (int rank = 1; rank <= 13; rank++)
    b->left[rank] = 1;
  b->n = 13;
  b->theirs[b->n_theirs++] = upcard;
  dealer_draws(b, me, 1);
  double value = b->sum[PLY_BLACKJACK_WIN] - b->sum[PLY_BLACKJACK_LOSE];
  g_free(b);
  return value;
}

static void player_draws(Brute *b, const double stand[32], double p) {
  int n = b->n;
  for (int rank = 1; rank <= 13; rank++) {
    if (b->left[rank] == 0)
      continue;
    bool soft, more = false;
    double q = p * b->left[rank] / n;
    b->mine[b->n_mine++] = rank;
    b->left[rank] -= b->finite;
    b->n -= b->finite;
    int me = payoff(b->mine, b->n_mine, &soft);
    if (b->best && me <= 21)
      value_of(soft ? me - 10 : me, soft, stand, &more);
    if (me > 21)
      b->sum[PLY_BLACKJACK_LOSE] += q;
    else if (more)
      player_draws(b, stand, q);
    else
      dealer_draws(b, me, q);
    b->n_mine--;
    b->left[rank] += b->finite;
    b->n += b->finite;
  }
}

static void brute(const PlyBlackjack *asked, double sum[3]) {
  Brute *b = g_new0(Brute, 1);
  double stand[32];
  bool soft;
  b->finite = asked->decks > 0;
  b->best = asked->action == PLY_BLACKJACK_BEST;
  for (int rank = 1; rank <= 13; rank++)
    b->left[rank] = b->finite ? 4 * asked->decks : 1;
  b->n = b->finite ? 52 * asked->decks : 13;
  for (unsigned i = 0; i < asked->n_hand; i++)
    b->mine[b->n_mine++] = asked->hand[i];
  b->theirs[b->n_theirs++] = asked->upcard;
  for (unsigned i = 0; i <= asked->n_hand && b->finite; i++) {
    b->left[i < asked->n_hand ? asked->hand[i] : asked->upcard]--;
    b->n--;
  }
  for (int total = 0; total < 22; total++)
    stand[total] = infinite_stand(asked->upcard, total);
  if (asked->action == PLY_BLACKJACK_STAND)
    dealer_draws(b, payoff(b->mine, b->n_mine, &soft), 1);
  else
    player_draws(b, stand, 1);
  memcpy(sum, b->sum, sizeof b->sum);
  g_free(b);
}

static void test_exact(void) {
  static const struct {
    const char *hand, *dealer;
  } hands[] = { { "10 6", "10" }, { "10 6", "7" }, { "9 7", "10" },  { "A 5", "6" },
                { "K 6", "A" },   { "8 8", "5" },  { "4 4 8", "9" }, { "10 10", "K" } };
  static const char *const decks[] = { "infinite", "1", "6" };
  static const char *const actions[] = { "stand", "hit", "best" };
  for (unsigned h = 0; h < G_N_ELEMENTS(hands); h++)
    for (unsigned d = 0; d < G_N_ELEMENTS(decks); d++)
      for (unsigned a = 0; a < G_N_ELEMENTS(actions); a++) {
        const char *sets[] = { "hand",          hands[h].hand, "dealer",
                               hands[h].dealer, "decks",       decks[d],
                               "action",        actions[a],    NULL };
        g_autoptr(PlyAsked) asked = ask(&ply_question_blackjack, sets);
        double sum[3], all = 0;
        brute(ply_asked_blackjack(asked), sum);
        for (unsigned i = 0; i < 3; i++) {
          g_assert_cmpfloat_with_epsilon(asked->exact.p[i], sum[i], 1e-12);
          all += asked->exact.p[i];
        }
        g_assert_cmpfloat_with_epsilon(all, 1, 1e-12);
        g_assert_cmpfloat_with_epsilon(asked->exact.expectation, sum[0] - sum[2], 1e-12);
      }
}

/* What is published for 16 against 10 (a dealer who does not look at the second card). */
static void test_published(void) {
  static const char *const stand[] = { "action", "stand", NULL };
  g_autoptr(PlyAsked) asked = ask(&ply_question_blackjack, stand);
  double ends[PLY_DEALER_ENDS];
  /* A dealer with a ten: 17, 18, 19, 20, 21, over, to four decimals. */
  static const double known[PLY_DEALER_ENDS] = { 0.1114, 0.1114, 0.1114, 0.3422, 0.1114, 0.2121 };
  ply_blackjack_dealer(ply_asked_blackjack(asked), ends);
  for (unsigned i = 0; i < PLY_DEALER_ENDS; i++)
    g_assert_cmpfloat_with_epsilon(ends[i], known[i], 0.00005);
  g_assert_cmpfloat_with_epsilon(asked->exact.expectation, -0.5758, 0.00005);
  g_autoptr(PlyAsked) hit = ask(&ply_question_blackjack, NULL);
  g_assert_cmpfloat_with_epsilon(hit->exact.expectation, -0.5693, 0.00005);
}

/* In 10,000 repetitions the intervals hold the exact number as often as they say. */
static void test_coverage(void) {
  enum { REPETITIONS = 10000, RUNS = 500 };
  g_autoptr(PlyAsked) asked = ask(&ply_question_blackjack, NULL);
  unsigned held[4] = { 0 };
  for (uint64_t k = 0; k < REPETITIONS; k++) {
    PlyOddsTally tally = { 0 };
    g_assert_true(ply_asked_simulate(asked, k * RUNS, RUNS, &tally, NULL));
    for (unsigned i = 0; i < 3; i++) {
      PlyEstimate e = ply_tally_share(&tally, i);
      held[i] += e.low <= asked->exact.p[i] && asked->exact.p[i] <= e.high;
    }
    PlyEstimate e = ply_tally_expectation(asked, &tally);
    held[3] += e.low <= asked->exact.expectation && asked->exact.expectation <= e.high;
  }
  for (unsigned i = 0; i < 4; i++) {
    g_test_message("%u of %d", held[i], REPETITIONS);
    g_assert_cmpfloat_with_epsilon(held[i] / (double)REPETITIONS, 0.95, 0.01);
  }
}

/* Simulated finite decks and best play agree with the exact odds. */
static void test_simulated(void) {
  static const char *const rows[][9] = {
    { "hand", "A 5", "dealer", "6", "decks", "1", "action", "best", NULL },
    { "hand", "2 2", "dealer", "A", "decks", "6", "action", "best", NULL },
    { "hand", "10 7", "dealer", "10", "decks", "2", "action", "stand", NULL },
  };
  for (unsigned r = 0; r < G_N_ELEMENTS(rows); r++) {
    enum { RUNS = 200000 };
    g_autoptr(PlyAsked) asked = ask(&ply_question_blackjack, rows[r]);
    PlyOddsTally tally = { 0 };
    g_assert_true(ply_asked_simulate(asked, 0, RUNS, &tally, NULL));
    for (unsigned i = 0; i < 3; i++) {
      double p = asked->exact.p[i];
      g_assert_cmpfloat(fabs((double)tally.of[i] / RUNS - p), <=, 4 * sqrt(p * (1 - p) / RUNS));
    }
  }
}

static void test_cep(void) {
  g_autoptr(PlyAsked) half = ask(&ply_question_cep, NULL);
  g_assert_cmpint(ply_cep_radius(PLY_MICRO), ==, 1177410); /* sqrt(2 ln 2) = 1.177410… */
  g_assert_cmpfloat_with_epsilon(half->exact.p[PLY_CEP_INSIDE], 0.5, 1e-6);
  g_autoptr(PlyAsked) one = ask(&ply_question_cep, (const char *const[]){ "radius", "1", NULL });
  g_assert_cmpfloat_with_epsilon(one->exact.p[PLY_CEP_INSIDE], 1 - exp(-0.5), 1e-12);
  enum { RUNS = 100000 };
  PlyOddsTally tally = { 0 };
  ply_asked_simulate(one, 0, RUNS, &tally, NULL);
  double p = one->exact.p[0];
  g_assert_cmpfloat(fabs((double)tally.of[0] / RUNS - p), <=, 4 * sqrt(p * (1 - p) / RUNS));
  /* The estimated radius, over and over: its interval holds the true one. */
  unsigned held = 0;
  enum { TIMES = 2000 };
  for (unsigned k = 0; k < TIMES; k++) {
    char seed[12];
    g_snprintf(seed, sizeof seed, "%u", k);
    g_autoptr(PlyAsked) a = ask(&ply_question_cep, (const char *const[]){ "seed", seed, NULL });
    PlyEstimate e = ply_cep_estimate(a, 200);
    held += e.low <= 1.1774100 && 1.1774100 <= e.high;
  }
  g_test_message("%u of %d", held, TIMES);
  g_assert_cmpfloat_with_epsilon(held / (double)TIMES, 0.955, 0.02);
}

/* The made-up number: as it was at first, then more and more what was played. */
static void test_tuned(void) {
  g_autoptr(PlyAsked) a =
      ask(&ply_question_blackjack, (const char *const[]){ "fake", "0.01", "trust", "50", NULL });
  g_assert_cmpfloat(ply_tally_tuned(a, &(PlyOddsTally){ 0 }), ==, 0.01);
  g_assert_cmpfloat_with_epsilon(ply_tally_tuned(a, &(PlyOddsTally){ 50, { 10 } }), 0.105, 1e-12);
  PlyOddsTally tally = { 0 };
  ply_asked_simulate(a, 0, 100000, &tally, NULL);
  g_assert_cmpfloat_with_epsilon(ply_tally_tuned(a, &tally), a->exact.p[0], 0.01);
}

static void test_series(void) {
  g_autoptr(PlyAsked) a = ask(&ply_question_blackjack, NULL);
  g_autoptr(PlyOddsSeries) s = ply_odds_series_new(a, 1000, NULL);
  PlyOddsTally all = { 0 };
  ply_asked_simulate(a, 0, 1000, &all, NULL);
  g_assert_cmpuint(s->points[0].n, ==, 1);
  g_assert_cmpuint(s->points[s->n - 1].n, ==, 1000);
  g_assert_true(memcmp(&s->points[s->n - 1], &all, sizeof all) == 0);
  for (unsigned i = 1; i < s->n; i++) {
    g_assert_cmpuint(s->points[i].n, >, s->points[i - 1].n);
    PlyEstimate a1 = ply_tally_share(&s->points[i], 0);
    g_assert_true(a1.low <= a1.value && a1.value <= a1.high);
  }
  PlyProgress progress = { .cancel = 1 };
  g_assert_null(ply_odds_series_new(a, 1000, &progress));
  PlyEstimate none = ply_tally_share(&(PlyOddsTally){ 0 }, 0);
  g_assert_true(none.low == 0 && none.high == 1);
}

static void test_cards(void) {
  uint8_t cards[PLY_CARDS_MAX];
  g_assert_cmpuint(ply_cards_parse("a, 10-K t", cards, NULL, NULL), ==, 4);
  g_assert_true(cards[0] == 1 && cards[1] == 10 && cards[2] == 13 && cards[3] == 10);
  uint32_t hand = ply_hand_of((uint8_t[]){ 1, 1, 9 }, 3);
  g_assert_cmpuint(ply_hand_total(hand), ==, 21);
  g_assert_true(ply_hand_soft(hand));
  g_assert_cmpuint(ply_hand_cards(hand), ==, 3);
  hand = ply_hand_of((uint8_t[]){ 1, 13, 12 }, 3);
  g_assert_cmpuint(ply_hand_total(hand), ==, 21);
  g_assert_false(ply_hand_soft(hand));
  static const struct {
    const char *hand, *dealer, *decks, *says;
  } rows[] = {
    { "10 11", "5", "1", "found “11”, expected a card" },
    { "", "5", "1", "hand: found no card" },
    { "10 6", "5 6", "1", "dealer: found 2 cards, expected at most 1" },
    { "10 10 2", "5", "1", "found cards for 22" },
    { "A A A A A", "5", "1", "5 cards A are known, and there are only 4" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyOptions o;
    g_autoptr(GError) error = NULL;
    ply_options_init(&o, ply_blackjack_options);
    ply_options_set(&o, "hand", rows[i].hand, NULL);
    ply_options_set(&o, "dealer", rows[i].dealer, NULL);
    ply_options_set(&o, "decks", rows[i].decks, NULL);
    g_assert_null(ply_asked_new(&ply_question_blackjack, &o, &error));
    g_test_message("%s", error->message);
    g_assert_nonnull(strstr(error->message, rows[i].says));
  }
}

TEST_PROGRAM("odds") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/odds/exact", test_exact);
  g_test_add_func("/odds/published", test_published);
  g_test_add_func("/odds/coverage", test_coverage);
  g_test_add_func("/odds/simulated", test_simulated);
  g_test_add_func("/odds/cep", test_cep);
  g_test_add_func("/odds/tuned", test_tuned);
  g_test_add_func("/odds/series", test_series);
  g_test_add_func("/odds/cards", test_cards);
  return g_test_run();
}
