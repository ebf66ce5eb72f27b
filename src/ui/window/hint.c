/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stage at each asking: where, by which rule, which squares, why. A hard position may take a while. */
#include "ui/window/hint.h"

#include "ui/face.h"
#include "ui/window/game.h"

struct _PlyHints {
  PlyUiHint *hint; /* for the step on the screen, or NULL */
  guint stage;
  GPtrArray *texts;  /* markup of the stages given, NULL-terminated */
  PlyProgress *work; /* of the one being worked out, or NULL; the task has it */
};

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
  if (!self->hints->texts)
    self->hints->texts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_set_size(self->hints->texts, 0);
  g_autoptr(PlySentence) text = NULL;
  for (guint i = 0; i <= self->hints->stage; i++) {
    g_clear_pointer(&text, ply_sentence_free);
    text = self->hints->hint->say(self->hints->hint, i);
    g_ptr_array_add(self->hints->texts, ply_sentence_markup(text, colours));
  }
  g_ptr_array_add(self->hints->texts, NULL);
  ply_game_page_set_hints(ply_study_get_game_page(PLY_STUDY(self->study)),
                          (const char *const *)self->hints->texts->pdata);
  ply_study_show_hint(PLY_STUDY(self->study), self->hints->hint, self->hints->stage, text);
}

static void found_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Work *work = g_task_get_task_data(G_TASK(result));
  if (self->hints->work != &work->progress)
    return; /* another step is on the screen */
  self->hints->work = NULL;
  self->hints->hint = g_steal_pointer(&work->hint);
  self->hints->stage = MIN(self->hints->stage, self->hints->hint->n_stages - 1);
  show_stages(self);
}

static void start(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiHints *hints = ply_ui_face(run)->play->hints;
  gpointer question = hints->ask(run, ply_transport_get_replay(self->transport),
                                 ply_main_window_game_options(self));
  if (!question)
    return;
  Work *work = g_new0(Work, 1);
  work->hints = hints;
  work->question = question;
  g_autoptr(GTask) task = g_task_new(self, NULL, found_cb, NULL);
  g_task_set_task_data(task, work, work_free);
  self->hints->work = &work->progress;
  self->hints->stage = 0;
  g_task_run_in_thread(task, work_cb);
}

void ply_main_window_give_hint(PlyMainWindow *self) {
  if (!ply_main_window_is_game(self))
    return;
  if (self->hints->work)
    self->hints->stage++; /* whoever asks again before it is found is answered then */
  else if (!self->hints->hint)
    start(self);
  else if (self->hints->stage + 1 < self->hints->hint->n_stages) {
    self->hints->stage++;
    show_stages(self);
  } else
    gtk_widget_error_bell(GTK_WIDGET(self));
}

void ply_main_window_forget_hint(PlyMainWindow *self) {
  if (self->hints->work)
    ply_progress_cancel(self->hints->work);
  self->hints->work = NULL;
  if (!self->hints->hint)
    return;
  ply_study_show_hint(PLY_STUDY(self->study), NULL, 0, NULL);
  ply_game_page_set_hints(ply_study_get_game_page(PLY_STUDY(self->study)), NULL);
  g_clear_pointer(&self->hints->texts, g_ptr_array_unref);
  g_clear_pointer(&self->hints->hint, ply_ui_hint_free);
}

const PlyUiHint *ply_main_window_get_hint(PlyMainWindow *self, guint *stage) {
  *stage = self->hints->stage;
  return self->hints->hint;
}

static void transport_cb(PlyMainWindow *self, guint flags) {
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP))
    ply_main_window_forget_hint(self);
}

static void open_hints(PlyMainWindow *self) {
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(transport_cb), self,
                          G_CONNECT_SWAPPED);
}

const PlyWindowPart ply_window_hints = {
  PLY_WINDOW_PART(hints),
  .open = open_hints,
  .close = ply_main_window_forget_hint,
};
