/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the players: "first: points 3 hand ABCD supply EFGH". */
#include "games/tokens-reader.h"

#include <string.h>

#include "base/i18n.h"

typedef enum { WORD_POINTS, WORD_HAND, WORD_SUPPLY, N_WORDS, WORD_NONE = N_WORDS } Word;
static const char *const words[] = { "points", "hand", "supply", NULL };

static bool add_to_hand(PlyTokensReader *r, unsigned who, unsigned n, const char *at) {
  unsigned size = r->table->hand_size;
  if (n >= size)
    return ply_tokens_fail(r, at, PLY_ERROR_VALUE,
                           ngettext("a hand holds %u token here; a line “hand: 6” makes it 6",
                                    "a hand holds %u tokens here; a line “hand: 6” makes it 6",
                                    size),
                           size);
  if (*at == '-')
    return true;
  int kind = ply_tokens_read_kind(r, at);
  if (kind < 0)
    return false;
  r->p.hands[who][n] = (uint8_t)(kind + 1);
  return ply_tokens_count(r, at);
}

static bool add_to_supply(PlyTokensReader *r, unsigned who, const char *at) {
  int kind = ply_tokens_read_kind(r, at);
  if (kind < 0 || !ply_tokens_count(r, at))
    return false;
  r->table->supply[who][r->table->n_supply[who]++] = (uint8_t)kind;
  return true;
}

/* Letters of tokens, in one word or in several. */
static bool add_tokens(PlyTokensReader *r, unsigned who, Word where, const char *at,
                       unsigned *n_hand) {
  for (; at < r->at; at = g_utf8_next_char(at))
    if (!(where == WORD_HAND ? add_to_hand(r, who, (*n_hand)++, at) : add_to_supply(r, who, at)))
      return false;
  return true;
}

/* Fills a hand that is not written from the front of the supply. */
static void draw_hand(PlyTokensReader *r, unsigned who) {
  PlyTokensTable *t = r->table;
  for (unsigned i = 0; i < t->hand_size && r->p.next[who] < t->n_supply[who]; i++)
    r->p.hands[who][i] = (uint8_t)(t->supply[who][r->p.next[who]++] + 1);
}

static bool check_hand(const PlyTokensReader *r, unsigned who, const char *at) {
  unsigned n = 0, size = r->table->hand_size;
  for (unsigned i = 0; i < size; i++)
    n += r->p.hands[who][i] != 0;
  return n == size || r->p.next[who] == r->table->n_supply[who] ||
         ply_tokens_fail(
             r, at, PLY_ERROR_VALUE,
             ngettext("%u token in the hand, expected %u: it is filled while there is a supply",
                      "%u tokens in the hand, expected %u: it is filled while there is a supply",
                      n),
             n, size);
}

static Word word_of(const char *word) {
  for (unsigned i = 0; i < N_WORDS; i++)
    if (strcmp(words[i], word) == 0)
      return (Word)i;
  return WORD_NONE;
}

static bool read_points(PlyTokensReader *r, unsigned who) {
  int points;
  if (!ply_tokens_read_number(r, -PLY_TOKENS_MAX_POINTS, PLY_TOKENS_MAX_POINTS, &points))
    return false;
  r->p.points[who] = (int16_t)points;
  return true;
}

bool ply_tokens_read_side(PlyTokensReader *r, unsigned who) {
  const char *from[N_WORDS] = { NULL }, *start;
  char text[PLY_TOKENS_WORD];
  Word now = WORD_NONE;
  unsigned n_hand = 0;
  while (ply_tokens_next_word(r, text, &start)) {
    Word word = word_of(text);
    if (word == WORD_NONE && now == WORD_NONE) {
      r->at = start;
      return ply_tokens_read_choice(r, PLY_WORDS(words)) >= 0;
    }
    if (word == WORD_NONE && !add_tokens(r, who, now, start, &n_hand))
      return false;
    if (word == WORD_NONE)
      continue;
    if (from[word] != NULL)
      return ply_tokens_fail(r, start, PLY_ERROR_VALUE, _("“%s” is given twice"), words[word]);
    from[word] = start;
    now = word == WORD_POINTS ? WORD_NONE : word;
    if (word == WORD_POINTS && !read_points(r, who))
      return false;
  }
  if (from[WORD_HAND] == NULL && from[WORD_SUPPLY] == NULL)
    return ply_tokens_fail_word(r, r->at, _("a hand or a supply: “hand ABCD supply EFGH”"));
  if (from[WORD_HAND] == NULL)
    draw_hand(r, who);
  return check_hand(r, who, from[WORD_HAND]);
}
