/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On a thread, since a hard board may take a while. */
#include "ui/minesweeper/ways.h"

#include "minesweeper/deduce/ways.h"
#include "ui/face-private.h"
#include "ui/window/game.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

struct _PlyWays {
  PlyProgress *work;      /* of those being looked for, or NULL; the task has it */
  gboolean pressed;       /* what is done now was chosen there */
  const GtkWidget *focus; /* that had the focus then; only compared */
};

/* What the thread needs, copied. */
typedef struct {
  PlyMines board;
  bool has_field;
  PlyMinesSetup setup;
  PlyProgress progress;
  PlyMinesWays ways;
} Work;

static void work_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Work *work = data;
  bool found = ply_mines_ways(&work->board, work->has_field, work->setup.rules, work->setup.n_rules,
                              &work->progress, &work->ways);
  g_task_return_boolean(task, found);
}

/* The button that led here is gone: unless somebody has moved the focus, the first one has it now. */
static void take_focus(PlyMainWindow *self) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  if (self->ways->pressed && (!focus || focus == self->ways->focus))
    ply_stuck_card_focus(ply_study_get_stuck(PLY_STUDY(self->study)));
  self->ways->pressed = FALSE;
}

static void note_press(PlyMainWindow *self) {
  self->ways->pressed = TRUE;
  self->ways->focus = gtk_window_get_focus(GTK_WINDOW(self));
}

static gboolean leads_on(const PlyMinesWays *ways) {
  return ways->n_offers > 0 || ways->guess == PLY_GUESS_KNOWN;
}

static void found_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Work *work = g_task_get_task_data(G_TASK(result));
  if (self->ways->work != &work->progress)
    return; /* another step is on the screen */
  self->ways->work = NULL;
  if (!g_task_propagate_boolean(G_TASK(result), NULL))
    return;
  if (ply_main_window_is_own(self))
    ply_study_show_stuck(PLY_STUDY(self->study), &work->ways, work->board.columns);
  else if (leads_on(&work->ways))
    ply_study_offer_own(PLY_STUDY(self->study));
  take_focus(self);
}

static void start(PlyMainWindow *self, Work *work) {
  g_autoptr(GTask) task = g_task_new(self, NULL, found_cb, NULL);
  g_task_set_task_data(task, work, g_free);
  self->ways->work = &work->progress;
  g_task_run_in_thread(task, work_cb);
}

static void stop(PlyMainWindow *self) {
  if (self->ways->work)
    ply_progress_cancel(self->ways->work);
  self->ways->work = NULL;
}

gboolean ply_main_window_forget_ways(PlyMainWindow *self) {
  stop(self);
  return ply_study_show_stuck(PLY_STUDY(self->study), NULL, 0);
}

/* A lesson's own run, and nothing is asked. */
static gboolean is_lesson_at_rest(PlyMainWindow *self) {
  return !ply_main_window_is_own(self) && ply_tutor_get_lesson(self->tutor) &&
         ply_cover_is_open(ply_transport_get_cover(self->transport));
}

/* What the rules of the run on the screen see where they are stuck. */
static gboolean is_stuck(PlyMainWindow *self, PlyRun *run, Work *work) {
  const PlyUiFace *face = ply_ui_face(run);
  const PlyReplay *replay = ply_transport_get_replay(self->transport);
  if (ply_main_window_is_game(self))
    return face->stuck(run, replay, ply_main_window_game_options(self), &work->board) &&
           ply_face_mines_setup(run, ply_main_window_game_options(self), &work->setup);
  if (!is_lesson_at_rest(self) || !face->stuck(run, replay, &run->options, &work->board))
    return FALSE;
  work->setup = ply_run_mines(run)->setup;
  return TRUE;
}

void ply_main_window_look_for_ways(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  ply_main_window_forget_ways(self);
  if (ply_transport_get_playing(self->transport) || !ply_ui_face(run)->stuck)
    return;
  g_autofree Work *work = g_new0(Work, 1);
  if (!is_stuck(self, run, work))
    return;
  work->has_field = ply_run_mines(run)->game->has_field;
  start(self, g_steal_pointer(&work));
}

gboolean ply_main_window_is_looking_for_ways(PlyMainWindow *self) {
  return self->ways->work != NULL;
}

static void transport_cb(PlyMainWindow *self, guint flags) {
  guint asks = ply_main_window_is_own(self)
                   ? 0
                   : PLY_CHANGED_RULES; /* in a lesson a question opens, or is closed */
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP | PLY_CHANGED_PLAYING | asks))
    ply_main_window_look_for_ways(self);
}

/* --- What was chosen --- */

void ply_main_window_leave_ways(PlyMainWindow *self) {
  self->ways->pressed = FALSE;
}

static void rule_cb(PlyMainWindow *self, guint place) {
  PlyOptions options = *ply_main_window_game_options(self);
  ply_mines_options_add_rule(&options, place);
  ply_main_window_set_game_options(self, &options);
  ply_main_window_play_game(self, "sweep", PLY_NO_NODE);
  note_press(self);
}

static void guess_cb(PlyMainWindow *self, guint square) {
  ply_main_window_carry_out(self, &(PlyRunCommand){ PLY_MINES_DO_GUESS, square });
  note_press(self);
}

/* The lesson's run up to here, and what could be done there. */
static void own_cb(PlyMainWindow *self) {
  PlyRun *before = ply_transport_get_run(self->transport);
  guint32 step = ply_transport_get_step(self->transport);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_run_go_on(before, step, NULL, NULL, &error);
  if (!run) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_run_record(run, NULL);
  note_press(self);
  ply_main_window_forget_undo(self);
  ply_main_window_start_run(self, run, TRUE, step);
}

static void open_ways(PlyMainWindow *self) {
  PlyStuckCard *card = ply_study_get_stuck(PLY_STUDY(self->study));
  g_signal_connect_object(card, "rule", G_CALLBACK(rule_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(card, "own", G_CALLBACK(own_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(card, "guess", G_CALLBACK(guess_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(transport_cb), self,
                          G_CONNECT_SWAPPED);
}

const PlyWindowPart ply_window_ways = {
  PLY_WINDOW_PART(ways),
  .open = open_ways,
  .close = stop,
};
