/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz takes the place of what was on the screen, which comes back when it ends. */
#include "lesson/quiz/quiz.h"
#include "ui/lesson/tutor-private.h"

/* Where a lesson, or a run that belongs to none, stood when a quiz took its place. */
struct _PlyTutorAside {
  PlyLesson *lesson; /* nullable */
  guint section, furthest;
  GArray *tasks, *picks;
  guint32 shown;
  PlyRun *run; /* that was on the screen */
  guint32 step;
};

void ply_tutor_aside_free(PlyTutorAside *aside) {
  g_clear_pointer(&aside->lesson, ply_lesson_unref);
  g_clear_pointer(&aside->run, ply_run_unref);
  g_array_unref(aside->tasks);
  g_array_unref(aside->picks);
  g_free(aside);
}

void ply_tutor_begin_quiz(PlyTutor *self, PlyLesson *quiz) {
  g_return_if_fail(!self->aside && ply_transport_get_run(self->transport));
  PlyTutorAside *aside = g_new0(PlyTutorAside, 1);
  aside->lesson = g_steal_pointer(&self->lesson);
  aside->section = self->section;
  aside->furthest = self->furthest;
  aside->shown = self->shown;
  aside->tasks = g_steal_pointer(&self->tasks);
  aside->picks = g_steal_pointer(&self->picks);
  aside->run = ply_run_ref(ply_transport_get_run(self->transport));
  aside->step = ply_transport_get_step(self->transport);
  self->tasks = ply_tutor_tasks_new();
  self->picks = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  self->aside = aside;
  ply_tutor_adopt(self, quiz, 0, NULL, 0);
}

gboolean ply_tutor_is_quizzing(PlyTutor *self) {
  return self->aside != NULL;
}

/* The run as it stood, free or held as it was. */
static void bring_back(PlyTutor *self, const PlyTutorAside *aside) {
  if (self->lesson)
    ply_tutor_apply_cover(self);
  else {
    ply_transport_set_cover(self->transport, NULL);
    ply_transport_set_later(self->transport, NULL);
  }
  ply_transport_set_stop(self->transport, PLY_NO_STOP);
  if (ply_transport_get_run(self->transport) != aside->run)
    ply_transport_set_run(self->transport, aside->run);
  ply_transport_seek(self->transport, aside->step);
  if (!self->lesson)
    return;
  ply_tutor_apply_stop(self);
  ply_tutor_apply_halt(self);
  ply_tutor_take_place(self);
}

void ply_tutor_end_quiz(PlyTutor *self) {
  g_return_if_fail(self->aside);
  PlyTutorAside *aside = g_steal_pointer(&self->aside);
  g_autoptr(PlyLesson) quiz = g_steal_pointer(&self->lesson);
  self->lesson = g_steal_pointer(&aside->lesson);
  self->section = aside->section;
  self->furthest = aside->furthest;
  self->shown = aside->shown;
  GArray *tasks = self->tasks, *picks = self->picks;
  self->tasks = aside->tasks;
  self->picks = aside->picks;
  aside->tasks = tasks;
  aside->picks = picks;
  g_signal_handler_block(self->transport, self->heard);
  bring_back(self, aside);
  g_signal_handler_unblock(self->transport, self->heard);
  ply_tutor_aside_free(aside);
  ply_tutor_emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
}

/* --- From question to question --- */

gboolean ply_tutor_next_asked(PlyTutor *self, guint32 *step) {
  PlyReplay *replay = ply_tutor_replay_of(self, ply_tutor_get(self, self->section));
  return replay && ply_quiz_next(self->lesson, self->section, replay, step);
}

void ply_tutor_meet_next(PlyTutor *self) {
  guint32 next;
  if (!self->shows && !ply_tutor_is_open(self) && ply_tutor_next_asked(self, &next) &&
      ply_transport_get_step(self->transport) == next)
    ply_tutor_go_on(self);
}
