/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/replay.h"

#include <string.h>

#include "base/pages.h"
#include "trace/replay-private.h"

/* --- cells --- */

static size_t bytes_of(uint32_t room) {
  return (size_t)room * sizeof(uint32_t);
}

/* Of a recording that is complete exactly as many as it has; while it grows twice as many each time. */
static void make_room(PlyReplay *r, unsigned c, uint32_t needed) {
  uint32_t had = r->room[c], room = had <= UINT32_MAX / 2 ? MAX(needed, 2 * had) : needed;
  uint32_t *cells = ply_zeroes_new(bytes_of(room));
  if (cells == NULL)
    g_error("no memory for %u cells of a state", room);
  if (had > 0)
    memcpy(cells, r->column[c], bytes_of(r->n_cells[c]));
  ply_zeroes_free(r->column[c], bytes_of(had));
  r->column[c] = cells;
  r->room[c] = room;
}

static void grow_column(PlyReplay *r, unsigned c, uint32_t needed) {
  if (needed > r->room[c])
    make_room(r, c, needed);
  r->n_cells[c] = MAX(r->n_cells[c], needed);
}

/* A cell for each published node or subject; or one for all. */
static void grow_columns(PlyReplay *r) {
  const uint32_t needed[] = { [PLY_CELLS_NO] = 0,
                              [PLY_CELLS_ONE] = 1,
                              [PLY_CELLS_NODES] = ply_trace_n_nodes(r->trace),
                              [PLY_CELLS_SUBJECTS] = r->trace->n_subjects };
  const PlyTraceLayout *layout = r->trace->layout;
  for (unsigned c = 0; c < layout->n_columns; c++)
    grow_column(r, c, needed[layout->columns[c]]);
}

/* Applies (or takes back: it is the same) events from .. to-1. No branches in the loop: the kinds
 * come in no order that a processor could guess. Why exclusive-or: x ^ (was ^ now) turns was into
 * now and now into was, so one loop takes steps both ways; and since exclusive-ors commute, going
 * back may run over the events forwards, the order in which memory is read fastest. The price is
 * that nothing mends itself: an event whose was is not what the cell held spoils the cell for every
 * later step, which writing now would not. That is why tests walk each step there and back and
 * compare all cells. */
static void apply(PlyReplay *r, uint32_t from, uint32_t to) {
  const PlyTraceLayout *layout = r->trace->layout;
  uint32_t *base[PLY_MAX_EVENT_KINDS], mask[PLY_MAX_EVENT_KINDS];
  for (unsigned kind = 0; kind < PLY_MAX_EVENT_KINDS; kind++) {
    unsigned column = ply_layout_event(layout, kind)->column;
    base[kind] = r->column[column];
    mask[kind] = layout->columns[column] == PLY_CELLS_ONE ? 0 : UINT32_MAX;
  }
  while (from < to) {
    uint32_t end = MIN(to, ((from >> PLY_EVENT_SHIFT) + 1) << PLY_EVENT_SHIFT);
    const PlyEvent *e = ply_trace_event(r->trace, from), *stop = e + (end - from);
    for (; e < stop; e++)
      base[e->kind][e->subject & mask[e->kind]] ^= (uint32_t)e->now ^ (uint32_t)e->was;
    from = end;
  }
  r->column[PLY_COLUMN_NONE][0] = 0;
}

/* The path is not kept up step by step, which would need an inverse of its own: the subject of the
 * current event and the parents in the nodes say it, whatever step one comes from. O(depth). */
static void find_path(PlyReplay *r) {
  PlyNodeId id = r->step == 0 ? 0 : ply_trace_event(r->trace, r->step - 1)->subject;
  r->n_path = ply_trace_n_nodes(r->trace) == 0 ? 0 : ply_trace_ply(r->trace, id) + 1;
  if (r->n_path > r->path_room) {
    r->path_room = MAX(r->n_path, 2 * r->path_room);
    r->path = g_renew(PlyNodeId, r->path, r->path_room);
  }
  for (unsigned i = r->n_path; i-- > 0; id = ply_trace_node(r->trace, id)->parent)
    r->path[i] = id;
}

static uint32_t cell(const PlyReplay *r, unsigned column, uint32_t id) {
  return id < r->n_cells[column] ? r->column[column][id] : 0;
}

/* --- life --- */

PlyReplay *ply_replay_new(PlyTrace *trace) {
  PlyReplay *r = g_new0(PlyReplay, 1);
  r->trace = ply_trace_ref(trace);
  grow_columns(r);
  r->index = g_array_new(FALSE, TRUE, sizeof(PlyTally));
  find_path(r);
  return r;
}

void ply_replay_free(PlyReplay *r) {
  if (r == NULL)
    return;
  for (unsigned c = 0; c < PLY_MAX_COLUMNS; c++)
    ply_zeroes_free(r->column[c], bytes_of(r->room[c]));
  g_array_unref(r->index);
  g_free(r->path);
  ply_trace_unref(r->trace);
  g_free(r);
}

PlyTrace *ply_replay_trace(const PlyReplay *r) {
  return r->trace;
}

uint32_t ply_replay_step(const PlyReplay *r) {
  return r->step;
}

uint32_t ply_replay_last(const PlyReplay *r) {
  return ply_trace_n_events(r->trace);
}

void ply_replay_seek(PlyReplay *r, uint32_t step) {
  step = MIN(step, ply_replay_last(r));
  grow_columns(r);
  if (step > r->step)
    apply(r, r->step, step);
  else
    apply(r, step, r->step);
  r->step = step;
  find_path(r);
}

const PlyEvent *ply_replay_event(const PlyReplay *r) {
  return r->step == 0 ? NULL : ply_trace_event(r->trace, r->step - 1);
}

/* --- who and where --- */

PlyNodeId ply_replay_current(const PlyReplay *r) {
  return r->n_path == 0 ? 0 : r->path[r->n_path - 1];
}

const PlyNodeId *ply_replay_path(const PlyReplay *r, unsigned *n) {
  *n = r->n_path;
  return r->path;
}

/* The step that entered id, or 0 while it has not been. */
static uint32_t entered(const PlyReplay *r, PlyNodeId id) {
  if (id >= ply_trace_n_nodes(r->trace))
    return 0; /* a run of rules has no nodes */
  uint32_t step = ply_trace_entered(r->trace, id);
  return step <= r->step ? step : 0;
}

static bool is_current_event(const PlyReplay *r, PlyEventKind kind, PlyNodeId id) {
  const PlyEvent *e = ply_replay_event(r);
  return e != NULL && e->kind == kind && e->subject == id;
}

/* Children have higher numbers than their parent, so a path ascends. */
static bool is_on_path(const PlyReplay *r, PlyNodeId id) {
  unsigned low = 0, high = r->n_path;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (r->path[middle] < id)
      low = middle + 1;
    else
      high = middle;
  }
  return low < r->n_path && r->path[low] == id;
}

/* For an entered node: still at work? */
static bool is_open(const PlyReplay *r, PlyNodeId id) {
  return is_on_path(r, id) && !is_current_event(r, PLY_EVENT_RETURN, id);
}

/* A leaf of this run, which a hand tree may have nodes below: entered, then evaluated. */
static bool was_evaluated(const PlyReplay *r, PlyNodeId id) {
  return ply_trace_event(r->trace, entered(r, id))->kind == PLY_EVENT_EVALUATE;
}

/* A quiet move, which quiescence passes over: the noisy ones come first, and it told how many they are. */
static bool is_passed_over(const PlyReplay *r, PlyNodeId id, PlyNodeId child) {
  const PlyEvent *e = ply_trace_event(r->trace, entered(r, id));
  return e->kind == PLY_EVENT_EXTEND && child - ply_trace_child(r->trace, id, 0) >= e->extra;
}

PlyNodeState ply_replay_state(const PlyReplay *r, PlyNodeId id) {
  if (entered(r, id))
    return is_open(r, id) ? PLY_NODE_OPEN : PLY_NODE_DONE;
  /* Never entered so far: it is pruned when the nearest node above that was entered is
   * through with its children, and was not left half-way. */
  PlyNodeId below = id;
  while (id != 0 && !entered(r, id)) {
    below = id;
    id = ply_trace_node(r->trace, id)->parent;
  }
  if (!entered(r, id))
    return PLY_NODE_FUTURE;
  bool open = is_open(r, id);
  bool through = open ? is_current_event(r, PLY_EVENT_CUTOFF, id)
                      : !was_evaluated(r, id) && cell(r, PLY_COLUMN_DROPPED, id) == 0;
  return through && !is_passed_over(r, id, below) ? PLY_NODE_PRUNED : PLY_NODE_FUTURE;
}

/* --- values --- */

/* A search from the start again and again, of which no round was finished. */
static bool is_unanswered(const PlyReplay *r, PlyNodeId id) {
  PlyNodeId first = ply_trace_child(r->trace, id, 0);
  return first != PLY_NO_NODE && cell(r, PLY_COLUMN_BEST, id) == 0 &&
         ply_node_is_iteration(ply_trace_node(r->trace, first));
}

/* What a returned value proves follows from the window that the node was entered with (Knuth and
 * Moore, "An Analysis of Alpha-Beta Pruning", 1975): at or below alpha it is an upper bound, at or
 * above beta a lower one, between them exact. The event that entered has alpha in now and beta in
 * was. Infinity bounds nothing: a value equal to it is exact. 64 bits, since strict moves a bound
 * by one, and an infinite one would leave 32. */
static PlyScore done_score(const PlyReplay *r, PlyNodeId id) {
  PlySide side = ply_node_side(ply_trace_node(r->trace, id));
  PlyScore s = { (int32_t)cell(r, PLY_COLUMN_VALUE, id), PLY_BOUND_EXACT };
  if (cell(r, PLY_COLUMN_DROPPED, id) != 0 || is_unanswered(r, id))
    return (PlyScore){ 0, PLY_BOUND_NONE };
  if (side == PLY_SIDE_CHANCE || r->trace->exact || was_evaluated(r, id))
    return s;
  if (r->trace->said) {
    uint32_t back = ply_replay_return_step(r, id);
    if (back > 0)
      s.bound = (PlyBound)ply_trace_event(r->trace, back - 1)->extra;
    return s;
  }
  const PlyEvent *e = ply_trace_event(r->trace, entered(r, id) - 1);
  int strict = r->trace->strict;
  if (e->now == e->was && !strict) {
    /* Only fail-hard with a test that lets equal values pass leaves such a window to a child.
     * What comes back is clamped from both sides, and proves nothing unless it was cut. */
    bool up = r->trace->negamax || side == PLY_SIDE_MAX;
    bool cut = cell(r, PLY_COLUMN_CUT, id) != 0;
    s.bound = !cut ? PLY_BOUND_NONE : up ? PLY_BOUND_LOWER : PLY_BOUND_UPPER;
  } else if ((int64_t)s.value <= (int64_t)e->now - strict && e->now != -PLY_INF)
    s.bound = PLY_BOUND_UPPER;
  else if ((int64_t)s.value >= (int64_t)e->was + strict && e->was != PLY_INF)
    s.bound = PLY_BOUND_LOWER;
  return s;
}

/* Has anything been added up at the node yet? */
static bool has_sum(const PlyReplay *r, PlyNodeId id) {
  PlyNodeId first = ply_trace_child(r->trace, id, 0);
  if (!r->trace->sums || id == 0 || first == PLY_NO_NODE)
    return false;
  return ply_replay_state(r, first) == PLY_NODE_DONE &&
         !is_current_event(r, PLY_EVENT_RETURN, first);
}

static PlyScore open_score(const PlyReplay *r, PlyNodeId id) {
  const PlyNode *node = ply_trace_node(r->trace, id);
  if (is_current_event(r, PLY_EVENT_EVALUATE, id))
    return (PlyScore){ (int32_t)cell(r, PLY_COLUMN_VALUE, id), PLY_BOUND_EXACT };
  PlyNodeId best = ply_replay_best(r, id);
  if (best == PLY_NO_NODE)
    return has_sum(r, id) ? (PlyScore){ (int32_t)cell(r, PLY_COLUMN_VALUE, id), PLY_BOUND_EXACT }
                          : (PlyScore){ 0, PLY_BOUND_NONE };
  PlyScore s = done_score(r, best);
  if (ply_node_is_iteration(ply_trace_node(r->trace, best)))
    return s;                   /* the same position, searched to its end */
  bool own = r->trace->negamax; /* the child's score is seen by the other side */
  if (own)
    s = ply_score_negate(s);
  PlyBound proven = own || ply_node_side(node) == PLY_SIDE_MAX ? PLY_BOUND_LOWER : PLY_BOUND_UPPER;
  bool holds = s.bound == PLY_BOUND_EXACT || s.bound == proven;
  return (PlyScore){ s.value, holds ? proven : PLY_BOUND_NONE };
}

PlyScore ply_replay_score(const PlyReplay *r, PlyNodeId id) {
  if (!entered(r, id))
    return (PlyScore){ 0, PLY_BOUND_NONE };
  return is_open(r, id) ? open_score(r, id) : done_score(r, id);
}

PlyScore ply_replay_score_for_max(const PlyReplay *r, PlyNodeId id) {
  PlyScore s = ply_replay_score(r, id);
  bool turn = r->trace->negamax && ply_node_side(ply_trace_node(r->trace, id)) == PLY_SIDE_MIN;
  return turn ? ply_score_negate(s) : s;
}

PlyNodeId ply_replay_best(const PlyReplay *r, PlyNodeId id) {
  uint32_t best = cell(r, PLY_COLUMN_BEST, id);
  return best == 0 ? PLY_NO_NODE : best;
}

static bool is_move(const PlyReplay *r, PlyNodeId id) {
  return !ply_node_is_iteration(ply_trace_node(r->trace, id));
}

PlyNodeId *ply_replay_line(const PlyReplay *r, PlyNodeId id, unsigned *n) {
  *n = 0;
  for (PlyNodeId at = ply_replay_best(r, id); at != PLY_NO_NODE; at = ply_replay_best(r, at))
    *n += is_move(r, at);
  PlyNodeId *line = g_new(PlyNodeId, *n), *next = line;
  for (PlyNodeId at = ply_replay_best(r, id); at != PLY_NO_NODE; at = ply_replay_best(r, at))
    if (is_move(r, at))
      *next++ = at;
  return line;
}

/* --- windows --- */

static bool moves_beta(const PlyReplay *r, PlyNodeId id) {
  return !r->trace->negamax && ply_node_side(ply_trace_node(r->trace, id)) == PLY_SIDE_MIN;
}

/* The window as the node's own moves leave it. */
static PlyWindow own_window(const PlyReplay *r, PlyNodeId id, uint32_t step) {
  const PlyEvent *e = ply_trace_event(r->trace, step - 1);
  PlyWindow window = { e->now, e->was };
  uint32_t moved = cell(r, PLY_COLUMN_BOUND, id);
  if (moves_beta(r, id))
    window.beta = (int32_t)((uint32_t)window.beta ^ moved);
  else
    window.alpha = (int32_t)((uint32_t)window.alpha ^ moved);
  return window;
}

/* The child of id that was entered last, or PLY_NO_NODE. */
static PlyNodeId last_entered(const PlyReplay *r, PlyNodeId id) {
  unsigned n;
  PlyNodeId first = ply_trace_children(r->trace, id, &n);
  while (n > 0 && entered(r, first + n - 1) == 0)
    n--;
  return n > 0 ? first + n - 1 : PLY_NO_NODE;
}

/* Where the bounds are not a node's own (PlyTraceWindows), the one that it does not move itself
 * either goes with the one that it does, or is where its last child has left it. */
static void follow(const PlyReplay *r, PlyNodeId id, PlyWindow *window) {
  bool beta = moves_beta(r, id);
  int32_t *other = beta ? &window->alpha : &window->beta;
  if (r->trace->windows == PLY_WINDOWS_BOTH) {
    if (cell(r, PLY_COLUMN_BOUND, id) != 0)
      *other = beta ? window->beta : window->alpha;
    return;
  }
  PlyNodeId child = last_entered(r, id);
  if (child == PLY_NO_NODE)
    return;
  PlyWindow below = own_window(r, child, entered(r, child));
  *other = r->trace->negamax ? -below.alpha : beta ? below.alpha : below.beta;
}

bool ply_replay_window(const PlyReplay *r, PlyNodeId id, PlyWindow *window) {
  *window = (PlyWindow){ -PLY_INF, PLY_INF };
  uint32_t step = entered(r, id);
  if (step == 0)
    return false;
  *window = own_window(r, id, step);
  if (r->trace->windows != PLY_WINDOWS_OWN)
    follow(r, id, window);
  return true;
}

bool ply_replay_window_for_max(const PlyReplay *r, PlyNodeId id, PlyWindow *window) {
  bool there = ply_replay_window(r, id, window);
  if (r->trace->negamax && ply_node_side(ply_trace_node(r->trace, id)) == PLY_SIDE_MIN)
    *window = (PlyWindow){ -window->beta, -window->alpha };
  return there;
}

int ply_replay_depth_left(const PlyReplay *r, PlyNodeId id) {
  uint32_t step = entered(r, id);
  return step == 0 ? -1 : ply_trace_event(r->trace, step - 1)->extra;
}

/* Where a bound came from. Only the bound's owner moves it, and a bound moves one way only, so the
 * cell (first ^ last of the bound) is zero just where it never moved. A child is entered with the
 * window as it stands, and each move of a bound narrows it: the nearest owner on the way up whose
 * bound moved has set the one in force, and its best child is what came back with the value. An
 * infinite bound is nobody's, and neither is one that is not a node's own (PlyTraceWindows). */
PlySource ply_replay_source(const PlyReplay *r, PlyNodeId id, bool alpha) {
  PlySide owner = alpha ? PLY_SIDE_MAX : PLY_SIDE_MIN;
  PlyWindow w;
  ply_replay_window_for_max(r, id, &w);
  if (id >= ply_trace_n_nodes(r->trace) || r->trace->windows != PLY_WINDOWS_OWN ||
      (alpha ? w.alpha == -PLY_INF : w.beta == PLY_INF))
    return (PlySource){ PLY_NO_NODE, PLY_NO_NODE };
  for (;; id = ply_trace_node(r->trace, id)->parent) {
    if (ply_node_side(ply_trace_node(r->trace, id)) == owner && cell(r, PLY_COLUMN_BOUND, id) != 0)
      return (PlySource){ id, ply_replay_best(r, id) };
    if (id == 0)
      return (PlySource){ PLY_NO_NODE, PLY_NO_NODE };
  }
}

PlySource ply_replay_cutoff_source(const PlyReplay *r) {
  const PlyEvent *e = ply_replay_event(r);
  g_return_val_if_fail(e != NULL && e->kind == PLY_EVENT_CUTOFF,
                       ((PlySource){ PLY_NO_NODE, PLY_NO_NODE }));
  /* A Min node cuts because Max has something better elsewhere, and the other way round. */
  bool min = ply_node_side(ply_trace_node(r->trace, e->subject)) == PLY_SIDE_MIN;
  PlyWindow w;
  ply_replay_window(r, e->subject, &w);
  /* A search that stops beside a neighbour has met the bound of its own side, from above. */
  if (e->was != (moves_beta(r, e->subject) ? w.alpha : w.beta) && e->subject != 0)
    return ply_replay_source(r, ply_trace_node(r->trace, e->subject)->parent, !min);
  return ply_replay_source(r, e->subject, min);
}

/* --- runs of rules --- */

uint32_t ply_replay_subject(const PlyReplay *r) {
  const PlyEvent *e = ply_replay_event(r);
  return e == NULL ? PLY_NO_SUBJECT : e->subject;
}

uint32_t ply_replay_square(const PlyReplay *r, uint32_t square) {
  return cell(r, PLY_COLUMN_SQUARE, square);
}

uint32_t ply_replay_evidence_id(const PlyReplay *r) {
  return cell(r, PLY_COLUMN_EVIDENCE, 0);
}

const void *ply_replay_evidence(const PlyReplay *r) {
  return ply_trace_evidence(r->trace, ply_replay_evidence_id(r));
}

uint32_t ply_replay_choice_id(const PlyReplay *r) {
  return cell(r, PLY_COLUMN_CHOICE, 0);
}

const void *ply_replay_choice(const PlyReplay *r) {
  return ply_trace_evidence(r->trace, ply_replay_choice_id(r));
}

/* --- choice by odds --- */

uint32_t ply_replay_round(const PlyReplay *r) {
  return cell(r, PLY_COLUMN_ROUND, 0);
}

uint32_t ply_replay_purse_id(const PlyReplay *r) {
  return cell(r, PLY_COLUMN_PURSE, 0);
}

const PlyPurse *ply_replay_purse(const PlyReplay *r) {
  return ply_trace_purse(r->trace, ply_replay_purse_id(r));
}

uint32_t ply_replay_job(const PlyReplay *r) {
  uint32_t job = cell(r, PLY_COLUMN_JOB, 0);
  return job == 0 ? PLY_NO_SUBJECT : job - 1;
}

uint32_t ply_replay_rating_id(const PlyReplay *r, uint32_t subject) {
  return cell(r, PLY_COLUMN_RATING, subject);
}

uint32_t ply_replay_tally(const PlyReplay *r, uint32_t subject) {
  return cell(r, PLY_COLUMN_TALLY, subject);
}

uint32_t ply_replay_hand(const PlyReplay *r, uint32_t subject) {
  return cell(r, PLY_COLUMN_HAND, subject);
}

uint32_t ply_replay_cell(const PlyReplay *r, unsigned column, uint32_t subject) {
  g_return_val_if_fail(column < PLY_MAX_COLUMNS, 0);
  return cell(r, column, subject);
}

uint64_t ply_replay_hash(const PlyReplay *r) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (unsigned c = 0; c < PLY_MAX_COLUMNS; c++) {
    for (uint32_t i = 0; i < r->n_cells[c]; i++)
      if (r->column[c][i] != 0) /* cells that were never made are zero too */
        hash =
            (((hash ^ c) * 0x100000001b3u ^ i) * 0x100000001b3u ^ r->column[c][i]) * 0x100000001b3u;
  }
  return hash;
}
