/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/referee.h"

#include <glib/gi18n.h>

#include "trace/replay.h"
#include "ui/play/recorder.h"

/* Everything here is on the main thread; only searches are not (recorder.c), and what comes back
 * from them is progress_cb and one call of done_cb. States of a turn:
 *   WAITS ──go──► RECORDS ──too large──► SEARCHES ──chosen──► DELAYS ──played──► WAITS
 *                    └────────────chosen───────────────────────┘
 * Stopping and hurrying are wishes: they cancel the search, and done_cb, which comes in any case,
 * finds out which of them it was. Abandoning is no wish: nothing comes any more. Where chance plays
 * there is no search, and the turn goes from WAITS to DELAYS at once. */
struct _PlyReferee {
  GObject parent;
  PlyMatch *match; /* nullable */
  PlyRecorder *recorder;
  PlyRefereeState state;
  guint count; /* nodes of the search beyond the recording, so far */
  gboolean once, stopping, hurrying;
  guint delay, timer;
  guint time, clock; /* ms for a search in iterations, 0: any; the source that ends it */
  gint64 chosen_at;  /* us */
  guint wait;        /* ms, from then on */
  gint64 began;      /* monotonic time at which the turn at work began, us */
  PlyRun *thinking;  /* of the turn at work; nullable */
  PlyMove chosen;
  guint64 nodes;
  PlyThoughtEnd end; /* of the search that chose it */
  PlyTurnThoughts *thoughts;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyReferee, ply_referee, G_TYPE_OBJECT)

static void emit(PlyReferee *self, guint flags) {
  g_signal_emit(self, signals[CHANGED], 0, flags);
}

static PlyAgentKind kind_to_move(PlyReferee *self) {
  return ply_match_agent(self->match, ply_match_side(self->match))->kind;
}

static gboolean is_on(PlyReferee *self) {
  return self->match && !ply_match_is_over(self->match, NULL);
}

static gboolean has_person(PlyReferee *self) {
  return ply_match_agent(self->match, PLY_SIDE_MAX)->kind == PLY_AGENT_PERSON ||
         ply_match_agent(self->match, PLY_SIDE_MIN)->kind == PLY_AGENT_PERSON;
}

/* --- A turn of a computer --- */

static void begin_turn(PlyReferee *self);

static void rest(PlyReferee *self) {
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_handle_id(&self->clock, g_source_remove);
  g_clear_pointer(&self->thinking, ply_run_unref);
  self->state = PLY_REFEREE_WAITS;
  self->stopping = self->hurrying = FALSE;
}

/* rest() comes first: the next turn begins only where the referee waits. */
static void play_chosen(PlyReferee *self) {
  g_autoptr(GError) error = NULL;
  guint turn = ply_match_n_turns(self->match);
  g_autoptr(PlyRun) thinking = g_steal_pointer(&self->thinking);
  gboolean once = self->once;
  rest(self);
  /* The thinking is kept here, where old ones can be let go of. */
  if (!ply_match_play(self->match, self->chosen, NULL, self->nodes, &error)) {
    g_warning("%s", error->message);
    emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
    return;
  }
  ply_turn_thoughts_add(self->thoughts, turn, thinking, self->end);
  if (!once && ply_referee_can_go(self))
    begin_turn(self);
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

static gboolean delayed_cb(gpointer data) {
  PlyReferee *self = data;
  self->timer = 0;
  play_chosen(self);
  return G_SOURCE_REMOVE;
}

/* Never at once: between two moves the main loop shows the first. */
static void wait_for_delay(PlyReferee *self) {
  gint64 spent = (g_get_monotonic_time() - self->began) / 1000;
  guint left = self->delay > spent ? self->delay - (guint)spent : 0;
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_handle_id(&self->clock, g_source_remove);
  self->state = PLY_REFEREE_DELAYS;
  self->chosen_at = g_get_monotonic_time();
  self->wait = left;
  self->timer = g_timeout_add_full(G_PRIORITY_DEFAULT_IDLE, left, delayed_cb, self, NULL);
}

static void choose(PlyReferee *self, PlyMove move, guint64 nodes, PlyThoughtEnd end) {
  self->chosen = move;
  self->nodes = nodes;
  self->end = end;
  wait_for_delay(self);
}

static gboolean clock_cb(gpointer data) {
  PlyReferee *self = data;
  self->clock = 0;
  ply_referee_hurry(self);
  return G_SOURCE_REMOVE;
}

/* Does a clock end it? */
static gboolean is_timed(const PlyRun *run) {
  return ply_run_algorithm(run)->iterates && ply_options_find(&run->options, "budget") >= 0;
}

static void begin_turn(PlyReferee *self) {
  self->began = g_get_monotonic_time();
  self->thinking = ply_match_think(self->match);
  if (!self->thinking) {
    choose(self, ply_match_random_move(self->match), 0, PLY_THOUGHT_THROUGH);
    return;
  }
  ply_run_limit_nodes(self->thinking, PLY_REFEREE_NODES);
  self->state = PLY_REFEREE_RECORDS;
  ply_recorder_start(self->recorder, self->thinking);
  if (self->time > 0 && is_timed(self->thinking))
    self->clock = g_timeout_add(self->time, clock_cb, self);
}

/* The move that stands in the recorded part of a search in iterations: that of the last one that
 * was finished. Not result->best: zero windows leave there what an unfinished question had come
 * to. */
static PlyMove last_answer(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  guint n;
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autofree PlyNodeId *line = ply_replay_line(replay, 0, &n);
  return n == 0 ? PLY_NO_MOVE : ply_trace_node(run->trace, line[0])->move;
}

static void stopped(PlyReferee *self) {
  rest(self);
  emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

static PlyThoughtEnd limited(gboolean truncated) {
  return truncated ? PLY_THOUGHT_LIMITED : PLY_THOUGHT_THROUGH;
}

/* What it has is played; a quick search where it has nothing. It may have come to its end just
 * before somebody was in a hurry. */
static void hurried(PlyReferee *self) {
  PlyRun *run = self->thinking;
  gboolean beyond = self->state == PLY_REFEREE_SEARCHES; /* the trace had no more room */
  const PlySearchResult *result =
      beyond ? ply_recorder_get_result(self->recorder) : ply_run_result(run);
  PlyMove move = ply_run_algorithm(run)->iterates ? last_answer(run) : result->best;
  guint64 kept = ply_trace_n_nodes(run->trace); /* a search beyond them begins anew */
  guint64 nodes = beyond ? MAX(result->nodes, kept) : kept;
  choose(self, move == PLY_NO_MOVE ? ply_agent_choice(run) : move, nodes,
         result->truncated ? PLY_THOUGHT_HURRIED : PLY_THOUGHT_THROUGH);
  self->hurrying = FALSE;
  emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

static void searched(PlyReferee *self) {
  const PlySearchResult *result = ply_recorder_get_result(self->recorder);
  choose(self, result->best == PLY_NO_MOVE ? ply_agent_choice(self->thinking) : result->best,
         result->nodes, limited(result->truncated));
  emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

/* Stopping goes before hurrying: who hurries a computer and then stops it wants no move. */
static void done_cb(PlyReferee *self) {
  const PlyRun *run = self->thinking;
  if (self->stopping)
    stopped(self);
  else if (self->hurrying)
    hurried(self);
  else if (self->state == PLY_REFEREE_SEARCHES)
    searched(self);
  else if (ply_run_was_limited(run)) {
    self->state = PLY_REFEREE_SEARCHES;
    self->count = 0;
    ply_recorder_search(self->recorder, self->thinking);
    emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  } else {
    choose(self, ply_agent_choice(run), ply_run_result(run)->nodes, limited(run->trace->truncated));
    emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  }
}

static void progress_cb(PlyReferee *self, guint count) {
  self->count = count;
  emit(self, PLY_REFEREE_THINKING);
}

/* --- Class --- */

/* Nobody wants what is at work any more: nothing follows. */
static void abandon(PlyReferee *self) {
  ply_recorder_abandon(self->recorder);
  rest(self);
}

static void ply_referee_dispose(GObject *object) {
  PlyReferee *self = PLY_REFEREE(object);
  if (self->recorder)
    abandon(self);
  g_clear_object(&self->recorder);
  g_clear_pointer(&self->match, ply_match_free);
  g_clear_pointer(&self->thoughts, ply_turn_thoughts_free);
  G_OBJECT_CLASS(ply_referee_parent_class)->dispose(object);
}

static void ply_referee_class_init(PlyRefereeClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_referee_dispose;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void ply_referee_init(PlyReferee *self) {
  self->recorder = ply_recorder_new();
  self->thoughts = ply_turn_thoughts_new(PLY_REFEREE_KEPT);
  g_signal_connect_object(self->recorder, "done", G_CALLBACK(done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->recorder, "progress", G_CALLBACK(progress_cb), self,
                          G_CONNECT_SWAPPED);
}

PlyReferee *ply_referee_new(void) {
  return g_object_new(PLY_TYPE_REFEREE, NULL);
}

/* --- Public --- */

void ply_referee_set_match(PlyReferee *self, PlyMatch *match) {
  abandon(self);
  g_clear_pointer(&self->match, ply_match_free);
  ply_turn_thoughts_forget(self->thoughts);
  self->match = match;
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

PlyMatch *ply_referee_get_match(PlyReferee *self) {
  return self->match;
}

PlyRefereeState ply_referee_get_state(PlyReferee *self) {
  return self->state;
}

void ply_referee_set_delay(PlyReferee *self, guint ms) {
  self->delay = ms;
  if (self->state == PLY_REFEREE_DELAYS)
    wait_for_delay(self);
}

void ply_referee_set_time(PlyReferee *self, guint ms) {
  self->time = ms;
}

double ply_referee_get_waited(PlyReferee *self) {
  if (self->state != PLY_REFEREE_DELAYS || self->wait == 0)
    return 1;
  double passed = (double)(g_get_monotonic_time() - self->chosen_at) / 1000;
  return CLAMP(passed / self->wait, 0, 1);
}

gboolean ply_referee_can_go(PlyReferee *self) {
  return is_on(self) && self->state == PLY_REFEREE_WAITS && kind_to_move(self) != PLY_AGENT_PERSON;
}

gboolean ply_referee_is_person(PlyReferee *self) {
  return is_on(self) && kind_to_move(self) == PLY_AGENT_PERSON;
}

void ply_referee_go(PlyReferee *self, gboolean once) {
  if (!ply_referee_can_go(self))
    return;
  self->once = once;
  begin_turn(self);
  emit(self, PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
}

void ply_referee_stop(PlyReferee *self) {
  if (self->state == PLY_REFEREE_DELAYS) {
    stopped(self);
    return;
  }
  self->stopping = self->state != PLY_REFEREE_WAITS;
  ply_recorder_stop(self->recorder);
}

gboolean ply_referee_can_hurry(PlyReferee *self) {
  return self->state != PLY_REFEREE_WAITS && !self->hurrying;
}

void ply_referee_hurry(PlyReferee *self) {
  if (!ply_referee_can_hurry(self))
    return;
  if (self->state == PLY_REFEREE_DELAYS) {
    play_chosen(self);
    return;
  }
  self->hurrying = TRUE;
  ply_recorder_stop(self->recorder);
}

/* A person has played: what was thought about that turn before is no more. */
static void person_played(PlyReferee *self) {
  ply_turn_thoughts_add(self->thoughts, ply_match_n_turns(self->match) - 1, NULL,
                        PLY_THOUGHT_THROUGH);
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  ply_referee_go(self, FALSE);
}

static gboolean refuse_computer(PlyReferee *self, GError **error) {
  if (!is_on(self) || ply_referee_is_person(self))
    return FALSE;
  g_set_error_literal(error, PLY_ERROR, PLY_ERROR_VALUE, _("it is the computer’s turn"));
  return TRUE;
}

gboolean ply_referee_play(PlyReferee *self, PlyMove move, GError **error) {
  if (refuse_computer(self, error) || !ply_match_play(self->match, move, NULL, 0, error))
    return FALSE;
  person_played(self);
  return TRUE;
}

gboolean ply_referee_play_text(PlyReferee *self, const char *text, GError **error) {
  if (refuse_computer(self, error) || !ply_match_play_text(self->match, text, error))
    return FALSE;
  person_played(self);
  return TRUE;
}

gboolean ply_referee_back_to(PlyReferee *self, guint n, GError **error) {
  guint before = ply_match_n_turns(self->match);
  abandon(self);
  while (ply_match_n_turns(self->match) > n && ply_match_undo(self->match))
    ;
  if (ply_match_n_turns(self->match) == n)
    return TRUE;
  while (ply_match_n_turns(self->match) < before && ply_match_redo(self->match))
    ;
  g_set_error_literal(error, PLY_ERROR, PLY_ERROR_VALUE,
                      _("it is the computer’s turn here: step on to yours"));
  return FALSE;
}

gboolean ply_referee_undo(PlyReferee *self) {
  abandon(self);
  gboolean undone = ply_match_undo(self->match);
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  return undone;
}

gboolean ply_referee_redo(PlyReferee *self) {
  abandon(self);
  gboolean redone = ply_match_redo(self->match);
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  return redone;
}

void ply_referee_switch(PlyReferee *self) {
  abandon(self);
  ply_match_switch(self->match);
  emit(self, PLY_REFEREE_TURNS | PLY_REFEREE_STATE | PLY_REFEREE_THINKING);
  if (has_person(self))
    ply_referee_go(self, FALSE);
}

PlyRun *ply_referee_get_thinking(PlyReferee *self) {
  return self->thinking;
}

guint ply_referee_get_count(PlyReferee *self) {
  return self->count;
}

/* --- How turns were chosen --- */

PlyRun *ply_referee_get_thought(PlyReferee *self, guint i) {
  return ply_turn_thoughts_run(self->thoughts, i);
}

PlyThoughtEnd ply_referee_get_end(PlyReferee *self, guint i) {
  return ply_turn_thoughts_end(self->thoughts, i);
}

void ply_referee_set_ends(PlyReferee *self, const PlyThoughtEnd *ends, guint n) {
  ply_turn_thoughts_forget(self->thoughts);
  for (guint i = 0; i < n; i++)
    ply_turn_thoughts_add(self->thoughts, i, NULL, ends[i]);
  emit(self, PLY_REFEREE_TURNS);
}

gboolean ply_referee_was_thought(PlyReferee *self, guint i) {
  if (!self->match || i >= ply_match_n_turns(self->match))
    return FALSE;
  const PlyTurn *turn = ply_match_turn(self->match, i);
  return ply_match_agent_number(self->match, turn->agent)->kind == PLY_AGENT_SEARCH;
}

PlyRun *ply_referee_think_again(PlyReferee *self, guint i) {
  if (!ply_referee_was_thought(self, i))
    return NULL;
  PlyRun *run = ply_match_think_again(self->match, i);
  guint64 nodes = ply_match_turn(self->match, i)->nodes;
  guint64 most = ply_referee_get_end(self, i) == PLY_THOUGHT_HURRIED
                     ? CLAMP(nodes, 1, PLY_REFEREE_NODES)
                     : PLY_REFEREE_NODES;
  ply_run_limit_nodes(run, (guint)most);
  return run;
}

void ply_referee_keep_thought(PlyReferee *self, guint i, PlyRun *run) {
  ply_turn_thoughts_put(self->thoughts, i, run);
}
