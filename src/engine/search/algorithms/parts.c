/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/parts.h"

#define LEAST_BITS 4 /* of a table */

static bool has_first(const PlyParts *parts, PlyFirst wanted) {
  int choice;
  for (unsigned i = 0; (choice = ply_option_list_at(parts->first, i)) >= 0; i++)
    if (choice == (int)wanted)
      return true;
  return false;
}

/* Where nobody can pay for so many places there are a few: the search is going to be stopped. */
static void set_table(const PlySearch *s, PlyParts *parts, unsigned bits) {
  bool owners = s->trace != NULL;
  uint64_t bytes = (sizeof(PlyTranspositionEntry) + (owners ? sizeof(PlyNodeId) : 0)) << bits;
  PlyWork *work = ply_progress_work(s->progress);
  bool paid = ply_work_take(work, bytes);
  parts->bytes = paid ? bytes : 0;
  parts->transposition_table = ply_transposition_table_new(paid ? bits : LEAST_BITS, owners, NULL);
  ply_work_spend(work, PLY_WORK_TABLE, parts->bytes / PLY_WORK_BLOCK);
}

/* What the options ask for; *any: something. */
static PlyParts wanted(const PlyOptions *options, bool *any) {
  PlyParts parts = {
    .symmetry = (PlySymmetry)ply_options_chosen(options, "symmetry"),
    .table = (PlyTableUse)ply_options_chosen(options, "table"),
    .first = ply_options_chosen(options, "try-first"),
    .safe_moves = ply_options_chosen(options, "safe-moves") != 0,
    .win_distance = ply_options_chosen(options, "win-distance") != 0,
    .budget = (uint64_t)ply_options_chosen(options, "budget"),
  };
  /* Searches that iterate always have parts; one with windows that cannot be chosen too. */
  bool iterates = ply_options_find(options, "budget") >= 0 || ply_options_find(options, "cut") < 0;
  bool ordered = ply_option_list_at(parts.first, 0) > PLY_FIRST_NONE;
  parts.quiet = ply_options_find(options, "stand-pat") >= 0;
  parts.stand_pat = ply_options_chosen(options, "stand-pat") != 0;
  *any = ply_options_find(options, "table") >= 0 &&
         (iterates || parts.quiet || parts.table != PLY_TABLE_NO || ordered || parts.safe_moves ||
          parts.win_distance);
  return parts;
}

bool ply_parts_wanted(const PlyOptions *options) {
  bool any;
  wanted(options, &any);
  return any;
}

PlyParts *ply_parts_new(const PlySearch *s, const PlyOptions *options) {
  bool any;
  PlyParts scratch = wanted(options, &any);
  if (!any)
    return NULL;
  PlyParts *parts = g_new(PlyParts, 1);
  *parts = scratch;
  parts->keep_line = ply_options_find(options, "budget") >= 0 || has_first(parts, PLY_FIRST_LINE);
  if (parts->budget == 0)
    parts->budget = UINT64_MAX;
  if (parts->table != PLY_TABLE_NO)
    set_table(s, parts, (unsigned)ply_options_chosen(options, "table-bits"));
  parts->refused = parts->table != PLY_TABLE_NO && parts->transposition_table == NULL;
  parts->knows = has_first(parts, PLY_FIRST_KNOWN) && !parts->refused;
  while (ply_option_list_at(parts->first, parts->n_first) > PLY_FIRST_NONE)
    parts->n_first++;
  parts->keys = g_new(uint64_t, s->game->max_moves);
  parts->ranks = g_new(uint64_t, s->game->max_moves);
  parts->move_scores = g_new(int32_t, s->game->max_moves);
  if (has_first(parts, PLY_FIRST_HISTORY))
    parts->history = g_new0(uint32_t, 2 * s->game->move_codes);
  for (unsigned i = 0; i <= PLY_MAX_PLY; i++)
    parts->killers[i][0] = parts->killers[i][1] = PLY_NO_MOVE;
  return parts;
}

void ply_parts_free(PlyParts *parts) {
  if (parts == NULL)
    return;
  if (!parts->table_lent)
    ply_transposition_table_free(parts->transposition_table);
  g_free(parts->keys);
  g_free(parts->ranks);
  g_free(parts->move_scores);
  g_free(parts->history);
  g_free(parts);
}

void ply_parts_lend(PlySearch *s, PlyTranspositionTable *transposition_table) {
  g_return_if_fail(s->parts != NULL && s->trace == NULL);
  if (!s->parts->table_lent)
    ply_transposition_table_free(s->parts->transposition_table);
  s->parts->transposition_table = transposition_table;
  s->parts->table_lent = true;
}

int32_t ply_parts_seen(PlySearch *s, PlyImmediate immediate, PlyMove move) {
  PlyMove *moves = s->move_stack, first = PLY_NO_MOVE;
  PlyUndoRecord undo_first, undo;
  int32_t value = 0;
  if (s->ply == 0) { /* at the start somebody waits for a move; of lost ones any will do */
    if (immediate == PLY_IMMEDIATE_LOSS)
      s->game->moves(s->position, moves);
    s->result.best = immediate == PLY_IMMEDIATE_LOSS ? moves[0] : move;
  }
  if (immediate ==
      PLY_IMMEDIATE_LOSS) { /* whatever the side does, the other one has a winning move */
    s->game->moves(s->position, moves);
    first = moves[0];
    s->game->play(s->position, first, &undo_first);
    s->ply++;
    s->solver->safe_moves(s->position, moves, &immediate, &move);
    g_assert(immediate == PLY_IMMEDIATE_WIN);
  }
  s->game->play(s->position, move, &undo);
  s->ply++;
  bool over = s->game->result(s->position, &value);
  g_assert(over);
  if (!s->plain_terminal)
    value = ply_search_terminal_value(s, value);
  s->ply--;
  s->game->undo(s->position, move, &undo);
  if (first != PLY_NO_MOVE) {
    s->ply--;
    s->game->undo(s->position, first, &undo_first);
  }
  return value;
}

/* --- order --- */

/* Does the path to the node at work follow the best line of the last iteration? The principal
 * variation of the last iteration is tried first, but only where the path so far is that line:
 * elsewhere its moves mean nothing. */
static PlyMove line_move(const PlySearch *s) {
  const PlyParts *parts = s->parts;
  if (s->ply >= parts->n_line)
    return PLY_NO_MOVE;
  for (unsigned i = 0; i < s->ply; i++)
    if (parts->path[i] != parts->line[i])
      return PLY_NO_MOVE;
  return parts->line[s->ply];
}

/* The keys behind n moves, whose places in the table are asked for already. */
static void fetch_children(const PlySearch *s, const PlyMove *moves, unsigned n) {
  const PlyParts *parts = s->parts;
  bool canonical = parts->symmetry == PLY_SYMMETRY_TABLE;
  s->solver->child_keys(s->position, moves, n, canonical, parts->keys);
  for (unsigned i = 0; i < n; i++)
    ply_transposition_table_fetch(parts->transposition_table, parts->keys[i]);
}

/* Does the table know that the position behind a move cuts? */
static bool is_known(const PlySearch *s, const PlyVisit *v, const PlyPartsVisit *p, uint64_t key) {
  const PlyTranspositionEntry *entry =
      ply_transposition_table_find(s->parts->transposition_table, key);
  if (entry == NULL || entry->depth + 1u < v->depth)
    return false;
  PlyBound bound = (PlyBound)entry->bound;
  bool at_least = p->low ? bound == PLY_BOUND_UPPER : bound == PLY_BOUND_LOWER;
  int64_t more = p->low ? (int64_t)p->enough - entry->value : (int64_t)entry->value - p->enough;
  return (at_least || bound == PLY_BOUND_EXACT) &&
         (more > 0 || (more == 0 && s->cut == PLY_CUT_AT_EQUAL));
}

/* What one choice of the option says of n moves, from bit at on in their ranks; returns the bits
 * that it takes. All choices are packed into one number for each move, the last one of the list in
 * the lowest bits: a comparison of numbers is then the comparison choice by choice. The widths (1,
 * 2, 24, 12, 1, and 1) fit into 64 bits even with all of them; hence also the ceilings of history
 * and promise. */
static unsigned add_to_ranks(const PlySearch *s, const PlyVisit *v, const PlyPartsVisit *p,
                             PlySide side, PlyFirst choice, unsigned n, unsigned at) {
  const PlyParts *parts = s->parts;
  const PlyMove *moves = v->moves, *killers = parts->killers[s->ply];
  const uint32_t *history = parts->history;
  uint64_t *rank = parts->ranks;
  PlyMove first = choice == PLY_FIRST_LINE ? line_move(s) : p->table_move;
  switch (choice) {
  case PLY_FIRST_NONE: return 0;
  case PLY_FIRST_TABLE:
  case PLY_FIRST_LINE:
    for (unsigned i = 0; i < n; i++)
      rank[i] |= (uint64_t)(moves[i] == first) << at;
    return 1;
  case PLY_FIRST_KILLER:
    for (unsigned i = 0; i < n; i++)
      rank[i] |= (moves[i] == killers[0] ? 2ull : moves[i] == killers[1] ? 1ull : 0ull) << at;
    return 2;
  case PLY_FIRST_HISTORY:
    for (unsigned i = 0, turn = (side == PLY_SIDE_MIN) * s->game->move_codes; i < n; i++)
      rank[i] |= (uint64_t)MIN(history[turn + moves[i]], 0xffffffu) << at;
    return 24;
  case PLY_FIRST_MOVE_SCORE:
    s->solver->move_scores(s->position, moves, n, parts->move_scores);
    for (unsigned i = 0; i < n; i++)
      rank[i] |= (uint64_t)CLAMP(parts->move_scores[i] + 2048, 0, 4095) << at;
    return 12;
  case PLY_FIRST_KNOWN:
    for (unsigned i = 0; i < n; i++)
      rank[i] |= (uint64_t)is_known(s, v, p, parts->keys[i]) << at;
    return 1;
  }
  return 0;
}

/* What is written first in the option counts most. Insertion sort: equal ranks keep their
 * order. */
static void put_first(const PlySearch *s, const PlyVisit *v, const PlyPartsVisit *p, PlySide side,
                      unsigned n) {
  PlyMove *moves = v->moves;
  uint64_t *ranks = s->parts->ranks;
  if (n < 2 || s->parts->n_first == 0)
    return;
  memset(ranks, 0, n * sizeof *ranks);
  if (s->parts->knows)
    fetch_children(s, moves, n);
  for (unsigned i = s->parts->n_first, at = 0; i > 0; i--) {
    PlyFirst choice = (PlyFirst)ply_option_list_at(s->parts->first, i - 1);
    at += add_to_ranks(s, v, p, side, choice, n, at);
  }
  for (unsigned i = 1; i < n; i++) {
    PlyMove m = moves[i];
    uint64_t rank = ranks[i];
    unsigned k = i;
    for (; k > 0 && ranks[k - 1] < rank; k--) {
      moves[k] = moves[k - 1];
      ranks[k] = ranks[k - 1];
    }
    moves[k] = m;
    ranks[k] = rank;
  }
}

/* All moves, those that lose at once behind the n_safe others. */
static unsigned add_unsafe(const PlySearch *s, PlyMove *moves, unsigned n_safe) {
  g_autofree PlyMove *all = g_new(PlyMove, s->game->max_moves);
  unsigned n = s->game->moves(s->position, all), kept = n_safe;
  for (unsigned i = 0; i < n; i++) {
    unsigned k = 0;
    while (k < n_safe && moves[k] != all[i])
      k++;
    if (k == n_safe)
      moves[kept++] = all[i];
  }
  return kept;
}

bool ply_parts_expand(PlySearch *s, PlyVisit *v, const PlyPartsVisit *p, PlySide side, bool rec) {
  v->moves = s->move_stack;
  unsigned n = p->n_safe > 0 ? p->n_safe : s->game->moves(s->position, v->moves);
  if (s->order != PLY_MOVES_GENERATED)
    ply_order_moves(s, v->moves, n);
  put_first(s, v, p, side, n);
  g_autofree uint16_t *twin_of = NULL;
  v->n = n;
  if (s->siblings) {
    twin_of = g_new(uint16_t, n);
    v->n = ply_order_twins(s, v->moves, n, twin_of);
  }
  if (!rec)
    return ply_walk_children(s, v, n, side, false);
  unsigned all = p->n_safe > 0 ? add_unsafe(s, v->moves, n) : n;
  if (!ply_walk_children(s, v, all, side, true))
    return false;
  for (unsigned i = v->n; i < n; i++)
    ply_record(s->trace, PLY_EVENT_SKIP, 0, PLY_SKIPPED_TWIN, v->first + i,
               (int32_t)(v->first + twin_of[i]), 0);
  for (unsigned i = n; i < all; i++)
    ply_record(s->trace, PLY_EVENT_SKIP, 0, PLY_SKIPPED_LOSES, v->first + i, 0, 0);
  return true;
}

/* --- what is remembered --- */

/* Killers: a move that cut at this distance from the root often cuts at its sisters too (S. G. Akl
 * and M. M. Newborn, "The Principal Continuation and the Killer Heuristic", 1977); two, the newer
 * one first. History: the same over the whole tree (J. Schaeffer, "The History Heuristic and
 * Alpha-Beta Search Enhancements in Practice", 1989); cuts with more depth left spared more and
 * weigh more. */
void ply_parts_cut(PlySearch *s, PlySide side, unsigned depth, PlyMove m) {
  PlyMove *killers = s->parts->killers[s->ply];
  if (killers[0] != m) {
    killers[1] = killers[0];
    killers[0] = m;
  }
  if (s->parts->history != NULL)
    s->parts->history[(side == PLY_SIDE_MIN) * s->game->move_codes + m] += depth * depth;
}

/* The principal variation, as a triangle: row p is the best line from ply p on, so a new best move
 * takes over the row below it. That row is the line of the child just searched, since each node
 * empties its own row when it is entered (ply_parts_leaf). */
void ply_parts_line(PlySearch *s, PlyMove m) {
  PlyParts *parts = s->parts;
  if (!parts->keep_line)
    return;
  unsigned below = s->ply < PLY_MAX_PLY ? parts->n_lines[s->ply + 1] : 0;
  PlyMove *line = parts->lines[s->ply];
  line[0] = m;
  if (below > 0)
    memcpy(line + 1, parts->lines[s->ply + 1], below * sizeof *line);
  parts->n_lines[s->ply] = below + 1;
}
