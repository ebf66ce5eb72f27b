/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/walk.h"

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

void ply_search_pay(PlySearch *s) {
  uint64_t units = s->result.nodes + s->result.leaves * s->evaluation_work;
  ply_work_spend(ply_progress_work(s->progress), PLY_WORK_NODE, units - s->paid);
  s->paid = units;
}

void ply_search_look(PlySearch *s, PlyNodeId node) {
  ply_progress_report(s->progress, (uint32_t)s->result.nodes);
  ply_search_pay(s);
  if (ply_progress_is_cancelled(s->progress))
    ply_search_stop(s, node, PLY_LIMIT_CANCEL);
}

void ply_walk_sides(PlySearch *s, PlyVisit *v) {
  for (unsigned i = 0; i < v->n; i++) {
    PlyUndoRecord undo;
    s->game->play(s->position, v->moves[i], &undo);
    *ply_record_node(s->trace, v->first + i) =
        ply_node_new(v->id, v->moves[i], s->game->side(s->position));
    s->game->undo(s->position, v->moves[i], &undo);
  }
}

void ply_walk_break_tie(PlySearch *s, const PlyVisit *v, unsigned n_equal, PlyNodeId best,
                        unsigned line) {
  unsigned left = ply_random_below(&s->random, n_equal), i = 0;
  for (;; i++)
    if (s->result.ties >> v->moves[i] & 1 && left-- == 0)
      break;
  s->result.best = v->moves[i];
  if (s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_TIE, line, n_equal, v->id, (int32_t)(v->first + i),
               (int32_t)best);
}

static void reverse(PlyMove *moves, unsigned n) {
  for (unsigned i = 0; i < n / 2; i++) {
    PlyMove m = moves[i];
    moves[i] = moves[n - 1 - i];
    moves[n - 1 - i] = m;
  }
}

/* Insertion sort: the lists are short, and equal ranks keep their order. */
static void sort_by_rank(const uint16_t *rank, PlyMove *moves, unsigned n) {
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
  case PLY_MOVES_SHUFFLED: ply_random_shuffle(&s->random, moves, n, sizeof *moves); break;
  default: sort_by_rank(s->rank, moves, n);
  }
}

unsigned ply_order_twins(PlySearch *s, PlyMove *moves, unsigned n, uint16_t *twin_of) {
  g_autofree uint64_t *keys = g_new(uint64_t, n);
  g_autofree PlyMove *twins = g_new(PlyMove, n);
  g_autofree uint16_t *of = g_new(uint16_t, n);
  unsigned kept = 0, n_twins = 0;
  for (unsigned i = 0; i < n; i++) {
    PlyUndoRecord undo;
    unsigned symmetry, k = 0;
    s->game->play(s->position, moves[i], &undo);
    uint64_t key = s->solver->canonical(s->position, &symmetry);
    s->game->undo(s->position, moves[i], &undo);
    while (k < kept && keys[k] != key)
      k++;
    if (k < kept) {
      of[n_twins] = (uint16_t)k;
      twins[n_twins++] = moves[i];
      continue;
    }
    keys[kept] = key;
    moves[kept++] = moves[i];
  }
  for (unsigned i = 0; i < n_twins; i++) {
    moves[kept + i] = twins[i];
    twin_of[kept + i] = of[i];
  }
  return kept;
}

bool ply_walk_arranged(PlySearch *s, PlyVisit *v, PlySide side, bool rec) {
  unsigned n = s->game->moves(s->position, v->moves);
  ply_order_moves(s, v->moves, n);
  v->n = n;
  if (!s->siblings)
    return ply_walk_children(s, v, n, side, rec);
  g_autofree uint16_t *twin_of = g_new(uint16_t, n);
  v->n = ply_order_twins(s, v->moves, n, twin_of);
  if (!ply_walk_children(s, v, n, side, rec))
    return false;
  for (unsigned i = v->n; rec && i < n; i++)
    ply_record(s->trace, PLY_EVENT_SKIP, 0, PLY_SKIPPED_TWIN, v->first + i,
               (int32_t)(v->first + twin_of[i]), 0);
  return true;
}
