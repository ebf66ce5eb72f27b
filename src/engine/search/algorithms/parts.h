/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts that searches with windows share: transposition table, symmetry, order of moves,
 * safe moves, distance to a win, best line. Each is an option and can be used
 * with any of the others; a search without them (PlySearch.parts NULL) pays nothing. */

#include "search/algorithms/transposition-table.h"
#include "search/algorithms/walk.h"

/* A node as the parts see it. */
typedef struct {
  uint64_t key;
  unsigned symmetry;  /* leads to the entry of the table */
  PlyMove table_move; /* what the table says to try, or PLY_NO_MOVE */
  unsigned n_safe;    /* with safe moves: moves listed already, on the stack of moves */
  bool low;           /* a child cuts that is worth enough or less; else enough or more; as */
  int32_t enough;     /* the child sees it */
} PlyPartsVisit;

/* Do the options ask for any? */
bool ply_parts_wanted(const PlyOptions *options);
/* NULL where the options ask for none. */
PlyParts *ply_parts_new(const PlySearch *search, const PlyOptions *options);
void ply_parts_free(PlyParts *parts);
/* Lets a search use somebody else's table (for the same game and the same options). */
void ply_parts_lend(PlySearch *search, PlyTranspositionTable *transposition_table);

/* With safe moves: the value for Max of a win, or a loss, that is there at once. */
int32_t ply_parts_seen(PlySearch *search, PlyImmediate immediate, PlyMove move);
/* Lists the moves in order and makes the children; low and enough of p are set. False at a
 * limit. */
bool ply_parts_expand(PlySearch *search, PlyVisit *v, const PlyPartsVisit *p, PlySide side,
                      bool rec);
/* Move m of the node at work cut: remembers it. */
void ply_parts_cut(PlySearch *search, PlySide side, unsigned depth, PlyMove m);
/* Move m of the node at work is the best so far: the line behind it follows it. */
void ply_parts_line(PlySearch *search, PlyMove m);

/* True at a leaf, as ply_walk_leaf. */
PLY_INLINE bool ply_parts_leaf(PlySearch *s, const PlyVisit *v, PlyPartsVisit *p, int32_t *value,
                               PlyLeafReason *reason) {
  p->n_safe = 0;
  p->table_move = PLY_NO_MOVE;
  if (s->parts->keep_line)
    s->parts->n_lines[s->ply] = 0;
  p->symmetry = 0;
  if (s->parts->transposition_table != NULL) {
    p->key = s->parts->symmetry == PLY_SYMMETRY_TABLE
                 ? s->solver->canonical(s->position, &p->symmetry)
                 : s->solver->key(s->position);
    ply_transposition_table_fetch(s->parts->transposition_table, p->key);
  }
  /* After a safe move nobody has won; listing them sees the end of a draw as well. */
  bool safe_moves = s->parts->safe_moves;
  PlyImmediate seen = PLY_IMMEDIATE_OPEN;
  PlyMove move = PLY_NO_MOVE;
  if (safe_moves && s->ply > 0)
    p->n_safe = s->solver->safe_moves(s->position, s->move_stack, &seen, &move);
  if (!safe_moves || s->ply == 0 || seen == PLY_IMMEDIATE_END) {
    if (s->game->result(s->position, value)) {
      if (!s->plain_terminal)
        *value = ply_search_terminal_value(s, *value);
      *reason = PLY_LEAF_OVER;
      return true;
    }
    if (safe_moves)
      p->n_safe = s->solver->safe_moves(s->position, s->move_stack, &seen, &move);
  }
  if (seen != PLY_IMMEDIATE_OPEN) {
    *value = ply_parts_seen(s, seen, move);
    *reason = PLY_LEAF_IMMEDIATE;
    return true;
  }
  if (v->depth > 0)
    return false;
  s->parts->evaluations++;
  *value = ply_walk_evaluate(s);
  *reason = PLY_LEAF_DEPTH;
  return true;
}

/* Is a number known to be on the far side of the window? Values as the node sees them. */
PLY_INLINE bool ply_parts_decides(const PlySearch *s, int32_t value, PlyBound bound, int32_t alpha,
                                  int32_t beta) {
  bool equal = s->cut == PLY_CUT_AT_EQUAL;
  return bound == PLY_BOUND_EXACT ||
         (bound == PLY_BOUND_LOWER && (value > beta || (equal && value == beta))) ||
         (bound == PLY_BOUND_UPPER && (value < alpha || (equal && value == alpha)));
}

/* No result still possible lies inside the window: true, and *value is the one next to it.
 * mover: values are seen by the side to move; else side says whose they are. */
PLY_INLINE bool ply_parts_win_distance(PlySearch *s, const PlyVisit *v, PlySide side, bool mover,
                                       int32_t alpha, int32_t beta, int32_t *value, unsigned line,
                                       bool rec) {
  int32_t most, least;
  if (!s->parts->win_distance || s->ply == 0)
    return false;
  s->solver->value_bounds(s->position, s->parts->safe_moves, &most, &least);
  most *= s->unit;
  least *= -s->unit;
  if (!mover && side == PLY_SIDE_MIN) {
    int32_t m = most;
    most = -least;
    least = -m;
  }
  if (ply_parts_decides(s, most, PLY_BOUND_UPPER, alpha, beta))
    *value = most;
  else if (ply_parts_decides(s, least, PLY_BOUND_LOWER, alpha, beta))
    *value = least;
  else
    return false;
  if (rec)
    ply_record(s->trace, PLY_EVENT_WIN_DISTANCE, line, 0, v->id, *value, 0);
  return true;
}

/* The table knows enough: true, and *value is what the node is worth. */
PLY_INLINE bool ply_parts_find(PlySearch *s, const PlyVisit *v, PlyPartsVisit *p, int32_t alpha,
                               int32_t beta, int32_t *value, unsigned line, bool rec) {
  PlyTranspositionTable *transposition_table = s->parts->transposition_table;
  if (transposition_table == NULL)
    return false;
  const PlyTranspositionEntry *entry = ply_transposition_table_find(transposition_table, p->key);
  if (entry == NULL)
    return false;
  if (entry->move != PLY_NO_MOVE)
    p->table_move =
        p->symmetry != 0 ? s->solver->turned(entry->move, p->symmetry, true) : entry->move;
  /* The root is always searched: it shall say a move. */
  bool used = entry->depth >= v->depth && s->ply > 0 &&
              ply_parts_decides(s, entry->value, (PlyBound)entry->bound, alpha, beta);
  *value = entry->value;
  s->parts->hits += used;
  if (rec)
    ply_record(s->trace, PLY_EVENT_HIT, line,
               entry->bound | (used ? PLY_HIT_USED : 0) | (p->symmetry ? PLY_HIT_TURNED : 0), v->id,
               entry->value,
               (int32_t)transposition_table->owners[entry - transposition_table->entries]);
  return used;
}

/* Nothing needs to be searched: true, and *value is what the node returns. */
PLY_INLINE bool ply_parts_known(PlySearch *s, const PlyVisit *v, PlyPartsVisit *p, PlySide side,
                                bool mover, int32_t alpha, int32_t beta, int32_t *value,
                                unsigned line, bool rec) {
  int32_t known;
  if (!ply_parts_win_distance(s, v, side, mover, alpha, beta, &known, line, rec) &&
      !ply_parts_find(s, v, p, alpha, beta, &known, line, rec))
    return false;
  *value = s->bounds == PLY_FAIL_HARD ? CLAMP(known, alpha, beta) : known;
  return true;
}

/* The budget is used up: records it, once, and stops. */
PLY_INLINE bool ply_parts_spent(PlySearch *s, PlyNodeId id, bool rec) {
  if (G_LIKELY(s->result.nodes < s->parts->budget))
    return false;
  if (!s->parts->spent && rec)
    ply_record(s->trace, PLY_EVENT_LIMIT, 0, PLY_LIMIT_BUDGET, id, 0, 0);
  s->parts->spent = s->stop = true;
  return true;
}

/* Notes in the table what came of the node. */
PLY_INLINE void ply_parts_store(PlySearch *s, const PlyVisit *v, const PlyPartsVisit *p,
                                PlyMove best, PlyBound bound, int32_t value, unsigned line,
                                bool rec) {
  if (s->parts->transposition_table == NULL || bound == PLY_BOUND_NONE)
    return;
  if (s->parts->table == PLY_TABLE_AS_EXACT)
    bound = PLY_BOUND_EXACT;
  if (best != PLY_NO_MOVE && p->symmetry != 0)
    best = s->solver->turned(best, p->symmetry, false);
  ply_transposition_table_store(s->parts->transposition_table,
                                (PlyTranspositionEntry){ .key = p->key,
                                                         .value = value,
                                                         .move = best,
                                                         .depth = (uint8_t)v->depth,
                                                         .bound = (uint8_t)bound & 3 },
                                v->id);
  if (rec)
    ply_record(s->trace, PLY_EVENT_STORE, line, bound, v->id, value, 0);
}
