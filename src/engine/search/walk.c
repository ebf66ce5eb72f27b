/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/walk.h"

void ply_search_stop(PlySearch *s, PlyNodeId node, PlyLimit limit) {
  if (s->stop)
    return;
  s->stop = true;
  s->result.truncated = true;
  if (s->trace == NULL)
    return;
  ply_record(s->trace, PLY_EVENT_LIMIT, 0, limit, node, 0, 0);
  s->trace->truncated = true;
}

void ply_walk_sides(PlySearch *s, PlyVisit *v) {
  for (unsigned i = 0; i < v->n; i++) {
    s->game->play(s->position, v->moves[i]);
    ply_record_node(s->trace, v->first + i)->side = s->game->side(s->position) & 3;
    s->game->undo(s->position, v->moves[i]);
  }
}

static void reverse(PlyMove *moves, unsigned n) {
  for (unsigned i = 0; i < n / 2; i++) {
    PlyMove m = moves[i];
    moves[i] = moves[n - 1 - i];
    moves[n - 1 - i] = m;
  }
}

/* Fisher and Yates. */
static void shuffle(PlyRandom *random, PlyMove *moves, unsigned n) {
  for (unsigned i = n; i > 1; i--) {
    unsigned k = ply_random_below(random, i);
    PlyMove m = moves[i - 1];
    moves[i - 1] = moves[k];
    moves[k] = m;
  }
}

/* Insertion sort: the lists are short, and equal ranks keep their order. */
static void sort_by_rank(const uint8_t *rank, PlyMove *moves, unsigned n) {
  for (unsigned i = 1; i < n; i++) {
    PlyMove m = moves[i];
    unsigned k = i;
    for (; k > 0 && rank[moves[k - 1]] > rank[m]; k--)
      moves[k] = moves[k - 1];
    moves[k] = m;
  }
}

void ply_order_moves(PlySearch *s, PlyMove *moves, unsigned n) {
  switch (s->order) {
  case PLY_MOVES_GENERATED: break;
  case PLY_MOVES_REVERSED: reverse(moves, n); break;
  case PLY_MOVES_SHUFFLED: shuffle(&s->random, moves, n); break;
  default: sort_by_rank(s->rank, moves, n);
  }
}
