/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/search/drive/acts.h"

#include <math.h>

#include "lesson/ask/grade-private.h"

bool ply_answer_act(const PlyCase *c, const char *id, PlyDriveAct *act) {
  int kind = c->run->kind->driver == NULL ? -1 : ply_act_find(c->run->kind->driver, id);
  if (kind < 0)
    return false;
  *act = ply_act_of((unsigned)kind);
  return true;
}

/* Does who does it by hand see the numbers of node from the other side? */
static bool is_turned(const PlyCase *c, PlyNodeId node) {
  return ply_run_turns_signs(c->run) && ply_case_side(c, node) == PLY_SIDE_MIN;
}

/* What comes back at that step was taken from a leaf, or guessed. */
static bool is_taken(const PlyCase *c, uint32_t back) {
  return back >= 2 && ply_trace_event(c->run->trace, back - 2)->kind == PLY_EVENT_EVALUATE;
}

static double points(int32_t value, double scale) {
  if (value >= PLY_INF || value <= -PLY_INF)
    return value > 0 ? INFINITY : -INFINITY;
  return value / scale;
}

bool ply_answer_gives(const PlyCase *c, PlyNodeId node, double value, PlyBound bound,
                      uint32_t *step, PlyDriveAct *act) {
  static const char *const words[] = { [PLY_BOUND_EXACT] = "exact",
                                       [PLY_BOUND_LOWER] = "at-least",
                                       [PLY_BOUND_UPPER] = "at-most",
                                       [PLY_BOUND_NONE] = "nothing" };
  bool windows = ply_run_algorithm(c->run)->windows, turned = is_turned(c, node);
  uint32_t back = ply_replay_return_step(c->replay, node);
  const char *id = back == 0 || is_taken(c, back) ? "value" : windows ? "back" : "give";
  if (back == 0 || !ply_answer_act(c, id, act))
    return false;
  if (turned)
    bound = ply_score_negate((PlyScore){ 0, bound }).bound;
  *step = back - 1;
  act->first = turned ? -value : value;
  if (c->run->kind->driver->acts[act->kind].words == NULL)
    return bound == PLY_BOUND_EXACT;
  int word = ply_names_find(PLY_WORDS(c->run->kind->driver->acts[act->kind].words), words[bound]);
  act->word = (unsigned)MAX(word, 0);
  return word >= 0;
}

/* What node comes in with but for one of them, in the words of who does it by hand. */
static bool hand_down(const PlyCase *c, PlyNodeId node, bool alpha, double value, uint32_t *step,
                      PlyDriveAct *act) {
  PlyWindow window;
  double scale = c->run->trace->scale;
  uint32_t entered = ply_replay_enter_step(c->replay, node);
  ply_replay_seek(c->replay, entered);
  if (node == 0 || !ply_replay_window_for_max(c->replay, node, &window) ||
      !ply_answer_act(c, "window", act))
    return false;
  double low = alpha ? value : points(window.alpha, scale),
         high = alpha ? points(window.beta, scale) : value;
  *step = entered - 1;
  act->first = is_turned(c, node) ? -high : low;
  act->second = is_turned(c, node) ? -low : high;
  return true;
}

/* Index of the event that moves the bounds of node last before step at; false: none does. */
static bool last_move(const PlyCase *c, PlyNodeId node, uint32_t at, uint32_t *index) {
  const PlyTrace *t = c->run->trace;
  for (uint32_t i = at; i > ply_replay_enter_step(c->replay, node); i--) {
    const PlyEvent *e = ply_trace_event(t, i - 1);
    *index = i - 1;
    if (e->subject == node && (e->kind == PLY_EVENT_ALPHA || e->kind == PLY_EVENT_BETA))
      return true;
  }
  return false;
}

bool ply_answer_bound(const PlyCase *c, PlyNodeId node, uint32_t at, bool alpha, double value,
                      uint32_t *step, PlyDriveAct *act) {
  uint32_t index;
  bool own = (ply_case_side(c, node) == PLY_SIDE_MAX) == alpha;
  if (ply_replay_enter_step(c->replay, node) == 0)
    return false;
  if (!own || !last_move(c, node, at, &index))
    return hand_down(c, node, alpha, value, step, act);
  const PlyEvent *e = ply_trace_event(c->run->trace, index);
  double said = is_turned(c, node) ? -value : value;
  bool moves = said != points(e->was, c->run->trace->scale);
  *step = index;
  if (!ply_answer_act(c, moves ? "bound" : "go-on", act))
    return false;
  act->first = moves ? said : 0;
  return true;
}

bool ply_answer_skips(const PlyCase *c, PlyNodeId node, uint32_t *step, PlyDriveAct *act) {
  uint32_t entered = ply_replay_enter_step(c->replay, node);
  *step = entered - 1;
  return node != 0 && entered > 0 && ply_answer_act(c, "cut", act);
}
