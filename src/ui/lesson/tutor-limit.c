/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a run may be gone through between two questions: an impatient End would answer the next one. */
#include "lesson/ask/topic.h"
#include "lesson/quiz/quiz.h"
#include "ui/lesson/tutor-private.h"

/* The next section that asks about the run on the screen, and its index; NULL: none, and all of it may be seen. */
static const PlySection *next_about(PlyTutor *self, guint *index) {
  PlyRun *run = ply_transport_get_run(self->transport);
  for (guint i = self->section + 1; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    *index = i;
    if (section->question && section->run->run == run && section->question->run == section->run &&
        !ply_task_is_settled(ply_tutor_task(self, i)->state))
      return section;
  }
  return NULL;
}

/* Up to where section i, which was reached, led in the run of replay. */
static guint32 led_to(PlyTutor *self, guint i, const PlyReplay *replay) {
  const PlySection *section = ply_tutor_get(self, i);
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean settled = section->question && ply_task_is_settled(ply_tutor_task(self, i)->state);
  guint32 step = 0;
  if (settled && section->then && section->then->run == run)
    step = ply_section_brought_at(section, replay);
  if (section->run->run != run)
    return step;
  return MAX(step, section->question ? ply_lesson_asked_at(self->lesson, i, replay)
                                     : ply_lesson_step(self->lesson, i, replay));
}

static guint32 seen(PlyTutor *self, const PlyReplay *replay) {
  guint32 step = self->shown != PLY_NO_STOP ? self->shown : 0;
  for (guint i = 0; i <= MAX(self->section, self->furthest); i++)
    if (i <= self->section || ply_task_is_settled(ply_tutor_task(self, i)->state))
      step = MAX(step, led_to(self, i, replay));
  return step;
}

/* In a lesson; a quiz asks at once, so that nothing is to be covered. */
static gboolean limit(PlyTutor *self, guint32 *step, guint32 *asked, PlyCover **cover) {
  guint next;
  const PlySection *section = next_about(self, &next);
  if (!section)
    return FALSE;
  const PlyReplay *replay = ply_transport_get_replay(self->transport);
  guint32 before = seen(self, replay), place = ply_lesson_asked_at(self->lesson, next, replay);
  *step = MAX(before, place);
  if (place > before) {
    g_autoptr(GPtrArray) one = g_ptr_array_new();
    g_ptr_array_add(one, section->question);
    *asked = place;
    *cover = ply_questions_cover_later(one, NULL);
  }
  return TRUE;
}

void ply_tutor_apply_stop(PlyTutor *self) {
  guint32 stop = PLY_NO_STOP, asked = PLY_NO_STOP;
  g_autoptr(PlyCover) cover = NULL;
  gboolean held = ply_tutor_is_open(self) && !ply_tutor_get_drive(self);
  if (held)
    stop = ply_transport_get_step(self->transport);
  else if (self->lesson->quiz)
    (void)ply_tutor_next_asked(self, &stop);
  else
    (void)limit(self, &stop, &asked, &cover);
  ply_transport_set_cover_at(self->transport, asked, cover);
  ply_transport_set_stop(self->transport, stop);
}

gboolean ply_tutor_may_show(PlyTutor *self, guint32 step) {
  guint next;
  const PlyReplay *replay = ply_transport_get_replay(self->transport);
  return self->lesson->quiz || !next_about(self, &next) ||
         step <= MAX(seen(self, replay), ply_lesson_asked_at(self->lesson, next, replay));
}

gboolean ply_tutor_is_held(PlyTutor *self) {
  guint32 step = ply_transport_get_step(self->transport);
  return self->lesson && !self->lesson->quiz && !ply_tutor_is_open(self) &&
         step < ply_transport_get_last(self->transport) &&
         step >= ply_transport_get_stop(self->transport);
}
