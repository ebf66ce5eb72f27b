/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between two players. The referee runs them; here they are shown: the game as a run whose
 * last step is now, and beside its board what a computer thought, which can be stepped itself. */
#include "ui/match/match.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/face.h"
#include "ui/match/dialog.h"
#include "ui/match/words.h"
#include "ui/play/form.h"
#include "ui/window/present.h"
#include "ui/window/run.h"
#include "ui/window/session.h"
#include "ui/window/undo.h"

#define GROW_MS 60     /* between two pictures of a tree that grows while a computer delays */
#define DELAY_SAID 300 /* ms: a shorter delay is not mentioned */

struct _PlyShownMatch {
  PlyReferee *referee;
  PlyOptions options; /* that the game was begun with */
  PlyRun *run;        /* the game as a run, or NULL */
  guint turns;        /* that were on the screen */
  guint grow;         /* source: a tree grows beside its board */
  PlyRun *thought;    /* the thinking that is stepped, or NULL: the game is on the screen */
  int thought_turn;   /* of which turn that is; -1: of none */
  char *thought_text; /* what it is */
};

PlyReferee *ply_main_window_get_referee(PlyMainWindow *self) {
  return self->match->referee;
}

PlyMatch *ply_main_window_get_match(PlyMainWindow *self) {
  return ply_referee_get_match(self->match->referee);
}

PlyRun *ply_main_window_get_match_run(PlyMainWindow *self) {
  return self->match->run;
}

const PlyOptions *ply_main_window_get_match_options(PlyMainWindow *self) {
  return &self->match->options;
}

gboolean ply_main_window_is_match(PlyMainWindow *self) {
  return ply_main_window_is_own(self) && self->match->referee &&
         ply_main_window_get_match(self) != NULL;
}

gboolean ply_main_window_shows_thought(PlyMainWindow *self) {
  return self->match->thought != NULL;
}

gboolean ply_main_window_shows_match(PlyMainWindow *self) {
  return ply_main_window_is_match(self) && self->match->run &&
         ply_transport_get_run(self->transport) == self->match->run;
}

gboolean ply_main_window_is_match_busy(PlyMainWindow *self) {
  return self->match->referee &&
         (ply_referee_get_state(self->match->referee) != PLY_REFEREE_WAITS ||
          ply_main_window_is_seeking_match_hint(self) || ply_main_window_is_recalling(self));
}

gboolean ply_main_window_stop_match(PlyMainWindow *self) {
  gboolean busy = ply_main_window_is_match_busy(self);
  if (!busy)
    return FALSE;
  ply_main_window_forget_match_hint(self);
  ply_main_window_forget_recall(self);
  ply_referee_stop(self->match->referee);
  return TRUE;
}

/* Turns up to the step on the screen. */
guint ply_main_window_turns_shown(PlyMainWindow *self) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  if (!ply_main_window_shows_match(self))
    return ply_match_n_turns(ply_main_window_get_match(self));
  return ply_match_position(self->match->run, ply_transport_get_step(self->transport), position);
}

static guint delay_of(PlyMainWindow *self) {
  return g_settings_get_boolean(self->settings, "fast-moves")
             ? 0
             : (guint)ply_options_get(&self->match->options, "delay");
}

/* --- Beside the board --- */

/* The last turn up to number n that was thought about, or -1. */
static int last_thought(PlyMainWindow *self, guint n) {
  for (guint i = n; i-- > 0;)
    if (ply_referee_was_thought(self->match->referee, i))
      return (int)i;
  return -1;
}

/* While a computer delays, what it has thought is told as if it were thinking. */
static guint32 growing_step(PlyMainWindow *self, const PlyRun *run) {
  guint32 last = ply_trace_n_events(run->trace);
  if (ply_referee_get_state(self->match->referee) != PLY_REFEREE_DELAYS ||
      !ply_style_get_animations(self->style))
    return last;
  return (guint32)(last * ply_referee_get_waited(self->match->referee));
}

static void show_thinking(PlyMainWindow *self) {
  PlyStudy *study = PLY_STUDY(self->study);
  PlyRun *thinking = ply_referee_get_thinking(self->match->referee);
  guint shown = ply_main_window_turns_shown(self),
        n = ply_match_n_turns(ply_main_window_get_match(self));
  if (!ply_main_window_shows_match(self))
    return;
  if (shown == n && thinking && ply_trace_n_nodes(thinking->trace) > 0) {
    g_autofree char *text = ply_match_caption(self->match->referee, n);
    ply_study_show_thinking(study, thinking, growing_step(self, thinking), text,
                            PLY_THINKING_STEPS);
    return;
  }
  int turn = last_thought(self, shown);
  PlyRun *run = turn < 0 ? NULL : ply_referee_get_thought(self->match->referee, (guint)turn);
  g_autofree char *text = turn < 0 ? g_strdup(_("When the computer thinks, its tree grows here."))
                                   : ply_match_caption(self->match->referee, (guint)turn);
  ply_study_show_thinking(study, run, run ? ply_trace_n_events(run->trace) : 0, text,
                          run         ? PLY_THINKING_STEPS
                          : turn >= 0 ? PLY_THINKING_AGAIN
                                      : PLY_THINKING_NONE);
}

static gboolean grow_cb(gpointer data) {
  PlyMainWindow *self = data;
  show_thinking(self);
  return G_SOURCE_CONTINUE;
}

static void watch_growth(PlyMainWindow *self) {
  gboolean grows = ply_referee_get_state(self->match->referee) == PLY_REFEREE_DELAYS &&
                   ply_referee_get_thinking(self->match->referee) &&
                   ply_style_get_animations(self->style);
  if (grows && self->match->grow == 0)
    self->match->grow = g_timeout_add(GROW_MS, grow_cb, self);
  else if (!grows)
    g_clear_handle_id(&self->match->grow, g_source_remove);
}

/* --- What is there --- */

static gboolean thinks(const PlyMatch *match, PlySide side) {
  return ply_match_agent(match, side)->kind == PLY_AGENT_SEARCH;
}

static gboolean is_person(const PlyMatch *match, PlySide side) {
  return ply_match_agent(match, side)->kind == PLY_AGENT_PERSON;
}

static gboolean has_person(const PlyMatch *match) {
  return is_person(match, PLY_SIDE_MAX) || is_person(match, PLY_SIDE_MIN);
}

static void show_parts(PlyMainWindow *self) {
  PlyMatch *match = ply_main_window_get_match(self);
  PlyStudyMatch parts = {
    .tree = thinks(match, PLY_SIDE_MAX) || thinks(match, PLY_SIDE_MIN) ||
            last_thought(self, ply_match_n_turns(match)) >= 0,
    .hint = has_person(match),
    .go = !has_person(match) || ply_referee_can_go(self->match->referee),
    .hurry = !is_person(match, PLY_SIDE_MAX) || !is_person(match, PLY_SIDE_MIN),
  };
  ply_study_set_match(PLY_STUDY(self->study), &parts);
}

void ply_main_window_pause_match(PlyMainWindow *self, gboolean paused) {
  if (paused) {
    ply_study_set_match(PLY_STUDY(self->study), NULL);
    return;
  }
  show_parts(self);
  if (self->match->thought) {
    ply_study_enter_thinking(PLY_STUDY(self->study), self->match->thought_text);
    return;
  }
  show_thinking(self);
  ply_main_window_show_hand(self);
}

static void show_work(PlyMainWindow *self) {
  PlyRefereeState state = ply_referee_get_state(self->match->referee);
  PlyRun *thinking = ply_referee_get_thinking(self->match->referee);
  gboolean grown = thinking && ply_trace_n_nodes(thinking->trace) > 0;
  gboolean said = state == PLY_REFEREE_SEARCHES || (state == PLY_REFEREE_RECORDS && grown) ||
                  (state != PLY_REFEREE_WAITS && delay_of(self) >= DELAY_SAID);
  g_autofree char *text = said ? ply_match_work(self->match->referee) : NULL;
  ply_study_set_busy(PLY_STUDY(self->study), text);
  ply_main_window_show_working(
      self, said && state != PLY_REFEREE_DELAYS,
      grown ? (double)ply_trace_n_nodes(thinking->trace) / PLY_REFEREE_NODES : 0);
  watch_growth(self);
  show_thinking(self);
}

static void show_turn(PlyMainWindow *self) {
  int turn = ply_main_window_shows_match(self) ? (int)ply_main_window_turns_shown(self) - 1
                                               : self->match->thought_turn;
  ply_match_page_set_turn(ply_study_get_match_page(PLY_STUDY(self->study)), turn);
}

/* The game at its last turn, which is made before one's eyes where computers take their time. */
static void show_game(PlyMainWindow *self) {
  PlyRun *run = self->match->run;
  guint32 last = ply_trace_n_events(run->trace);
  guint n = ply_match_n_turns(ply_main_window_get_match(self));
  gboolean calm = !self->match->thought && delay_of(self) > 0;
  guint32 from = calm && n > self->match->turns ? ply_match_step(n - 1) : last;
  self->match->turns = n;
  g_clear_pointer(&self->match->thought, ply_run_unref);
  self->match->thought_turn = -1;
  ply_transport_set_run_at(self->transport, run, MIN(from, last));
  ply_transport_seek(self->transport, last);
  ply_main_window_refresh_title(self);
}

static void show_turns(PlyMainWindow *self) {
  gboolean shown = !self->match->run || ply_main_window_shows_match(self);
  g_autoptr(PlyRun) old = g_steal_pointer(&self->match->run);
  self->match->run = ply_match_run(ply_main_window_get_match(self));
  ply_study_set_match_problem(PLY_STUDY(self->study), NULL);
  if (shown)
    show_game(self);
  show_turn(self);
  ply_main_window_queue_save(self);
}

static void referee_cb(PlyMainWindow *self, guint flags) {
  if (!ply_main_window_get_match(self))
    return;
  if (flags & PLY_REFEREE_TURNS)
    show_turns(self);
  if (flags & (PLY_REFEREE_TURNS | PLY_REFEREE_STATE))
    show_parts(self);
  show_work(self);
  if (flags & PLY_REFEREE_THINKING && self->match->thought &&
      !ply_trace_is_complete(self->match->thought->trace))
    ply_transport_grown(self->transport);
  ply_main_window_update_actions(self);
}

/* --- Beginning and ending --- */

void ply_main_window_show_match(PlyMainWindow *self, PlyMatch *match, const PlyOptions *options) {
  self->match->options = *options;
  g_clear_pointer(&self->match->run, ply_run_unref);
  ply_main_window_forget_undo(self);
  g_autoptr(PlyRun) run = ply_match_run(match);
  self->match->run = ply_run_ref(run);
  self->match->turns = ply_match_n_turns(match);
  ply_referee_set_match(self->match->referee, NULL);
  ply_referee_set_delay(self->match->referee, delay_of(self));
  /* The run comes first: it closes what was open before. */
  ply_main_window_start_run(self, run, TRUE, PLY_NO_STOP);
  ply_referee_set_match(self->match->referee, match);
}

void ply_main_window_start_match(PlyMainWindow *self, PlyStart *start, const PlyOptions *options) {
  g_autoptr(GError) error = NULL;
  PlyAgent agents[2];
  if (!ply_match_read_agents(options, start->game, agents, &error)) {
    ply_main_window_toast(self, error->message);
    return;
  }
  PlyMatch *match = ply_match_new(start, &agents[0], &agents[1],
                                  (PlyFullColumn)ply_options_get(options, "full-column"),
                                  (guint64)ply_options_get(options, "seed"));
  ply_main_window_show_match(self, match, options);
  if (has_person(match))
    ply_referee_go(self->match->referee, FALSE);
}

/* For another game like this one: its players may have changed sides. */
static PlyOptions next_options(PlyMainWindow *self, const PlyMatch *match) {
  PlyOptions options = self->match->options;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *text = ply_agent_print(ply_match_agent(match, (PlySide)i));
    ply_options_set(&options, i == 0 ? "first" : "second", text, NULL);
  }
  ply_game_next_seed(&options);
  return options;
}

void ply_main_window_rematch(PlyMainWindow *self) {
  PlyMatch *match = ply_main_window_get_match(self);
  if (!match)
    return;
  PlyOptions options = next_options(self, match);
  g_autoptr(PlyStart) start = ply_start_ref(ply_match_start(match));
  ply_main_window_start_match(self, start, &options);
}

static void leave(PlyMainWindow *self) {
  g_clear_handle_id(&self->match->grow, g_source_remove);
  g_clear_pointer(&self->match->run, ply_run_unref);
  g_clear_pointer(&self->match->thought, ply_run_unref);
  ply_referee_set_match(self->match->referee, NULL);
  ply_study_set_busy(PLY_STUDY(self->study), NULL);
  ply_main_window_show_working(self, FALSE, 0);
  ply_study_set_match(PLY_STUDY(self->study), NULL);
}

static void player_cb(PlyMainWindow *self, guint flags) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->match->referee || !ply_main_window_get_match(self) ||
      !(flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP)) || ply_tutor_is_quizzing(self->tutor))
    return;
  if (run != self->match->run && run != self->match->thought) {
    ply_main_window_forget_match_hint(self);
    ply_main_window_forget_recall(self);
    leave(self);
    return;
  }
  if (run == self->match->run) {
    ply_main_window_forget_match_hint(self);
    ply_main_window_forget_recall(self);
    show_thinking(self);
    ply_study_set_match_problem(PLY_STUDY(self->study), NULL);
    ply_main_window_show_hand(self);
  }
  show_turn(self);
}

/* --- A question first --- */

static void match_cb(PlyMainWindow *self, PlyStart *start, PlyOptions *options) {
  ply_main_window_focus_picture(self);
  ply_main_window_start_match(self, start, options);
}

/* Where two can play on from what is on the screen, or NULL. */
static PlyStart *position_shown(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiFace *face = ply_ui_face(run);
  if (!face->position || ply_main_window_get_page(self) != PLY_PAGE_STUDY)
    return NULL;
  return face->position(run, ply_transport_get_replay(self->transport));
}

void ply_main_window_ask_match(PlyMainWindow *self) {
  PlyMatch *match = ply_main_window_get_match(self);
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean other = !match && ply_ui_face(run)->stage == PLY_STAGE_MATCH; /* a lesson's */
  PlyOptions next = match ? next_options(self, match) : other ? run->options : self->match->options;
  g_autoptr(PlyStart) start = match ? ply_start_ref(ply_match_start(match)) : position_shown(self);
  GtkWidget *dialog =
      ply_match_dialog_new(GTK_WINDOW(self), NULL, start, match || other ? &next : NULL);
  g_signal_connect_object(dialog, "match", G_CALLBACK(match_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* --- Thinking, step by step --- */

gboolean ply_main_window_back_to_match(PlyMainWindow *self) {
  if (!ply_main_window_is_match(self) || ply_main_window_shows_match(self))
    return FALSE;
  show_game(self);
  return TRUE;
}

gboolean ply_main_window_undo_turn(PlyMainWindow *self) {
  if (!ply_main_window_is_match(self))
    return FALSE;
  ply_main_window_back_to_match(self);
  ply_referee_undo(self->match->referee);
  return TRUE;
}

static void enter_thinking(PlyMainWindow *self, PlyRun *run, PlyNodeId node, const char *text) {
  g_clear_pointer(&self->match->thought, ply_run_unref);
  self->match->thought = ply_run_ref(run);
  g_free(self->match->thought_text);
  self->match->thought_text = g_strdup(text);
  ply_transport_set_run(self->transport, run);
  ply_study_enter_thinking(PLY_STUDY(self->study), text);
  ply_study_set_hand(PLY_STUDY(self->study), NULL, 0, 0); /* nothing is played here */
  if (node != PLY_NO_NODE)
    ply_transport_run_to(self->transport, node, FALSE);
  ply_main_window_update_actions(self);
}

/* The thinking that is shown beside the board, and of which turn it is. */
static PlyRun *thinking_shown(PlyMainWindow *self, int *turn) {
  PlyRun *thinking = ply_referee_get_thinking(self->match->referee);
  guint shown = ply_main_window_turns_shown(self),
        n = ply_match_n_turns(ply_main_window_get_match(self));
  *turn = (int)n;
  if (shown == n && thinking && ply_trace_n_nodes(thinking->trace) > 0)
    return thinking;
  *turn = last_thought(self, shown);
  return *turn < 0 ? NULL : ply_referee_get_thought(self->match->referee, (guint)*turn);
}

gboolean ply_main_window_has_thinking(PlyMainWindow *self) {
  int turn;
  if (!ply_main_window_is_match(self))
    return FALSE;
  return !ply_main_window_shows_match(self) || ply_main_window_has_whole_hint(self) ||
         thinking_shown(self, &turn) || turn >= 0;
}

void ply_main_window_enter_turn(PlyMainWindow *self, PlyRun *run, int turn, PlyNodeId node,
                                const char *text) {
  g_autofree char *caption = text ? NULL : ply_match_caption(self->match->referee, (guint)turn);
  self->match->thought_turn = turn;
  enter_thinking(self, run, node, text ? text : caption);
  show_turn(self);
}

static void enter_shown(PlyMainWindow *self, PlyNodeId node) {
  int turn;
  PlyRun *run = thinking_shown(self, &turn);
  if (ply_main_window_enter_hint(self, node))
    return;
  if (run)
    ply_main_window_enter_turn(self, run, turn, node, NULL);
  else if (turn >= 0)
    ply_main_window_recall(self, (guint)turn);
}

void ply_main_window_toggle_thinking(PlyMainWindow *self) {
  if (!ply_main_window_back_to_match(self))
    enter_shown(self, PLY_NO_NODE);
}

/* A turn in the list: the board after it, and how it was chosen where a search did that. */
static void turn_cb(PlyMainWindow *self, guint turn) {
  PlyRun *run = ply_referee_get_thought(self->match->referee, turn);
  if (run) {
    ply_main_window_enter_turn(self, run, (int)turn, PLY_NO_NODE, NULL);
    return;
  }
  ply_main_window_back_to_match(self);
  ply_transport_seek(self->transport, ply_match_step(turn + 1));
  if (ply_referee_was_thought(self->match->referee, turn))
    ply_main_window_recall(self, turn);
}

static void thought_cb(PlyMainWindow *self, guint node) {
  enter_shown(self, node);
}

gboolean ply_main_window_replay_match(PlyMainWindow *self) {
  int32_t value;
  if (!ply_main_window_shows_match(self) ||
      !ply_match_is_over(ply_main_window_get_match(self), &value))
    return FALSE;
  gboolean playing = ply_transport_get_playing(self->transport);
  if (!playing &&
      ply_transport_get_step(self->transport) >= ply_transport_get_last(self->transport))
    ply_transport_go(self->transport, PLY_GO_FIRST);
  ply_transport_set_playing(self->transport, !playing);
  return TRUE;
}

/* --- Set up --- */

static void fast_cb(PlyMainWindow *self) {
  if (ply_main_window_get_match(self))
    ply_referee_set_delay(self->match->referee, delay_of(self));
}

static void time_cb(PlyMainWindow *self) {
  ply_referee_set_time(self->match->referee,
                       (guint)(1000 * g_settings_get_double(self->settings, "move-time")));
}

static void open_match(PlyMainWindow *self) {
  PlyMatchPage *page = ply_study_get_match_page(PLY_STUDY(self->study));
  self->match->referee = ply_referee_new();
  self->match->thought_turn = -1;
  ply_match_page_set_up(page, self->match->referee);
  g_signal_connect_object(self->match->referee, "changed", G_CALLBACK(referee_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(page, "turn-activated", G_CALLBACK(turn_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->study, "thought-activated", G_CALLBACK(thought_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->settings, "changed::fast-moves", G_CALLBACK(fast_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->settings, "changed::move-time", G_CALLBACK(time_cb), self,
                          G_CONNECT_SWAPPED);
  time_cb(self);
  g_autoptr(GAction) fast = g_settings_create_action(self->settings, "fast-moves");
  g_action_map_add_action(G_ACTION_MAP(self), fast);
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(player_cb), self,
                          G_CONNECT_SWAPPED);
}

static void close_match(PlyMainWindow *self) {
  /* Whoever keeps a part of the window keeps its commands, which GTK 4.8 leaves connected to it: the
   * setting among them changes at any time. */
  g_action_map_remove_action(G_ACTION_MAP(self), "fast-moves");
  if (self->match->referee)
    ply_referee_set_match(self->match->referee, NULL);
}

static void clear_match(PlyMainWindow *self) {
  g_clear_handle_id(&self->match->grow, g_source_remove);
  g_clear_object(&self->match->referee);
  g_clear_pointer(&self->match->run, ply_run_unref);
  g_clear_pointer(&self->match->thought, ply_run_unref);
  g_clear_pointer(&self->match->thought_text, g_free);
}

const PlyWindowPart ply_window_match = {
  PLY_WINDOW_PART(match),
  .open = open_match,
  .close = close_match,
  .clear = clear_match,
};
