/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a driven search stands: a pure function of its events, whether the program recorded them
 * before it was taken over or acts do. */
#include <string.h>

#include "games/tree.h"
#include "search/drive/state.h"

void ply_drive_go_to(PlySearch *s, const PlyRun *run, PlyNodeId id) {
  unsigned n;
  g_autofree uint16_t *moves = ply_trace_moves(run->trace, id, &n);
  memcpy(s->position, ply_run_start(run)->position, s->game->position_size);
  for (s->ply = 0; s->ply < n; s->ply++)
    s->game->play(s->position, moves[s->ply], &s->undo[s->ply]);
}

static bool has_guess(PlySearch *s, int32_t *value) {
  if (s->game->given ? !ply_tree_evaluation(s->position, value) : s->game->evaluation == NULL)
    return false;
  *value = ply_walk_evaluate(s);
  return true;
}

void ply_drive_look(const Game *game, PlySearch *at, Frame *f) {
  PlyVisit v = { .depth = at->depth - MIN(f->ply, at->depth) };
  f->leaf = ply_walk_leaf(at, &v, &f->value, &f->reason);
  f->guess = !f->leaf && f->ply > 0 && has_guess(at, &f->value);
  if (f->guess)
    f->reason = PLY_LEAF_DEPTH;
  if ((f->leaf || f->guess) && game->mine->trace->negamax && f->side == PLY_SIDE_MIN)
    f->value = -f->value;
}

Frame ply_drive_frame(const Game *game, PlyNodeId id, int32_t alpha, int32_t beta) {
  const PlyTrace *t = game->mine->trace;
  Frame f = { .id = id, .ply = ply_trace_ply(t, id), .side = ply_node_side(ply_trace_node(t, id)) };
  f.first = ply_trace_children(t, id, &f.n);
  f.up = t->negamax || f.side == PLY_SIDE_MAX;
  f.alpha = alpha;
  f.beta = beta;
  f.own = f.up ? alpha : beta;
  f.anybodys = f.side == PLY_SIDE_MAX ? game->shared.alpha
               : t->negamax           ? -game->shared.beta
                                      : game->shared.beta;
  PlySearch at = game->search; /* a copy, which stands somewhere else */
  ply_drive_go_to(&at, game->mine, id);
  game->family->look(game, &at, &f);
  if (f.leaf)
    f.n = 0; /* a hand-made tree may go on below the depth of the search */
  return f;
}

bool ply_drive_was_entered(const Game *game, PlyNodeId id) {
  return ply_trace_node(game->mine->trace, id)->entered != 0;
}

PlyNodeId ply_drive_next_child(const Game *game, const Frame *f, unsigned *left) {
  PlyNodeId next = PLY_NO_NODE;
  *left = 0;
  for (unsigned i = f->n; i-- > 0;)
    if (!ply_drive_was_entered(game, f->first + i)) {
      next = f->first + i;
      ++*left;
    }
  return next;
}

bool ply_drive_is_over(const Game *game) {
  return game->n == 0;
}

/* --- events --- */

static void entered(Game *game, const PlyEvent *e) {
  game->result.nodes++;
  game->waits = PLY_NO_NODE;
  if (game->n > 0)
    game->stack[game->n - 1].settled = game->stack[game->n - 1].said = true;
  game->stack[game->n++] = ply_drive_frame(game, e->subject, e->now, e->was);
}

static int32_t for_max(const Game *game, PlySide side, int32_t value) {
  return game->mine->trace->negamax && side == PLY_SIDE_MIN ? -value : value;
}

/* Scores are those of the side at the start; a game that is over before any is added up is worth what it
 * is for Max. */
static int32_t of_root(const Game *game, const Frame *root, int32_t value) {
  const PlyAlgorithm *algorithm = ply_run_algorithm(game->mine);
  bool scores = algorithm->scores && !(algorithm->sums && root->evaluated);
  return scores && root->side == PLY_SIDE_MIN ? -value : for_max(game, root->side, value);
}

static void returned(Game *game, const PlyEvent *e) {
  const Frame *child = &game->stack[--game->n];
  bool looked = child->back;
  if (game->n == 0) {
    game->result.score = (PlyScore){ of_root(game, child, e->now), PLY_BOUND_EXACT };
    return;
  }
  Frame *f = &game->stack[game->n - 1];
  f->child = e->subject;
  f->from = game->mine->trace->negamax ? -e->now : e->now;
  if (!f->back) {
    f->first_back = f->child;
    f->first_from = f->from;
  }
  f->back = true;
  f->after_leaf = !looked;
  f->taken = f->settled = false;
  if (game->family->came_back != NULL)
    game->family->came_back(f);
}

static void became_best(Game *game, Frame *f, const PlyEvent *e) {
  f->kept = f->taken = true;
  f->settled = !ply_run_algorithm(game->mine)->windows; /* which still test it */
  f->best = f->from;
  f->best_child = (PlyNodeId)e->now;
  if (f->ply == 0)
    game->result.best = ply_trace_node(game->mine->trace, f->best_child)->move;
}

/* What all nodes share follows from what each has moved. */
static void moved(Game *game, Frame *f, const PlyEvent *e) {
  int32_t value = for_max(game, f->side, e->now);
  f->own = e->now;
  if (f->side == PLY_SIDE_MAX)
    game->shared.alpha = value;
  else
    game->shared.beta = value;
}

static void was_cut(Game *game, Frame *f, const PlyEvent *e) {
  f->cut = f->settled = true;
  f->best = e->now;
  game->result.cutoffs++;
  game->result.pruned += e->extra;
}

static void drawn(Game *game, Frame *f, const PlyEvent *e) {
  f->best_child = (PlyNodeId)e->now;
  game->result.best = ply_trace_node(game->mine->trace, f->best_child)->move;
}

static void stand_behind(Game *game, const PlyEvent *e) {
  Frame *f = game->n > 0 ? &game->stack[game->n - 1] : NULL;
  switch (e->kind) {
  case PLY_EVENT_ENTER: entered(game, e); break;
  case PLY_EVENT_EVALUATE:
    f->evaluated = true;
    game->result.leaves++;
    break;
  case PLY_EVENT_RETURN: returned(game, e); break;
  case PLY_EVENT_BEST: became_best(game, f, e); break;
  case PLY_EVENT_ALPHA:
  case PLY_EVENT_BETA: moved(game, f, e); break;
  case PLY_EVENT_CUTOFF: was_cut(game, f, e); break;
  case PLY_EVENT_SCORE:
    f->earned = e->now;
    f->said = true;
    break;
  case PLY_EVENT_SUM:
    f->total = e->now;
    f->settled = true;
    break;
  case PLY_EVENT_TIE: drawn(game, f, e); break;
  default: break;
  }
}

void ply_drive_record(Game *game, const PlyEvent *e) {
  PlyTrace *t = game->mine->trace;
  if (e->kind == PLY_EVENT_ENTER)
    ply_record_enter(t, e->line, e->extra, e->subject, e->now, e->was);
  else
    ply_record(t, e->kind, e->line, e->extra, e->subject, e->now, e->was);
  ply_record_show(t);
  stand_behind(game, e);
}

void ply_drive_enter(Game *game, PlyNodeId id, int32_t alpha, int32_t beta) {
  Frame f = ply_drive_frame(game, id, alpha, beta);
  PlyEvent e = { .kind = PLY_EVENT_ENTER,
                 .line = (uint8_t)game->family->line(game, &f, PLY_EVENT_ENTER),
                 .extra = (uint16_t)(game->search.depth - MIN(f.ply, game->search.depth)),
                 .subject = id,
                 .now = alpha,
                 .was = beta };
  ply_drive_record(game, &e);
}

void ply_drive_note(Game *game, PlyEventKind kind, unsigned extra, int32_t now, int32_t was) {
  const Frame *f = ply_drive_top(game);
  PlyEvent e = { .kind = (uint8_t)kind,
                 .line = (uint8_t)game->family->line(game, f, kind),
                 .extra = (uint16_t)extra,
                 .subject = f->id,
                 .now = now,
                 .was = was };
  ply_drive_record(game, &e);
}
