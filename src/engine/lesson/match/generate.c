/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about matches, drawn by lot. */
#include "lesson/ask/draft.h"
#include "lesson/match/runs.h"
#include "search/run.h"

#define MOST_NODES 2000 /* of a search that is made once more */

/* Would another move have come back with the same, or with a bound that may be the same? */
static bool is_only_best(const PlyRun *run) {
  unsigned n;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId best = ply_run_best(run, replay, 0);
  if (best == PLY_NO_NODE)
    return false;
  PlyScore top = ply_replay_score(replay, best);
  PlyNodeId first = ply_trace_children(run->trace, ply_trace_node(run->trace, best)->parent, &n);
  for (PlyNodeId id = first; id < first + n; id++) {
    PlyScore score = ply_replay_score(replay, id);
    if (id != best && (score.bound == PLY_BOUND_NONE || score.value == top.value))
      return false;
  }
  return n > 1;
}

/* A turn that begins, in which a search chooses: what a person or chance plays nobody can say. */
static bool is_thought(const PlyDraft *d, uint32_t step) {
  return step > 0 && ply_draft_is_next(d, step - 1, PLY_EVENT_TURN) &&
         ply_draft_is_next(d, step, PLY_EVENT_MOVE) &&
         ply_trace_event(d->run->trace, step)->was > 1 &&
         ply_trace_event(d->run->trace, step)->was <= MOST_NODES;
}

static bool propose_move(PlyDraft *d) {
  uint32_t step;
  if (!ply_draft_step(d, is_thought, &step))
    return false;
  unsigned turn = (unsigned)ply_trace_event(d->run->trace, step - 1)->now - 1;
  g_autoptr(PlyRun) thinking = ply_match_think_again(ply_run_match(d->run), turn);
  if (thinking == NULL)
    return false;
  ply_run_record(thinking, NULL);
  ply_draft_at(d, step);
  return is_only_best(thinking);
}

/* Of one that was played to its end. */
static bool propose_number(PlyDraft *d) {
  ply_draft_line(d, "of", "turns");
  return ply_match_is_over(ply_run_match(d->run), NULL);
}

PLY_GENERATES(ply_match_generate_move, "best-move", propose_move, NULL)
PLY_GENERATES(ply_match_generate_number, "number", propose_number, NULL)
