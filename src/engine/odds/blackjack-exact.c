/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact odds by enumeration of every course of cards, each with its probability. Cards are
 * counted by value here: 1 (ace) to 10. */
#include <string.h>

#include "odds/private.h"

#define VALUES 11 /* index 0 is not used */

/* Cards that may come: with an infinite deck as many as the first time, whatever came. */
typedef struct {
  double of[VALUES], n;
  bool finite;
} Shoe;

typedef struct {
  unsigned hard; /* aces as 1 */
  bool ace;
} Hand;

static Hand with(Hand hand, unsigned value) {
  return (Hand){ hand.hard + value, hand.ace || value == 1 };
}

static bool is_soft(Hand hand) {
  return hand.ace && hand.hard <= 11;
}

static unsigned total(Hand hand) {
  return hand.hard + (is_soft(hand) ? 10 : 0);
}

static void take(Shoe *shoe, unsigned value, int n) {
  if (!shoe->finite)
    return;
  shoe->of[value] -= n;
  shoe->n -= n;
}

/* The shoe once the known cards are out. */
static Shoe shoe_for(const PlyBlackjack *b) {
  Shoe shoe = { .finite = b->decks > 0, .n = 13 };
  unsigned decks = MAX(b->decks, 1u);
  for (unsigned value = 1; value < VALUES; value++)
    shoe.of[value] = value == 10 ? 4 : 1;
  if (!shoe.finite)
    return shoe;
  for (unsigned value = 1; value < VALUES; value++)
    shoe.of[value] *= 4 * decks;
  shoe.n = 52 * decks;
  for (unsigned i = 0; i < b->n_hand; i++)
    take(&shoe, MIN(b->hand[i], 10u), 1);
  take(&shoe, MIN(b->upcard, 10u), 1);
  return shoe;
}

static Hand player_hand(const PlyBlackjack *b) {
  Hand hand = { 0, false };
  for (unsigned i = 0; i < b->n_hand; i++)
    hand = with(hand, MIN(b->hand[i], 10u));
  return hand;
}

static Hand dealer_hand(const PlyBlackjack *b) {
  return with((Hand){ 0, false }, MIN(b->upcard, 10u));
}

/* --- the dealer --- */

/* Depth first: cards are taken out on the way down and put back on the way up, so one shoe serves
 * for all. */
static void add_dealer(Shoe *shoe, Hand dealer, double p, double ends[PLY_DEALER_ENDS]) {
  unsigned t = total(dealer);
  if (t >= 17) {
    ends[MIN(t, 22u) - 17] += p;
    return;
  }
  for (unsigned value = 1; value < VALUES; value++) {
    if (shoe->of[value] <= 0)
      continue;
    double probability = p * shoe->of[value] / shoe->n;
    take(shoe, value, 1);
    add_dealer(shoe, with(dealer, value), probability, ends);
    take(shoe, value, -1);
  }
}

void ply_blackjack_dealer(const PlyBlackjack *b, double ends[static PLY_DEALER_ENDS]) {
  Shoe shoe = shoe_for(b);
  memset(ends, 0, PLY_DEALER_ENDS * sizeof *ends);
  add_dealer(&shoe, dealer_hand(b), 1, ends);
}

/* --- the player --- */

typedef struct {
  const PlyBlackjack *blackjack;
  PlyBlackjackAction action;
  Shoe shoe;
  double *p;                    /* of the outcomes */
  double ends[PLY_DEALER_ENDS]; /* of an infinite deck, where they are always the same */
  GHashTable *seen;             /* of decks: cards drawn, in any order, to the ends then */
  uint64_t drawn;               /* five bits a value: how many of it */
} Enumeration;

/* How the dealer ends with the cards that are left. How the dealer ends depends on which cards are
 * out, not in which order they came; so each set of cards is worked out once. Even of aces a hand
 * draws fewer than 32, so five bits hold each number. */
static const double *ends_now(Enumeration *e) {
  if (!e->shoe.finite)
    return e->ends;
  double *ends = g_hash_table_lookup(e->seen, &e->drawn);
  if (ends == NULL) {
    ends = g_new0(double, PLY_DEALER_ENDS);
    add_dealer(&e->shoe, dealer_hand(e->blackjack), 1, ends);
    g_hash_table_insert(e->seen, g_memdup2(&e->drawn, sizeof e->drawn), ends);
  }
  return ends;
}

static void add_stand(Enumeration *e, unsigned mine, double p) {
  const double *ends = ends_now(e);
  for (unsigned i = 0; i < PLY_DEALER_ENDS; i++) {
    unsigned theirs = 17 + i;
    unsigned outcome = theirs > 21 || mine > theirs ? PLY_BLACKJACK_WIN
                       : mine == theirs             ? PLY_BLACKJACK_PUSH
                                                    : PLY_BLACKJACK_LOSE;
    e->p[outcome] += p * ends[i];
  }
}

static void add_hit(Enumeration *e, Hand hand, double p) {
  for (unsigned value = 1; value < VALUES; value++) {
    if (e->shoe.of[value] <= 0)
      continue;
    double probability = p * e->shoe.of[value] / e->shoe.n;
    Hand next = with(hand, value);
    unsigned t = total(next);
    take(&e->shoe, value, 1);
    e->drawn += UINT64_C(1) << (5 * (value - 1));
    if (t > 21)
      e->p[PLY_BLACKJACK_LOSE] += probability;
    else if (e->action == PLY_BLACKJACK_BEST && e->blackjack->draws[is_soft(next)][t])
      add_hit(e, next, probability);
    else
      add_stand(e, t, probability);
    e->drawn -= UINT64_C(1) << (5 * (value - 1));
    take(&e->shoe, value, -1);
  }
}

void ply_blackjack_odds(const PlyBlackjack *b, PlyBlackjackAction action, PlyExactOdds *odds) {
  *odds = (PlyExactOdds){ .expectation = 0 };
  Enumeration e = { .blackjack = b, .action = action, .shoe = shoe_for(b), .p = odds->p };
  Hand hand = player_hand(b);
  e.seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free);
  if (!e.shoe.finite)
    add_dealer(&e.shoe, dealer_hand(b), 1, e.ends);
  if (action == PLY_BLACKJACK_STAND)
    add_stand(&e, total(hand), 1);
  else
    add_hit(&e, hand, 1);
  g_hash_table_unref(e.seen);
  odds->expectation = odds->p[PLY_BLACKJACK_WIN] - odds->p[PLY_BLACKJACK_LOSE];
}

/* --- best play --- */

typedef struct {
  double stand[22];    /* expectation of standing on a total */
  double value[2][32]; /* of a hand, [ace][hard], when the best is done; where known */
  bool known[2][32];
} Best;

static double best_value(PlyBlackjack *b, Best *best, Hand hand);

static double hit_value(PlyBlackjack *b, Best *best, Hand hand) {
  double sum = 0;
  for (unsigned value = 1; value < VALUES; value++) {
    Hand next = with(hand, value);
    double probability = (value == 10 ? 4 : 1) / 13.0;
    sum += probability * (total(next) > 21 ? -1 : best_value(b, best, next));
  }
  return sum;
}

/* Each card raises the hard total, so this ends; hands that come in several ways are worked out
 * once. */
static double best_value(PlyBlackjack *b, Best *best, Hand hand) {
  if (!best->known[hand.ace][hand.hard]) {
    double stand = best->stand[total(hand)], hit = hit_value(b, best, hand);
    b->draws[is_soft(hand)][total(hand)] = hit > stand;
    best->value[hand.ace][hand.hard] = MAX(stand, hit);
    best->known[hand.ace][hand.hard] = true;
  }
  return best->value[hand.ace][hand.hard];
}

void ply_blackjack_learn(PlyBlackjack *b) {
  PlyBlackjack infinite = *b;
  infinite.decks = 0;
  double ends[PLY_DEALER_ENDS];
  Best *best = g_new0(Best, 1);
  ply_blackjack_dealer(&infinite, ends);
  for (unsigned mine = 0; mine <= 21; mine++)
    for (unsigned i = 0; i < PLY_DEALER_ENDS; i++)
      best->stand[mine] += ends[i] * (17 + i > 21 || mine > 17 + i ? 1 : mine == 17 + i ? 0 : -1);
  for (unsigned hard = 2; hard <= 21; hard++) {
    best_value(b, best, (Hand){ hard, false });
    best_value(b, best, (Hand){ hard, true });
  }
  g_free(best);
}
