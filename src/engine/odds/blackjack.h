/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Blackjack: a known hand against a known card. The dealer draws to 16 and stands on every 17,
 * soft ones too; equal totals push; no splitting, no doubling; a natural counts as 21.
 *
 * Cards are ranks 1 (ace) to 13 (king); ten, jack, queen and king count 10. */

#include "odds/odds.h"

#define PLY_CARDS_MAX 22 /* in a hand */

typedef enum { PLY_BLACKJACK_WIN, PLY_BLACKJACK_PUSH, PLY_BLACKJACK_LOSE } PlyBlackjackOutcome;
/* Hands as subjects of a trace. */
typedef enum { PLY_HAND_PLAYER, PLY_HAND_DEALER } PlyBlackjackHand;
/* Option "action". */
typedef enum {
  PLY_BLACKJACK_STAND,
  PLY_BLACKJACK_HIT,  /* one card, then stand */
  PLY_BLACKJACK_BEST, /* one card, then what is best each time, by the total in hand as it would
                       * be with an infinite deck */
  PLY_BLACKJACK_N_ACTIONS
} PlyBlackjackAction;

/* What a hand holds, as the events DEAL and CARD put it and ply_replay_hand() gives it. */
static inline unsigned ply_hand_total(uint32_t hand) {
  return hand & 0xff; /* the best one: an ace counts 11 where that does not go over 21 */
}
static inline bool ply_hand_soft(uint32_t hand) {
  return hand >> 8 & 1; /* an ace counts 11 */
}
static inline unsigned ply_hand_cards(uint32_t hand) {
  return hand >> 16;
}

/* hand dealer action decks, and what every question has; for the lab without detail and with
 * many more games. NULL-terminated. */
extern const PlyOption *const ply_blackjack_options[];
extern const PlyOption *const ply_blackjack_lab_options[];

/* What the question makes of its options. */
typedef struct {
  uint8_t hand[PLY_CARDS_MAX]; /* cards of the player */
  uint8_t n_hand;
  uint8_t upcard;
  uint8_t decks; /* 0: infinite */
  PlyBlackjackAction action;
  bool draws[2][22]; /* best play: another card at [soft][total]? */
} PlyBlackjack;

/* The setup of an asked question; NULL where it is another one. */
const PlyBlackjack *ply_asked_blackjack(const PlyAsked *asked);

/* "10 6", "A-5", "K,6": 1 to 21 cards into cards; their number, or 0 and an error with the column. */
unsigned ply_cards_parse(const char *text, uint8_t cards[static PLY_CARDS_MAX], PlyPlace *place,
                         GError **error);
/* "A", "2" … "10", "J", "Q", "K". */
const char *ply_card_text(unsigned card);
/* Value of some cards, as ply_hand_total() and the others read it. */
uint32_t ply_hand_of(const uint8_t *cards, unsigned n);

/* The exact odds of an action, whatever the one of the setup is. Infinite deck: well under a
 * millisecond. Decks: with the cards of the hand and the upcard taken out, and every card drawn
 * taken out too: some milliseconds. */
void ply_blackjack_odds(const PlyBlackjack *blackjack, PlyBlackjackAction action,
                        PlyExactOdds *odds);
/* Distribution of the dealer's end: 17, 18, 19, 20, 21, over; together 1. As the cards lie before
 * the player draws. */
#define PLY_DEALER_ENDS 6
void ply_blackjack_dealer(const PlyBlackjack *blackjack, double ends[static PLY_DEALER_ENDS]);
