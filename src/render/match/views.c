/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a match. */
#include "match/match.h"
#include "render/views-private.h"

#define SIDE 606.0 /* px at text scale 1 */

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  return ply_part_board(run, replay, part, false);
}

/* Those of the match so far. */
static PlyMove *moves(const PlyRun *run, const PlyReplay *replay, PlyNodeId node G_GNUC_UNUSED,
                      unsigned *n) {
  uint32_t step = ply_replay_step(replay);
  PlyMove *moves = g_new(PlyMove, step);
  *n = 0;
  for (uint32_t i = 0; i < step; i++) {
    const PlyEvent *event = ply_trace_event(run->trace, i);
    if (event->kind == PLY_EVENT_MOVE || event->kind == PLY_EVENT_LOST_TURN)
      moves[(*n)++] = (PlyMove)event->now;
  }
  return moves;
}

const PlyViewFace ply_view_match_face = {
  .board = board,
  .wide = SIDE,
  .high = SIDE,
  .moves = moves,
};
