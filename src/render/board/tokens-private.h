/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the token game's pictures. */

#include "games/tokens.h"
#include "render/board/pieces.h"
#include "render/kit/paint.h"

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyBoardView *view;
  PlyScene *scene;
  uint32_t position_stated; /* 0: not yet */
  PlyNodeId node;           /* whose position is shown; of a search */
  PlyNodeId looked;         /* the move that is looked at, a child of node; PLY_NO_NODE */
  PlyNodeId best;           /* the best child so far, or PLY_NO_NODE */
  PlyMove move;             /* of looked; or PLY_NO_MOVE */
  PlyMove last;             /* of a match: the move just played */
  unsigned n_effects;
  PlyTokensEffect effects[PLY_TOKENS_MAX_OFFSETS];
  PlyTokensView now;
  double k, left, top, side; /* of the board's fields */
  double strip;              /* height of what stands above and below it */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
} PlyTokensMaker;

/* A token as it lies: what it looks like is its owner, its letter, value and pattern. */
typedef struct {
  const PlyTokensKind *kind;
  unsigned number; /* of the kind */
  PlySide owner;
  bool guarded;
  bool ghost; /* not there yet */
} PlyTokenLook;

/* Of what no measure tells, and no question asks for: the position, and the move looked at. */
#define PLY_TOKENS_STEP "position"
static inline void ply_tokens_state_position(PlyTokensMaker *m) {
  if (m->position_stated == 0)
    PLY_DECLARE(m->scene, { PLY_TOKENS_STEP, PLY_NO_SUBJECT });
  else
    ply_scene_declare_again(m->scene, m->position_stated);
  m->position_stated = m->scene->declaring;
}

/* --- tokens-token.c --- */
/* Around (x, y) on a square of this side. Nothing but the letter where it is small. */
void ply_tokens_draw(PlyScene *scene, const PlyTokenLook *look, double x, double y, double side);
/* "A of First, value 3, hits 4 fields". Free with g_free. */
char *ply_tokens_name(const PlyRun *run, const PlyTokenLook *look) G_GNUC_WARN_UNUSED_RESULT;
/* The same on a small board: a square of the first player, a disc of the second; small ones full and
 * hollow. */
void ply_tokens_draw_small(const PlyPainter *p, const PlyPieceMark *mark);
const char *ply_tokens_side_name(const PlyRun *run, PlySide side);

/* --- tokens-strip.c --- */
/* A player: name, points, hand and supply, from y on; with its items. */
void ply_tokens_draw_strip(PlyTokensMaker *m, PlySide side, double y);
