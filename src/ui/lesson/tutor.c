/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/tutor-private.h"

#include "lesson/lesson.h"
#include "lesson/recordings.h"

guint ply_tutor_signals[PLY_TUTOR_N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyTutor, ply_tutor, G_TYPE_OBJECT)

void ply_tutor_emit(PlyTutor *self, guint flags) {
  g_signal_emit(self, ply_tutor_signals[PLY_TUTOR_SIGNAL_CHANGED], 0, flags);
}

static void clear_task(gpointer task) {
  g_clear_object(&((PlyTask *)task)->drive);
  g_free(((PlyTask *)task)->reply);
  ply_verdict_clear(&((PlyTask *)task)->verdict);
}

GArray *ply_tutor_tasks_new(void) {
  GArray *tasks = g_array_new(FALSE, TRUE, sizeof(PlyTask));
  g_array_set_clear_func(tasks, clear_task);
  return tasks;
}

/* --- The lesson and its sections --- */

PlyLesson *ply_tutor_get_lesson(PlyTutor *self) {
  return self->lesson;
}

guint ply_tutor_get_section(PlyTutor *self) {
  return self->section;
}

const PlySection *ply_tutor_get(PlyTutor *self, guint section) {
  return g_ptr_array_index(self->lesson->sections, section);
}

guint ply_tutor_n_sections(PlyTutor *self) {
  return self->lesson ? self->lesson->sections->len : 0;
}

static gboolean is_preface(PlyTutor *self, guint index) {
  return index == 0 && ply_lesson_has_preface(self->lesson);
}

guint ply_tutor_get_page_start(PlyTutor *self) {
  return self->section == 1 && is_preface(self, 0) ? 0 : self->section;
}

gboolean ply_tutor_is_done(PlyTutor *self, guint section) {
  if (section < self->section || section < self->furthest)
    return TRUE;
  if (section > self->furthest)
    return FALSE;
  const PlySection *at = ply_tutor_get(self, section);
  if (at->question)
    return ply_task_is_settled(ply_tutor_task(self, section)->state);
  return section == self->section && self->at_stop;
}

gboolean ply_tutor_is_last(PlyTutor *self) {
  return self->section + 1 >= ply_tutor_n_sections(self);
}

const PlyQuestion *ply_tutor_get_question(PlyTutor *self) {
  return self->lesson ? ply_tutor_get(self, self->section)->question : NULL;
}

PlyTask *ply_tutor_task(PlyTutor *self, guint section) {
  return &g_array_index(self->tasks, PlyTask, section);
}

const PlyTask *ply_tutor_get_task(PlyTutor *self, guint section) {
  return ply_tutor_task(self, section);
}

guint ply_tutor_question_number(PlyTutor *self, guint section) {
  guint number = 0;
  for (guint i = 0; i <= section; i++)
    number += ply_tutor_get(self, i)->question != NULL;
  return ply_tutor_get(self, section)->question ? number : 0;
}

guint ply_tutor_n_questions(PlyTutor *self) {
  guint n = 0;
  for (guint i = 0; i < ply_tutor_n_sections(self); i++)
    n += ply_tutor_get(self, i)->question != NULL;
  return n;
}

gboolean ply_tutor_is_open(PlyTutor *self) {
  return ply_tutor_get_question(self) &&
         !ply_task_is_settled(ply_tutor_task(self, self->section)->state);
}

gboolean ply_task_is_settled(PlyTaskState state) {
  return state == PLY_TASK_RIGHT || state == PLY_TASK_SKIPPED || state == PLY_TASK_NOTED;
}

gboolean ply_tutor_is_revealed(PlyTutor *self, guint section) {
  PlyTaskState state = ply_tutor_task(self, section)->state;
  return state == PLY_TASK_RIGHT || state == PLY_TASK_SKIPPED;
}

/* --- Entering and going on --- */

/* Says nothing on the way: who calls it tells of the section as a whole, and nobody hears of a
 * place in a lesson that they have not been told of. */
static void enter(PlyTutor *self, guint index, gboolean fresh) {
  const PlySection *section = ply_tutor_get(self, index);
  gboolean other = ply_transport_get_run(self->transport) != section->run->run;
  self->section = index;
  g_array_set_size(self->picks, 0);
  self->furthest = MAX(self->furthest, index);
  g_signal_handler_block(self->transport, self->heard);
  ply_tutor_apply_cover(self);
  ply_transport_set_stop(self->transport, PLY_NO_STOP);
  if (other) {
    ply_transport_set_run(self->transport, section->run->run);
    self->shown = PLY_NO_STOP;
  }
  if (section->question && ply_question_by_acts(section->question))
    ply_tutor_show_drive(self, section);
  else if (section->question)
    ply_transport_seek(
        self->transport,
        ply_lesson_asked_at(self->lesson, index, ply_transport_get_replay(self->transport)));
  else if (section->then == section->run)
    ply_transport_seek(self->transport, 0);
  else if (other || fresh)
    ply_transport_seek(self->transport, section->stop ? 0 : ply_tutor_carried_place(self, index));
  else if (section->stop && ply_transport_get_step(self->transport) == self->shown)
    ply_transport_seek(self->transport,
                       ply_tutor_carried_place(self, index - 1)); /* the learner steps there */
  ply_tutor_apply_stop(self);
  ply_tutor_apply_halt(self);
  ply_tutor_reveal(self);
  ply_tutor_take_place(self);
  g_signal_handler_unblock(self->transport, self->heard);
  ply_lesson_see_page(self->lesson, index);
}

void ply_tutor_adopt(PlyTutor *self, PlyLesson *lesson, guint section, const PlySuccess *successes,
                     guint n) {
  g_autoptr(PlyLesson) old = g_steal_pointer(&self->lesson);
  g_array_set_size(self->tasks, 0);
  self->section = self->furthest = 0;
  if (!lesson) {
    ply_transport_set_run(self->transport, NULL);
    ply_transport_set_cover(self->transport, NULL); /* its question is open no more */
    ply_transport_set_later(self->transport, NULL);
    ply_tutor_emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
    return;
  }
  self->lesson = ply_lesson_ref(lesson);
  self->shown = PLY_NO_STOP;
  g_array_set_size(self->tasks, lesson->sections->len);
  for (guint i = 0; i < self->tasks->len; i++)
    ply_tutor_task(self, i)->seed = (guint32)g_random_int_range(1, G_MAXINT32);
  section = MIN(section, lesson->sections->len - 1);
  for (guint i = 0; i < section; i++) {
    guint question = ply_tutor_question_number(self, i);
    PlySuccess success = question > 0 && question <= n ? successes[question - 1] : PLY_SUCCESS_NONE;
    if (question == 0)
      continue;
    ply_tutor_task(self, i)->state =
        success > PLY_SUCCESS_REVEALED ? PLY_TASK_RIGHT : PLY_TASK_SKIPPED;
    ply_tutor_task(self, i)->before = success;
  }
  enter(self, is_preface(self, section) ? 1 : section, TRUE);
  ply_tutor_emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
}

void ply_tutor_open(PlyTutor *self, PlyLesson *lesson, guint section, const PlySuccess *successes,
                    guint n) {
  g_clear_pointer(&self->aside, ply_tutor_aside_free);
  ply_tutor_adopt(self, lesson, section, successes, n);
}

/* To the next section or the one before, or asks for what it shows. */
static void go_to(PlyTutor *self, guint index) {
  if (!ply_lesson_page_is_recorded(self->lesson, index)) {
    g_signal_emit(self, ply_tutor_signals[PLY_TUTOR_SIGNAL_WANTED], 0, index);
    return;
  }
  enter(self, index, index < self->section);
  ply_tutor_emit(self, PLY_TUTOR_SECTION);
}

void ply_tutor_go_on(PlyTutor *self) {
  if (self->lesson && !ply_tutor_is_last(self) && !ply_tutor_is_open(self))
    go_to(self, self->section + 1);
}

void ply_tutor_visit(PlyTutor *self, guint section) {
  if (self->lesson && section <= self->furthest && section != self->section)
    go_to(self, section);
}

gboolean ply_tutor_can_go_back(PlyTutor *self) {
  return self->lesson && ply_tutor_get_page_start(self) > 0;
}

void ply_tutor_go_back(PlyTutor *self) {
  if (ply_tutor_can_go_back(self))
    go_to(self, self->section - 1);
}

/* --- Class --- */

/* What was picked is of the run that was on the screen. */
static void forget_picks(PlyTutor *self) {
  g_array_set_size(self->picks, 0);
  ply_tutor_emit(self, PLY_TUTOR_PICKS);
}

static void transport_cb(PlyTutor *self, guint flags) {
  if (self->lesson && flags & PLY_CHANGED_RUN && self->picks->len > 0 && !ply_tutor_is_open(self))
    forget_picks(self);
  if (self->lesson && flags & PLY_CHANGED_STEP &&
      ply_transport_get_run(self->transport) == ply_tutor_get(self, self->section)->run->run) {
    ply_tutor_note_place(self);
    ply_tutor_meet_next(self);
  }
}

static void ply_tutor_finalize(GObject *object) {
  PlyTutor *self = PLY_TUTOR(object);
  g_clear_pointer(&self->lesson, ply_lesson_unref);
  g_clear_pointer(&self->aside, ply_tutor_aside_free);
  g_clear_object(&self->transport);
  g_array_unref(self->tasks);
  g_array_unref(self->picks);
  G_OBJECT_CLASS(ply_tutor_parent_class)->finalize(object);
}

static void ply_tutor_class_init(PlyTutorClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = ply_tutor_finalize;
  ply_tutor_signals[PLY_TUTOR_SIGNAL_CHANGED] = g_signal_new(
      "changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  ply_tutor_signals[PLY_TUTOR_SIGNAL_TRIED] = g_signal_new(
      "tried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  ply_tutor_signals[PLY_TUTOR_SIGNAL_ANSWERED] =
      g_signal_new("answered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                   G_TYPE_UINT, G_TYPE_UINT);
  ply_tutor_signals[PLY_TUTOR_SIGNAL_WANTED] = g_signal_new(
      "wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  ply_tutor_signals[PLY_TUTOR_SIGNAL_POINTED] = g_signal_new(
      "pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void ply_tutor_init(PlyTutor *self) {
  self->shown = PLY_NO_STOP;
  self->tasks = ply_tutor_tasks_new();
  self->picks = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
}

PlyTutor *ply_tutor_new(PlyTransport *transport) {
  PlyTutor *self = g_object_new(PLY_TYPE_TUTOR, NULL);
  self->transport = g_object_ref(transport);
  self->heard = g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self,
                                        G_CONNECT_SWAPPED);
  return self;
}
