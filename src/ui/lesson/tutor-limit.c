/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a run may be gone through between two questions: an impatient End would answer the next one. */
#include "lesson/ask/topic.h"
#include "lesson/quiz/quiz.h"
#include "ui/lesson/tutor-private.h"

/* Does section ask about the run on the screen? */
static gboolean is_about(PlyTutor *self, const PlySection *section) {
  return section->question && section->question->run == section->run &&
         section->run->run == ply_transport_get_run(self->transport);
}

/* The next section that asks about the run on the screen, and its index; NULL: none, and all of it may be seen. */
static const PlySection *next_about(PlyTutor *self, guint *index) {
  for (guint i = self->section + 1; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    *index = i;
    if (is_about(self, section) && !ply_task_is_settled(ply_tutor_task(self, i)->state))
      return section;
  }
  return NULL;
}

/* How far run, of which replay is one, was gone through. */
static guint32 seen(PlyTutor *self, const PlyLessonRun *run, const PlyReplay *replay) {
  guint32 step = self->shown != PLY_NO_STOP ? self->shown : 0;
  for (guint i = 0; i <= MAX(self->section, self->furthest); i++) {
    gboolean settled = ply_task_is_settled(ply_tutor_task(self, i)->state);
    if (i <= self->section || settled)
      step = MAX(step, ply_lesson_led_to(self->lesson, i, run, settled, replay));
  }
  return step;
}

/* The questions from section first on that are asked at the same step of the run of replay. */
static GPtrArray *asked_with(PlyTutor *self, guint first, const PlyReplay *replay) {
  GPtrArray *questions = g_ptr_array_new();
  guint32 place = ply_lesson_asked_at(self->lesson, first, replay);
  for (guint i = first; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    if (is_about(self, section) && ply_lesson_asked_at(self->lesson, i, replay) == place &&
        !ply_task_is_settled(ply_tutor_task(self, i)->state))
      g_ptr_array_add(questions, section->question);
  }
  return questions;
}

/* In a lesson; a quiz asks at once, so that nothing is to be covered. NULL: nothing is asked further on. */
static PlyWay *limit(PlyTutor *self, guint32 *step) {
  guint next;
  const PlySection *section = next_about(self, &next);
  if (!section)
    return NULL;
  const PlyReplay *replay = ply_transport_get_replay(self->transport);
  guint32 before = seen(self, section->run, replay),
          place = ply_lesson_asked_at(self->lesson, next, replay);
  *step = MAX(before, place);
  if (place <= before)
    return NULL;
  g_autoptr(GPtrArray) asked = asked_with(self, next, replay);
  g_autoptr(PlyCover) cover = ply_questions_cover_later(asked, NULL);
  return ply_way_new(ply_transport_get_run(self->transport), cover, before, place);
}

void ply_tutor_apply_stop(PlyTutor *self) {
  guint32 stop = PLY_NO_STOP;
  PlyWay *way = NULL;
  gboolean held = ply_tutor_is_open(self) && !ply_tutor_get_drive(self);
  if (held)
    stop = ply_transport_get_step(self->transport);
  else if (self->lesson->quiz)
    (void)ply_tutor_next_asked(self, &stop);
  else
    way = limit(self, &stop);
  ply_transport_take_way(self->transport, way);
  ply_transport_set_stop(self->transport, stop);
}

gboolean ply_tutor_may_show(PlyTutor *self, guint32 step) {
  guint next;
  const PlyReplay *replay = ply_transport_get_replay(self->transport);
  const PlySection *section = self->lesson->quiz ? NULL : next_about(self, &next);
  return !section || step <= MAX(seen(self, section->run, replay),
                                 ply_lesson_asked_at(self->lesson, next, replay));
}

gboolean ply_tutor_is_held(PlyTutor *self) {
  guint32 step = ply_transport_get_step(self->transport);
  return self->lesson && !self->lesson->quiz && !ply_tutor_is_open(self) &&
         step < ply_transport_get_last(self->transport) &&
         step >= ply_transport_get_stop(self->transport);
}
