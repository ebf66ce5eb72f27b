/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the run of a section stands, how far it may go, and what of it is seen. */
#include "lesson/ask/topic.h"
#include "lesson/lesson.h"
#include "lesson/quiz/quiz.h"
#include "ui/lesson/tutor-private.h"

PlyReplay *ply_tutor_replay_of(PlyTutor *self, const PlySection *section) {
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  return ply_transport_get_run(self->transport) == section->run->run ? replay : NULL;
}

/* Where a section happens in its run, when it says so itself. */
static gboolean own_place(PlyTutor *self, const PlySection *section, guint32 *step) {
  PlyReplay *replay = ply_tutor_replay_of(self, section);
  return replay && ply_section_step(section, replay, step);
}

guint32 ply_tutor_carried_place(PlyTutor *self, guint section) {
  return ply_lesson_step(self->lesson, section, ply_transport_get_replay(self->transport));
}

static gboolean is_at_stop(PlyTutor *self) {
  guint32 step;
  const PlySection *section = ply_tutor_get(self, self->section);
  return !section->stop ||
         (own_place(self, section, &step) && ply_transport_get_step(self->transport) >= step);
}

static gboolean is_there(PlyTutor *self) {
  guint32 step;
  return own_place(self, ply_tutor_get(self, self->section), &step) &&
         ply_transport_get_step(self->transport) == step;
}

void ply_tutor_take_place(PlyTutor *self) {
  self->at_stop = is_at_stop(self);
  self->there = is_there(self);
  self->held = ply_tutor_is_held(self);
}

void ply_tutor_note_place(PlyTutor *self) {
  gboolean at_stop = is_at_stop(self), there = is_there(self), held = ply_tutor_is_held(self);
  if (at_stop == self->at_stop && there == self->there && held == self->held)
    return;
  self->at_stop = at_stop;
  self->there = there;
  self->held = held;
  ply_tutor_emit(self, PLY_TUTOR_PLACE);
}

gboolean ply_tutor_get_place(PlyTutor *self, guint32 *step) {
  return self->lesson && own_place(self, ply_tutor_get(self, self->section), step);
}

gboolean ply_tutor_is_there(PlyTutor *self) {
  return self->lesson && self->there;
}

void ply_tutor_go_to_place(PlyTutor *self) {
  guint32 step;
  if (ply_tutor_get_place(self, &step))
    ply_transport_seek(self->transport, step);
}

GArray *ply_tutor_marks(PlyTutor *self) {
  GArray *marks = g_array_new(FALSE, FALSE, sizeof(PlyTutorMark));
  PlyRun *run = ply_transport_get_run(self->transport);
  for (guint i = 0; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    if (!section->question || section->run->run != run)
      continue;
    PlyTutorMark mark = { i, ply_tutor_carried_place(self, i) };
    g_array_append_val(marks, mark);
  }
  return marks;
}

/* --- What is covered, and how far it goes --- */

/* Tables, and what a board says, stand there while later questions are open, and do not answer them; those that
 * were answered once have nothing left to tell. */
static void apply_later(PlyTutor *self) {
  g_autoptr(GPtrArray) later = g_ptr_array_new();
  for (guint i = self->section + 1; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    PlyTaskState state = ply_tutor_get_task(self, i)->state;
    if (section->question && (state == PLY_TASK_OPEN || state == PLY_TASK_WRONG))
      g_ptr_array_add(later, section->question);
  }
  g_autoptr(PlyCover) cover =
      later->len > 0 ? ply_questions_cover_later(later, ply_tutor_get_question(self)) : NULL;
  ply_transport_set_later(self->transport, cover);
}

void ply_tutor_apply_cover(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  g_autoptr(PlyCover) open = question && !ply_question_by_acts(question)
                                 ? ply_question_cover(question, self->lesson->hides_values)
                                 : NULL;
  PlyDrive *drive = ply_tutor_get_drive(self);
  if (drive)
    open = ply_exercise_cover(ply_drive_get_exercise(drive), FALSE);
  ply_transport_set_cover(self->transport, ply_tutor_is_open(self) ? open : NULL);
  apply_later(self);
}

void ply_tutor_apply_halt(PlyTutor *self) {
  guint32 step;
  const PlySection *section = ply_tutor_get(self, self->section);
  gboolean steps = section->stop && !section->question && own_place(self, section, &step);
  ply_transport_set_halt(self->transport, steps ? step : PLY_NO_STOP);
}

void ply_tutor_resume(PlyTutor *self) {
  if (!self->lesson)
    return;
  ply_tutor_apply_cover(self);
  ply_tutor_apply_stop(self);
  ply_tutor_apply_halt(self);
}

/* --- What the answer brings to the screen --- */

static gboolean is_on_screen(PlyTutor *self, const PlyQuestion *question) {
  return question->run && question->run->run == ply_transport_get_run(self->transport);
}

/* A run that the answer brings to the screen is there with all that came of it, or for what it is. */
static void show_then(PlyTutor *self, const PlySection *section) {
  if (ply_transport_get_run(self->transport) != section->then->run)
    ply_transport_set_run(self->transport, section->then->run);
  ply_transport_seek(self->transport,
                     ply_section_brought_at(section, ply_transport_get_replay(self->transport)));
  ply_tutor_apply_stop(self);
}

/* The run stands where its picture shows the answer. */
static void show_answer(PlyTutor *self, const PlyQuestion *question) {
  guint32 step;
  if (!is_on_screen(self, question) ||
      !ply_lesson_shows(self->lesson, self->section, ply_transport_get_replay(self->transport),
                        &step) ||
      !ply_tutor_may_show(self, step))
    return;
  ply_transport_set_stop(self->transport, PLY_NO_STOP);
  ply_transport_seek(self->transport, step);
  self->shown = step;
  ply_tutor_apply_stop(self);
}

void ply_tutor_reveal(PlyTutor *self) {
  const PlySection *section = ply_tutor_get(self, self->section);
  if (!ply_tutor_is_revealed(self, self->section) || ply_tutor_get_drive(self))
    return;
  self->shows = TRUE;
  if (section->then)
    show_then(self, section);
  else
    show_answer(self, section->question);
  self->shows = FALSE;
}

PlyReplay *ply_tutor_picture(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  return question && ply_tutor_is_revealed(self, self->section) && is_on_screen(self, question)
             ? ply_question_picture(question)
             : NULL;
}

gboolean ply_tutor_has_pictures(PlyTutor *self) {
  for (guint i = 0; i < ply_tutor_n_sections(self); i++) {
    const PlyQuestion *question = ply_tutor_get(self, i)->question;
    g_autoptr(PlyReplay) picture = question ? ply_question_picture(question) : NULL;
    if (picture)
      return TRUE;
  }
  return FALSE;
}

gboolean ply_tutor_is_still(PlyTutor *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->lesson || !run)
    return FALSE;
  const PlySection *now = ply_tutor_get(self, self->section);
  if (!now->question && now->stop)
    return FALSE;
  return run == now->run->run || (now->then && run == now->then->run);
}

/* An introduction that is shown with the first question has its lab too. */
const PlyLessonLab *ply_tutor_get_lab(PlyTutor *self) {
  const PlyLessonLab *lab = NULL;
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->lesson)
    return NULL;
  const PlySection *now = ply_tutor_get(self, self->section);
  if (run != now->run->run && !(now->then && run == now->then->run))
    return NULL;
  for (guint i = ply_tutor_get_page_start(self); i <= self->section; i++) {
    const PlyLessonLab *own =
        ply_section_lab(ply_tutor_get(self, i), ply_task_is_settled(ply_tutor_task(self, i)->state),
                        i < self->section || ply_tutor_is_done(self, i));
    lab = own ? own : lab;
  }
  return lab;
}
