/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Minesweeper of one's own. A command goes on from the step on the screen: the game up
 * to there is forked, so that what stood before can be brought back whole. */
#include "ui/window-private.h"

#include "rules/mines-plan.h"
#include "ui/game-dialog.h"

/* A run over game, which it takes, with nothing more to come for now. */
static PlyRun *wrap(PlyMinesRun *game, const PlyOptions *options) {
  ply_mines_run_finish(game);
  PlyRun *run = ply_run_of_mines(game, options);
  ply_mines_run_unref(game);
  return run;
}

static void new_cb(PlyMainWindow *self, PlyOptions *options) {
  PlyMinesSetup setup;
  g_autoptr(GError) error = NULL;
  if (!ply_mines_setup(options, false, &setup, &error)) {
    ply_main_window_toast(self, error->message);
    return;
  }
  g_autoptr(PlyRun) run = wrap(ply_mines_run_new(&setup, NULL), options);
  ply_main_window_forget_undo(self);
  ply_main_window_start_run(self, run, TRUE, 0);
}

void ply_main_window_new_game(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  gboolean again = run && self->own && ply_run_mines(run);
  GtkWidget *dialog = ply_game_dialog_new(GTK_WINDOW(self), again ? &run->options : NULL);
  g_signal_connect_object(dialog, "game", G_CALLBACK(new_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

gboolean ply_main_window_is_game(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  return run && self->own && ply_run_mines(run);
}

/* True where the command did something. */
static gboolean carry_out(PlyMinesRun *game, PlyMinesDo command, guint square) {
  switch (command) {
  case PLY_MINES_DO_REVEAL: return ply_mines_run_reveal(game, square);
  case PLY_MINES_DO_FLAG: return ply_mines_run_flag(game, square);
  case PLY_MINES_DO_AROUND: return ply_mines_run_open_around(game, square);
  case PLY_MINES_DO_ONCE: ply_mines_run_once(game, square, NULL); return TRUE;
  case PLY_MINES_DO_REPEAT: ply_mines_run_repeat(game, square, NULL); return TRUE;
  case PLY_MINES_DO_SWEEP: ply_mines_run_sweep(game, NULL); return TRUE;
  case PLY_MINES_DO_GUESS: return ply_mines_run_guess(game, NULL);
  case PLY_MINES_DO_PLAY: ply_mines_run_play(game, NULL); return TRUE;
  case PLY_MINES_N_COMMANDS: break;
  }
  g_return_val_if_reached(FALSE);
}

void ply_main_window_play_game(PlyMainWindow *self, PlyMinesDo command, guint square) {
  PlyRun *before = ply_player_get_run(self->player);
  gboolean needs_square = command <= PLY_MINES_DO_REPEAT;
  PlyMinesRun *old = before && self->own ? ply_run_mines(before) : NULL;
  if (!old || (needs_square && square >= before->trace->n_subjects)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  g_autoptr(PlyMinesRun) game = ply_mines_run_fork(old, ply_player_get_step(self->player), NULL);
  if (!carry_out(game, command, square)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  PlyNodeId selected = ply_player_get_selected(self->player);
  g_autoptr(PlyRun) run = wrap(g_steal_pointer(&game), &before->options);
  g_ptr_array_add(self->undo, ply_run_ref(before));
  ply_main_window_start_run(self, run, TRUE, PLY_NO_STOP);
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
