/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints of a game that rules play, a stage at each asking: where, by which rule, which squares, why. A
 * hint is worked out on a thread, since a hard position may take a while. */
#include "ui/window/private.h"

#include "ui/face.h"

/* What the thread has. */
typedef struct {
  const PlyUiHints *hints;
  gpointer question; /* NULL: answered */
  PlyProgress progress;
  PlyUiHint *hint;
} Work;

static void work_free(gpointer data) {
  Work *work = data;
  g_clear_pointer(&work->hint, ply_ui_hint_free);
  if (work->question)
    work->hints->forget(work->question);
  g_free(work);
}

static void work_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Work *work = data;
  work->hint = work->hints->answer(g_steal_pointer(&work->question), &work->progress);
  g_task_return_boolean(task, TRUE);
}

/* The hint as far as it is given: as a list at the side, on the board, as the sentence. */
static void show_stages(PlyMainWindow *self) {
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  if (!self->hint_texts)
    self->hint_texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_set_size(self->hint_texts, 0);
  g_autoptr(PlySentence) text = NULL;
  for (guint i = 0; i <= self->hint_stage; i++) {
    g_clear_pointer(&text, ply_sentence_free);
    text = self->hint->say(self->hint, i);
    g_ptr_array_add(self->hint_texts, ply_sentence_markup(text, colours));
  }
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
  self->hint_stage = MIN(self->hint_stage, self->hint->n_stages - 1);
  show_stages(self);
}

static void start(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  const PlyUiHints *hints = ply_ui_face(run)->play->hints;
  gpointer question =
      hints->ask(run, ply_player_get_replay(self->player), ply_main_window_game_options(self));
  if (!question)
    return;
  Work *work = g_new0(Work, 1);
  work->hints = hints;
  work->question = question;
  g_autoptr(GTask) task = g_task_new(self, NULL, found_cb, NULL);
  g_task_set_task_data(task, work, work_free);
  self->hint_work = &work->progress;
  self->hint_stage = 0;
  g_task_run_in_thread(task, work_cb);
}

void ply_main_window_give_hint(PlyMainWindow *self) {
  if (!ply_main_window_is_game(self))
    return;
  if (self->hint_work)
    self->hint_stage++; /* whoever asks again before it is found is answered then */
  else if (!self->hint)
    start(self);
  else if (self->hint_stage + 1 < self->hint->n_stages) {
    self->hint_stage++;
    show_stages(self);
  } else
    gtk_widget_error_bell(GTK_WIDGET(self));
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
  g_clear_pointer(&self->hint, ply_ui_hint_free);
}
