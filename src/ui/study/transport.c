/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/transport.h"

#include "ui/face.h"

#define CALM_GAP_US 120000 /* steps closer together than this are a held key */

struct _PlyTransport {
  GObject parent;
  PlyRun *run;
  PlyReplay *replay;
  PlyNodeId selected;
  const PlyKindInfo *kind;
  guint32 stop, halt;
  PlyCover *cover, *later;
  PlyWay *way; /* where it covers a step, that stands in place of cover; or NULL */
  double speed;
  guint timer;
  GArray *breaks;                /* PlyBreak */
  guint32 reached;               /* the furthest step at which this run has stood */
  GArray *stations;              /* guint32 */
  guint n_acts;                  /* of all to come, where there are stations */
  gint64 moved_at, moved_before; /* monotonic time of the last two moves, us */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyTransport, ply_transport, G_TYPE_OBJECT)

static void emit(PlyTransport *self, guint flags) {
  g_signal_emit(self, signals[CHANGED], 0, flags);
}

static gboolean may_pass(PlyTransport *self, guint32 *step) {
  if (*step > self->stop)
    *step = MAX(self->stop, ply_replay_step(self->replay));
  return *step != ply_replay_step(self->replay);
}

static gboolean meets(PlyTransport *self, const PlyBreak *at, const PlyEvent *event) {
  if (at->kinds && at->layout && at->layout != self->run->trace->layout)
    return FALSE;
  if (at->kinds && !(at->kinds & PLY_EVENT_BIT(event->kind)))
    return FALSE;
  if (at->line && at->line != event->line)
    return FALSE;
  if (at->valued && at->value != event->now)
    return FALSE;
  return at->ply < 0 || ply_ui_ply(self->run, event) == at->ply;
}

static gboolean is_break(PlyTransport *self, const PlyEvent *event) {
  for (guint i = 0; i < self->breaks->len; i++)
    if (meets(self, &g_array_index(self->breaks, PlyBreak, i), event))
      return TRUE;
  return FALSE;
}

/* Whether what leads on by itself ends at step, which is not the first. */
static gboolean rests_at(PlyTransport *self, guint32 step) {
  return step == self->halt || is_break(self, ply_trace_event(self->run->trace, step - 1));
}

/* --- Stations --- */

static guint32 station(PlyTransport *self, guint i) {
  return g_array_index(self->stations, guint32, i);
}

guint ply_transport_n_stations(PlyTransport *self) {
  return self->stations->len;
}

guint ply_transport_stations_to(PlyTransport *self, guint32 step) {
  guint low = 0, high = self->stations->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (station(self, middle) <= step)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Before the first of them every step is one. */
static guint32 next_station(PlyTransport *self, guint32 step) {
  guint n = ply_transport_stations_to(self, step);
  if (n == 0)
    return step + 1;
  return n < self->stations->len ? station(self, n) : ply_replay_last(self->replay);
}

static guint32 previous_station(PlyTransport *self, guint32 step) {
  guint n = step > 0 ? ply_transport_stations_to(self, step - 1) : 0;
  return n > 0 ? station(self, n - 1) : step > 0 ? step - 1 : 0;
}

guint ply_transport_n_acts(PlyTransport *self) {
  return self->stations->len > 0 ? MAX(self->n_acts, self->stations->len - 1) : 0;
}

void ply_transport_set_stations(PlyTransport *self, const guint32 *steps, guint n, guint all) {
  if (n == 0 && self->stations->len == 0)
    return;
  self->n_acts = all;
  g_array_set_size(self->stations, 0);
  g_array_append_vals(self->stations, steps, n);
  emit(self, PLY_CHANGED_RULES);
}

static void stop_timer(PlyTransport *self) {
  g_clear_handle_id(&self->timer, g_source_remove);
}

static gboolean play_cb(gpointer data) {
  PlyTransport *self = data;
  guint32 next = next_station(self, ply_replay_step(self->replay));
  gboolean moved = next <= ply_replay_last(self->replay) && ply_transport_seek(self, next);
  gboolean at_end = next >= MIN(ply_replay_last(self->replay), self->stop);
  if (moved && !at_end && !rests_at(self, ply_replay_step(self->replay)))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  emit(self, PLY_CHANGED_PLAYING);
  return G_SOURCE_REMOVE;
}

static void start_timer(PlyTransport *self) {
  stop_timer(self);
  self->timer = g_timeout_add((guint)(1000.0 / self->speed), play_cb, self);
}

static void ply_transport_finalize(GObject *object) {
  PlyTransport *self = PLY_TRANSPORT(object);
  stop_timer(self);
  g_clear_pointer(&self->replay, ply_replay_free);
  g_clear_pointer(&self->run, ply_run_unref);
  g_clear_pointer(&self->cover, ply_cover_unref);
  g_clear_pointer(&self->way, ply_way_free);
  g_clear_pointer(&self->later, ply_cover_unref);
  g_array_unref(self->breaks);
  g_array_unref(self->stations);
  G_OBJECT_CLASS(ply_transport_parent_class)->finalize(object);
}

static void ply_transport_class_init(PlyTransportClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = ply_transport_finalize;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void ply_transport_init(PlyTransport *self) {
  self->breaks = g_array_new(FALSE, TRUE, sizeof(PlyBreak));
  self->stations = g_array_new(FALSE, FALSE, sizeof(guint32));
  self->selected = PLY_NO_NODE;
  self->stop = self->halt = PLY_NO_STOP;
  self->speed = 1.5;
  self->kind = ply_kind_of_choice(NULL);
}

PlyTransport *ply_transport_new(void) {
  return g_object_new(PLY_TYPE_TRANSPORT, NULL);
}

void ply_transport_set_run(PlyTransport *self, PlyRun *run) {
  ply_transport_set_run_at(self, run, 0);
}

void ply_transport_set_run_at(PlyTransport *self, PlyRun *run, guint32 step) {
  g_return_if_fail(PLY_IS_TRANSPORT(self));
  stop_timer(self);
  g_autoptr(PlyRun) old = g_steal_pointer(&self->run);
  g_autoptr(PlyWay) old_way = g_steal_pointer(&self->way);
  g_clear_pointer(&self->replay, ply_replay_free);
  if (run) {
    self->run = ply_run_ref(run);
    self->replay = ply_replay_new(run->trace);
    ply_replay_seek(self->replay, step);
  }
  self->reached = ply_transport_get_step(self);
  self->selected = PLY_NO_NODE;
  self->stop = self->halt = PLY_NO_STOP;
  g_array_set_size(self->stations, 0);
  self->kind = ply_kind_of_choice(run);
  self->moved_at = self->moved_before = 0;
  emit(self, PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_SELECTION | PLY_CHANGED_PLAYING |
                 PLY_CHANGED_RULES);
}

PlyRun *ply_transport_get_run(PlyTransport *self) {
  return self->run;
}

PlyReplay *ply_transport_get_replay(PlyTransport *self) {
  return self->replay;
}

void ply_transport_grown(PlyTransport *self) {
  if (self->run)
    emit(self, PLY_CHANGED_TRACE);
}

guint32 ply_transport_get_step(PlyTransport *self) {
  return self->replay ? ply_replay_step(self->replay) : 0;
}

guint32 ply_transport_get_reached(PlyTransport *self) {
  return self->reached;
}

guint32 ply_transport_get_last(PlyTransport *self) {
  return self->replay ? ply_replay_last(self->replay) : 0;
}

/* What covers the run where it stands on its way to a question; NULL: nothing. */
static const PlyCover *way_cover(PlyTransport *self) {
  return self->way ? ply_way_cover(self->way, ply_transport_get_step(self)) : NULL;
}

gboolean ply_transport_seek(PlyTransport *self, guint32 step) {
  if (!self->replay)
    return FALSE;
  step = MIN(step, ply_replay_last(self->replay));
  if (!may_pass(self, &step))
    return FALSE;
  self->moved_before = self->moved_at;
  self->moved_at = g_get_monotonic_time();
  const PlyCover *before = way_cover(self);
  ply_replay_seek(self->replay, step);
  self->reached = MAX(self->reached, step);
  emit(self, PLY_CHANGED_STEP | (way_cover(self) == before ? 0 : PLY_CHANGED_RULES));
  return TRUE;
}

guint32 ply_transport_peek(PlyTransport *self, PlyGo where) {
  if (!self->replay)
    return 0;
  guint32 step = ply_replay_step(self->replay), last = ply_replay_last(self->replay);
  switch (where) {
  case PLY_GO_FIRST: return 0;
  case PLY_GO_PREVIOUS: return previous_station(self, step);
  case PLY_GO_NEXT: return MIN(next_station(self, step), last);
  case PLY_GO_LAST: return MIN(step < self->halt ? self->halt : last, last);
  case PLY_GO_OVER: return ply_replay_over(self->replay);
  case PLY_GO_OUT: return ply_replay_out(self->replay);
  case PLY_N_GO: break;
  }
  g_return_val_if_reached(step);
}

gboolean ply_transport_go(PlyTransport *self, PlyGo where) {
  return ply_transport_seek(self, ply_transport_peek(self, where));
}

gboolean ply_transport_jump(PlyTransport *self, guint64 kinds, gboolean forward) {
  if (!self->replay)
    return FALSE;
  return ply_transport_seek(self, forward ? ply_replay_next_of(self->replay, kinds)
                                          : ply_replay_previous_of(self->replay, kinds));
}

gboolean ply_transport_run_to(PlyTransport *self, PlyNodeId node, gboolean to_return) {
  if (!self->replay || node >= ply_trace_n_nodes(self->run->trace))
    return FALSE;
  guint32 step = to_return ? ply_replay_return_step(self->replay, node)
                           : ply_replay_enter_step(self->replay, node);
  return step > 0 && ply_transport_seek(self, step);
}

const PlyKindInfo *ply_transport_get_kind(PlyTransport *self) {
  return self->kind;
}

void ply_transport_set_kind(PlyTransport *self, const PlyKindInfo *kind) {
  if (kind == self->kind)
    return;
  self->kind = kind;
  emit(self, PLY_CHANGED_RULES);
}

guint32 ply_transport_get_stop(PlyTransport *self) {
  return self->stop;
}

void ply_transport_set_stop(PlyTransport *self, guint32 stop) {
  if (stop == self->stop)
    return;
  self->stop = stop;
  if (self->timer && ply_transport_get_step(self) >= stop) {
    stop_timer(self);
    emit(self, PLY_CHANGED_PLAYING);
  }
  emit(self, PLY_CHANGED_RULES);
}

void ply_transport_set_halt(PlyTransport *self, guint32 halt) {
  self->halt = halt;
}

const PlyCover *ply_transport_get_cover(PlyTransport *self) {
  const PlyCover *on_way = way_cover(self);
  return on_way ? on_way : self->cover;
}

static void put_cover(PlyTransport *self, PlyCover **at, const PlyCover *cover) {
  if (ply_cover_equal(*at, cover))
    return;
  g_autoptr(PlyCover) old = g_steal_pointer(at);
  *at = cover ? ply_cover_ref(cover) : NULL;
  emit(self, PLY_CHANGED_RULES);
}

void ply_transport_set_cover(PlyTransport *self, const PlyCover *cover) {
  put_cover(self, &self->cover, cover);
}

void ply_transport_take_way(PlyTransport *self, PlyWay *way) {
  g_autoptr(PlyWay) old = way;
  if (ply_way_equal(self->way, way))
    return;
  old = g_steal_pointer(&self->way);
  self->way = way;
  emit(self, PLY_CHANGED_RULES);
}

const PlyCover *ply_transport_get_later(PlyTransport *self) {
  return self->later;
}

void ply_transport_set_later(PlyTransport *self, const PlyCover *later) {
  put_cover(self, &self->later, later);
}

gboolean ply_transport_get_playing(PlyTransport *self) {
  return self->timer != 0;
}

void ply_transport_set_playing(PlyTransport *self, gboolean playing) {
  if (!playing == !self->timer)
    return;
  if (playing) {
    guint32 step = ply_transport_get_step(self);
    if (step >= MIN(ply_transport_get_last(self), self->stop))
      return;
    start_timer(self);
  } else
    stop_timer(self);
  emit(self, PLY_CHANGED_PLAYING);
}

double ply_transport_get_speed(PlyTransport *self) {
  return self->speed;
}

void ply_transport_set_speed(PlyTransport *self, double steps_per_second) {
  double speed = CLAMP(steps_per_second, PLY_SPEED_MIN, PLY_SPEED_MAX);
  if (speed == self->speed)
    return;
  self->speed = speed;
  if (self->timer)
    start_timer(self);
  emit(self, PLY_CHANGED_PLAYING);
}

gboolean ply_transport_is_calm(PlyTransport *self) {
  if (self->timer && self->speed > PLY_SPEED_CALM)
    return FALSE;
  return self->moved_at - self->moved_before > CALM_GAP_US;
}

PlyNodeId ply_transport_get_selected(PlyTransport *self) {
  return self->selected;
}

void ply_transport_set_selected(PlyTransport *self, PlyNodeId node) {
  if (node == self->selected)
    return;
  g_return_if_fail(node == PLY_NO_NODE || (self->run && node < ply_ui_n_subjects(self->run)));
  self->selected = node;
  emit(self, PLY_CHANGED_SELECTION);
}

static gboolean break_equal(const PlyBreak *a, const PlyBreak *b) {
  return a->kinds == b->kinds && a->layout == b->layout && a->line == b->line && a->ply == b->ply &&
         !a->valued == !b->valued && (!a->valued || a->value == b->value);
}

static guint find_break(PlyTransport *self, const PlyBreak *at) {
  guint i = 0;
  while (i < self->breaks->len && !break_equal(&g_array_index(self->breaks, PlyBreak, i), at))
    i++;
  return i;
}

void ply_transport_toggle_break(PlyTransport *self, const PlyBreak *at) {
  guint i = find_break(self, at);
  if (i < self->breaks->len)
    g_array_remove_index(self->breaks, i);
  else
    g_array_append_vals(self->breaks, at, 1);
  emit(self, PLY_CHANGED_BREAKS);
}

gboolean ply_transport_has_break(PlyTransport *self, const PlyBreak *at) {
  return find_break(self, at) < self->breaks->len;
}

guint ply_transport_n_breaks(PlyTransport *self) {
  return self->breaks->len;
}

const PlyBreak *ply_transport_get_break(PlyTransport *self, guint index) {
  g_return_val_if_fail(index < self->breaks->len, NULL);
  return &g_array_index(self->breaks, PlyBreak, index);
}

void ply_transport_clear_breaks(PlyTransport *self) {
  if (self->breaks->len == 0)
    return;
  g_array_set_size(self->breaks, 0);
  emit(self, PLY_CHANGED_BREAKS);
}

gboolean ply_transport_continue(PlyTransport *self) {
  if (!self->replay)
    return FALSE;
  guint32 last = ply_replay_last(self->replay);
  guint32 step = ply_replay_step(self->replay) + 1;
  while (step < last && !rests_at(self, step))
    step++;
  return ply_transport_seek(self, step);
}
