/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Minesweeper of one's own. A command goes on from the step on the screen: the game up
 * to there is forked, so that what stood before can be brought back whole. */
#include "ui/window-private.h"

#include <glib/gi18n.h>

#include "rules/mines-journal.h"
#include "run/saved.h"
#include "ui/face.h"
#include "ui/game-dialog.h"
#include "ui/game-words.h"

/* --- Games --- */

static void start_game(PlyMainWindow *self, const PlyMinesPlan *plan) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_run_new_mines(plan, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_run_record(run, NULL); /* nothing has been done yet */
  ply_main_window_forget_undo(self);
  ply_main_window_start_run(self, run, TRUE, 0);
}

static void new_cb(PlyMainWindow *self, PlyOptions *options) {
  start_game(self, &(PlyMinesPlan){ .options = options });
  ply_main_window_focus_picture(self);
}

void ply_main_window_new_game(PlyMainWindow *self) {
  GtkWidget *dialog = ply_game_dialog_new(
      GTK_WINDOW(self), ply_main_window_is_game(self) ? &self->game_options : NULL);
  g_signal_connect_object(dialog, "game", G_CALLBACK(new_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

void ply_main_window_next_board(PlyMainWindow *self) {
  PlyOptions options = self->game_options;
  ply_game_next_seed(&options);
  start_game(self, &(PlyMinesPlan){ .options = &options });
}

void ply_main_window_same_board(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  if (!ply_ui_face(run)->game)
    return;
  PlyMinesRun *game = ply_run_mines(run);
  PlyMinesPlan plan = { .options = self->own ? &self->game_options : &run->options };
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  *position = (PlyMinesPosition){ .board = game->start,
                                  .field = game->game->field,
                                  .has_field = game->game->has_field };
  if (game->position)
    plan.position = position;
  start_game(self, &plan);
}

gboolean ply_main_window_is_game(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  return self->own && ply_ui_face(run)->game;
}

gboolean ply_main_window_is_game_on(PlyMainWindow *self) {
  if (!ply_main_window_is_game(self))
    return FALSE;
  PlyMinesRun *game = ply_run_mines(ply_player_get_run(self->player));
  PlyMinesStatus status = ply_mines_run_status(game, ply_player_get_replay(self->player));
  return status != PLY_MINES_WON && status != PLY_MINES_LOST;
}

void ply_main_window_set_game_options(PlyMainWindow *self, const PlyOptions *options) {
  g_autofree char *name = ply_game_name(ply_player_get_run(self->player));
  self->game_options = *options;
  ply_game_page_set(ply_study_get_game_page(PLY_STUDY(self->study)), name, options);
  ply_main_window_look_for_ways(self);
}

gboolean ply_main_window_read_game_setup(PlyMainWindow *self, PlyMinesSetup *setup) {
  PlyMinesRun *game = ply_run_mines(ply_player_get_run(self->player));
  if (!ply_mines_setup(&self->game_options, game->position, setup, NULL))
    return FALSE;
  setup->rows = game->start.rows;
  setup->columns = game->start.columns;
  setup->mines = game->start.mines;
  return TRUE;
}

void ply_main_window_adopt_game(PlyMainWindow *self, PlyRun *run) {
  ply_main_window_set_game_options(self, &run->options);
}

/* What the next command is carried out with may differ from what the last one was. */
void ply_main_window_note_game_session(PlyMainWindow *self, GHashTable *texts) {
  ply_texts_take(texts, "options", ply_options_write(&self->game_options));
}

void ply_main_window_restore_game(PlyMainWindow *self, PlyRun *run, GHashTable *texts,
                                  guint32 step) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  ply_main_window_start_run(self, run, TRUE, step);
  if (ply_options_read(&options, ply_texts_get(texts, "options"), NULL))
    ply_main_window_set_game_options(self, &options);
}

/* --- Commands --- */

/* True where a recording is at work, and what was asked for waits until it has ended. One that
 * has been on the screen for a while is stopped: somebody takes over. */
static gboolean wait_for_recording(PlyMainWindow *self, PlyMinesCommand command) {
  if (!ply_recorder_is_busy(self->recorder))
    return FALSE;
  gboolean seen = ply_player_get_run(self->player) == ply_recorder_get_run(self->recorder);
  self->has_pending = TRUE;
  self->pending = command;
  self->pending_options = self->game_options; /* those of the recording come back when it ends */
  self->pending_step = seen ? ply_player_get_step(self->player) : PLY_NO_STOP;
  if (seen)
    ply_recorder_stop(self->recorder);
  return TRUE;
}

gboolean ply_main_window_undo_waits(PlyMainWindow *self) {
  PlyMinesCommand undo = { PLY_MINES_N_COMMANDS, PLY_NO_SUBJECT };
  return ply_main_window_is_game(self) && wait_for_recording(self, undo);
}

/* What undo needs: the run itself only where it goes on beyond step, or other rules come into use
 * that are to go again. */
static void push_before(PlyMainWindow *self, PlyRun *run, guint32 step) {
  gboolean same_rules =
      ply_options_get(&run->options, "rules") == ply_options_get(&self->game_options, "rules");
  gboolean at_end = step == ply_trace_n_events(run->trace);
  ply_main_window_push_undo(self, at_end && same_rules ? NULL : run, step);
}

static gboolean needs_square(PlyMinesDo kind) {
  return kind <= PLY_MINES_DO_REPEAT;
}

void ply_main_window_carry_out(PlyMainWindow *self, const PlyMinesCommand *command) {
  PlyRun *before = ply_player_get_run(self->player);
  gboolean person = command->kind <= PLY_MINES_DO_AROUND;
  self->ways_pressed = FALSE;
  if (!ply_main_window_is_game(self) ||
      (needs_square(command->kind) && command->square >= before->trace->n_subjects)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  if (wait_for_recording(self, *command))
    return;
  guint32 step = ply_player_get_step(self->player);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_run_go_on(before, step, &self->game_options, command, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  self->grown_from = step;
  if (person)
    ply_run_record(run, NULL);
  if (person && ply_trace_n_events(run->trace) == step) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  PlyNodeId selected = ply_player_get_selected(self->player);
  push_before(self, before, step);
  ply_main_window_start_run(self, run, TRUE, PLY_NO_STOP);
  if (person)
    ply_player_set_selected(self->player, selected);
}

void ply_main_window_play_game(PlyMainWindow *self, PlyMinesDo kind, guint square) {
  ply_main_window_carry_out(
      self, &(PlyMinesCommand){ kind, needs_square(kind) ? square : PLY_NO_SUBJECT });
}

static void do_pending(PlyMainWindow *self) {
  if (!self->has_pending)
    return;
  self->has_pending = FALSE;
  ply_player_seek(self->player, self->pending_step);
  if (self->pending.kind == PLY_MINES_N_COMMANDS)
    ply_main_window_undo(self);
  else {
    ply_main_window_set_game_options(self, &self->pending_options);
    ply_main_window_carry_out(self, &self->pending);
  }
}

/* Nothing was found to do. */
static void tell_nothing(PlyMainWindow *self, PlyRun *run) {
  guint n;
  const PlyMinesCommand *commands = ply_run_commands(run, &n);
  gtk_widget_error_bell(GTK_WIDGET(self));
  if (n > 0 && commands[n - 1].kind != PLY_MINES_DO_GUESS &&
      ply_run_is_stuck(run, self->grown_from, &run->options))
    ply_main_window_toast(self, _("The rules in use have been tried on the whole board: they prove "
                                  "nothing more."));
}

void ply_main_window_game_recorded(PlyMainWindow *self, PlyRun *run) {
  gboolean seen = ply_player_get_run(self->player) == run;
  gboolean watching = seen && ply_player_get_step(self->player) != self->grown_from;
  if (ply_trace_n_events(run->trace) == self->grown_from) {
    tell_nothing(self, run);
    if (self->undo && self->undo->len > 0)
      g_array_set_size(self->undo, self->undo->len - 1);
  }
  PlyNodeId selected = ply_player_get_selected(self->player);
  if (seen)
    ply_player_grown(self->player);
  else {
    ply_player_set_run_at(self->player, run,
                          MIN(self->wanted_step, ply_trace_n_events(run->trace)));
    ply_main_window_adopt_game(self, run);
    ply_player_set_selected(self->player, selected);
  }
  if (!watching)
    ply_player_seek(self->player, self->wanted_step);
  do_pending(self);
}

void ply_main_window_take_back(PlyMainWindow *self, guint32 step) {
  g_autoptr(GError) error = NULL;
  PlyRun *before = ply_player_get_run(self->player);
  PlyNodeId selected = ply_player_get_selected(self->player);
  g_autoptr(PlyRun) run = ply_run_go_on(before, step, &self->game_options, NULL, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_run_record(run, NULL);
  ply_main_window_start_run(self, run, TRUE, step);
  ply_player_set_selected(self->player, selected);
}

/* The mouse of the game: left opens, right flags, or asks the rules about a number; the middle
 * button opens what is around a number. */
void ply_main_window_press_square(PlyMainWindow *self, guint square, guint button) {
  PlyRun *run = ply_player_get_run(self->player);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), ply_player_get_replay(self->player), board);
  gboolean open = ply_mines_is_open(ply_mines_state(board, square));
  if (button == GDK_BUTTON_MIDDLE)
    ply_main_window_play_game(self, PLY_MINES_DO_AROUND, square);
  else if (button == GDK_BUTTON_SECONDARY)
    ply_main_window_play_game(self, open ? PLY_MINES_DO_ONCE : PLY_MINES_DO_FLAG, square);
  else if (!open)
    ply_main_window_play_game(self, PLY_MINES_DO_REVEAL, square);
}

/* --- The side page --- */

static void typed_cb(PlyMainWindow *self, const char *text) {
  PlyGamePage *page = ply_study_get_game_page(PLY_STUDY(self->study));
  PlyRun *run = ply_player_get_run(self->player);
  PlyMinesCommand command;
  g_autoptr(GError) error = NULL;
  if (!ply_main_window_is_game(self))
    return;
  if (!ply_mines_command_read(&ply_run_mines(run)->start, text, &command, &error)) {
    ply_game_page_set_problem(page, error->message);
    return;
  }
  ply_game_page_set_problem(page, NULL);
  if (command.square != PLY_NO_SUBJECT)
    ply_player_set_selected(self->player, command.square);
  ply_main_window_carry_out(self, &command);
}

/* From the next command on. */
static void rules_cb(PlyMainWindow *self) {
  ply_game_page_store(ply_study_get_game_page(PLY_STUDY(self->study)), &self->game_options);
  ply_main_window_forget_hint(self); /* it may know a rule that is not in use any more */
  ply_main_window_look_for_ways(self);
  ply_main_window_queue_save(self);
}

void ply_main_window_connect_game(PlyMainWindow *self) {
  ply_options_init(&self->game_options, ply_mines_options);
  PlyGamePage *page = ply_study_get_game_page(PLY_STUDY(self->study));
  g_signal_connect_object(page, "typed", G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(page, "rules-changed", G_CALLBACK(rules_cb), self, G_CONNECT_SWAPPED);
}
