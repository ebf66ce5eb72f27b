/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "odds/blackjack.h"

static const char *const names[14] = { "",  "A", "2", "3",  "4", "5", "6",
                                       "7", "8", "9", "10", "J", "Q", "K" };

const char *ply_card_text(unsigned card) {
  return names[card < G_N_ELEMENTS(names) ? card : 0];
}

static unsigned card_of(const char *word) {
  g_autofree char *upper = g_ascii_strup(word, -1);
  for (unsigned card = 1; card < G_N_ELEMENTS(names); card++)
    if (strcmp(names[card], upper) == 0)
      return card;
  return strcmp(upper, "T") == 0 ? 10 : 0;
}

unsigned ply_cards_parse(const char *text, uint8_t cards[static PLY_CARDS_MAX], PlyPlace *place,
                         GError **error) {
  static const char gaps[] = " \t,-";
  unsigned n = 0;
  for (const char *c = text + strspn(text, gaps); *c != '\0'; c += strspn(c, gaps)) {
    size_t size = strcspn(c, gaps);
    g_autofree char *word = g_strndup(c, size);
    unsigned card = card_of(word);
    int column = (int)g_utf8_strlen(text, c - text) + 1;
    if (card == 0 || n == PLY_CARDS_MAX) {
      ply_fail(place, 1, column, error, PLY_ERROR_SYNTAX,
               card == 0 ? _("found “%s”, expected a card: A, 2 to 10, J, Q or K")
                         : _("found “%s” behind more cards than a hand can have"),
               word);
      return 0;
    }
    cards[n++] = (uint8_t)card;
    c += size;
  }
  if (n == 0)
    ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX, _("found no card, expected some such as 10 6"));
  return n;
}

uint32_t ply_hand_of(const uint8_t *cards, unsigned n) {
  unsigned hard = 0;
  bool ace = false;
  for (unsigned i = 0; i < n; i++) {
    hard += MIN(cards[i], 10u);
    ace = ace || cards[i] == 1;
  }
  bool soft = ace && hard <= 11;
  return n << 16 | (uint32_t)soft << 8 | (soft ? hard + 10 : hard);
}
