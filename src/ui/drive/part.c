/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/part.h"

#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/numbers.h"
#include "ui/match/match.h"
#include "ui/window/run.h"

struct _PlyDriving {
  PlyDrive *drive; /* of what was taken over; NULL: nothing is */
  PlyRun *run;     /* that, and where it stood */
  guint32 step;
};

PlyRun *ply_main_window_taken_over(PlyMainWindow *self, guint32 *step) {
  *step = self->driving->step;
  return self->driving->run;
}

PlyDrive *ply_main_window_get_drive(PlyMainWindow *self) {
  if (self->driving->drive)
    return self->driving->drive;
  PlyDrive *drive = ply_tutor_get_drive(self->tutor);
  return drive && ply_drive_get_view(drive) != PLY_DRIVE_VIEW_NONE ? drive : NULL;
}

gboolean ply_main_window_show_act(PlyMainWindow *self) {
  PlyDrive *drive = ply_main_window_get_drive(self);
  if (!drive || ply_exercise_is_done(ply_drive_get_exercise(drive)))
    return FALSE;
  if (ply_drive_get_view(drive) != PLY_DRIVE_VIEW_MINE)
    ply_drive_view_mine(drive);
  ply_drive_show_one(drive);
  return TRUE;
}

/* The study shows the exercise that is on the screen. */
static void show(PlyMainWindow *self) {
  PlyDrive *taken = self->driving->drive;
  PlyDrive *of_lesson = ply_main_window_is_own(self) ? NULL : ply_tutor_get_drive(self->tutor);
  ply_study_set_drive(PLY_STUDY(self->study), taken ? taken : of_lesson);
  ply_main_window_update_actions(self);
}

/* --- taking over --- */

gboolean ply_main_window_may_take_over(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  return run && run->trace && ply_trace_is_complete(run->trace) && ply_run_can_be_driven(run) &&
         !ply_main_window_get_drive(self) && !ply_main_window_is_match(self) &&
         !(ply_tutor_get_lesson(self->tutor) && ply_tutor_is_open(self->tutor));
}

/* What is given up without its run coming back: another one is on the screen. */
static void forget(PlyMainWindow *self) {
  if (!self->driving->drive)
    return;
  g_signal_handlers_disconnect_by_data(self->driving->drive, self);
  ply_drive_page_set(ply_study_get_drive_page(PLY_STUDY(self->study)), NULL, NULL);
  g_clear_object(&self->driving->drive);
  g_clear_pointer(&self->driving->run, ply_run_unref);
}

static void update_cb(PlyMainWindow *self) {
  ply_main_window_update_actions(self);
}

static void show_page(PlyMainWindow *self) {
  PlyDrivePage *page = ply_study_get_drive_page(PLY_STUDY(self->study));
  g_autofree char *step = ply_count_text(self->driving->step);
  g_autofree char *text = g_strdup_printf(
      /* Translators: a run, and the step at which it was taken over */
      _("%s, from step %s on: you do what the program would do."), ply_run_name(self->driving->run),
      step);
  ply_drive_page_set(page, self->driving->drive, text);
  ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_DRIVE);
  ply_main_window_show_side(self, TRUE);
  ply_drive_card_focus(ply_drive_page_get_card(page));
}

void ply_main_window_take_over(PlyMainWindow *self) {
  static const PlyExerciseSetup setup = { .feedback = PLY_FEEDBACK_AT_ONCE };
  g_autoptr(GError) error = NULL;
  if (!ply_main_window_may_take_over(self))
    return;
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 step = ply_transport_get_step(self->transport);
  PlyExercise *exercise = ply_exercise_new(run, step, &setup, &error);
  if (!exercise) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_transport_set_playing(self->transport, FALSE);
  self->driving->drive = ply_drive_new(self->transport, exercise);
  self->driving->run = ply_run_ref(run);
  self->driving->step = step;
  ply_transport_set_cover(self->transport, NULL); /* its marks are of the other run */
  ply_drive_show(self->driving->drive);
  show(self);
  g_signal_connect_object(self->driving->drive, "changed", G_CALLBACK(update_cb), self,
                          G_CONNECT_SWAPPED);
  show_page(self);
}

gboolean ply_main_window_leave_drive(PlyMainWindow *self) {
  if (!self->driving->drive)
    return FALSE;
  g_autoptr(PlyRun) run = ply_run_ref(self->driving->run);
  guint32 step = self->driving->step;
  gboolean lesson = ply_tutor_get_lesson(self->tutor) && !ply_main_window_is_own(self);
  forget(self);
  ply_transport_set_cover(self->transport, NULL);
  ply_transport_set_run_at(self->transport, run, step);
  if (lesson)
    ply_tutor_resume(self->tutor);
  ply_study_set_side_page(PLY_STUDY(self->study),
                          lesson ? PLY_SIDE_PAGE_LESSON : ply_ui_face(run)->side_page);
  show(self);
  ply_study_focus_picture(PLY_STUDY(self->study));
  return TRUE;
}

/* --- the part --- */

static void leave_cb(PlyMainWindow *self) {
  ply_main_window_leave_drive(self);
}

/* Another run, which is not of the exercise, ends what was taken over. */
static void transport_cb(PlyMainWindow *self, guint flags) {
  if (!(flags & PLY_CHANGED_RUN))
    return;
  if (self->driving->drive && ply_drive_get_view(self->driving->drive) == PLY_DRIVE_VIEW_NONE)
    forget(self);
  show(self);
}

static void tutor_cb(PlyMainWindow *self, guint flags) {
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION | PLY_TUTOR_ANSWER))
    show(self);
}

static void open_drive(PlyMainWindow *self) {
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(transport_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(ply_study_get_drive_page(PLY_STUDY(self->study)), "back",
                          G_CALLBACK(leave_cb), self, G_CONNECT_SWAPPED);
}

static void clear_drive(PlyMainWindow *self) {
  g_clear_object(&self->driving->drive);
  g_clear_pointer(&self->driving->run, ply_run_unref);
}

const PlyWindowPart ply_window_drive = {
  PLY_WINDOW_PART(driving),
  .open = open_drive,
  .clear = clear_drive,
};
