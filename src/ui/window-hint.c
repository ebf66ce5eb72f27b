/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints of a game of Minesweeper, a stage at each asking: where, by which rule, which squares,
 * why. A hint is worked out on a thread, since a hard position may take a while. */
#include "ui/window-private.h"

#include "say/hints.h"

/* What the thread needs, copied. */
typedef struct {
  PlyMines board;
  bool over;
  PlyMinesSetup setup;
  PlyProgress progress;
  PlyMinesHint *hint;
} Work;

static void work_free(gpointer data) {
  Work *work = data;
  g_clear_pointer(&work->hint, ply_mines_hint_free);
  g_free(work);
}

static void work_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Work *work = data;
  work->hint = ply_mines_hint_new(&work->board, work->over, &work->setup, &work->progress);
  g_task_return_boolean(task, TRUE);
}

/* The hint as far as it is given: as a list at the side, on the board, as the sentence. */
static void show_stage(PlyMainWindow *self, const PlyMines *board, const PlyMinesSetup *setup) {
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  g_autoptr(PlySentence) text = ply_say_hint(board, setup, self->hint, self->hint_stage);
  if (!self->hint_texts)
    self->hint_texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_set_size(self->hint_texts, (int)self->hint_stage); /* without the end */
  g_ptr_array_add(self->hint_texts, ply_sentence_markup(text, colours));
  g_ptr_array_add(self->hint_texts, NULL);
  ply_game_page_set_hints(ply_study_get_game_page(PLY_STUDY(self->study)),
                          (const char *const *)self->hint_texts->pdata);
  ply_study_show_hint(PLY_STUDY(self->study), self->hint, self->hint_stage, text);
}

static void found_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Work *work = g_task_get_task_data(G_TASK(result));
  if (self->hint_work != &work->progress)
    return; /* another step is on the screen */
  self->hint_work = NULL;
  self->hint = g_steal_pointer(&work->hint);
  self->hint_stage = PLY_HINT_REGION;
  show_stage(self, &work->board, &work->setup);
}

static void start(PlyMainWindow *self, Work *work) {
  g_autoptr(GTask) task = g_task_new(self, NULL, found_cb, NULL);
  g_task_set_task_data(task, work, work_free);
  self->hint_work = &work->progress;
  g_task_run_in_thread(task, work_cb);
}

void ply_main_window_give_hint(PlyMainWindow *self) {
  if (!ply_main_window_is_game(self) || self->hint_work)
    return;
  PlyMinesRun *game = ply_run_mines(ply_player_get_run(self->player));
  const PlyReplay *replay = ply_player_get_replay(self->player);
  Work *work = g_new0(Work, 1);
  PlyMinesStatus status = ply_mines_run_status(game, replay);
  ply_mines_run_board(game, replay, &work->board);
  work->over = status == PLY_MINES_WON || status == PLY_MINES_LOST;
  if (!ply_main_window_read_game_setup(self, &work->setup)) {
    work_free(work);
    return;
  }
  if (!self->hint) {
    start(self, work);
    return;
  }
  if (self->hint_stage + 1 < self->hint->n_stages) {
    self->hint_stage++;
    show_stage(self, &work->board, &work->setup);
  } else
    gtk_widget_error_bell(GTK_WIDGET(self));
  work_free(work);
}

void ply_main_window_forget_hint(PlyMainWindow *self) {
  if (self->hint_work)
    ply_progress_cancel(self->hint_work);
  self->hint_work = NULL;
  if (!self->hint)
    return;
  ply_study_show_hint(PLY_STUDY(self->study), NULL, 0, NULL);
  ply_game_page_set_hints(ply_study_get_game_page(PLY_STUDY(self->study)), NULL);
  g_clear_pointer(&self->hint_texts, g_ptr_array_unref);
  g_clear_pointer(&self->hint, ply_mines_hint_free);
}
