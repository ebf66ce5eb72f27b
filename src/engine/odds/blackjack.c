/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/private.h"

#include <string.h>

#include "base/i18n.h"
#include "odds/lines.h"
#include "trace/recorder.h"

#define RANKS 13

_Static_assert(sizeof(PlyBlackjack) <= PLY_ODDS_SETUP, "a setup has room for it");

/* --- options --- */

static const PlyOption hand = {
  .name = "hand",
  .type = PLY_OPTION_NAME,
  .fallback = "10 6",
  .label = N_("Hand"),
  .help = N_("Cards in hand: A, 2 to 10, J, Q, K"),
};

static const PlyOption dealer = {
  .name = "dealer",
  .type = PLY_OPTION_NAME,
  .fallback = "10",
  .label = N_("Dealer's card"),
  .help = N_("The card that the dealer shows"),
};

static const PlyOption action = {
  .name = "action",
  .type = PLY_OPTION_CHOICE,
  .fallback = "hit",
  .choices = (const char *const[]){ "stand", "hit", "best", NULL },
  .label = N_("Action"),
  .help = N_("Stand; one card, then stand; one card, then what is best each time"),
};

static const PlyOption decks = {
  .name = "decks",
  .type = PLY_OPTION_CHOICE,
  .fallback = "infinite",
  .choices = (const char *const[]){ "infinite", "1", "2", "4", "6", "8", NULL },
  .label = N_("Decks"),
  .help = N_("How many decks of 52 cards; what is known is taken out of them"),
};
static const uint8_t deck_counts[] = { 0, 1, 2, 4, 6, 8 };

#define CARDS &hand, &dealer, &action, &decks
const PlyOption *const ply_blackjack_options[] = { CARDS, PLY_ODDS_OPTIONS, NULL };
const PlyOption *const ply_blackjack_lab_options[] = { CARDS, PLY_ODDS_LAB_OPTIONS, NULL };

/* --- setting up --- */

static bool read_cards(const PlyOptions *options, const char *name, unsigned most,
                       uint8_t cards[static PLY_CARDS_MAX], unsigned *n, GError **error) {
  g_autoptr(GError) fault = NULL;
  *n = ply_cards_parse(ply_options_name(options, name), cards, NULL, &fault);
  if (*n == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, "%s: %s", name, fault->message);
  return *n <= most || ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                                _("%s: found %u cards, expected at most %u"), name, *n, most);
}

static bool check_decks(const PlyBlackjack *b, GError **error) {
  unsigned known[RANKS + 1] = { 0 };
  for (unsigned i = 0; i < b->n_hand; i++)
    known[b->hand[i]]++;
  known[b->upcard]++;
  for (unsigned card = 1; card <= RANKS && b->decks > 0; card++)
    if (known[card] > 4u * b->decks)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      _("decks: %u cards %s are known, and there are only %u"), known[card],
                      ply_card_text(card), 4u * b->decks);
  return true;
}

static bool prepare(const PlyOptions *options, void *setup, GError **error) {
  PlyBlackjack *b = setup;
  uint8_t up[PLY_CARDS_MAX];
  unsigned n, n_up;
  *b = (PlyBlackjack){ .decks = deck_counts[ply_options_get(options, "decks")],
                       .action = (PlyBlackjackAction)ply_options_get(options, "action") };
  if (!read_cards(options, "hand", PLY_CARDS_MAX - 1, b->hand, &n, error) ||
      !read_cards(options, "dealer", 1, up, &n_up, error))
    return false;
  b->n_hand = (uint8_t)n;
  b->upcard = up[0];
  unsigned total = ply_hand_total(ply_hand_of(b->hand, n));
  if (total > 21)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("hand: found cards for %u, expected at most 21"), total);
  if (!check_decks(b, error))
    return false;
  ply_blackjack_learn(b);
  return true;
}

static void exact(const void *setup, PlyExactOdds *odds) {
  const PlyBlackjack *b = setup;
  ply_blackjack_odds(b, b->action, odds);
}

/* --- one simulated game --- */

typedef struct {
  const PlyBlackjack *blackjack;
  PlyRandom *random;
  PlyOddsRecorder *recorder;
  unsigned left[RANKS + 1], n; /* finite decks: cards that may come */
  uint8_t cards[2][PLY_CARDS_MAX];
  unsigned n_cards[2];
} Table;

static void note(const Table *t, PlyEventKind kind, unsigned line, unsigned extra, unsigned who,
                 uint32_t now) {
  PlyOddsRecorder *r = t->recorder;
  if (r == NULL)
    return;
  bool cards = kind != PLY_EVENT_DECIDE;
  ply_record(r->trace, kind, line, extra, who, cards ? (int32_t)now : 0,
             cards ? (int32_t)r->hands[who] : 0);
  if (cards)
    r->hands[who] = now;
}

static uint32_t hand_at(const Table *t, unsigned who) {
  return ply_hand_of(t->cards[who], t->n_cards[who]);
}

static void sit_down(Table *t) {
  const PlyBlackjack *b = t->blackjack;
  memcpy(t->cards[PLY_HAND_PLAYER], b->hand, b->n_hand);
  t->cards[PLY_HAND_DEALER][0] = b->upcard;
  t->n_cards[PLY_HAND_PLAYER] = b->n_hand;
  t->n_cards[PLY_HAND_DEALER] = 1;
  for (unsigned card = 1; card <= RANKS; card++)
    t->left[card] = 4u * b->decks;
  for (unsigned i = 0; i < b->n_hand; i++)
    t->left[b->hand[i]]--;
  t->left[b->upcard]--;
  t->n = 52u * b->decks - b->n_hand - 1;
  note(t, PLY_EVENT_DEAL, PLY_LINE_BLACKJACK_DEAL, 0, PLY_HAND_PLAYER, hand_at(t, PLY_HAND_PLAYER));
  note(t, PLY_EVENT_DEAL, PLY_LINE_BLACKJACK_DEAL, 0, PLY_HAND_DEALER, hand_at(t, PLY_HAND_DEALER));
}

static unsigned draw(Table *t) {
  if (t->blackjack->decks == 0)
    return ply_random_below(t->random, RANKS) + 1;
  unsigned at = ply_random_below(t->random, t->n), card = 1;
  while (at >= t->left[card])
    at -= t->left[card++];
  t->left[card]--;
  t->n--;
  return card;
}

static void give(Table *t, unsigned who, unsigned line) {
  unsigned card = draw(t);
  note(t, PLY_EVENT_DECIDE, line, 1, who, 0);
  t->cards[who][t->n_cards[who]++] = (uint8_t)card;
  note(t, PLY_EVENT_CARD, line, card, who, hand_at(t, who));
}

/* Returns the total, which may be over 21. */
static unsigned player(Table *t) {
  const PlyBlackjack *b = t->blackjack;
  uint32_t h = hand_at(t, PLY_HAND_PLAYER);
  bool more = b->action != PLY_BLACKJACK_STAND;
  unsigned line = PLY_LINE_BLACKJACK_CARD;
  while (more) {
    give(t, PLY_HAND_PLAYER, line);
    h = hand_at(t, PLY_HAND_PLAYER);
    line = PLY_LINE_BLACKJACK_MORE;
    more = b->action == PLY_BLACKJACK_BEST && ply_hand_total(h) <= 21 &&
           b->draws[ply_hand_soft(h)][ply_hand_total(h)];
  }
  if (ply_hand_total(h) <= 21)
    note(t, PLY_EVENT_DECIDE, PLY_LINE_BLACKJACK_STAND, 0, PLY_HAND_PLAYER, 0);
  return ply_hand_total(h);
}

static unsigned play_dealer(Table *t) {
  while (ply_hand_total(hand_at(t, PLY_HAND_DEALER)) < 17)
    give(t, PLY_HAND_DEALER, PLY_LINE_BLACKJACK_DEALER);
  unsigned total = ply_hand_total(hand_at(t, PLY_HAND_DEALER));
  if (total <= 21)
    note(t, PLY_EVENT_DECIDE, PLY_LINE_BLACKJACK_DEALER, 0, PLY_HAND_DEALER, 0);
  return total;
}

static unsigned play(const void *setup, PlyRandom *random, PlyOddsRecorder *recorder) {
  Table t = { .blackjack = setup, .random = random, .recorder = recorder };
  sit_down(&t);
  unsigned mine = player(&t);
  if (mine > 21)
    return PLY_BLACKJACK_LOSE;
  unsigned theirs = play_dealer(&t);
  if (theirs > 21 || mine > theirs)
    return PLY_BLACKJACK_WIN;
  return mine == theirs ? PLY_BLACKJACK_PUSH : PLY_BLACKJACK_LOSE;
}

const PlyOddsQuestion ply_question_blackjack = {
  .id = "blackjack",
  .name = N_("Blackjack: hit or stand"),
  .unit = N_("hand"),
  .options = ply_blackjack_options,
  .n_outcomes = 3,
  .outcomes = { { "win", N_("win"), 1 }, { "push", N_("push"), 0 }, { "lose", N_("lose"), -1 } },
  .n_subjects = 3,
  .lines = { PLY_LINE_BLACKJACK_TRIAL, PLY_LINE_BLACKJACK_OUTCOME },
  .prepare = prepare,
  .exact = exact,
  .play = play,
};

const PlyBlackjack *ply_asked_blackjack(const PlyAsked *asked) {
  return asked->question == &ply_question_blackjack ? (const PlyBlackjack *)asked->setup : NULL;
}
