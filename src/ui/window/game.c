/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command goes on from the step on the screen: the game up
 * to there is forked, so that what stood before can be brought back whole. */
#include "ui/window/game.h"

#include <glib/gi18n.h>

#include "run/commands.h"
#include "run/saved.h"
#include "ui/drive/part.h"
#include "ui/face.h"
#include "ui/minesweeper/ways.h"
#include "ui/play/form.h"
#include "ui/window/hint.h"
#include "ui/window/lesson.h"
#include "ui/window/present.h"
#include "ui/window/run.h"
#include "ui/window/session.h"
#include "ui/window/undo.h"

#define TAKE_BACK UINT_MAX /* in place of a command */

struct _PlyOwnGame {
  PlyOptions options;         /* that the next command is carried out with */
  guint32 grown_from;         /* step from which the recording goes on */
  gboolean has_pending;       /* something waits for the recording at work to end */
  PlyRunCommand pending;      /* that */
  PlyOptions pending_options; /* that it is carried out with */
  guint32 pending_step;
};

/* --- Games --- */

/* Takes run (nullable: error says why there is none). Nothing has been done yet, but its board may
 * have to be made: until then the screen stays as it is. */
static void start_game(PlyMainWindow *self, PlyRun *run, const GError *error) {
  g_autoptr(PlyRun) taken = run;
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_main_window_abandon_load(self);
  ply_main_window_make_run(self, run);
}

void ply_main_window_game_made(PlyMainWindow *self, PlyRun *run) {
  if (run->error) {
    ply_main_window_toast(self, run->error->message);
    if (ply_main_window_get_page(self) == PLY_PAGE_STUDY)
      ply_main_window_focus_picture(self); /* the button that stopped it is gone */
    return;
  }
  ply_main_window_forget_undo(self);
  ply_main_window_focus_picture(self); /* its first sentence waits for it */
  ply_main_window_start_run(self, run, TRUE, 0);
}

static void new_cb(PlyMainWindow *self, PlyRun *run) {
  start_game(self, ply_run_ref(run), NULL);
}

/* A run that has just come to the screen has its own, and its table may be another game's. */
const PlyOptions *ply_main_window_game_options(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  return self->game->options.table == run->options.table ? &self->game->options : &run->options;
}

/* How the game on the screen is played. */
static const PlyUiPlay *play_of(PlyMainWindow *self) {
  return ply_ui_face(ply_transport_get_run(self->transport))->play;
}

void ply_main_window_new_game(PlyMainWindow *self, const PlyUiPlay *play) {
  gboolean like = ply_main_window_is_game(self) && play_of(self) == play;
  GtkWidget *dialog =
      play->ask(GTK_WINDOW(self), self->style, like ? ply_main_window_game_options(self) : NULL);
  g_signal_connect_object(dialog, "game", G_CALLBACK(new_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

void ply_main_window_next_board(PlyMainWindow *self) {
  PlyOptions options = *ply_main_window_game_options(self);
  g_autoptr(GError) error = NULL;
  ply_game_next_seed(&options);
  PlyRun *run = play_of(self)->make(&options, NULL, &error);
  start_game(self, run, error);
}

void ply_main_window_same_board(PlyMainWindow *self) {
  PlyRun *before = ply_transport_get_run(self->transport);
  g_autoptr(GError) error = NULL;
  if (!play_of(self))
    return;
  PlyRun *run = play_of(self)->make(
      ply_main_window_is_own(self) ? ply_main_window_game_options(self) : &before->options, before,
      &error);
  start_game(self, run, error);
}

gboolean ply_main_window_is_game(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 step;
  return ply_main_window_is_own(self) && ply_ui_face(run)->play &&
         !ply_main_window_taken_over(self, &step);
}

gboolean ply_main_window_is_game_on(PlyMainWindow *self) {
  return ply_main_window_is_game(self) &&
         !play_of(self)->is_over(ply_transport_get_run(self->transport),
                                 ply_transport_get_replay(self->transport));
}

void ply_main_window_set_game_options(PlyMainWindow *self, const PlyOptions *options) {
  const PlyUiPlay *play = play_of(self);
  g_autofree char *name = play->name(ply_transport_get_run(self->transport));
  self->game->options = *options;
  ply_game_page_set(ply_study_get_game_page(PLY_STUDY(self->study)), play, name, options);
  ply_main_window_look_for_ways(self);
}

void ply_main_window_adopt_game(PlyMainWindow *self, PlyRun *run) {
  ply_main_window_set_game_options(self, &run->options);
}

/* What the next command is carried out with may differ from what the last one was. */
void ply_main_window_note_game_session(PlyMainWindow *self, GHashTable *texts) {
  ply_texts_take(texts, "options", ply_options_write(ply_main_window_game_options(self)));
}

void ply_main_window_restore_game(PlyMainWindow *self, PlyRun *run, GHashTable *texts,
                                  guint32 step) {
  PlyOptions options;
  ply_options_init(&options, ply_ui_face(run)->play->options);
  ply_main_window_start_run(self, run, TRUE, step);
  if (ply_options_read(&options, ply_texts_get(texts, "options"), NULL))
    ply_main_window_set_game_options(self, &options);
}

/* --- Commands --- */

/* True where a recording is at work, and what was asked for waits until it has ended. One that
 * has been on the screen for a while is stopped: somebody takes over. */
static gboolean wait_for_recording(PlyMainWindow *self, PlyRunCommand command) {
  PlyRecorder *recorder = ply_main_window_get_recorder(self);
  if (!ply_recorder_is_busy(recorder))
    return FALSE;
  if (ply_main_window_is_making_run(self)) { /* it was meant for the game before */
    gtk_widget_error_bell(GTK_WIDGET(self));
    return TRUE;
  }
  gboolean seen = ply_transport_get_run(self->transport) == ply_recorder_get_run(recorder);
  self->game->has_pending = TRUE;
  self->game->pending = command;
  self->game->pending_options =
      *ply_main_window_game_options(self); /* those of the recording come back when it ends */
  self->game->pending_step = seen ? ply_transport_get_step(self->transport) : PLY_NO_STOP;
  if (seen)
    ply_recorder_stop(recorder);
  return TRUE;
}

gboolean ply_main_window_undo_waits(PlyMainWindow *self) {
  PlyRunCommand undo = { TAKE_BACK, PLY_NO_SUBJECT };
  return ply_main_window_is_game(self) && wait_for_recording(self, undo);
}

/* What undo needs: the run itself only where it goes on beyond step, or other rules come into use
 * that are to go again. */
static void push_before(PlyMainWindow *self, PlyRun *run, guint32 step) {
  gboolean same_rules = ply_options_get(&run->options, "rules") ==
                        ply_options_get(ply_main_window_game_options(self), "rules");
  gboolean at_end = step == ply_trace_n_events(run->trace);
  ply_main_window_push_undo(self, at_end && same_rules ? NULL : run, step);
}

void ply_main_window_carry_out(PlyMainWindow *self, const PlyRunCommand *command) {
  PlyRun *before = ply_transport_get_run(self->transport);
  ply_main_window_leave_ways(self);
  if (!ply_main_window_is_game(self)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  const PlyRunWord *word = &before->kind->commands->words[command->kind];
  gboolean person = word->person;
  if (word->takes == PLY_WITH_SUBJECT && command->subject >= before->trace->n_subjects) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  if (wait_for_recording(self, *command))
    return;
  guint32 step = ply_transport_get_step(self->transport);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run =
      ply_run_go_on(before, step, ply_main_window_game_options(self), command, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  self->game->grown_from = step;
  if (person)
    ply_run_record(run, NULL);
  if (person && ply_trace_n_events(run->trace) == step) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  PlyNodeId selected = ply_transport_get_selected(self->transport);
  push_before(self, before, step);
  ply_main_window_start_run(self, run, TRUE, PLY_NO_STOP);
  if (person)
    ply_transport_set_selected(self->transport, selected);
}

void ply_main_window_play_game(PlyMainWindow *self, const char *word, guint square) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyRunWord *words = ply_main_window_is_game(self) ? run->kind->commands->words : NULL;
  for (guint kind = 0; words && words[kind].word; kind++)
    if (g_str_equal(words[kind].word, word)) {
      gboolean here = words[kind].takes == PLY_WITH_SUBJECT;
      ply_main_window_carry_out(self, &(PlyRunCommand){ kind, here ? square : PLY_NO_SUBJECT });
      return;
    }
  gtk_widget_error_bell(GTK_WIDGET(self));
}

static void do_pending(PlyMainWindow *self) {
  if (!self->game->has_pending)
    return;
  self->game->has_pending = FALSE;
  ply_transport_seek(self->transport, self->game->pending_step);
  if (self->game->pending.kind == TAKE_BACK)
    ply_main_window_undo(self);
  else {
    ply_main_window_set_game_options(self, &self->game->pending_options);
    ply_main_window_carry_out(self, &self->game->pending);
  }
}

/* Nothing was found to do. */
static void tell_nothing(PlyMainWindow *self, PlyRun *run) {
  guint n;
  const PlyRunCommand *commands = ply_run_commands(run, &n);
  gtk_widget_error_bell(GTK_WIDGET(self));
  const PlyRunWord *words = run->kind->commands->words;
  if (n > 0 && words[commands[n - 1].kind].takes != PLY_PERHAPS_SUBJECT &&
      ply_run_is_stuck(run, self->game->grown_from, &run->options))
    ply_main_window_toast(self, _("The rules in use have been tried on the whole board: they prove "
                                  "nothing more."));
}

guint32 ply_main_window_grown_from(PlyMainWindow *self) {
  return self->game->grown_from;
}

void ply_main_window_game_recorded(PlyMainWindow *self, PlyRun *run) {
  gboolean seen = ply_transport_get_run(self->transport) == run;
  gboolean watching = seen && ply_transport_get_step(self->transport) != self->game->grown_from;
  if (ply_trace_n_events(run->trace) == self->game->grown_from) {
    tell_nothing(self, run);
    ply_main_window_drop_undo(self);
  }
  PlyNodeId selected = ply_transport_get_selected(self->transport);
  if (seen)
    ply_transport_grown(self->transport);
  else {
    ply_transport_set_run_at(
        self->transport, run,
        MIN(ply_main_window_get_wanted_step(self), ply_trace_n_events(run->trace)));
    ply_main_window_adopt_game(self, run);
    ply_transport_set_selected(self->transport, selected);
  }
  if (!watching)
    ply_transport_seek(self->transport, ply_main_window_get_wanted_step(self));
  do_pending(self);
}

void ply_main_window_take_back(PlyMainWindow *self, guint32 step) {
  g_autoptr(GError) error = NULL;
  PlyRun *before = ply_transport_get_run(self->transport);
  PlyNodeId selected = ply_transport_get_selected(self->transport);
  g_autoptr(PlyRun) run =
      ply_run_go_on(before, step, ply_main_window_game_options(self), NULL, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_run_record(run, NULL);
  ply_main_window_start_run(self, run, TRUE, step);
  ply_transport_set_selected(self->transport, selected);
}

void ply_main_window_press_square(PlyMainWindow *self, guint square, guint button) {
  PlyRunCommand command;
  if (play_of(self)->press(ply_transport_get_run(self->transport),
                           ply_transport_get_replay(self->transport), square, button, &command))
    ply_main_window_carry_out(self, &command);
}

static gboolean marks(PlyMainWindow *self) {
  g_autoptr(GVariant) state = g_action_group_get_action_state(G_ACTION_GROUP(self), "marks");
  return g_variant_get_boolean(state);
}

gboolean ply_main_window_game_key(PlyMainWindow *self, guint key) {
  const PlyUiPlay *play = play_of(self);
  PlyRunCommand command;
  if (!ply_main_window_is_game(self) || !play->key ||
      !play->key(ply_transport_get_run(self->transport), ply_transport_get_replay(self->transport),
                 ply_transport_get_selected(self->transport), key, marks(self), &command))
    return FALSE;
  ply_main_window_carry_out(self, &command);
  return TRUE;
}

/* --- The side page --- */

static void typed_cb(PlyMainWindow *self, const char *text) {
  PlyGamePage *page = ply_study_get_game_page(PLY_STUDY(self->study));
  PlyRun *run = ply_transport_get_run(self->transport);
  PlyRunCommand command;
  g_autoptr(GError) error = NULL;
  if (!ply_main_window_is_game(self))
    return;
  if (!ply_run_command_read(run, text, &command, &error)) {
    ply_game_page_set_problem(page, error->message);
    return;
  }
  ply_game_page_set_problem(page, NULL);
  if (command.subject != PLY_NO_SUBJECT)
    ply_transport_set_selected(self->transport, command.subject);
  ply_main_window_carry_out(self, &command);
}

/* From the next command on. */
static void rules_cb(PlyMainWindow *self) {
  ply_game_page_store(ply_study_get_game_page(PLY_STUDY(self->study)), &self->game->options);
  ply_main_window_forget_hint(self); /* it may know a rule that is not in use any more */
  ply_main_window_look_for_ways(self);
  ply_main_window_queue_save(self);
}

static void open_game(PlyMainWindow *self) {
  PlyGamePage *page = ply_study_get_game_page(PLY_STUDY(self->study));
  g_signal_connect_object(page, "typed", G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(page, "rules-changed", G_CALLBACK(rules_cb), self, G_CONNECT_SWAPPED);
}

const PlyWindowPart ply_window_game = {
  PLY_WINDOW_PART(game),
  .open = open_game,
};
