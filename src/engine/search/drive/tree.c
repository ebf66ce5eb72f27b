/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a driven search. */
#include <string.h>

#include "base/i18n.h"
#include "search/drive/state.h"

#define MOST 100000 /* nodes of a run that somebody takes over */
#define MORE 20000  /* nodes that are made behind them */

/* Blocks of children have numbers in the order in which they were made. */
static bool copy_nodes(PlyTrace *t, const PlyTrace *from) {
  uint32_t n_nodes = ply_trace_n_nodes(from);
  for (PlyNodeId id = 1; id < n_nodes;) {
    PlyNodeId parent = ply_trace_node(from, id)->parent;
    unsigned n = ply_trace_n_children(from, parent);
    if (ply_record_children(t, parent, n) != id)
      return false;
    for (PlyNodeId end = id + n; id < end; id++) {
      const PlyNode *node = ply_trace_node(from, id);
      *ply_record_node(t, id) = ply_node_new(parent, node->move, ply_node_side(node));
    }
  }
  return true;
}

static void expand(Game *game, PlyNodeId id, PlyMove *moves) {
  PlySearch *s = &game->search;
  PlyTrace *t = game->mine->trace;
  ply_start_position(ply_run_start(game->mine), t, id, s->position);
  unsigned n = s->game->moves(s->position, moves);
  if (n > 0 && s->order != PLY_MOVES_SHUFFLED)
    ply_order_moves(s, moves, n);
  PlyNodeId first = n == 0 ? 0 : ply_record_children(t, id, n);
  for (unsigned i = 0; first != PLY_NO_NODE && i < n; i++) {
    PlyUndoRecord undo;
    s->game->play(s->position, moves[i], &undo);
    *ply_record_node(t, first + i) = ply_node_new(id, moves[i], s->game->side(s->position));
    s->game->undo(s->position, moves[i], &undo);
  }
}

/* Row by row, so that what lies just below what was searched is there even where not all of it can be:
 * by the numbers of nodes that were made, which depend on the run alone. */
static void grow(Game *game) {
  PlyTrace *t = game->mine->trace;
  g_autofree PlyMove *moves = g_new(PlyMove, game->search.game->max_moves);
  uint32_t most = t->nodes_made + MORE;
  for (PlyNodeId id = 0; id < t->nodes_made && t->nodes_made < most; id++)
    if (ply_trace_node(t, id)->block == 0 && ply_trace_ply(t, id) < game->search.depth)
      expand(game, id, moves);
}

bool ply_drive_grow(Game *game, const PlyRun *of, GError **error) {
  const PlyGame *rules = game->search.game;
  if (ply_trace_n_nodes(of->trace) > MOST || !copy_nodes(game->mine->trace, of->trace))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("this search has more than %d nodes, too many to be gone through by hand"),
                    MOST);
  if (!rules->given) /* a tree by hand is there whole already, whatever the depth */
    grow(game);
  memcpy(game->search.position, ply_run_start(of)->position, rules->position_size);
  ply_record_show(game->mine->trace);
  return true;
}
