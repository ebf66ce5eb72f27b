/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains over three and more squares. Each link says how many mines, at least and at most, lie
 * in a set of blanks; the next number that touches some of them carries that on to its other
 * blanks, as a helper does. The shortest chains that prove something are taken, of these the one
 * with most squares.
 *
 * A set always lies around one number (its anchor) and is a mask of that number's blanks. */
#include <string.h>

#include "base/i18n.h"
#include "minesweeper/match.h"

#define LOOK 64u /* links between two looks at the progress */
#define MOST_LINKS 16384
#define N_SLOTS (4 * MOST_LINKS)
#define LEAST_LENGTH 3 /* shorter ones are the other rules' */

typedef struct {
  uint16_t anchor, mask; /* cell, and bits around it */
  int8_t least, most;    /* mines in the set */
  uint8_t length;        /* numbers used */
  uint16_t number;       /* cell of the last one used */
  int32_t parent;        /* link before, -1: none */
} Link;

typedef struct {
  const PlyMines *board;
  Link *links;
  unsigned n;
  int32_t *slots; /* by (anchor, mask): the tightest link so far, + 1 */
  int found;      /* the best proof, -1: none yet */
  bool clash;
} Chains;

/* --- sets --- */

/* The bits of a set around one cell as bits around another; what is out of its reach is lost. */
static unsigned seen_from(unsigned mask, unsigned from, unsigned to) {
  unsigned seen = 0;
  for (unsigned i = 0; i < 9; i++) {
    if (!(mask >> i & 1))
      continue;
    int cell = (int)(from + (i / 3) * PLY_MINES_STRIDE + i % 3);
    int offset = cell - (int)to;
    for (unsigned k = 0; k < 9; k++)
      if (offset == (int)((k / 3) * PLY_MINES_STRIDE + k % 3))
        seen |= 1u << k;
  }
  return seen;
}

static int need_of(const PlyMines *b, unsigned cell) {
  return b->state[cell] - b->flags[cell];
}

/* --- links --- */

static int32_t *slot_of(Chains *c, unsigned anchor, unsigned mask) {
  uint32_t hash = (anchor * 512u + mask) * 2654435761u;
  for (uint32_t i = hash >> 8;; i++) {
    int32_t *slot = &c->slots[i % N_SLOTS];
    if (*slot == 0 || (c->links[*slot - 1].anchor == anchor && c->links[*slot - 1].mask == mask))
      return slot;
  }
}

/* Does the link say more than its anchor says alone? */
static bool says_something(const PlyMines *b, const Link *link) {
  int size = ply_mines_bits[link->mask], need = need_of(b, link->anchor);
  int others = b->blanks[link->anchor] - size;
  return link->least > MAX(0, need - others) || link->most < MIN(size, need);
}

static bool proves(const Link *link) {
  return link->most == 0 || link->least == ply_mines_bits[link->mask];
}

/* Is a the better proof? Shorter first, then more squares. */
static bool is_better(const Link *a, const Link *b) {
  if (a->length != b->length)
    return a->length < b->length;
  return ply_mines_bits[a->mask] > ply_mines_bits[b->mask];
}

/* What says no more than is known of the same set is dropped, and that is why the search ends:
 * links of a set only become tighter. */
static void add(Chains *c, Link link) {
  if (link.mask == 0 || c->clash || c->n == MOST_LINKS)
    return;
  if (link.least > link.most) {
    c->clash = true;
    return;
  }
  int32_t *slot = slot_of(c, link.anchor, link.mask);
  const Link *known = *slot == 0 ? NULL : &c->links[*slot - 1];
  if (link.parent >= 0 && !says_something(c->board, &link))
    return;
  if (known != NULL && link.least <= known->least && link.most >= known->most)
    return;
  if (known != NULL) { /* both hold */
    link.least = MAX(link.least, known->least);
    link.most = MIN(link.most, known->most);
  }
  c->links[c->n] = link;
  *slot = (int32_t)++c->n;
  if (link.length >= LEAST_LENGTH && proves(&link) &&
      (c->found < 0 || is_better(&link, &c->links[c->found])))
    c->found = (int)c->n - 1;
}

/* Carries link i on to the number at cell. Three things follow: for the blanks that only the number
 * has, for those that both have, and for those that only the link has. Each end of one comes from
 * the other end of its neighbour: the more mines here, the fewer there. */
static void carry(Chains *c, unsigned i, unsigned cell) {
  const PlyMines *b = c->board;
  Link from = c->links[i];
  unsigned blanks = ply_mines_blanks(b, cell);
  unsigned both = seen_from(from.mask, from.anchor, cell) & blanks;
  if (both == 0)
    return;
  int n_both = ply_mines_bits[both], n_only = ply_mines_bits[from.mask] - n_both;
  int n_new = ply_mines_bits[blanks & ~both], need = need_of(b, cell);
  int least = MAX(0, from.least - n_only), most = MIN(n_both, from.most);
  Link next = from;
  next.parent = (int32_t)i;
  next.length++;
  next.number = next.anchor = (uint16_t)cell;
  next.mask = (uint16_t)(blanks & ~both);
  next.least = (int8_t)MAX(0, need - most);
  next.most = (int8_t)MIN(n_new, need - least);
  add(c, next);
  least = MAX(least, need - n_new);
  most = MIN(most, need);
  next.mask = (uint16_t)both;
  next.least = (int8_t)least;
  next.most = (int8_t)most;
  add(c, next);
  next.anchor = from.anchor;
  next.mask = (uint16_t)(from.mask & ~seen_from(both, cell, from.anchor));
  next.least = (int8_t)MAX(0, from.least - most);
  next.most = (int8_t)MIN(n_only, from.most - least);
  add(c, next);
}

static void begin(Chains *c) {
  const PlyMines *b = c->board;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned cell = b->cell[square];
    if (!ply_mines_is_open(b->state[cell]) || b->blanks[cell] == 0)
      continue;
    int need = need_of(b, cell);
    if (need < 0 || need > b->blanks[cell])
      c->clash = true;
    add(c, (Link){ .anchor = (uint16_t)cell,
                   .mask = (uint16_t)ply_mines_blanks(b, cell),
                   .least = (int8_t)need,
                   .most = (int8_t)need,
                   .length = 1,
                   .number = (uint16_t)cell,
                   .parent = -1 });
  }
}

/* Links in the order of their length: a link is only ever made by a shorter one. */
static void search(Chains *c, PlyProgress *progress) {
  const PlyMines *b = c->board;
  begin(c);
  for (unsigned i = 0; i < c->n && !c->clash; i++) {
    Link link = c->links[i];
    if (c->found >= 0 && link.length >= c->links[c->found].length)
      return;
    if (i % LOOK == 0 && !ply_progress_spend(progress, PLY_WORK_LINK, LOOK))
      return;
    for (int row = -2; row <= 2; row++)
      for (int column = -2; column <= 2; column++) {
        unsigned cell = link.anchor + (unsigned)(row * PLY_MINES_STRIDE + column);
        if (cell != link.number && ply_mines_is_open(b->state[cell]) && b->blanks[cell] > 0)
          carry(c, i, cell);
      }
  }
}

/* --- telling --- */

/* Records link i and what it stands on, first to last; returns its evidence. */
static PlyMinesEvidence tell_chain(PlyRuleMatch *m, const Chains *c, int32_t i) {
  const PlyMines *b = c->board;
  const Link *link = &c->links[i];
  PlyMinesEvidence e = { .square = b->square[link->number], .helper = PLY_NO_SUBJECT };
  e.chain = link->parent < 0 ? 0 : (tell_chain(m, c, link->parent), m->evidence);
  uint16_t squares[9];
  unsigned n = ply_mines_squares(b, link->anchor, link->mask, squares);
  e.rule = m->rule;
  e.sees = b->state[link->number];
  e.flags = b->flags[link->number];
  e.n_blanks = b->blanks[link->number];
  e.own = ply_record_set(m->trace, squares, n);
  e.n_own = (uint8_t)n;
  e.least_mines = link->least;
  e.least_clear = (int16_t)((int)n - link->most);
  n = ply_mines_squares(b, link->number, ply_mines_blanks(b, link->number), squares);
  e.blanks = ply_record_set(m->trace, squares, n);
  ply_rule_match_show(m, PLY_EVENT_HELPER, e.square, m->rule, ply_record_evidence(m->trace, &e));
  return e;
}

PLY_RULES_INLINE void subset(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const PlyMines *b = m->facts;
  if (!ply_rule_match_test(m, p, PLY_TEST_MOVES, b->moves_left, 0, b->moves_left > 0, rec))
    return;
  Chains c = { .board = b, .found = -1 };
  c.links = g_new(Link, MOST_LINKS);
  c.slots = g_new0(int32_t, N_SLOTS);
  search(&c, m->progress);
  if (c.clash)
    ply_rule_match_contradiction(m, p, PLY_TEST_CHAIN, (int)c.n, 0, rec);
  else if (ply_rule_match_test(m, p, PLY_TEST_CHAIN, (int)c.n, 0, c.found >= 0, rec)) {
    const Link *last = &c.links[c.found];
    PlyMinesEvidence e;
    if (rec)
      e = tell_chain(m, &c, c.found);
    ply_mines_propose(m, p, last->anchor, last->mask,
                      last->most == 0 ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES, &e, rec);
  }
  g_free(c.links);
  g_free(c.slots);
}

PLY_RULE_BODIES(subset, subset)

const PlyRule ply_mines_subset = {
  .id = "subset",
  .name = N_("Chain of squares"),
  .cost = 5,
  .board = true,
  .dear = true,
  .match = match_subset,
  .told = told_subset,
};
