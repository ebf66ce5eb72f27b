/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/session.h"

#include <glib/gi18n.h>

#include "run/saved.h"
#include "store/save.h"
#include "store/session.h"
#include "ui/drive/part.h"
#include "ui/face.h"
#include "ui/match/match.h"
#include "ui/window/game.h"
#include "ui/window/lesson.h"
#include "ui/window/present.h"
#include "ui/window/run.h"

#define SAVE_AFTER_MS 800 /* a crash loses at most the last second */

struct _PlyKeeping {
  guint save_source;
  gboolean fault;            /* what is open could not be saved: that has been said */
  PlyProgress *restore_work; /* of what is made once more, or NULL; the task has it */
};

static char *session_path(void) {
  return g_build_filename(g_get_user_state_dir(), "plybook", "session.ini", NULL);
}

/* --- Writing --- */

/* The run of one's own that is kept, or NULL. Of a game between two players that is the game, even
 * where some thinking of it is on the screen. */
static PlyRun *run_kept(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 step;
  PlyRun *taken = ply_main_window_taken_over(self, &step);
  if (ply_main_window_is_match(self))
    return ply_match_run(ply_main_window_get_match(self));
  if (ply_main_window_is_own(self) && taken)
    return ply_run_ref(taken);
  return ply_main_window_is_own(self) && run ? ply_run_ref(run) : NULL;
}

/* Of a run that was taken over, where it stood; a lesson's exercise begins again. */
static guint32 step_kept(PlyMainWindow *self) {
  guint32 step;
  if (ply_main_window_taken_over(self, &step))
    return step;
  return ply_main_window_get_drive(self) ? 0 : ply_transport_get_step(self->transport);
}

/* The address of what is selected, of a run that is kept or not. */
static char *selected_text(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  PlyNodeId selected = ply_transport_get_selected(self->transport);
  if (!run || ply_main_window_shows_thought(self) || ply_main_window_get_drive(self) ||
      selected == PLY_NO_NODE)
    return NULL;
  return ply_ui_has_tree(run) ? ply_trace_path(run->trace, selected)
                              : g_strdup_printf("%u", selected);
}

void ply_main_window_save_session(PlyMainWindow *self) {
  g_clear_handle_id(&self->keeping->save_source, g_source_remove);
  g_autofree char *path = session_path();
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) session = { 0 };
  g_autoptr(PlyRun) run = run_kept(self);
  if (!ply_main_window_is_built(self) || self->keeping->restore_work ||
      ply_tutor_is_quizzing(self->tutor))
    return; /* what is there already */
  if (ply_main_window_is_game(self) && !ply_trace_is_complete(run->trace))
    return; /* when it has ended */
  session.texts = ply_texts_new();
  if (run && ply_run_save(run, session.texts)) {
    if (ply_ui_face(run)->note)
      ply_ui_face(run)->note(self, session.texts);
  } else if (ply_tutor_get_lesson(self->tutor)) {
    session.lesson = g_strdup(ply_main_window_get_path(self));
    session.section = ply_tutor_get_section(self->tutor);
  }
  session.selected = selected_text(self);
  session.step = step_kept(self);
  session.zoom = ply_tree_pane_get_zoom(ply_study_get_tree(PLY_STUDY(self->study)));
  session.map = ply_tree_pane_get_map(ply_study_get_tree(PLY_STUDY(self->study)));
  session.side = ply_study_get_side_visible(PLY_STUDY(self->study));
  session.panel = ply_study_get_panel_visible(PLY_STUDY(self->study));
  gboolean saved = ply_session_save(path, &session, &error);
  if (!saved && !self->keeping->fault)
    g_message("%s", error->message);
  self->keeping->fault = !saved;
}

static gboolean save_cb(gpointer data) {
  PlyMainWindow *self = data;
  self->keeping->save_source = 0;
  ply_main_window_save_session(self);
  return G_SOURCE_REMOVE;
}

void ply_main_window_queue_save(PlyMainWindow *self) {
  if (self->keeping->save_source == 0)
    self->keeping->save_source = g_timeout_add(SAVE_AFTER_MS, save_cb, self);
}

/* --- Reading --- */

/* A run that is made once more on a thread: a long game is played again. */
typedef struct {
  const PlyRunKind *kind;
  PlySession session;
  PlyProgress progress;
  PlyRun *run;
} Work;

static void work_free(gpointer data) {
  Work *work = data;
  ply_session_clear(&work->session);
  g_clear_pointer(&work->run, ply_run_unref);
  g_free(work);
}

static void work_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Work *work = data;
  GError *error = NULL;
  work->run = work->kind->restore(work->session.texts, &work->progress, &error);
  if (work->run)
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void say_unread(PlyMainWindow *self, const GError *error) {
  /* Translators: what was on the screen when the program ended, and why it is not now */
  g_autofree char *text =
      g_strdup_printf(_("What was open last could not be read: %s"), error->message);
  ply_main_window_toast(self, text);
}

/* Its number, or its address: numbers are written as long as there are programs that know no
 * addresses. False where it has none of that. */
static gboolean read_subject(const PlyRun *run, const char *text, guint32 *subject) {
  const PlySubjects *subjects = run->kind->subjects;
  char *end;
  guint64 number = g_ascii_strtoull(text, &end, 10);
  if (*end)
    return subjects && subjects->read(run, text, subject, NULL);
  *subject = (guint32)MIN(number, PLY_NO_SUBJECT);
  return *subject < ply_ui_n_subjects(run);
}

static void select_again(PlyMainWindow *self, const char *selected) {
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 subject;
  if (run && selected && !ply_ui_has_tree(run) && read_subject(run, selected, &subject))
    ply_transport_set_selected(self->transport, subject);
}

static void restored_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Work *work = g_task_get_task_data(G_TASK(result));
  g_autoptr(GError) error = NULL;
  if (self->keeping->restore_work != &work->progress)
    return; /* something else has been opened */
  self->keeping->restore_work = NULL;
  if (!g_task_propagate_boolean(G_TASK(result), &error)) {
    say_unread(self, error);
    return;
  }
  const PlyUiFace *face = ply_ui_face(work->run);
  if (ply_ui_has_tree(work->run))
    ply_main_window_want_zoom(self, work->session.zoom, work->session.map);
  if (face->restored)
    face->restored(self, work->run, work->session.texts, work->session.step);
  else
    ply_main_window_start_run(self, work->run, TRUE, work->session.step);
  select_again(self, work->session.selected);
  ply_main_window_focus_picture(self);
}

/* Takes what is in session. */
static void start_restore(PlyMainWindow *self, const PlyRunKind *kind, PlySession *session) {
  Work *work = g_new0(Work, 1);
  work->kind = kind;
  work->session = *session;
  *session = (PlySession){ 0 };
  self->keeping->restore_work = &work->progress;
  g_autoptr(GTask) task = g_task_new(self, NULL, restored_cb, NULL);
  g_task_set_task_data(task, work, work_free);
  g_task_run_in_thread(task, work_cb);
}

void ply_main_window_forget_restore(PlyMainWindow *self) {
  if (self->keeping->restore_work)
    ply_progress_cancel(self->keeping->restore_work);
  self->keeping->restore_work = NULL;
}

static gboolean lesson_is_gone(const PlySession *session, GError **error) {
  g_autofree char *shown = ply_file_shown(session->lesson);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("there is no file “%s” any more"), shown);
}

gboolean ply_main_window_is_restoring(PlyMainWindow *self) {
  return self->keeping->restore_work != NULL;
}

void ply_main_window_restore(PlyMainWindow *self) {
  g_autofree char *path = session_path();
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) session = { 0 };
  if (!ply_session_load(path, &session, &error)) {
    if (error)
      ply_main_window_toast(self, error->message);
    return;
  }
  if (session.lesson && g_file_test(session.lesson, G_FILE_TEST_EXISTS)) {
    ply_main_window_build(self);
    ply_main_window_open_at(self, session.lesson, session.section, session.step, session.zoom,
                            session.map);
    return;
  }
  const PlyRunKind *kind = ply_run_saved_kind(session.texts, &ply_ui_faces, &error);
  if (kind) {
    ply_main_window_build(self);
    start_restore(self, kind, &session);
  } else if (error || (session.lesson && !lesson_is_gone(&session, &error)))
    say_unread(self, error);
}

/* --- The part --- */

static void transport_cb(PlyMainWindow *self, guint flags) {
  if (flags & (PLY_CHANGED_STEP | PLY_CHANGED_SELECTION | PLY_CHANGED_RUN))
    ply_main_window_queue_save(self);
}

static void open_session(PlyMainWindow *self) {
  g_autofree char *path = session_path();
  ply_save_sweep(path, g_get_real_time() / G_USEC_PER_SEC); /* a save that was killed left it */
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(transport_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(ply_main_window_queue_save), self,
                          G_CONNECT_SWAPPED);
  static const char *const views[] = { "zoomed", "whole" };
  for (guint i = 0; i < G_N_ELEMENTS(views); i++)
    g_signal_connect_object(ply_study_get_tree(PLY_STUDY(self->study)), views[i],
                            G_CALLBACK(ply_main_window_queue_save), self, G_CONNECT_SWAPPED);
}

static void clear_session(PlyMainWindow *self) {
  g_clear_handle_id(&self->keeping->save_source, g_source_remove);
}

const PlyWindowPart ply_window_session = {
  PLY_WINDOW_PART(keeping),
  .open = open_session,
  .close = ply_main_window_forget_restore,
  .clear = clear_session,
};
