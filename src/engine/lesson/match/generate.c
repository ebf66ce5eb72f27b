/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about matches, drawn by lot. */
#include "lesson/ask/draft.h"
#include "lesson/match/runs.h"
#include "run/saved.h"
#include "search/run.h"

#define MOST_NODES 2000 /* of a search that is made once more */

/* The same search without cutoffs, so that it knows exactly what each move is worth; NULL where the
 * options of the one that chose mean nothing to it. */
static PlyRun *search_openly(const PlyRun *thinking) {
  PlyOptions options;
  g_autofree char *set = ply_options_write(&thinking->options);
  const PlyAlgorithm *minimax = ply_algorithm_find("minimax", NULL);
  ply_options_init(&options, minimax->options);
  if (!ply_options_read(&options, set, NULL))
    return NULL;
  PlyRun *run = ply_run_new(ply_run_start(thinking), minimax, &options, NULL);
  if (run != NULL) {
    ply_run_limit_nodes(run, MOST_NODES);
    ply_run_record(run, NULL);
  }
  return run;
}

/* Is the move that was played the only one that is worth as much? */
static bool is_only_best(const PlyRun *run, PlyMove played) {
  unsigned n, equal = 0;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyNodeId best = ply_run_best(run, replay, 0);
  if (best == PLY_NO_NODE || ply_run_result(run)->truncated ||
      ply_trace_node(run->trace, best)->move != played)
    return false;
  int32_t top = ply_replay_score(replay, best).value;
  PlyNodeId first = ply_trace_children(run->trace, ply_trace_node(run->trace, best)->parent, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    equal += ply_replay_score(replay, id).value == top;
  return n > 1 && equal == 1;
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
  g_autoptr(PlyRun) open = thinking != NULL ? search_openly(thinking) : NULL;
  ply_draft_at(d, step);
  return open != NULL && is_only_best(open, (PlyMove)ply_trace_event(d->run->trace, step)->now);
}

/* Of one that was played to its end. */
static bool propose_number(PlyDraft *d) {
  ply_draft_line(d, "of", "turns");
  return ply_match_is_over(ply_run_match(d->run), NULL);
}

PLY_GENERATES(ply_match_generate_move, "best-move", propose_move, NULL)
PLY_GENERATES(ply_match_generate_number, "number", propose_number, NULL)
