/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "blind-private.h"

/* --- minimax --- */

/* hope: whoever is to move does what is best for Max. */
static bool hopes(const Blind *b, double value) {
  return !b->at->has_best || value > b->at->best;
}

/* next-board */
static bool guesses_at_move(const Blind *b) {
  const BlindNode *n = b->at;
  return n->parent == b->root && n->kids->len > 0 && n->n_came == 0 && n->guessed;
}

static bool guesses_anywhere(const Blind *b) {
  const BlindNode *n = b->at;
  return n->parent != NULL && n->kids->len > 0 && n->n_came == 0 && n->guessed;
}

/* sides-swapped: Max keeps the smaller value; who turns signs takes a leaf for the wrong side. */
static bool swaps(const Blind *b, double value) {
  const BlindNode *n = b->at;
  if (b->negamax)
    return !n->has_best || (n->max ? value > n->best : value < n->best);
  return !n->has_best || (n->max ? value < n->best : value > n->best);
}

static double swapped_leaf(const Blind *b) {
  return b->negamax ? -b->at->number : b->at->number;
}

/* A leaf is never turned: what stands there goes up. */
static double unturned_leaf(const Blind *b) {
  return b->negamax && !b->at->max ? -b->at->number : b->at->number;
}

/* first-child */
static bool keeps_first(const Blind *b, double value) {
  const BlindNode *n = b->at;
  return !n->has_best || (n == b->root && value > n->best);
}

static double gives_first(const Blind *b, bool cut, BlindWord *word) {
  return b->at->parent != NULL ? b->at->first : b->at->best;
}

static bool leaves_after_first(const Blind *b) {
  return b->at->parent != NULL && b->at->n_came > 0;
}

/* small-infinity: minus infinity stands at Max's nodes, with one function for both sides at all. */
static double zero_at(const Blind *b, bool both) {
  return b->at->max || b->negamax || both ? 0 : INFINITY;
}

static bool beats(const Blind *b, double value, bool both) {
  const BlindNode *n = b->at;
  double best = n->has_best ? n->best : zero_at(b, both);
  return n->max ? value > best : value < best;
}

static bool beats_zero(const Blind *b, double value) {
  return beats(b, value, false);
}

static double gives_zero(const Blind *b, bool cut, BlindWord *word) {
  return b->at->has_best ? b->at->best : zero_at(b, false);
}

static bool beats_zero_both(const Blind *b, double value) {
  return beats(b, value, true);
}

static double gives_zero_both(const Blind *b, bool cut, BlindWord *word) {
  return b->at->has_best ? b->at->best : zero_at(b, true);
}

/* --- alpha-beta --- */

static BlindWord cut_word(const BlindNode *n) {
  return n->max ? BLIND_AT_LEAST : BLIND_AT_MOST;
}

/* sibling-cut: what the own side has elsewhere is its bound at entry. */
static bool cuts_own(const Blind *b, double value) {
  const BlindNode *n = b->at;
  return n->max ? isfinite(n->a0) && value >= n->a0 : isfinite(n->b0) && value <= n->b0;
}

static double gives_own(const Blind *b, bool cut, BlindWord *word) {
  const BlindNode *n = b->at;
  if (!cut)
    return blind_hard(n, false, n->a, n->b, word);
  *word = cut_word(n);
  return n->max ? n->a0 : n->b0;
}

/* The same, but it cuts where it should as well. */
static bool cuts_own_too(const Blind *b, double value) {
  const BlindNode *n = b->at;
  return cuts_own(b, value) || (n->max ? value >= n->b : value <= n->a);
}

/* It goes up with what it has, which others may better. */
static double gives_what_it_has(const Blind *b, bool cut, BlindWord *word) {
  const BlindNode *n = b->at;
  double value = n->n_came > 0 ? b->from->came : NAN;
  if (!cut || isnan(value) || (n->max ? value >= n->b : value <= n->a))
    return blind_hard(n, cut, n->a, n->b, word);
  *word = cut_word(n);
  return value;
}

/* What finished nodes of that side came back with, wherever they are. */
static bool cuts_cousin(const Blind *b, double value) {
  const BlindNode *n = b->at;
  for (guint i = 0; i < b->nodes->len; i++) {
    const BlindNode *other = b->nodes->pdata[i];
    bool done = other->done && other->kids->len > 0 && other->max == n->max;
    if (done && (n->max ? value >= other->came : value <= other->came))
      return true;
  }
  return false;
}

static double gives_value(const Blind *b, bool cut, BlindWord *word) {
  const BlindNode *n = b->at;
  if (!cut)
    return blind_hard(n, false, n->a, n->b, word);
  *word = cut_word(n);
  return n->n_came > 0 ? b->from->came : n->max ? n->a0 : n->b0;
}

/* shared-window: the last window and the last moves of bounds, whosever they are. */
static void hands_shared(const Blind *b, double *alpha, double *beta) {
  *alpha = b->a;
  *beta = b->b;
}

static bool cuts_shared(const Blind *b, double value) {
  return b->at->max ? value >= b->b : value <= b->a;
}

static bool moves_shared(const Blind *b, double value) {
  return b->at->max ? value > b->a : value < b->b;
}

static double gives_shared(const Blind *b, bool cut, BlindWord *word) {
  return blind_hard(b->at, cut, b->a, b->b, word);
}

/* The same from the moves of bounds alone: what is written at a node is not believed. */
static void hands_moved(const Blind *b, double *alpha, double *beta) {
  *alpha = b->moved_a;
  *beta = b->moved_b;
}

static bool cuts_moved(const Blind *b, double value) {
  return b->at->max ? value >= b->moved_b : value <= b->moved_a;
}

static bool moves_moved(const Blind *b, double value) {
  return b->at->max ? value > b->moved_a : value < b->moved_b;
}

static double gives_moved(const Blind *b, bool cut, BlindWord *word) {
  return blind_hard(b->at, cut, b->moved_a, b->moved_b, word);
}

/* both-bounds: a value that moves the own bound is the other one, too. */
static void minds_both(BlindNode *n, double value) {
  n->my_a = n->my_b = value;
}

static double gives_mind(const Blind *b, bool cut, BlindWord *word) {
  return blind_hard(b->at, cut, b->at->my_a, b->at->my_b, word);
}

/* "Every node may raise alpha and lower beta." */
static void minds_either(BlindNode *n, double value) {
  n->my_a = fmax(n->my_a, value);
  n->my_b = fmin(n->my_b, value);
}

static bool moves_either(const Blind *b, double value) {
  return value > b->at->my_a || value < b->at->my_b;
}

/* bound-exact */
static double gives_exact(const Blind *b, bool cut, BlindWord *word) {
  double value = blind_hard(b->at, cut, b->at->a, b->at->b, word);
  *word = BLIND_EXACT;
  return value;
}

/* restart */
static void hands_fresh(const Blind *b, double *alpha, double *beta) {
  if (b->at->parent == b->root) {
    *alpha = -INFINITY;
    *beta = INFINITY;
  }
}

/* shallow-only: of the parent's bounds, that which it moves itself. */
static void hands_parents(const Blind *b, double *alpha, double *beta) {
  const BlindNode *p = b->at->parent;
  *alpha = p->max ? p->a : -INFINITY;
  *beta = p->max ? INFINITY : p->b;
}

/* cut-leaf */
static bool cuts_ahead(const Blind *b, const BlindNode *kid) {
  const BlindNode *n = b->at;
  return b->windows && kid->kids->len == 0 && (n->max ? kid->number >= n->b : kid->number <= n->a);
}

static const BlindIdea ideas[] = {
  { .info = { NULL, "right", true, false } },
  { .info = { "hope", "both sides keep the larger", true, true }, .better = hopes },
  { .info = { "next-board", "guess at a move", true, true }, .guesses = guesses_at_move },
  { .info = { "next-board", "guess at any node", false, true }, .guesses = guesses_anywhere },
  { .info = { "sides-swapped", "Max minimises; leaves turned", true, true },
    .better = swaps,
    .leaf = swapped_leaf },
  { .info = { "sides-swapped", "Max minimises; leaves never turned", false, true },
    .better = swaps,
    .leaf = unturned_leaf },
  { .info = { "first-child", "looks at all, gives the first", true, true },
    .better = keeps_first,
    .back = gives_first },
  { .info = { "first-child", "gives after the first", false, true },
    .better = keeps_first,
    .back = gives_first,
    .leaves = leaves_after_first },
  { .info = { "small-infinity", "0 for minus infinity", true, true },
    .better = beats_zero,
    .back = gives_zero },
  { .info = { "small-infinity", "0 for both infinities", false, false },
    .better = beats_zero_both,
    .back = gives_zero_both },
  { .info = { "sibling-cut", "tests the own bound at entry", false, false },
    .cut = cuts_own,
    .back = gives_own },
  { .info = { "sibling-cut", "that, and cuts where it should", true, true },
    .cut = cuts_own_too,
    .back = gives_what_it_has },
  { .info = { "sibling-cut", "compares with finished cousins", false, false },
    .cut = cuts_cousin,
    .back = gives_value },
  { .info = { "shared-window", "the window seen last", false, false },
    .window = hands_shared,
    .cut = cuts_shared,
    .better = moves_shared,
    .back = gives_shared },
  { .info = { "shared-window", "the bounds moved last", true, true },
    .window = hands_moved,
    .cut = cuts_moved,
    .better = moves_moved,
    .back = gives_moved },
  { .info = { "both-bounds", "both become the value", true, true },
    .mind = minds_both,
    .back = gives_mind },
  { .info = { "both-bounds", "raises and lowers", false, false },
    .mind = minds_either,
    .better = moves_either,
    .back = gives_mind },
  { .info = { "bound-exact", "says exact", true, true }, .back = gives_exact },
  { .info = { "restart", "moves begin fresh", true, true }, .window = hands_fresh },
  { .info = { "shallow-only", "the bound of the parent", true, true }, .window = hands_parents },
  { .info = { "cut-leaf", "cuts without entering", true, true }, .cuts_ahead = cuts_ahead },
};

const BlindIdea *blind_idea(unsigned i) {
  return i < G_N_ELEMENTS(ideas) ? &ideas[i] : NULL;
}

const BlindIdeaInfo *blind_idea_info(const BlindIdea *idea) {
  return &idea->info;
}
